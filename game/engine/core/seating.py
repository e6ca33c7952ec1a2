"""Players at the seats of a match: persons, computers, or people at other machines.

It doesn't know which opponents a game has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.core.cards import Seat

BOTS: Final = "bots"
"""Header field with the value of `bots_for_record`."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person at this screen. `identity` stays the same whatever name is shown; empty if only the name is known."""

    identity: str = ""


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer opponent, by its name in records."""

    opponent: str


@dataclass(frozen=True, slots=True)
class Remote:
    """A person at another machine, whose decisions arrive from there. `identity` as for a `Person`."""

    identity: str = ""


Player: TypeAlias = Person | Computer | Remote


@dataclass(frozen=True, slots=True)
class Seating:
    """The names shown at the table and who plays under them, both by seat."""

    names: tuple[str, ...]
    players: tuple[Player, ...]

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Seats of the persons at this screen."""
        return persons_among(self.players)

    @property
    def computers(self) -> dict[Seat, str]:
        """Opponents' names in records, by seat."""
        return {seat: each.opponent for seat, each in enumerate(self.players) if isinstance(each, Computer)}


def persons_among(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return the seats of the persons at this screen."""
    return tuple(seat for seat, player in enumerate(players) if isinstance(player, Person))


def players_as_recorded(bots: Sequence[str | None]) -> tuple[Player, ...]:
    """Return the players that a record's `bots` stand for: an opponent's name, or None for a person."""
    return tuple(Person() if bot is None else Computer(bot) for bot in bots)


def bots_for_record(players: Sequence[Player]) -> list[str | None]:
    """Return the value of a record's `bots` for these players."""
    return [player.opponent if isinstance(player, Computer) else None for player in players]
