"""A list of rows to choose from, two lines each as a rule, which scrolls if it is long."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from scenes.core.input import Command, InputAction, Pressed, Scrolled
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.scrolling import Scroll, ScrollBar
from scenes.theme import NAME, QUIET, SMALL, TEXT
from scenes.widgets.widget import PLAIN, Widget, put_face, put_ring

ROW = 68
GAP = 10
EDGE = 6
"""The room for the focus ring around the rows."""

BAR, GRASP = 14, 32
"""How wide the bar is, and how wide it can be grabbed: all the room beside the rows."""


def list_height(rows: int, row: float = ROW, gap: float = GAP) -> float:
    """How high a list that shows so many rows is, in pixels of the design."""
    return rows * (row + gap) - gap + 2 * EDGE


def rows_within(height: float, row: float = ROW, gap: float = GAP) -> int:
    """How many rows a list of that height can show."""
    return max(1, int((height + gap - 2 * EDGE) // (row + gap)))


class ScrollList(Widget):
    """Rows of a title and a detail; `cursor` is the selected one. A subclass may have other rows, and draws them.

    However long it is, only the rows that are shown are asked for, and it is one of these that is selected.
    """

    row_height: float = ROW
    gap: float = GAP

    def __init__(
        self,
        rect: Rect,
        look: Look,
        rows: Sequence[Any],
        chosen: Callable[[int], Sequence[Wish]],
        cursor: int,
    ) -> None:
        super().__init__(rect)
        self.rows = rows
        self.cursor = max(0, min(cursor, len(self.rows) - 1))
        self._chosen = chosen
        self._edge, self._grasp = look.px(EDGE), look.px(GRASP)
        self._shown = rows_within(rect.h / look.unit + 1, self.row_height, self.gap)
        self._step = (rect.h - 2 * self._edge + look.px(self.gap)) // self._shown
        self._high = self._step - look.px(self.gap)
        whole = self._step * (len(self.rows) - self._shown) + rect.h
        self.scroll = Scroll(rect.h, whole, self._step)
        bar = look.px(BAR)
        groove = Rect(rect.right - bar, rect.y + self._edge, bar, rect.h - 2 * self._edge)
        self._bar = ScrollBar(look, self.scroll, groove)
        self._row_width = rect.w - 2 * self._edge - (self._grasp - self._edge if self.scroll.furthest else 0)
        self.go_to(self.cursor)

    @property
    def focused_part(self) -> Rect:
        """The selected row."""
        return self.row_rect(self.cursor) if self.rows else self.rect

    def row_rect(self, place: int) -> Rect:
        """Where a row lies now, perhaps outside the list."""
        top = self.rect.y + self._edge + place * self._step - self.scroll.offset
        return Rect(self.rect.x + self._edge, top, self._row_width, self._high)

    def go_to(self, place: int) -> None:
        """Select a row, and scroll to it."""
        self.cursor = place
        top = place * self._step
        self.scroll.reach(top, top + self._high + 2 * self._edge)

    def press(self) -> Sequence[Wish]:
        return self._chosen(self.cursor)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        self._bar.held = bool(self.scroll.furthest) and position[0] >= self.rect.right - self._grasp
        if self._bar.held:
            return self.drag(position)
        for place, row in self.rows_shown():
            if row.collidepoint(position):
                self.cursor = place
                return self._chosen(place)
        return ()

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        if self._bar.held:
            self._bar.drag_to(position[1])
            self._select_what_is_seen()
        return ()

    def scrolls_by(self, action: InputAction) -> bool:
        before = self.cursor, self.scroll.offset
        match action:
            case Scrolled(steps):
                self.scroll.go_by(-steps * self._step)
                self._select_what_is_seen()
            case Pressed(command=Command.PAGE_UP | Command.PAGE_DOWN):
                self.handle(action)
            case _:
                pass
        return (self.cursor, self.scroll.offset) != before

    def _select_what_is_seen(self) -> None:
        """Select the row nearest to the selected one that is seen: what a key is for is never out of sight."""
        seen = [place for place, _row in self.rows_shown()]
        if seen:
            self.cursor = min(seen[-1], max(seen[0], self.cursor))

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Go through the rows by the arrow keys, and on to the next widget at the ends."""
        page = max(1, self.rect.h // self._step - 1)
        last = len(self.rows) - 1
        goals: dict[Command | None, int] = {
            Command.UP: self.cursor - 1,
            Command.DOWN: self.cursor + 1,
            Command.PAGE_UP: max(0, self.cursor - page),
            Command.PAGE_DOWN: min(last, self.cursor + page),
            Command.FIRST: 0,
            Command.LAST: last,
        }
        goal = goals.get(pressed.command)
        if goal is None or not 0 <= goal <= last:
            return None
        self.go_to(goal)
        return ()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Draw the rows that fit whole."""
        for place, row in self.rows_shown():
            put_face(canvas, look, row, PLAIN, look.px(11), 0.95)
            self.put_words(canvas, look, row, place)
            if focused and place == self.cursor:
                put_ring(canvas, look, row.inflate(2 * self._edge, 2 * self._edge), look.px(11) + self._edge)
        self._bar.put(canvas, hovered)

    def rows_shown(self) -> list[tuple[int, Rect]]:
        """The rows that fit whole, by their places, and where they lie."""
        first = self.scroll.offset // self._step
        near = range(max(0, first), min(len(self.rows), first + self._shown + 2))
        return [(place, row) for place in near if self.rect.contains(row := self.row_rect(place))]

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        title, detail = self.rows[place]
        margin, widest = look.px(18), row.w - look.px(36)
        name = look.line(title, NAME._replace(size=21), TEXT, widest)
        second = look.line(detail, SMALL, QUIET, widest) if detail else None
        high = name.get_height() + (second.get_height() if second else 0)
        top = row.centery - high / 2
        canvas.put(name, row.x + margin, top)
        if second:
            canvas.put(second, row.x + margin, top + name.get_height())
