"""A page of two plates beside each other, with a heading above them and the way on below: what every new match is put
together on. Both games' pages are laid out by it, so that nothing they share moves from one to the other.

A page that is higher than the window: it is laid out whole, and slides under the window.
"""

from typing import Final, NamedTuple

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import Menu
from scenes.text import _
from scenes.theme import HEADING
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet, centred_sheet, design_size, put_edge, put_heading, put_plate
from scenes.widgets.widget import Press

HIGH: Final = 528
"""How high a plate is, in measures of the design like all that follows."""

BETWEEN: Final = 16
HEAD, FOOT = 60, 78
MARGIN: Final = 40
"""Room above and below the page."""

ONE_COLUMN: Final = 680
"""How wide both plates are where they lie one below the other."""

START, BACK = (460, 60), (180, 60)
"""The buttons below: their widths and heights."""


class Plate(NamedTuple):
    """A part of the page: its upper left corner, and its size in measures of the design."""

    sheet: Sheet
    width: float
    height: float


class Page(NamedTuple):
    """Where everything lies: the page with its width and height, and its two plates."""

    whole: Plate
    left: Plate
    right: Plate


class PlatesPage(Menu):
    """A page whose two plates are `left` and `right` wide; where there is no room beside, they lie one below the
    other."""

    heading = ""
    left: float
    right: float

    def is_wide(self, look: Look) -> bool:
        """Whether the plates lie beside each other."""
        return design_size(look)[0] >= self.left + BETWEEN + self.right + MARGIN

    def needs(self, look: Look) -> float:
        """Room for both plates."""
        return HEAD + (HIGH if self.is_wide(look) else HIGH + BETWEEN + HIGH) + FOOT + MARGIN

    def page(self, look: Look) -> Page:
        """Where everything lies."""
        wide = self.is_wide(look)
        left, right = (self.left, self.right) if wide else (ONE_COLUMN, ONE_COLUMN)
        width, height = left + BETWEEN + right if wide else ONE_COLUMN, self.needs(look) - MARGIN
        whole = centred_sheet(look, width, height)
        first = Plate(Sheet(*whole.at(0, HEAD), whole.unit), left, HIGH)
        corner = whole.at(left + BETWEEN, HEAD) if wide else whole.at(0, HEAD + HIGH + BETWEEN)
        return Page(Plate(whole, width, height), first, Plate(Sheet(*corner, whole.unit), right, HIGH))

    def foot(self, page: Page, start: Press, told: str, back: Press, back_label: str) -> tuple[Button, Button]:
        """Start, which says what it leads to, and the way back."""
        sheet, top = page.whole.sheet, page.whole.height - START[1]
        where = sheet.rect(page.whole.width - START[0], top, *START)
        return (
            Button(where, _("Start"), start, detail=told, chief=True),
            Button(sheet.rect(0, top, *BACK), back_label, back, hint=_("Esc")),
        )

    def offer(self, start: Button | None) -> None:
        """Let Start have the focus, unless it is out of sight: a page that slides begins at its top."""
        if not self.slide.slides:
            self.controls.focus_on(start)

    def paint(self, canvas: Canvas) -> None:
        """Put the page, its heading and both plates on the canvas."""
        look = self.look
        canvas.background = look.baize
        put_edge(canvas, look)
        page = self.page(look)
        put_heading(canvas, look, self.heading, page.whole.sheet.at(2, -2), HEADING._replace(size=34))
        for plate in (page.left, page.right):
            put_plate(canvas, look, plate.sheet.rect(0, 0, plate.width, plate.height))
