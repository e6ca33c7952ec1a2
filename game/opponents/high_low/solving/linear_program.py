"""A showdown as a linear program in sequence form (Koller, Megiddo and von Stengel, 1994), solved by HiGHS.

The columns are one seat's plan and the other seat's best answer to it. The plan is the reach `x` of every sequence with
every hand. The answer consists of the value `m` of each decision, and of the amount `w` by which each move falls short
of that value. The rows are the plan's decisions, its accidents (each move is made at least as often as accidents make
it), and the worth of the other seat's moves. The plan of the other seat is the dual solution.

Rows and columns are scaled by how often a move is made, so that the results for moves made only by accident are just as
exact.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

import highspy
import numpy as np
from highspy import HighsBasisStatus
from numpy.typing import NDArray

from game.engine.core.errors import GameError
from game.opponents.high_low.solving.hands import hands_of
from game.opponents.high_low.solving.payoffs import Payoffs, payoffs
from game.opponents.high_low.solving.program_moves_and_ends import Moves, ends_of, moves_of, tables_of
from game.opponents.high_low.solving.program_war_sums import Entries, Layout, add_sums, can_be_summed
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.tree import Role
from game.opponents.high_low.solving.tree_arrays import PREDICTIONS, Array, Indices

ACCIDENT: Final = 5e-4
"""Probability (0 to 1) of an accidental move or prediction at each decision. Accidents ensure that every move is made
sometimes. They are rare enough not to matter."""

TOLERANCE: Final = 1e-10
REACH: Final = 1e4
COINS: Final = 1e4
"""Tolerance of HiGHS (`TOLERANCE`), and factors by which the reach in plans (`REACH`) and the coins in the objective
(`COINS`) are multiplied. Without these factors, HiGHS would drop the smallest numbers, which matter for rare hands."""

GAINING: Final = 1e-9
"""Minimum gain, in the program's units, for which a closed move is opened."""

ROUNDED: Final = (5e-8, 1e-6, 1e-5, 1e-4)
"""Tolerances for a vertex that must remain a solution, apart from rounding errors. Each is tried if the smaller ones
aren't enough."""

DUAL: Final = 1
PRIMAL: Final = 4
"""Numbers by which HiGHS identifies the variants of the simplex method."""

WEIGHTS: Final = "simplex_dual_edge_weight_strategy"
DEVEX: Final = 1
STEEPEST: Final = 2
"""Name of the HiGHS option for the edge weights of the dual simplex method (`WEIGHTS`), and its values. Steepest edge
takes fewer steps, but Devex has no start-up cost if a program continues from a solution."""

STEPS: Final = 20
ENOUGH: Final = 1e-7
"""Maximum number of steps towards the lowest ratio (`STEPS`), and the minimum decrease, in coins, after which another
step is taken (`ENOUGH`)."""

Mask: TypeAlias = NDArray[np.bool_]


class ProgramError(GameError):
    """Raised if HiGHS doesn't solve a program, even though every program has a solution."""


class Way(NamedTuple):
    """Settings for solving programs: the role whose program is solved first, the seed of HiGHS's random choices, and
    whether solving without a starting vertex uses the interior-point method. Apart from rounding errors, they affect no
    cost, but they may determine which of several best plays is found."""

    first: Role = 0
    seed: int = 0
    interior: bool = False


USUAL_WAY: Final = Way()


class Vertex(NamedTuple):
    """A vertex of a program, given by masks of its basic columns and rows."""

    columns: Mask
    rows: Mask


