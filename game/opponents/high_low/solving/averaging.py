"""What is averaged over the iterations: a seat's strategy, and how often the other comes to each of its decisions.

It is the average strategy that comes near to the best play, not the last one. So that a decision that is seldom
reached learns as fast as the others, its regrets are measured by how often it was reached of late.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.hands import LearnedHands, hands_of
from game.opponents.high_low.solving.methods import Method
from game.opponents.high_low.solving.payoffs import legal_shares
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.regrets import TINY
from game.opponents.high_low.solving.sequences import (
    PREDICTIONS,
    Array,
    ShowdownArrays,
    Side,
    by_move,
    cautious_reach,
    meeting,
)
from game.opponents.high_low.solving.tree import Role

RARE: Final = 0.001
"""What would be done less often than this isn't done: it is what was tried before better was found."""

AVERAGED_EACH_TIME: Final = 16
AVERAGED_EVERY: Final = 4
"""How often decisions are reached is averaged at every iteration before the first number, and at every fourth from then
on."""


class AverageStrategy(NamedTuple):
    """A seat's average strategy in one showdown while it was solved, for all of `hands_of` the showdown: how often
    each hand's cards were predicted so, and its reach after that (sequence, hand), in which every decision's moves were
    made by accident together `tremble` of the time."""

    prediction: Array
    wagering: Array
    tremble: float

    def meant_predictions(self) -> Array:
        """How often each hand's cards are to be predicted so."""
        return _without_rare(self.prediction.reshape(-1, PREDICTIONS), 1).ravel()

    def meant_behaviour(self, side: Side, showdown: Showdown) -> Array:
        """How often each move is to be made where it can be, the trembling taken away again."""
        found = np.ones_like(self.wagering)
        shares = legal_shares(side, showdown)[:, None]
        for level in side.levels:
            if level.moves > 1:
                reached, share = self.wagering[level.parents][:, None], by_move(level, shares)
                # what was never reached, after dozens of accidents, tells nothing: there all moves are as good
                evenly = np.broadcast_to(share, by_move(level, self.wagering).shape).copy()
                often = np.divide(by_move(level, self.wagering), reached, out=evenly, where=reached > 0)
                by_move(level, found)[:] = _without_rare(often - self.tremble * share, 1)
        return found


class AverageStrategies(ShowdownArrays):
    """One seat's average strategy in every showdown, in which a later iteration counts more."""

    showdown_axes: ClassVar = {"_prediction": 0, "_wagering": 1}

    def __init__(
        self, showdowns: Sequence[Showdown], role: Role, side: Side, hands: Sequence[LearnedHands], method: Method
    ) -> None:
        self._showdowns, self._role, self._hands, self._method = list(showdowns), role, list(hands), method
        self._as_often, self._cautious = side.as_often, cautious_reach(side)
        held = len(showdowns), hands[0].axis_length
        self._prediction = np.zeros(held, method.number)
        self._wagering = np.zeros((side.chosen, *held), method.number)
        self._weight = 0.0

    def add(self, prediction: Array, reach: Array, iteration: int) -> None:
        """Count in how a seat plays at an iteration."""
        # averages are divided by the sum of the weights: only their ratios count, which stay small for any power
        weight = ((iteration + 1) / 100) ** self._method.power
        self._weight += weight
        self._prediction += weight * prediction
        self._wagering += weight * reach

    @property
    def reach(self) -> Array:
        """Their reach, accidents included."""
        found: Array = self._wagering / self._weight
        return found

    def strategy(self, at: int) -> AverageStrategy:
        """The average strategy in one of the showdowns; a hand that it didn't learn to play it doesn't come to, and
        only checks and calls with."""
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
    """How often the opponent comes to each of a seat's decisions, given the seat's hand, on a running average;
    `measure` is by how much that makes regrets count more."""

    showdown_axes: ClassVar = {"_reach": 1, "measure": 1}

    def __init__(self, side: Side, worth: Array, recency: int) -> None:
        self._sequences, self._recency = side.opponent_sequences[: len(worth)], recency
        self._reach, self.measure = np.zeros_like(worth), np.ones_like(worth)

    def add(self, opponent: Array, chance: Array, iteration: int) -> None:
        """Average in the opponent's reach as it is now, at each of the first iterations and at some later ones.

        `chance` is how likely its hands meet the seat's.
        """
        if iteration < AVERAGED_EACH_TIME:
            newest = self._recency
        elif iteration % AVERAGED_EVERY == 0:
            newest = AVERAGED_EVERY * self._recency
        else:
            return
        now = meeting(opponent[self._sequences], chance)
        self._reach += (now - self._reach) * (newest / (iteration + newest))
        np.divide(1.0, np.maximum(self._reach, TINY), out=self.measure)


def _without_rare(weights: Array, axis: int) -> Array:
    """Weights that add up to 1 along an axis, or are all 0, without those of what is hardly ever done."""
    kept = np.where(weights < RARE * weights.sum(axis=axis, keepdims=True), 0.0, weights)
    total = kept.sum(axis=axis, keepdims=True)
    found: Array = np.divide(kept, total, out=np.zeros_like(kept), where=total > 0)
    return found
