"""Dialogs over other scenes: notices, offers, and a request for a name."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.core.input import Command
from scenes.core.intents import Intent
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, back_button
from scenes.short_names import LONGEST_NAME, tidy
from scenes.theme import HEADING, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import design_size, put_brass_line, put_lines
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.wording import _

MARGIN = 40
BELOW = 116
"""Margin around the text (`MARGIN`), and space for the button below it (`BELOW`), in design units."""

OFFERED = 236
"""Maximum width of each button of an offer, in design units."""

BESIDE_BUTTON = 20
"""Minimum distance of a button from the side of a narrow dialog, in design units."""

HIGHEST = 640
WIDEST = 1180


class Offer(NamedTuple):
    """An action offered by a notice: the label of its button, and the intent that results from pressing it.

    `instead` is the label of the button that declines the offer. `other` is the intent that results from declining, or
    None if there is none.
    """

    label: str
    intent: Intent
    instead: str
    other: Intent | None = None


class NoticeScene(Dialog):
    """A dialog with a message to the player, and with an OK button or the two buttons of an `offer`."""

    def __init__(self, message: str, offer: Offer | None = None) -> None:
        super().__init__()
        self.message = message
        self.offer = offer

    def needs(self, look: Look) -> float:
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
                Button(
                    self.sheet.rect(middle - 90, top, 180, 48), _("OK"), self.escape, hint=Command.LEAVE, primary=True
                ),
            )
        wide = min(OFFERED, middle - BESIDE_BUTTON - 8)
        left, right = (self.sheet.rect(x, top, wide, 48) for x in (middle - wide - 8, middle + 8))
        return (
            Button(left, offer.label, lambda: (Pop(), offer.intent), primary=True),
            Button(right, offer.instead, self.escape, hint=Command.LEAVE)
            if offer.other is None
            else Button(right, offer.instead, lambda: (Pop(), offer.other) if offer.other else ()),
        )

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.put(self._text, *self.sheet.at(MARGIN, MARGIN))


class NameScene(Dialog):
    """A dialog that asks for a player's name and proposes one. `named` is called with the accepted name, and returns an
    intent that uses it.

    `label` is the text on the button that accepts the name, and `heading` is the dialog's heading. If either is empty,
    a default text is shown.
    """

    usual_width = 520.0
    height = 262.0

    def __init__(self, proposed: str, named: Callable[[str], Intent], label: str = "", heading: str = "") -> None:
        super().__init__()
        self.name = proposed
        self._named = named
        self._label = label or _("Play")
        self._heading = heading or _("What’s your name?")

    def build(self, look: Look) -> Sequence[Widget]:
        left = 60.0 if self.width == self.usual_width else BESIDE_BUTTON
        width = self.width - 2 * left
        field = TextField(
            self.sheet.rect(left, 104, width, 48), self.name, LONGEST_NAME, self._take, _("Player")
        ).named(_("Name"))
        back = self.sheet.rect(left + width - 126, 174, 126, 56)
        play = Button(
            self.sheet.rect(left, 174, width - 142, 56),
            self._label,
            self._play,
            hint=Command.CONFIRM,
            primary=True,
            confirms=True,
        )
        return field, play, back_button(back, self.escape, primary=False)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        middle, top = self.sheet.at(self.width / 2, 28)
        put_lines(canvas, self.look, [(self._heading, HEADING, TEXT)], middle, top, self.look.px(self.width - 60))
        put_brass_line(canvas, self.look, self.sheet.at(self.width / 2, 84), self.look.px(min(380, self.width - 60)))

    def _take(self, name: str) -> None:
        self.name = name

    def _play(self) -> Sequence[Wish]:
        return Pop(), self._named(tidy(self.name, _("Player")))
