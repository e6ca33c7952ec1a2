"""Charts that the player can explore with the keyboard or the mouse. A line of text below each chart describes the
marked point or bar."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import FINE, Bar, Disc, draw_line, ticks
from scenes.theme import BRASS, BRASS_DARK, BRASS_LIGHT, EMBER, GROOVE, QUIET, RULE, SEATS, SMALL, STRONG, TEXT
from scenes.widgets.widget import CORNER, Widget
from scenes.wording import in_phrases, percent, place_in_words

READOUT: Final = 30
"""Height of the line of text below a chart. All sizes in this module are in design units."""

TITLE: Final = 24
LEFT, INSET = 58, 10
"""Space for the numbers on the axis, to the left of a series (`LEFT`), and space around the drawn series (`INSET`)."""

LINE: Final = 2.6
MARK: Final = 11
"""Width of a line (`LINE`), and diameter of the mark on it (`MARK`)."""

LABEL, GAP, SHARE = 190, 12, 52
"""Maximum width of the bars' names including the gap after them (`LABEL`), width of this gap (`GAP`), and width of the
space for the shares at the right (`SHARE`)."""

HIGHEST_BAR: Final = 20

WAYS: Final[Mapping[Command | None, int]] = {Command.LEFT: -1, Command.RIGHT: 1}
ROWS: Final[Mapping[Command | None, int]] = {Command.UP: -1, Command.DOWN: 1}


class ShareBar(NamedTuple):
    """A share and the bounds of its confidence interval (`low` and `high`), each from 0 to 1. `caption` describes them
    in the line below the chart."""

    label: str
    share: float
    low: float
    high: float
    caption: str


class BarChart(NamedTuple):
    """A chart of shares, shown as bars one below another. `label` is the chart's short name."""

    label: str
    title: str
    bars: tuple[ShareBar, ...]


class Series(NamedTuple):
    """A series of values, with None for each missing value. It is drawn as a line, or as columns if `in_columns` is
    true.

    `number` formats a value as text, and `decimals` is the maximum number of decimal places on the axis.
    """

    title: str
    values: tuple[float | None, ...]
    number: Callable[[float], str]
    decimals: int = 0
    in_columns: bool = False


class LineChart(NamedTuple):
    """A chart of several series of equal length, drawn one below another.

    `points` describes each position in the series. `label` is the chart's short name.
    """

    label: str
    lines: tuple[Series, ...]
    points: tuple[str, ...]


Chart: TypeAlias = BarChart | LineChart


