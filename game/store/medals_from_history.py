"""Medals that people have earned in matches that count, read from the history."""

from contextlib import closing
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from game.store.database import open_to_read, rows, telling_broken
from game.store.history_rows import Count
from game.store.matches_for_statistics import COUNTED
from game.store.record_files import LATEST
from game.store.sides_of_matches import OpponentKey, read_sides
from game.typed_reading import Within


class EarnedMedal(NamedTuple):
    """A game's medal, which a person has earned in `times` matches.

    - `match`: the name of the record in which the person first earned it, or an empty string if that match was
      imported without its record.
    - `line`: the number of this record's line at which the person earned the medal.
    - `began`: the start of this match, in seconds since 1970.
    """

    person: OpponentKey
    game: str
    medal: str
    match: str
    line: int
    began: int
    times: int


class MedalCells(NamedTuple):
    """A row of the query `MEDALS`: a medal that was earned under a name and an identity."""

    player: str
    identity: str | None
    game: str
    medal: str
    match: str
    stamp: str
    line: Count
    began: Annotated[int, Within(0, int(LATEST))]
    times: Count


MEDALS: Final = (
    # SQLite takes the other columns from the row with the minimum
    "SELECT player, identity, game, medal.name, match.name, stamp, line, min(began), count(*)"
    " FROM medal JOIN match ON match.id = medal.match"
    " JOIN seat ON seat.match = medal.match AND seat.seat = medal.seat"
    f" WHERE {COUNTED} GROUP BY player, identity, game, medal.name ORDER BY min(began), match.name"
)


def earned_medals(folder: Path) -> list[EarnedMedal]:
    """Return the medals that people have earned, with one entry for each person and medal.

    The list is empty if there is no history. Raises `BrokenHistory` if the history is damaged, and `sqlite3.Error` for
    errors worth retrying.
    """
    connection = open_to_read(folder)
    if connection is None:
        return []
    found = dict[tuple[OpponentKey, str, str], EarnedMedal]()
    with closing(connection), telling_broken():
        sides = read_sides(folder, connection)
        for row in rows(connection, MEDALS, (), MedalCells):
            person = sides.side(row.player, None, None, row.identity)
            key = person, row.game, row.medal
            first = found.get(key, EarnedMedal(*key, row.match if row.stamp else "", row.line, row.began, 0))
            found[key] = first._replace(times=first.times + row.times)
    return list(found.values())
