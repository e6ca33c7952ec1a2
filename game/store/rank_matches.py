"""Matches that count for a person's rank, from the history: also those that were left, but none with a hint."""

from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from game.coach.ranks import RankMatch
from game.store.database import open_to_read, rows, telling_broken
from game.store.history_rows import Count, read_rules, read_skill
from game.store.sides import OpponentKey, read_sides


class RankCells(NamedTuple):
    """A row with a person's part of a match."""

    player: str
    identity: str | None
    game: str
    name: str
    rules: str
    decisions: Count | None
    given_away: float | None
    luck: float | None


COUNTED: Final = "kind = '' AND duel IS NULL AND hinted = 0 AND stamp != '' AND bot IS NULL"
"""SQL condition for the seats that count for a rank. Whether an imported match had a hint in it isn't known, and the
purse and orders of a duel change what a decision is worth."""

MATCHES: Final = (
    "SELECT player, identity, game, name, rules, decisions, given_away, luck"
    f" FROM match JOIN seat ON seat.match = match.id WHERE {COUNTED} ORDER BY played, match.id, seat"
)


def rank_matches(folder: Path) -> dict[tuple[OpponentKey, str], list[RankMatch]]:
    """Return the matches of each pair of a person and a game, in the order in which they were last played.

    It is empty if there is no history. Raises `BrokenHistory` if the history is damaged, or `sqlite3.Error` for errors
    worth retrying.
    """
    found = dict[tuple[OpponentKey, str], list[RankMatch]]()
    connection = open_to_read(folder)
    if connection is None:
        return found
    with closing(connection), telling_broken():
        sides = read_sides(folder, connection)
        for row in rows(connection, MATCHES, (), RankCells):
            match = RankMatch(row.name, read_rules(row.rules), read_skill(row.decisions, row.given_away, row.luck))
            person = sides.side(row.player, None, None, row.identity)
            found.setdefault((person, row.game), []).append(match)
    return found
