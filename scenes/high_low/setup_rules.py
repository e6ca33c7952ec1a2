"""The half of a new match of High Low War that says by which rules: those of a table, or each house rule by itself."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.engine.high_low.rules import AS_WRITTEN, BOUNDS, CAMPAIGN, SKIRMISH, HighLowRules
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.new_match import Draft
from scenes.menus.setup_page import MARGIN, PagePanel
from scenes.text import _
from scenes.theme import BODY, BRASS_LIGHT, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.choices import Choice
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panels import put_heading
from scenes.widgets.widget import Widget

TABLES: Final = (AS_WRITTEN, SKIRMISH, CAMPAIGN)
"""The ready-made tables, in the order they are offered."""

ROUNDS: Final = {AS_WRITTEN: (17, 30, 51), SKIRMISH: (21, 34, 57), CAMPAIGN: (47, 76, 130)}
"""How many rounds a match lasts between two `steady` opponents: half of 2000 matches lie between the outer numbers."""

BEST_PLAY_ROUNDS: Final = 2
"""How long a match as written lasts between two players who both play their very best."""


class RuleText(NamedTuple):
    """A house rule's name on the screen and what it does."""

    name: str
    label: str
    explanation: str


def table_names() -> tuple[str, ...]:
    """The ready-made tables' names."""
    return (_("As written"), _("Skirmish"), _("Campaign"))


def table_words(rules: HighLowRules) -> tuple[str, str]:
    """What a table is, and how long a match at it is likely to last."""
    if rules not in TABLES:
        return _("Your own mixture of the rules below."), _("Choose a table above to go back to its rules.")
    words = {
        AS_WRITTEN: _("The game as it was written: a raise may go up to the last coin."),
        SKIRMISH: _("Small raises, three at most: a long fight in which betting well pays off."),
        CAMPAIGN: _("More coins and bolder raises, for a whole evening."),
    }[rules]
    low, typical, high = ROUNDS[rules]
    length = _("About {typical} rounds; half of all matches last {low} to {high}.")
    if rules == AS_WRITTEN:
        length = _(
            "About {typical} rounds; half of all matches last {low} to {high}. Two bold experts need about {best}."
        )
    return words, length.format(low=low, typical=typical, high=high, best=BEST_PLAY_ROUNDS)


def rule_texts() -> tuple[RuleText, ...]:
    """The house rules in the order they are shown."""
    return (
        RuleText("coins", _("Coins each"), _("How many coins each player starts with.")),
        RuleText("raise_limit", _("Highest raise"), _("How far a raise may go beyond the other’s wager.")),
        RuleText("raises_limit", _("Number of raises"), _("In one wagering, both players’ counted together.")),
        RuleText("unclaimed_pot", _("Out of coins"), _("What if nobody has won the pot yet?")),
        RuleText("rounds", _("Last round"), _("The match ends after so many; most coins wins.")),
    )


CONTROL = 208
ROW = 62
ROWS_TOP = 190
UNCLAIMED = ("ends", "plays-on")


class HighLowDraft(Draft):
    """A match as far as it has been chosen: `chosen` are the rules, those of a table or the player's own."""

    chosen = TABLES[0]

    def rules(self) -> HighLowRules:
        """The rules."""
        return self.chosen


class RulesPart:
    """Chooses one of the ready-made tables, or each house rule by itself."""

    def __init__(self, draft: HighLowDraft) -> None:
        self._draft = draft

    def build(self, panel: PagePanel) -> list[Widget]:
        """The tables, then the house rules."""
        sheet, width = panel.sheet, panel.width
        names, chosen = self._offered()
        self._table = Choice(sheet.rect(MARGIN, 50, width - 2 * MARGIN, 42), names, chosen, self._choose)
        self._fields: dict[str, Stepper | Choice] = {}
        for row, text in enumerate(rule_texts()):
            place = sheet.rect(width - MARGIN - CONTROL, ROWS_TOP + row * ROW + 5, CONTROL, 42)
            self._fields[text.name] = self._field(place, text.name)
        return [self._table, *self._fields.values()]

    def paint(self, canvas: Canvas, look: Look, panel: PagePanel) -> None:
        """Put the headings and what the table and each rule mean on the canvas."""
        sheet, width = panel.sheet, panel.width
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 17))
        words, length = table_words(self._draft.chosen)
        widest = look.px(width - 2 * MARGIN)
        canvas.put(look.line(words, BODY, TEXT, widest), *sheet.at(MARGIN, 102))
        canvas.put(look.line(length, SMALL, BRASS_LIGHT, widest), *sheet.at(MARGIN, 125))
        put_heading(canvas, look, _("HOUSE RULES"), sheet.at(MARGIN, 158))
        widest = look.px(width - 2 * MARGIN - CONTROL - 12)
        for row, text in enumerate(rule_texts()):
            y = ROWS_TOP + row * ROW
            canvas.put(look.line(text.label, STRONG, TEXT, widest), *sheet.at(MARGIN, y + 4))
            canvas.put(look.line(text.explanation, SMALL, QUIET, widest), *sheet.at(MARGIN, y + 26))

    def _field(self, place: Rect, name: str) -> Stepper | Choice:
        value = getattr(self._draft.chosen, name)
        if name == "unclaimed_pot":
            words = (_("Match ends"), _("Plays on"))
            return Choice(place, words, UNCLAIMED.index(value), self._choose_unclaimed)
        bounds = BOUNDS[name]
        none = _("none") if name == "rounds" else _("no limit")
        return Stepper(place, bounds.least, bounds.greatest, value, bounds.optional, partial(self._alter, name), none)

    def _offered(self) -> tuple[tuple[str, ...], int]:
        """The names of the tables, the player's own rules last where they are none of these; and which is chosen."""
        if self._draft.chosen in TABLES:
            return table_names(), TABLES.index(self._draft.chosen)
        return (*table_names(), _("Own rules")), len(TABLES)

    def _choose(self, place: int) -> Sequence[Wish]:
        if place < len(TABLES):
            self._take(TABLES[place])
        return ()

    def _choose_unclaimed(self, place: int) -> Sequence[Wish]:
        self._alter("unclaimed_pot", UNCLAIMED[place])
        return ()

    def _alter(self, name: str, value: int | str | None) -> None:
        changes: dict[str, Any] = {name: value}
        self._take(replace(self._draft.chosen, **changes))

    def _take(self, rules: HighLowRules) -> None:
        """Play by these rules, and show them in the widgets, which stay: in one a number may be half typed."""
        self._draft.chosen = rules
        for name, field in self._fields.items():
            value = getattr(rules, name)
            if isinstance(field, Choice):
                field.chosen = UNCLAIMED.index(value)
            else:
                field.value = value
        self._table.options, self._table.chosen = self._offered()
