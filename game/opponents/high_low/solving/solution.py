"""What a solved showdown says: the best play at every decision, and what each choice is worth in coins."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

import numpy as np

from game.engine.core.cards import Rank, Seat
from game.engine.high_low.actions import Prediction, Wager
from game.opponents.high_low.solving.payoffs import (
    PREDICTIONS,
    RANKS,
    Array,
    Side,
    best,
    best_response,
    by_move,
    chances,
    earnings,
    gather,
    payoffs,
    sides_of,
    spread,
    stakes,
)
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.tree import Half, Line, Role
from game.opponents.high_low.strategies import PREDICTION_ORDER, wager_of

T = TypeVar("T")

SELDOM: Final = 0.001
"""What would be done more seldom than this isn't done: it is what was tried before better was found."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One thing that can be done: how often the best play does it (0 to 1, all choices together 1), and its worth.

    `worth` is what the showdown brings on average from here, in coins, if this is done and everything after it as well
    as can be against the other's best play. What is in the pot before counts as half one's own: all of it won is worth
    half of it, split or left in the pot 0, lost minus half.
    """

    what: T
    weight: float
    worth: float


class Averages(NamedTuple):
    """What a seat has done on average in one showdown while it was solved.

    `predicted` (prediction, rank) are the predictions; `wagered` (sequence, prediction, rank) is the plan after them,
    in which every decision's moves were made by accident together `tremble` of the time.
    """

    predicted: Array
    wagered: Array
    tremble: float


class Solution:
    """The best play of a showdown, for both seats, whatever their cards.

    It pickles; a process that has no numpy yet imports it to read one.
    """

    def __init__(self, showdown: Showdown, averages: tuple[Averages, Averages], iterations: int) -> None:
        self.showdown = showdown
        self.iterations = iterations
        self._averages = averages

    def value(self, seat: Seat) -> float:
        """What the showdown is worth to a seat before it has seen its card, in coins."""
        role = self.showdown.role(seat)
        earned = self._earned(role, self._plans[1 - role])
        return float((earned * self._plans[role]).sum())

    def best_response(self, seat: Seat) -> float:
        """What it is worth to a seat that answers the other's best play, as it is known here, as well as can be."""
        role = self.showdown.role(seat)
        return float(best_response(*self._against(role, self._plans[1 - role]))[0])

    @property
    def exploitability(self) -> float:
        """How many coins both seats together could still win by playing better than this: 0 is the best play."""
        return self.best_response(0) + self.best_response(1)

    def predictions(self, seat: Seat, rank: Rank) -> tuple[Choice[Prediction], ...]:
        """What a seat may predict of a card of that rank: HIGHER, then LOWER (R2)."""
        role, card = self.showdown.role(seat), rank - Rank.TWO
        chance = self._chances(role)[card].sum()
        worth = self._worths[role][0, :, card] / chance if chance else np.zeros(PREDICTIONS)
        weights = self._predicted[role][:, card]
        return tuple(map(Choice, PREDICTION_ORDER, map(float, weights), map(float, worth)))

    def wagers(self, seat: Seat, rank: Rank, prediction: Prediction, line: Line) -> tuple[Choice[Wager], ...]:
        """What a seat may do that holds a card of that rank, has predicted so, and is to act after a line (R3, R4).

        A check or a call first, then the raises that were looked at, the least first. Raises `LookupError` where the
        seat doesn't decide after that line, or a raise in it was not looked at: then solve `showdown.following(line)`.
        """
        role, hand = self.showdown.role(seat), (PREDICTION_ORDER.index(prediction), rank - Rank.TWO)
        half = self._sides[role].half
        if line not in self._places[role]:
            raise LookupError(f"seat {seat} has nothing solved to do after {line}; solve showdown.following({line})")
        node = self._places[role][line]
        rows = slice(half.first[node], half.first[node] + len(half.moves[node]))
        met = self._trembling[1 - role][self._sides[role].seen[node], 0].sum(axis=0)
        chance = self._chances(role)[hand[1]] @ met
        worths = self._worths[role][rows, *hand] / chance if chance else np.zeros(len(half.moves[node]))
        weights = self._behaviour[role][rows, *hand]
        return tuple(
            Choice(wager_of(seat, line, move), float(weight), float(worth))
            for move, weight, worth in zip(half.moves[node], weights, worths, strict=True)
        )

    def behaviour(self, seat: Seat) -> tuple[Half, Array, Array]:
        """All that a seat does: its half of the tree, what it predicts (prediction, rank), and how often it makes the
        last move of each sequence where it can (sequence, prediction, rank)."""
        role = self.showdown.role(seat)
        return self._sides[role].half, self._predicted[role], self._behaviour[role]

    @cached_property
    def _sides(self) -> tuple[Side, Side]:
        return sides_of(self.showdown.wagers)

    @cached_property
    def _places(self) -> tuple[dict[Line, int], dict[Line, int]]:
        first, second = ({line: node for node, line in enumerate(side.half.nodes)} for side in self._sides)
        return first, second

    @cached_property
    def _predicted(self) -> tuple[Array, Array]:
        first, second = (_purified(each.predicted, 0) for each in self._averages)
        return first, second

    @cached_property
    def _behaviour(self) -> tuple[Array, Array]:
        return self._behaviour_of(0), self._behaviour_of(1)

    def _behaviour_of(self, role: Role) -> Array:
        """What a role does at each decision, its trembling taken away again."""
        _predicted, wagered, tremble = self._averages[role]
        found = np.ones_like(wagered)
        for level in self._sides[role].levels:
            if level.moves > 1:
                reached = wagered[level.parents][:, None]
                # what was never come to, after dozens of accidents, tells nothing: there all moves are as good
                evenly = np.full_like(by_move(level, wagered), 1 / level.moves)
                often = np.divide(by_move(level, wagered), reached, out=evenly, where=reached > 0)
                by_move(level, found)[:] = _purified(often - tremble / level.moves, 1)
        return found

    @cached_property
    def _plans(self) -> tuple[Array, Array]:
        """Both seats' plans as they are to be played."""
        return self._plan(0, self._behaviour[0]), self._plan(1, self._behaviour[1])

    @cached_property
    def _trembling(self) -> tuple[Array, Array]:
        """Both seats' plans with the accidents that make it possible to judge the answer to any move."""
        return self._plan(0, self._trembling_behaviour(0)), self._plan(1, self._trembling_behaviour(1))

    def _trembling_behaviour(self, role: Role) -> Array:
        tremble, behaviour = self._averages[role].tremble, self._behaviour[role].copy()
        for level in self._sides[role].levels:
            behaviour[level.sequences] *= 1.0 - tremble
            behaviour[level.sequences] += tremble / level.moves
        return behaviour

    def _plan(self, role: Role, behaviour: Array) -> Array:
        plan = np.empty((len(behaviour), 1, PREDICTIONS, RANKS))
        spread(self._sides[role], behaviour[:, None], self._predicted[role], plan)
        return plan

    @cached_property
    def _worths(self) -> tuple[Array, Array]:
        """What each sequence is worth against the other's play, accidents in it so that it says something of them."""
        return self._worths_of(0), self._worths_of(1)

    def _worths_of(self, role: Role) -> Array:
        earned = self._earned(role, self._trembling[1 - role])
        gather(self._sides[role], earned, best)
        return earned[:, 0]

    def _earned(self, role: Role, other: Array) -> Array:
        return earnings(*self._against(role, other))

    def _against(self, role: Role, other: Array) -> tuple[Side, Array, Array, Array]:
        side = self._sides[role]
        return side, stakes(side, (self.showdown,)), other, payoffs(self.showdown, role)[None]

    def _chances(self, role: Role) -> Array:
        """The chance of each pair of ranks, the role's own along the first axis."""
        pairs = chances(self.showdown)
        return pairs if role == 0 else pairs.T


def _purified(weights: Array, axis: int) -> Array:
    """Weights that add up to 1 along an axis, without those of what is hardly ever done."""
    kept = np.where(weights < SELDOM * weights.sum(axis=axis, keepdims=True), 0.0, weights)
    found: Array = kept / kept.sum(axis=axis, keepdims=True)
    return found
