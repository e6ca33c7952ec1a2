"""The list of the matches under way, to continue one."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.core.intents import ContinueMatch
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import FeltPage, back_button
from scenes.menus.scroll_list import ScrollList, list_height, rows_within
from scenes.text import _, plural
from scenes.theme import HEADING, QUIET, READING, TEXT
from scenes.widgets.panels import Sheet, centred_sheet, design_size, put_brass_line, put_lines, put_plate
from scenes.widgets.widget import Widget

WIDTH = 760
HEAD, FOOT = 104, 74


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match in a list: its name in the store, who plays, at which table, how it stands, and when it was played last.
    What isn't known stays empty."""

    name: str
    title: str
    table: str
    standing: str = ""
    when: str = ""

    @classmethod
    def unreadable(cls, name: str, trouble: str) -> "SavedGame":
        """A match that can't be read, and why."""
        return cls(name, _("This match can’t be read"), f"{name}: {trouble}")

    @property
    def detail(self) -> str:
        """The line under the title."""
        return "  ·  ".join(part for part in (self.table, self.standing, self.when) if part)


class ContinueScene(FeltPage):
    """The unfinished matches, one to be chosen."""

    def __init__(self, games: Sequence[SavedGame]) -> None:
        super().__init__()
        self.games = tuple(games)
        self._list: ScrollList | None = None

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, height = self._sheet(look)
        back = back_button(sheet.rect(WIDTH / 2 - 110, height - 54, 220, 54), primary=False)
        if not self.games:
            return (back,)
        place = sheet.rect(22, HEAD + 16, WIDTH - 44, height - HEAD - FOOT - 32)
        rows = [(game.title, game.detail) for game in self.games]
        previous = self._list
        self._list = ScrollList(place, look, rows, self.choose, previous.cursor if previous else 0)
        return (self._list, back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, height = self._sheet(look)
        middle, top = sheet.at(WIDTH / 2, 6)
        heading, summary, nothing = self.words()
        lines = [(heading, HEADING, TEXT)]
        if self.games:
            lines.append((summary, READING, QUIET))
        put_lines(canvas, look, lines, middle, top, look.px(WIDTH))
        put_brass_line(canvas, look, sheet.at(WIDTH / 2, 88), look.px(420))
        put_plate(canvas, look, sheet.rect(0, HEAD, WIDTH, height - HEAD - FOOT))
        if not self.games:
            none = look.line(nothing, READING, TEXT)
            canvas.put_centred(none, *sheet.at(WIDTH / 2, (HEAD + height - FOOT) / 2))

    def show(self, games: Sequence[SavedGame]) -> None:
        """Show these in place of the same matches, of which less was known."""
        self.games = tuple(games)
        if self._list is not None:
            self._list.rows = tuple((game.title, game.detail) for game in self.games)
        self.outdated = True

    def words(self) -> tuple[str, str, str]:
        """The heading, the line under it, and what an empty list says."""
        waiting = plural("{n} match in progress", "{n} matches in progress", len(self.games))
        return _("Continue"), waiting, _("There is no unfinished match.")

    def choose(self, place: int) -> Sequence[Wish]:
        return (ContinueMatch(self.games[place].name),)

    def _sheet(self, look: Look) -> tuple[Sheet, float]:
        """The page, as high as its rows need and the window allows."""
        room = design_size(look)[1] - 56 - HEAD - FOOT - 32
        rows = min(max(1, len(self.games)), rows_within(room))
        height = HEAD + 32 + list_height(rows) + FOOT
        return centred_sheet(look, WIDTH, height), height
