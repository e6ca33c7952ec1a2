"""What happened, in the past tense and with its values: all that an onlooker needs to follow a match.

A field that is a secret is None for whoever may not see it; `redaction.redact` puts the Nones there.
"""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import Card, Seat
from game.engine.high_low.actions import Prediction


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Each seat has its own deck of `each` cards (S2)."""

    each: int


@dataclass(frozen=True, slots=True)
class StarterFlipped:
    """The coin flip chose who starts the first round (S4)."""

    starter: Seat


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """Round `number` began; `starter` acts first in it (R10)."""

    number: int
    starter: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew its top card (R1, W1), the `place`-th (from 0) of the showdowns at `depth` (0: the round's own)."""

    seat: Seat
    card: Card | None
    depth: int
    place: int


@dataclass(frozen=True, slots=True)
class PredictionsPlaced:
    """A seat placed a prediction under each of its cards, `coins` of them with a coin (R2, W2, W3).

    `say` holds None for each prediction that may not be seen.
    """

    seat: Seat
    say: tuple[Prediction | None, ...]
    coins: int


@dataclass(frozen=True, slots=True)
class ShowdownOpened:
    """The showdown for the card at `place` began; its `coins` prediction coins joined the pot (R2)."""

    depth: int
    place: int
    coins: int


@dataclass(frozen=True, slots=True)
class Checked:
    """A seat let the wager stand (R3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat put `coins` into the pot, which makes its total in this wagering `to` (R4)."""

    seat: Seat
    to: int
    coins: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat put `coins` into the pot and so matched the other's total (R4)."""

    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat left the showdown's pot to the other (H3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """Both cards and both predictions of a showdown lie open, seat 0's first (R7)."""

    depth: int
    place: int
    cards: tuple[Card, Card]
    predictions: tuple[Prediction, Prediction]


@dataclass(frozen=True, slots=True)
class PotWon:
    """A seat alone was right, or the other folded, and it took the whole pot of `coins` (R8, H3)."""

    seat: Seat
    coins: int


@dataclass(frozen=True, slots=True)
class PotSplit:
    """Both were right, and each took `each` coins (R8)."""

    each: int


@dataclass(frozen=True, slots=True)
class PotRolledOver:
    """Neither was right; `coins` stay in the pot (R8)."""

    coins: int


@dataclass(frozen=True, slots=True)
class TieStood:
    """No cards were left to fight the WAR with, and each took `each` coins of the pot (W9)."""

    each: int


@dataclass(frozen=True, slots=True)
class FinalPotSplit:
    """The last round was over, and each took `each` of the coins left in the pot (E4)."""

    each: int


@dataclass(frozen=True, slots=True)
class WarStarted:
    """Two cards tied over a pot of `pot` coins: a WAR of `cards` cards each, the `depth`-th open one (R9, W1, W9)."""

    depth: int
    cards: int
    pot: int


@dataclass(frozen=True, slots=True)
class WarEnded:
    """Every card of the WAR at `depth` is decided (W5, W6)."""

    depth: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; its cards went to their owners' discards (S5)."""

    number: int


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """A seat's `cards` discards were shuffled and are its deck (S6)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; `winner` is None for a draw (E1, E2, E4)."""

    winner: Seat | None
    coins: tuple[int, int]
    rounds: int


RoundEvent: TypeAlias = CardsDealt | StarterFlipped | RoundStarted | RoundEnded | DeckReshuffled | MatchEnded
WagerEvent: TypeAlias = ShowdownOpened | Checked | Raised | Called | Folded
PotEvent: TypeAlias = (
    CardsRevealed | PotWon | PotSplit | PotRolledOver | TieStood | FinalPotSplit | WarStarted | WarEnded
)
PublicEvent: TypeAlias = RoundEvent | WagerEvent | PotEvent
"""There is no secret in any of these."""

Event: TypeAlias = PublicEvent | CardDrawn | PredictionsPlaced
