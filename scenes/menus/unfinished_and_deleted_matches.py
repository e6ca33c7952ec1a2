"""The pages that list saved matches: unfinished matches to continue, and deleted matches to restore."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.core.input import Command, Pressed
from scenes.core.intents import BringBack, ContinueMatch, DeleteMatch, OpenDeleted
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import GuardedPage, back_button
from scenes.menus.scrolling import ScrollList, list_height, rows_within
from scenes.theme import CHIP, HEADING, QUIET, READING, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_lines,
)
from scenes.widgets.widget import CORNER, PLAIN, Widget, put_coloured_box
from scenes.wording import _, plural

WIDTH = 760
"""Maximum width of the page. All sizes in this module are in design units."""

HEAD, FOOT = 104, 74

DELETE = 104
"""Width of the part of a row that contains its Delete button."""

BESIDE = 40
"""Minimum total space to the left and right of the page."""

FOOT_GAP = 10


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A match in a list: its name in the store, and the texts of its row, which are empty for unknown facts."""

    name: str
    title: str
    table: str
    standing: str = ""
    when: str = ""

    @classmethod
    def unreadable(cls, name: str, trouble: str) -> "SavedGame":
        """Return the entry for a match that can't be read. `trouble` is the reason."""
        return cls(name, _("This match can’t be read"), _("{name}: {words}").format(name=name, words=trouble))

    @property
    def detail(self) -> str:
        """Line with all known facts, shown below the title."""
        return "  ·  ".join(part for part in (self.table, self.standing, self.when) if part)


class SavedMatchesPage(GuardedPage):
    """A page with a list of saved matches to choose from. `note` is a remark on the latest change to the list. If it
    isn't empty, it is shown instead of the number of matches.
    """

    width: float
    """Width of the page in this window, in design units."""

    def __init__(self, games: Sequence[SavedGame]) -> None:
        super().__init__()
        self.games = tuple(games)
        self.note = ""
        self._list: ScrollList | None = None

    @property
    def question(self) -> object:
        """Value that identifies the page and its rows. It depends on the rows because a change to the list may put a
        different row under the mouse."""
        return self, *(game.name for game in self.games)

    def fit(self, look: Look) -> None:
        self.width = min(WIDTH, design_size(look)[0] - BESIDE)

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, height = self._sheet(look)
        foot = self.build_foot(sheet, height - 54)
        if not self.games:
            return foot
        place = sheet.rect(22, HEAD + 16, self.width - 44, height - HEAD - FOOT - 32)
        self._list = self.build_list(place, look, self._list.cursor if self._list else 0)
        return (self._list, *foot)

    def build_list(self, place: Rect, look: Look, cursor: int) -> ScrollList:
        """Return the list, with the row at `cursor` selected."""
        return ScrollList(place, look, self.rows, self.choose, cursor)

    def build_foot(self, sheet: Sheet, top: float) -> Sequence[Widget]:
        """Return the buttons below the list."""
        return (back_button(sheet.rect(self.width / 2 - 110, top, 220, 54), primary=False),)

    @property
    def rows(self) -> Sequence[tuple[str, str]]:
        """Title and detail of each row, from top to bottom."""
        return [(game.title, game.detail) for game in self.games]

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, height = self._sheet(look)
        middle, top = sheet.at(self.width / 2, 6)
        heading, summary, nothing = self.words()
        lines = [(heading, HEADING, TEXT)]
        if self.note or self.games:
            lines.append((self.note or summary, READING, QUIET))
        put_lines(canvas, look, lines, middle, top, look.px(self.width))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 88), look.px(420))
        put_backdrop(canvas, look, sheet.rect(0, HEAD, self.width, height - HEAD - FOOT))
        if not self.games:
            none = look.line(nothing, READING, TEXT)
            canvas.put_centred(none, *sheet.at(self.width / 2, (HEAD + height - FOOT) / 2))

    def show(self, games: Sequence[SavedGame], note: str = "") -> None:
        """Replace the matches in the list. If `note` isn't empty, it is shown instead of the number of matches.
        Otherwise, the previous note is kept."""
        self.games, self.note = tuple(games), note or self.note
        self.rebuild()
        self.outdated = True

    @abstractmethod
    def words(self) -> tuple[str, str, str]:
        """Return the heading, the line below it, and the text shown if the list is empty."""

    @abstractmethod
    def choose(self, place: int) -> Sequence[Wish]:
        """Return the wishes that result from choosing a row."""

    def _sheet(self, look: Look) -> tuple[Sheet, float]:
        """Return the page's sheet, and its height in design units. The height leaves room for all rows, or for as many
        as fit into the window."""
        room = design_size(look)[1] - 56 - HEAD - FOOT - 32
        rows = min(max(1, len(self.games)), rows_within(room))
        height = HEAD + 32 + list_height(rows) + FOOT
        return centred_sheet(look, self.width, height), height


