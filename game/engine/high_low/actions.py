"""Actions of High Low War (decisions and chance events), and the choices that a player is offered."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.engine.core.cards import Cards, Seat


class Prediction(Enum):
    """A prediction that the player's own card is higher than the other player's card, or lower (R2)."""

    HIGHER = "higher"
    LOWER = "lower"


Say: TypeAlias = tuple[Prediction, ...]
"""One prediction for each card drawn, in order (R2, W2)."""


@dataclass(frozen=True, slots=True)
class Predict:
    """Predict each card drawn, with a coin under it if both players can afford one: heads up for higher, tails up for
    lower (R2, W2, W3)."""

    seat: Seat
    say: Say


@dataclass(frozen=True, slots=True)
class Check:
    """Check, which is legal only if there is no raise to match (R3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise the seat's total in this wagering to `to` coins (R4)."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class Call:
    """Match the other seat's total in this wagering (R4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the showdown's pot to the other seat instead of calling (H3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance event: each seat is dealt 26 cards. `cards` contains the decks by seat, each starting with the top card
    (S2)."""

    cards: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Flip:
    """Chance event: the coin flip, which decides who starts the first round (S4)."""

    starter: Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance event: a seat's discards become its deck, shuffled into the order of `cards`, starting with the top card
    (S6)."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class PredictChoice:
    """A choice of one prediction for each of `cards` cards (R2, W2)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class RaiseRange:
    """A choice of a raise to any total from `low` to `high` coins, both included (R4, R5, H1)."""

    seat: Seat
    low: int
    high: int


Wager: TypeAlias = Check | Raise | Call | Fold
Decision: TypeAlias = Predict | Wager
Chance: TypeAlias = Deal | Flip | Shuffle
Action: TypeAlias = Decision | Chance
LegalAction: TypeAlias = PredictChoice | Check | Call | Fold | RaiseRange
