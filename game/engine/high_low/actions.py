"""What moves a match on: the players' decisions, and chance; and what a player may choose from."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.engine.core.cards import Cards, Seat


class Prediction(Enum):
    """How a player says their card stands to the other's (R2)."""

    HIGHER = "higher"
    LOWER = "lower"


Say: TypeAlias = tuple[Prediction, ...]
"""One prediction for every card drawn, in order (R2, W2)."""


@dataclass(frozen=True, slots=True)
class Predict:
    """Place the coins under all cards drawn, each face up for higher or down for lower (R2, W2)."""

    seat: Seat
    say: Say


@dataclass(frozen=True, slots=True)
class Check:
    """Let the wager stand where there is nothing to match (R3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise `to` the total that the seat will then have wagered in this wagering (R4)."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class Call:
    """Bring the seat's total up to the other's (R4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the showdown's pot to the other seat instead of calling (H3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: 26 cards for each seat, top first (S2)."""

    cards: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Flip:
    """Chance: the coin flip that decides who starts (S4)."""

    starter: Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: a seat's discards become its deck, top first (S6)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class PredictChoice:
    """The seat owes one prediction for each of `cards` cards."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class RaiseRange:
    """The seat may raise to any total from `low` to `high`, both included (R4, R5, H1)."""

    seat: Seat
    low: int
    high: int


Wager: TypeAlias = Check | Raise | Call | Fold
Decision: TypeAlias = Predict | Wager
Chance: TypeAlias = Deal | Flip | Shuffle
Action: TypeAlias = Decision | Chance
LegalAction: TypeAlias = PredictChoice | Check | Call | Fold | RaiseRange