class ChartView(Widget):
    """A chart with a mark at the index `cursor`. `steps` maps each command to the number of places by which it moves
    the mark."""

    commands = (Command.RIGHT, Command.LEFT, Command.DOWN, Command.UP)

    steps: Mapping[Command | None, int]
    is_dragged = True

    def __init__(self, rect: Rect, look: Look, captions: Sequence[str]) -> None:
        super().__init__(rect)
        self.captions = tuple(captions)
        self.cursor = len(self.captions) - 1
        high = look.px(READOUT)
        self.area = Rect(rect.x, rect.y, rect.w, rect.h - high)
        self._readout = Rect(rect.x, rect.bottom - high, rect.w, high)

    @property
    @abstractmethod
    def spoken_name(self) -> str:
        """Title of the chart."""

    @property
    def spoken_value(self) -> str:
        return in_phrases(self.captions[self.cursor], place_in_words(self.cursor, len(self.captions)))

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Move the mark when an arrow key in `steps`, Home or End is pressed, and return no wishes.

        Returns None for any other key, and for an arrow key that leads beyond either end of the chart, so that the
        focus moves on.
        """
        ends: dict[Command | None, int] = {Command.FIRST: 0, Command.LAST: len(self.captions) - 1}
        goal = ends.get(pressed.command, -1)
        if pressed.command in self.steps:
            goal = self.cursor + self.steps[pressed.command]
        if not 0 <= goal < len(self.captions):
            return None
        self.cursor = goal
        return ()

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        self.cursor = min(len(self.captions) - 1, max(0, self.place_at(position)))
        return ()

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        return self.click(position)

    @abstractmethod
    def place_at(self, position: tuple[int, int]) -> int:
        """Return the index of the place nearest to a position in the window, in pixels. The index may be out of
        range."""

    @abstractmethod
    def put_chart(self, canvas: Canvas, look: Look) -> None:
        """Draw the chart and its mark."""

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        self.put_chart(canvas, look)
        place = self._readout
        words = look.within(
            *(self.captions[self.cursor], STRONG, BRASS_LIGHT, place.w - look.px(8)), is_centred=False, highest=place.h
        )
        canvas.put_centred(words, self._readout.x, self._readout.centery, align=0)
        self.ring(canvas, look, focused, look.px(CORNER))


class BarsView(ChartView):
    """A chart of shares as bars, each with its confidence interval."""

    steps = ROWS

    def __init__(self, rect: Rect, look: Look, chart: BarChart) -> None:
        super().__init__(rect, look, [bar.caption for bar in chart.bars])
        self.cursor = 0
        self._chart = chart
        widest = max(look.lettering.width(bar.label, SMALL) for bar in chart.bars)
        self._label = min(look.px(LABEL), ceil(widest) + look.px(GAP))
        top = self.area.y + look.px(TITLE)
        row = min(look.px(40), (self.area.bottom - top) // len(chart.bars))
        self._rows = [Rect(rect.x, top + place * row, rect.w, row) for place in range(len(chart.bars))]

    @property
    def spoken_name(self) -> str:
        return self._chart.title

    def place_at(self, position: tuple[int, int]) -> int:
        return (position[1] - self._rows[0].y) // max(1, self._rows[0].h)

    def put_chart(self, canvas: Canvas, look: Look) -> None:
        title = look.fitted(self._chart.title, SMALL, QUIET, self.area.w)
        canvas.put(title, self.area.x, self.area.y)
        for place, (row, bar) in enumerate(zip(self._rows, self._chart.bars, strict=True)):
            colour = BRASS_LIGHT if place == self.cursor else TEXT
            name = look.fitted(bar.label, SMALL, colour, self._label - look.px(GAP))
            canvas.put_centred(name, row.x, row.centery, align=0)
            share = look.line(percent(bar.share), SMALL, colour)
            canvas.put_centred(share, row.right, row.centery, align=1)
            high = max(4, min(look.px(HIGHEST_BAR), round(row.h * 0.62)))
            left = row.x + self._label
            groove = Rect(left, row.centery - high // 2, row.right - look.px(SHARE) - left, high)
            canvas.put(look.art.bar(Bar(groove.w, high, GROOVE, GROOVE)), *groove.topleft)
            long = round(groove.w * bar.share)
            if long >= high:
                canvas.put(look.art.bar(Bar(long, high, BRASS, BRASS_DARK)), *groove.topleft)
            _put_interval(canvas, look, groove, bar.low, bar.high)


class LinesView(ChartView):
    """A chart of several series, one below another, each with its own axis."""

    steps = WAYS

    def __init__(self, rect: Rect, look: Look, chart: LineChart) -> None:
        super().__init__(rect, look, chart.points)
        self._chart = chart
        high = self.area.h // len(chart.lines)
        left, top = look.px(LEFT), look.px(TITLE)
        self._areas = [
            Rect(rect.x + left, self.area.y + place * high + top, rect.w - left, high - top - look.px(INSET))
            for place in range(len(chart.lines))
        ]
        self._scales = [Scale(look, area, series) for area, series in zip(self._areas, chart.lines, strict=True)]
        self._pictures = [scale.draw() for scale in self._scales]

    @property
    def spoken_name(self) -> str:
        return in_phrases(*(series.title for series in self._chart.lines))

    def place_at(self, position: tuple[int, int]) -> int:
        return self._scales[0].place_at(position[0])

    def put_chart(self, canvas: Canvas, look: Look) -> None:
        for scale, picture in zip(self._scales, self._pictures, strict=True):
            title = look.fitted(scale.series.title, SMALL, QUIET, self.area.w)
            canvas.put(title, self.area.x, scale.area.y - look.px(TITLE))
            canvas.put(picture, *scale.area.topleft)
            for number in scale.ticks:
                words = look.line(scale.series.number(number), SMALL, QUIET)
                canvas.put_centred(words, scale.area.x - look.px(8), scale.y_of(number) + scale.area.y, align=1)
            value = scale.series.values[self.cursor]
            if value is not None:
                mark = look.art.disc(Disc(look.px(MARK), BRASS_LIGHT, line=BRASS_DARK, line_width=max(1, look.px(2))))
                x, y = scale.x_of(self.cursor), scale.y_of(value)
                canvas.put_centred(mark, scale.area.x + x, scale.area.y + y)


class Scale:
    """The axes of one series, drawn within an area of the window."""

    def __init__(self, look: Look, area: Rect, series: Series) -> None:
        self.area, self.series = area, series
        self._look = look
        known = [value for value in series.values if value is not None]
        self._least, self._most = min([0.0, *known]), max([0.0, *known])
        if self._least == self._most:
            self._most = 1.0
        self.ticks = ticks(self._least, self._most, series.decimals)

    def x_of(self, place: int) -> float:
        """Return the x-coordinate of the point at index `place`, in pixels from the area's left edge."""
        inset, places = self._look.px(INSET), len(self.series.values)
        if places == 1:
            return self.area.w / 2
        return inset + (self.area.w - 2 * inset) * place / (places - 1)

    def y_of(self, value: float) -> float:
        """Return the y-coordinate of a value, in pixels from the area's upper edge."""
        inset = self._look.px(INSET)
        return inset + (self.area.h - 2 * inset) * (self._most - value) / (self._most - self._least)

    def place_at(self, x: int) -> int:
        """Return the index of the place nearest to an x-coordinate in the window, in pixels. The index may be out of
        range."""
        inset, last = self._look.px(INSET), len(self.series.values) - 1
        return round((x - self.area.x - inset) / max(1, self.area.w - 2 * inset) * last)

    def draw(self) -> Surface:
        """Return an image of the series, drawn over a horizontal line for each number on the axis."""
        look, area = self._look, self.area
        big = Surface((area.w * FINE, area.h * FINE), pygame.SRCALPHA)
        thin = max(1, FINE * look.px(1))
        for number in self.ticks:
            big.fill(look.tint(RULE), (0, round(self.y_of(number)) * FINE, big.get_width(), thin))
        if self.series.in_columns:
            self._draw_columns(big)
        else:
            line = [
                (self.x_of(place) * FINE, self.y_of(value) * FINE)
                for place, value in enumerate(self.series.values)
                if value is not None
            ]
            draw_line(big, look.tint(BRASS_LIGHT), line, max(2, round(FINE * look.unit * LINE)))
        return pygame.transform.smoothscale(big, area.size)

    def _draw_columns(self, big: Surface) -> None:
        wide = max(2.0, min(self._look.px(22), self.area.w / len(self.series.values) * 0.6)) * FINE
        ground = self.y_of(0) * FINE
        for place, value in enumerate(self.series.values):
            if value is not None:
                x, y = self.x_of(place) * FINE, self.y_of(value) * FINE
                high = max(FINE, round(abs(y - ground)))
                column = Rect(round(x - wide / 2), round(min(y, ground)), round(wide), high)
                pygame.draw.rect(big, self._look.tint(SEATS[3] if value >= 0 else EMBER), column)


def _put_interval(canvas: Canvas, look: Look, groove: Rect, low: float, high: float) -> None:
    """Draw a confidence interval as a line with a stroke at each end."""
    left, thin, wide = groove.x + round(groove.w * low) - 1, max(1, look.px(1.5)), round(groove.w * (high - low)) + 2
    stroke = groove.h - 2 * (groove.h // 4)
    canvas.put(look.art.bar(Bar(max(3, wide), thin, TEXT, TEXT)), left, groove.centery - thin // 2)
    for x in (left, left + max(3, wide) - thin):
        canvas.put(look.art.bar(Bar(thin, stroke, TEXT, TEXT)), x, groove.y + groove.h // 4)
