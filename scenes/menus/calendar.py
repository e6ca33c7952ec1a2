"""A calendar month from which the player chooses a day, and functions that write dates as text."""

from calendar import monthrange
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from pygame import Rect

from scenes.core.input import Command, InputAction, Pressed, Scrolled
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS, BRASS_INK, BRASS_LIGHT, FAINT, FOCUS_WIDTH, HINT, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.panels_and_headings import put_box
from scenes.widgets.widget import CHOSEN, CORNER, LINE_WIDTH, PLAIN_LIT, Press, Widget, put_coloured_box, put_ring
from scenes.wording import formats, in_phrases

DAYS: Final = 7
WEEKS: Final = 6
"""Number of rows of days, enough for every month."""

WEEKDAYS: Final = 28
"""Height of the row with the names of the weekdays, in design units. All sizes in this module are in design units."""

GAP: Final = 4
RING: Final = 6
"""Space around the days, for the focus ring of a day at the edge."""

MARK: Final = 10
"""Distance of a day's number above the middle of its cell, and of its mark below the middle. The number of a day
without a mark is in the middle."""

WAYS: Final[Mapping[Command | None, int]] = {
    Command.LEFT: -1,
    Command.RIGHT: 1,
    Command.UP: -DAYS,
    Command.DOWN: DAYS,
}
"""Number of days by which each arrow command moves the choice."""

MONTHWISE: Final[Mapping[Command | None, int]] = {Command.PAGE_UP: -1, Command.PAGE_DOWN: 1}


