"""A line of text to type, a name for example."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from scenes.canvas import Canvas
from scenes.look import Look
from scenes.scene import Wish
from scenes.shapes import Box
from scenes.theme import BRASS, BRASS_LIGHT, FAINT, GROOVE, STRONG, TEXT
from scenes.widgets.widget import Widget


class TextField(Widget):
    """Takes up to `longest` characters; `placeholder` is shown where there are none."""

    def __init__(
        self, rect: Rect, text: str, longest: int, changed: Callable[[str], None], placeholder: str = ""
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.longest = longest
        self.placeholder = placeholder
        self._changed = changed

    def press(self) -> Sequence[Wish]:
        """Enter has nothing to do here."""
        return ()

    def type(self, event: pygame.event.Event) -> Sequence[Wish] | None:
        """Letters are added, Backspace takes one away, Delete all."""
        if event.key == pygame.K_BACKSPACE:
            self._set(self.text[:-1])
        elif event.key == pygame.K_DELETE:
            self._set("")
        elif event.unicode and event.unicode.isprintable() and not _is_command(event.mod):
            self._set((self.text + event.unicode)[: self.longest])
        else:
            return None
        return ()

    def _set(self, text: str) -> None:
        self.text = text
        self._changed(text)

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the text and, with the focus, the place where it goes on, on the canvas."""
        radius = look.px(8)
        box = Box(self.rect.w, self.rect.h, radius, GROOVE, GROOVE, 0.8, BRASS, max(1, look.px(1.5)))
        canvas.put(look.art.box(box), self.rect.x, self.rect.y)
        widest = self.rect.w - look.px(28)
        style = look.lettering.fitting(self.text, STRONG, widest)
        words = look.line(self.text, style, TEXT, widest) if self.text else None
        left = self.rect.x + look.px(12)
        if not self.text and self.placeholder:
            faint = look.line(self.placeholder, STRONG, FAINT, widest)
            canvas.put(faint, left, self.rect.centery - faint.get_height() / 2)
        if words:
            canvas.put(words, left, self.rect.centery - words.get_height() / 2)
        if focused:
            mark = Box(max(2, look.px(2)), look.px(20), 1, BRASS_LIGHT, BRASS_LIGHT)
            after = left + (words.get_width() if words else 0) + look.px(2)
            canvas.put(look.art.box(mark), after, self.rect.centery - look.px(10))
        self.ring(canvas, look, focused, radius)


def _is_command(mod: int) -> bool:
    """Whether Control or Alt is held to command; AltGr, which some systems report with Control, writes letters."""
    if mod & pygame.KMOD_RALT:
        return False
    return bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
