"""The exact best play of a showdown, and the lowest cost of each move against any best play, for hints and reviews.

A linear program is solved, starting from the play that opponents use: at first with only the moves that this play
makes, then with more moves, until no other move would gain. If there are several best plays, the cost of a move is its
lowest cost against any of them. To find the cost of one role's move, all best plays of the other role are considered:
the solutions of its program that use no losing move, and against which the moving role's best play loses nothing.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

import numpy as np

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Prediction, Wager
from game.opponents.high_low.solving.linear_program import ACCIDENT, USUAL_WAY, Mask, Program, Way
from game.opponents.high_low.solving.payoffs import legal_shares
from game.opponents.high_low.solving.program_moves_and_ends import Moves, moves_of
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solution import Solution, SolvedChoice
from game.opponents.high_low.solving.solver import alike, solve, solve_many
from game.opponents.high_low.solving.strategy import PREDICTION_ORDER, hand_of
from game.opponents.high_low.solving.tree import Line, Role
from game.opponents.high_low.solving.tree_arrays import PREDICTIONS, Array, LevelArrays, back_up, by_move, fill_reach

ROUNDS: Final = 10
"""Maximum number of times that a program is solved with only some moves open. After each solution, the closed moves
that would gain are opened. After the last one, all moves are opened."""

FEW: Final = 200
"""Maximum number of newly opened moves at which continuing from the last solution is quicker than starting again with
the closed moves removed."""

LOST: Final = 1e-6
NEVER: Final = 1e-6
"""Loss, in coins, up to which a move counts as losing nothing (`LOST`), and probability (0 to 1) up to which it counts
as never made (`NEVER`). Such small numbers come from accidents that follow accidents, and depend on rounding."""

POLISHED: Final = 1e-9
POLISHES: Final = 3
"""Loss in coins above which a showdown is solved again with a better scale (`POLISHED`), and the maximum number of
repetitions (`POLISHES`). The first repetition continues from the solution found, and the others start from the
beginning."""

AT_ONCE: Final = 8
"""Maximum number of showdowns whose approximate solutions are found together. Exact solutions are found one by one."""

T = TypeVar("T")


def improving_solutions(
    asked: Mapping[Showdown, Callable[[Solution], object]], iterations: int
) -> Iterator[dict[Showdown, Solution]]:
    """Yield the solutions of all showdowns, in dictionaries by showdown: first the best play as opponents find it in
    `iterations` iterations, for several showdowns at a time, then the exact solution of each.

    `asked` maps each showdown to a function that reads everything needed from its exact solution as soon as it is
    found. Reading anything else later takes longer, because a program must be solved again. Raises `ProgramError` if
    HiGHS fails.
    """
    showdowns = list(asked)
    for places in alike(showdowns, AT_ONCE):
        some = [showdowns[place] for place in places]
        yield dict(zip(some, solve_many(some, iterations), strict=True))
    for showdown, read in asked.items():
        found = ExactSolution(showdown)
        read(found)
        found.release()
        yield {showdown: found}


class ExactSolution(Solution):
    """The exact best play of a showdown, even for decisions that it reaches only by accident.

    The worth of a choice is the worth of the best choice minus the choice's cost. The cost is the lowest one against
    any best play of the other seat, so a choice that belongs to any best play costs nothing. Accidents are included,
    with a probability of `ACCIDENT` at each decision. Raises `ProgramError` if HiGHS fails.
    """

    def __init__(self, showdown: Showdown, start: Solution | None = None, way: Way = USUAL_WAY) -> None:
        """Solve a showdown, starting from the solution `start` (by default, the one that opponents use). Neither
        `start` nor `way` affects any cost."""
        start = start or solve(showdown)
        super().__init__(showdown, start.averages, start.iterations)
        self._moves = moves_of(showdown)
        self._way = way
        self._costs: dict[tuple[Role, int, int], float] = {}
        self._behaviour = super()._behaviour_of(0), super()._behaviour_of(1)
        first = way.first
        program = Program(showdown, first, self._at_places(self._reach_of(self._prediction, self._behaviour)), way)
        _solve_in_rounds(program, self._made(first) > 0, self._made(1 - first) > 0)
        self._take(program)
        for attempt in range(POLISHES):
            if self.worst_loss() <= POLISHED and not self._plays_what_loses():
                break
            # moves that the last solution made at the wrong rate were scaled wrongly
            program = Program(showdown, first, self._at_places(self._trembling), way)
            if not attempt:
                program.begin_with(self._vertex)
            program.run(presolve=attempt > 0)
            self._take(program)
        # the costs are computed by other programs, which are scaled by the exact play
        self._programs: dict[Role, Program] = {}

    def predictions(self, seat: Seat, cards: Sequence[int]) -> tuple[SolvedChoice[Prediction], ...]:
        found = super().predictions(seat, cards)
        role = self.showdown.role(seat)
        hands = [self._places[role][hand_of(cards, said, self.showdown.second)] for said in PREDICTION_ORDER]
        return _costing(found, [self._least_cost(role, 0, hand) for hand in hands])

    def wagers(
        self, seat: Seat, cards: Sequence[int], prediction: Prediction, line: Line
    ) -> tuple[SolvedChoice[Wager], ...]:
        found = super().wagers(seat, cards, prediction, line)
        if len(found) == 1:
            return found
        role = self.showdown.role(seat)
        half, hand = self._sides[role].half, self._places[role][hand_of(cards, prediction, self.showdown.second)]
        first = int(np.searchsorted(self._moves[role].sequences, half.first[half.nodes.index(line)]))
        return _costing(found, [self._least_cost(role, first + move, hand) for move in range(len(found))])

    def worst_loss(self) -> float:
        """Return the greatest loss, in coins, at any decision of either role, given that the decision is reached. The
        smaller it is, the more exact the solution."""
        return max(
            float(_of_decision(self._moves[role], self._made(role) * self._losses[role]).max()) for role in (0, 1)
        )

    def _plays_what_loses(self) -> bool:
        """Return True if a move that counts as made also counts as losing. In that case, no play of the other role
        would count as best."""
        return any(bool(((self._made(role) > NEVER) & (self._losses[role] > LOST)).any()) for role in (0, 1))

    def release(self) -> None:
        """Free the memory of the programs that compute costs. Afterwards, costs that haven't been requested yet take
        longer to compute."""
        self._programs.clear()

    def _take(self, program: Program) -> None:
        """Adopt both roles' play from a solved program."""
        self._vertex = program.vertex()
        self._intended = self._by_role(program.intended(self._vertex))
        plans = self._by_role(program.plans)
        self._prediction, self._behaviour = self._read(plans, self._intended)
        self._look_again()
        # decisions that are too rare for the program to make are made by the best answer instead
        clear = [_of_decision(*each) > 0 for each in zip(self._moves, self._intended, strict=True)]
        if not all(each.all() for each in clear):
            best = [np.where(clear[role], self._intended[role], self._losses[role] <= 0) for role in (0, 1)]
            self._prediction, self._behaviour = self._read(plans, (best[0], best[1]))
            self._look_again()

    def _by_role(self, pair: tuple[T, T]) -> tuple[T, T]:
        """Return the items of `pair` in the order of the roles. In `pair`, the item of the role whose program is solved
        first comes first."""
        return pair if self._way.first == 0 else pair[::-1]

    def _look_again(self) -> None:
        self._trembling = self._reach_of(self._prediction, self._behaviour)
        self._losses = self._losses_of(0), self._losses_of(1)

    def _behaviour_of(self, role: Role) -> Array:
        return self._behaviour[role]

    def _losses_of(self, role: Role) -> Array:
        """Return the coins that each of a role's moves loses compared with the best move at the same decision, as an
        array (move, hand)."""
        side, moves, opponent = self._sides[role], self._moves[role], self._trembling[1 - role]
        played = (1.0 - ACCIDENT) * self._behaviour[role] + ACCIDENT * legal_shares(side, self.showdown)[:, None]

        def decide(level: LevelArrays, worth: Array) -> Array:
            if level.moves == 1:
                return worth[:, 0]
            found: Array = (worth * by_move(level, played)[:, :, None]).sum(axis=1)
            return found

        earned = self._earned(role, opponent, slice(None))
        back_up(side, earned[:, None], decide)
        met = (opponent @ self._chances[role])[self._moves[1 - role].sequences[moves.met]]
        worth = earned[moves.sequences] / np.where(met > 0, met, 1.0)
        best = np.maximum.reduceat(worth, moves.first)[moves.decision]
        best[0] = worth[0].reshape(-1, PREDICTIONS).max(axis=1).repeat(PREDICTIONS)
        return best - worth

    def _least_cost(self, role: Role, place: int, hand: int) -> float:
        """Return the lowest cost, in coins, of a role's move with a hand against any best play of the other role."""
        if self._losses[role][place, hand] <= LOST:
            return 0.0
        if (role, place, hand) not in self._costs:
            program, moves = self._program(1 - role), self._moves[role]
            met = self._chances[role][:, hand]
            columns = program.x[moves.met[place]][met > 0]
            cost = program.least_ratio(int(program.w[place, hand]), columns, met[met > 0])
            self._costs[role, place, hand] = cost
        return self._costs[role, place, hand]

    def _program(self, role: Role) -> Program:
        """Return the program for a role's plan, with bounds that make every solution a best play."""
        if role not in self._programs:
            program = Program(self.showdown, role, self._at_places(self._trembling), self._way)
            if role == self._way.first:
                program.begin_with(self._vertex)
            else:
                program.begin_opposite(self._vertex)
            program.run()
            free = (self._losses[role] <= LOST) | self._intended[role]
            program.open(free, np.ones_like(self._intended[1 - role]))
            # a move that is intended with a probability of zero may lose
            program.forbid_loss(self._made(1 - role) > NEVER)
            self._programs[role] = program
        return self._programs[role]

    def _made(self, role: Role) -> Array:
        """Return the probability that a role intends each move once its decision is reached, as an array (move,
        hand)."""
        behaviour = self._behaviour[role][self._moves[role].sequences[1:]]
        return np.concatenate([self._prediction[role][None], behaviour])

    def _read(
        self, plans: tuple[Array, Array], intended: tuple[Mask, Mask]
    ) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
        """Return both roles' predictions and their behaviour, computed from their reach. Moves that aren't intended
        have a probability of 0. If no move of a decision is intended, all its moves are equally likely."""
        predictions, behaviours = [], []
        for side, moves, reach, allowed in zip(self._sides, self._moves, plans, intended, strict=True):
            before = reach[moves.parent]
            before[0] = 1.0
            often = np.divide(reach, before, out=np.zeros_like(reach), where=before > 0)
            meant = np.maximum(often - ACCIDENT * moves.share[:, None], 0.0) * allowed
            meant = np.where(_of_decision(moves, meant) > 0, meant, allowed)
            meant = np.where(_of_decision(moves, meant) > 0, meant, 1.0)
            meant /= _of_decision(moves, meant)
            behaviour = np.ones((side.half.sequences, reach.shape[1]))
            behaviour[: side.chosen] = 0.0
            behaviour[moves.sequences[1:]] = meant[1:]
            predictions.append(meant[0])
            behaviours.append(behaviour)
        return (predictions[0], predictions[1]), (behaviours[0], behaviours[1])

    def _reach_of(self, predictions: Sequence[Array], behaviours: Sequence[Array]) -> tuple[Array, Array]:
        """Return both roles' reach if they play with these predictions and this behaviour, accidents included."""
        found = []
        for side, prediction, behaviour in zip(self._sides, predictions, behaviours, strict=True):
            reach, shares = np.empty_like(behaviour), legal_shares(side, self.showdown)[:, None]
            predicted = (1.0 - ACCIDENT) * prediction + ACCIDENT / PREDICTIONS
            fill_reach(side, (1.0 - ACCIDENT) * behaviour + ACCIDENT * shares, predicted, reach)
            found.append(reach)
        return found[0], found[1]

    def _at_places(self, reach: tuple[Array, Array]) -> tuple[Array, Array]:
        return reach[0][self._moves[0].sequences], reach[1][self._moves[1].sequences]


