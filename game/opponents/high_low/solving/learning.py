"""One seat's learning: its regrets, and the strategy that follows from them (CFR+).

Its hand trembles a little, so that no move is impossible and every move has a best answer. A decision that is seldom
reached learns as fast as the others where its regrets are measured by how often it was reached of late.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.payoffs import (
    Payoffs,
    coins_at_stake,
    folded_coins,
    forbidden,
    later_at_stake,
    legal_shares,
)
from game.opponents.high_low.solving.sequences import (
    PREDICTIONS,
    Array,
    LevelArrays,
    Side,
    back_up,
    best_move,
    by_move,
    fill_reach,
    meeting,
    padded,
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
    in the average; `recency` for how many the newest iteration counts in the running average of how often each decision
    is reached; `number` what it counts in.
    """

    predictive: bool
    measured: bool
    discount: float | None
    iterations: int
    tremble: float
    power: int
    recency: int
    number: type[np.floating[Any]]


AVERAGED_EACH_TIME: Final = 16
AVERAGED_EVERY: Final = 4
"""That average is updated at every iteration before the first number, and at every fourth from then on."""

NEVER: Final = -1e6
"""Less than anything that is allowed can be worth, in coins."""

TINY: Final = 1e-30
"""Less than any chance there is, and more than none: what nothing can be divided by."""


