"""One of several, with a line that says what choosing it means."""

from collections.abc import Sequence

from pygame import Rect

from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box, Disc
from scenes.look import Look
from scenes.scene import Wish
from scenes.theme import (
    BRASS,
    BRASS_LIGHT,
    BUTTON_BOTTOM,
    BUTTON_LIT_BOTTOM,
    BUTTON_LIT_TOP,
    BUTTON_TOP,
    GROOVE,
    NAME,
    QUIET,
    SMALL,
    TEXT,
)
from scenes.widgets.widget import Press, Widget

DOT = 18
RISE = 2
"""How much higher the words stand than their lines: there is more air over the title's capitals than under the rest."""


class Option(Widget):
    """A row with a dot that is filled when the option is `chosen`."""

    def __init__(self, rect: Rect, title: str, line: str, chosen: bool, press: Press) -> None:
        super().__init__(rect)
        self.title = title
        self.line = line
        self.chosen = chosen
        self._press = press

    def press(self) -> Sequence[Wish]:
        """Choose it."""
        return self._press()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the row on the canvas."""
        radius = look.px(11)
        canvas.put(look.art.box(self._box(look, radius, hovered)), self.rect.x, self.rect.y)
        self._put_dot(canvas, look)
        left = self.rect.x + look.px(50)
        widest = self.rect.right - look.px(14) - left
        title = look.line(self.title, NAME._replace(size=20), BRASS_LIGHT if self.chosen else TEXT, widest)
        fits = look.lettering.width(self.line, SMALL) <= widest
        line = look.line(self.line, SMALL, QUIET) if fits else look.paragraph(self.line, SMALL, QUIET, widest)
        top = self.rect.centery - (title.get_height() + line.get_height()) / 2 - look.px(RISE)
        canvas.put(title, left, top)
        canvas.put(line, left, top + title.get_height())
        self.ring(canvas, look, focused, radius)

    def _put_dot(self, canvas: Canvas, look: Look) -> None:
        middle = (self.rect.x + look.px(26), self.rect.centery)
        ring = Disc(look.px(DOT), GROOVE, 1.0, line=BRASS, line_width=max(1, look.px(2)))
        canvas.put_centred(look.art.disc(ring), *middle)
        if self.chosen:
            canvas.put_centred(look.art.disc(Disc(look.px(DOT - 8), BRASS_LIGHT)), *middle)

    def _box(self, look: Look, radius: int, hovered: bool) -> Box:
        size = (self.rect.w, self.rect.h, radius)
        if self.chosen:
            return Box(*size, BUTTON_LIT_TOP, BUTTON_LIT_BOTTOM, 1.0, BRASS_LIGHT, max(1, look.px(2)))
        top, bottom = (BUTTON_LIT_TOP, BUTTON_LIT_BOTTOM) if hovered else (BUTTON_TOP, BUTTON_BOTTOM)
        return Box(*size, top, bottom, 0.6, BRASS, max(1, look.px(1)), 0.5)
