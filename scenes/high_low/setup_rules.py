"""A match of High Low War as it is being put together, and the page with every house rule to choose from."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from pygame import Rect

from game.engine.high_low.rules import BOUNDS, QUICK, HighLowRules
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.estimate_page import HighLowEstimatePage
from scenes.high_low.ready_made_tables import table_of
from scenes.menus.new_match_draft import Draft
from scenes.menus.setup_page import PagePanel, RuleChoice, RuleText
from scenes.theme import BODY, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.choices import Choice
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panel_drawing import put_heading
from scenes.widgets.widget import Widget
from scenes.wording import _, coins_in_words, plural

MARGIN: Final = 26
CONTROL: Final = 208
ROWS_TOP, ROW = 22, 74
"""In measures of the design."""


def rule_texts() -> tuple[RuleText, ...]:
    """The house rules in the order they are shown."""
    fold = RuleChoice(_("Not allowed"), False), RuleChoice(_("Allowed"), True)
    unclaimed = RuleChoice(_("Match ends"), "ends"), RuleChoice(_("Plays on"), "plays-on")
    return (
        RuleText("coins", _("Coins each"), _("How many coins each player starts with.")),
        RuleText("raise_limit", _("Highest raise"), _("How far a raise may go beyond the other’s wager.")),
        RuleText("raises_limit", _("Number of raises"), _("In one wagering, both players’ counted together.")),
        RuleText("fold", _("Folding"), _("Give up the pot instead of calling a raise."), fold),
        RuleText("unclaimed_pot", _("Out of coins"), _("What if nobody has won the pot yet?"), unclaimed),
        RuleText("rounds", _("Last round"), _("The match ends after so many; whoever has more coins wins.")),
    )


def rules_in_words(rules: HighLowRules) -> str:
    """How many coins there are, and which house rules are used, in a line."""
    parts = [
        coins_in_words(rules.coins),
        rules.raise_limit and _("raises up to {most}").format(most=rules.raise_limit),
        rules.raises_limit and plural("{n} raise", "{n} raises", rules.raises_limit),
        rules.fold and _("folding"),
        rules.unclaimed_pot == "plays-on" and _("plays on for a pot"),
        rules.rounds and plural("{n} round", "{n} rounds", rules.rounds),
    ]
    return " · ".join(part for part in parts if part)


class HighLowDraft(Draft):
    """A match as far as it has been chosen: `chosen` are the rules, those of a table or the player's own."""

    chosen: HighLowRules = QUICK

    def rules(self) -> HighLowRules:
        return self.chosen


class HouseRulesScene(HighLowEstimatePage):
    """The house rules, one below the other; beside them how long the match will be."""

    draft: HighLowDraft
    left, right = 720, 440

    def __init__(self, draft: HighLowDraft) -> None:
        super().__init__(draft)
        self.heading, self.way_back = _("House rules"), _("Done")

    def enter(self, look: Look) -> None:
        """Begin with the focus on the first rule."""
        super().enter(look)
        self.controls.focus_on(self.controls.widgets[0])

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """What each rule is changed with."""
        left = panel.width - MARGIN - CONTROL
        return [
            self._field(panel.sheet.rect(left, ROWS_TOP + row * ROW + 5, CONTROL, 42), text)
            for row, text in enumerate(rule_texts())
        ]

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put each rule's name on the canvas, and what it means."""
        look, sheet = self.look, panel.sheet
        widest = look.px(panel.width - 2 * MARGIN - CONTROL - 12)
        for row, text in enumerate(rule_texts()):
            top = ROWS_TOP + row * ROW
            canvas.put(look.line(text.label, STRONG, TEXT, widest), *sheet.at(MARGIN, top + 4))
            canvas.put(look.line(text.explanation, SMALL, QUIET, widest), *sheet.at(MARGIN, top + 26))

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put the table that has these rules on the canvas, and the estimate."""
        look, sheet, width = self.look, panel.sheet, self.look.px(panel.width - 2 * MARGIN)
        table = table_of(self.draft.chosen)
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 22))
        words = table.name if table else _("Your own rules.")
        picture = look.paragraph(words, BODY, TEXT, width)
        canvas.put(picture, *sheet.at(MARGIN, 50))
        top = 50 + picture.get_height() / look.unit + 26
        put_heading(canvas, look, _("HOW LONG IT TAKES"), sheet.at(MARGIN, top))
        self.paint_estimate(canvas, panel, top + 30, MARGIN)

    def _field(self, place: Rect, text: RuleText) -> Stepper | Choice:
        value = getattr(self.draft.chosen, text.name)
        if text.choices:
            return Choice(place, text.labels, text.place_of(value), partial(self._choose, text))
        bounds, take = BOUNDS[text.name], partial(self._alter, text.name)
        none = _("none") if text.name == "rounds" else _("no limit")
        return Stepper(place, bounds.least, bounds.greatest, value, bounds.optional, take, none)

    def _choose(self, text: RuleText, place: int) -> Sequence[Wish]:
        self._alter(text.name, text.choices[place].value)
        return ()

    def _alter(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self.draft.chosen = replace(self.draft.chosen, **changes)
