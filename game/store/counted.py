"""The finished matches that count in statistics, as each person in them played them."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.engine.core.tally import Skill
from game.store.database import open_to_read, read_table, telling_broken

Outcome: TypeAlias = Literal["won", "lost", "drawn"]

COUNTED: Final = (
    "SELECT match.id, name, game, rules, began, winner, length,"
    " seat, player, bot, opponent, score, counts, decisions, given_away, luck"
    " FROM match JOIN seat ON seat.match = match.id WHERE over AND kind = '' ORDER BY began, match.id, seat"
)


class Met(NamedTuple):
    """Who was played against: a computer by its name in records, all that are mixed by one; or a person."""

    name: str
    is_person: bool


@dataclass(frozen=True, slots=True)
class PersonMatch:
    """A match that counts, as one person played it.

    `name` is its record's, `rules` are those that differ from the game's own, as JSON, `began` is in seconds since
    1970. `opponents` are all others at the table. `counts` are the game's own tally, `skill` what a review says.
    """

    name: str
    game: str
    rules: str
    began: int
    person: str
    opponents: tuple[Met, ...]
    outcome: Outcome
    score: int | None
    length: int
    counts: Mapping[str, int]
    skill: Skill | None


def counted_matches(folder: Path) -> list[PersonMatch]:
    """The matches in a data folder's history that count, the one that began first ahead; none where there is none.

    Raises `BrokenHistory`, or `sqlite3.Error` for what may pass by itself.
    """
    connection = open_to_read(folder)
    if connection is None:
        return []
    try:
        with telling_broken():
            return _read(connection)
    finally:
        connection.close()


def _read(connection: sqlite3.Connection) -> list[PersonMatch]:
    found = []
    for _key, rows in groupby(connection.execute(COUNTED), key=lambda row: row[0]):
        seats = list(rows)
        met = [_met(*row[8:11]) for row in seats]
        for own, row in enumerate(seats):
            if met[own].is_person:
                found.append(_person_match(row, (*met[:own], *met[own + 1 :])))
    return found


def _met(player: str, bot: str | None, opponent: str | None) -> Met:
    return Met(player, True) if bot is None else Met(opponent or bot, False)


def _person_match(row: tuple[Any, ...], opponents: tuple[Met, ...]) -> PersonMatch:
    _key, name, game, rules, began, winner, length, seat, player, _bot, _opponent, score, counts, *reviewed = row
    outcome: Outcome = "drawn" if winner is None else "won" if winner == seat else "lost"
    skill = None if None in reviewed else Skill(*reviewed)
    return PersonMatch(name, game, rules, began, player, opponents, outcome, score, length, read_table(counts), skill)
