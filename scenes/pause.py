"""The menu over the table while a match waits."""

from collections.abc import Sequence

from scenes.canvas import Canvas
from scenes.intents import GoToTitle, OpenSetup
from scenes.look import Look
from scenes.panels import centred_sheet, put_brass_line, put_lines
from scenes.scene import Pop, Push, Wish
from scenes.settings import SettingsDialog, sound_choice, speed_choice
from scenes.theme import HEADING, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from scenes.words import _


class PauseScene(SettingsDialog):
    """Resume, look at the rules, change speed and sound, or leave the table."""

    width = 480.0
    height = 560.0

    def build(self, look: Look) -> Sequence[Widget]:
        """What can be done, the way back to the table first."""
        sheet = centred_sheet(look, self.width, self.height)
        return (
            Button(sheet.rect(50, 126, 380, 54), _("Resume"), lambda: (Pop(),), hint=_("Esc"), chief=True),
            Button(sheet.rect(50, 192, 380, 48), _("Rules"), _open_rules, hint=look.keys.hint("rules")),
            speed_choice(sheet.rect(50, 286, 380, 42), look.settings, self.change),
            sound_choice(sheet.rect(50, 372, 380, 42), look.settings, self.change),
            Button(sheet.rect(50, 446, 184, 48), _("New match"), lambda: (OpenSetup(),)),
            Button(sheet.rect(246, 446, 184, 48), _("Title"), lambda: (GoToTitle(),)),
        )

    def paint(self, canvas: Canvas) -> None:
        """Put the headings on the panel, and where the match will be found."""
        super().paint(canvas)
        look = self.look
        sheet = centred_sheet(look, self.width, self.height)
        middle, top = sheet.at(self.width / 2, 26)
        put_lines(canvas, look, [(_("Paused"), HEADING, TEXT)], middle, top, look.px(380))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 92), look.px(320))
        for y, text in ((256, _("Speed")), (342, _("Sound"))):
            canvas.put(look.line(text, STRONG, TEXT), *sheet.at(50, y))
        kept = _("Nothing is lost: this match waits under Continue.")
        put_lines(canvas, look, [(kept, SMALL, QUIET)], middle, sheet.at(0, 511)[1], look.px(400))


def _open_rules() -> Sequence[Wish]:
    from scenes.rules import RulesScene

    return (Push(RulesScene()),)
