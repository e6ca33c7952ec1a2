"""Two matches with the same cards, compared round by round and decision by decision."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final, NamedTuple

from game.engine.core.cards import Seat
from game.engine.core.watched_match import WatchedMatch
from scenes.drawing.canvas import Canvas
from scenes.menus.scroll_page import LINE, ScrollPage
from scenes.menus.scrolling import put_inside
from scenes.table.director import Staging
from scenes.table.log_builder import LogBuilder
from scenes.theme import BRASS_LIGHT, HEADING, NAME, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.panel_drawing import put_lines
from scenes.wording import _, plural

SECTION: Final = 14
"""The room above a heading."""

BETWEEN: Final = 40
"""How far the columns lie apart."""

BESIDES: Final = "  ·  "


class Column(NamedTuple):
    """Who played a match, and how it ended."""

    players: str
    result: str


class ComparedRow(NamedTuple):
    """What was decided in each match, or for a `heading`, how a round ended in each. `differs` marks a decision that
    was different, or was made in only one of them."""

    texts: tuple[str, str]
    differs: bool = False
    heading: bool = False


class _Decided(NamedTuple):
    """A decision: whose it was, by the seats of the earlier match; the event, and the same in words."""

    seat: Seat
    event: Any
    words: str


class _Rounds(NamedTuple):
    """What is shown of each round of a match: its title and outcome, and the decisions in it."""

    titles: dict[int, str]
    decided: dict[int, list[_Decided]]


def compare(earlier: WatchedMatch, later: WatchedMatch, seats: int, staging: Staging[Any, Any]) -> list[ComparedRow]:
    """The rows of a comparison; in the later match everybody sits `seats` seats further on."""
    before, after = _tell(earlier, 0, staging), _tell(later, seats, staging)
    rows = []
    for number in sorted({*before.titles, *after.titles}):
        titles = before.titles.get(number, ""), after.titles.get(number, "")
        rows.append(ComparedRow(titles, heading=True))
        rows += _pair(before.decided.get(number, []), after.decided.get(number, []))
    return rows


def _pair(before: Sequence[_Decided], after: Sequence[_Decided]) -> Iterator[ComparedRow]:
    """Each player's first decision in a round beside the first with the same cards, the second beside the second."""
    left, right = _numbered(before), _numbered(after)
    for place in dict.fromkeys((*left, *right)):
        one, other = left.get(place), right.get(place)
        words = one.words if one else "", other.words if other else ""
        yield ComparedRow(words, differs=one is None or other is None or one.event != other.event)


def _numbered(decided: Sequence[_Decided]) -> dict[tuple[Seat, int], _Decided]:
    """Decisions by their seat and by how many that seat had made before."""
    numbers = {each.seat: count() for each in decided}
    return {(each.seat, next(numbers[each.seat])): each for each in decided}


def _tell(match: WatchedMatch, seats: int, staging: Staging[Any, Any]) -> _Rounds:
    players, rounds = len(match.players), _Rounds({}, {})
    builder, begun = LogBuilder(staging, match.moments[0].view), 0
    for moment in match.moments:
        if moment.seat is not None and moment.events:
            event, seat = moment.events[0], (moment.seat - seats) % players
            line = staging.log_line(event, builder.tableau)
            if line is not None:
                decided = _Decided(seat, replace(event, seat=seat), line.text)
                rounds.decided.setdefault(max(1, begun), []).append(decided)
        known = len(builder.log)
        builder.pass_over(moment.events, moment.view)
        if moment.round > begun:
            begun = moment.round
            headings = [line.text for line in builder.log[known:] if line.heading]
            rounds.titles[begun] = headings[-1] if headings else str(begun)
    for played in builder.history.lines:
        if played.number in rounds.titles:
            ranks = played.ranks[seats % players :] + played.ranks[: seats % players]
            rounds.titles[played.number] = BESIDES.join((rounds.titles[played.number], " ".join(ranks), played.outcome))
    return rounds


class ComparisonScene(ScrollPage):
    """Two matches side by side: who played and how it ended, and under that every decision."""

    widest, head = 1100, 124

    def __init__(self, columns: tuple[Column, Column], rows: Sequence[ComparedRow]) -> None:
        super().__init__()
        self.columns = columns
        self.rows = tuple(rows)

    def measure(self) -> int:
        return sum(map(self._height, self.rows))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, -8)
        lines = [(_("Side by side"), HEADING, TEXT), (self.summary(), SMALL, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(self.width))
        for column, left in zip(self.columns, self._lefts(), strict=True):
            names = look.fitted(column.players, NAME._replace(size=20), BRASS_LIGHT, self._wide())
            canvas.put(names, left, sheet.at(0, 66)[1])
            canvas.put(look.fitted(column.result, READING, TEXT, self._wide()), left, sheet.at(0, 92)[1])
        down = self.area.y - self.scroll.offset
        for row in self.rows:
            high = self._height(row)
            if self.area.y - high < down < self.area.bottom:
                self._put(canvas, row, down + high - look.px(LINE))
            down += high

    def summary(self) -> str:
        """How many decisions were different."""
        differ = sum(row.differs for row in self.rows)
        return plural("{n} decision differs", "{n} decisions differ", differ)

    def _put(self, canvas: Canvas, row: ComparedRow, y: float) -> None:
        look = self.look
        style = NAME._replace(size=18) if row.heading else READING
        colour = BRASS_LIGHT if row.heading else TEXT if row.differs else QUIET
        for words, left in zip(row.texts, self._lefts(), strict=True):
            put_inside(canvas, look.fitted(words or "–", style, colour, self._wide()), left, y, self.area)
        if row.differs:
            mark = look.line("≠", STRONG, BRASS_LIGHT)
            put_inside(canvas, mark, self._lefts()[1] - look.px(BETWEEN / 2) - mark.get_width() / 2, y, self.area)

    def _height(self, row: ComparedRow) -> int:
        return self.look.px(LINE + (SECTION if row.heading else 0))

    def _lefts(self) -> tuple[int, int]:
        """Where each column begins, in pixels."""
        return self.area.x, self.area.x + self._wide() + self.look.px(BETWEEN)

    def _wide(self) -> int:
        return (self.area.w - self.look.px(BETWEEN)) // 2
