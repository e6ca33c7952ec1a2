"""The history: what every match was and how it went, made from the records and kept beside them.

The records are what counts: a database that is missing or broken is made anew from them. One process writes it, beside
the program (`game.session.history_indexing`); others may read meanwhile.
"""

import json
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, TypeVar

from game.engine.core.match_statistics import Skill
from game.printable import comparable
from game.store.database import BrokenHistory, Cells, open_to_read, open_to_write, read_table, rows, telling_broken
from game.store.match_summary import MatchPlayed, SeatPlayed

Answer = TypeVar("Answer")

log = logging.getLogger(__name__)

Result: TypeAlias = Literal["", "won", "lost", "drawn"]
Order: TypeAlias = Literal["newest", "oldest", "longest", "wars", "names"]

ORDERS: Final[Mapping[Order, str]] = {
    "newest": "played DESC, name DESC",
    "oldest": "played, name",
    "longest": "length DESC, played DESC",
    "wars": "wars DESC, played DESC",
    "names": "sought, played DESC",
}

BY_A_COMPUTER: Final = "EXISTS (SELECT 1 FROM seat WHERE match = match.id AND seat = winner AND bot IS NOT NULL)"
WITH_A_COMPUTER: Final = "EXISTS (SELECT 1 FROM seat WHERE match = match.id AND bot IS NOT NULL)"
RESULTS: Final[Mapping[Result, str]] = {
    "": "1",
    "won": f"winner IS NOT NULL AND {WITH_A_COMPUTER} AND NOT {BY_A_COMPUTER}",
    "lost": f"winner IS NOT NULL AND {BY_A_COMPUTER}",
    "drawn": "winner IS NULL",
}
"""How a match ended for the persons in it against the computers."""

FRIENDS: Final = "friends"
"""What stands for the opponent where no computer played."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which finished matches are looked for; an empty field is any. `rules` are those of a table, as JSON."""

    game: str = ""
    opponent: str = ""
    rules: frozenset[str] = frozenset()
    result: Result = ""
    name: str = ""
    order: Order = "newest"


