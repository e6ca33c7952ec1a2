"""The ratings of a game, and two lists that show them: a list of points, and a table of who beat whom."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Bar, Box, Disc
from scenes.menus.charts import WAYS
from scenes.menus.scrolling import Scroll, ScrollList
from scenes.short_names import shorten
from scenes.theme import (
    BODY,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CHIP,
    FAINT,
    GROOVE,
    QUIET,
    SMALL,
    STRONG,
    TEXT,
)
from scenes.widgets.widget import HOLLOW, put_coloured_box
from scenes.wording import _, signed

MARGIN, PLACE, NAME, GAP = 10, 32, 192, 12
POINTS, MATCHES = 66, 70
"""Widths of the columns with the points and with the number of matches, in design units."""

LEAST_CELL, WIDEST_CELL = 73, 96
"""Minimum and maximum width of a column in the table of scores, in design units."""

LETTERS: Final = 6
"""Maximum length of a name above a column, in characters."""

BAND, DOT = 8, 12
"""Height of the band for an interval, and diameter of the dot on it, in design units."""

LEAST_SCALE, BEYOND = 90, 300.0
"""Width of the scale, in design units, below which only numbers are shown (`LEAST_SCALE`), and maximum number of points
by which the scale extends beyond the best and worst ratings (`BEYOND`). Intervals that extend further are cut off."""


class RatedSide(NamedTuple):
    """A rated side, which is a person or a computer player: its points relative to the average of all rated sides, the
    bounds of their 95% confidence interval, and its number of matches against other rated sides. `caption` is a line of
    text with the name and these numbers."""

    name: str
    points: float
    low: float
    high: float
    matches: int
    caption: str


class Score(NamedTuple):
    """The results of one side's matches against another side."""

    won: int
    lost: int
    drawn: int


class GameRatings(NamedTuple):
    """The ratings of a game: the sides, starting with the best, and a row of scores for each side. A score is None if
    the two sides have never met.

    `left_out` is the number of sides that aren't listed because they have too few matches.
    """

    title: str
    sides: tuple[RatedSide, ...] = ()
    scores: tuple[tuple[Score | None, ...], ...] = ()
    left_out: int = 0


