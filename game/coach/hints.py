"""A hint, as values: what predictions and wagers are worth by what the player knows, as the best play has it."""

from dataclasses import dataclass

from game.engine.actions import Prediction, Wager


@dataclass(frozen=True, slots=True)
class PredictionHint:
    """What each prediction of a card is worth, in coins."""

    higher: float
    lower: float

    @property
    def better(self) -> Prediction:
        """The prediction that is worth more."""
        return Prediction.HIGHER if self.higher >= self.lower else Prediction.LOWER


@dataclass(frozen=True, slots=True)
class WagerHint:
    """The best wager, and how many coins it is worth more than the best of the other kind; `instead` is that one, None
    where there is no other kind."""

    best: Wager
    instead: Wager | None
    gain: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for what a player owes: a prediction for each card drawn, or a wager; for who predicts and then opens the
    wagering, both."""

    predictions: tuple[PredictionHint, ...]
    wager: WagerHint | None
