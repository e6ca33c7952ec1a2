"""A comparison of two matches with the same cards, round by round and decision by decision."""

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from itertools import count
from typing import Final, NamedTuple

from pygame import Surface

from game.engine.core.cards import Seat
from game.engine.core.watched_match import WatchedMatch
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import LINE, ScrollPage
from scenes.menus.scrolling import put_inside
from scenes.table.director import AnyStaging
from scenes.table.log_builder import LogBuilder
from scenes.theme import BRASS_LIGHT, HEADING, NAME, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.panels_and_headings import design_size, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _, plural

SECTION: Final = 14
"""Space above a heading, in design units."""

BETWEEN, BESIDE = 40, 30
"""Distance between the columns, and space on either side of them, in design units."""

PLAYERS: Final = 92
HEAD: Final = 124
"""Minimum height of the heading, in design units."""

BESIDES: Final = "  ·  "


class Column(NamedTuple):
    """The heading of a column: the result of a match, with the players below it."""

    players: str
    result: str


class ComparedRow(NamedTuple):
    """A row of the comparison: a decision in each match or, if `heading` is true, the result of a round in each match.

    `differs` is true for decisions that differ or were made in only one of the matches.
    """

    texts: tuple[str, str]
    differs: bool = False
    heading: bool = False


class _Decided(NamedTuple):
    """A decision: its seat (as numbered in the earlier match), its event, and its text."""

    seat: Seat
    event: object
    words: str


class _Rounds(NamedTuple):
    """The rounds of a match, by number: their titles, which include the outcomes, and their decisions."""

    titles: dict[int, str]
    decided: dict[int, list[_Decided]]


def compare(earlier: WatchedMatch, later: WatchedMatch, seats: int, staging: AnyStaging) -> list[ComparedRow]:
    """Return the rows of a comparison. In the later match, each seat's cards from the earlier match are `seats`
    seats further on.

    Each row compares the results of a round, or two decisions made with the same cards, regardless of the players.
    """
    before, after = _tell(earlier, 0, staging), _tell(later, seats, staging)
    rows = []
    for number in sorted({*before.titles, *after.titles}):
        titles = before.titles.get(number, ""), after.titles.get(number, "")
        rows.append(ComparedRow(titles, heading=True))
        rows += _pair(before.decided.get(number, []), after.decided.get(number, []))
    return rows


def _pair(before: Sequence[_Decided], after: Sequence[_Decided]) -> Iterator[ComparedRow]:
    """Yield rows with the decisions of a round in pairs: a seat's first decision in each match, then its second, and so
    on."""
    left, right = _numbered(before), _numbered(after)
    for place in dict.fromkeys((*left, *right)):
        one, other = left.get(place), right.get(place)
        words = one.words if one else "", other.words if other else ""
        yield ComparedRow(words, differs=one is None or other is None or one.event != other.event)


def _numbered(decided: Sequence[_Decided]) -> dict[tuple[Seat, int], _Decided]:
    numbers = {each.seat: count() for each in decided}
    return {(each.seat, next(numbers[each.seat])): each for each in decided}


def _tell(match: WatchedMatch, seats: int, staging: AnyStaging) -> _Rounds:
    players, rounds = len(match.seating.names), _Rounds({}, {})
    builder, begun = LogBuilder(staging, match.moments[0].view), 0
    for moment in match.moments:
        if moment.seat is not None and moment.events:
            event, seat = moment.events[0], (moment.seat - seats) % players
            assert is_dataclass(event) and not isinstance(event, type), "every game's events are"
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


def whose_cards(earlier: WatchedMatch, later: WatchedMatch, seats: int) -> str:
    """Return a text that says whose cards from the earlier match the first person has in the later one, or an empty
    string if each seat has the same cards in both matches."""
    names, seat = later.seating.names, next(iter(later.seating.persons), 0)
    if not seats % len(names):
        return ""
    before = earlier.seating.names[(seat - seats) % len(names)]
    return _("Both matches have the same cards: {name} now plays those that {before} had").format(
        name=names[seat], before=before
    )


class ComparisonScene(ScrollPage):
    """A page with two matches side by side: their players, results and decisions.

    `whose` is the text of `whose_cards`, or an empty string if nobody swapped cards. `names` holds the names of both
    people in a duplicate match. It is None if the second match is the first one played again.
    """

    widest = 1100

    def __init__(
        self,
        columns: tuple[Column, Column],
        rows: Sequence[ComparedRow],
        whose: str = "",
        names: tuple[str, str] | None = None,
    ) -> None:
        super().__init__()
        self.names = names
        self.columns = columns
        self.whose = whose
        self.rows = tuple(rows)

    def build(self, look: Look) -> Sequence[Widget]:
        across = min(self.widest, design_size(look)[0] - 50)
        wide = look.px((across - 2 * BESIDE - BETWEEN) / 2)
        high = max(_players(look, column.players, wide).get_height() for column in self.columns)
        self.head = max(HEAD, PLAYERS + high / look.unit + 6)
        return super().build(look)

    def measure(self) -> int:
        return sum(map(self._height, self.rows))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, -8)
        lines = [(_("Side by side"), HEADING, TEXT), (self.summary(), SMALL, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(self.width))
        for title, column, left in zip(self._titles(), self.columns, self._lefts(), strict=True):
            style = NAME._replace(size=20)
            high = look.px(PLAYERS - 66)
            heading = look.within(title, style, BRASS_LIGHT, self._wide(), is_centred=False, highest=high)
            canvas.put(heading, left, sheet.at(0, 66)[1])
            canvas.put(_players(look, column.players, self._wide()), left, sheet.at(0, PLAYERS)[1])
        down = self.area.y - self.scroll.offset
        for row in self.rows:
            high = self._height(row)
            if self.area.y - high < down < self.area.bottom:
                self._put(canvas, row, down + high - look.px(LINE))
            down += high

    def _titles(self) -> tuple[str, str]:
        """Return the headings of both columns."""
        one, other = (column.result for column in self.columns)
        if self.names is None:
            return _("Original: {result}").format(result=one), _("Played again: {result}").format(result=other)
        first, second = self.names
        heading = _("{name}: {result}")
        return heading.format(name=first, result=one), heading.format(name=second, result=other)

    def summary(self) -> str:
        """Return a text with the number of decisions that differ. If the players swapped cards, it begins with
        `whose`."""
        differ = sum(row.differs for row in self.rows)
        return BESIDES.join(filter(None, (self.whose, plural("{n} decision differs", "{n} decisions differ", differ))))

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
        return self.area.x, self.area.x + self._wide() + self.look.px(BETWEEN)

    def _wide(self) -> int:
        return (self.area.w - self.look.px(BETWEEN)) // 2


def _players(look: Look, players: str, widest: int) -> Surface:
    """Return an image of the players' names. If they don't fit on one line, they are set on several lines."""
    style = look.lettering.fitting(players, READING, widest)
    if look.lettering.width(players, style) <= widest:
        return look.line(players, style, TEXT, widest)
    longest = max(players.split(), key=len)
    return look.paragraph(players, look.lettering.fitting(longest, READING, widest), TEXT, widest)
