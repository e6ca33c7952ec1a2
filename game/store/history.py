"""The history: summaries of all matches, made from records, reviews and imported statistics, and kept in a database.

The files of these sources are authoritative, and a missing or damaged database is rebuilt from them. Only one process
at a time writes to the database (see `game.session.history_update`). Other processes may read it meanwhile.
"""

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from game.commissions.progress import DuelMark
from game.engine.core.match_statistics import Skill
from game.medals.medal import Earned, Medal, first_moments
from game.printable import comparable
from game.store.database import (
    open_to_write,
    rows,
    telling_broken,
)
from game.store.history_rows import (
    Count,
    Kind,
    Name,
    Pair,
    SeatCells,
    Stamps,
    read_counts,
    read_duel,
    read_rules,
    read_skill,
    seats_by_match,
)
from game.store.matches_for_statistics import COUNTED

Row = TypeVar("Row")

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
"""SQL condition for each result of a match from the human players' point of view. Every match meets the condition for
the empty string. A match without a computer player is neither won nor lost."""

FRIENDS: Final = "friends"
"""Value of `opponent` in `History.find` for matches without a computer player."""

HERE: Final = "over = 1 AND stamp != '' AND kind NOT IN ('guest')"
"""SQL condition for finished matches, even deleted ones, except imported ones and those of guests."""

NO_MEDALS: Final[Mapping[str, Iterable[Earned]]] = {}

MEDALS: Final = f"FROM medal JOIN match ON match.id = medal.match WHERE {COUNTED} ORDER BY match.id, seat, medal.name"
"""End of an SQL query for the medals earned in matches that count."""


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """One player's part in a match.

    - `player`: the player's name at the table.
    - `bot`: a computer player's name in records, or None for a person.
    - `opponent`: the name under which a computer player's matches count, or None for a person.
    - `score`: the player's number of coins or cards, or None if unknown, for example before the deal.
    - `counts`: the game's counts for the statistics, by the counts' names.
    - `skill`: the player's results in the review, or None without a review.
    - `identity`: a person's identity, or an empty string for a computer player or a person without a profile.
    """

    player: str
    bot: str | None
    opponent: str | None
    score: int | None
    counts: Mapping[str, int]
    skill: Skill | None = None
    identity: str = ""


