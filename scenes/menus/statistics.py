"""The statistics of a person: facts and charts about the person's matches, and a dialog that exports and imports
statistics."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from scenes.core.intents import ExchangeStatistics, OpenExchange, OpenMedals, OpenRatings
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.menus.base_menus import Dialog, FeltPage, back_button
from scenes.menus.charts import BarChart, BarsView, Chart, ChartView, LinesView
from scenes.menus.history import FilterChoice, field_words
from scenes.theme import BODY, BRASS_LIGHT, HEADING, QUIET, READING, SMALL, STRONG, TEXT
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

EXCHANGE_MARGIN: Final = 40
EXCHANGE_HEIGHT: Final = 430.0
"""Margin of the dialog for exporting and importing, and its minimum height, in design units."""


WIDEST: Final = 1040
HEAD: Final = 96
FIELD, BETWEEN, COLUMNS = 36, 8, 2
BACKDROP_TOP: Final = HEAD + 2 * (FIELD + BETWEEN)
FOOT: Final = 74
AROUND: Final = 56
INSIDE: Final = 16
FACTS: Final = 268
"""Width of the column of facts, in design units."""

FACT: Final = 46
MOST_FACTS: Final = 8
LEAST_HEIGHT: Final = BACKDROP_TOP + MOST_FACTS * FACT + 2 * INSIDE - 8 + FOOT
HIGHEST: Final = 900

SIDE_BY_SIDE: Final = 700
"""Minimum width of a page with the facts beside the charts, in design units. On a narrower page, the facts are above
the charts, in two columns."""

FACTS_ABOVE: Final = MOST_FACTS // 2 * FACT + 2 * INSIDE - 8
LEAST_CHART: Final = 330
"""Minimum height of the charts if they are below the facts, in design units."""

FIELDS: Final = ("person", "game", "opponent", "table")


Area: TypeAlias = tuple[float, float, float, float]
"""A part of the page: the coordinates of its upper left corner, its width and its height, in design units."""


class ExchangeScene(Dialog):
    """A dialog that exports statistics to a folder, or imports statistics from another machine."""

    usual_width = 640.0

    def __init__(self, folder: str) -> None:
        super().__init__()
        self.outcome = ""
        self._folder = folder

    def tell(self, outcome: str) -> None:
        """Show the progress or outcome of an export or import."""
        self.outcome, self.outdated = outcome, True
        if hasattr(self, "look"):
            self.lay_out_again()

    def needs(self, look: Look) -> float:
        room = look.px(self.width - 2 * EXCHANGE_MARGIN)
        texts = [(_explained(), BODY, TEXT), (self._folder, STRONG, QUIET), (self.outcome, STRONG, BRASS_LIGHT)]
        high = sum(look.paragraph(*text, room).get_height() / look.unit + 6 for text in texts if text[0])
        self.height = max(EXCHANGE_HEIGHT, 98 + high + 142)
        return super().needs(look)

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width = self.sheet, (self.width - 2 * EXCHANGE_MARGIN - 12) / 2
        places = [
            sheet.rect(EXCHANGE_MARGIN + place * (width + 12), self.height - 132, width, 50) for place in range(2)
        ]
        written = Button(places[0], _("Export"), lambda: (ExchangeStatistics(taken_in=False),), primary=True)
        taken_in = Button(places[1], _("Import"), lambda: (ExchangeStatistics(taken_in=True),))
        back = back_button(sheet.rect(self.width / 2 - 100, self.height - 66, 200, 48), primary=False)
        return (written, taken_in, back)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look, sheet = self.look, self.sheet
        middle, top = sheet.at(self.width / 2, 20)
        put_lines(
            canvas,
            look,
            [(_("Export / import"), HEADING, TEXT)],
            middle,
            top,
            look.px(self.width - 2 * EXCHANGE_MARGIN),
        )
        put_brass_line(canvas, look, sheet.at(self.width / 2, 78), look.px(360))
        left, y = sheet.at(EXCHANGE_MARGIN, 98)
        room = look.px(self.width - 2 * EXCHANGE_MARGIN)
        for text, style, colour in ((_explained(), BODY, TEXT), (self._folder, STRONG, QUIET)):
            picture = look.paragraph(text, style, colour, room)
            canvas.put(picture, left, y)
            y += picture.get_height() + look.px(6)
        if self.outcome:
            # below the folder, however many lines it has
            canvas.put(look.paragraph(self.outcome, STRONG, BRASS_LIGHT, room), left, max(y, sheet.at(0, 236)[1]))


def _explained() -> str:
    return _(
        "Export writes two files to the folder below: one for spreadsheets, and one to import on another"
        " machine. On that machine, drop the second file onto the game’s window, or put it in the folder shown"
        " on the same page there and press Import."
    )


class StatisticsFilter(NamedTuple):
    """A filter for the matches in the statistics. Each field is the `key` of a `FilterChoice`.

    If `person` or `game` is empty, the first choice applies. If `opponent` or `table` is empty, every opponent or table
    is included.
    """

    person: str = ""
    game: str = ""
    opponent: str = ""
    table: str = ""


class ShownStatistics(NamedTuple):
    """Statistics of the matches that pass a filter: their number, `facts` as pairs of a label and a text, and charts.

    `choices` holds the choices for each field of the filter. It is empty if the filter's person hasn't played the
    filter's game.
    """

    matches: int
    facts: tuple[tuple[str, str], ...]
    charts: tuple[Chart, ...]
    choices: Mapping[str, Sequence[FilterChoice]]


NOTHING = ShownStatistics(0, (), (), {})


class StatisticsScene(FeltPage):
    """A page with facts and charts about the matches that pass a filter. Only the chart at the index `shown` is
    visible."""

    def __init__(self, ask: Callable[[StatisticsFilter], None], statistics: ShownStatistics = NOTHING) -> None:
        """Create the page. `ask` is called with a filter to request the statistics, which arrive later through
        `show`."""
        super().__init__()
        self.filter = StatisticsFilter()
        self.shown = 0
        self.progress = ""
        self.statistics = statistics
        self._ask = ask

    def needs(self, look: Look) -> float:
        return _least_height(look) + AROUND

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        pickers = [self._picker(sheet, width, place) for place in range(len(FIELDS))]
        side = (width - 3 * BETWEEN) / 4
        places = [sheet.rect(place * (side + BETWEEN), height - 50, side, 46) for place in range(4)]
        medals = Button(places[0], _("Medals"), lambda: (OpenMedals(),), small=True)
        ratings = Button(places[1], _("Ratings"), lambda: (OpenRatings(),), small=True)
        back = back_button(places[2], primary=False)
        exchange = Button(places[3], _("Export / import"), lambda: (OpenExchange(),), small=True)
        return (*pickers, *self._chart(sheet, look, width, height), medals, ratings, back, exchange)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = self.look
        sheet, width, height = self._sheet(look)
        middle, top = sheet.at(width / 2, 0)
        lines = [(_("Statistics"), HEADING, TEXT), (self.progress or self._summary(), READING, QUIET)]
        put_lines(canvas, look, lines, middle, top, look.px(width))
        put_brass_line(canvas, look, sheet.at(width / 2, 82), look.px(420))
        high = height - BACKDROP_TOP - FOOT
        if not self.statistics.matches:
            put_backdrop(canvas, look, sheet.rect(0, BACKDROP_TOP, width, high))
            if not self.progress:
                line = look.line(_("No matches count yet."), READING, TEXT)
                canvas.put_centred(line, *sheet.at(width / 2, BACKDROP_TOP + high / 2))
            return
        facts, chart = _areas(width, high)
        for area in (facts, chart):
            put_backdrop(canvas, look, sheet.rect(*area))
        columns = 1 if chart[0] else 2
        across = (facts[2] - INSIDE) / columns
        for place, (label, words) in enumerate(self.statistics.facts):
            row, column = divmod(place, columns)
            left, top = sheet.at(INSIDE + column * across, BACKDROP_TOP + INSIDE - 6 + row * FACT)
            room = look.px(across - INSIDE)
            name = look.line(label, SMALL, QUIET, room)
            canvas.put(name, left, top)
            # the longest ones need some of the margin
            widest = room + look.px(INSIDE / 2)
            fact = look.within(words, STRONG, TEXT, widest, is_centred=False, highest=look.px(FACT) - name.get_height())
            canvas.put(fact, left, top + name.get_height())

    def show(self, statistics: ShownStatistics) -> None:
        """Show the statistics of the matches that pass the filter."""
        self.statistics = statistics
        self.rebuild()
        self.outdated = True

    def say(self, progress: str) -> None:
        """Show a text about the progress of reading records or computing statistics. An empty text means that neither
        is in progress."""
        self.outdated |= progress != self.progress
        self.progress = progress

    def _summary(self) -> str:
        matches = plural("{n} match", "{n} matches", self.statistics.matches)
        return _("{matches}, not counting practice, seeded matches and daily parades").format(matches=matches)

    def _chart(self, sheet: Sheet, look: Look, width: float, height: float) -> Sequence[Widget]:
        """Return the row for choosing a chart, and the selected chart, or an empty sequence if there are no charts."""
        charts = self.statistics.charts
        if not charts:
            return ()
        self.shown = min(self.shown, len(charts) - 1)
        _facts, (x, y, wide, _high) = _areas(width, height - BACKDROP_TOP - FOOT)
        left, across = x + INSIDE, wide - 2 * INSIDE
        labels = [chart.label for chart in charts]
        tabs = ChoiceRow(sheet.rect(left, y + INSIDE, across, 34), labels, self.shown, self._show).named(_("Chart"))
        top = y + INSIDE + 34 + 14
        chart, place = charts[self.shown], sheet.rect(left, top, across, height - FOOT - top - 8)
        view: ChartView = BarsView(place, look, chart) if isinstance(chart, BarChart) else LinesView(place, look, chart)
        return (tabs, view)

    def _show(self, place: int) -> Sequence[Wish]:
        self.shown = place
        self.rebuild()
        return ()

    def _picker(self, sheet: Sheet, width: float, place: int) -> Picker:
        field = FIELDS[place]
        choices = self.statistics.choices.get(field, ())
        keys = [choice.key for choice in choices]
        chosen = keys.index(value) if (value := getattr(self.filter, field)) in keys else 0
        row, column = divmod(place, COLUMNS)
        across = (width - (COLUMNS - 1) * BETWEEN) / COLUMNS
        where = sheet.rect(column * (across + BETWEEN), HEAD + row * (FIELD + BETWEEN), across, FIELD)
        picker = Picker(where, [choice.label for choice in choices] or ["–"], chosen, partial(self._pick, field))
        picker.enabled = bool(choices)
        return picker.named(field_words(field))

    def _pick(self, field: str, place: int) -> Sequence[Wish]:
        wanted = self.filter._replace(**{field: self.statistics.choices[field][place].key})
        # tables and opponents depend on the person and the game
        match field:
            case "person":
                wanted = StatisticsFilter(wanted.person)
            case "game":
                wanted = StatisticsFilter(wanted.person, wanted.game)
            case _:
                pass
        self.filter = wanted
        self._ask(wanted)
        return ()

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        across, down = design_size(look)
        width, height = min(WIDEST, across - AROUND), min(HIGHEST, max(_least_height(look), down - AROUND))
        return centred_sheet(look, width, height), width, height


def _least_height(look: Look) -> float:
    if design_size(look)[0] - AROUND >= SIDE_BY_SIDE:
        return LEAST_HEIGHT
    return BACKDROP_TOP + FACTS_ABOVE + BETWEEN + LEAST_CHART + FOOT


def _areas(width: float, height: float) -> tuple[Area, Area]:
    """Return the areas of the facts and the charts on a page `width` wide. Together they are `height` high. Both
    lengths are in design units."""
    if width >= SIDE_BY_SIDE:
        left = FACTS + BETWEEN
        return (0, BACKDROP_TOP, FACTS, height), (left, BACKDROP_TOP, width - left, height)
    above = FACTS_ABOVE + BETWEEN
    return (0, BACKDROP_TOP, width, FACTS_ABOVE), (0, BACKDROP_TOP + above, width, height - above)
