"""The dialogs over other scenes: a notice, and the pause menu."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from scenes.core.intents import GoToTitle, Intent, OpenLog, OpenRules, OpenSettings, OpenSetup
from scenes.core.look import Look
from scenes.core.scene import Pop, Quit
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import Dialog
from scenes.theme import HEADING, QUIET, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import Sheet, design_size, put_brass_line, put_lines
from scenes.widgets.widget import Press, Widget
from scenes.wording import _

MARGIN = 40
BELOW = 116
"""The room for the button under the text, in pixels of the design."""

OFFERED = 236
"""How wide the buttons of an offer are."""

HIGHEST = 640
WIDEST = 1180


class Offer(NamedTuple):
    """What a notice offers to do about what it tells: the label of its button, and what the player wants by it.

    `instead` is the label of the button that leaves it be.
    """

    label: str
    intent: Intent
    instead: str


class NoticeScene(Dialog):
    """Tells the player one thing, and waits for OK, or for what they choose where it has an offer."""

    def __init__(self, message: str, offer: Offer | None = None) -> None:
        super().__init__()
        self.message = message
        self.offer = offer

    def needs(self, look: Look) -> float:
        """Room for the smallest panel that holds the whole text."""
        room, high = (length - 40 for length in design_size(look))
        for wanted, style in ((560, READING), (820, READING), (WIDEST, READING), (WIDEST, SMALL)):
            self.width = min(wanted, room)
            self._text = look.paragraph(self.message, style, TEXT, look.px(self.width - 2 * MARGIN))
            self.height = MARGIN + self._text.get_height() / look.unit + BELOW
            is_widest = self.width == min(WIDEST, room)
            if self.height <= min(HIGHEST, high) and (self.height <= self.width * 0.62 or is_widest):
                break
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        middle, top, offer = self.width / 2, self.height - 84, self.offer
        if offer is None:
            return (
                Button(self.sheet.rect(middle - 90, top, 180, 48), _("OK"), self.escape, hint=_("Esc"), primary=True),
            )
        left, right = (self.sheet.rect(x, top, OFFERED, 48) for x in (middle - OFFERED - 8, middle + 8))
        return (
            Button(left, offer.label, lambda: (Pop(), offer.intent), primary=True),
            Button(right, offer.instead, self.escape, hint=_("Esc")),
        )

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.put(self._text, *self.sheet.at(MARGIN, MARGIN))


LEFT, TOP = 48, 188
COLUMN = 206
ROW = 58


class PauseScene(Dialog):
    """Resume, look something up, change the settings, or leave the table; a match that `teaches` may be skipped."""

    width = 520.0
    height = 420.0

    def __init__(self, teaches: bool = False) -> None:
        super().__init__()
        self.teaches = teaches

    def build(self, look: Look) -> Sequence[Widget]:
        sheet = self.sheet
        rows: tuple[tuple[str, str, Press], ...] = (
            (_("Rules"), "rules", lambda: (OpenRules(),)),
            (_("Match log"), "log", lambda: (OpenLog(),)),
            (_("Settings"), "", lambda: (OpenSettings(),)),
            (
                (_("Skip the lesson"), "", lambda: (GoToTitle(), OpenSetup()))
                if self.teaches
                else (_("New match"), "", lambda: (OpenSetup(),))
            ),
            (_("Title"), "", lambda: (GoToTitle(),)),
            (_("Quit"), "", lambda: (Quit(),)),
        )
        resume = Button(sheet.rect(LEFT, 112, 424, 56), _("Resume"), lambda: (Pop(),), hint=_("Esc"), primary=True)
        others = [
            Button(_place(sheet, place), label, press, action=action)
            for place, (label, action, press) in enumerate(rows)
        ]
        return (resume, *others)

    def paint(self, canvas: Canvas) -> None:
        """Draw the heading, and where the match will be found."""
        super().paint(canvas)
        look = self.look
        sheet = self.sheet
        middle, top = sheet.at(self.width / 2, 24)
        put_lines(canvas, look, [(_("Paused"), HEADING, TEXT)], middle, top, look.px(380))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 88), look.px(340))
        kept = _("Nothing is lost: you’ll find this match under Continue.")
        if self.teaches:
            kept = _("Learn to play continues here next time.")
        put_lines(canvas, look, [(kept, SMALL, QUIET)], middle, sheet.at(0, 374)[1], look.px(420))


def _place(sheet: Sheet, number: int) -> Rect:
    return sheet.rect(LEFT + number % 2 * (COLUMN + 12), TOP + number // 2 * ROW, COLUMN, 46)
