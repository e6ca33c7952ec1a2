"""The players at the seats of a match: people at this screen, computers, and people at other machines.

The module doesn't know the opponents of any game.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.core.cards import Seat

BOTS: Final = "bots"
"""Name of the header field that holds the result of `bots_for_record`."""

PROFILES: Final = "profiles"
"""Name of the header field that holds the result of `identities_for_record`."""

GUEST: Final = "guest"
"""The identity of every guest. A match in which a guest plays is deleted after its end."""

IDENTITY_DIGITS: Final = 16

_IDENTITY: Final = re.compile(rf"[0-9a-f]{{{IDENTITY_DIGITS}}}")


@dataclass(frozen=True, slots=True)
class Person:
    """A person at this screen.

    `identity` is `GUEST`, or the identity of the person's profile, which stays the same even if the person's name
    changes. It is empty if only the name is known.
    """

    identity: str = ""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer opponent. `opponent` is its name in records."""

    opponent: str


@dataclass(frozen=True, slots=True)
class Remote:
    """A person who plays from another machine. `identity` has the same meaning as in `Person`."""

    identity: str = ""


Player: TypeAlias = Person | Computer | Remote


@dataclass(frozen=True, slots=True)
class Seating:
    """The names shown at the table and the players with these names, both by seat."""

    names: tuple[str, ...]
    players: tuple[Player, ...]

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats of the people at this screen."""
        return persons_among(self.players)

    @property
    def computers(self) -> dict[Seat, str]:
        """The computer opponents' names in records, by seat."""
        return {seat: each.opponent for seat, each in enumerate(self.players) if isinstance(each, Computer)}

    @property
    def has_guest(self) -> bool:
        """True if any of the players is a guest."""
        return any(identity_of(player) == GUEST for player in self.players)


def persons_among(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return the seats of the people at this screen."""
    return tuple(seat for seat, player in enumerate(players) if isinstance(player, Person))


def is_identity(text: str) -> bool:
    """Return True if a string has the form of a profile's identity: sixteen lower-case hexadecimal digits."""
    return _IDENTITY.fullmatch(text) is not None


def identity_of(player: Player) -> str:
    """Return the identity of a player, or an empty string for a computer or a person of whom only the name is known."""
    return "" if isinstance(player, Computer) else player.identity


def identities_as_recorded(values: object, seats: int) -> tuple[str, ...]:
    """Return the identities, by seat, from the field `profiles` of a record.

    An identity that is missing or invalid is returned as an empty string.
    """
    found = values if isinstance(values, list) and len(values) == seats else [None] * seats
    return tuple(each if isinstance(each, str) and (each == GUEST or is_identity(each)) else "" for each in found)


def identities_for_record(players: Sequence[Player]) -> list[str | None] | None:
    """Return the value of a record's field `profiles`, or None if no player has an identity.

    The value lists the identities by seat, with None for a computer or a person of whom only the name is known.
    """
    found = [identity_of(player) or None for player in players]
    return found if any(found) else None


def players_as_recorded(bots: Sequence[str | None], identities: Sequence[str] = ()) -> tuple[Player, ...]:
    """Return the players, given the value of a record's field `bots`.

    For each seat, this value contains the opponent's name in records, or None for a person. `identities` contains an
    identity for each seat, which is ignored for a computer. By default, all identities are empty.
    """
    known = identities or [""] * len(bots)
    return tuple(Person(identity) if bot is None else Computer(bot) for bot, identity in zip(bots, known, strict=True))


def bots_for_record(players: Sequence[Player]) -> list[str | None]:
    """Return the value of a record's field `bots`: the opponents' names in records, by seat, with None for each
    person."""
    return [player.opponent if isinstance(player, Computer) else None for player in players]
