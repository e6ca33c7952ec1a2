"""What moves a match of Classic War on: decisions, chance and the clock; and what a player may choose from."""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.core.cards import PlayingCard, Seat

Packet: TypeAlias = tuple[PlayingCard, ...]
"""Cards in the order in which they are played, the top first."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Everybody still in turns the top card up (C3). It is nobody's own: the table turns."""


@dataclass(frozen=True, slots=True)
class Pickup:
    """The winner of a plain battle of two says which card goes first (C11)."""

    seat: Seat
    first: PlayingCard


@dataclass(frozen=True, slots=True)
class Arrange:
    """A player's packet, in the order the player puts it (V1)."""

    seat: Seat
    cards: Packet


@dataclass(frozen=True, slots=True)
class Claim:
    """A player claims the cards of the battle, rightly or not (V2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenge:
    """A player says that the claim is false (V2)."""

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
    """Chance: the order in which a seat's cards go under its packet or on its pile (C11, C15)."""

    seat: Seat
    cards: Packet


@dataclass(frozen=True, slots=True)
class ArrangeChoice:
    """The seat may put the `cards` cards of its packet in any order."""

    seat: Seat
    cards: int


Decision: TypeAlias = Turn | Pickup | Arrange | Claim | Challenge | Time
Chance: TypeAlias = Deal | Collect
Action: TypeAlias = Decision | Chance
LegalAction: TypeAlias = Turn | Pickup | ArrangeChoice | Claim | Challenge | Time