class MonthGrid(Widget):
    """A grid of the days in one month, the month of the selected day (`chosen`). Each row is a week, which begins on
    the weekday that is usual for the language in use.

    Only days from `first` to `last` can be chosen. `marks` maps days to short texts, which are shown below the days'
    numbers. `choose` is called with each newly chosen day, and `press` when the player presses Enter or Space.
    """

    commands = (Command.ACTIVATE, Command.RIGHT, Command.LEFT, Command.DOWN, Command.UP)

    def __init__(
        self,
        rect: Rect,
        look: Look,
        chosen: date,
        first: date,
        last: date,
        marks: Mapping[date, str],
        choose: Callable[[date], None],
        press: Press,
    ) -> None:
        super().__init__(rect, press)
        self.chosen = chosen
        self._first, self._last = first, last
        self._marks = marks
        self._choose = choose
        self._gap = look.px(GAP)
        self._area = rect.inflate(-2 * look.px(RING), -2 * look.px(RING))
        self._top = self._area.y + look.px(WEEKDAYS)

    @property
    def spoken_value(self) -> str:
        return in_phrases(day_in_words(self.chosen), self._marks.get(self.chosen, ""))

    @property
    def focused_part(self) -> Rect:
        return self.place_of(self.chosen)

    def place_of(self, day: date) -> Rect:
        """Return a day's area in the window, in pixels. The day must be in the month on screen."""
        column, row = _column_of(day), (day.day - 1 + _column_of(day.replace(day=1))) // DAYS
        across, down = self._area.w + self._gap, self._area.bottom + self._gap - self._top
        left, right = (self._area.x + across * at // DAYS for at in (column, column + 1))
        top, bottom = (self._top + down * at // WEEKS for at in (row, row + 1))
        return Rect(left, top, right - left - self._gap, bottom - top - self._gap)

    @property
    def parts(self) -> Sequence[Rect]:
        return [self.place_of(day) for day in self._days() if self._first <= day <= self._last]

    def turn(self, months: int) -> None:
        """Choose the same day `months` months later (earlier if negative), or the nearest day that can be chosen."""
        self._go(month_later(self.chosen, months))

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        for day in self._days():
            if self._first <= day <= self._last and self.place_of(day).collidepoint(position):
                self._go(day)
        return ()

    def scrolls_by(self, action: InputAction) -> bool:
        before = self.chosen
        match action:
            case Scrolled(steps=steps):
                self.turn(-steps)
            case Pressed(command=command) if command in MONTHWISE:
                self.turn(MONTHWISE[command])
            case _:
                pass
        return self.chosen != before

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Choose another day when an arrow key, Home or End is pressed, and return no wishes.

        Returns None for any other key, or if an arrow key leads to a day that can't be chosen.
        """
        goal = self.chosen
        if pressed.command in WAYS:
            goal += timedelta(WAYS[pressed.command])
        elif pressed.command is Command.FIRST:
            goal = goal.replace(day=1)
        elif pressed.command is Command.LAST:
            goal = goal.replace(day=monthrange(goal.year, goal.month)[1])
        else:
            return None
        if pressed.command in WAYS and not self._first <= goal <= self._last:
            return None
        self._go(goal)
        return ()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        names = weekday_names()
        for column in range(DAYS):
            middle = self._area.x + (self._area.w + self._gap) * (2 * column + 1) / (2 * DAYS) - self._gap / 2
            name = look.fitted(names[column], SMALL, QUIET, self._area.w / DAYS)
            canvas.put_centred(name, middle, self._area.y + look.px(WEEKDAYS / 2 - 3))
        for day in self._days():
            self._draw_day(canvas, look, day)
        if focused:
            gap = max(2, look.px(FOCUS_WIDTH)) + look.px(2)
            put_ring(canvas, look, self.place_of(self.chosen).inflate(2 * gap, 2 * gap), look.px(CORNER) + gap)

    def _draw_day(self, canvas: Canvas, look: Look, day: date) -> None:
        place, mark = self.place_of(day), self._marks.get(day, "")
        can_be_chosen = self._first <= day <= self._last
        if day == self.chosen:
            put_coloured_box(canvas, look, place, CHOSEN, look.px(CORNER))
        elif mark:
            put_coloured_box(canvas, look, place, PLAIN_LIT, look.px(CORNER))
        elif day == self._last:
            line = max(1, look.px(LINE_WIDTH))
            put_box(canvas, look, Box(place.w, place.h, look.px(CORNER), fill=0, line=BRASS, line_width=line), place)
        ink = BRASS_INK if day == self.chosen else TEXT if can_be_chosen else FAINT
        up = look.px(MARK) if mark else 0
        canvas.put_centred(look.line(str(day.day), STRONG, ink), place.centerx, place.centery - up)
        if mark:
            quiet = BRASS_INK if day == self.chosen else BRASS_LIGHT
            words = look.fitted(mark, HINT, quiet, place.w - look.px(4))
            canvas.put_centred(words, place.centerx, place.centery + look.px(MARK))

    def _days(self) -> Iterator[date]:
        """Yield the days in the month of the chosen day, from the first to the last."""
        first = self.chosen.replace(day=1)
        for number in range(monthrange(first.year, first.month)[1]):
            yield first + timedelta(number)

    def _go(self, day: date) -> None:
        day = min(self._last, max(self._first, day))
        if day != self.chosen:
            self.chosen = day
            self._choose(day)


def month_later(day: date, months: int) -> date:
    """Return the date with the same day of the month, `months` months later (earlier if negative).

    If the resulting month has no such day, its last day is returned.
    """
    count = 12 * day.year + day.month - 1 + months
    year, month = min(9999, max(1, count // 12)), count % 12 + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def month_in_words(day: date) -> str:
    """Return the month and year of a day as text, such as "November 2026"."""
    return formats().month_in_words(day)


def day_in_words(day: date) -> str:
    """Return a date as text, such as "23 November 2026"."""
    return formats().day_in_words(day)


def weekday_names() -> tuple[str, ...]:
    """Return the abbreviated names of the weekdays, starting with the first day of the week in the language in use."""
    names, first = formats().weekdays, formats().first_weekday
    return names[first:] + names[:first]


def _column_of(day: date) -> int:
    """Return the index of a day's column, counted from 0."""
    return (day.weekday() - formats().first_weekday) % DAYS
