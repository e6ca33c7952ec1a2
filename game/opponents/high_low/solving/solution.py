"""What a solved showdown says: the best play at every decision, and what each choice is worth in coins."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

import numpy as np

from game.engine.core.cards import Rank, Seat
from game.engine.high_low.actions import Prediction, Wager
from game.opponents.high_low.solving.payoffs import (
    Hands,
    Payoffs,
    coins_at_stake,
    folded_coins,
    forbidden,
    hands_of,
    later_at_stake,
    legal_shares,
    payoffs,
)
from game.opponents.high_low.solving.sequences import (
    PREDICTIONS,
    Array,
    Side,
    back_up,
    best_move,
    by_move,
    fill_reach,
    sides_of,
)
from game.opponents.high_low.solving.showdown import Showdown
from game.opponents.high_low.solving.tree import Line, Role
from game.opponents.high_low.strategies import PREDICTION_ORDER, Strategy, hand_of, wager_of

T = TypeVar("T")

RARE: Final = 0.001
"""What would be done less often than this isn't done: it is what was tried before better was found."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One thing that can be done: how often the best play does it (0 to 1, all choices together 1), and its worth.

    `worth` is what the showdown brings on average from here, in coins, if this is done and everything after it as well
    as can be against the other's best play. What is in the pot before counts as half one's own: all of it won is worth
    half of it, split 0, lost minus half; left in the pot it is worth what the cards to come make of it.
    """

    what: T
    weight: float
    worth: float


class AverageStrategy(NamedTuple):
    """A seat's average strategy in one showdown while it was solved, for all of `hands_of` the showdown: how often
    each hand's cards were predicted so, and its reach after that (sequence, hand), in which every decision's moves were
    made by accident together `tremble` of the time."""

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
        return float((self._earned(role, self._meant[1 - role], slice(None)) * self._meant[role]).sum())

    def best_response(self, seat: Seat) -> float:
        """What it is worth to a seat that plays the best response to the other's play, as it is known here."""
        role = self.showdown.role(seat)
        earned = self._best_worths(role, self._meant[1 - role], slice(None))
        # the two predictions of the same cards stand side by side
        return float(earned[0].reshape(-1, PREDICTIONS).max(axis=1).sum())

    @property
    def exploitability(self) -> float:
        """How many coins both seats together could still win by playing better than this: 0 is the best play."""
        return self.best_response(0) + self.best_response(1)

    def predictions(self, seat: Seat, cards: Sequence[Rank]) -> tuple[Choice[Prediction], ...]:
        """What a seat may predict of the first of the cards that it holds: HIGHER, then LOWER (R2)."""
        role = self.showdown.role(seat)
        hands = [
            self._places[role][hand_of(cards, prediction, self.showdown.second)] for prediction in PREDICTION_ORDER
        ]
        chance = self._chances[role][:, hands[0]].sum() / PREDICTIONS  # each of the other's cards stands there twice
        worths = self._best_worths(role, self._meant[1 - role], hands)[0] / chance
        return tuple(map(Choice, PREDICTION_ORDER, self._prediction[role][hands].tolist(), worths.tolist()))

    def wagers(
        self, seat: Seat, cards: Sequence[Rank], prediction: Prediction, line: Line
    ) -> tuple[Choice[Wager], ...]:
        """What a seat may do that holds these cards, has predicted so of the first, and is to act after a line (R3).

        A fold first where there is one, a check or a call, then the raises that the tree holds, the least first.
        Raises `LookupError` where the seat doesn't decide after that line, or the tree lacks a raise in it: then solve
        `showdown.including(line)`.
        """
        role = self.showdown.role(seat)
        half, hand = self._sides[role].half, self._places[role][hand_of(cards, prediction, self.showdown.second)]
        if line not in half.nodes:
            raise LookupError(f"seat {seat} has nothing solved to do after {line}; solve showdown.including({line})")
        node = half.nodes.index(line)
        moves = self._legal_moves(role, node)
        rows = slice(half.first[node], half.first[node] + len(moves))
        opponent = self._meant_after(1 - role, half.opponent_sequences[node])
        chance = opponent[half.opponent_sequences[node]] @ self._chances[role][:, hand]
        worths = self._best_worths(role, opponent, [hand])[rows, 0] / chance if chance else np.zeros(len(moves))
        weights = self._behaviour[role][rows, hand]
        return tuple(
            Choice(wager_of(seat, line, move), weight, worth)
            for move, weight, worth in zip(moves, weights.tolist(), worths.tolist(), strict=True)
        )

    def pots_decided(
        self, seat: Seat, cards: Sequence[Rank], prediction: Prediction, line: Line
    ) -> tuple[float, float] | None:
        """How often, 0 to 1, a seat as in `wagers` will be right alone, and how often the other, by what the other has
        wagered so far (R8); None where nobody wagers so, not even by accident."""
        role = self.showdown.role(seat)
        half, hand = self._sides[role].half, self._places[role][hand_of(cards, prediction, self.showdown.second)]
        sequence = half.opponent_sequences[half.nodes.index(line)]
        chances = self._trembling[1 - role][sequence] * self._chances[role][:, hand]
        coin, total = self._paid[role].coin[:, hand], float(chances.sum())
        if not total:
            return None
        return float(chances[coin == 1.0].sum()) / total, float(chances[coin == -1.0].sum()) / total

    def strategy(self, seat: Seat) -> Strategy:
        """A seat's part of it, as plain numbers."""
        role = self.showdown.role(seat)
        half, hands = self._sides[role].half, list(self._places[role])
        weights = self._behaviour_of(role).T.astype(np.float32)
        return Strategy(
            seat,
            self.showdown.second,
            dict(zip(hands, self._prediction[role].tolist(), strict=True)),
            {line: (half.first[node], self._legal_moves(role, node)) for node, line in enumerate(half.nodes)},
            {hand: array("f", each.tobytes()) for hand, each in zip(hands, weights, strict=True)},
        )

    @cached_property
    def _sides(self) -> tuple[Side, Side]:
        return sides_of(self.showdown.tree_parameters)

    @cached_property
    def _hands(self) -> tuple[Hands, Hands]:
        return hands_of(self.showdown, 0), hands_of(self.showdown, 1)

    @cached_property
    def _places(self) -> tuple[dict[tuple[int, ...], int], dict[tuple[int, ...], int]]:
        """Where each hand stands."""
        first, second = (
            {hand: at for at, hand in enumerate(zip(*(numbers.tolist() for numbers in hands), strict=True))}
            for hands in self._hands
        )
        return first, second

    @cached_property
    def _paid(self) -> tuple[Payoffs, Payoffs]:
        """What both roles are paid, the other's hands along the first axis."""
        chance, coin, later = payoffs(self.showdown, *self._hands)
        return Payoffs(chance.T, coin.T, later.T), Payoffs(chance, -coin, -later)

    @property
    def _chances(self) -> tuple[Array, Array]:
        return self._paid[0].chance, self._paid[1].chance

    @cached_property
    def _prediction(self) -> tuple[Array, Array]:
        first, second = (_without_rare(each.prediction.reshape(-1, PREDICTIONS), 1).ravel() for each in self._averages)
        return first, second

    @cached_property
    def _behaviour(self) -> tuple[Array, Array]:
        return self._behaviour_of(0), self._behaviour_of(1)

    def _legal_moves(self, role: Role, node: int) -> Line:
        """The moves after which no more is wagered than can be (R5): the first ones of the tree's, the least first."""
        moves = self._sides[role].half.moves[node]
        return tuple(move for move in moves if move <= self.showdown.limit)

    def _behaviour_of(self, role: Role) -> Array:
        """How often a role makes each move where it can, its trembling taken away again."""
        _prediction, reach, tremble = self._averages[role]
        found = np.ones_like(reach)
        shares = legal_shares(self._sides[role], self.showdown)[:, None]
        for level in self._sides[role].levels:
            if level.moves > 1:
                reached, share = reach[level.parents][:, None], by_move(level, shares)
                # what was never reached, after dozens of accidents, tells nothing: there all moves are as good
                evenly = np.broadcast_to(share, by_move(level, reach).shape).copy()
                often = np.divide(by_move(level, reach), reached, out=evenly, where=reached > 0)
                by_move(level, found)[:] = _without_rare(often - tremble * share, 1)
        return found

    @cached_property
    def _meant(self) -> tuple[Array, Array]:
        """Both roles' reach as they are to play."""
        first, second = (np.empty_like(each.wagering) for each in self._averages)
        for role, reach in enumerate((first, second)):
            fill_reach(self._sides[role], self._behaviour[role], self._prediction[role], reach)
        return first, second

    def _meant_after(self, role: Role, sequence: int) -> Array:
        """A role's reach after one of its sequences as it is to play from then on, whoever came there by accident."""
        side, trembling = self._sides[role], self._trembling[role]
        start, reach = int(side.as_often[sequence]), np.empty_like(trembling)
        fill_reach(side, self._behaviour[role], trembling[start], reach, start)
        return reach

    @cached_property
    def _trembling(self) -> tuple[Array, Array]:
        """Both roles' reach with the accidents that make it possible to judge the answer to any move."""
        return self._averages[0].wagering * self._prediction[0], self._averages[1].wagering * self._prediction[1]

    def _best_worths(self, role: Role, opponent: Array, hands: slice | list[int]) -> Array:
        """What each of a role's sequences is worth with some hands if everything after it is done as well as can be."""
        earned = self._earned(role, opponent, hands)
        earned[forbidden(self._sides[role], self.showdown)] = -np.inf
        back_up(self._sides[role], earned[:, None], best_move)
        return earned

    def _earned(self, role: Role, opponent: Array, hands: slice | list[int]) -> Array:
        """What each of a role's sequences earns with some hands where the wagering ends with it, against the other's
        reach."""
        side, (chance, coin, later) = self._sides[role], (table[:, hands] for table in self._paid[role])
        met = opponent[side.partner]
        found: Array = coins_at_stake(side, self.showdown)[:, None] * (met @ (chance * coin))
        found += later_at_stake(side, self.showdown)[:, None] * (met @ (chance * later))
        if side.folds is not None:
            folded = folded_coins(side.folds, self.showdown)[:, None]
            found[side.folds.own] += folded * (opponent[side.folds.other] @ chance)
        return found


def _without_rare(weights: Array, axis: int) -> Array:
    """Weights that add up to 1 along an axis, or are all 0, without those of what is hardly ever done."""
    kept = np.where(weights < RARE * weights.sum(axis=axis, keepdims=True), 0.0, weights)
    total = kept.sum(axis=axis, keepdims=True)
    found: Array = np.divide(kept, total, out=np.zeros_like(kept), where=total > 0)
    return found
