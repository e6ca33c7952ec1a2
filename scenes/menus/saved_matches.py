"""The matches that wait to be gone on with.

The matches that are over, to be reviewed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.core.intents import ContinueMatch, OpenReview
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.match_list import GameList, list_height, rows_within
from scenes.menus.menu import Menu
from scenes.text import _, plural
from scenes.theme import HEADING, QUIET, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet, centred_sheet, design_size, put_brass_line, put_edge, put_lines, put_plate
from scenes.widgets.widget import Widget

WIDTH = 760
HEAD, FOOT = 104, 74


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
        sheet, height = self._sheet(look)
        back = Button(sheet.rect(WIDTH / 2 - 110, height - 54, 220, 54), _("Back"), lambda: (Pop(),), hint=_("Esc"))
        if not self.games:
            return (back,)
        place = sheet.rect(22, HEAD + 16, WIDTH - 44, height - HEAD - FOOT - 32)
        rows = [(game.title, game.detail) for game in self.games]
        previous = self._list
        self._list = GameList(place, look, rows, self.choose, previous.cursor if previous else 0)
        return (self._list, back)

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        look = self.look
        canvas.background = look.baize
        put_edge(canvas, look)
        sheet, height = self._sheet(look)
        middle, top = sheet.at(WIDTH / 2, 6)
        heading, told, nothing = self.words()
        lines = [(heading, HEADING, TEXT)]
        if self.games:
            lines.append((told, READING, QUIET))
        put_lines(canvas, look, lines, middle, top, look.px(WIDTH))
        put_brass_line(canvas, look, sheet.at(WIDTH / 2, 88), look.px(420))
        put_plate(canvas, look, sheet.rect(0, HEAD, WIDTH, height - HEAD - FOOT))
        if not self.games:
            none = look.line(nothing, READING, TEXT)
            canvas.put_centred(none, *sheet.at(WIDTH / 2, (HEAD + height - FOOT) / 2))

    def words(self) -> tuple[str, str, str]:
        """The heading, the line under it, and what stands there instead of an empty list."""
        waiting = plural("{n} match waits for you", "{n} matches wait for you", len(self.games))
        return _("Continue"), waiting, _("There is no unfinished match.")

    def choose(self, place: int) -> Sequence[Wish]:
        """Go on with a match."""
        return (ContinueMatch(self.games[place].name),)

    def _sheet(self, look: Look) -> tuple[Sheet, float]:
        """The page, as high as its rows need and the window allows."""
        room = design_size(look)[1] - 56 - HEAD - FOOT - 32
        rows = min(max(1, len(self.games)), rows_within(room))
        height = HEAD + 32 + list_height(rows) + FOOT
        return centred_sheet(look, WIDTH, height), height


class FinishedScene(ContinueScene):
    """A list to choose a match to review from."""

    def words(self) -> tuple[str, str, str]:
        """The heading, the line under it, and what stands there instead of an empty list."""
        told = plural("{n} match: choose it to review it", "{n} matches: choose one to review it", len(self.games))
        return _("Finished matches"), told, _("No match of High Low War has been played to its end yet.")

    def choose(self, place: int) -> Sequence[Wish]:
        """Review a match."""
        return (OpenReview(self.games[place].name),)
