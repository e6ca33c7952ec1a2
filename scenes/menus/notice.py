"""Something the player must know, in one clear text."""

from collections.abc import Sequence

from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.menus.menu import Dialog
from scenes.theme import READING, SMALL, TEXT, TypeStyle
from scenes.widgets.button import Button
from scenes.widgets.panels import centred_sheet, design_size
from scenes.widgets.widget import Widget
from scenes.words import _

MARGIN = 40
BELOW = 116
"""The room for the button under the text, in measures of the design."""

HIGHEST = 640
WIDEST = 1180


class NoticeScene(Dialog):
    """Says one thing and waits for OK."""

    def __init__(self, message: str) -> None:
        super().__init__()
        self.message = message
        self._style: TypeStyle = READING

    def needs(self, look: Look) -> float:
        """Room for the whole text."""
        self._measure(look)
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        """The button, below a text as high as it is."""
        sheet = centred_sheet(look, self.width, self.height)
        place = sheet.rect(self.width / 2 - 90, self.height - 84, 180, 48)
        return (Button(place, _("OK"), self.escape, hint=_("Esc"), chief=True),)

    def paint(self, canvas: Canvas) -> None:
        """Put the text on the panel."""
        super().paint(canvas)
        sheet = centred_sheet(self.look, self.width, self.height)
        text = self.look.paragraph(self.message, self._style, TEXT, self._text_width(self.look))
        canvas.put(text, *sheet.at(MARGIN, MARGIN))

    def _measure(self, look: Look) -> None:
        """Find the smallest panel that holds the whole text."""
        room, high = (length - 40 for length in design_size(look))
        for wanted, style in ((560, READING), (820, READING), (WIDEST, READING), (WIDEST, SMALL)):
            width = min(wanted, room)
            self.width, self._style = width, style
            text = look.paragraph(self.message, style, TEXT, self._text_width(look))
            self.height = MARGIN + text.get_height() / look.unit + BELOW
            if self.height <= min(HIGHEST, high) and (self.height <= width * 0.62 or width == min(WIDEST, room)):
                return

    def _text_width(self, look: Look) -> int:
        return look.px(self.width - 2 * MARGIN)
