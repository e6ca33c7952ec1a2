"""Types of rows in the history's database, and functions that validate the rows and convert their cells."""

import sqlite3
from collections.abc import Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from game.commissions.progress import DuelMark
from game.engine.core.match_statistics import Skill
from game.store.database import BrokenHistory, rows
from game.store.record_files import LATEST
from game.typed_reading import Within, parse_json, typed

Kind: TypeAlias = Literal["", "parade", "practice", "seed", "broken", "deleted", "guest"]
"""Reasons why a match doesn't count in the statistics. The reason is empty for a match that counts.

- `parade`: the match is a daily parade, or practice for one.
- `practice`: the player may have known the cards.
- `seed`: the cards follow from a seed that the player knows.
- `broken`: the record is invalid.
- `deleted`: the match has been deleted.
- `guest`: a guest is one of the players.
"""

MOST_SEATS: Final = 8

NO_SEATS: Final = f"SELECT seat FROM seat WHERE typeof(seat) != 'integer' OR seat NOT BETWEEN 0 AND {MOST_SEATS - 1}"
"""Query for impossible seats. It is run first, because a damaged database could contain millions of them."""

Count: TypeAlias = Annotated[int, Within(0, 10**9)]


class SeatCells(NamedTuple):
    """A row of the query `SEATS`: a seat and its match."""

    id: int
    name: str
    stamp: str
    game: str
    rules: str
    kind: Kind
    began: Annotated[int, Within(0, int(LATEST))]
    played: Annotated[float, Within(0, int(LATEST))]
    over: Literal[0, 1]
    winner: Annotated[int, Within(0, MOST_SEATS - 1)] | None
    length: Count
    wars: Count
    seat: Annotated[int, Within(0, MOST_SEATS - 1)]
    player: str
    bot: str | None
    opponent: str | None
    score: int | None
    counts: str
    decisions: Count | None
    given_away: float | None
    luck: float | None
    identity: str | None
    hinted: Literal[0, 1]
    duel: str | None


SEATS: Final = (
    f"SELECT {', '.join(SeatCells._fields)} FROM match LEFT JOIN seat ON seat.match = match.id"
    " WHERE {condition} ORDER BY began, match.id, seat LIMIT ?"
)
"""Query for all seats in the matches that meet a condition, match by match."""


class AnySeat(NamedTuple):
    """A row with an impossible seat."""

    seat: object


class Name(NamedTuple):
    """A row with the name of a match's record."""

    name: str


class Pair(NamedTuple):
    """A row of two strings."""

    first: str
    second: str


class Stamps(NamedTuple):
    """A row with the name of a match's record, and the stamps that the record and its review had when they were last
    read."""

    name: str
    stamp: str
    review: str


def check_seats(connection: sqlite3.Connection) -> None:
    """Raise `BrokenHistory` if there are impossible seats. Call this before reading many matches."""
    if rows(connection, f"{NO_SEATS} LIMIT 1", (), AnySeat):
        raise BrokenHistory("impossible seats")


def seats_by_match(connection: sqlite3.Connection, condition: str, *values: object) -> Iterator[list[SeatCells]]:
    """Yield a list of rows, in the order of the seats, for each match that meets an SQL condition. The matches are in
    the order in which they began.

    `values` contains the values of the condition's placeholders. If any are given, at most one match may meet the
    condition. Raises `BrokenHistory` if the rows are damaged, and `sqlite3.Error` for errors worth retrying.
    """
    most = -1
    if values:
        most = MOST_SEATS + 1
    else:
        check_seats(connection)
    found = rows(connection, SEATS.format(condition=condition), (*values, most), SeatCells)
    for _key, played in groupby(found, key=itemgetter(0)):
        seats = list(played)
        if [row.seat for row in seats] != list(range(len(seats))) or (seats[0].winner or 0) >= len(seats):
            raise BrokenHistory("missing seat")
        yield seats


def read_rules(cell: str) -> Mapping[str, int | str]:
    """Return the house rules from a cell of the history. Raises `DamagedError` if they are malformed."""
    return typed(parse_json(cell), dict[str, bool | int | str])


def read_skill(decisions: int | None, given_away: float | None, luck: float | None) -> Skill | None:
    """Return a player's results in a review from three cells of the history, or None if there was no review."""
    return None if decisions is None or given_away is None or luck is None else Skill(decisions, given_away, luck)


def read_duel(cell: str | None) -> DuelMark | None:
    """Return the mark of a duel from a cell of the history, or None if the match isn't a commission's duel.

    Raises `DamagedError` if the mark is malformed.
    """
    return None if cell is None else typed(parse_json(cell), DuelMark)


def read_counts(cell: str) -> Mapping[str, int]:
    """Return a player's counts from a cell of the history, by the counts' names.

    Raises `DamagedError` if they are malformed.
    """
    return typed(parse_json(cell), dict[str, int])
