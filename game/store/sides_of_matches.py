"""The sides of matches: people, who are identified by profiles or names, and computer players, who are identified by
names."""

import sqlite3
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.core.seated_players import is_identity
from game.store.database import open_to_read, rows
from game.store.history_rows import Count
from game.store.profiles import read_profiles


class OpponentKey(NamedTuple):
    """A side: a person or a computer player.

    The `name` of a computer player is the name under which its matches count. The `name` of a person with an `identity`
    is that identity's current name. A person without an identity is identified by `name`, the name in records.
    """

    name: str
    is_person: bool
    identity: str = ""


class SeatsOfPerson(NamedTuple):
    """A row of the query `PERSONS`. `matches` is the number of matches that count and in which a person has this name
    and identity."""

    player: str
    identity: str | None
    matches: Count


PERSONS: Final = (
    "SELECT player, identity, count(*) FROM seat JOIN match ON match.id = seat.match"
    " WHERE bot IS NULL AND over AND kind = '' GROUP BY player, identity"
)
"""Query for the number of matches that count, by the name and identity of a person in them."""


class LastName(NamedTuple):
    """A row with an identity, its name in the latest match, and the start of that match in seconds since 1970."""

    identity: str
    player: str
    began: int


LAST_NAMES: Final = (
    "SELECT identity, player, max(began) FROM seat JOIN match ON match.id = seat.match"
    " WHERE identity IS NOT NULL GROUP BY identity"
)
"""Query for the latest name of each identity. SQLite takes `player` from the row with the maximum."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Two mappings: from each identity to its current name, and from each claimed old name to the identity that claims
    it."""

    names: Mapping[str, str] = field(default_factory=dict)
    claims: Mapping[str, str] = field(default_factory=dict)

    def side(self, player: str, bot: str | None, opponent: str | None, identity: str | None) -> OpponentKey:
        """Return the side of the player in a seat, given the values of this seat in the history."""
        if bot is not None:
            return OpponentKey(opponent or bot, False)
        known = identity or self.claims.get(player, "")
        return OpponentKey(self.names.get(known, player), True, known)


def read_sides(folder: Path, connection: sqlite3.Connection) -> Sides:
    """Return the sides of the matches in a data folder, whose history is open as `connection`.

    If an identity has no profile, its current name is the one in its latest match. Raises `BrokenHistory` if the
    history is damaged, and `sqlite3.Error` for errors worth retrying.
    """
    last = {row.identity: row.player for row in rows(connection, LAST_NAMES, (), LastName) if is_identity(row.identity)}
    profiles = read_profiles(folder)
    return Sides(last | profiles.shown_names(), profiles.claims())


def matches_of_persons(folder: Path) -> Counter[OpponentKey]:
    """Return, for each person in a data folder's history, the number of the person's matches that count.

    The counter is empty if there is no history. Raises `BrokenHistory` if the history is damaged, and `sqlite3.Error`
    for errors worth retrying.
    """
    found = Counter[OpponentKey]()
    connection = open_to_read(folder)
    if connection is None:
        return found
    with closing(connection):
        sides = read_sides(folder, connection)
        for row in rows(connection, PERSONS, (), SeatsOfPerson):
            found[sides.side(row.player, None, None, row.identity)] += row.matches
    return found
