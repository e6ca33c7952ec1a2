"""The half of a new match that says by which rules it is played."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.engine.rules import BOUNDS, HighLowRules
from scenes.drawing.canvas import Canvas
from scenes.high_low.setup_texts import TABLES, rule_texts, table_names, told_table
from scenes.look import Look
from scenes.scene import Wish
from scenes.theme import BODY, BRASS_LIGHT, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.choice import Choice
from scenes.widgets.panels import Sheet, put_heading
from scenes.widgets.stepper import Stepper
from scenes.widgets.widget import Widget
from scenes.words import _

MARGIN = 26
CONTROL = 208
ROW = 62
ROWS_TOP = 190
UNCLAIMED = ("ends", "plays-on")


class TablePart:
    """Chooses one of the ready-made tables, or each house rule by itself."""

    def __init__(self) -> None:
        self.rules = TABLES[0]
        self._changed: Callable[[], None] = lambda: None
        self._table: Choice | None = None
        self._fields: dict[str, Stepper | Choice] = {}

    def build(self, sheet: Sheet, width: float, changed: Callable[[], None]) -> list[Widget]:
        """The tables, then the house rules; `changed` is told when the rules are others."""
        self._changed = changed
        names, chosen = self._offered()
        self._table = Choice(sheet.rect(MARGIN, 50, width - 2 * MARGIN, 42), names, chosen, self._choose)
        self._fields = {}
        for row, text in enumerate(rule_texts()):
            place = sheet.rect(width - MARGIN - CONTROL, ROWS_TOP + row * ROW + 5, CONTROL, 42)
            self._fields[text.name] = self._field(place, text.name)
        return [self._table, *self._fields.values()]

    def paint(self, canvas: Canvas, look: Look, sheet: Sheet, width: float) -> None:
        """Put the headings and what the table and each rule mean on the canvas."""
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 17))
        told, length = told_table(self.rules)
        widest = look.px(width - 2 * MARGIN)
        canvas.put(look.line(told, BODY, TEXT, widest), *sheet.at(MARGIN, 102))
        canvas.put(look.line(length, SMALL, BRASS_LIGHT, widest), *sheet.at(MARGIN, 125))
        put_heading(canvas, look, _("HOUSE RULES"), sheet.at(MARGIN, 158))
        widest = look.px(width - 2 * MARGIN - CONTROL - 12)
        for row, text in enumerate(rule_texts()):
            y = ROWS_TOP + row * ROW
            canvas.put(look.line(text.label, STRONG, TEXT, widest), *sheet.at(MARGIN, y + 4))
            canvas.put(look.line(text.told, SMALL, QUIET, widest), *sheet.at(MARGIN, y + 26))

    def _field(self, place: Rect, name: str) -> Stepper | Choice:
        value = getattr(self.rules, name)
        if name == "unclaimed_pot":
            words = (_("Match ends"), _("Plays on"))
            return Choice(place, words, UNCLAIMED.index(value), self._choose_unclaimed)
        bounds = BOUNDS[name]
        none = _("none") if name == "rounds" else _("no limit")
        return Stepper(place, bounds.least, bounds.greatest, value, bounds.optional, self._setting(name), none)

    def _offered(self) -> tuple[tuple[str, ...], int]:
        """The names of the tables, the player's own rules last where they are none of these; and which is chosen."""
        if self.rules in TABLES:
            return table_names(), TABLES.index(self.rules)
        return (*table_names(), _("Own rules")), len(TABLES)

    def _choose(self, place: int) -> Sequence[Wish]:
        if place < len(TABLES):
            self._take(TABLES[place])
        return ()

    def _choose_unclaimed(self, place: int) -> Sequence[Wish]:
        self._alter("unclaimed_pot", UNCLAIMED[place])
        return ()

    def _setting(self, name: str) -> Callable[[int | None], None]:
        def set_rule(value: int | None) -> None:
            self._alter(name, value)

        return set_rule

    def _alter(self, name: str, value: int | str | None) -> None:
        changes: dict[str, Any] = {name: value}
        self._take(replace(self.rules, **changes))

    def _take(self, rules: HighLowRules) -> None:
        """Play by these rules, and show them in every widget."""
        self.rules = rules
        for name, field in self._fields.items():
            value = getattr(rules, name)
            if isinstance(field, Choice):
                field.chosen = UNCLAIMED.index(value)
            else:
                field.value = value
        if self._table is not None:
            self._table.options, self._table.chosen = self._offered()
        self._changed()
