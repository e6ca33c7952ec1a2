"""The statistics of a person: what the matches add up to, and charts of them."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from scenes.core.history_intents import OpenExchange
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.menu import FeltPage, back_button
from scenes.menus.statistics.charts import BarsView, ChartView, LinesView
from scenes.menus.statistics.contents import BarChart, ShownStatistics, StatisticsFilter, StatisticsSource
from scenes.theme import HEADING, QUIET, READING, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Choice, Picker
from scenes.widgets.panel_drawing import Sheet, centred_sheet, design_size, put_backdrop, put_brass_line, put_lines
from scenes.widgets.widget import Widget
from scenes.wording import _, plural

WIDEST: Final = 1040
HEAD: Final = 96
FIELD, BETWEEN, COLUMNS = 36, 8, 2
BACKDROP_TOP: Final = HEAD + 2 * (FIELD + BETWEEN)
FOOT: Final = 74
AROUND: Final = 56
INSIDE: Final = 16
FACTS: Final = 268
"""How wide the facts are, in measures of the design."""

FACT: Final = 46
MOST_FACTS: Final = 8
LEAST_HEIGHT: Final = BACKDROP_TOP + MOST_FACTS * FACT + 2 * INSIDE - 8 + FOOT
HIGHEST: Final = 900

FIELDS: Final = ("person", "game", "opponent", "table")


class StatisticsScene(FeltPage):
    """Facts and charts of the matches that a filter lets through; one chart at a time."""

    def __init__(self, source: StatisticsSource) -> None:
        super().__init__()
        self.filter = StatisticsFilter()
        self.shown = 0
        self.progress = ""
        self._source = source
        self.statistics: ShownStatistics = source.tell(self.filter)

    def needs(self, look: Look) -> float:
        return LEAST_HEIGHT + AROUND

    def build(self, look: Look) -> Sequence[Widget]:
        sheet, width, height = self._sheet(look)
        pickers = [self._picker(sheet, width, place) for place in range(len(FIELDS))]
        back = back_button(sheet.rect(width / 2 - 110, height - 54, 220, 54), primary=False)
        exchange = Button(
            sheet.rect(width - 200, height - 50, 200, 46), _("Export, import"), lambda: (OpenExchange(),), small=True
        )
        return (*pickers, *self._chart(sheet, look, width, height), back, exchange)

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
                line = look.line(_("No match that counts has been finished yet."), READING, TEXT)
                canvas.put_centred(line, *sheet.at(width / 2, BACKDROP_TOP + high / 2))
            return
        put_backdrop(canvas, look, sheet.rect(0, BACKDROP_TOP, FACTS, high))
        put_backdrop(canvas, look, sheet.rect(FACTS + BETWEEN, BACKDROP_TOP, width - FACTS - BETWEEN, high))
        for place, (label, words) in enumerate(self.statistics.facts):
            left, top = sheet.at(INSIDE, BACKDROP_TOP + INSIDE - 6 + place * FACT)
            room = look.px(FACTS - 2 * INSIDE)
            name = look.line(label, SMALL, QUIET, room)
            canvas.put(name, left, top)
            canvas.put(look.fitted(words, STRONG, TEXT, room), left, top + name.get_height())

    def show_again(self) -> None:
        """Show the figures anew, since more matches are known."""
        self.statistics = self._source.tell(self.filter)
        self.rebuild()
        self.outdated = True

    def say(self, progress: str) -> None:
        """Say how far reading the records has got; empty once all have been read."""
        self.outdated |= progress != self.progress
        self.progress = progress

    def _summary(self) -> str:
        matches = plural("{n} match", "{n} matches", self.statistics.matches)
        return _("{matches}; practice and matches from a seed don’t count").format(matches=matches)

    def _chart(self, sheet: Sheet, look: Look, width: float, height: float) -> Sequence[Widget]:
        """The choice of a chart, and the chart; nothing if there is none."""
        charts = self.statistics.charts
        if not charts:
            return ()
        self.shown = min(self.shown, len(charts) - 1)
        left, across = FACTS + BETWEEN + INSIDE, width - FACTS - BETWEEN - 2 * INSIDE
        tabs = Choice(
            sheet.rect(left, BACKDROP_TOP + INSIDE, across, 34),
            [chart.label for chart in charts],
            self.shown,
            self._show,
        )
        top = BACKDROP_TOP + INSIDE + 34 + 14
        chart, place = charts[self.shown], sheet.rect(left, top, across, height - FOOT - top - 8)
        view: ChartView = BarsView(place, look, chart) if isinstance(chart, BarChart) else LinesView(place, look, chart)
        return (tabs, view)

    def _show(self, place: int) -> Sequence[Wish]:
        self.shown = place
        self.rebuild()
        return ()

    def _picker(self, sheet: Sheet, width: float, place: int) -> Picker:
        field = FIELDS[place]
        choices = self._source.choices(field, self.filter)
        keys = [choice.key for choice in choices]
        chosen = keys.index(value) if (value := getattr(self.filter, field)) in keys else 0
        row, column = divmod(place, COLUMNS)
        across = (width - (COLUMNS - 1) * BETWEEN) / COLUMNS
        where = sheet.rect(column * (across + BETWEEN), HEAD + row * (FIELD + BETWEEN), across, FIELD)
        picker = Picker(where, [choice.label for choice in choices] or ["–"], chosen, partial(self._pick, field))
        picker.enabled = bool(choices)
        return picker

    def _pick(self, field: str, place: int) -> Sequence[Wish]:
        wanted = self.filter._replace(**{field: self._source.choices(field, self.filter)[place].key})
        # tables and opponents are those of a person's matches of a game
        match field:
            case "person":
                wanted = StatisticsFilter(wanted.person)
            case "game":
                wanted = StatisticsFilter(wanted.person, wanted.game)
            case _:
                pass
        self.filter = wanted
        self.statistics = self._source.tell(wanted)
        self.rebuild()
        return ()

    def _sheet(self, look: Look) -> tuple[Sheet, float, float]:
        """The page, its width and its height."""
        across, down = design_size(look)
        width, height = min(WIDEST, across - AROUND), min(HIGHEST, max(LEAST_HEIGHT, down - AROUND))
        return centred_sheet(look, width, height), width, height