class ContinueScene(SavedMatchesPage):
    """The page for continuing an unfinished match. If `any_deleted` is true, it has a button that opens the list of
    deleted matches.

    `undoes` is the name of the match that was just deleted, which Undo restores. It is empty if there is none.
    """

    def __init__(self, games: Sequence[SavedGame], any_deleted: bool = False) -> None:
        super().__init__(games)
        self.any_deleted = any_deleted
        self.undoes = ""

    def build_list(self, place: Rect, look: Look, cursor: int) -> ScrollList:
        return UnderWayList(place, look, self.rows, self.choose, cursor, self._delete)

    def build_foot(self, sheet: Sheet, top: float) -> Sequence[Widget]:
        return foot_buttons(sheet, self.width, top, self.any_deleted, self.undoes)

    def words(self) -> tuple[str, str, str]:
        waiting = plural("{n} match in progress", "{n} matches in progress", len(self.games))
        return _("Continue"), waiting, _("There are no unfinished matches.")

    def choose(self, place: int) -> Sequence[Wish]:
        return (ContinueMatch(self.games[place].name),)

    def _delete(self, place: int) -> Sequence[Wish]:
        return (DeleteMatch(self.games[place].name),)


class DeletedScene(SavedMatchesPage):
    """The page for restoring a deleted match."""

    def words(self) -> tuple[str, str, str]:
        count = plural("{n} match: choose it to restore it", "{n} matches: choose one to restore it", len(self.games))
        return _("Deleted matches"), count, _("There are no deleted matches.")

    def choose(self, place: int) -> Sequence[Wish]:
        return (BringBack(self.games[place].name),)


class UnderWayList(ScrollList):
    """A list of unfinished matches. Each row has a button that deletes the match, just as the Delete key does."""

    commands = (*ScrollList.commands, Command.CLEAR)

    def __init__(
        self,
        rect: Rect,
        look: Look,
        rows: Sequence[tuple[str, str]],
        chosen: Callable[[int], Sequence[Wish]],
        cursor: int,
        delete: Callable[[int], Sequence[Wish]],
    ) -> None:
        super().__init__(rect, look, rows, chosen, cursor)
        self._delete = delete
        self._room = look.px(DELETE)

    @property
    def parts(self) -> Sequence[Rect]:
        return [*super().parts, *(self.delete_rect(place) for place, _row in self.rows_shown())]

    def delete_rect(self, place: int) -> Rect:
        """Return the area of a row's Delete button, in pixels."""
        row = self.row_rect(place)
        high = row.h * 3 // 5
        return Rect(row.right - self._room, row.centery - high // 2, self._room - (row.h - high) // 2, high)

    def click(self, position: tuple[int, int]) -> Sequence[Wish]:
        for place, _row in self.rows_shown():
            if self.delete_rect(place).collidepoint(position):
                self.cursor = place
                return self._delete(place)
        return super().click(position)

    def handle(self, pressed: Pressed) -> Sequence[Wish] | None:
        return self._delete(self.cursor) if pressed.command is Command.CLEAR else super().handle(pressed)

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        super().put_words(canvas, look, Rect(row.x, row.y, row.w - self._room, row.h), place)
        button = self.delete_rect(place)
        put_coloured_box(canvas, look, button, PLAIN, look.px(CORNER))
        label = look.fitted(_("Delete"), CHIP, TEXT, button.w - look.px(12))
        canvas.put_centred(label, *button.center)


def foot_buttons(
    sheet: Sheet, width: float, top: float, any_deleted: bool, undoes: str = "", first: Button | None = None
) -> Sequence[Widget]:
    """Return the Back button and, if `any_deleted` is true, the button that opens the list of deleted matches. In that
    case, the Undo button follows unless `undoes` is empty.

    Undo restores the match named `undoes`, which was just deleted. The button `first`, if given, is placed to the left
    of all others but comes last in the result. If `any_deleted` is true, all buttons on a narrow page have the same
    width.
    """
    deleted = Button(sheet.rect(width / 2 - 240, top, 232, 54), _("Deleted matches"), lambda: (OpenDeleted(),))
    undo = Button(sheet.rect(width - 124, top, 124, 54), _("Undo"), lambda: (BringBack(undoes),), small=True)
    back = back_button(sheet.rect(width / 2 + 8, top, 232, 54), primary=False)
    if first is not None:
        first.rect = sheet.rect(0, top, 142, 54)
    if not any_deleted:
        # in a narrow window, between the other button and the page's edge
        left = max(width / 2 - 110, 142 + FOOT_GAP if first else 0)
        back.rect = sheet.rect(left, top, min(220, width - left), 54)
        return (back, first) if first else (back,)
    in_order = [*([first] if first else []), deleted, back, *([undo] if undoes else [])]
    if width < WIDTH:
        across = (width + FOOT_GAP) / len(in_order)
        for place, button in enumerate(in_order):
            button.rect = sheet.rect(place * across, top, across - FOOT_GAP, 54)
    return (back, deleted, *in_order[in_order.index(back) + 1 :], *([first] if first else []))