class Learner:
    """One seat of every showdown: its regrets, its present strategy, and its average one."""

    def __init__(
        self,
        showdowns: Sequence[Showdown],
        role: Role,
        paid: Sequence[Payoffs],
        method: Method,
    ) -> None:
        number = method.number
        self.side: Side = sides_of(showdowns[0].tree_parameters)[role]
        self.method = method
        # the other's hands along the first axis
        seen = [each if role == 1 else Payoffs(*(table.T for table in each)) for each in paid]
        sign = -1 if role == 1 else 1
        self.chance = padded([each.chance for each in seen]).astype(number)
        coin = padded([sign * each.chance * each.coin for each in seen])
        later = padded([sign * each.chance * each.later for each in seen])
        at_stake = stacked([coins_at_stake(self.side, showdown) for showdown in showdowns])
        at_stake_later = stacked([later_at_stake(self.side, showdown) for showdown in showdowns])
        self.paid, self.at_stake = [coin.astype(number)], [at_stake.astype(number)]
        if at_stake_later.any() and later.any():
            self.paid.append(later.astype(number))
            self.at_stake.append(at_stake_later.astype(number))
        self.folded: Array | None = None
        if self.side.folds is not None:
            folded = [folded_coins(self.side.folds, showdown) for showdown in showdowns]
            self.folded = stacked(folded).astype(number)
        self.hands = [each.chance.shape[1] for each in seen]
        held = self.chance.shape[0], self.chance.shape[2]
        shape = (self.side.half.sequences, *held)
        shares = stacked([legal_shares(self.side, showdown) for showdown in showdowns])
        self.shares = shares.astype(number)
        self.legal = (shares > 0).astype(number)
        self.forbidden = np.zeros(self.legal.shape, dtype=bool)
        for at, showdown in enumerate(showdowns):
            self.forbidden[forbidden(self.side, showdown), at] = True
        self.behaviour = np.broadcast_to(self.shares, shape).copy()
        self.prediction = np.full(held, 1 / PREDICTIONS, number)
        self.opponent_reach = np.zeros((len(self.side.opponent_sequences), *held), number)
        self.regrets, self.prediction_regrets = np.zeros(shape, number), np.zeros(held, number)
        self.wagering_sum, self.prediction_sum = np.zeros(shape, number), np.zeros(held, number)
        self.weight_sum = 0.0
        self.reach = np.zeros(shape, number)
        self._update_reach()

    def learn(self, opponent: Array, iteration: int) -> None:
        """Find what each move would have earned against the opponent's reach, regret, and play anew."""
        if self.method.measured:
            self._measure(opponent, iteration)
        if self.method.discount is not None:
            self._forget(iteration**self.method.discount)
        earned = self._earnings(opponent)
        back_up(self.side, earned, self._regret)
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
        self.paid = [each[which] for each in self.paid]
        self.chance, self.hands = self.chance[which], [self.hands[at] for at in which]
        self.prediction, self.prediction_regrets = self.prediction[which], self.prediction_regrets[which]
        self.prediction_sum = self.prediction_sum[which]
        self.at_stake = [each[:, which] for each in self.at_stake]
        self.folded = None if self.folded is None else self.folded[:, which]
        self.shares, self.legal = self.shares[:, which], self.legal[:, which]
        self.forbidden = self.forbidden[:, which]
        self.behaviour, self.regrets = self.behaviour[:, which], self.regrets[:, which]
        self.opponent_reach, self.wagering_sum = self.opponent_reach[:, which], self.wagering_sum[:, which]
        self.reach = self.reach[:, which]

    def average(self, at: int) -> AverageStrategy:
        """The average strategy in one of the showdowns."""
        hands = self.hands[at]
        prediction = self.prediction_sum[at, :hands].astype(np.float64)
        wagering = self.wagering_sum[:, at, :hands].astype(np.float64)
        both = prediction.reshape(-1, PREDICTIONS)
        both /= both.sum(axis=1, keepdims=True)
        return AverageStrategy(prediction, wagering / wagering[0], self.method.tremble)

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

        earned = np.where(self.forbidden, NEVER, self._earnings(opponent))
        back_up(self.side, earned, best)
        both = earned[0].reshape(len(self.hands), -1, PREDICTIONS)
        found: Array = (meant * both.max(axis=2) + tremble * both.mean(axis=2)).sum(axis=1)
        return found

    def _earnings(self, opponent: Array) -> Array:
        """What each sequence earns where the wagering ends with it, against the opponent's reach."""
        earned: Array | None = None
        for paid, at_stake in zip(self.paid, self.at_stake, strict=True):
            met = meeting(opponent, paid)[self.side.partner]
            met *= at_stake
            earned = met if earned is None else np.add(earned, met, out=earned)
        assert earned is not None, "something is at stake"
        if self.folded is not None and self.side.folds is not None:
            earned[self.side.folds.own] += meeting(opponent[self.side.folds.other], self.chance) * self.folded
        return earned

    def _update_reach(self) -> None:
        tremble = self.method.tremble
        fill_reach(self.side, self.behaviour, self.prediction * (1.0 - tremble) + tremble / PREDICTIONS, self.reach)

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
        reached = meeting(opponent[self.side.opponent_sequences], self.chance)
        self.opponent_reach += (reached - self.opponent_reach) * share

    def _regret(self, level: LevelArrays, moves: Array) -> Array:
        """What a level's decisions are worth as they are made now; from now on they are made a little better."""
        if level.moves == 1:
            return moves[:, 0]
        behaviour = by_move(level, self.behaviour)
        worth: Array = (behaviour * moves).sum(axis=1)
        instant = moves - worth[:, None]
        if self.method.measured:
            instant /= np.maximum(self.opponent_reach[level.nodes], TINY)[:, None]
        regrets = by_move(level, self.regrets)
        expected = _add_regret(regrets, instant, self.method.predictive) * by_move(level, self.legal)
        total = expected.sum(axis=1, keepdims=True)
        content = total <= 0.0
        total[content] = 1.0
        total /= 1.0 - self.method.tremble
        np.divide(expected, total, out=behaviour)
        behaviour += np.where(content, 1.0, self.method.tremble) * by_move(level, self.shares)
        return worth

    def _regret_predictions(self, worth: Array) -> None:
        """Predict a little better from now on; `worth` is what each hand brings."""
        both = worth.reshape(len(worth), -1, PREDICTIONS)
        prediction, regrets = self.prediction.reshape(both.shape), self.prediction_regrets.reshape(both.shape)
        instant = both - (prediction * both).sum(axis=2, keepdims=True)
        expected = _add_regret(regrets, instant, self.method.predictive)
        total = expected.sum(axis=2, keepdims=True)
        content = total <= 0.0
        np.divide(expected, np.where(content, 1.0, total), out=prediction)
        prediction += np.where(content, 1 / PREDICTIONS, 0.0)


def _add_regret(regrets: Array, instant: Array, predictive: bool) -> Array:
    """Add to regrets, which never fall below 0, and return those to act on: what they will be if the same comes again,
    for a predictive solver."""
    regrets += instant
    np.maximum(regrets, 0.0, out=regrets)
    if not predictive:
        return regrets
    instant += regrets
    expected: Array = np.maximum(instant, 0.0, out=instant)
    return expected
