"""One of any number of names: the one chosen, and arrows to the one before and the one after."""

from collections.abc import Sequence

import pygame

from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.look import Look
from scenes.scene import Wish
from scenes.theme import BRASS, BRASS_LIGHT, BUTTON, BUTTON_BOTTOM, BUTTON_TOP, CHIP, GROOVE, TEXT
from scenes.widgets.choice import OneOf


class Picker(OneOf):
    """Goes through `options` by its two arrows, arrow keys, or Space for the next; -1 is none of them."""

    def step(self, steps: int) -> Sequence[Wish]:
        """Go on by so many, counted round."""
        return self.choose(max(0, self.chosen) + steps)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        """The left half goes back, the right half on."""
        return self.step(-1 if position[0] < self.rect.centerx else 1)

    def type(self, event: pygame.event.Event) -> Sequence[Wish] | None:
        """Left and right go through the options."""
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        return self.step(ways[event.key]) if event.key in ways else None

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the chosen one and its two arrows on the canvas."""
        radius, line, side = look.px(8), max(1, look.px(1.5)), self.rect.h
        box = Box(self.rect.w, side, radius, GROOVE, GROOVE, 0.8, BRASS, line)
        canvas.put(look.art.box(box), self.rect.x, self.rect.y)
        for sign, left in (("‹", self.rect.x), ("›", self.rect.right - side)):
            knob = Box(side, side, radius, BUTTON_TOP, BUTTON_BOTTOM, 1.0, BRASS, line)
            canvas.put(look.art.box(knob), left, self.rect.y)
            canvas.put_centred(look.line(sign, BUTTON, BRASS_LIGHT), left + side / 2, self.rect.centery)
        told = self.options[self.chosen] if self.chosen >= 0 else "…"
        widest = self.rect.w - 2 * side - look.px(12)
        style = look.lettering.fitting(told, CHIP, widest)
        canvas.put_centred(look.line(told, style, TEXT, widest), *self.rect.center)
        self.ring(canvas, look, focused, radius)
