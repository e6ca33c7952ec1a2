"""A seat's best play of a showdown, as plain numbers: it goes from process to process, and is read without numpy."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.cpu.solving.tree import STAND, Line
from game.engine.actions import Call, Check, Prediction, Raise, Wager
from game.engine.cards import Rank, Seat

RANKS: Final = len(Rank)
PREDICTION_ORDER: Final = (Prediction.HIGHER, Prediction.LOWER)
"""The order in which both predictions stand wherever a play is written as numbers."""


@dataclass(frozen=True, slots=True)
class Play:
    """What a seat does with each card, whatever comes.

    `higher` is how often it predicts so, a number for each rank from the 2 on. For each line after which it decides,
    `moves` are what it may do, and `weights` how often it does each: for each move, then for each prediction, HIGHER
    first, then for each rank.
    """

    seat: Seat
    higher: tuple[float, ...]
    moves: Mapping[Line, Line]
    weights: Mapping[Line, "array[float]"]

    def predict(self, rank: Rank, rng: Random) -> Prediction:
        """Draw a prediction for a card of that rank."""
        return Prediction.HIGHER if rng.random() < self.higher[rank - Rank.TWO] else Prediction.LOWER

    def wager(self, rank: Rank, prediction: Prediction, line: Line, rng: Random) -> Wager:
        """Draw a move after a line, with a card of that rank for which that was predicted.

        Raises `LookupError` where the seat has nothing solved to do after that line.
        """
        hand = PREDICTION_ORDER.index(prediction) * RANKS + rank - Rank.TWO
        weights = self.weights[line][hand :: RANKS * len(PREDICTION_ORDER)]
        (move,) = rng.choices(self.moves[line], weights)
        return wager_of(self.seat, line, move)


def wager_of(seat: Seat, line: Line, move: int) -> Wager:
    """The wager that a move of a seat is, made after a line."""
    if move != STAND:
        return Raise(seat, move)
    return Call(seat) if any(line) else Check(seat)
