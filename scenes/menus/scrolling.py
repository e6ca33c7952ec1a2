"""Scrolling: how far down a view stands on something longer, its bar, and pages higher than the window."""

from weakref import WeakValueDictionary

import pygame
from pygame import Rect, Surface

from scenes.core.input import (
    Command,
    InputAction,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Scrolled,
)
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS, BRASS_LIGHT, GROOVE
from scenes.widgets.panel_drawing import put_backdrop

FADE = 34
"""How high the strip is in which text fades out, in pixels of the design."""

BESIDE_GROOVE = 14
"""How far beside its groove a bar can be grabbed, in pixels of the design."""

LINE = 60
"""How far a page scrolls for a step of the wheel, in pixels of the design."""

FOCUS_MARGIN = 24
"""How much more than a widget is shown when it gets the focus."""

BAR = (18, 14, 12)
"""How far a page's bar lies from the window's right edge and from its top, and how wide it is."""


class Scroll:
    """How far down a view of `shown` pixels stands on something of `whole` pixels, in whole steps of `step` pixels."""

    def __init__(self, shown: int, whole: int, step: int = 1) -> None:
        self.shown = shown
        self.whole = whole
        self.step = step
        self.offset = 0

    @property
    def furthest(self) -> int:
        """The offset at which the end is seen."""
        return max(0, self.whole - self.shown)

    @property
    def share(self) -> float:
        """How far down, from 0 to 1."""
        return self.offset / self.furthest if self.furthest else 0.0

    def resized(self, shown: int, whole: int) -> "Scroll":
        """The same share down in another size."""
        scroll = Scroll(shown, whole, self.step)
        scroll.go_to(self.share * scroll.furthest)
        return scroll

    def go_to(self, offset: float) -> None:
        """Scroll to an offset, or the nearest there is."""
        self.offset = round(min(self.furthest, max(0, offset)) / self.step) * self.step

    def go_by(self, pixels: float) -> None:
        """Scroll down by so many pixels, or up."""
        self.go_to(self.offset + pixels)

    def take(self, action: InputAction, line: int, turn: int) -> bool:
        """Scroll by the arrows, Page Up and Down, Home and End, or the wheel; whether the action was for that.

        An arrow scrolls by `line` pixels, a step of the wheel by `turn`.
        """
        if isinstance(action, Scrolled):
            self.go_by(-action.steps * turn)
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
        """Scroll as little as it takes to show what lies between two heights."""
        if top < self.offset:
            self.go_to(top)
        elif bottom > self.offset + self.shown:
            self.go_to(bottom - self.shown)


class ScrollBar:
    """The bar beside what scrolls; `held` while the player drags its knob along the groove."""

    def __init__(self, look: Look, scroll: Scroll, groove: Rect) -> None:
        self.groove = groove
        self.held = False
        self._look = look
        self._scroll = scroll

    def take(self, action: InputAction) -> bool:
        """Scroll to where the mouse holds the bar; whether the action was for that. A click may miss it by a little."""
        match action:
            case PointerPressed(position, main=True):
                self.held = self.groove.inflate(self._look.px(BESIDE_GROOVE) * 2, 0).collidepoint(position)
            case PointerReleased():
                self.held = False
            case _:
                pass
        if not (self.held and isinstance(action, PointerPressed | PointerMoved)):
            return False
        self.drag_to(action.position[1])
        return True

    def drag_to(self, y: float) -> None:
        """Move the knob's middle to a height in the groove."""
        height = self._knob.h
        self._scroll.go_to((y - self.groove.y - height / 2) / max(1, self.groove.h - height) * self._scroll.furthest)

    def put(self, canvas: Canvas, lit: bool) -> None:
        """Put the groove and its knob on the canvas, where there is anything to scroll."""
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
    """Draw the part of a picture that lies inside an area."""
    whole = picture.get_rect(topleft=(round(x), round(y)))
    seen = whole.clip(area)
    if not seen.w or not seen.h:
        return
    if seen == whole:
        canvas.put(picture, whole.x, whole.y)
    else:
        canvas.put(_part(picture, (seen.x - whole.x, seen.y - whole.y, seen.w, seen.h)), seen.x, seen.y)


