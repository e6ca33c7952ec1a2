"""Players at the seats of a match: people at this screen, computers, or people at other machines.

This module doesn't know which opponents a game has.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.core.cards import Seat

BOTS: Final = "bots"
"""Name of the header field that holds the value of `bots_for_record`."""

PROFILES: Final = "profiles"
"""Name of the header field that holds the value of `identities_for_record`."""

GUEST: Final = "guest"
"""Identity of a guest. A match in which a guest plays is deleted when it has ended."""

IDENTITY_DIGITS: Final = 16

_IDENTITY: Final = re.compile(rf"[0-9a-f]{{{IDENTITY_DIGITS}}}")


@dataclass(frozen=True, slots=True)
class Person:
    """A person at this screen.

    `identity` is that of a profile, or `GUEST`. It stays the same if the displayed name changes; it is empty if only
    the name is known.
    """

    identity: str = ""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer opponent, by its name in records."""

    opponent: str


@dataclass(frozen=True, slots=True)
class Remote:
    """A person at another machine, who sends decisions from there. `identity` is as for a `Person`."""

    identity: str = ""


Player: TypeAlias = Person | Computer | Remote


@dataclass(frozen=True, slots=True)
class Seating:
    """The names shown at the table and the players who use them, both by seat."""

    names: tuple[str, ...]
    players: tuple[Player, ...]

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats of the human players at this screen."""
        return persons_among(self.players)

    @property
    def computers(self) -> dict[Seat, str]:
        """The computer opponents' names in records, by seat."""
        return {seat: each.opponent for seat, each in enumerate(self.players) if isinstance(each, Computer)}

    @property
    def has_guest(self) -> bool:
        """True if a guest plays."""
        return any(identity_of(player) == GUEST for player in self.players)


def persons_among(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return the seats of the human players at this screen."""
    return tuple(seat for seat, player in enumerate(players) if isinstance(player, Person))


def is_identity(text: str) -> bool:
    """Return True if a text has the form of a profile's identity: sixteen hexadecimal digits."""
    return _IDENTITY.fullmatch(text) is not None


def identity_of(player: Player) -> str:
    """Return the identity of a player; empty for a computer, or if only the name is known."""
    return "" if isinstance(player, Computer) else player.identity


def identities_as_recorded(values: object, seats: int) -> tuple[str, ...]:
    """Return the identities, by seat, from the value of a record's `profiles`; one that can't be used is empty."""
    found = values if isinstance(values, list) and len(values) == seats else [None] * seats
    return tuple(each if isinstance(each, str) and (each == GUEST or is_identity(each)) else "" for each in found)


def identities_for_record(players: Sequence[Player]) -> list[str | None] | None:
    """Return the value of a record's `profiles` for these players: by seat, an identity, or None for a computer and for
    a person without a profile. Returns None if no player has an identity."""
    found = [identity_of(player) or None for player in players]
    return found if any(found) else None


def players_as_recorded(bots: Sequence[str | None], identities: Sequence[str] = ()) -> tuple[Player, ...]:
    """Return the players for a record's `bots`, in which a person is None and a computer is an opponent's name.

    `identities` holds those of the persons by seat; by default, only the persons' names are known.
    """
    known = identities or [""] * len(bots)
    return tuple(Person(identity) if bot is None else Computer(bot) for bot, identity in zip(bots, known, strict=True))


def bots_for_record(players: Sequence[Player]) -> list[str | None]:
    """Return the value of a record's `bots` for these players: by seat, an opponent's name, or None for a person."""
    return [player.opponent if isinstance(player, Computer) else None for player in players]
