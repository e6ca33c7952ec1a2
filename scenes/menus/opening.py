"""What is seen while a match is read, and why it can't be."""

from collections.abc import Sequence

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import Dialog, back_button
from scenes.text import _
from scenes.theme import HEADING, READING, TEXT
from scenes.widgets.panels import put_brass_line, put_lines
from scenes.widgets.widget import Widget


class OpeningScene(Dialog):
    """Says that a match is being read, or why there is nothing to watch."""

    width = 620.0
    height = 300.0

    def __init__(self) -> None:
        super().__init__()
        self.trouble = ""

    def give_up(self, trouble: str) -> None:
        """The match can't be watched: why, in one line."""
        self.trouble, self.outdated = trouble, True

    def build(self, look: Look) -> Sequence[Widget]:
        return (back_button(self.sheet.rect(self.width / 2 - 100, self.height - 76, 200, 50)),)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        middle, top = self.sheet.at(self.width / 2, 24)
        put_lines(canvas, look, [(_("Replay"), HEADING, TEXT)], middle, top, look.px(self.width - 60))
        put_brass_line(canvas, look, self.sheet.at(self.width / 2, 84), look.px(360))
        words = look.paragraph(self.trouble or _("Opening the match …"), READING, TEXT, look.px(self.width - 80))
        canvas.put(words, *self.sheet.at(40, 104))
