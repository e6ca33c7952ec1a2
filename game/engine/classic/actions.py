"""Actions of Classic War (decisions and chance events), and the choices that a player or the clock is offered."""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import PlayingCard, Seat

Packet: TypeAlias = tuple[PlayingCard, ...]
"""Cards in the order in which they will be played, starting with the top card."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn up the top card of every player still in the match (C3). The action belongs to no seat."""


@dataclass(frozen=True, slots=True)
class Pickup:
    """A decision to collect the card `first` before the other card of a two-player battle without a war (C11)."""

    seat: Seat
    first: PlayingCard


@dataclass(frozen=True, slots=True)
class Arrange:
    """Arrange the seat's packet in the order of `cards` (V1)."""

    seat: Seat
    cards: Packet


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the cards of the battle, rightly or not (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the claim as false (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Time:
    """Call time in a match with a time limit (C19). The action belongs to no seat."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance event: each seat is dealt a packet. `cards` contains the packets by seat, each starting with the top card
    (C1, C2)."""

    cards: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class Collect:
    """Chance event: `cards` go under a seat's packet or onto its pile, in this order (C11, C15)."""

    seat: Seat
    cards: Packet


@dataclass(frozen=True, slots=True)
class ArrangeChoice:
    """A choice of any order for the seat's packet of `cards` cards (V1)."""

    seat: Seat
    cards: int


Decision: TypeAlias = Turn | Pickup | Arrange | Claim | Challenge | Time
Chance: TypeAlias = Deal | Collect
Action: TypeAlias = Decision | Chance
LegalAction: TypeAlias = Turn | Pickup | ArrangeChoice | Claim | Challenge | Time
