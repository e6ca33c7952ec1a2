"""A number with − and + beside it, which may also be none."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.look import Look
from scenes.scene import Wish
from scenes.theme import BRASS, BRASS_LIGHT, BUTTON, BUTTON_BOTTOM, BUTTON_TOP, GROOVE, STRONG, TEXT
from scenes.widgets.widget import Widget
from scenes.words import _

PAGE = 10


class Stepper(Widget):
    """Chooses a number from `low` to `high`, or none below them where `optional`; `none` is what that is called."""

    def __init__(
        self,
        rect: Rect,
        low: int,
        high: int,
        value: int | None,
        optional: bool,
        changed: Callable[[int | None], None],
        none: str = "",
    ) -> None:
        super().__init__(rect)
        self.low = low
        self.high = high
        self.value = value
        self.optional = optional
        self._changed = changed
        self._none = none or _("none")
        self._typed = ""

    @property
    def told(self) -> str:
        """What stands in it: the number, or what none is called."""
        return self._none if self.value is None else str(self.value)

    def set(self, value: int | None) -> Sequence[Wish]:
        """Choose a number, or none."""
        self.value = None if value is None else min(self.high, max(self.low, value))
        self._changed(self.value)
        return ()

    def step(self, steps: int) -> Sequence[Wish]:
        """So many more, or fewer; one below the least is none."""
        self._typed = ""
        if self.value is None:
            return self.set(self.low + steps - 1) if steps > 0 else ()
        if self.optional and self.value == self.low and steps < 0:
            return self.set(None)
        return self.set(self.value + steps)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """The left third takes one off, the right third adds one."""
        third = self.rect.w / 3
        if position[0] < self.rect.x + third:
            return self.step(-1)
        if position[0] > self.rect.right - third:
            return self.step(1)
        return ()

    def press(self) -> Sequence[Wish]:
        """Enter and Space have nothing to do here."""
        return ()

    def type(self, event: pygame.event.Event) -> Sequence[Wish] | None:
        """Left and right by one, Page Up and Down by ten, digits, and Delete for none or the least."""
        moves = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEDOWN: -PAGE,
            pygame.K_PAGEUP: PAGE,
        }
        if event.unicode in ("+", "-"):
            return self.step(1 if event.unicode == "+" else -1)
        if event.key in moves:
            return self.step(moves[event.key])
        if event.key == pygame.K_DELETE:
            self._typed = ""
            return self.set(None if self.optional else self.low)
        if event.key == pygame.K_BACKSPACE:
            self._typed = self._typed[:-1]
            return self.set(int(self._typed)) if self._typed else ()
        if event.unicode.isascii() and event.unicode.isdigit():
            self._typed = (self._typed + event.unicode)[-4:]
            return self.set(int(self._typed))
        return None

    def let_go(self) -> None:
        """The number that was being typed ends there."""
        self._typed = ""

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the number and its two buttons on the canvas."""
        radius, line = look.px(8), max(1, look.px(1.5))
        box = Box(self.rect.w, self.rect.h, radius, GROOVE, GROOVE, 0.8, BRASS, line)
        canvas.put(look.art.box(box), self.rect.x, self.rect.y)
        side = self.rect.h
        for sign, left in (("−", self.rect.x), ("+", self.rect.right - side)):
            knob = Box(side, side, radius, BUTTON_TOP, BUTTON_BOTTOM, 1.0, BRASS, line)
            canvas.put(look.art.box(knob), left, self.rect.y)
            canvas.put_centred(look.line(sign, BUTTON, BRASS_LIGHT), left + side / 2, self.rect.centery)
        canvas.put_centred(look.line(self.told, STRONG, TEXT), *self.rect.center)
        self.ring(canvas, look, focused, radius)
