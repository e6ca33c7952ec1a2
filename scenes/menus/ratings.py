"""The page with the ratings of the people and computer players of each game: a list that starts with the best, and a
table of who beat whom."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import FeltPage, back_button
from scenes.menus.rating_lists import GAP, MARGIN, GameRatings, RatingList, ScoreTable, SideList
from scenes.menus.scrolling import list_height
from scenes.theme import (
    BRASS_LIGHT,
    HEADING,
    QUIET,
    READING,
    STRONG,
    TEXT,
)
from scenes.widgets.button import Button
from scenes.widgets.choices import ChoiceRow, Picker
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_lines,
)
from scenes.widgets.widget import Widget
from scenes.wording import _, plural

WIDEST: Final = 1040
HIGHEST: Final = 900
HEAD: Final = 92
FIELD, BETWEEN = 36, 8
BACKDROP_TOP: Final = HEAD + FIELD + BETWEEN
COLUMN_HEADS, READOUT = 34, 30
FOOT, INSIDE = 70, 10
BESIDE, AROUND = 56, 42
FEWEST_ROWS: Final = 4
"""Minimum number of rows for which the page has space."""


class RatingsScene(FeltPage):
    """A page with the ratings of the game at the index `shown`. If `is_table` is true, it shows the table of who beat
    whom."""

    def __init__(self) -> None:
        super().__init__()
        self.games: Sequence[GameRatings] = ()
        self.shown = 0
        self.is_table = False
        self.progress = ""
        self._list: SideList | None = None

    def needs(self, look: Look) -> float:
        rows = list_height(FEWEST_ROWS, SideList.row_height, SideList.gap)
        return BACKDROP_TOP + INSIDE + COLUMN_HEADS + rows + READOUT + FOOT + AROUND

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        across = (width - BETWEEN) / 2
        titles = [each.title for each in self.games] or ["–"]
        game = Picker(sheet.rect(0, HEAD, across, FIELD), titles, self.shown, self._pick_game).named(_("Game"))
        game.enabled = len(titles) > 1
        views = ChoiceRow(
            sheet.rect(across + BETWEEN, HEAD, across, FIELD),
            [_("Ratings"), _("Who beat whom")],
            int(self.is_table),
            self._pick_view,
        ).named(_("View"))
        back = back_button(sheet.rect(width / 2 - 110, height - 52, 220, 52), primary=False)
        views.enabled = bool(self.games and self.games[self.shown].sides)
        # without sides, the focus is on Back
        self.first_focus = 2
        if not views.enabled:
            self._list = None
            return (game, views, back)
        top = BACKDROP_TOP + INSIDE + COLUMN_HEADS
        place = sheet.rect(INSIDE, top, width - 2 * INSIDE, height - FOOT - top - READOUT)
        self._list = self._view(look, place)
        return (game, views, self._list, *self._arrows(sheet), back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, width, height = self._sheet(look)
        middle, top = sheet.at(width / 2, 0)
        lines = [(_("Ratings"), HEADING, TEXT), (self.progress or self._summary(), READING, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(width))
        put_brass_line(canvas, look, sheet.at(width / 2, 80), look.px(420))
        put_backdrop(canvas, look, sheet.rect(0, BACKDROP_TOP, width, height - BACKDROP_TOP - FOOT))
        if self._list is None:
            if not self.progress:
                line = look.fitted(_("There are no rated matches yet."), READING, TEXT, look.px(width - 40))
                canvas.put_centred(line, *sheet.at(width / 2, (BACKDROP_TOP + height - FOOT) / 2))
            return
        self._list.put_heads(canvas, look, sheet.at(0, BACKDROP_TOP + INSIDE + COLUMN_HEADS / 2 - 2)[1])
        x, y = sheet.at(INSIDE + MARGIN, height - FOOT - READOUT / 2 - 4)
        words = look.fitted(self._list.caption, STRONG, BRASS_LIGHT, look.px(width - 2 * INSIDE - 2 * MARGIN))
        canvas.put_centred(words, x, y, align=0)

    def show(self, games: Sequence[GameRatings]) -> None:
        """Replace the ratings on the page. `games` has one entry for each game with matches."""
        self.games = games
        self.shown = min(self.shown, max(0, len(games) - 1))
        is_first = self._list is None
        self.rebuild()
        if is_first and self._list is not None:
            self.controls.focus_on(self._list)
        self.outdated = True

    def say(self, progress: str) -> None:
        """Show a text about the progress of reading records or computing ratings. An empty text means that neither is
        in progress."""
        self.outdated |= progress != self.progress
        self.progress = progress

    def _summary(self) -> str:
        left_out = self.games[self.shown].left_out if self.games else 0
        if left_out:
            return plural(
                "{n} more player has too few matches to be listed",
                "{n} more players have too few matches to be listed",
                left_out,
            )
        return _("The average is 0. A player 100 points ahead of another wins 64% of the matches between them.")

    def _view(self, look: Look, place: Rect) -> SideList:
        ratings, before = self.games[self.shown], self._list
        cursor = before.cursor if before else 0
        if not self.is_table:
            return RatingList(place, look, ratings, cursor)
        return ScoreTable(place, look, ratings, cursor, before.column if isinstance(before, ScoreTable) else 1)

    def _arrows(self, sheet: Sheet) -> Sequence[Widget]:
        """Return the buttons that move through the columns of the table, or an empty sequence if no table is shown or
        all of its columns are visible."""
        table = self._list
        if not isinstance(table, ScoreTable) or not table.across.furthest:
            return ()
        top, side = BACKDROP_TOP + INSIDE, COLUMN_HEADS - 2
        right = (table.middle.x - sheet.left) / sheet.unit - GAP
        places = [sheet.rect(right - (2 - place) * (side + 6), top, side, side) for place in range(2)]
        less = Button(places[0], "‹", partial(self._turn, table, -1), small=True)
        more = Button(places[1], "›", partial(self._turn, table, 1), small=True)
        less.named(_("Previous column"))
        more.named(_("Next column"))
        return (less, more)

    def _turn(self, table: ScoreTable, way: int) -> Sequence[Wish]:
        table.turn(way)
        return ()

    def _pick_game(self, place: int) -> Sequence[Wish]:
        self.shown, self._list = place, None
        self.rebuild()
        return ()

    def _pick_view(self, place: int) -> Sequence[Wish]:
        self.is_table = bool(place)
        self.rebuild()
        return ()

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        across, down = design_size(look)
        width, height = min(WIDEST, across - BESIDE), min(HIGHEST, max(self.needs(look), down) - AROUND)
        return centred_sheet(look, width, height), width, height
