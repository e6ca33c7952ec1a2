"""The solution of a showdown: the best play at every decision, and the worth of each choice in coins."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

import numpy as np

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Prediction, Wager
from game.opponents.high_low.solving.hands import Hands, hands_of
from game.opponents.high_low.solving.payoffs import (
    Payoffs,
    coins_at_stake,
    folded_coins,
    forbidden,
    later_at_stake,
    legal_shares,
    payoffs,
)
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.strategy import PREDICTION_ORDER, Strategy, hand_of, wager_of
from game.opponents.high_low.solving.tree import FOLD, Line, Role, TreeParameters
from game.opponents.high_low.solving.tree_arrays import (
    PREDICTIONS,
    Array,
    Side,
    back_up,
    best_move,
    by_move,
    fill_reach,
    sides_of,
)

RARE: Final = 0.001
"""Probability (0 to 1) below which choices are dropped as remnants of early iterations."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SolvedChoice(Generic[T]):
    """A choice at a decision. `weight` is the probability (0 to 1) that the best play makes it. The weights of a
    decision's choices add up to 1.

    `worth` is the showdown's average result, in coins, if this choice is made and the best answers to the other seat's
    best play follow. Half of the pot counts as the seat's own, so winning the pot is worth half of it, a split is worth
    0, and losing is worth minus half of it. A pot that rolls over is worth its average result with the next cards.
    """

    what: T
    weight: float
    worth: float


class AverageStrategy(NamedTuple):
    """A seat's average strategy over all iterations in one showdown, for all hands that `hands_of` returns.

    `prediction` is the probability (0 to 1) of each hand's prediction, given its cards. `wagering` is the reach after
    that prediction, as an array (sequence, hand). `tremble` is the probability (0 to 1) of an accident at each
    decision.
    """

    prediction: Array
    wagering: Array
    tremble: float

    def meant_predictions(self) -> Array:
        """Return the intended probability (0 to 1) of each hand's prediction, without rare choices."""
        return _without_rare(self.prediction.reshape(-1, PREDICTIONS), 1).ravel()

    def meant_behaviour(self, side: Side, showdown: Showdown) -> Array:
        """Return the intended probability (0 to 1) of each move at its decision, without accidents or rare choices."""
        found = np.ones_like(self.wagering)
        shares = legal_shares(side, showdown)[:, None]
        for level in side.levels:
            if level.moves > 1:
                reached, share = self.wagering[level.parents][:, None], by_move(level, shares)
                # nothing is known about decisions that even accidents never reach, so all moves are equally likely
                evenly = np.broadcast_to(share, by_move(level, self.wagering).shape).copy()
                often = np.divide(by_move(level, self.wagering), reached, out=evenly, where=reached > 0)
                by_move(level, found)[:] = _without_rare(often - self.tremble * share, 1)
        return found


