"""What a solved showdown says: the best play at every decision, and what each choice is worth in coins."""

from array import array
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
    back_up,
    best_move,
    best_response,
    by_move,
    chances,
    earnings,
    fill_reach,
    payoffs,
    sides_of,
    stakes,
)
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.tree import Line, Role
from game.opponents.high_low.strategies import PREDICTION_ORDER, Strategy, wager_of

T = TypeVar("T")

RARE: Final = 0.001
"""What would be done less often than this isn't done: it is what was tried before better was found."""


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


class AverageStrategy(NamedTuple):
    """A seat's average strategy in one showdown while it was solved.

    `prediction` (prediction, rank) is how often it predicted so; `wagering` (sequence, prediction, rank) is its reach
    after that, in which every decision's moves were made by accident together `tremble` of the time.
    """

    prediction: Array
    wagering: Array
    tremble: float


class Solution:
    """The best play of a showdown, for both seats, whatever their cards.

    It pickles; a process that has no numpy yet imports it to read one.
    """

    def __init__(self, showdown: Showdown, averages: tuple[AverageStrategy, AverageStrategy], iterations: int) -> None:
        self.showdown = showdown
        self.iterations = iterations
        self._averages = averages

    def value(self, seat: Seat) -> float:
        """What the showdown is worth to a seat before it has seen its card, in coins."""
        role = self.showdown.role(seat)
        earned = earnings(*self._against(role, self._reach[1 - role]))
        return float((earned * self._reach[role]).sum())

    def best_response(self, seat: Seat) -> float:
        """What it is worth to a seat that plays the best response to the other's play, as it is known here."""
        role = self.showdown.role(seat)
        return float(best_response(*self._against(role, self._reach[1 - role]))[0])

    @property
    def exploitability(self) -> float:
        """How many coins both seats together could still win by playing better than this: 0 is the best play."""
        return self.best_response(0) + self.best_response(1)

    def predictions(self, seat: Seat, rank: Rank) -> tuple[Choice[Prediction], ...]:
        """What a seat may predict of a card of that rank: HIGHER, then LOWER (R2)."""
        role, card = self.showdown.role(seat), rank - Rank.TWO
        chance = self._chances(role)[card].sum()
        worth = self._worths[role][0, :, card] / chance if chance else np.zeros(PREDICTIONS)
        weights = self._prediction[role][:, card]
        return tuple(map(Choice, PREDICTION_ORDER, map(float, weights), map(float, worth)))

    def wagers(self, seat: Seat, rank: Rank, prediction: Prediction, line: Line) -> tuple[Choice[Wager], ...]:
        """What a seat may do that holds a card of that rank, has predicted so, and is to act after a line (R3, R4).

        A check or a call first, then the raises that the tree holds, the least first. Raises `LookupError` where the
        seat doesn't decide after that line, or the tree lacks a raise in it: then solve `showdown.including(line)`.
        """
        role, hand = self.showdown.role(seat), (PREDICTION_ORDER.index(prediction), rank - Rank.TWO)
        side = self._sides[role]
        if line not in self._nodes[role]:
            raise LookupError(f"seat {seat} has nothing solved to do after {line}; solve showdown.including({line})")
        node = self._nodes[role][line]
        moves, first = side.half.moves[node], side.half.first[node]
        rows = slice(first, first + len(moves))
        reached = self._trembling_reach[1 - role][side.opponent_sequences[node], 0].sum(axis=0)
        chance = self._chances(role)[hand[1]] @ reached
        worths = self._worths[role][rows, *hand] / chance if chance else np.zeros(len(moves))
        weights = self._behaviour[role][rows, *hand]
        return tuple(
            Choice(wager_of(seat, line, move), float(weight), float(worth))
            for move, weight, worth in zip(moves, weights, worths, strict=True)
        )

    def strategy(self, seat: Seat) -> Strategy:
        """A seat's part of it, as plain numbers."""
        role = self.showdown.role(seat)
        half, behaviour = self._sides[role].half, self._behaviour[role]
        moves = dict(zip(half.nodes, half.moves, strict=True))
        weights = {
            line: array("f", behaviour[first : first + len(moves[line])].ravel())
            for line, first in zip(half.nodes, half.first, strict=True)
        }
        return Strategy(seat, tuple(map(float, self._prediction[role][0])), moves, weights)

    @cached_property
    def _sides(self) -> tuple[Side, Side]:
        return sides_of(self.showdown.tree_parameters)

    @cached_property
    def _nodes(self) -> tuple[dict[Line, int], dict[Line, int]]:
        first, second = ({line: node for node, line in enumerate(side.half.nodes)} for side in self._sides)
        return first, second

    @cached_property
    def _prediction(self) -> tuple[Array, Array]:
        first, second = (_purified(each.prediction, 0) for each in self._averages)
        return first, second

    @cached_property
    def _behaviour(self) -> tuple[Array, Array]:
        return self._behaviour_of(0), self._behaviour_of(1)

    def _behaviour_of(self, role: Role) -> Array:
        """How often a role makes each move where it can, its trembling taken away again."""
        _prediction, reach, tremble = self._averages[role]
        found = np.ones_like(reach)
        for level in self._sides[role].levels:
            if level.moves > 1:
                reached = reach[level.parents][:, None]
                # what was never reached, after dozens of accidents, tells nothing: there all moves are as good
                evenly = np.full_like(by_move(level, reach), 1 / level.moves)
                often = np.divide(by_move(level, reach), reached, out=evenly, where=reached > 0)
                by_move(level, found)[:] = _purified(often - tremble / level.moves, 1)
        return found

    @cached_property
    def _reach(self) -> tuple[Array, Array]:
        """Both seats' reach as they are to play."""
        return self._reach_of(0, self._behaviour[0]), self._reach_of(1, self._behaviour[1])

    @cached_property
    def _trembling_reach(self) -> tuple[Array, Array]:
        """Both seats' reach with the accidents that make it possible to judge the answer to any move."""
        return self._reach_of(0, self._trembling_behaviour(0)), self._reach_of(1, self._trembling_behaviour(1))

    def _trembling_behaviour(self, role: Role) -> Array:
        tremble, behaviour = self._averages[role].tremble, self._behaviour[role].copy()
        for level in self._sides[role].levels:
            behaviour[level.sequences] *= 1.0 - tremble
            behaviour[level.sequences] += tremble / level.moves
        return behaviour

    def _reach_of(self, role: Role, behaviour: Array) -> Array:
        reach = np.empty((len(behaviour), 1, PREDICTIONS, RANKS))
        fill_reach(self._sides[role], behaviour[:, None], self._prediction[role], reach)
        return reach

    @cached_property
    def _worths(self) -> tuple[Array, Array]:
        """What each sequence is worth against the other's play, accidents in it so that it says something of them."""
        return self._worths_of(0), self._worths_of(1)

    def _worths_of(self, role: Role) -> Array:
        earned = earnings(*self._against(role, self._trembling_reach[1 - role]))
        back_up(self._sides[role], earned, best_move)
        return earned[:, 0]

    def _against(self, role: Role, opponent: Array) -> tuple[Side, Array, Array, Array]:
        """The arguments of `earnings` and `best_response` for a role, against the opponent's reach."""
        side = self._sides[role]
        return side, stakes(side, (self.showdown,)), opponent, payoffs(self.showdown, role)[None]

    def _chances(self, role: Role) -> Array:
        """The chance of each pair of ranks, the role's own along the first axis."""
        pairs = chances(self.showdown)
        return pairs if role == 0 else pairs.T


def _purified(weights: Array, axis: int) -> Array:
    """Weights that add up to 1 along an axis, without those of what is hardly ever done."""
    kept = np.where(weights < RARE * weights.sum(axis=axis, keepdims=True), 0.0, weights)
    found: Array = kept / kept.sum(axis=axis, keepdims=True)
    return found
