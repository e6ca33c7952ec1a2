"""Dialogs over other scenes: notices, the pause menu, and dialogs shown while a match or a review is being prepared."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from scenes.core.input import Command
from scenes.core.intents import GoToTitle, Intent, OpenLog, OpenRules, OpenSettings, OpenSetup
from scenes.core.look import Look
from scenes.core.online_intents import OpenPhrases
from scenes.core.scene import Pop, Quit, Wish
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Bar
from scenes.menus.base_menus import Dialog, Menu, back_button
from scenes.short_names import LONGEST_NAME, tidy
from scenes.theme import BRASS, BRASS_LIGHT, GROOVE, HEADING, QUIET, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import design_size, put_brass_line, put_lines
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Press, Widget
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

STEPS = 200
"""Number of steps in which the progress bar fills."""
WORDS_TOP: Final = 104
"""Distance of the text from the top of the panel, in design units."""


class Offer(NamedTuple):
    """A remedy offered by a notice: the label of its button, and the intent that carries it out.

    `instead` is the label of the button that declines the remedy. If there is an `other` intent, this button carries it
    out.
    """

    label: str
    intent: Intent
    instead: str
    other: Intent | None = None


class NoticeScene(Dialog):
    """A message to the player, with an OK button, or with the two buttons of an `offer`."""

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
    """A dialog that asks for a player's name and proposes one. `named` is called with the name, and returns an intent
    that uses it.

    `label` is the text on the button that accepts the name, and `heading` is the question.
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
        return field, play, Button(back, _("Back"), self.escape, hint=Command.LEAVE)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        middle, top = self.sheet.at(self.width / 2, 28)
        put_lines(canvas, self.look, [(self._heading, HEADING, TEXT)], middle, top, self.look.px(self.width - 60))
        put_brass_line(canvas, self.look, self.sheet.at(self.width / 2, 84), self.look.px(min(380, self.width - 60)))

    def _take(self, name: str) -> None:
        self.name = name

    def _play(self) -> Sequence[Wish]:
        return Pop(), self._named(tidy(self.name, _("Player")))


TOP, ROW, BETWEEN = 188, 58, 12
"""Top of the rows of buttons, height of a row, and distance between two buttons, in design units."""


class PauseScene(Dialog):
    """The pause menu. If `teaches` is true, the match is a tutorial, and the menu offers to skip it. If `has_others` is
    true, people at other machines play too, and the menu offers to say something to them. If `plays_alone` is true, the
    match is a duplicate match, and the menu doesn't offer that. If `is_watched` is true, the player only watches."""

    usual_width = 520.0
    height = 420.0

    def __init__(
        self, teaches: bool = False, has_others: bool = False, is_watched: bool = False, plays_alone: bool = False
    ) -> None:
        super().__init__()
        self.teaches = teaches
        self.has_others = has_others
        self.is_watched = is_watched
        self.plays_alone = plays_alone

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
        if self.is_watched:
            kept = _("You’re watching this match. It goes on if you leave.")
        if self.teaches:
            kept = _("“Learn to play” continues here next time.")
        put_lines(canvas, look, [(kept, SMALL, QUIET)], middle, sheet.at(0, 374)[1], look.px(min(420, self.width - 40)))

    def _fourth_row(self) -> tuple[str, str, Press]:
        if self.teaches:
            return _("Skip the lesson"), "", lambda: (GoToTitle(), OpenSetup())
        if self.has_others:
            return _("Tell the others…"), "", lambda: (Pop(), OpenPhrases())
        return _("New match"), "", lambda: (OpenSetup(),)


class WaitingDialog(Dialog):
    """A dialog shown while something is being prepared. If that fails, the dialog shows `trouble`, which is empty
    otherwise."""

    usual_width = 620.0
    height = 300.0

    def __init__(self) -> None:
        super().__init__()
        self.trouble = ""

    @abstractmethod
    def heading(self) -> str:
        """Return the heading of the dialog."""

    @abstractmethod
    def paint_wait(self, canvas: Canvas) -> None:
        """Draw the dialog while there is no trouble."""

    def give_up(self, trouble: str) -> None:
        """Show `trouble`, a text that gives the reason for the failure and a remedy."""
        self.trouble, self.outdated = trouble, True

    def build(self, look: Look) -> Sequence[Widget]:
        return (back_button(self.sheet.rect(self.width / 2 - 100, self.height - 76, 200, 50)),)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        middle, top = self.sheet.at(self.width / 2, 24)
        put_lines(canvas, look, [(self.heading(), HEADING, TEXT)], middle, top, self.widest)
        put_brass_line(canvas, look, self.sheet.at(self.width / 2, 84), look.px(360))
        if self.trouble:
            self.put_paragraph(canvas, self.trouble)
        else:
            self.paint_wait(canvas)

    @property
    def widest(self) -> int:
        """Maximum width of the text, in pixels."""
        return self.look.px(self.width - 2 * MARGIN)

    def put_paragraph(self, canvas: Canvas, words: str) -> None:
        """Draw a text below the heading, wrapped to the maximum width."""
        picture = self.look.paragraph(words, READING, TEXT, self.widest)
        canvas.put(picture, *self.sheet.at(MARGIN, WORDS_TOP))


class OpeningScene(WaitingDialog):
    """A dialog shown while a match is being loaded for a replay."""

    def heading(self) -> str:
        return _("Replay")

    def paint_wait(self, canvas: Canvas) -> None:
        self.put_paragraph(canvas, _("Opening the match…"))


class ReviewingScene(WaitingDialog):
    """A dialog with a progress bar, shown while a match is being reviewed."""

    usual_width = 560.0

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0

    def tell(self, share: float) -> None:
        """Show the progress of the review, from 0 to 1. The bar never moves back."""
        before = self._steps
        self.share = min(1.0, max(self.share, share))
        self.outdated |= self._steps != before

    def heading(self) -> str:
        return _("Review")

    def paint_wait(self, canvas: Canvas) -> None:
        look, middle = self.look, self.sheet.at(self.width / 2, 0)[0]
        text = _("Every decision is judged by what its player knew at the time.")
        lines = [(text, READING, TEXT)]
        put_lines(canvas, look, lines, middle, self.sheet.at(0, 104)[1], look.px(self.width - 60))
        groove = self.sheet.rect(60, 152, self.width - 120, 16)
        canvas.put(look.art.bar(Bar(groove.w, groove.h, GROOVE, GROOVE)), groove.x, groove.y)
        done = round(groove.w * self._steps / STEPS)
        if done >= groove.h:
            canvas.put(look.art.bar(Bar(done, groove.h, BRASS_LIGHT, BRASS)), groove.x, groove.y)
        percent = _("{share}%").format(share=round(100 * self.share))
        put_lines(canvas, look, [(percent, READING, BRASS_LIGHT)], middle, self.sheet.at(0, 174)[1], look.px(200))

    @property
    def _steps(self) -> int:
        return round(self.share * STEPS)


class ReviewPage(Menu):
    """The page of a review. A deeper review of the same match may replace it later. Each game has its own page."""

    adds_to_history = True

    @abstractmethod
    def show(self, review: object) -> None:
        """Replace the review with a deeper one of the same match."""

    @abstractmethod
    def tell(self, share: float) -> None:
        """Show the progress of the deeper review, from 0 to 1."""

    @abstractmethod
    def give_up(self, trouble: str) -> None:
        """Show the reason why no deeper review will follow. The review on the page stays."""
