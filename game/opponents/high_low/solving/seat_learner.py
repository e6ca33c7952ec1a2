"""One seat's part of CFR+: its regrets, its current strategy and its average strategy.

It uses regret matching+: the probability of each choice is proportional to its regret, which never falls below zero.
The average strategy comes close to the best play, but the current strategy doesn't. The seat makes a few moves by
accident, so that every decision is reached and has a best choice.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.hands import LearnedHands, hands_of, twins_of
from game.opponents.high_low.solving.iteration_methods import Method
from game.opponents.high_low.solving.payoffs import Payoffs, TerminalValues, forbidden, legal_shares
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solution import AverageStrategy
from game.opponents.high_low.solving.tree import Role
from game.opponents.high_low.solving.tree_arrays import (
    PREDICTIONS,
    Array,
    Indices,
    LevelArrays,
    ShowdownArrays,
    Side,
    back_up,
    best_move,
    by_move,
    cautious_reach,
    meeting,
    sides_of,
    stacked,
)

NEVER: Final = -1e6
"""Worth assigned to illegal moves, in coins. It is lower than any legal result."""

TINY: Final = 1e-30
"""Lower bound for probabilities and regrets. It prevents division by zero, and makes all choices at a decision equally
likely if none has a regret."""

AVERAGED_EACH_TIME: Final = 16
AVERAGED_EVERY: Final = 4
"""Number of initial iterations that each update the average of the opponent's reach (`AVERAGED_EACH_TIME`), and the
number of iterations from one update to the next after that (`AVERAGED_EVERY`)."""

POWER: Final = 3
"""Power to which the number of an iteration is raised to give the iteration's weight in the average."""


class LevelViews(NamedTuple):
    """Views of a learner's arrays at one level whose decisions offer a choice. `behaviour` and `reach` have an axis for
    moves. `worth` and `parents` hold the worth and the parent sequence of each decision."""

    parents: Indices
    behaviour: Array
    reach: Array
    worth: Array


class ChoiceViews(NamedTuple):
    """Views of a learner's arrays at all decisions with the same number of moves, with an axis for moves. `worth` and
    `measure` hold one number per decision rather than per move, so the length of their axis for moves is 1. `legal` is
    1 for a legal move and 0 for an illegal one, or None if all moves are legal."""

    regrets: Array
    least: Array
    behaviour: Array
    tremble_shares: Array
    legal: Array | None
    worth: Array
    measure: Array


