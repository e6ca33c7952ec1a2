"""The matches that wait to be gone on with."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.canvas import Canvas
from scenes.game_list import GameList
from scenes.intents import ContinueMatch
from scenes.look import Look
from scenes.menu import Menu
from scenes.panels import centred_sheet, design_size, put_brass_line, put_edge, put_lines, put_plate
from scenes.scene import Pop, Wish
from scenes.theme import HEADING, QUIET, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from scenes.words import _, plural

WIDTH = 760


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match that waits: its name in the store, who plays, and how it stands."""

    name: str
    title: str
    detail: str


class ContinueScene(Menu):
    """A list to choose from."""

    def __init__(self, games: Sequence[SavedGame]) -> None:
        super().__init__()
        self.games = tuple(games)
        self._list: GameList | None = None

    def build(self, look: Look) -> Sequence[Widget]:
        """The list and the way back."""
        height = self._height(look)
        sheet = centred_sheet(look, WIDTH, height)
        back = Button(sheet.rect(WIDTH / 2 - 110, height - 66, 220, 50), _("Back"), lambda: (Pop(),), hint=_("Esc"))
        if not self.games:
            return (back,)
        place = sheet.rect(28, 124, WIDTH - 56, height - 222)
        rows = [(game.title, game.detail) for game in self.games]
        previous = self._list
        self._list = GameList(place, look, rows, self._continue, previous.cursor if previous else 0)
        return (self._list, back)

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        look = self.look
        canvas.background = look.baize
        put_edge(canvas, look)
        height = self._height(look)
        sheet = centred_sheet(look, WIDTH, height)
        middle, top = sheet.at(WIDTH / 2, 6)
        waiting = plural("{n} match waits for you", "{n} matches wait for you", len(self.games))
        lines = [(_("Continue"), HEADING, TEXT), (waiting, READING, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(WIDTH))
        put_brass_line(canvas, look, sheet.at(WIDTH / 2, 88), look.px(420))
        put_plate(canvas, look, sheet.rect(0, 108, WIDTH, height - 190))
        if not self.games:
            none = _("There is no unfinished match.")
            put_lines(canvas, look, [(none, READING, TEXT)], middle, sheet.at(0, height / 2)[1], look.px(WIDTH))

    def _continue(self, place: int) -> Sequence[Wish]:
        return (ContinueMatch(self.games[place].name),)

    def _height(self, look: Look) -> float:
        return min(1000.0, design_size(look)[1] - 60)
