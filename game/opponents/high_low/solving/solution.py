"""What a solved showdown says: the best play at every decision, and what each choice is worth in coins."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

import numpy as np

from game.engine.core.cards import Rank, Seat
from game.engine.high_low.actions import Prediction, Wager
from game.opponents.high_low.solving.averaging import AverageStrategy
from game.opponents.high_low.solving.hands import Hands, hands_of
from game.opponents.high_low.solving.payoffs import (
    Payoffs,
    coins_at_stake,
    folded_coins,
    forbidden,
    later_at_stake,
    payoffs,
)
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.sequences import PREDICTIONS, Array, Side, back_up, best_move, fill_reach, sides_of
from game.opponents.high_low.solving.tree import Line, Role, TreeParameters
from game.opponents.high_low.strategy_cache import PREDICTION_ORDER, Strategy, hand_of, wager_of

T = TypeVar("T")


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
        first, second = (each.meant_predictions() for each in self._averages)
        return first, second

    @cached_property
    def _behaviour(self) -> tuple[Array, Array]:
        return self._behaviour_of(0), self._behaviour_of(1)

    def _legal_moves(self, role: Role, node: int) -> Line:
        return _legal(self._sides[role].half.moves[node], self.showdown.limit)

    def _behaviour_of(self, role: Role) -> Array:
        return self._averages[role].meant_behaviour(self._sides[role], self.showdown)

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


def _legal(moves: Line, limit: int) -> Line:
    """The moves after which no more is wagered than can be (R5): the first ones of the tree's, the least first."""
    return tuple(move for move in moves if move <= limit)


@lru_cache(maxsize=64)
def _moves_of(parameters: TreeParameters, role: Role, limit: int) -> Mapping[Line, tuple[int, Line]]:
    """What a role may do after each line, after the sequence that the first of it is; the same for many strategies."""
    half = sides_of(parameters)[role].half
    return {line: (half.first[node], _legal(half.moves[node], limit)) for node, line in enumerate(half.nodes)}
