"""Commission duels, read from the history. Duels that don't count, such as those of guests or those dealt from a seed,
are left out."""

from collections import defaultdict
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

from game.commissions.commission import Setting
from game.commissions.progress import PlayedDuel
from game.engine.core.errors import RulesError
from game.engine.core.house_rules import Rules
from game.store.database import open_to_read, rows, telling_broken
from game.store.history_rows import MOST_SEATS, Count, read_duel, read_rules, read_skill
from game.store.sides_of_matches import OpponentKey, Sides, read_sides
from game.typed_reading import Within


class DuelCells(NamedTuple):
    """A row of the query `DUELS`: a duel, with the data of the person's seat and the opponent's name in records."""

    name: str
    game: str
    rules: str
    duel: str
    over: Literal[0, 1]
    winner: Annotated[int, Within(0, MOST_SEATS - 1)] | None
    seat: Annotated[int, Within(0, MOST_SEATS - 1)]
    player: str
    identity: str | None
    score: int | None
    decisions: Count | None
    given_away: float | None
    luck: float | None
    bot: str


DUELS: Final = (
    "SELECT match.name, game, rules, duel, over, winner, own.seat, own.player, own.identity, own.score,"
    " own.decisions, own.given_away, own.luck, other.bot"
    " FROM match JOIN seat AS own ON own.match = match.id AND own.bot IS NULL"
    " JOIN seat AS other ON other.match = match.id AND other.bot IS NOT NULL"
    " WHERE duel IS NOT NULL AND kind = ''"
)


def played_duels(
    folder: Path, rules_by_game: Mapping[str, type[Rules]]
) -> dict[tuple[OpponentKey, str], list[PlayedDuel]]:
    """Return the commission duels in a data folder that count, finished or not, by person and game. `rules_by_game`
    maps the name of each known game to the type of its rules.

    Duels whose game or rules are unknown are left out. The result is empty if there is no history. Raises
    `BrokenHistory` if the history is damaged, and `sqlite3.Error` for errors worth retrying.
    """
    found = defaultdict[tuple[OpponentKey, str], list[PlayedDuel]](list)
    connection = open_to_read(folder)
    if connection is None:
        return found
    with closing(connection), telling_broken():
        sides = read_sides(folder, connection)
        for row in rows(connection, DUELS, (), DuelCells):
            # rules of a later version may be unknown
            with suppress(KeyError, RulesError):
                rules = rules_by_game[row.game].from_mapping(read_rules(row.rules))
                found[_person(sides, row), row.game].append(_duel(row, rules))
    return found


def _person(sides: Sides, row: DuelCells) -> OpponentKey:
    return sides.side(row.player, None, None, row.identity)


def _duel(row: DuelCells, rules: Rules) -> PlayedDuel:
    mark, skill = read_duel(row.duel), read_skill(row.decisions, row.given_away, row.luck)
    assert mark is not None, "the query finds only duels"
    return PlayedDuel(row.name, mark, Setting(rules, row.bot), bool(row.over), row.score, row.winner == row.seat, skill)
