"""Something the player must know, in one clear text."""

from collections.abc import Sequence

from scenes.canvas import Canvas
from scenes.look import Look
from scenes.menu import Dialog
from scenes.panels import centred_sheet
from scenes.scene import Pop, Wish
from scenes.theme import READING, SMALL, TEXT, TypeStyle
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from scenes.words import _

MARGIN = 40
BELOW = 116
"""The room for the button under the text, in measures of the design."""

HIGHEST = 640


class NoticeScene(Dialog):
    """Says one thing and waits for OK."""

    def __init__(self, message: str) -> None:
        super().__init__()
        self.message = message
        self._style: TypeStyle = READING

    def build(self, look: Look) -> Sequence[Widget]:
        """The button, below a text as high as it is."""
        self._measure(look)
        sheet = centred_sheet(look, self.width, self.height)
        place = sheet.rect(self.width / 2 - 90, self.height - 84, 180, 48)
        return (Button(place, _("OK"), lambda: (Pop(),), chief=True),)

    def escape(self) -> Sequence[Wish]:
        """Escape is as good as OK."""
        return (Pop(),)

    def paint(self, canvas: Canvas) -> None:
        """Put the text on the panel."""
        super().paint(canvas)
        sheet = centred_sheet(self.look, self.width, self.height)
        text = self.look.paragraph(self.message, self._style, TEXT, self._text_width(self.look))
        canvas.put(text, *sheet.at(MARGIN, MARGIN))

    def _measure(self, look: Look) -> None:
        """Find the smallest panel that holds the whole text."""
        for width, style in ((560, READING), (820, READING), (1180, READING), (1180, SMALL)):
            self.width, self._style = width, style
            text = look.paragraph(self.message, style, TEXT, self._text_width(look))
            self.height = MARGIN + text.get_height() / look.unit + BELOW
            if self.height <= HIGHEST and (self.height <= width * 0.62 or width == 1180):
                return

    def _text_width(self, look: Look) -> int:
        return look.px(self.width - 2 * MARGIN)
