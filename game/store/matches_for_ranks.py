"""Matches that count for a person's rank, read from the history.

Unfinished matches count too, but matches with hints don't.
"""

from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from game.coach.ranks import RankMatch
from game.store.database import open_to_read, rows, telling_broken
from game.store.history_rows import Count, read_rules, read_skill
from game.store.sides_of_matches import OpponentKey, read_sides


class RankCells(NamedTuple):
    """A row of the query `MATCHES`: a person's part in a match."""

    player: str
    identity: str | None
    game: str
    name: str
    rules: str
    decisions: Count | None
    given_away: float | None
    luck: float | None


COUNTED: Final = "kind = '' AND duel IS NULL AND hinted = 0 AND bot IS NULL AND (stamp != '' OR decisions IS NOT NULL)"
"""SQL condition for the seats that count for a rank.

Duels of commissions don't count, because the purse and the orders of a duel affect the value of a decision. Imported
matches without a review don't count, because they can't be reviewed here.
"""

MATCHES: Final = (
    "SELECT player, identity, game, name, rules, decisions, given_away, luck"
    f" FROM match JOIN seat ON seat.match = match.id WHERE {COUNTED} ORDER BY played, match.id, seat"
)


def rank_matches(folder: Path) -> dict[tuple[OpponentKey, str], list[RankMatch]]:
    """Return the matches that count for ranks, by person and game, in the order in which they were last played.

    The mapping is empty if there is no history. Raises `BrokenHistory` if the history is damaged, and `sqlite3.Error`
    for errors worth retrying.
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
