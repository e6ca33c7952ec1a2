"""Scrolling: scroll positions, scroll bars, pages taller than the window, and lists."""

from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

from pygame import Rect, Surface

from scenes.core.input import Command, InputAction, PointerMoved, PointerPressed, PointerReleased, Pressed, Scrolled
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS, BRASS_LIGHT, GROOVE, NAME, QUIET, SMALL, TEXT
from scenes.widgets.widget import PLAIN, Widget, put_coloured_box, put_ring
from scenes.wording import _, in_phrases, place_in_words

BESIDE_GROOVE = 14
"""Distance from the groove of a scroll bar within which the bar can still be grabbed. All sizes in this module are in
design units."""

LINE, FOCUS_MARGIN = 60, 24
"""Distance by which a page scrolls for each step of the wheel, and margin around the focused widget that is kept in
view."""

PAGE_BAR = (18, 14, 12)
"""Distances of the upper left corner of a page's scroll bar from the right edge and the top of the window, and the
bar's width."""

ROW, GAP, EDGE = 68, 10, 6
"""Height of a list's rows, gap between them, and space around a list's rows for the focus ring."""

LIST_BAR, GRASP = 14, 32
"""Width of a list's scroll bar, and of the strip beside the rows in which the bar can be grabbed."""


class Scroll:
    """A scroll position, in steps of `step` pixels, of a view `shown` pixels tall over contents `whole` pixels tall."""

    def __init__(self, shown: int, whole: int, step: int = 1) -> None:
        self.shown = shown
        self.whole = whole
        self.step = step
        self.offset = 0

    @property
    def furthest(self) -> int:
        """Maximum offset in pixels, at which the end of the contents is visible."""
        return max(0, self.whole - self.shown)

    @property
    def share(self) -> float:
        """Position as a share of the maximum offset: 0 at the top, 1 at the end."""
        return self.offset / self.furthest if self.furthest else 0.0

    def resized(self, shown: int, whole: int) -> "Scroll":
        """Return a scroll position with the same `share`, for a view `shown` pixels tall over contents `whole` pixels
        tall."""
        scroll = Scroll(shown, whole, self.step)
        scroll.go_to(self.share * scroll.furthest)
        return scroll

    def go_to(self, offset: float) -> None:
        """Scroll to an offset in pixels, or to the nearest possible offset."""
        self.offset = round(min(self.furthest, max(0, offset)) / self.step) * self.step

    def go_by(self, pixels: float) -> None:
        """Scroll down by a number of pixels, or up if the number is negative."""
        self.go_to(self.offset + pixels)

    def take(self, action: InputAction, line: int, turn: int) -> bool:
        """Scroll in response to the wheel, a drag with a finger or a key listed below, and return True. Return False
        for any other action.

        Up and Down scroll by `line` pixels, and a step of the wheel by `turn` pixels. Page Up and Page Down scroll by
        the height of the view minus `line`, and Home and End scroll to the ends.
        """
        if isinstance(action, Scrolled):
            self.go_by(-action.steps * turn - action.pixels)
            return True
        if not isinstance(action, Pressed):
            return False
        page = self.shown - line
        ways: dict[Command | None, int] = {
            Command.UP: -line,
            Command.DOWN: line,
            Command.PAGE_UP: -page,
            Command.PAGE_DOWN: page,
            Command.FIRST: -self.whole,
            Command.LAST: self.whole,
        }
        self.go_by(ways.get(action.command, 0))
        return action.command in ways

    def reach(self, top: float, bottom: float) -> None:
        """Scroll as little as necessary to show the contents from `top` to `bottom`, both in pixels."""
        if top < self.offset:
            self.go_to(top)
        elif bottom > self.offset + self.shown:
            self.go_to(bottom - self.shown)


