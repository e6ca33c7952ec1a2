"""How a finished match is to be played again: with whose cards, and against whom."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.core.cards import Seat
from scenes.core.intents import PlayAgain
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import Dialog, back_button
from scenes.theme import HEADING, QUIET, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.panel_drawing import put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _

LEFT, WIDE = 240, 320
ROWS = (122, 178)
"""How far down the choices are."""


class Rival(NamedTuple):
    """Someone to play against: a computer's name in records, or None for a person, and the name on the screen."""

    bot: str | None
    title: str


class PlayAgainScene(Dialog):
    """Asks whose cards the player takes and who plays against them. `seat` and `rival` are what is chosen so far."""

    width = 600.0
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
        sheet, (first, second) = self.sheet, ROWS
        cards = Picker(sheet.rect(LEFT, first, WIDE, 42), self.players, self.seat, self._take_cards)
        titles = [rival.title for rival in self.rivals]
        against = Picker(sheet.rect(LEFT, second, WIDE, 42), titles, self.rival, self._play_against)
        play = Button(sheet.rect(40, 290, 340, 54), _("Play"), self._play, primary=True, confirms=True)
        return (play, cards, against, back_button(sheet.rect(400, 290, 160, 54), primary=False))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 22)
        put_lines(canvas, look, [(self.heading, HEADING, TEXT)], middle, top, look.px(self.width - 60))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 84), look.px(380))
        for words, down in zip((_("Cards of"), _("Against")), ROWS, strict=True):
            line = look.fitted(words, READING, TEXT, look.px(LEFT - 60))
            x, y = sheet.at(40, down + 21)
            canvas.put_centred(line, x, y, align=0)
        top = sheet.at(0, 240)[1]
        put_lines(canvas, look, [(self.line, SMALL, QUIET)], middle, top, look.px(self.width - 60))

    def _take_cards(self, seat: Seat) -> Sequence[Wish]:
        self.seat = seat
        return ()

    def _play_against(self, rival: int) -> Sequence[Wish]:
        self.rival = rival
        return ()

    def _play(self) -> Sequence[Wish]:
        return (PlayAgain(self.seat, self.rivals[self.rival].bot),)
