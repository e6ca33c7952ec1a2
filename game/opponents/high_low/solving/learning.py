"""One seat's learning: its regrets, and the strategy that follows from them (CFR+).

Its hand trembles a little, so that no move is impossible and every move has a best answer. A decision that is seldom
reached learns as fast as the others where its regrets are measured by how often it was reached of late.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.earnings import Earnings
from game.opponents.high_low.solving.payoffs import (
    Payoffs,
    forbidden,
    hands_of,
    legal_shares,
    twins_of,
)
from game.opponents.high_low.solving.sequences import (
    PREDICTIONS,
    Array,
    Choices,
    Indices,
    LevelArrays,
    back_up,
    best_move,
    by_move,
    cautious_reach,
    fill_reach,
    meeting,
    sides_of,
    stacked,
)
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.solution import AverageStrategy
from game.opponents.high_low.solving.tree import Role


class Method(NamedTuple):
    """How a solver learns.

    `predictive` is which kind of the algorithm it is; `measured` whether regrets are measured by how often a decision
    was reached; `discount` the power of an iteration's number that says how slowly regrets are forgotten, None where
    they never are; `iterations` how many there are at most; `tremble` how often a seat makes a prediction or a move
    that it doesn't mean, all of a decision's moves together; `power` that of an iteration's number by which it counts
    in the average; `likely` whether it learns to play only hands that predict what is likely; `recency` for how many
    the newest iteration counts in the running average of how often each decision is reached; `number` what it counts
    in.
    """

    predictive: bool
    measured: bool
    discount: float | None
    iterations: int
    tremble: float
    power: int
    likely: bool
    recency: int
    number: type[np.floating[Any]]


AVERAGED_EACH_TIME: Final = 16
AVERAGED_EVERY: Final = 4
"""That average is updated at every iteration before the first number, and at every fourth from then on."""

NEVER: Final = -1e6
"""Less than anything that is allowed can be worth, in coins."""

TINY: Final = 1e-30
"""Less than any chance or regret there is, and more than none: so that nothing is divided by none, and a seat that
regrets nothing does everything as often."""


class Learner:
    """One seat of every showdown: its regrets, its present strategy, and its average one.

    Of its sequences only those that are chosen are learned, and of its hands in each showdown those at `places`;
    `paid` is what these pay.
    """

    def __init__(
        self,
        showdowns: Sequence[Showdown],
        role: Role,
        places: Sequence[Indices],
        paid: Sequence[Payoffs],
        method: Method,
    ) -> None:
        number = method.number
        side = sides_of(showdowns[0].tree_parameters)[role]
        self.side, self.method, self.role = side, method, role
        self.showdowns, self.places, self.cautious = list(showdowns), list(places), cautious_reach(side)
        self.earnings = Earnings(showdowns, role, paid, number)
        held = self.earnings.chance.shape[0], self.earnings.chance.shape[2]
        chosen = (side.chosen, *held)
        limits = {showdown.limit: showdown for showdown in showdowns}
        shares = {limit: legal_shares(side, showdown) for limit, showdown in limits.items()}
        illegal = {limit: forbidden(side, showdown) for limit, showdown in limits.items()}
        self.shares = stacked([shares[showdown.limit] for showdown in showdowns]).astype(number)
        self.forbidden = np.zeros(self.shares.shape, dtype=bool)
        for at, showdown in enumerate(showdowns):
            self.forbidden[illegal[showdown.limit], at] = True
        self.behaviour = np.broadcast_to(self.shares[: side.chosen], chosen).copy()
        self.accidents = method.tremble * self.behaviour
        self.legal: Array | None = (self.behaviour > 0).astype(number) if self.forbidden.any() else None
        self.least = np.full(chosen, TINY, number)
        nodes = max((choices.nodes.stop for choices in side.choices), default=0)
        self.worth = np.zeros((nodes, *held), number)
        self.opponent_reach, self.measure = np.zeros_like(self.worth), np.ones_like(self.worth)
        self.twins = np.tile(np.arange(held[1]), (held[0], 1))
        for at, showdown in enumerate(showdowns):
            self.twins[at, : len(places[at])] = twins_of(hands_of(showdown, role).at(places[at]))
        self._look_at_twins()
        self.prediction = self.evenly.copy()
        self.regrets, self.prediction_regrets = np.zeros(chosen, number), np.zeros(held, number)
        self.wagering_sum, self.prediction_sum = np.zeros(chosen, number), np.zeros(held, number)
        self.weight_sum = 0.0
        self.reach = np.zeros(chosen, number)
        self._update_reach()

    def learn(self, opponent: Array, iteration: int) -> None:
        """Find what each move would have earned against the opponent's reach, regret, and play anew."""
        if self.method.measured:
            self._measure(opponent, iteration)
        if self.method.discount is not None:
            self._forget(iteration**self.method.discount)
        earned = self.earnings.against(opponent)
        back_up(self.side, earned, self._worth)
        for choices in self.side.choices:
            self._regret(choices, by_move(choices, earned))
        self._regret_predictions(earned[0])
        self._update_reach()
        # averages are divided by the sum of the weights: only their ratios count, which stay small for any power
        weight = ((iteration + 1) / 100) ** self.method.power
        self.weight_sum += weight
        self.prediction_sum += weight * self.prediction
        self.wagering_sum += weight * self.reach

    def keep(self, places: Sequence[int]) -> None:
        """Play some of the showdowns only, by their places."""
        which = list(places)
        self.showdowns, self.places = [self.showdowns[at] for at in which], [self.places[at] for at in which]
        self.earnings.keep(which)
        self.twins = self.twins[which]
        self.prediction, self.prediction_regrets = self.prediction[which], self.prediction_regrets[which]
        self.prediction_sum = self.prediction_sum[which]
        self.shares, self.forbidden = self.shares[:, which], self.forbidden[:, which]
        self.accidents = self.accidents[:, which]
        self.legal = None if self.legal is None else self.legal[:, which]
        self.least, self.worth = self.least[:, which], self.worth[:, which]
        self.behaviour, self.regrets = self.behaviour[:, which], self.regrets[:, which]
        self.opponent_reach, self.measure = self.opponent_reach[:, which], self.measure[:, which]
        self.wagering_sum, self.reach = self.wagering_sum[:, which], self.reach[:, which]
        self._look_at_twins()

    def average(self, at: int) -> AverageStrategy:
        """The average strategy in one of the showdowns; a hand that it didn't learn to play it doesn't come to, and
        only checks and calls with."""
        places, hands = self.places[at], len(hands_of(self.showdowns[at], self.role).ranks)
        prediction, reach = np.zeros(hands), self.wagering_sum[:, at, : len(places)].astype(np.float64)
        prediction[places] = self.prediction_sum[at, : len(places)]
        both = prediction.reshape(-1, PREDICTIONS)
        both /= both.sum(axis=1, keepdims=True)
        wagering = np.repeat(self.cautious, hands, axis=1)
        wagering[:, places] = (reach / reach[0])[self.side.as_often]
        return AverageStrategy(prediction, wagering, self.method.tremble)

    @property
    def average_reach(self) -> Array:
        """The reach of the average strategy, accidents included."""
        found: Array = self.wagering_sum / self.weight_sum
        return found

    def best_response(self, opponent: Array) -> Array:
        """What the best response to the opponent's reach brings in each showdown, accidents being as frequent."""
        meant, tremble = 1.0 - self.method.tremble, self.method.tremble

        def best(level: LevelArrays, moves: Array) -> Array:
            by_accident = (moves * by_move(level, self.shares)).sum(axis=1)
            found: Array = meant * best_move(level, moves) + tremble * by_accident
            return found

        earned = np.where(self.forbidden, NEVER, self.earnings.against(opponent))
        back_up(self.side, earned, best)
        worth, other = earned[0], earned[0].take(self.twins)
        each: Array = meant * np.maximum(worth, other) + tremble * (worth + other) / PREDICTIONS
        found: Array = (each * self.evenly).sum(axis=1)
        return found

    def _look_at_twins(self) -> None:
        """Number the hands of all showdowns, and tell which have a twin: the same cards of which the other prediction
        is made."""
        self.twins %= self.twins.shape[1]
        self.paired = self.twins != np.arange(self.twins.shape[1])
        self.evenly = (1.0 / (1.0 + self.paired)).astype(self.method.number)
        self.twins += np.arange(len(self.twins))[:, None] * self.twins.shape[1]

    def _update_reach(self) -> None:
        tremble = self.method.tremble
        fill_reach(self.side, self.behaviour, self.prediction * (1.0 - tremble) + tremble * self.evenly, self.reach)

    def _forget(self, often: float) -> None:
        """Count what was regretted so far as one less out of so often."""
        self.regrets *= often / (often + 1.0)
        self.prediction_regrets *= often / (often + 1.0)

    def _measure(self, opponent: Array, iteration: int) -> None:
        """Average in how often decisions are reached now, at most iterations of the first and at some later ones."""
        if iteration < AVERAGED_EACH_TIME:
            self._average_opponent(opponent, self.method.recency / (iteration + self.method.recency))
        elif iteration % AVERAGED_EVERY == 0:
            newest = AVERAGED_EVERY * self.method.recency
            self._average_opponent(opponent, newest / (iteration + newest))

    def _average_opponent(self, opponent: Array, share: float) -> None:
        """Average in how often the opponent now comes to each decision, given one's own hand, with that share."""
        reached = meeting(opponent[self.side.opponent_sequences[: len(self.worth)]], self.earnings.chance)
        self.opponent_reach += (reached - self.opponent_reach) * share
        self.measure = 1.0 / np.maximum(self.opponent_reach, TINY)

    def _worth(self, level: LevelArrays, moves: Array) -> Array:
        """What a level's decisions are worth as they are made now."""
        if level.moves == 1:
            return moves[:, 0]
        worth = self.worth[level.nodes]
        (by_move(level, self.behaviour) * moves).sum(axis=1, out=worth)
        return worth

    def _regret(self, choices: Choices, moves: Array) -> None:
        """Choose a little better from now on among moves that bring so much; they are changed."""
        moves -= self.worth[choices.nodes][:, None]
        if self.method.measured:
            moves *= self.measure[choices.nodes][:, None]
        least = by_move(choices, self.least)
        expected = _add_regret(by_move(choices, self.regrets), moves, least, self.method.predictive)
        if self.legal is not None:
            expected *= by_move(choices, self.legal)
        total = np.maximum(expected.sum(axis=1), TINY)
        often = np.divide(1.0 - self.method.tremble, total, out=total)
        behaviour = by_move(choices, self.behaviour)
        np.multiply(expected, often[:, None], out=behaviour)
        behaviour += by_move(choices, self.accidents)

    def _regret_predictions(self, worth: Array) -> None:
        """Predict a little better from now on; `worth` is what each hand brings."""
        instant = (worth - worth.take(self.twins)) * (1.0 - self.prediction)
        expected = _add_regret(self.prediction_regrets, instant, TINY, self.method.predictive)
        np.divide(expected, expected + expected.take(self.twins) * self.paired, out=self.prediction)


def _add_regret(regrets: Array, instant: Array, least: Array | float, predictive: bool) -> Array:
    """Add to regrets, which never fall below `least`, and find those to act on, in place of `instant`: what they will
    be if the same comes again, for a predictive solver."""
    regrets += instant
    np.maximum(regrets, least, out=regrets)
    if not predictive:
        return np.maximum(regrets, least, out=instant)
    instant += regrets
    return np.maximum(instant, least, out=instant)