class ScrollBar:
    """A scroll bar. `held` is true while the player is dragging its knob."""

    def __init__(self, look: Look, scroll: Scroll, groove: Rect) -> None:
        self.groove = groove
        self.held = False
        self._look = look
        self._scroll = scroll

    def take(self, action: InputAction) -> bool:
        """If the mouse presses or drags the bar, scroll to the position of the mouse and return True. Return False for
        any other action. A click slightly beside the bar also grabs it."""
        if isinstance(action, PointerPressed) and action.main:
            self.held = self.groove.inflate(self._look.px(BESIDE_GROOVE) * 2, 0).collidepoint(action.position)
        elif isinstance(action, PointerReleased):
            self.held = False
        if not (self.held and isinstance(action, PointerPressed | PointerMoved)):
            return False
        self.drag_to(action.position[1])
        return True

    def drag_to(self, y: float) -> None:
        """Scroll so that the centre of the knob is at a y-coordinate in the window, in pixels."""
        height = self._knob.h
        self._scroll.go_to((y - self.groove.y - height / 2) / max(1, self.groove.h - height) * self._scroll.furthest)

    def put(self, canvas: Canvas, lit: bool) -> None:
        """Draw the bar if there is anything to scroll. If `lit` is true, the knob is brighter."""
        if not self._scroll.furthest:
            return
        for part, colour in ((self.groove, GROOVE), (self._knob, BRASS_LIGHT if lit else BRASS)):
            box = Box(part.w, part.h, part.w / 2, colour, colour, 0.9)
            canvas.put(self._look.art.box(box), part.x, part.y)

    @property
    def _knob(self) -> Rect:
        groove, scroll = self.groove, self._scroll
        height = max(groove.w * 3, round(groove.h * scroll.shown / max(1, scroll.whole)))
        return Rect(groove.x, groove.y + round((groove.h - height) * scroll.share), groove.w, height)


def put_inside(canvas: Canvas, picture: Surface, x: float, y: float, area: Rect) -> None:
    """Draw the part of a picture that lies inside an area. (x, y) is the picture's upper left corner."""
    whole = picture.get_rect(topleft=(round(x), round(y)))
    seen = whole.clip(area)
    if not seen.w or not seen.h:
        return
    part = (seen.x - whole.x, seen.y - whole.y, seen.w, seen.h)
    canvas.put(picture if seen == whole else _part(picture, part), *seen.topleft)


_parts: WeakValueDictionary[tuple[int, tuple[int, int, int, int]], Surface] = WeakValueDictionary()
"""Cached parts of pictures, by the picture's `id` and the part's area. A part is dropped when it is no longer in use.
Until then, it keeps its picture alive."""


def _part(picture: Surface, part: tuple[int, int, int, int]) -> Surface:
    """Return the part of a picture that lies in the area `part`. The area is in pixels.

    While an image of the part is in use, the same object is returned, so that the painter sees no change.
    """
    found = _parts.get((id(picture), part))
    if found is None:
        found = _parts[id(picture), part] = picture.subsurface(part)
    return found


class Slide:
    """The scrolling of a page that may be taller than the window.

    `page` is the look of the page, and `window` is the look of the window.
    """

    def __init__(self, window: Look, page: Look) -> None:
        self._window = window
        self.scroll = Scroll(window.size[1], page.size[1])
        right, top, width = (window.px(measure) for measure in PAGE_BAR)
        groove = Rect(window.size[0] - right, top, width, window.size[1] - 2 * top)
        self._bar = ScrollBar(window, self.scroll, groove)

    @property
    def slides(self) -> bool:
        """True if the page is taller than the window."""
        return bool(self.scroll.furthest)

    def take(self, action: InputAction) -> bool:
        """Scroll with the wheel, the bar, Page Up or Page Down. Returns True if the action was used."""
        if not self.slides:
            return False
        match action:
            case Scrolled() | Pressed(command=Command.PAGE_UP | Command.PAGE_DOWN):
                line = self._window.px(LINE)
                return self.scroll.take(action, line, line)
            case _:
                return self._bar.take(action)

    def let_go(self) -> None:
        """Stop dragging the scroll bar."""
        self._bar.held = False

    def on_page(self, action: InputAction) -> InputAction:
        """Return the action. If it has a position in the window, the position is converted to one on the page."""
        if not isinstance(action, PointerMoved | PointerPressed):
            return action
        x, y = action.position
        return action._replace(position=(x, y + self.scroll.offset))

    def reach(self, rect: Rect) -> None:
        """Scroll as little as necessary to show a rectangle of the page, with a margin."""
        around = self._window.px(FOCUS_MARGIN)
        self.scroll.reach(rect.top - around, rect.bottom + around)

    def put(self, page: Canvas, canvas: Canvas) -> None:
        """Draw the visible part of the page, and the scroll bar."""
        canvas.background = page.background or canvas.background
        window = Rect(0, 0, *self._window.size)
        for item in page.still:
            if item.image.get_height() > window.h // 2:
                # large pictures aren't cut, because that would copy them in every frame
                canvas.still.append(item._replace(y=item.y - self.scroll.offset))
                continue
            put_inside(canvas, item.image, item.x, item.y - self.scroll.offset, window)
        self._bar.put(canvas, self._bar.held)


def list_height(rows: int, row: float = ROW, gap: float = GAP) -> float:
    """Return the height of a list of `rows` rows, in design units."""
    return rows * (row + gap) - gap + 2 * EDGE


