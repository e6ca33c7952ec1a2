"""The history: every finished match, to be filtered, sorted and searched."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from scenes.core.history_intents import OpenMatch, OpenStatistics
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.history.contents import Filter, PlayedMatches, PlayedRow
from scenes.menus.menu import FeltPage
from scenes.menus.saved_matches import foot_buttons
from scenes.menus.scroll_list import ScrollList, list_height, rows_within
from scenes.theme import BRASS_LIGHT, HEADING, NAME, QUIET, READING, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.panel_drawing import Sheet, centred_sheet, design_size, put_backdrop, put_brass_line, put_lines
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.wording import LONGEST_NAME, _, plural

WIDTH: Final = 780
HEAD: Final = 96
FIELD, BETWEEN, COLUMNS = 38, 10, 3
BACKDROP_TOP: Final = HEAD + 2 * (FIELD + BETWEEN) + 4
FOOT: Final = 74
AROUND: Final = 56
INSIDE: Final = 16
FEWEST_ROWS: Final = 4

FIELDS: Final = ("game", "opponent", "table", "result", "order")


class HistoryScene(FeltPage):
    """The finished matches that a filter lets through, one to be chosen."""

    def __init__(self, matches: PlayedMatches) -> None:
        super().__init__()
        self.filter = Filter()
        self.rows: Sequence[PlayedRow] = ()
        self.progress = ""
        self.note = ""
        self._matches = matches
        self._list: MatchList | None = None
        self._find()

    def needs(self, look: Look) -> float:
        return BACKDROP_TOP + list_height(FEWEST_ROWS, MatchList.row_height, MatchList.gap) + 2 * INSIDE + FOOT + AROUND

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, height = self._sheet(look)
        sought = TextField(self._field(sheet, 0), self.filter.sought, LONGEST_NAME, self._seek, _("Search names"))
        pickers = [self._picker(sheet, place, field) for place, field in enumerate(FIELDS, 1)]
        foot = foot_buttons(sheet, WIDTH, height - 54, self._matches.any_deleted())
        place = sheet.rect(22, BACKDROP_TOP + INSIDE, WIDTH - 44, height - BACKDROP_TOP - FOOT - 2 * INSIDE)
        cursor = self._list.cursor if self._list else 0
        self._list = MatchList(place, look, self.rows, self._choose, cursor)
        self._list.enabled = bool(self.rows)
        # where there is no match, on the way back: nobody means to search
        self.first_focus = 1 + len(FIELDS) + (not self.rows)
        figures = sheet.rect(0, height - 54, 142, 54)
        statistics = Button(figures, _("Statistics"), lambda: (OpenStatistics(),), small=True)
        return (sought, *pickers, self._list, *foot, statistics)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, height = self._sheet(look)
        middle, top = sheet.at(WIDTH / 2, 0)
        lines = [(_("History"), HEADING, TEXT), (self.progress or self.note or self._summary(), READING, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(WIDTH))
        put_brass_line(canvas, look, sheet.at(WIDTH / 2, 82), look.px(420))
        put_backdrop(canvas, look, sheet.rect(0, BACKDROP_TOP, WIDTH, height - BACKDROP_TOP - FOOT))
        if not self.rows and not self.progress:
            nothing = _("No match fits.") if self._matches.count() else _("No match has been finished yet.")
            line = look.line(nothing, READING, TEXT)
            canvas.put_centred(line, *sheet.at(WIDTH / 2, (BACKDROP_TOP + height - FOOT) / 2))

    def show_again(self, note: str = "") -> None:
        """Show the matches anew, since more is known or some are gone, with the note in place of their number."""
        self.note = note or self.note
        self._find()
        self.rebuild()
        self.outdated = True

    def tell(self, progress: str) -> None:
        """Say how far reading the records has got; empty once all have been read."""
        self.outdated |= progress != self.progress
        self.progress = progress

    def _summary(self) -> str:
        shown, every = len(self.rows), self._matches.count()
        matches = plural("{n} match", "{n} matches", every)
        return matches if shown == every else _("{shown} of {matches}").format(shown=shown, matches=matches)

    def _choose(self, place: int) -> Sequence[Wish]:
        return (OpenMatch(self.rows[place].name),)

    def _seek(self, sought: str) -> None:
        self._filter_by(self.filter._replace(sought=sought))

    def _pick(self, field: str, keys: Sequence[str], place: int) -> Sequence[Wish]:
        self._filter_by(self.filter._replace(**{field: keys[place]}))
        return ()

    def _filter_by(self, wanted: Filter) -> None:
        if wanted.game != self.filter.game:
            # tables and opponents are those of a game
            wanted = wanted._replace(opponent="", table="")
        self.filter, self.note, self._list = wanted, "", None
        self._find()
        self.rebuild()

    def _find(self) -> None:
        self.rows = self._matches.find(self.filter._replace(sought=self.filter.sought.strip()))

    def _picker(self, sheet: Sheet, place: int, field: str) -> Picker:
        choices = self._matches.choices(field, self.filter)
        keys = [choice.key for choice in choices]
        chosen = keys.index(value) if (value := getattr(self.filter, field)) in keys else 0
        labels = [choice.label for choice in choices]
        return Picker(self._field(sheet, place), labels, chosen, partial(self._pick, field, keys))

    def _field(self, sheet: Sheet, place: int) -> Rect:
        row, column = divmod(place, COLUMNS)
        width = (WIDTH - (COLUMNS - 1) * BETWEEN) / COLUMNS
        return sheet.rect(column * (width + BETWEEN), HEAD + row * (FIELD + BETWEEN), width, FIELD)

    def _sheet(self, look: Look) -> tuple[Sheet, float]:
        """The page, as high as the window allows, in whole rows."""
        room = design_size(look)[1] - AROUND - BACKDROP_TOP - FOOT - 2 * INSIDE
        rows = rows_within(room, MatchList.row_height, MatchList.gap)
        height = BACKDROP_TOP + 2 * INSIDE + list_height(rows, MatchList.row_height, MatchList.gap) + FOOT
        return centred_sheet(look, WIDTH, height), height


class MatchList(ScrollList):
    """The matches, one in each row."""

    row_height = 58
    gap = 6

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        played: PlayedRow = self.rows[place]
        margin = look.px(18)
        score = look.line(played.score, NAME._replace(size=21), BRASS_LIGHT)
        widest = row.w - 3 * margin - score.get_width()
        title = look.fitted(played.title, NAME._replace(size=20), TEXT, widest)
        detail = look.line(played.detail, SMALL, QUIET, widest)
        top = row.centery - (title.get_height() + detail.get_height()) / 2
        canvas.put(title, row.x + margin, top)
        canvas.put(detail, row.x + margin, top + title.get_height())
        canvas.put(score, row.right - margin - score.get_width(), row.centery - score.get_height() / 2)