class Solution:
    """The best play of a showdown for both seats and all cards. It can be pickled. Unpickling it imports numpy."""

    def __init__(self, showdown: Showdown, averages: tuple[AverageStrategy, AverageStrategy], iterations: int) -> None:
        self.showdown = showdown
        self.iterations = iterations
        self.averages = averages

    def of(self, showdown: Showdown) -> "Solution":
        """Return this solution for another showdown, which must have the same `played_alike` as this solution's
        showdown."""
        return self if showdown == self.showdown else Solution(showdown, self.averages, self.iterations)

    def predictions(self, seat: Seat, cards: Sequence[int]) -> tuple[SolvedChoice[Prediction], ...]:
        """Return a seat's choices for predicting the first of its cards: HIGHER, then LOWER (R2). `cards` holds the
        cards' values (see `rules.value`)."""
        role = self.showdown.role(seat)
        hands = [
            self._places[role][hand_of(cards, prediction, self.showdown.second)] for prediction in PREDICTION_ORDER
        ]
        # the other seat's cards are listed once per prediction
        chance = self._chances[role][:, hands[0]].sum() / PREDICTIONS
        worths = self._best_worths(role, self._meant[1 - role], hands)[0] / chance
        return tuple(map(SolvedChoice, PREDICTION_ORDER, self._prediction[role][hands].tolist(), worths.tolist()))

    def wagers(
        self, seat: Seat, cards: Sequence[int], prediction: Prediction, line: Line
    ) -> tuple[SolvedChoice[Wager], ...]:
        """Return a seat's choices after a line if it holds these cards and has made this prediction for the first card
        (R3).

        A fold comes first if it is legal, then a check or a call, then the raises in the tree in ascending order. Each
        `worth` is 0 if the other seat never makes the wagers in `line`, not even by accident. Raises `LookupError` if
        the tree has no decision of the seat after that line. In that case, solve `showdown.including(line)`.
        """
        role = self.showdown.role(seat)
        half, hand = self._sides[role].half, self._places[role][hand_of(cards, prediction, self.showdown.second)]
        if line not in half.nodes:
            raise LookupError(f"seat {seat} has nothing solved to do after {line}; solve showdown.including({line})")
        node = half.nodes.index(line)
        moves = _legal(half.moves[node], self.showdown.limit)
        rows = slice(half.first[node], half.first[node] + len(moves))
        opponent = self._meant_after(1 - role, half.opponent_sequences[node])
        chance = opponent[half.opponent_sequences[node]] @ self._chances[role][:, hand]
        worths = self._best_worths(role, opponent, [hand])[rows, 0] / chance if chance else np.zeros(len(moves))
        weights = self._behaviour[role][rows, hand]
        return tuple(
            SolvedChoice(wager_of(seat, line, move), weight, worth)
            for move, weight, worth in zip(moves, weights.tolist(), worths.tolist(), strict=True)
        )

    def pots_decided(
        self, seat: Seat, cards: Sequence[int], prediction: Prediction, line: Line
    ) -> tuple[float, float] | None:
        """Return the probabilities (0 to 1) that only this seat will be right and that only the other seat will be
        right, given the wagers in `line` (R8). The arguments are those of `wagers`. Returns None if the other seat
        never makes these wagers, not even by accident. Raises `ValueError` if the tree has no decision of the seat
        after `line`."""
        role = self.showdown.role(seat)
        half, hand = self._sides[role].half, self._places[role][hand_of(cards, prediction, self.showdown.second)]
        sequence = half.opponent_sequences[half.nodes.index(line)]
        chances = self._trembling[1 - role][sequence] * self._chances[role][:, hand]
        coin, total = self._paid[role].coin[:, hand], float(chances.sum())
        if not total:
            return None
        return float(chances[coin == 1.0].sum()) / total, float(chances[coin == -1.0].sum()) / total

    def folds(self, seat: Seat, cards: Sequence[int], prediction: Prediction, line: Line, to: int) -> float:
        """Return the probability (0 to 1) that the other seat folds after a raise to a total of `to` coins (H3).

        The other arguments are those of `wagers`. Returns 0 if the other seat can't fold, if the tree lacks the raise,
        or if the other seat never makes the wagers in `line`.
        """
        role = self.showdown.role(seat)
        side, other = self._sides[role], self._sides[1 - role]
        if FOLD not in dict(zip(other.half.nodes, other.half.moves, strict=True)).get((*line, to), ()):
            return 0.0
        hand = self._places[role][hand_of(cards, prediction, self.showdown.second)]
        chances = self._trembling[1 - role][side.half.opponent_sequences[side.half.nodes.index(line)]]
        chances = chances * self._chances[role][:, hand]
        folding = self._behaviour[1 - role][other.half.first[other.half.nodes.index((*line, to))]]
        return float(chances @ folding / chances.sum()) if chances.any() else 0.0

    def strategy(self, seat: Seat) -> Strategy:
        """Return a seat's strategy as plain numbers, which can be used without numpy."""
        role = self.showdown.role(seat)
        hands = list(self._places[role])
        weights = self._behaviour_of(role).T.astype(np.float32)
        return Strategy(
            seat,
            self.showdown.second,
            dict(zip(hands, self._prediction[role].tolist(), strict=True)),
            _moves_of(self.showdown.tree_parameters, role, self.showdown.limit),
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
        """Index of each hand among all hands of its role, for each role."""
        first, second = (
            {hand: at for at, hand in enumerate(zip(*(numbers.tolist() for numbers in hands), strict=True))}
            for hands in self._hands
        )
        return first, second

    @cached_property
    def _paid(self) -> tuple[Payoffs, Payoffs]:
        """Payoffs of each role, with the other role's hands along the first axis."""
        chance, coin, later = payoffs(self.showdown, *self._hands)
        return Payoffs(chance.T, coin.T, later.T), Payoffs(chance, -coin, -later)

    @property
    def _chances(self) -> tuple[Array, Array]:
        return self._paid[0].chance, self._paid[1].chance

    @cached_property
    def _prediction(self) -> tuple[Array, Array]:
        first, second = (each.meant_predictions() for each in self.averages)
        return first, second

    @cached_property
    def _behaviour(self) -> tuple[Array, Array]:
        return self._behaviour_of(0), self._behaviour_of(1)

    def _behaviour_of(self, role: Role) -> Array:
        return self.averages[role].meant_behaviour(self._sides[role], self.showdown)

    @cached_property
    def _meant(self) -> tuple[Array, Array]:
        """Intended reach of each role, without accidents."""
        first, second = (np.empty_like(each.wagering) for each in self.averages)
        for role, reach in enumerate((first, second)):
            fill_reach(self._sides[role], self._behaviour[role], self._prediction[role], reach)
        return first, second

    def _meant_after(self, role: Role, sequence: int) -> Array:
        """Return a role's reach if it plays as intended after a sequence, even after one reached by accident."""
        side, trembling = self._sides[role], self._trembling[role]
        start, reach = int(side.as_often[sequence]), np.empty_like(trembling)
        fill_reach(side, self._behaviour[role], trembling[start], reach, start)
        return reach

    @cached_property
    def _trembling(self) -> tuple[Array, Array]:
        """Reach of each role, accidents included, so that answers to any move can be judged."""
        return self.averages[0].wagering * self._prediction[0], self.averages[1].wagering * self._prediction[1]

    def _best_worths(self, role: Role, opponent: Array, hands: slice | list[int]) -> Array:
        """Return the worth of each of a role's sequences with these hands, in coins, if the best moves against the
        opponent's reach follow. The worth is weighted by probabilities like the result of `_earned`."""
        earned = self._earned(role, opponent, hands)
        earned[forbidden(self._sides[role], self.showdown)] = -np.inf
        back_up(self._sides[role], earned[:, None], best_move)
        return earned

    def _earned(self, role: Role, opponent: Array, hands: slice | list[int]) -> Array:
        """Return a role's earnings with these hands, in coins, for each of its sequences if the wagering ends after
        that sequence. They are multiplied by the probability of the cards and by the opponent's reach."""
        side, (chance, coin, later) = self._sides[role], (table[:, hands] for table in self._paid[role])
        met = opponent[side.partner]
        found: Array = coins_at_stake(side, self.showdown)[:, None] * (met @ (chance * coin))
        found += later_at_stake(side, self.showdown)[:, None] * (met @ (chance * later))
        if side.folds is not None:
            folded = folded_coins(side.folds, self.showdown)[:, None]
            found[side.folds.own] += folded * (opponent[side.folds.other] @ chance)
        return found


def _legal(moves: Line, limit: int) -> Line:
    """Return the moves that don't exceed the limit on coins (R5)."""
    return tuple(move for move in moves if move <= limit)


@lru_cache(maxsize=64)
def _moves_of(parameters: TreeParameters, role: Role, limit: int) -> Mapping[Line, tuple[int, Line]]:
    """Return a mapping with a pair for each line after which the role decides: the index of the sequence that ends with
    the role's first move after the line, and the role's legal moves. The result is cached, since many strategies share
    it."""
    half = sides_of(parameters)[role].half
    return {line: (half.first[node], _legal(half.moves[node], limit)) for node, line in enumerate(half.nodes)}


def _without_rare(weights: Array, axis: int) -> Array:
    """Return the weights, with those of rare choices set to 0 and the others scaled to add up to 1 along the axis. If
    all weights along the axis are 0, they remain 0."""
    kept = np.where(weights < RARE * weights.sum(axis=axis, keepdims=True), 0.0, weights)
    total = kept.sum(axis=axis, keepdims=True)
    found: Array = np.divide(kept, total, out=np.zeros_like(kept), where=total > 0)
    return found