class Learner(ShowdownArrays):
    """The learner for one role in several showdowns: its regrets, its current strategy with its `reach`, and its
    `averages`. It learns only the sequences that end with a choice, and only the hands that `hands` contains for each
    showdown. `paid` holds the payoffs of these hands."""

    showdown_axes: ClassVar = dict.fromkeys(
        ("shares", "forbidden", "tremble_shares", "least", "worth", "behaviour", "regrets", "reach"), 1
    )

    def __init__(
        self,
        showdowns: Sequence[Showdown],
        role: Role,
        hands: tuple[Sequence[LearnedHands], Sequence[LearnedHands]],
        paid: Sequence[Payoffs],
        method: Method,
    ) -> None:
        number = np.float32
        side = sides_of(showdowns[0].tree_parameters)[role]
        self.side, self.method = side, method
        self.terminal_values = TerminalValues(showdowns, role, hands, paid, number)
        held = len(showdowns), hands[role][0].axis_length
        chosen = (side.chosen, *held)
        limits = {showdown.limit: showdown for showdown in showdowns}
        shares = {limit: legal_shares(side, showdown) for limit, showdown in limits.items()}
        illegal = {limit: forbidden(side, showdown) for limit, showdown in limits.items()}
        self.shares = stacked([shares[showdown.limit] for showdown in showdowns]).astype(number)
        self.forbidden = np.zeros(self.shares.shape, dtype=bool)
        for at, showdown in enumerate(showdowns):
            self.forbidden[illegal[showdown.limit], at] = True
        self.behaviour = np.broadcast_to(self.shares[: side.chosen], chosen).copy()
        self.tremble_shares = method.tremble * self.behaviour
        self.least = np.full(chosen, TINY, number)
        nodes = max((choices.nodes.stop for choices in side.choices), default=0)
        self.worth = np.zeros((nodes, *held), number)
        self.opponent_reach = OpponentReach(side, self.worth, method.recency)
        self.predictions = Predictions(showdowns, role, hands[role], method)
        self.averages = AverageStrategies(showdowns, role, side, hands[role], method)
        self.regrets, self.reach = np.zeros(chosen, number), np.zeros(chosen, number)
        self._view()
        self._update_reach()

    def learn(self, opponent: Array, iteration: int) -> None:
        """Compute the earnings of each move against the opponent's reach, then update the regrets and the
        strategies."""
        if self.method.reach_weighted:
            self.opponent_reach.add(opponent, self.terminal_values.chance, iteration)
        earned = self.terminal_values.against(opponent)
        back_up(self.side, earned, self._worth)
        for choices, views in zip(self.side.choices, self._choices, strict=True):
            _regret_moves(views, by_move(choices, earned), self.method)
        self.predictions.regret(earned[0])
        self._update_reach()
        self.averages.add(self.predictions.weights, self.reach, iteration)

    def keep(self, places: Sequence[int]) -> None:
        super().keep(places)
        for part in (self.terminal_values, self.predictions, self.opponent_reach, self.averages):
            part.keep(places)
        self._view()

    def best_response(self, opponent: Array) -> Array:
        """Return the earnings of the best response to the opponent's reach in each showdown, in coins, accidents
        included."""
        meant, tremble = 1.0 - self.method.tremble, self.method.tremble

        def best(level: LevelArrays, moves: Array) -> Array:
            by_accident = (moves * by_move(level, self.shares)).sum(axis=1)
            found: Array = meant * best_move(level, moves) + tremble * by_accident
            return found

        earned = np.where(self.forbidden, NEVER, self.terminal_values.against(opponent))
        back_up(self.side, earned, best)
        return self.predictions.best(earned[0])

    def _view(self) -> None:
        """Create the views used in every iteration. They are created in advance, because creating a view takes as long
        as computing with it."""
        held, legal = self.behaviour.shape, None
        if self.forbidden.any():
            legal = np.broadcast_to((self.shares[: held[0]] > 0).astype(np.float32), held).copy()
        self._levels = {
            level.nodes.start: LevelViews(
                level.parents, by_move(level, self.behaviour), by_move(level, self.reach), self.worth[level.nodes]
            )
            for level in self.side.levels
            if level.moves > 1
        }
        self._choices = [
            ChoiceViews(
                by_move(choices, self.regrets),
                by_move(choices, self.least),
                by_move(choices, self.behaviour),
                by_move(choices, self.tremble_shares),
                None if legal is None else by_move(choices, legal),
                self.worth[choices.nodes][:, None],
                self.opponent_reach.measure[choices.nodes][:, None],
            )
            for choices in self.side.choices
        ]

    def _update_reach(self) -> None:
        self.reach[0] = self.predictions.trembling
        for parents, behaviour, reach, _worth in self._levels.values():
            np.multiply(self.reach[parents][:, None], behaviour, out=reach)

    def _worth(self, level: LevelArrays, moves: Array) -> Array:
        """Return the worth of a level's decisions under the current strategy."""
        if level.moves == 1:
            return moves[:, 0]
        views = self._levels[level.nodes.start]
        (views.behaviour * moves).sum(axis=1, out=views.worth)
        return views.worth


class Predictions(ShowdownArrays):
    """One seat's predictions in every showdown. `weights` holds the intended probability of each hand's prediction.

    `evenly` holds the weights if both predictions are equally likely. `twins` holds, for each hand, the index of the
    hand with the same cards and the other prediction, numbered across all showdowns. A hand without a twin has its own
    index.
    """

    showdown_axes: ClassVar = {"weights": 0, "regrets": 0, "twins": 0}

    def __init__(
        self, showdowns: Sequence[Showdown], role: Role, hands: Sequence[LearnedHands], method: Method
    ) -> None:
        self._method = method
        held = len(showdowns), hands[0].axis_length
        self.twins = np.tile(np.arange(held[1]), (held[0], 1))
        for at, (showdown, learned) in enumerate(zip(showdowns, hands, strict=True)):
            twins = twins_of(hands_of(showdown, role).at(learned.places))
            self.twins[at, learned.on_axis] = learned.on_axis[twins]
        self._look_at_twins()
        self.weights, self.regrets = self.evenly.copy(), np.zeros(held, np.float32)

    def regret(self, worth: Array) -> None:
        """Update the regrets and weights. `worth` holds the earnings of each hand."""
        instant = (worth - worth.take(self.twins)) * (1.0 - self.weights)
        expected = _add_regret(self.regrets, instant, TINY, self._method.predictive)
        np.divide(expected, expected + expected.take(self.twins) * self._paired, out=self.weights)

    def best(self, worth: Array) -> Array:
        """Return the seat's earnings in each showdown, in coins, if it makes the better prediction except by accident.
        `worth` holds the earnings of each hand."""
        meant, tremble, other = 1.0 - self._method.tremble, self._method.tremble, worth.take(self.twins)
        each: Array = meant * np.maximum(worth, other) + tremble * (worth + other) / PREDICTIONS
        found: Array = (each * self.evenly).sum(axis=1)
        return found

    @property
    def trembling(self) -> Array:
        """Probability (0 to 1) of each hand's prediction, accidents included."""
        tremble = self._method.tremble
        found: Array = self.weights * (1.0 - tremble) + tremble * self.evenly
        return found

    def keep(self, places: Sequence[int]) -> None:
        super().keep(places)
        self._look_at_twins()

    def _look_at_twins(self) -> None:
        """Number the twins across all showdowns, and find the hands that have a twin."""
        self.twins %= self.twins.shape[1]
        self._paired = self.twins != np.arange(self.twins.shape[1])
        self.evenly = (1.0 / (1.0 + self._paired)).astype(np.float32)
        self.twins += np.arange(len(self.twins))[:, None] * self.twins.shape[1]


