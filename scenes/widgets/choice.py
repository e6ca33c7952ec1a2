"""One of several: a row of names, one of them chosen."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.look import Look
from scenes.scene import Wish
from scenes.theme import BRASS, BRASS_DARK, BRASS_INK, BRASS_LIGHT, CHIP, GROOVE, TEXT
from scenes.widgets.widget import Widget


class OneOf(Widget):
    """One of `options`; `chosen` is its place, -1 for none. A kind of it says how they are shown and gone through."""

    def __init__(
        self, rect: Rect, options: Sequence[str], chosen: int, changed: Callable[[int], Sequence[Wish]]
    ) -> None:
        super().__init__(rect)
        self.options = tuple(options)
        self.chosen = chosen
        self._changed = changed

    def choose(self, place: int) -> Sequence[Wish]:
        """Choose the option at a place, counted round."""
        self.chosen = place % len(self.options)
        return self._changed(self.chosen)

    def press(self) -> Sequence[Wish]:
        """Go on to the next."""
        return self.choose(self.chosen + 1)


class Choice(OneOf):
    """Chooses by click, arrows, or Space for the next."""

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """Choose what was clicked on."""
        return self.choose(min(len(self.options) - 1, (position[0] - self.rect.x) * len(self.options) // self.rect.w))

    def type(self, event: pygame.event.Event) -> Sequence[Wish] | None:
        """Left and right go through the options."""
        if event.key == pygame.K_LEFT:
            return self.choose(max(0, self.chosen - 1))
        if event.key == pygame.K_RIGHT:
            return self.choose(min(len(self.options) - 1, self.chosen + 1))
        return None

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the options on the canvas, the chosen one in brass with a dot before it."""
        radius, line = look.px(8), max(1, look.px(1.5))
        box = Box(self.rect.w, self.rect.h, radius, GROOVE, GROOVE, 0.7, BRASS, line)
        canvas.put(look.art.box(box), self.rect.x, self.rect.y)
        width = self.rect.w / len(self.options)
        for place, option in enumerate(self.options):
            left = round(self.rect.x + place * width)
            chosen = place == self.chosen
            if chosen:
                lit = Box(round(width), self.rect.h, radius, BRASS_LIGHT, BRASS_DARK, 1.0, BRASS_LIGHT, line)
                canvas.put(look.art.box(lit), left, self.rect.y)
            told = look.line(option, CHIP, BRASS_INK if chosen else TEXT, width - look.px(10))
            canvas.put_centred(told, left + width / 2, self.rect.centery)
        self.ring(canvas, look, focused, radius)
