"""The history: the list of finished matches, and the page of each match."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.intents import OpenMatch, OpenStatistics
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, FeltPage, GuardedMenu, back_button
from scenes.menus.scrolling import ScrollList, list_height, rows_within
from scenes.menus.unfinished_and_deleted_matches import BESIDE, foot_buttons
from scenes.short_names import LONGEST_NAME
from scenes.theme import BRASS_LIGHT, HEADING, NAME, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Picker
from scenes.widgets.panels_and_headings import (
    Sheet,
    centred_sheet,
    design_size,
    put_backdrop,
    put_brass_line,
    put_lines,
)
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget
from scenes.wording import _, in_phrases, plural

WIDTH: Final = 780
"""Maximum width of the page of all matches, in design units."""

LIST_HEAD: Final = 96
FIELD, FIELD_GAP, COLUMNS = 38, 10, 3
NARROW: Final = 480
"""Width below which the page of all matches has one fewer column of filters, in design units."""

FOOT: Final = 74
AROUND: Final = 56
INSIDE: Final = 16
FEWEST_ROWS: Final = 4

FIELDS: Final = ("game", "opponent", "table", "result", "order")
"""Fields of the filter for which there are choices."""

MATCH_MARGIN, NARROW_MARGIN = 40, 16
MATCH_HEAD: Final = 92
FACT: Final = 28
BUTTON, BUTTON_GAP = 48, 12
FACT_LABEL, NARROW_LABEL = 130, 98


class PlayedRow(NamedTuple):
    """A finished match in the list. `name` is the match's name in the store, and the other fields are the texts in its
    row."""

    name: str
    title: str
    score: str
    detail: str


class Filter(NamedTuple):
    """The filter of the list of matches.

    `sought` is part of a player's name. Each other field is the key of a choice. If a key is empty, the first choice
    applies.
    """

    sought: str = ""
    game: str = ""
    opponent: str = ""
    table: str = ""
    result: str = ""
    order: str = ""


class FilterChoice(NamedTuple):
    """A choice for a field of a filter: the value that the field gets (`key`), and the name of the choice on screen
    (`label`)."""

    key: str
    label: str


class ShownMatches(NamedTuple):
    """The finished matches that pass a filter, in the filter's order, and the total number of finished matches
    (`every`).

    `choices` holds the choices for each field of the filter, starting with the default: all matches, or the usual
    order. `any_deleted` is true if a deleted match can be restored.
    """

    rows: Sequence[PlayedRow] = ()
    every: int = 0
    any_deleted: bool = False
    choices: Mapping[str, Sequence[FilterChoice]] = MappingProxyType({})


class HistoryScene(FeltPage):
    """The list of finished matches, with filters. `shown` holds the matches found by the last search.

    `is_outdated` is true until a search with the current filter has started. `undoes` is the name of the match that was
    just deleted, which Undo restores. It is empty if there is none.
    """

    width: float
    """Width of the page in this window, in design units."""

    def __init__(self) -> None:
        super().__init__()
        self.is_outdated = True
        self.filter = Filter()
        self.shown = ShownMatches()
        self.progress = ""
        self.note = ""
        self.undoes = ""
        self._list: MatchList | None = None

    @property
    def rows(self) -> Sequence[PlayedRow]:
        """Rows of the matches in the list."""
        return self.shown.rows

    def fit(self, look: Look) -> None:
        self.width = min(WIDTH, design_size(look)[0] - BESIDE)

    def needs(self, look: Look) -> float:
        return (
            self._backdrop_top
            + list_height(FEWEST_ROWS, MatchList.row_height, MatchList.gap)
            + 2 * INSIDE
            + FOOT
            + AROUND
        )

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, height = self._sheet(look)
        sought = TextField(self._field(sheet, 0), self.filter.sought, LONGEST_NAME, self._seek, _("Search names"))
        pickers = [self._picker(sheet, place, field) for place, field in enumerate(FIELDS, 1)]
        statistics = Button(Rect(0, 0, 0, 0), _("Statistics"), lambda: (OpenStatistics(),), small=True)
        foot = foot_buttons(sheet, self.width, height - 54, self.shown.any_deleted, self.undoes, statistics)
        top = self._backdrop_top
        place = sheet.rect(22, top + INSIDE, self.width - 44, height - top - FOOT - 2 * INSIDE)
        cursor = self._list.cursor if self._list else 0
        self._list = MatchList(place, look, self.rows, self._choose, cursor)
        self._list.enabled = bool(self.rows)
        # without any match, the focus is on Back rather than on the search
        self.first_focus = 1 + len(FIELDS) + (not self.rows)
        return (sought, *pickers, self._list, *foot)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, height = self._sheet(look)
        middle, top = sheet.at(self.width / 2, 0)
        lines = [(_("History"), HEADING, TEXT), (self.progress or self.note or self._summary(), READING, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(self.width))
        put_brass_line(canvas, look, sheet.at(self.width / 2, 82), look.px(420))
        top = self._backdrop_top
        put_backdrop(canvas, look, sheet.rect(0, top, self.width, height - top - FOOT))
        if not self.rows and not self.progress:
            nothing = _("No matches found.") if self.shown.every else _("No finished matches yet.")
            line = look.line(nothing, READING, TEXT)
            canvas.put_centred(line, *sheet.at(self.width / 2, (top + height - FOOT) / 2))

    def show_again(self, note: str = "") -> None:
        """Request the matches again. If `note` isn't empty, it replaces the number of matches below the heading."""
        self.note = note or self.note
        self.outdated = True
        self.find()

    def show(self, shown: ShownMatches) -> None:
        """Show the matches that pass the filter."""
        is_first = not self.shown.choices
        self.shown = shown
        self.rebuild()
        if is_first and shown.rows and self._list is not None:
            self.controls.focus_on(self._list)
        self.outdated = True

    def tell(self, progress: str) -> None:
        """Show a text about the progress or the failure of reading or searching the records. If `progress` is empty,
        show the note or the number of matches instead."""
        self.outdated |= progress != self.progress
        self.progress = progress

    def _summary(self) -> str:
        shown, every = len(self.rows), self.shown.every
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
            # tables and opponents differ between games
            wanted = wanted._replace(opponent="", table="")
        self.filter, self.note, self.undoes, self._list = wanted, "", "", None
        self.rebuild()
        self.find()

    def find(self) -> None:
        """Request the matches that pass the filter. They arrive later through `show`."""
        self.is_outdated = True

    @property
    def wanted(self) -> Filter:
        """The filter, without spaces before or after the name to search for."""
        return self.filter._replace(sought=self.filter.sought.strip())

    @property
    def _columns(self) -> int:
        return COLUMNS if self.width >= NARROW else COLUMNS - 1

    @property
    def _backdrop_top(self) -> float:
        """Distance from the top of the page to the list's backdrop, which is below the filters, in design units."""
        rows = -(-(1 + len(FIELDS)) // self._columns)
        return LIST_HEAD + rows * (FIELD + FIELD_GAP) + 4

    def _picker(self, sheet: Sheet, place: int, field: str) -> Picker:
        choices = self.shown.choices.get(field, ())
        keys = [choice.key for choice in choices]
        chosen = keys.index(value) if (value := getattr(self.filter, field)) in keys else 0
        labels = [choice.label for choice in choices] or ["–"]
        picker = Picker(self._field(sheet, place), labels, chosen, partial(self._pick, field, keys))
        picker.enabled = bool(choices)
        return picker.named(field_words(field))

    def _field(self, sheet: Sheet, place: int) -> Rect:
        row, column = divmod(place, self._columns)
        width = (self.width - (self._columns - 1) * FIELD_GAP) / self._columns
        return sheet.rect(column * (width + FIELD_GAP), LIST_HEAD + row * (FIELD + FIELD_GAP), width, FIELD)

    def _sheet(self, look: Look) -> tuple[Sheet, float]:
        """Return the page's sheet, and its height in design units. The height leaves room for as many whole rows as fit
        into the window."""
        room = design_size(look)[1] - AROUND - self._backdrop_top - FOOT - 2 * INSIDE
        rows = rows_within(room, MatchList.row_height, MatchList.gap)
        height = self._backdrop_top + 2 * INSIDE + list_height(rows, MatchList.row_height, MatchList.gap) + FOOT
        return centred_sheet(look, self.width, height), height


def field_words(field: str) -> str:
    """Return the spoken name of a filter's field."""
    words = {
        "person": _("Player"),
        "game": _("Game"),
        "opponent": _("Opponent"),
        "table": _("Table"),
        "result": _("Result"),
        "order": _("Order"),
    }
    return words[field]


class MatchList(ScrollList):
    """A scrolling list of finished matches, one per row."""

    row_height = 58
    gap = 6

    def spoken_row(self, place: int) -> str:
        played = PlayedRow(*self.rows[place])
        return in_phrases(played.title, played.score, played.detail)

    def put_words(self, canvas: Canvas, look: Look, row: Rect, place: int) -> None:
        played = PlayedRow(*self.rows[place])
        margin = look.px(18)
        score = look.line(played.score, NAME._replace(size=21), BRASS_LIGHT)
        widest = row.w - 3 * margin - score.get_width()
        title = look.fitted(played.title, NAME._replace(size=20), TEXT, widest)
        detail = look.line(played.detail, SMALL, QUIET, widest)
        top = row.centery - (title.get_height() + detail.get_height()) / 2
        canvas.put(title, row.x + margin, top)
        canvas.put(detail, row.x + margin, top + title.get_height())
        canvas.put(score, row.right - margin - score.get_width(), row.centery - score.get_height() / 2)


class MatchAction(NamedTuple):
    """A button on the page of a match: its label, and the wish that results from pressing it."""

    label: str
    wish: Wish


class MatchPage(GuardedMenu, Dialog):
    """The page of one finished match: its `facts` as pairs of a label and a text, its `rules`, and buttons for
    `actions`."""

    usual_width = 740.0

    def __init__(
        self, played: PlayedRow, facts: Sequence[tuple[str, str]], rules: str, actions: Sequence[MatchAction]
    ) -> None:
        super().__init__()
        self.played = played
        self.facts = tuple(facts)
        self.rules = rules
        self.actions = tuple(actions)

    @property
    def _margin(self) -> float:
        """Distance of the text from the page's sides, in design units. It is smaller on a narrow page."""
        return MATCH_MARGIN if self.width >= self.usual_width else NARROW_MARGIN

    def needs(self, look: Look) -> float:
        """Return the height that the page needs for all facts, the wrapped rules, and the buttons in rows of two, in
        design units."""
        self._rules = look.paragraph(self.rules, SMALL, QUIET, look.px(self.width - 2 * self._margin))
        self._buttons = MATCH_HEAD + FACT * len(self.facts) + self._rules.get_height() / look.unit + 24
        self.height = self._buttons - (-len(self.actions) // 2) * (BUTTON + BUTTON_GAP) + 74
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width = self.sheet, (self.width - 2 * self._margin - BUTTON_GAP) / 2
        buttons = []
        for place, action in enumerate(self.actions):
            row, column = divmod(place, 2)
            top = self._buttons + row * (BUTTON + BUTTON_GAP)
            where = sheet.rect(self._margin + column * (width + BUTTON_GAP), top, width, BUTTON)
            buttons.append(Button(where, action.label, partial(_only, action.wish), primary=place == 0))
        back = back_button(sheet.rect(self.width / 2 - 100, self.height - 66, 200, BUTTON), primary=not buttons)
        return (*buttons, back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 18)
        room = look.px(self.width - 2 * self._margin)
        put_lines(canvas, look, [(self.played.title, HEADING, TEXT)], middle, top, room)
        put_brass_line(canvas, look, sheet.at(self.width / 2, 76), look.px(360))
        labels = FACT_LABEL if self.width >= self.usual_width else NARROW_LABEL
        widest = look.px(self.width - 2 * self._margin - labels)
        for place, (label, words) in enumerate(self.facts):
            name = look.fitted(label, READING, QUIET, look.px(labels - 12))
            canvas.put(name, *sheet.at(self._margin, MATCH_HEAD + place * FACT))
            line = look.fitted(words, STRONG._replace(size=18), BRASS_LIGHT if place == 0 else TEXT, widest)
            canvas.put(line, *sheet.at(self._margin + labels, MATCH_HEAD + place * FACT))
        canvas.put(self._rules, *sheet.at(self._margin, MATCH_HEAD + len(self.facts) * FACT + 8))


def _only(wish: Wish) -> Sequence[Wish]:
    return (wish,)