class AverageStrategies(ShowdownArrays):
    """One seat's average strategy in every showdown. Later iterations count more than earlier ones."""

    showdown_axes: ClassVar = {"_prediction": 0, "_wagering": 1}

    def __init__(
        self, showdowns: Sequence[Showdown], role: Role, side: Side, hands: Sequence[LearnedHands], method: Method
    ) -> None:
        self._showdowns, self._role, self._hands, self._method = list(showdowns), role, list(hands), method
        self._as_often, self._cautious = side.as_often, cautious_reach(side)
        held = len(showdowns), hands[0].axis_length
        self._prediction = np.zeros(held, np.float32)
        self._wagering = np.zeros((side.chosen, *held), np.float32)
        self._weight = 0.0

    def add(self, prediction: Array, reach: Array, iteration: int) -> None:
        """Add an iteration's strategy to the average."""
        # only the ratios of weights count, because averages are divided by their sum; 100 keeps the numbers small
        weight = ((iteration + 1) / 100) ** POWER
        self._weight += weight
        self._prediction += weight * prediction
        self._wagering += weight * reach

    @property
    def reach(self) -> Array:
        """Reach of the average strategies, accidents included."""
        found: Array = self._wagering / self._weight
        return found

    def strategy(self, at: int) -> AverageStrategy:
        """Return the average strategy in the showdown at an index. Hands that weren't learned have a `prediction` of 0
        and the reach of `cautious_reach`."""
        (places, on_axis, _room), hands = self._hands[at], len(hands_of(self._showdowns[at], self._role).ranks)
        prediction, reach = np.zeros(hands), self._wagering[:, at, on_axis].astype(np.float64)
        prediction[places] = self._prediction[at, on_axis]
        both = prediction.reshape(-1, PREDICTIONS)
        both /= both.sum(axis=1, keepdims=True)
        wagering = np.repeat(self._cautious, hands, axis=1)
        wagering[:, places] = (reach / reach[0])[self._as_often]
        return AverageStrategy(prediction, wagering, self._method.tremble)

    def keep(self, places: Sequence[int]) -> None:
        super().keep(places)
        self._showdowns, self._hands = [self._showdowns[at] for at in places], [self._hands[at] for at in places]


class OpponentReach(ShowdownArrays):
    """Running average of the probability that the opponent's play leads to each of a seat's decisions, by the seat's
    hand. Regrets are multiplied by `measure`, the reciprocal of this average, so that play at rarely reached decisions
    is learned as fast as elsewhere."""

    showdown_axes: ClassVar = {"_reach": 1, "measure": 1}

    def __init__(self, side: Side, worth: Array, recency: int) -> None:
        self._sequences, self._recency = side.opponent_sequences[: len(worth)], recency
        self._reach, self.measure = np.zeros_like(worth), np.ones_like(worth)

    def add(self, opponent: Array, chance: Array, iteration: int) -> None:
        """Add the opponent's current reach to the average in each of the first `AVERAGED_EACH_TIME` iterations, and
        then in every iteration with a number divisible by `AVERAGED_EVERY`. `chance` is the probability (0 to 1) of
        each pair of hands."""
        if iteration < AVERAGED_EACH_TIME:
            newest = self._recency
        elif iteration % AVERAGED_EVERY == 0:
            newest = AVERAGED_EVERY * self._recency
        else:
            return
        now = meeting(opponent[self._sequences], chance)
        self._reach += (now - self._reach) * (newest / (iteration + newest))
        np.divide(1.0, np.maximum(self._reach, TINY), out=self.measure)


def _regret_moves(views: ChoiceViews, moves: Array, method: Method) -> None:
    """Update the regrets and the behaviour at the decisions in `views`. `moves` holds the worth of each move, and is
    overwritten."""
    moves -= views.worth
    if method.reach_weighted:
        moves *= views.measure
    expected = _add_regret(views.regrets, moves, views.least, method.predictive)
    if views.legal is not None:
        expected *= views.legal
    total = np.maximum(expected.sum(axis=1), TINY)
    often = np.divide(1.0 - method.tremble, total, out=total)
    np.multiply(expected, often[:, None], out=views.behaviour)
    np.add(views.behaviour, views.tremble_shares, out=views.behaviour)


def _add_regret(regrets: Array, instant: Array, least: Array | float, predictive: bool) -> Array:
    """Add `instant`, the regrets of this iteration, to the total regrets, keep them at or above `least`, and return the
    regrets that determine the strategy. The result overwrites `instant`. In the predictive variant, `instant` counts
    twice in the result."""
    regrets += instant
    np.maximum(regrets, least, out=regrets)
    if not predictive:
        return np.maximum(regrets, least, out=instant)
    instant += regrets
    return np.maximum(instant, least, out=instant)
