"""The list of languages, which opens from the title page."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.translation import language, language_name, languages
from scenes.core.intents import ChangeSettings
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, back_button
from scenes.theme import HEADING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

MARGIN, TOP, ROW, GAP = 40, 110, 46, 12
"""Margin on either side of the buttons, top of the first row of buttons, height of a row, and distance between two
buttons, in design units."""

COLUMNS: Final = 2
FOOT: Final = 84
"""Space for the Back button below the rows, in design units."""


class LanguageScene(Dialog):
    """A dialog with the names of all available languages, each written in the language itself. A choice takes effect at
    once and closes the dialog."""

    usual_width = 520.0

    def __init__(self) -> None:
        super().__init__()
        self.languages = languages()
        in_use = language()
        self.first_focus = self.languages.index(in_use) if in_use in self.languages else 0

    def needs(self, look: Look) -> float:
        rows = -(-len(self.languages) // COLUMNS)
        self.height = TOP + rows * (ROW + GAP) + FOOT
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        column = (self.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
        buttons = []
        for place, code in enumerate(self.languages):
            down, across = divmod(place, COLUMNS)
            rect = self.sheet.rect(MARGIN + across * (column + GAP), TOP + down * (ROW + GAP), column, ROW)
            chosen = code == language()
            buttons.append(Button(rect, language_name(code), partial(self._choose, code), chosen=chosen))
        back = back_button(self.sheet.rect(self.width / 2 - 100, self.height - 68, 200, 46), primary=False)
        return *buttons, back

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        middle, top = self.sheet.at(self.width / 2, 24)
        widest = self.look.px(self.width - 2 * MARGIN)
        put_lines(canvas, self.look, [(_("Language"), HEADING, TEXT)], middle, top, widest)
        put_brass_line(canvas, self.look, self.sheet.at(self.width / 2, 86), self.look.px(min(340, self.width - 60)))

    def _choose(self, code: str) -> Sequence[Wish]:
        return Pop(), ChangeSettings(self.look.settings._replace(language=code))
