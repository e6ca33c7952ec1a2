"""A line of text that can be edited, a name for example."""

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS_LIGHT, FAINT, STRONG, TEXT
from scenes.widgets.widget import CORNER, Widget


class TextField(Widget):
    """Takes up to `longest` characters; `placeholder` is shown where there are none."""

    takes_text = True

    def __init__(
        self, rect: Rect, text: str, longest: int, changed: Callable[[str], None], placeholder: str = ""
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.longest = longest
        self.placeholder = placeholder
        self._composed = ""
        self._changed = changed

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Backspace takes the last letter away, Delete all of them; new letters come through `write`."""
        if self._composed:
            # the input method has the keys
            return ()
        if pressed.command is Command.ERASE:
            self._set(self.text[:-1])
        elif pressed.command is Command.CLEAR:
            self._set("")
        elif not pressed.text:
            return None
        return ()

    def write(self, text: str) -> None:
        """Add letters, as many as there is room for."""
        self._composed = ""
        self._set((self.text + "".join(filter(str.isprintable, text)))[: self.longest])

    def compose(self, text: str) -> None:
        self._composed = text

    def let_go(self) -> None:
        self._composed = ""

    def _set(self, text: str) -> None:
        self.text = text
        self._changed(text)

    def draw(self, canvas: Canvas, look: Look, focused: bool, hovered: bool) -> None:
        """Put the text on the canvas and, with the focus, the cursor after it."""
        self.put_groove(canvas, look)
        widest = self.rect.w - look.px(28)
        shown = self.text + self._composed
        style = look.lettering.fitting(shown, STRONG, widest)
        words = look.line(shown, style, BRASS_LIGHT if self._composed else TEXT, widest) if shown else None
        left = self.rect.x + look.px(12)
        if not shown and self.placeholder:
            faint = look.line(self.placeholder, STRONG, FAINT, widest)
            # clear of the cursor
            canvas.put(faint, left + look.px(8) * focused, self.rect.centery - faint.get_height() / 2)
        if words:
            canvas.put(words, left, self.rect.centery - words.get_height() / 2)
        if focused:
            cursor = Box(max(2, look.px(2)), look.px(20), 1, BRASS_LIGHT, BRASS_LIGHT)
            after = left + (words.get_width() if words else 0) + look.px(2)
            canvas.put(look.art.box(cursor), after, self.rect.centery - look.px(10))
        self.ring(canvas, look, focused, look.px(CORNER))
