"""What happened in a match of Classic War, in the past tense and with its values.

A card that is a secret is None for whoever may not see it; `redaction.redact` puts the Nones there.
"""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import PlayingCard, Seat


@dataclass(frozen=True, slots=True)
class PacketsDealt:
    """Each seat has a packet of `each` cards; `left_out` stay out of play, unseen (C1, C2)."""

    each: int
    left_out: int


@dataclass(frozen=True, slots=True)
class PacketArranged:
    """A seat put its packet in an order of its own (V1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BattleStarted:
    """Battle `number` began among `seats` (C3)."""

    number: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """A seat turned up a card (C3, C5)."""

    seat: Seat
    card: PlayingCard


@dataclass(frozen=True, slots=True)
class WarDeclared:
    """The `depth`-th war of a battle began among `seats`; each is to put `face_down` cards down first (C4 to C7)."""

    depth: int
    seats: tuple[Seat, ...]
    face_down: int


@dataclass(frozen=True, slots=True)
class CardsPutDown:
    """A seat put cards face down; nobody sees them before they are shown (C5)."""

    seat: Seat
    cards: tuple[PlayingCard | None, ...]


@dataclass(frozen=True, slots=True)
class CardFoughtOn:
    """A seat without cards fights on with the card that lies face up (C13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PutOutOfWar:
    """A seat was short of cards and is out of the war (C13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PileTurnedOver:
    """A seat's packet was empty, and its pile of `cards` was turned over (C10)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class BattleWon:
    """A seat won the battle and what lies on the table, `cards` cards (C3, C5, C14)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class SpoilsShown:
    """The cards that lay face down were shown, each seat's in order (C8)."""

    cards: tuple[tuple[PlayingCard, ...], ...]


@dataclass(frozen=True, slots=True)
class CardsClaimed:
    """A seat said that the cards are its own (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimChallenged:
    """A seat said that the claim is false (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimSettled:
    """The cards went to `seat`; `upheld` is whether that is who claimed them (V2)."""

    seat: Seat
    upheld: bool


@dataclass(frozen=True, slots=True)
class CardPaid:
    """A wrong challenge cost a seat the top card of its packet, unseen (V2)."""

    seat: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class FirstCardChosen:
    """The winner said which of the two cards goes first (C11)."""

    seat: Seat
    first: PlayingCard


@dataclass(frozen=True, slots=True)
class CardsCollected:
    """Cards went under a seat's packet or on its pile, in this order (C10, C11); `seen` says which of them everybody
    could follow there: none where they were shuffled, nor those that were never shown."""

    seat: Seat
    cards: tuple[PlayingCard | None, ...]
    seen: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class BattleVoided:
    """Nobody could win the battle: each of `seats` takes back its own cards (C15). It is the `in_a_row`-th."""

    seats: tuple[Seat, ...]
    in_a_row: int


@dataclass(frozen=True, slots=True)
class PlayerOut:
    """A seat has no cards left (C17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeStruck:
    """The minutes of the match are over (C19)."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; `winner` is None for a draw or a cycle, `cycle` the loop's length in battles (C12, C20)."""

    winner: Seat | None
    cards: tuple[int, ...]
    battles: int
    cycle: int | None


DealEvent: TypeAlias = PacketsDealt | PacketArranged
BattleEvent: TypeAlias = BattleStarted | CardTurnedUp | WarDeclared | CardFoughtOn | PutOutOfWar | PileTurnedOver
SpoilsEvent: TypeAlias = BattleWon | SpoilsShown | FirstCardChosen | BattleVoided
ClaimEvent: TypeAlias = CardsClaimed | ClaimChallenged | ClaimSettled | CardPaid
EndEvent: TypeAlias = PlayerOut | TimeStruck | MatchEnded
PublicEvent: TypeAlias = DealEvent | BattleEvent | SpoilsEvent | ClaimEvent | EndEvent
"""There is no secret in any of these."""

Event: TypeAlias = PublicEvent | CardsPutDown | CardsCollected
