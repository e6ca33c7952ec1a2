"""The finished matches that count in statistics, as each person in them played them."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.engine.core.match_statistics import Skill
from game.store.database import BrokenHistory, open_to_read, rows

Outcome: TypeAlias = Literal["won", "lost", "drawn"]

COUNTED: Final = (
    "SELECT match.id, name, game, rules, began, winner, length,"
    " seat, player, bot, opponent, score, counts, decisions, given_away, luck"
    " FROM match JOIN seat ON seat.match = match.id WHERE over AND kind = '' ORDER BY began, match.id, seat"
)


class OpponentKey(NamedTuple):
    """An opponent: a computer by its name in records, with one name for all that are mixed; or a person."""

    name: str
    is_person: bool


class PersonMatch(NamedTuple):
    """A match that counts, as one person played it.

    `name` is its record's, `rules` are those that differ from the game's own, as JSON, `began` is in seconds since
    1970. `opponents` are all others at the table. `counts` are the game's own tally, `skill` what a review says. A
    named tuple, since there may be many thousands.
    """

    name: str
    game: str
    rules: str
    began: int
    person: str
    opponents: tuple[OpponentKey, ...]
    outcome: Outcome
    score: int | None
    length: int
    counts: Mapping[str, int]
    skill: Skill | None


def counted_matches(folder: Path) -> list[PersonMatch]:
    """The matches in a data folder's history that count, by when they began; empty without a history.

    Raises `BrokenHistory`, or `sqlite3.Error` for what may pass by itself.
    """
    connection = open_to_read(folder)
    if connection is None:
        return []
    try:
        return _read(rows(connection, COUNTED, (), "counted"))
    finally:
        connection.close()


def _read(cells: Sequence[tuple[Any, ...]]) -> list[PersonMatch]:
    found, first = [], 0
    tallies = _read_tallies([row[12] for row in cells])
    for _key, played in groupby(cells, key=itemgetter(0)):
        seats = list(played)
        keys = tuple(_opponent_key(*row[8:11]) for row in seats)
        for own, row in enumerate(seats):
            if keys[own].is_person:
                found.append(_person_match(row, keys[:own] + keys[own + 1 :], tallies[first + own]))
        first += len(seats)
    return found


def _read_tallies(cells: Sequence[str]) -> list[Mapping[str, int]]:
    """The JSON objects that cells hold: read together, in a fraction of the time that they take one by one."""
    try:
        tallies: list[Any] = json.loads(f"[{','.join(cells)}]")
    except (ValueError, RecursionError) as error:
        raise BrokenHistory(str(error)) from None
    if len(tallies) != len(cells) or not all(isinstance(tally, dict) for tally in tallies):
        raise BrokenHistory("damaged tallies")
    if not set(map(type, chain.from_iterable(tally.values() for tally in tallies))) <= {int}:
        raise BrokenHistory("damaged counts")
    return tallies


@lru_cache(maxsize=256)
def _opponent_key(player: str, bot: str | None, opponent: str | None) -> OpponentKey:
    return OpponentKey(player, True) if bot is None else OpponentKey(opponent or bot, False)


def _person_match(row: tuple[Any, ...], opponents: tuple[OpponentKey, ...], counts: Mapping[str, int]) -> PersonMatch:
    _key, name, game, rules, began, winner, length, seat, player, _bot, _opponent, score, _counts, *reviewed = row
    outcome: Outcome = "drawn" if winner is None else "won" if winner == seat else "lost"
    skill = None if None in reviewed else Skill(*reviewed)
    return PersonMatch(name, game, rules, began, player, opponents, outcome, score, length, counts, skill)
