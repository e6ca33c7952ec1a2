"""Matches that count in the statistics, from the point of view of each person who played in them."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from game.engine.core.match_statistics import Skill
from game.store.database import open_to_read, telling_broken
from game.store.history_rows import SeatCells, read_counts, read_rules, read_skill, seats_by_match
from game.store.sides_of_matches import OpponentKey, read_sides

Outcome: TypeAlias = Literal["won", "lost", "drawn"]

COUNTED: Final = "over AND kind = ''"
"""SQL condition for matches that count in the statistics."""


class PersonMatch(NamedTuple):
    """A finished match that counts, from the point of view of one person.

    - `name`: the name of the record.
    - `rules`: the house rules that differ from the defaults, as JSON.
    - `began`: the start of the match, in seconds since 1970.
    - `person` and `identity`: the person's name and identity. If `identity` is empty, the name identifies the person.
    - `opponents`: all other players at the table.
    - `score`: the person's number of coins or cards, or None if unknown.
    - `length`: the number of rounds or battles.
    - `counts`: the game's counts for the statistics, by the counts' names.
    - `skill`: the person's results in the review, or None without a review.

    The class is a named tuple because there may be many thousands of instances.
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
    identity: str = ""

    @property
    def side(self) -> OpponentKey:
        """The person's side, which identifies the person in all matches."""
        return OpponentKey(self.person, True, self.identity)


def counted_matches(folder: Path) -> list[PersonMatch]:
    """Return an entry for each person in each match that counts, in the order in which the matches began.

    The list is empty if there is no history. Raises `BrokenHistory` if the history is damaged, and `sqlite3.Error` for
    errors worth retrying.
    """
    connection = open_to_read(folder)
    if connection is None:
        return []
    found, rules = [], set[str]()
    with closing(connection), telling_broken():
        sides = read_sides(folder, connection)
        for seats in seats_by_match(connection, COUNTED):
            keys = tuple(sides.side(row.player, row.bot, row.opponent, row.identity) for row in seats)
            for own, row in enumerate(seats):
                if keys[own].is_person:
                    found.append(_person_match(row, keys[own], keys[:own] + keys[own + 1 :]))
                    rules.add(row.rules)
        for each in rules:
            read_rules(each)
    return found


def _person_match(row: SeatCells, person: OpponentKey, opponents: tuple[OpponentKey, ...]) -> PersonMatch:
    outcome: Outcome = "drawn" if row.winner is None else "won" if row.winner == row.seat else "lost"
    counts = read_counts(row.counts)
    return PersonMatch(
        *(row.name, row.game, row.rules, row.began, person.name, opponents, outcome),
        *(row.score, row.length, counts, read_skill(row.decisions, row.given_away, row.luck), person.identity),
    )