class MedalEarned(NamedTuple):
    """A medal that a player earned in a match. `line` is the number of the record's line at which it was earned."""

    seat: Count
    name: str
    line: Count


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A summary of a match.

    - `name`: the name of the record.
    - `stamp`: the record's size and modification time when it was read, or an empty string for an imported match.
    - `rules`: the values of the house rules that differ from the defaults, by the rules' names.
    - `kind`: the reason why the match doesn't count, or an empty string if it counts.
    - `began` and `played`: the start of the match and the time of the last move, in seconds since 1970.
    - `winner`: the winner's seat, or None for a draw or an unfinished match.
    - `length`: the number of rounds or battles.
    - `hinted`: true if a player asked, or may have asked, for a hint.
    - `duel`: the mark of a duel in a commission, or None for any other match.
    - `medals`: the medals that people earned. The tuple is empty if the medals weren't read.
    """

    name: str
    stamp: str
    game: str
    rules: Mapping[str, int | str]
    kind: Kind
    began: int
    played: float
    over: bool
    winner: int | None
    length: int
    wars: int
    seats: tuple[SeatPlayed, ...]
    hinted: bool = False
    duel: DuelMark | None = None
    medals: tuple[MedalEarned, ...] = ()


class MedalCells(NamedTuple):
    """A row with a medal and the name of the match in which it was earned."""

    match: str
    seat: Count
    name: str
    line: Count


class History:
    """An open history. Methods raise `BrokenHistory` if it is damaged, or `sqlite3.Error` if a retry may help."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    def stamps(self) -> dict[str, tuple[str, str]]:
        """Return a pair of stamps for each match, by the record's name: those that its record and its review had when
        they were last read. The first is empty for an imported match, and the second if no review has been read."""
        found = self._all("SELECT name, stamp, review FROM match", kind=Stamps)
        return {name: (stamp, review) for name, stamp, review in found}

    def finished(self) -> set[str]:
        """Return the names of the matches that are over, except imported matches and guests' matches."""
        return {name for (name,) in self._all(f"SELECT name FROM match WHERE {HERE}", kind=Name)}

    def under_way(self) -> set[str]:
        """Return the names of the matches that aren't over."""
        return {name for (name,) in self._all("SELECT name FROM match WHERE over = 0 AND stamp != ''", kind=Name)}

    def find(
        self,
        game: str = "",
        opponent: str = "",
        rules: Collection[str] = (),
        result: Result = "",
        name: str = "",
        order: Order = "newest",
    ) -> list[str]:
        """Return the names of the finished matches that fit every argument, in the given order.

        - `game`: the game's name in records.
        - `opponent`: the name under which a computer player's matches count, or `FRIENDS`.
        - `rules`: sets of house rules as JSON, one of which the match must have.
        - `result`: the result from the point of view of the human players.
        - `name`: a part of a player's name.

        Every match fits an empty argument. Deleted matches are found too, but imported matches and guests' matches
        never are.
        """
        asked, values = [HERE, RESULTS[result]], list[str]()
        if game:
            asked.append("game = ?")
            values.append(game)
        if opponent == FRIENDS:
            asked.append(f"NOT {WITH_A_COMPUTER}")
        elif opponent:
            asked.append("id IN (SELECT match FROM seat WHERE opponent = ?)")
            values.append(opponent)
        if rules:
            asked.append(f"rules IN ({', '.join('?' * len(rules))})")
            values += rules
        if name:
            asked.append("instr(sought, ?)")
            values.append(comparable(name))
        query = f"SELECT name FROM match WHERE {' AND '.join(asked)} ORDER BY {ORDERS[order]}"
        return [found for (found,) in self._all(query, *values, kind=Name)]

    def match(self, name: str) -> MatchPlayed | None:
        """Return the summary (without medals) of the match with this record name, or None if there is none."""
        return next(self._matches("name = ?", name), None)

    def matches(self) -> Iterator[MatchPlayed]:
        """Yield the summaries of all matches, without medals, in the order in which they began."""
        yield from self._matches("1")

    def with_medals(self) -> Iterator[MatchPlayed]:
        """Yield the summaries of all matches that count, with their medals, in the order in which the matches began."""
        medals = dict[str, list[MedalEarned]]()
        for row in self._all(f"SELECT match.name, seat, medal.name, line {MEDALS}", kind=MedalCells):
            medals.setdefault(row.match, []).append(MedalEarned(row.seat, row.name, row.line))
        for match in self._matches(COUNTED):
            yield replace(match, medals=tuple(medals.get(match.name, ())))

    def opponents(self) -> list[tuple[str, str]]:
        """Return each pair of a game and an opponent in matches that `find` can find, the most frequent first."""
        found = self._all(
            "SELECT game, opponent FROM seat JOIN match ON match.id = seat.match"
            f" WHERE {HERE} AND opponent IS NOT NULL"
            " GROUP BY game, opponent ORDER BY count(*) DESC",
            kind=Pair,
        )
        return [(game, opponent) for game, opponent in found]

    def tables(self) -> list[tuple[str, Mapping[str, int | str]]]:
        """Return each pair of a game and its house rules in matches that `find` can find, the most frequent first."""
        asked = f"SELECT game, rules FROM match WHERE {HERE} GROUP BY game, rules ORDER BY count(*) DESC"
        with telling_broken():
            return [(game, read_rules(rules)) for game, rules in self._all(asked, kind=Pair)]

    def add(
        self,
        matches: Iterable[MatchPlayed],
        instead_of: Iterable[str] = (),
        medals: Mapping[str, Iterable[Earned]] = NO_MEDALS,
    ) -> None:
        """Add the summaries of matches in one transaction.

        These replace earlier summaries of the same matches, and the summaries of the records named in `instead_of`.
        `medals` contains the medals earned in these matches, by the name of the record.
        """
        with telling_broken(), self._connection:
            self._forget(instead_of)
            for match in matches:
                self._add(match)
                self._add_medals(match.name, _moments(medals.get(match.name, ())))

    def remove(self, names: Iterable[str]) -> None:
        """Remove the summaries of the matches with these record names."""
        with telling_broken(), self._connection:
            self._forget(names)

    def figures_files(self) -> dict[str, str]:
        """Return the stamps that the files of imported figures had when they were last read, by file name."""
        return dict[str, str](self._all("SELECT name, stamp FROM figures_file", kind=Pair))

    def add_figures(self, name: str, stamp: str, matches: Iterable[MatchPlayed]) -> None:
        """Add to the history any new matches in a file of imported figures, and store the file's stamp.

        `name` is the name of the file.
        """
        known = self.stamps()
        with telling_broken(), self._connection:
            for match in {match.name: match for match in matches if match.name not in known}.values():
                self._add(match)
                self._add_medals(match.name, match.medals)
            self._connection.execute("INSERT OR REPLACE INTO figures_file VALUES (?, ?)", (name, stamp))

    def keep_review(
        self,
        name: str,
        review: str,
        skills: Sequence[Skill | None],
        medals: Iterable[Earned] = (),
        judged: Iterable[Medal] = (),
    ) -> None:
        """Store the results of the review of a match.

        - `name`: the name of the match's record.
        - `review`: the stamp of the review's file.
        - `skills`: the players' results, by seat, or an empty sequence if the review is unusable.
        - `medals`: the medals that were earned according to the review. They replace those of an earlier review.
        - `judged`: all medals that depend on a review.
        """
        with telling_broken(), self._connection:
            self._connection.executemany(
                "DELETE FROM medal WHERE match = (SELECT id FROM match WHERE name = ?) AND name = ?",
                [(name, medal.name) for medal in judged],
            )
            self._add_medals(name, _moments(medals))
            self._connection.execute("UPDATE match SET review = ? WHERE name = ?", (review, name))
            self._connection.executemany(
                "UPDATE seat SET decisions = ?, given_away = ?, luck = ?"
                " WHERE match = (SELECT id FROM match WHERE name = ?) AND seat = ?",
                [(*_skill_values(skill), name, seat) for seat, skill in enumerate(skills)],
            )

    def _forget(self, names: Iterable[str]) -> None:
        self._connection.executemany("DELETE FROM match WHERE name = ?", [(name,) for name in names])

    def _add_medals(self, name: str, medals: Iterable[MedalEarned]) -> None:
        self._connection.executemany(
            "INSERT INTO medal SELECT id, ?, ?, ? FROM match WHERE name = ?", [(*each, name) for each in medals]
        )

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
            "hinted": match.hinted,
            "duel": None if match.duel is None else json.dumps(match.duel.as_json()),
        }
        names, places = ", ".join(values), ", ".join(f":{name}" for name in values)
        added = self._connection.execute(f"INSERT INTO match ({names}) VALUES ({places})", values)
        self._connection.executemany(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    *(added.lastrowid, number, seat.player, seat.bot, seat.opponent, seat.score),
                    *(json.dumps(seat.counts), *_skill_values(seat.skill), seat.identity or None),
                )
                for number, seat in enumerate(match.seats)
            ],
        )

    def _matches(self, condition: str, *values: object) -> Iterator[MatchPlayed]:
        for seats in seats_by_match(self._connection, condition, *values):
            with telling_broken():
                match = _match(seats)
            yield match

    def _all(self, asked: str, *values: object, kind: Callable[..., Row]) -> list[Row]:
        return rows(self._connection, asked, values, kind)