def fades(look: Look, behind: Rect, area: Rect) -> tuple[Surface, Surface]:
    """Two strips of the panel over the felt, at the upper and the lower end of an area, in which text fades out."""
    high = look.px(FADE)
    upper, lower = (Rect(area.x, top, area.w, high) for top in (area.y, area.bottom - high))
    return _fade(look, behind, upper, rising=False), _fade(look, behind, lower, rising=True)


_parts: WeakValueDictionary[tuple[int, tuple[int, int, int, int]], Surface] = WeakValueDictionary()
"""The parts that are shown, by the numbers of their pictures. Each keeps its picture, but nothing here keeps a part."""


def _part(picture: Surface, part: tuple[int, int, int, int]) -> Surface:
    """A part of a picture: the same object as long as it is shown, so that the painter sees no change."""
    found = _parts.get((id(picture), part))
    if found is None:
        found = _parts[id(picture), part] = picture.subsurface(part)
    return found


def _fade(look: Look, behind: Rect, strip: Rect, rising: bool) -> Surface:
    """A strip of what lies behind the text, more and more opaque towards one end."""
    ground = Surface(strip.size, pygame.SRCALPHA)
    ground.blit(look.baize, (0, 0), strip)
    backdrop = Canvas()
    put_backdrop(backdrop, look, behind)
    ground.blits([(item.image, (item.x - strip.x, item.y - strip.y)) for item in backdrop.still])
    share = Surface(strip.size, pygame.SRCALPHA)
    for row in range(strip.h):
        level = (row + 1) / strip.h if rising else 1 - row / strip.h
        share.fill((255, 255, 255, round(255 * min(1.0, level * 1.15))), (0, row, strip.w, 1))
    ground.blit(share, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


class Slide:
    """A page that may be higher than the window: `page` draws as high as the page, `window` as the window."""

    def __init__(self, window: Look, page: Look) -> None:
        self._window = window
        self.scroll = Scroll(window.size[1], page.size[1])
        right, top, width = (window.px(measure) for measure in BAR)
        groove = Rect(window.size[0] - right, top, width, window.size[1] - 2 * top)
        self._bar = ScrollBar(window, self.scroll, groove)

    @property
    def slides(self) -> bool:
        """Whether the page is higher than the window."""
        return bool(self.scroll.furthest)

    def take(self, action: InputAction) -> bool:
        """Slide by wheel, by the bar, by Page Up and Page Down; whether the action was for that."""
        if not self.slides:
            return False
        match action:
            case Scrolled() | Pressed(command=Command.PAGE_UP | Command.PAGE_DOWN):
                line = self._window.px(LINE)
                return self.scroll.take(action, line, line)
            case _:
                return self._bar.take(action)

    def let_go(self) -> None:
        """Let go of the bar."""
        self._bar.held = False

    def on_page(self, action: InputAction) -> InputAction:
        """The action with its position in the window made one on the page."""
        if not isinstance(action, PointerMoved | PointerPressed):
            return action
        x, y = action.position
        return action._replace(position=(x, y + self.scroll.offset))

    def reach(self, rect: Rect) -> None:
        """Scroll as little as it takes to show a part of the page."""
        around = self._window.px(FOCUS_MARGIN)
        self.scroll.reach(rect.top - around, rect.bottom + around)

    def put(self, page: Canvas, canvas: Canvas) -> None:
        """Draw what the window shows of the page, and the bar."""
        canvas.background = page.background or canvas.background
        window = Rect(0, 0, *self._window.size)
        for item in page.still:
            if item.image.get_height() > window.h // 2:
                # what frames the page isn't cut: it would have to be copied in each frame
                canvas.still.append(item._replace(y=item.y - self.scroll.offset))
                continue
            put_inside(canvas, item.image, item.x, item.y - self.scroll.offset, window)
        self._bar.put(canvas, self._bar.held)
