"""Actions of Classic War: decisions, chance events and the clock; and the choices that a player is offered."""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import PlayingCard, Seat

Packet: TypeAlias = tuple[PlayingCard, ...]
"""Cards in the order played, the top first."""


@dataclass(frozen=True, slots=True)
class Turn:
    """All players still in turn up their top card (C3). The table acts, not a seat."""


@dataclass(frozen=True, slots=True)
class Pickup:
    """The winner of a plain battle of two puts this card first (C11)."""

    seat: Seat
    first: PlayingCard


@dataclass(frozen=True, slots=True)
class Arrange:
    """Put a packet into this order (V1)."""

    seat: Seat
    cards: Packet


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the cards of the battle, rightly or not (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenge:
    """Call the claim false (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Time:
    """The minutes of a capped match are over (C19)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: each seat's packet, top first (C1, C2)."""

    cards: tuple[Packet, ...]


@dataclass(frozen=True, slots=True)
class Collect:
    """Chance: the order in which a seat's cards go under its packet or onto its pile (C11, C15)."""

    seat: Seat
    cards: Packet


@dataclass(frozen=True, slots=True)
class ArrangeChoice:
    """The seat may put the `cards` cards of its packet into any order."""

    seat: Seat
    cards: int


Decision: TypeAlias = Turn | Pickup | Arrange | Claim | Challenge | Time
Chance: TypeAlias = Deal | Collect
Action: TypeAlias = Decision | Chance
LegalAction: TypeAlias = Turn | Pickup | ArrangeChoice | Claim | Challenge | Time
