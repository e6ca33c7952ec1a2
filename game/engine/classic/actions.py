"""Actions of Classic War (decisions, chance events and the clock), and the choices that a player is offered."""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import PlayingCard, Seat

Packet: TypeAlias = tuple[PlayingCard, ...]
"""Cards in the order in which they will be played, the top first."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Every player still in the match turns up their top card (C3). The action belongs to no seat."""


@dataclass(frozen=True, slots=True)
class Pickup:
    """Collect the card `first` before the other one, after winning a battle of two players without a war (C11)."""

    seat: Seat
    first: PlayingCard


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put the seat's packet into the order of `cards` (V1)."""

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
    """The time of a match with a time limit is up (C19). The action belongs to no seat."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance event: each seat is dealt a packet, top first (C1, C2)."""

    cards: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class Collect:
    """Chance event: cards go under a seat's packet or onto its pile in this order (C11, C15)."""

    seat: Seat
    cards: Packet


@dataclass(frozen=True, slots=True)
class ArrangeChoice:
    """Choice: any order of the `cards` cards in the seat's packet."""

    seat: Seat
    cards: int


Decision: TypeAlias = Turn | Pickup | Arrange | Claim | Challenge | Time
Chance: TypeAlias = Deal | Collect
Action: TypeAlias = Decision | Chance
LegalAction: TypeAlias = Turn | Pickup | ArrangeChoice | Claim | Challenge | Time