class SideList(ScrollList):
    """A list of the sides of a game, with column heads above it. Choosing a row has no effect."""

    row_height = 34
    gap = 3

    def __init__(self, rect: Rect, look: Look, ratings: GameRatings, cursor: int) -> None:
        super().__init__(rect, look, [(side.name,) for side in ratings.sides], lambda _place: (), cursor)
        self.ratings = ratings
        self.unit = look.unit
        row = self.row_rect(0)
        left = row.x + look.px(MARGIN + PLACE + GAP) + self._name_room(look)
        self.middle = Rect(left, row.y, row.right - look.px(MARGIN) - left, row.h)
        """Area of a row to the right of the name. Only its horizontal position and width are used."""

    def _name_room(self, look: Look) -> int:
        """Return the maximum width of a name, in pixels. It is smaller in a narrow row, because the numbers must fit
        too."""
        numbers = look.px(MARGIN + PLACE + GAP + POINTS + MATCHES + 2 * GAP)
        return min(look.px(NAME), self.row_rect(0).w - numbers)

    @property
    @abstractmethod
    def caption(self) -> str:
        """Description of the selected row or cell."""

    def spoken_row(self, place: int) -> str:
        return self.caption

    @abstractmethod
    def put_heads(self, canvas: Canvas, look: Look, middle: float) -> None:
        """Draw the heads of the columns, centred vertically on the y-coordinate `middle`, in pixels."""

    @abstractmethod
    def put_figures(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        """Draw the part of a row to the right of the name."""

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        colour = BRASS_LIGHT if place == self.cursor else TEXT
        number = look.line(f"{place + 1}", SMALL, QUIET)
        canvas.put_centred(number, row.x + look.px(MARGIN + PLACE - 8), row.centery, align=1)
        name = look.fitted(self.ratings.sides[place].name, BODY, colour, self._name_room(look))
        canvas.put_centred(name, row.x + look.px(MARGIN + PLACE), row.centery, align=0)
        self.put_figures(canvas, look, row, place)


class RatingList(SideList):
    """A list of the sides with their points, confidence intervals and numbers of matches."""

    def __init__(self, rect: Rect, look: Look, ratings: GameRatings, cursor: int) -> None:
        super().__init__(rect, look, ratings, cursor)
        sides = ratings.sides
        worst, best = min(side.points for side in sides), max(side.points for side in sides)
        self._least = max(worst - BEYOND, min(side.low for side in sides))
        self._most = min(best + BEYOND, max(side.high for side in sides))
        self._scale = Rect(self.middle)
        self._scale.w -= look.px(POINTS + MATCHES + GAP)
        self._has_scale = self._scale.w >= look.px(LEAST_SCALE)

    @property
    def caption(self) -> str:
        return self.ratings.sides[self.cursor].caption

    def put_heads(self, canvas: Canvas, look: Look, middle: float) -> None:
        right = self._scale.right + look.px(POINTS)
        title = _("Points, with 95% intervals") if self._has_scale else _("Points")
        words = look.fitted(title, SMALL, QUIET, max(look.px(POINTS), right - self._scale.x))
        canvas.put_centred(words, self._scale.x if self._has_scale else right, middle, align=float(not self._has_scale))
        matches = look.fitted(_("Matches"), SMALL, QUIET, look.px(MATCHES + GAP / 2))
        canvas.put_centred(matches, self.middle.right, middle, align=1)

    def put_figures(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        side = self.ratings.sides[place]
        colour = BRASS_LIGHT if place == self.cursor else TEXT
        if self._has_scale:
            self._put_interval(canvas, look, row, side)
        points = look.fitted(signed(side.points, 0), STRONG, colour, look.px(POINTS))
        canvas.put_centred(points, self._scale.right + look.px(POINTS), row.centery, align=1)
        matches = look.fitted(f"{side.matches}", SMALL, QUIET, look.px(MATCHES))
        canvas.put_centred(matches, self.middle.right, row.centery, align=1)

    def _put_interval(self, canvas: Canvas, look: Look, row: Rect, side: RatedSide) -> None:
        zero, thin = self._x_of(0), max(1, look.px(1))
        canvas.put(look.art.bar(Bar(thin, row.h, FAINT, FAINT)), zero, row.y)
        band = max(4, look.px(BAND))
        left, right = self._x_of(side.low), self._x_of(side.high)
        bar = Bar(max(band, right - left), band, BRASS, BRASS_DARK)
        canvas.put(look.art.bar(bar), left, row.centery - band // 2)
        dot = Disc(look.px(DOT), BRASS_LIGHT, line=GROOVE, line_width=max(1, look.px(2)))
        canvas.put_centred(look.art.disc(dot), self._x_of(side.points), row.centery)

    def _x_of(self, points: float) -> int:
        share = (points - self._least) / max(1.0, self._most - self._least)
        return self._scale.x + round(min(1.0, max(0.0, share)) * self._scale.w)


class ScoreTable(SideList):
    """A table of the sides' scores against each other. `column` is the index of the selected cell's column.

    `across` is the horizontal scroll position, in pixels. It is used if there isn't enough space for all columns.
    """

    commands = (Command.RIGHT, Command.LEFT, Command.DOWN, Command.UP)

    def __init__(self, rect: Rect, look: Look, ratings: GameRatings, cursor: int, column: int) -> None:
        super().__init__(rect, look, ratings, cursor)
        count = len(ratings.sides)
        self._shown_columns = min(count, max(1, self.middle.w // look.px(LEAST_CELL)))
        self._cell = min(look.px(WIDEST_CELL), self.middle.w // self._shown_columns)
        self.across = Scroll(self._cell * self._shown_columns, self._cell * count, self._cell)
        self.column = min(column, count - 1)
        self._show_column()

    @property
    def caption(self) -> str:
        names = [self.ratings.sides[place].name for place in (self.cursor, self.column)]
        if self.cursor == self.column:
            return self.ratings.sides[self.cursor].caption
        score = self.ratings.scores[self.cursor][self.column]
        words = _("{one} and {other} haven’t met")
        if score is not None:
            words = _("{one} against {other}: {won} won, {lost} lost")
            if score.drawn:
                words = _("{one} against {other}: {won} won, {lost} lost, {drawn} drawn")
        won, lost, drawn = score or Score(0, 0, 0)
        return words.format(one=names[0], other=names[1], won=won, lost=lost, drawn=drawn)

    def go_to_column(self, column: int) -> None:
        """Select the column at an index, or the nearest column if the index is out of range, and scroll to it."""
        self.column = min(len(self.ratings.sides) - 1, max(0, column))
        self._show_column()

    def turn(self, way: int) -> None:
        """Scroll by as many columns as are visible, or as far as possible: to the left if `way` is -1, to the right if
        it is 1.

        Selects the visible column nearest to the one selected before.
        """
        self.across.go_by(way * self.across.shown)
        first = self.across.offset // self._cell
        self.column = min(first + self._shown_columns - 1, max(first, self.column))

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        for column, left in self._columns():
            if left <= position[0] < left + self._cell:
                self.column = column
        return super().click(position)

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        goal = self.column + WAYS.get(pressed.command, 0)
        if goal == self.column or not 0 <= goal < len(self.ratings.sides):
            return super().handle(pressed)
        self.go_to_column(goal)
        return ()

    def put_heads(self, canvas: Canvas, look: Look, middle: float) -> None:
        for column, left in self._columns():
            colour = BRASS_LIGHT if column == self.column else QUIET
            name = shorten(self.ratings.sides[column].name, LETTERS)
            words = look.fitted(name, SMALL, colour, self._cell - look.px(4))
            canvas.put_centred(words, left + self._cell / 2, middle)

    def put_figures(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        for column, left in self._columns():
            cell = Rect(left + look.px(2), row.y + look.px(3), self._cell - look.px(4), row.h - look.px(6))
            is_marked = (place, column) == (self.cursor, self.column)
            if is_marked:
                put_coloured_box(canvas, look, cell, HOLLOW, look.px(6))
            elif place == column:
                canvas.put(look.art.box(Box(cell.w, cell.h, look.px(6), GROOVE, GROOVE)), *cell.topleft)
            score = self.ratings.scores[place][column]
            if score is not None:
                words = look.fitted(f"{score.won}–{score.lost}", CHIP, BRASS_LIGHT if is_marked else TEXT, cell.w)
                canvas.put_centred(words, *cell.center)

    def _show_column(self) -> None:
        # with a neighbour on each side, so that clicks alone can reach every column
        self.across.reach((self.column - 1) * self._cell, (self.column + 1) * self._cell)
        self.across.reach(self.column * self._cell, (self.column + 2) * self._cell)

    def _columns(self) -> list[tuple[int, int]]:
        """Return the index of each visible column, and the x-coordinate of its left edge in pixels."""
        first = self.across.offset // self._cell
        shown = range(first, first + self._shown_columns)
        return [(column, self.middle.x + place * self._cell) for place, column in enumerate(shown)]
