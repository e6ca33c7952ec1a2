"""The key of an action: press the button, then the key that is to do it."""

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.look import Look
from scenes.scene import Wish
from scenes.theme import BRASS, BRASS_INK, BRASS_LIGHT, BUTTON_BOTTOM, BUTTON_TOP, CHIP, GROOVE, TEXT
from scenes.widgets.widget import Widget
from scenes.words import _

CAP = 74
"""How wide the key is drawn, in measures of the design."""


class KeyButton(Widget):
    """Shows what an action is called and its key; while it is `waiting`, its page takes the next key for it."""

    def __init__(self, rect: Rect, label: str, cap: str, waiting: bool, pressed: Callable[[], Sequence[Wish]]) -> None:
        super().__init__(rect)
        self.label = label
        self.cap = cap
        self.waiting = waiting
        self._pressed = pressed

    def press(self) -> Sequence[Wish]:
        """Wait for a key, or no longer."""
        return self._pressed()

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the name of the action and its key on the canvas."""
        radius, line, cap = look.px(8), max(1, look.px(1.5)), look.px(CAP)
        box = Box(self.rect.w, self.rect.h, radius, BUTTON_TOP, BUTTON_BOTTOM, 0.9 if hovered else 0.6, BRASS, line)
        canvas.put(look.art.box(box), self.rect.x, self.rect.y)
        widest = self.rect.w - cap - look.px(22)
        style = look.lettering.fitting(self.label, CHIP, widest)
        label = look.line(self.label, style, TEXT, widest)
        canvas.put(label, self.rect.x + look.px(12), self.rect.centery - label.get_height() / 2)
        left, high = self.rect.right - cap, self.rect.h
        ground = BRASS_LIGHT if self.waiting else GROOVE
        canvas.put(look.art.box(Box(cap, high, radius, ground, ground, 1.0, BRASS, line)), left, self.rect.y)
        told, ink = (_("press a key"), BRASS_INK) if self.waiting else (self.cap, BRASS_LIGHT)
        room = cap - look.px(8)
        style = look.lettering.fitting(told, CHIP, room)
        canvas.put_centred(look.line(told, style, ink, room), left + cap / 2, self.rect.centery)
        self.ring(canvas, look, focused, radius)
