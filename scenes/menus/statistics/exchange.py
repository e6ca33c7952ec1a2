"""Statistics on their way to other programs and other machines, and from there."""

from collections.abc import Sequence
from typing import Final

from scenes.core.history_intents import ExchangeStatistics
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import Dialog, back_button
from scenes.theme import BODY, BRASS_LIGHT, HEADING, QUIET, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

MARGIN: Final = 40


class ExchangeScene(Dialog):
    """Writes statistics into a folder, and takes in those of another machine; `outcome` says what came of it."""

    width = 640.0
    height = 430.0

    def __init__(self, folder: str) -> None:
        super().__init__()
        self.outcome = ""
        self._folder = folder

    def tell(self, outcome: str) -> None:
        """Say how it went."""
        self.outcome, self.outdated = outcome, True

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width = self.sheet, (self.width - 2 * MARGIN - 12) / 2
        places = [sheet.rect(MARGIN + place * (width + 12), self.height - 132, width, 50) for place in range(2)]
        written = Button(places[0], _("Export"), lambda: (ExchangeStatistics(taken_in=False),), primary=True)
        taken_in = Button(places[1], _("Import"), lambda: (ExchangeStatistics(taken_in=True),))
        back = back_button(sheet.rect(self.width / 2 - 100, self.height - 66, 200, 48), primary=False)
        return (written, taken_in, back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        put_lines(canvas, look, [(_("Export, import"), HEADING, TEXT)], middle, top, look.px(self.width - 2 * MARGIN))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 78), look.px(360))
        words = _(
            "Export writes two files into this folder: a table for spreadsheets, and all that another machine needs."
            " There, drop that one on the window, or put it into the same folder and press Import."
        )
        left, y = sheet.at(MARGIN, 98)
        room = look.px(self.width - 2 * MARGIN)
        for text, style, colour in ((words, BODY, TEXT), (self._folder, STRONG, QUIET)):
            picture = look.paragraph(text, style, colour, room)
            canvas.put(picture, left, y)
            y += picture.get_height() + look.px(6)
        if self.outcome:
            canvas.put(look.paragraph(self.outcome, STRONG, BRASS_LIGHT, room), left, sheet.at(0, 236)[1])