def _solve_in_rounds(program: Program, own: Mask, other: Mask) -> None:
    """Solve a program with only some moves of both roles open. Then repeatedly open the closed moves that would gain,
    and solve it again, until no closed move would gain. After `ROUNDS` attempts, open all moves and solve it once more.

    HiGHS removes the closed moves beforehand, which makes it several times faster. If only a few moves have been opened
    since the last solution, it continues from that solution instead.
    """
    added = own.size + other.size
    for _ in range(ROUNDS):
        program.open(own, other)
        program.run(presolve=added > FEW)
        gaining = program.gaining()
        missing = gaining[0] & ~own, gaining[1] & ~other
        added = int(missing[0].sum() + missing[1].sum())
        if not added:
            return
        own, other = own | missing[0], other | missing[1]
    program.open(np.ones_like(own), np.ones_like(other))
    program.run()


def _of_decision(moves: Moves, values: Array | Mask) -> Array:
    """Return, for each move, the sum of the values of all moves of its decision. The two predictions for a card are one
    decision."""
    found: Array = np.add.reduceat(values.astype(np.float64), moves.first)[moves.decision]
    found[0] = values[0].reshape(-1, PREDICTIONS).sum(axis=1).repeat(PREDICTIONS)
    return found


def _costing(choices: Sequence[SolvedChoice[T]], costs: Sequence[float]) -> tuple[SolvedChoice[T], ...]:
    """Return the choices, each with a new worth: the worth of the best choice minus this choice's cost."""
    best = max(choice.worth for choice in choices)
    return tuple(replace(choice, worth=best - cost) for choice, cost in zip(choices, costs, strict=True))
