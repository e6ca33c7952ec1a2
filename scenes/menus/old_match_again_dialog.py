"""The dialog for playing a match again."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.core.cards import Seat
from game.engine.core.seated_players import Player
from scenes.core.intents import PlayAgain
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, back_button
from scenes.theme import HEADING, QUIET, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.panels_and_headings import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

CHOICE_LEFT, CHOICE_RIGHT, NARROW_CHOICE_LEFT = 240.0, 40.0, 120.0
"""Left edge of the choices, their distance from the panel's right edge, and their left edge in a narrow panel, in
design units."""

CHOICES_TOP = (122, 178)
"""Distances of the choices from the panel's top, in design units."""


class Rival(NamedTuple):
    """A possible opponent, and its name on screen."""

    player: Player
    title: str


class PlayAgainScene(Dialog):
    """A dialog that asks how to play a match again: with which seat's cards (`seat`), and against which opponent
    (`rival`, an index into `rivals`)."""

    usual_width = 600.0
    height = 372.0

    def __init__(self, heading: str, line: str, players: Sequence[str], seat: Seat, rivals: Sequence[Rival]) -> None:
        super().__init__()
        self.heading = heading
        self.line = line
        self.players = tuple(players)
        self.seat = seat
        self.rivals = tuple(rivals)
        self.rival = 0

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, (first, second) = self.sheet, CHOICES_TOP
        left = self._choice_left
        width = self.width - left - CHOICE_RIGHT
        cards = Picker(sheet.rect(left, first, width, 42), self.players, self.seat, self._take_cards).named(
            _("Your cards")
        )
        titles = [rival.title for rival in self.rivals]
        against = Picker(sheet.rect(left, second, width, 42), titles, self.rival, self._play_against).named(
            _("Against")
        )
        play = Button(sheet.rect(40, 290, self.width - 260, 54), _("Play"), self._play, primary=True, confirms=True)
        return (play, cards, against, back_button(sheet.rect(self.width - 200, 290, 160, 54), primary=False))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 22)
        put_lines(canvas, look, [(self.heading, HEADING, TEXT)], middle, top, look.px(self.width - 60))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 84), look.px(380))
        for words, down in zip((_("Play as"), _("Against")), CHOICES_TOP, strict=True):
            line = look.fitted(words, READING, TEXT, look.px(self._choice_left - 60 + CHOICE_RIGHT / 2))
            x, y = sheet.at(40, down + 21)
            canvas.put_centred(line, x, y, align=0)
        top = sheet.at(0, 240)[1]
        put_lines(canvas, look, [(self.line, SMALL, QUIET)], middle, top, look.px(self.width - 60))

    @property
    def _choice_left(self) -> float:
        """Left edge of the choices, in design units. It is farther left in a narrow window."""
        return CHOICE_LEFT if self.width == self.usual_width else NARROW_CHOICE_LEFT

    def _take_cards(self, seat: Seat) -> Sequence[Wish]:
        self.seat = seat
        return ()

    def _play_against(self, rival: int) -> Sequence[Wish]:
        self.rival = rival
        return ()

    def _play(self) -> Sequence[Wish]:
        return (PlayAgain(self.seat, self.rivals[self.rival].player),)
