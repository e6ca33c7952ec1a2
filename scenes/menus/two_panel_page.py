"""A page of two panels with a heading above them and the buttons below, on which a new match is set up.

Both games' pages are laid out by it, so that nothing they share moves when a player changes from one to the other.
"""

from typing import Final, NamedTuple

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import FeltPage
from scenes.text import _
from scenes.theme import HEADING
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet, centred_sheet, design_size, put_heading, put_plate
from scenes.widgets.widget import Press

HIGH: Final = 528
"""How high a panel is, in pixels of the design like all that follows."""

BETWEEN: Final = 16
HEAD, FOOT = 60, 78
MARGIN: Final = 40
"""Room above and below the page."""

ONE_COLUMN: Final = 680
"""How wide both panels are if they lie one below the other."""

START, BACK = (460, 60), (180, 60)
"""The buttons below: their widths and heights."""


class PagePanel(NamedTuple):
    """A part of the page: its upper left corner, and its size."""

    sheet: Sheet
    width: float
    height: float


class Page(NamedTuple):
    """Where everything lies: the whole page, and its two panels."""

    whole: PagePanel
    left: PagePanel
    right: PagePanel


class TwoPanelPage(FeltPage):
    """A page whose panels are `left` and `right` wide; in a narrow window they lie one below the other."""

    heading = ""
    left: float
    right: float

    def is_wide(self, look: Look) -> bool:
        """Whether the panels lie beside each other."""
        return design_size(look)[0] >= self.left + BETWEEN + self.right + MARGIN

    def needs(self, look: Look) -> float:
        """Room for both panels."""
        return HEAD + (HIGH if self.is_wide(look) else HIGH + BETWEEN + HIGH) + FOOT + MARGIN

    def page(self, look: Look) -> Page:
        """Where everything lies."""
        wide = self.is_wide(look)
        left, right = (self.left, self.right) if wide else (ONE_COLUMN, ONE_COLUMN)
        width, height = left + BETWEEN + right if wide else ONE_COLUMN, self.needs(look) - MARGIN
        whole = centred_sheet(look, width, height)
        first = PagePanel(Sheet(*whole.at(0, HEAD), whole.unit), left, HIGH)
        corner = whole.at(left + BETWEEN, HEAD) if wide else whole.at(0, HEAD + HIGH + BETWEEN)
        return Page(PagePanel(whole, width, height), first, PagePanel(Sheet(*corner, whole.unit), right, HIGH))

    def foot(self, page: Page, start: Press, detail: str, back: Press, back_label: str) -> tuple[Button, Button]:
        """The buttons below: Start, with what it leads to, and the way back."""
        sheet, top = page.whole.sheet, page.whole.height - START[1]
        where = sheet.rect(page.whole.width - START[0], top, *START)
        return (
            Button(where, _("Start"), start, detail=detail, primary=True),
            Button(sheet.rect(0, top, *BACK), back_label, back, hint=_("Esc")),
        )

    def offer(self, start: Button | None) -> None:
        """Give Start the focus, unless it may be out of sight: a page that scrolls begins at its top."""
        if not self.slide.slides:
            self.controls.focus_on(start)

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading and both panels."""
        super().paint(canvas)
        look = self.look
        page = self.page(look)
        put_heading(canvas, look, self.heading, page.whole.sheet.at(2, -2), HEADING._replace(size=34))
        for panel in (page.left, page.right):
            put_plate(canvas, look, panel.sheet.rect(0, 0, panel.width, panel.height))