class Program:
    """The linear program for the plan of `role`. At first, all moves are open.

    `reach` holds an estimate of each role's reach, as arrays (move, hand). It determines the scale of the rows and
    columns.
    """

    def __init__(self, showdown: Showdown, role: Role, reach: tuple[Array, Array], way: Way) -> None:
        moves, tables = moves_of(showdown), payoffs(showdown, hands_of(showdown, 0), hands_of(showdown, 1))
        self.own, self.other = moves[role], moves[1 - role]
        # the other role's hands are along the first axis
        self.chance = tables.chance.T if role == 0 else tables.chance
        self._number()
        self._scale(reach[role], reach[1 - role])
        self._highs = _highs(way.seed)
        self._interior = way.interior
        self._pass(showdown, moves, tables, role)
        self._open = np.ones(self.x.shape, dtype=bool)

    def _number(self) -> None:
        """Number the columns and rows, in arrays (move or decision, hand). The two roles' programs are duals of each
        other, so the columns of each are in the order of the other's rows."""
        others, hands = self.chance.shape
        plan, answers = (len(self.own.sequences), hands), (len(self.other.sequences), others)
        self.x = np.arange(plan[0] * hands).reshape(plan)
        self.m = self.x.size + _by_decision(self.other, others)
        self.w = self.m.max() + 1 + np.arange(answers[0] * others).reshape(answers)
        self.columns = int(self.w[-1, -1]) + 1
        self.worth = np.arange(self.w.size).reshape(answers)
        self.flow = self.worth.size + _by_decision(self.own, hands)
        self.accident = self.flow.max() + 1 + self.x
        self.rows = int(self.accident[-1, -1]) + 1

    def _scale(self, own: Array, other: Array) -> None:
        """Choose powers of two as the scales of the rows and columns, so that HiGHS's tolerance has a similar effect on
        the reach of a move and on the price of not making it."""
        row, column = np.empty(self.rows), np.empty(self.columns)
        met_own = _met(self.own, other, self.chance)
        met_other = _met(self.other, own, self.chance.T)
        column[self.x] = _power(own / met_own)
        row[self.accident] = 1.0 / column[self.x]
        row[self.flow] = _power(met_own / _before(self.own, own))
        column[self.w] = _power(met_other / other)
        row[self.worth] = 1.0 / column[self.w]
        column[self.m] = _power(met_other / _before(self.other, other))
        self.row_scale, self.column_scale = row, column

    def _pass(self, showdown: Showdown, moves: tuple[Moves, Moves], tables: Payoffs, role: Role) -> None:
        """Build the program's matrix and pass the program to HiGHS."""
        own, other, entries = self.own, self.other, Entries()
        moved, answered = slice(1, None), other.first[1:]
        entries.add(self.flow, self.x, 1.0)
        entries.add(self.flow[own.first[1:]], self.x[own.parent[own.first[1:]]], -1.0)
        entries.add(self.accident, self.x, 1.0)
        entries.add(self.accident[moved], self.x[own.parent[moved]], -ACCIDENT * own.share[moved, None])
        entries.add(self.worth, self.m, 1.0)
        entries.add(self.worth, self.w, 1.0)
        entries.add(self.worth[other.parent[answered]], self.m[answered], -1.0)
        entries.add(self.worth[other.parent[moved]], self.w[moved], -ACCIDENT * other.share[moved, None])
        ends = ends_of(showdown, moves, role)
        if can_be_summed(showdown):
            scale = add_sums(entries, self._layout(), ends, showdown, role)
            self.column_scale = np.concatenate([self.column_scale, scale])
            self.row_scale = np.concatenate([self.row_scale, 1.0 / scale])
        else:
            _add_tables(entries, self, ends, tables_of(role, tables))
        starts, columns, values = entries.by_row(len(self.row_scale))
        values *= self.column_scale[columns] * np.repeat(self.row_scale, np.diff(starts))
        program = highspy.HighsLp()
        program.num_col_, program.num_row_ = len(self.column_scale), len(self.row_scale)
        program.sense_ = highspy.ObjSense.kMaximize
        program.col_cost_ = _exact(self.column_scale * self._objective())
        lower = np.full(program.num_col_, -np.inf)
        lower[self.w] = 0.0
        program.col_lower_ = lower
        program.col_upper_ = np.full(program.num_col_, np.inf)
        program.row_lower_, program.row_upper_ = _exact(self.row_scale * self._least()), self._most()
        program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        program.a_matrix_.start_, program.a_matrix_.index_, program.a_matrix_.value_ = starts, columns, _exact(values)
        _checked(self._highs.passModel(program))

    def _layout(self) -> Layout:
        return Layout(self.x, self.worth, self.column_scale[self.x], self.columns, self.rows)

    def _objective(self) -> Array:
        found = np.zeros(len(self.column_scale))
        found[self.m[0]] = COINS
        found[self.w[0]] = COINS * ACCIDENT * self.other.share[0]
        return found

    def _least(self) -> Array:
        """Return the lower bounds of the rows, without scaling. They are also the upper bounds, except in the accident
        rows of moves that can be intended."""
        found = np.zeros(len(self.row_scale))
        found[self.flow[0]] = REACH
        found[self.accident[0]] = REACH * ACCIDENT * self.own.share[0]
        return found

    def _most(self) -> NDArray[np.float64]:
        """Return the scaled upper bounds of the rows while all moves are open."""
        found = _exact(self.row_scale * self._least())
        found[self.accident] = np.inf
        return found

    def open(self, own: Mask, other: Mask) -> None:
        """Open these moves of both roles, so that they can be intended. All other moves are made only by accident."""
        least = self.row_scale * self._least()
        # HiGHS takes one row at a time
        for row, opened in zip(*(each[own != self._open].tolist() for each in (self.accident, own)), strict=True):
            self._highs.changeRowBounds(row, least[row], np.inf if opened else least[row])
        self._open = own
        self._bound(self.w.ravel(), np.where(other, 0.0, -np.inf).ravel(), np.full(other.size, np.inf))

    def forbid_loss(self, moves: Mask) -> None:
        """Require that these moves of the other role lose nothing. The current solution remains valid, apart from
        rounding errors."""
        self._highs.setOptionValue("primal_feasibility_tolerance", ROUNDED[0])
        columns = self.w[moves]
        self._bound(columns, np.zeros(len(columns)), np.zeros(len(columns)))

    def _bound(self, columns: Indices, lower: Array, upper: Array) -> None:
        _checked(self._highs.changeColsBounds(len(columns), columns.astype(np.int32), _exact(lower), _exact(upper)))

    def vertex(self) -> "Vertex":
        """Return the vertex of the last solution."""
        basis, basic = self._highs.getBasis(), HighsBasisStatus.kBasic
        return Vertex(
            np.array([status == basic for status in basis.col_status[: self.columns]]),
            np.array([status == basic for status in basis.row_status[: self.rows]]),
        )

    def begin_with(self, vertex: "Vertex") -> None:
        """Start the next `run` at a vertex of a program that differs from this one only in its scale."""
        self._begin(vertex.columns, vertex.rows)

    def begin_opposite(self, vertex: "Vertex") -> None:
        """Start the next `run` at the vertex that is dual to a vertex of the other role's program. The rows of that
        program correspond to this program's columns."""
        self._begin(~vertex.rows, ~vertex.columns)

    def _begin(self, columns: Mask, rows: Mask) -> None:
        lower = np.zeros(self.columns, dtype=bool)
        lower[self.w] = True
        sums = len(self.column_scale) - self.columns
        basis = highspy.HighsBasis()
        basis.col_status = [
            HighsBasisStatus.kBasic if basic else HighsBasisStatus.kLower if bounded else HighsBasisStatus.kZero
            for basic, bounded in zip(columns.tolist(), lower.tolist(), strict=True)
        ] + [HighsBasisStatus.kBasic] * sums
        basis.row_status = [
            HighsBasisStatus.kBasic if basic else HighsBasisStatus.kLower for basic in rows.tolist()
        ] + [HighsBasisStatus.kLower] * sums
        basis.valid, basis.alien = True, int(columns.sum() + rows.sum()) != self.rows
        _checked(self._highs.setBasis(basis))

    def intended(self, vertex: "Vertex") -> tuple[Mask, Mask]:
        """Return masks of the moves that are intended at a vertex: those of the plan's role and those of the other
        role."""
        return vertex.rows[self.accident], ~vertex.columns[self.w]

    def run(self, presolve: bool = False) -> None:
        """Solve the program with its current bounds and objective. Unless `presolve` is true, HiGHS starts at the
        vertex that was last found or set, if there is one. Raises `ProgramError` if HiGHS finds no solution."""
        # HiGHS presolves only without a vertex, and adopts changed options only at a new start
        basis = self._highs.getBasis()
        self._highs.clearSolver()
        self._highs.setOptionValue("presolve", "on" if presolve else "off")
        self._highs.setOptionValue(WEIGHTS, STEEPEST if presolve else DEVEX)
        if not presolve and basis.valid:
            _checked(self._highs.setBasis(basis))
        if not (presolve and self._interior and self._run_inside()) and not self._run(DUAL) and not self._run_inside():
            raise ProgramError("HiGHS found no solution: {status}", status=str(self._highs.getModelStatus()))
        self.values = self._values()
        self.prices = self.row_scale * np.array(self._highs.getSolution().row_dual) / COINS

    def _run(self, method: int) -> bool:
        """Run HiGHS. Returns True if it found a solution that is valid, apart from rounding errors."""
        self._highs.setOptionValue("simplex_strategy", method)
        if self._highs.run() == highspy.HighsStatus.kError:
            return False
        status, information = self._highs.getModelStatus(), self._highs.getInfo()
        return status == highspy.HighsModelStatus.kOptimal or (
            status == highspy.HighsModelStatus.kUnknown and information.max_primal_infeasibility < ROUNDED[1]
        )

    def _run_inside(self) -> bool:
        """Run HiGHS with the interior-point method. Returns True if it found a solution."""
        self._highs.clearSolver()
        self._highs.setOptionValue("solver", "ipx")
        solved = self._run(DUAL)
        self._highs.setOptionValue("solver", "simplex")
        return solved

    def _runs_within(self, tolerance: float) -> bool:
        """Run HiGHS from a vertex that is a solution, apart from rounding errors up to a tolerance. Returns True if it
        found a solution."""
        _ok, before = self._highs.getOptionValue("primal_feasibility_tolerance")
        self._highs.setOptionValue("primal_feasibility_tolerance", max(tolerance, before))
        return self._run(PRIMAL)

    def _values(self) -> Array:
        found: Array = self.column_scale * np.array(self._highs.getSolution().col_value) / REACH
        return found

    def _price(self, columns: Indices, costs: Array) -> None:
        scaled = costs * self.column_scale[columns]
        _checked(self._highs.changeColsCost(len(columns), columns.astype(np.int32), _exact(scaled)))

    def gaining(self) -> tuple[Mask, Mask]:
        """Return masks of the closed moves that would gain if they were open: those of the plan's role and those of the
        other role."""
        prices, values = self.prices * COINS / self.row_scale, self.values * REACH / self.column_scale
        return prices[self.accident] > GAINING, values[self.w] < -GAINING

    def least_ratio(self, cost: int, columns: Indices, weights: Array) -> float:
        """Return the lowest ratio of the value of the column `cost` to the weighted sum of the values of `columns`,
        over all solutions that the bounds allow (Dinkelbach, 1967). If HiGHS fails, the ratio may be higher than the
        lowest one. This method replaces the program's objective."""
        _checked(self._highs.changeObjectiveSense(highspy.ObjSense.kMinimize))
        self._price(np.arange(self.columns), np.zeros(self.columns))
        reached = float(weights @ self.values[columns])
        ratio = float(self.values[cost]) / reached
        for _step in range(STEPS):
            self._price(columns, -ratio / reached / REACH * weights)
            self._price(np.array([cost]), np.array([1.0 / reached / REACH]))
            if not any(self._runs_within(tolerance) for tolerance in ROUNDED):
                # this is the ratio for a best play, even if not the lowest one
                return ratio
            values, before = self._values(), ratio
            ratio = max(0.0, float(values[cost]) / float(weights @ values[columns]))
            if ratio >= before - ENOUGH:
                break
        return min(ratio, before)

    @property
    def plans(self) -> tuple[Array, Array]:
        """Reach of the plan's role and of the other role, as arrays (move, hand)."""
        return self.values[self.x], self.prices[self.worth]


