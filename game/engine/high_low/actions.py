"""Actions of High Low War (decisions and chance events), and the choices that a player is offered."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.engine.core.cards import Cards, Seat


class Prediction(Enum):
    """A prediction of whether the player's own card is higher or lower than the other player's card (R2)."""

    HIGHER = "higher"
    LOWER = "lower"


Say: TypeAlias = tuple[Prediction, ...]
"""A seat's predictions: one for each card that it has just drawn, in the order drawn (R2, W2)."""


@dataclass(frozen=True, slots=True)
class Predict:
    """A decision that places one prediction for each card just drawn, with a coin under each card for which both
    players can afford one: heads up for higher, tails up for lower (R2, W2, W3)."""

    seat: Seat
    say: Say


@dataclass(frozen=True, slots=True)
class Check:
    """A decision to check, which is legal only if there is no raise to match (R3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Raise:
    """A decision to raise the seat's total in this wagering to `to` coins (R4)."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class Call:
    """A decision to match the other seat's total in this wagering (R4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fold:
    """A decision to leave the showdown's pot to the other seat instead of calling (H3)."""

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
