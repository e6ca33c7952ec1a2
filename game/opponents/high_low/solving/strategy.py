"""A seat's strategy as plain numbers, which can be sent between processes and used without numpy."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Call, Check, Fold, Prediction, Raise, Wager
from game.engine.high_low.rules import LOWEST
from game.opponents.high_low.solving.tree import CHECK_OR_CALL, FOLD, Line

PREDICTION_ORDER: Final = (Prediction.HIGHER, Prediction.LOWER)
"""The two predictions, in the order of their numbers in a `Hand`."""

Hand: TypeAlias = tuple[int, ...]
"""A hand as three numbers: 0 for HIGHER or 1 for LOWER, the card's rank (0 for the 2), and the rank of a WAR's second
card (0 if there is none)."""


def hand_of(cards: Sequence[int], prediction: Prediction, both: bool) -> Hand:
    """Return the hand of a seat with cards of these values (see `rules.value`) and this prediction for the first card.
    The second card counts only if `both` is true."""
    first, second = cards[0], cards[1] if both else LOWEST
    return PREDICTION_ORDER.index(prediction), first - LOWEST, second - LOWEST


@dataclass(frozen=True, slots=True)
class Strategy:
    """A seat's strategy in one showdown, for every hand and every line.

    `second` is true if a hand consists of both cards of a WAR. `predicted` maps each hand to the probability (0 to 1)
    of its prediction, given its cards. For each line after which the seat decides, `moves` holds a pair: the index of
    the first move's probability in each array of `weights`, and the moves. `weights` maps each hand to an array of the
    probabilities (0 to 1) of all moves.
    """

    seat: Seat
    second: bool
    predicted: Mapping[Hand, float]
    moves: Mapping[Line, tuple[int, Line]]
    weights: Mapping[Hand, "array[float]"]

    def predict(self, cards: Sequence[int], rng: Random) -> Prediction:
        """Return a prediction for the first card, drawn at random with the strategy's probabilities."""
        higher = self.predicted[hand_of(cards, Prediction.HIGHER, self.second)]
        return Prediction.HIGHER if rng.random() < higher else Prediction.LOWER

    def wager(self, cards: Sequence[int], prediction: Prediction, line: Line, rng: Random) -> Wager:
        """Return a wager for these cards and this prediction, drawn at random with the strategy's probabilities. Raises
        `LookupError` if the seat has no decision after the line."""
        first, moves = self.moves[line]
        weights = self.weights[hand_of(cards, prediction, self.second)][first : first + len(moves)]
        (move,) = rng.choices(moves, weights)
        return wager_of(self.seat, line, move)


def wager_of(seat: Seat, line: Line, move: int) -> Wager:
    """Return the wager that a seat makes by playing a move after a line."""
    if move == FOLD:
        return Fold(seat)
    if move != CHECK_OR_CALL:
        return Raise(seat, move)
    return Call(seat) if any(line) else Check(seat)
