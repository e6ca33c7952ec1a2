"""A seat's best play of a showdown, as plain numbers: it goes from process to process, and is read without numpy."""

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.cpu.solving.tree import STAND, Line
from game.engine.actions import Call, Check, Prediction, Raise
from game.engine.cards import Rank, Seat

RANKS: Final = len(Rank)
PREDICTIONS: Final = (Prediction.HIGHER, Prediction.LOWER)


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
        return PREDICTIONS[0] if rng.random() < self.higher[rank - Rank.TWO] else PREDICTIONS[1]

    def wager(self, rank: Rank, prediction: Prediction, line: Line, rng: Random) -> Check | Call | Raise:
        """Draw a move after a line, with a card of that rank for which that was predicted.

        Raises `LookupError` where the seat has nothing solved to do after that line.
        """
        hand = PREDICTIONS.index(prediction) * RANKS + rank - Rank.TWO
        weights = self.weights[line][hand :: RANKS * len(PREDICTIONS)]
        (move,) = rng.choices(self.moves[line], weights)
        if move != STAND:
            return Raise(self.seat, move)
        return Call(self.seat) if any(line) else Check(self.seat)
