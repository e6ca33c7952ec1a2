"""The pause menu."""

from collections.abc import Sequence

from scenes.core.input import Command
from scenes.core.intents import GoToTitle, OpenLog, OpenRules, OpenSettings, OpenSetup
from scenes.core.look import Look
from scenes.core.online_intents import OpenPhrases
from scenes.core.scene import Pop, Quit
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog
from scenes.menus.dialogs import BESIDE_BUTTON
from scenes.theme import HEADING, QUIET, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Press, Widget
from scenes.wording import _

TOP, ROW, BETWEEN = 188, 58, 12
"""Top of the rows of buttons, height of a row, and distance between two buttons, in design units."""


class PauseScene(Dialog):
    """The pause menu. If `teaches` is true, the match is a tutorial, and the menu offers to skip it. If `has_others` is
    true, people at other machines play too, and the menu has a button for saying something to them. If `plays_alone` is
    true, the match is a duplicate match, and this button is left out. If `is_watched` is true, the player only
    watches. If `hosts` is true, the match stops when the player leaves.
    """

    usual_width = 520.0
    height = 420.0

    def __init__(
        self,
        teaches: bool = False,
        has_others: bool = False,
        is_watched: bool = False,
        plays_alone: bool = False,
        hosts: bool = False,
    ) -> None:
        super().__init__()
        self.teaches = teaches
        self.has_others = has_others
        self.is_watched = is_watched
        self.plays_alone = plays_alone
        self.hosts = hosts

    def build(self, look: Look) -> Sequence[Widget]:
        sheet = self.sheet
        rows: tuple[tuple[str, str, Press], ...] = (
            (_("Rules"), "rules", lambda: (OpenRules(),)),
            (_("Match log"), "log", lambda: (OpenLog(),)),
            (_("Settings"), "", lambda: (OpenSettings(),)),
            *(() if self.plays_alone else (self._fourth_row(),)),
            (_("Title"), "", lambda: (GoToTitle(),)),
            (_("Quit"), "", lambda: (Quit(),)),
        )
        left = 48 if self.width == self.usual_width else BESIDE_BUTTON
        width = self.width - 2 * left
        resume = Button(
            sheet.rect(left, 112, width, 56), _("Resume"), lambda: (Pop(),), hint=Command.LEAVE, primary=True
        )
        column = (width - BETWEEN) / 2
        others = list[Widget]()
        for place, (label, action, press) in enumerate(rows):
            x, y = left + place % 2 * (column + BETWEEN), TOP + place // 2 * ROW
            is_alone = place == len(rows) - 1 and place % 2 == 0
            others.append(Button(sheet.rect(x, y, width if is_alone else column, 46), label, press, action=action))
        return (resume, *others)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet = self.sheet
        middle, top = sheet.at(self.width / 2, 24)
        put_lines(canvas, look, [(_("Paused"), HEADING, TEXT)], middle, top, look.px(min(380, self.width - 40)))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 88), look.px(340))
        kept = _("Nothing is lost: you’ll find this match under Continue.")
        if self.has_others:
            kept = _("The match goes on. Your seat is kept if you leave.")
            if self.hosts:
                kept = _("The match is played at your table, so it stops if you leave.")
        if self.is_watched:
            kept = _("You’re watching this match. It goes on even if you leave.")
        if self.teaches:
            kept = _("“Learn to play” will continue from here.")
        put_lines(canvas, look, [(kept, SMALL, QUIET)], middle, sheet.at(0, 374)[1], look.px(min(420, self.width - 40)))

    def _fourth_row(self) -> tuple[str, str, Press]:
        if self.teaches:
            return _("Skip the tutorial"), "", lambda: (GoToTitle(), OpenSetup())
        if self.has_others:
            return _("Talk to the others…"), "", lambda: (Pop(), OpenPhrases())
        return _("New match"), "", lambda: (OpenSetup(),)
