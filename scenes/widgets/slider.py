"""A slider over whole numbers: drag it, use the arrows, or type the number."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.drawing.canvas import Canvas
from scenes.drawing.pictures import CoinPicture
from scenes.drawing.shapes import Bar
from scenes.look import Look
from scenes.scene import Wish
from scenes.theme import BRASS, GROOVE, GROOVE_LIT, Colour
from scenes.widgets.widget import Widget

KNOB = 24
"""How large the knob is, in measures of the design: half of it lies beyond the groove at either end."""

DIGITS = 4
PAGE = 5
"""How far Page Up and Page Down go."""


class Slider(Widget):
    """Chooses a number from `low` to `high`; it sets a value and never submits it.

    `groove` is what it slides in: its colour above and below.
    """

    def __init__(
        self,
        rect: Rect,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], Sequence[Wish] | None],
        groove: tuple[Colour, Colour] = (GROOVE, GROOVE_LIT),
    ) -> None:
        super().__init__(rect)
        self.low = low
        self.high = high
        self.value = value
        self._changed = changed
        self._groove = groove
        self._typed = ""

    def set(self, value: int) -> Sequence[Wish]:
        """Choose a value, or the nearest one there is; a number that was being typed ends there."""
        self._typed = ""
        return self._take(value)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Jump to a point of the groove."""
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Follow the mouse."""
        share = (position[0] - self.rect.x) / max(1, self.rect.w)
        return self.set(round(self.low + share * (self.high - self.low)))

    def type(self, event: pygame.event.Event) -> Sequence[Wish] | None:
        """Left and right by one, Page Up and Down by five, Home and End to the ends, or digits."""
        digit = self.typed_digit(event)
        if digit is not None:
            return digit
        moves = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEDOWN: -PAGE,
            pygame.K_PAGEUP: PAGE,
            pygame.K_HOME: self.low - self.value,
            pygame.K_END: self.high - self.value,
        }
        if event.key not in moves:
            return None
        return self.set(self.value + moves[event.key])

    def typed_digit(self, event: pygame.event.Event) -> Sequence[Wish] | None:
        """A digit goes on with the number being typed, Backspace takes one back; None for any other key."""
        if event.key == pygame.K_BACKSPACE and self._typed:
            self._typed = self._typed[:-1]
        elif event.unicode.isascii() and event.unicode.isdigit():
            self._typed = (self._typed + event.unicode)[-DIGITS:]
        else:
            return None
        return self._take(int(self._typed or self.low))

    def let_go(self) -> None:
        """The number that was being typed ends there."""
        self._typed = ""

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the groove, the part before the knob, and the knob on the canvas."""
        height = max(4, look.px(6))
        share = (self.value - self.low) / max(1, self.high - self.low)
        y = self.rect.centery - height // 2
        canvas.put(look.art.bar(Bar(self.rect.w, height, *self._groove)), self.rect.x, y)
        done = round(self.rect.w * share)
        if done > height:
            canvas.put(look.art.bar(Bar(done, height, BRASS, BRASS)), self.rect.x, y)
        knob = look.art.picture(CoinPicture("blank", look.px(KNOB + 2 if hovered else KNOB)))
        canvas.put_centred(knob, self.rect.x + self.rect.w * share, self.rect.centery)
        self.ring(canvas, look, focused, look.px(8), beyond=look.px(KNOB / 2))

    def _take(self, value: int) -> Sequence[Wish]:
        self.value = min(self.high, max(self.low, value))
        return self._changed(self.value) or ()
