"""A part of the window that shows a piece of something longer: where it stands, and the bar that says so."""

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.look import Look
from scenes.theme import BRASS, BRASS_LIGHT, GROOVE
from scenes.widgets.panels import plate

FADE = 34
"""How high the strip is in which text fades out, in measures of the design."""


BESIDE_GROOVE = 14
"""How far beside its groove a bar can be taken hold of, in measures of the design: so wide can everything be hit."""


class Scroll:
    """How far down a view of `shown` pixels stands on something of `whole` pixels."""

    def __init__(self, shown: int, whole: int, step: int = 1) -> None:
        self.shown = shown
        self.whole = whole
        self.step = step
        """Offsets are whole steps, so that rows are never cut."""
        self.offset = 0

    @property
    def furthest(self) -> int:
        """The offset at which the end is seen."""
        return max(0, self.whole - self.shown)

    @property
    def share(self) -> float:
        """How far down, from 0 to 1."""
        return self.offset / self.furthest if self.furthest else 0.0

    def go_to(self, offset: float) -> None:
        """Stand at an offset, or at the nearest there is."""
        self.offset = round(min(self.furthest, max(0, offset)) / self.step) * self.step

    def go_by(self, pixels: float) -> None:
        """Go down so many pixels, or up."""
        self.go_to(self.offset + pixels)

    def take_key(self, code: int, line: int) -> bool:
        """Scroll by an arrow, Page Up or Down, Home or End, where a line is so many pixels; whether it was one."""
        page = self.shown - line
        ways = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.whole,
            pygame.K_END: self.whole,
        }
        self.go_by(ways.get(code, 0))
        return code in ways

    def reach(self, top: float, bottom: float) -> None:
        """Go no further than it takes to show what lies between two heights."""
        if top < self.offset:
            self.go_to(top)
        elif bottom > self.offset + self.shown:
            self.go_to(bottom - self.shown)

    def knob(self, groove: Rect) -> Rect:
        """Where the bar's knob lies in its groove."""
        height = max(groove.w * 3, round(groove.h * self.shown / max(1, self.whole)))
        return Rect(groove.x, groove.y + round((groove.h - height) * self.share), groove.w, height)

    def drag_knob(self, groove: Rect, y: float) -> None:
        """Bring the knob's middle to a height of the groove."""
        height = self.knob(groove).h
        self.go_to((y - groove.y - height / 2) / max(1, groove.h - height) * self.furthest)


def put_bar(canvas: Canvas, look: Look, scroll: Scroll, groove: Rect, lit: bool) -> None:
    """Put the groove and its knob on the canvas, where there is anything to scroll."""
    if not scroll.furthest:
        return
    canvas.put(look.art.box(Box(groove.w, groove.h, groove.w / 2, GROOVE, GROOVE, 0.9)), groove.x, groove.y)
    knob = scroll.knob(groove)
    colour = BRASS_LIGHT if lit else BRASS
    canvas.put(look.art.box(Box(knob.w, knob.h, knob.w / 2, colour, colour, 0.9)), knob.x, knob.y)


def is_on_bar(look: Look, groove: Rect, position: tuple[int, int]) -> bool:
    """Whether a click takes hold of the bar: it may miss the groove by a little."""
    return groove.inflate(look.px(BESIDE_GROOVE) * 2, 0).collidepoint(position)


def put_inside(canvas: Canvas, picture: Surface, x: float, y: float, area: Rect) -> None:
    """Put a picture, and of it only what lies inside an area."""
    whole = picture.get_rect(topleft=(round(x), round(y)))
    seen = whole.clip(area)
    if not seen.w or not seen.h:
        return
    if seen == whole:
        canvas.put(picture, whole.x, whole.y)
    else:
        canvas.put(_part(picture, (seen.x - whole.x, seen.y - whole.y, seen.w, seen.h)), seen.x, seen.y)


def fades(look: Look, behind: Rect, area: Rect) -> tuple[Surface, Surface]:
    """What hides the upper and the lower end of an area on a plate over the baize, so that text fades out there."""
    high = look.px(FADE)
    upper = Rect(area.x, area.y, area.w, high)
    lower = Rect(area.x, area.bottom - high, area.w, high)
    return _fade(look, behind, upper, rising=False), _fade(look, behind, lower, rising=True)


@lru_cache(maxsize=32)
def _part(picture: Surface, part: tuple[int, int, int, int]) -> Surface:
    """A part of a picture: the same one every time, so that what lies still isn't drawn again."""
    return picture.subsurface(part)


def _fade(look: Look, behind: Rect, strip: Rect, rising: bool) -> Surface:
    """A strip of the ground, more and more of it towards one end."""
    ground = Surface(strip.size, pygame.SRCALPHA)
    ground.blit(look.baize, (0, 0), strip)
    ground.blit(plate(look, behind), (behind.x - strip.x, behind.y - strip.y))
    share = Surface(strip.size, pygame.SRCALPHA)
    for row in range(strip.h):
        level = (row + 1) / strip.h if rising else 1 - row / strip.h
        share.fill((255, 255, 255, round(255 * min(1.0, level * 1.15))), (0, row, strip.w, 1))
    ground.blit(share, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ground