def _highs(seed: int) -> highspy.Highs:
    found = _Silent()
    found.setOptionValue("random_seed", seed)
    for option in ("primal_feasibility_tolerance", "dual_feasibility_tolerance"):
        found.setOptionValue(option, TOLERANCE)
    found.setOptionValue("small_matrix_value", 1e-12)
    found.setOptionValue("solver", "simplex")
    found.setOptionValue("threads", 1)
    return found


class _Silent(highspy.Highs):
    """HiGHS without output. Unless HiGHS is silenced before its callbacks are set, it prints its name when it is
    created."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]

    def enableCallbacks(self) -> None:
        self.silent()


def _exact(numbers: Array) -> NDArray[np.float64]:
    return numbers.astype(np.float64)


def _checked(status: highspy.HighsStatus) -> None:
    if status == highspy.HighsStatus.kError:
        raise ProgramError("HiGHS reported an error while solving a linear program")


def _by_decision(moves: Moves, hands: int) -> Indices:
    """Return, for each move with each hand, the number of the decision to which it belongs, as an array (move, hand).
    The two predictions for a card are one decision."""
    held = np.arange(hands)
    found = hands // PREDICTIONS + (moves.decision[:, None] - 1) * hands + held
    found[0] = held // PREDICTIONS
    return found


def _met(moves: Moves, reach: Array, chance: Array) -> Array:
    """Return the probability that the other role's play leads to each move's decision, as an array (move, hand). The
    first axis of `chance` is that of the other role's hands."""
    found: Array = (reach @ chance)[moves.met]
    return np.maximum(found, TOLERANCE**2)


def _before(moves: Moves, reach: Array) -> Array:
    """Return the role's own reach of each move's decision. For predictions, which come first, it is 1."""
    found: Array = reach[moves.parent]
    found[0] = 1.0
    return found


def _power(ratio: Array) -> Array:
    """Return the power of two nearest to the square root of each ratio."""
    found: Array = np.exp2(np.round(np.log2(ratio) / 2.0))
    return found


def _add_tables(entries: Entries, program: "Program", ends: Iterable[tuple[int, int, Array]], tables: Array) -> None:
    """Add to the matrix the earnings of a plan at the ends of the wagering, for every pair of hands."""
    for place, answer, coins in ends:
        table = np.tensordot(coins, tables, axes=1)
        rows, columns = np.nonzero(table)
        entries.add(program.worth[answer, rows], program.x[place, columns], -table[rows, columns])
