"""The input field for a line of text."""

from collections.abc import Callable, Sequence

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS_LIGHT, FAINT, HINT, QUIET, STRONG, TEXT
from scenes.widgets.widget import CORNER, Widget
from scenes.wording import _, in_phrases


class TextField(Widget):
    """A field for a line of text of at most `longest` characters. `placeholder` is shown while the field is empty.

    `changed` is called with the text after each change.
    """

    takes_text = True
    takes_letters = True

    def __init__(
        self, rect: Rect, text: str, longest: int, changed: Callable[[str], None], placeholder: str = ""
    ) -> None:
        super().__init__(rect)
        self.text = text
        self.longest = longest
        self.placeholder = placeholder
        self._composed = ""
        self._changed = changed

    @property
    def spoken_name(self) -> str:
        return in_phrases(self.spoken_as or self.placeholder, _("text field"))

    @property
    def spoken_value(self) -> str:
        return self.text or _("empty")

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        """Handle a key. Backspace deletes the last character, and Delete deletes all characters. Typed characters
        arrive through `write`, and an input method handles all keys while it composes text. Returns no wishes, or None
        if the field doesn't use the key."""
        if self._composed:
            # the input method handles the keys while it composes text
            return ()
        if pressed.command is Command.ERASE:
            self._set(self.text[:-1])
        elif pressed.command is Command.CLEAR:
            self._set("")
        elif not pressed.text:
            return None
        return ()

    def write(self, text: str) -> None:
        """Append the printable characters of a text, as far as the maximum length allows."""
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
        room = self.rect.w
        if focused and self.takes_letters and look.keys.pad is not None and not look.keys.scanned:
            # the button that opens the on-screen keyboard
            opens = look.line(look.keys.hint_for(Command.CONFIRM), HINT, QUIET)
            room -= opens.get_width() + look.px(4)
        self.put_text(canvas, look, focused, room)
        if room < self.rect.w:
            canvas.put(opens, self.rect.right - opens.get_width() - look.px(9), self.rect.y + look.px(4))
        self.ring(canvas, look, focused, look.px(CORNER))

    def put_text(self, canvas: Canvas, look: Look, has_cursor: bool, room: int) -> None:
        """Draw the groove and, in its leftmost `room` pixels, the text or the placeholder and, if `has_cursor` is true,
        the cursor."""
        self.put_groove(canvas, look)
        widest = room - look.px(28)
        shown = self.text + self._composed
        style = look.lettering.fitting(shown, STRONG, widest)
        words = look.line(shown, style, BRASS_LIGHT if self._composed else TEXT, widest) if shown else None
        left = self.rect.x + look.px(12)
        if not shown and self.placeholder:
            faint = look.line(self.placeholder, STRONG, FAINT, widest)
            # leave room for the cursor
            canvas.put(faint, left + look.px(8) * has_cursor, self.rect.centery - faint.get_height() / 2)
        if words:
            canvas.put(words, left, self.rect.centery - words.get_height() / 2)
        if has_cursor:
            cursor = Box(max(2, look.px(2)), look.px(20), 1, BRASS_LIGHT, BRASS_LIGHT)
            after = left + (words.get_width() if words else 0) + look.px(2)
            canvas.put(look.art.box(cursor), after, self.rect.centery - look.px(10))
