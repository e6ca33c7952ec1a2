"""The menu over the table while a match waits."""

from collections.abc import Sequence

from pygame import Rect

from scenes.drawing.canvas import Canvas
from scenes.intents import GoToTitle, OpenLog, OpenRules, OpenSettings, OpenSetup
from scenes.look import Look
from scenes.menus.menu import Dialog
from scenes.scene import Pop, Quit
from scenes.theme import HEADING, QUIET, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet, centred_sheet, put_brass_line, put_lines
from scenes.widgets.widget import Press, Widget
from scenes.words import _

LEFT, TOP = 48, 188
COLUMN = 206
ROW = 58


class PauseScene(Dialog):
    """Resume, look something up, change the settings, or leave the table."""

    width = 520.0
    height = 420.0

    def build(self, look: Look) -> Sequence[Widget]:
        """What can be done, the way back to the table first."""
        sheet = centred_sheet(look, self.width, self.height)
        rows: tuple[tuple[str, str, Press], ...] = (
            (_("Rules"), "rules", lambda: (OpenRules(),)),
            (_("Match log"), "log", lambda: (OpenLog(),)),
            (_("Settings"), "", lambda: (OpenSettings(),)),
            (_("New match"), "", lambda: (OpenSetup(),)),
            (_("Title"), "", lambda: (GoToTitle(),)),
            (_("Quit"), "", lambda: (Quit(),)),
        )
        resume = Button(sheet.rect(LEFT, 112, 424, 56), _("Resume"), lambda: (Pop(),), hint=_("Esc"), chief=True)
        others = [
            Button(_place(sheet, place), label, press, action=action)
            for place, (label, action, press) in enumerate(rows)
        ]
        return (resume, *others)

    def paint(self, canvas: Canvas) -> None:
        """Put the heading on the panel, and where the match will be found."""
        super().paint(canvas)
        look = self.look
        sheet = centred_sheet(look, self.width, self.height)
        middle, top = sheet.at(self.width / 2, 24)
        put_lines(canvas, look, [(_("Paused"), HEADING, TEXT)], middle, top, look.px(380))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 88), look.px(340))
        kept = _("Nothing is lost: this match waits under Continue.")
        put_lines(canvas, look, [(kept, SMALL, QUIET)], middle, sheet.at(0, 374)[1], look.px(420))


def _place(sheet: Sheet, number: int) -> Rect:
    return sheet.rect(LEFT + number % 2 * (COLUMN + 12), TOP + number // 2 * ROW, COLUMN, 46)