def write_history(folder: Path) -> History:
    """Open the history of a data folder for writing, and return it.

    If there is no usable history, an empty one is created. Raises `sqlite3.Error` or `OSError` if the history can't be
    opened.
    """
    return History(open_to_write(folder))


def rules_as_json(rules: Mapping[str, int | str]) -> str:
    """Return house rules as JSON, in the form in which the history stores and compares them."""
    return json.dumps(rules, sort_keys=True)


def _moments(medals: Iterable[Earned]) -> list[MedalEarned]:
    return [MedalEarned(each.seat, each.medal.name, each.line) for each in first_moments(medals)]


def _skill_values(skill: Skill | None) -> tuple[int | None, float | None, float | None]:
    return (None, None, None) if skill is None else (skill.decisions, skill.given_away, skill.luck)


def _match(seats: Sequence[SeatCells]) -> MatchPlayed:
    """Return the match that the rows of its seats describe. Raises `DamagedError` if a cell is malformed."""
    first = seats[0]
    return MatchPlayed(
        *(first.name, first.stamp, first.game, read_rules(first.rules), first.kind, first.began, first.played),
        *(bool(first.over), first.winner, first.length, first.wars),
        tuple(
            SeatPlayed(
                *(
                    row.player,
                    row.bot,
                    row.opponent,
                    row.score,
                    read_counts(row.counts),
                    read_skill(row.decisions, row.given_away, row.luck),
                ),
                identity=row.identity or "",
            )
            for row in seats
        ),
        bool(first.hinted),
        read_duel(first.duel),
    )
