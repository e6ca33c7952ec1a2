"""The results of the matches that count in the statistics: the sides at the table (people and computers) and the
winner.

The database groups equal results. This is much faster than reading every match.
"""

from contextlib import closing
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from game.store.database import BrokenHistory, open_to_read, rows, telling_broken
from game.store.history_rows import MOST_SEATS, Count, check_seats
from game.store.matches_for_statistics import COUNTED
from game.store.sides_of_matches import OpponentKey, Sides, read_sides
from game.typed_reading import Within, parse_json, typed


class MatchResult(NamedTuple):
    """A group of matches of one game with the same players, in the same seats, and the same winner.

    - `sides`: the players by seat. If two mixed opponents sit at one table, both seats have the same side.
    - `winner`: the winner's seat, or None for a draw.
    - `matches`: the number of matches in the group.
    """

    game: str
    sides: tuple[OpponentKey, ...]
    winner: int | None
    matches: int


class TableCells(NamedTuple):
    """A row of the query `TABLES`: a group of matches. `seats` is a JSON list of lists, each with the fields of a
    `SeatedCells`."""

    game: str
    winner: Annotated[int, Within(0, MOST_SEATS - 1)] | None
    seats: str
    matches: Count


class SeatedCells(NamedTuple):
    """A player at a table, as listed in the field `seats` of `TableCells`."""

    seat: Annotated[int, Within(0, MOST_SEATS - 1)]
    player: str
    bot: str | None
    opponent: str | None
    identity: str | None


TABLES: Final = (
    "WITH played AS ("
    "SELECT game, winner, json_group_array(json_array(seat, player, bot, opponent, identity)) AS seats"
    f" FROM match LEFT JOIN seat ON seat.match = match.id WHERE {COUNTED} GROUP BY match.id)"
    " SELECT game, winner, seats, count(*) FROM played GROUP BY game, winner, seats"
)
"""Query for the matches that count, grouped by game, players at their seats, and winner, with the number of matches in
each group."""


def match_results(folder: Path) -> list[MatchResult]:
    """Return the results of all matches in a data folder that count, grouped by game, recorded players and winner.

    The list is empty if there is no history. Raises `BrokenHistory` if the history is damaged, and `sqlite3.Error` for
    errors worth retrying.
    """
    connection = open_to_read(folder)
    if connection is None:
        return []
    with closing(connection), telling_broken():
        check_seats(connection)
        sides = read_sides(folder, connection)
        return [_result(row, sides) for row in rows(connection, TABLES, (), TableCells)]


def _result(row: TableCells, known: Sides) -> MatchResult:
    seats = sorted(typed(parse_json(row.seats), list[SeatedCells]), key=itemgetter(0))
    if [cells.seat for cells in seats] != list(range(len(seats))) or (row.winner or 0) >= len(seats):
        raise BrokenHistory("missing seat")
    sides = tuple(known.side(*cells[1:]) for cells in seats)
    return MatchResult(row.game, sides, row.winner, row.matches)
