"""Players at the seats of a match: people at this screen, computers, or people at other machines.

This module doesn't know which opponents a game has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.core.cards import Seat

BOTS: Final = "bots"
"""Name of the header field that holds the value of `bots_for_record`."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person at this screen.

    `identity` stays the same if the displayed name changes; it is empty if only the name is known.
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


def persons_among(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return the seats of the human players at this screen."""
    return tuple(seat for seat, player in enumerate(players) if isinstance(player, Person))


def players_as_recorded(bots: Sequence[str | None]) -> tuple[Player, ...]:
    """Return the players for a record's `bots`, in which a person is None and a computer is an opponent's name."""
    return tuple(Person() if bot is None else Computer(bot) for bot in bots)


def bots_for_record(players: Sequence[Player]) -> list[str | None]:
    """Return the value of a record's `bots` for these players: by seat, an opponent's name, or None for a person."""
    return [player.opponent if isinstance(player, Computer) else None for player in players]