def rows_within(height: float, row: float = ROW, gap: float = GAP) -> int:
    """Return the number of rows that fit into a height in design units. It is at least 1."""
    return max(1, int((height + gap - 2 * EDGE) // (row + gap)))


class ScrollList(Widget):
    """A list of rows, each with a title and a detail. `cursor` is the index of the selected row. `chosen` is called
    with the index of the row that the player chooses.

    Subclasses may draw their rows differently. Only visible rows are read from `rows`, and the selected row is always
    visible.
    """

    row_height: float = ROW
    gap: float = GAP
    commands: Sequence[Command] = (Command.ACTIVATE, Command.DOWN, Command.UP, Command.PAGE_DOWN, Command.PAGE_UP)

    def __init__(
        self,
        rect: Rect,
        look: Look,
        rows: Sequence[tuple[str, ...]],
        chosen: Callable[[int], Sequence[Wish]],
        cursor: int,
    ) -> None:
        super().__init__(rect)
        self.rows = rows
        self.cursor = max(0, min(cursor, len(self.rows) - 1))
        self._chosen = chosen
        self._edge, self._grasp = look.px(EDGE), look.px(GRASP)
        self._pulled = 0
        self._shown = rows_within(rect.h / look.unit + 1, self.row_height, self.gap)
        self._step = (rect.h - 2 * self._edge + look.px(self.gap)) // self._shown
        self._high = self._step - look.px(self.gap)
        whole = self._step * (len(self.rows) - self._shown) + rect.h
        self.scroll = Scroll(rect.h, whole, self._step)
        bar = look.px(LIST_BAR)
        groove = Rect(rect.right - bar, rect.y + self._edge, bar, rect.h - 2 * self._edge)
        self._bar = ScrollBar(look, self.scroll, groove)
        self._row_width = rect.w - 2 * self._edge - (self._grasp - self._edge if self.scroll.furthest else 0)
        self.go_to(self.cursor)

    @property
    def spoken_value(self) -> str:
        if not self.rows:
            return _("empty")
        return in_phrases(self.spoken_row(self.cursor), place_in_words(self.cursor, len(self.rows)))

    def spoken_row(self, place: int) -> str:
        """Return a row as text to be spoken."""
        return in_phrases(*self.rows[place])

    @property
    def focused_part(self) -> Rect:
        return self.row_rect(self.cursor) if self.rows else self.rect

    @property
    def parts(self) -> Sequence[Rect]:
        return [*(row for _place, row in self.rows_shown()), *self.bar_parts]

    @property
    def bar_parts(self) -> Sequence[Rect]:
        """Areas in which the scroll bar can be grabbed: a single one, or none if all rows are visible."""
        bar = Rect(self.rect.right - self._grasp, self.rect.y, self._grasp, self.rect.h)
        return [bar] if self.scroll.furthest else []

    def row_rect(self, place: int) -> Rect:
        """Return the area of a row, in pixels. The row may be scrolled out of sight."""
        top = self.rect.y + self._edge + place * self._step - self.scroll.offset
        return Rect(self.rect.x + self._edge, top, self._row_width, self._high)

    def go_to(self, place: int) -> None:
        """Select a row by its index, and scroll to it."""
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
        if isinstance(action, Scrolled):
            # fingers move by less than a row at a time, and the page mustn't move meanwhile
            if action.pixels and self.scroll.offset != (0 if action.pixels > 0 else self.scroll.furthest):
                before = self.cursor, -1
            rows = int((self._pulled + action.pixels) / self._step)
            self._pulled += action.pixels - rows * self._step
            self.scroll.go_by(-(action.steps + rows) * self._step)
            self._select_what_is_seen()
        elif isinstance(action, Pressed) and action.command in (Command.PAGE_UP, Command.PAGE_DOWN):
            self.handle(action)
        return (self.cursor, self.scroll.offset) != before

    def _select_what_is_seen(self) -> None:
        """Select the visible row nearest to the current one, so that keys never act on a hidden row."""
        seen = [place for place, _row in self.rows_shown()]
        if seen:
            self.cursor = min(seen[-1], max(seen[0], self.cursor))

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Move through the rows when Up, Down, Page Up, Page Down, Home or End is pressed, and return an empty
        sequence.

        Returns None for any other key, and for Up at the first row or Down at the last one, so that the focus moves on.
        """
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
        for place, row in self.rows_shown():
            put_coloured_box(canvas, look, row, PLAIN, look.px(11), 0.95)
            self.put_words(canvas, look, row, place)
            if focused and place == self.cursor:
                put_ring(canvas, look, row.inflate(2 * self._edge, 2 * self._edge), look.px(11) + self._edge)
        self._bar.put(canvas, hovered)

    def rows_shown(self) -> list[tuple[int, Rect]]:
        """Return the index and the area of each row that is entirely visible."""
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