class History:
    """An open history. What is raised is `BrokenHistory`, or `sqlite3.Error` for what may pass by itself."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    def stamps(self) -> dict[str, tuple[str, str]]:
        """For each match known, by its name, the stamps of the record and of the review that were read."""
        return {name: (stamp, review) for name, stamp, review in self._all("SELECT name, stamp, review FROM match")}

    def finished(self) -> set[str]:
        """The names of the matches that are over."""
        return {name for (name,) in self._all("SELECT name FROM match WHERE over = 1")}

    def find(self, wanted: Wanted) -> list[str]:
        """The names of the finished matches that are wanted, in the order that is wanted."""
        asked, values = ["over = 1", RESULTS[wanted.result]], list[str]()
        if wanted.game:
            asked.append("game = ?")
            values.append(wanted.game)
        if wanted.opponent == FRIENDS:
            asked.append(f"NOT {WITH_A_COMPUTER}")
        elif wanted.opponent:
            asked.append("id IN (SELECT match FROM seat WHERE opponent = ?)")
            values.append(wanted.opponent)
        if wanted.rules:
            asked.append(f"rules IN ({', '.join('?' * len(wanted.rules))})")
            values += wanted.rules
        if wanted.name:
            asked.append("instr(sought, ?)")
            values.append(comparable(wanted.name))
        order = ORDERS[wanted.order]
        return [
            name
            for (name,) in self._all(f"SELECT name FROM match WHERE {' AND '.join(asked)} ORDER BY {order}", *values)
        ]

    def match(self, name: str) -> MatchPlayed | None:
        """What is known of a match, by its record's name."""
        rows = self._all("SELECT * FROM match WHERE name = ?", name, of="match")
        return self._match(rows[0]) if rows else None

    def matches(self) -> Iterator[MatchPlayed]:
        """Everything that is known, by when the matches began."""
        for row in self._all("SELECT * FROM match ORDER BY began, id", of="match"):
            yield self._match(row)

    def opponents(self) -> list[tuple[str, str]]:
        """The games and the opponents met in finished matches, those met most often first."""
        return self._all(
            "SELECT game, opponent FROM seat JOIN match ON match.id = seat.match WHERE over AND opponent IS NOT NULL"
            " GROUP BY game, opponent ORDER BY count(*) DESC"
        )

    def tables(self) -> list[tuple[str, Mapping[str, int | str]]]:
        """The games and the rules of the finished matches, those played most often first."""
        found = self._all("SELECT game, rules FROM match WHERE over = 1 GROUP BY game, rules ORDER BY count(*) DESC")
        return [(game, read_table(rules)) for game, rules in found]

    def add(self, matches: Iterable[MatchPlayed], instead_of: Iterable[str] = ()) -> None:
        """Put matches in, in place of what was known of them and of those named: both at once for any reader."""
        with telling_broken(), self._connection:
            self._forget(instead_of)
            for match in matches:
                self._add(match)

    def remove(self, names: Iterable[str]) -> None:
        """Forget matches."""
        with telling_broken(), self._connection:
            self._forget(names)

    def figures_files(self) -> dict[str, str]:
        """The stamps of the files of figures that were read, by their names."""
        return dict(self._all("SELECT name, stamp FROM figures_file"))

    def add_figures(self, name: str, stamp: str, matches: Iterable[MatchPlayed]) -> None:
        """Put in the matches of a file of figures, except those that are known already."""
        known = self.stamps()
        with telling_broken(), self._connection:
            for match in {match.name: match for match in matches if match.name not in known}.values():
                self._add(match)
            self._connection.execute("INSERT OR REPLACE INTO figures_file VALUES (?, ?)", (name, stamp))

    def keep_review(self, name: str, review: str, skills: Sequence[Skill | None]) -> None:
        """Keep what a review with that stamp says of the players of a match."""
        with telling_broken(), self._connection:
            self._connection.execute("UPDATE match SET review = ? WHERE name = ?", (review, name))
            self._connection.executemany(
                "UPDATE seat SET decisions = ?, given_away = ?, luck = ?"
                " WHERE match = (SELECT id FROM match WHERE name = ?) AND seat = ?",
                [(*_skill_values(skill), name, seat) for seat, skill in enumerate(skills)],
            )

    def _forget(self, names: Iterable[str]) -> None:
        self._connection.executemany("DELETE FROM match WHERE name = ?", [(name,) for name in names])

    def _add(self, match: MatchPlayed) -> None:
        self._forget([match.name])
        values = {
            "name": match.name,
            "stamp": match.stamp,
            "game": match.game,
            "rules": rules_as_json(match.rules),
            "kind": match.kind,
            "began": match.began,
            "played": match.played,
            "over": match.over,
            "winner": match.winner,
            "length": match.length,
            "wars": match.wars,
            "sought": comparable("\n".join(seat.player for seat in match.seats)),
        }
        names, places = ", ".join(values), ", ".join(f":{name}" for name in values)
        added = self._connection.execute(f"INSERT INTO match ({names}) VALUES ({places})", values)
        self._connection.executemany(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(added.lastrowid, number, seat.player, seat.bot, seat.opponent, seat.score),
                    *(json.dumps(seat.counts), *_skill_values(seat.skill)),
                )
                for number, seat in enumerate(match.seats)
            ],
        )

    def _match(self, row: Sequence[Any]) -> MatchPlayed:
        key, name, stamp, game, rules, kind, began, played, over, winner, length, wars, _sought, _review = row
        seats = tuple(
            SeatPlayed(player, bot, opponent, score, read_table(counts), _skill(*skill))
            for player, bot, opponent, score, counts, *skill in self._all(
                "SELECT player, bot, opponent, score, counts, decisions, given_away, luck"
                " FROM seat WHERE match = ? ORDER BY seat",
                key,
                of="seat",
            )
        )
        return MatchPlayed(
            name, stamp, game, read_table(rules), kind, began, played, bool(over), winner, length, wars, seats
        )

    def _all(self, asked: str, *values: object, of: Cells = "") -> list[Any]:
        return rows(self._connection, asked, values, of)


class HistoryReader:
    """Queries the history of a data folder, whether or not somebody writes to it.

    Where there is none, or none that can be read now, it answers None: it is made anew beside the program.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._history: History | None = None

    def ask(self, question: Callable[[History], Answer]) -> Answer | None:
        """What the history answers."""
        try:
            if self._history is None:
                connection = open_to_read(self._folder)
                self._history = None if connection is None else History(connection)
            return None if self._history is None else question(self._history)
        except (BrokenHistory, sqlite3.Error) as error:
            log.warning("the history can't be read: %s", error)
            self.close()
            return None

    def close(self) -> None:
        """Let go of the database; the next question opens it again."""
        if self._history is not None:
            self._history.close()
            self._history = None


def write_history(folder: Path) -> History:
    """The history of a data folder, to be written; empty where there was none that could be used.

    Raises `sqlite3.Error`, or `OSError`.
    """
    return History(open_to_write(folder))


def rules_as_json(rules: Mapping[str, int | str]) -> str:
    """Rules as the history keeps and compares them."""
    return json.dumps(rules, sort_keys=True)


def _skill_values(skill: Skill | None) -> tuple[int | None, float | None, float | None]:
    return (None, None, None) if skill is None else (skill.decisions, skill.given_away, skill.luck)


def _skill(decisions: int | None, given_away: float | None, luck: float | None) -> Skill | None:
    if decisions is None or given_away is None or luck is None:
        return None
    return Skill(decisions, given_away, luck)
