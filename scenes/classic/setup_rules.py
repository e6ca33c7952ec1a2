"""Every house rule of Classic War to choose from, and what the chosen ones mean for the match."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.engine.classic.rules import BOUNDS
from scenes.classic.estimate_page import ClassicEstimatePage
from scenes.classic.setup_draft import CAPS, ClassicDraft
from scenes.classic.setup_texts import rule_texts
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.setup_page import PagePanel, RuleText
from scenes.theme import BODY, NAME, QUIET, STRONG, TEXT
from scenes.widgets.choices import Choice
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panel_drawing import put_heading
from scenes.widgets.widget import Widget
from scenes.wording import _

MARGIN: Final = 22
ROWS_TOP, ROW, ROW_HEIGHT = 12, 42, 36
LABEL_WIDTH: Final = 180
NUMBER_WIDTH: Final = 140
EXPLANATION_HEIGHT: Final = 150
"""All in measures of the design."""


class HouseRulesScene(ClassicEstimatePage):
    """The house rules, one below the other; beside them what the focused one means, and how long the match will be."""

    left, right = 700, 460

    def __init__(self, draft: ClassicDraft) -> None:
        super().__init__(draft)
        self.heading, self.way_back = _("House rules"), _("Done")
        self._texts: dict[int, RuleText] = {}

    def enter(self, look: Look) -> None:
        """Begin with the focus on the first rule."""
        super().enter(look)
        self.controls.focus_on(self.controls.widgets[0])

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """A row for each rule."""
        widgets: list[Widget] = []
        self._texts = {}
        for row, text in enumerate(rule_texts()):
            for widget in self._row(panel, ROWS_TOP + row * ROW + (ROW - ROW_HEIGHT) / 2, text):
                self._texts[id(widget)] = text
                widgets.append(widget)
        return widgets

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put each rule's name on the canvas."""
        for row, text in enumerate(rule_texts()):
            label = self.look.line(text.label, STRONG, TEXT, self.look.px(LABEL_WIDTH - 6))
            canvas.put_centred(label, *panel.sheet.at(MARGIN, ROWS_TOP + row * ROW + ROW / 2), align=0)

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put on the canvas what the rule with the focus means, then the estimate or why there can be none."""
        look, sheet, width = self.look, panel.sheet, self.look.px(panel.width - 2 * MARGIN)
        text = self._texts.get(id(self.controls.focused))
        if text is not None:
            put_heading(canvas, look, text.label, sheet.at(MARGIN, 12), NAME, width)
            canvas.put(look.paragraph(text.explanation, BODY, TEXT, width), *sheet.at(MARGIN, 48))
        put_heading(canvas, look, _("HOW LONG IT TAKES"), sheet.at(MARGIN, EXPLANATION_HEIGHT + 16))
        below = self.paint_estimate(canvas, panel, EXPLANATION_HEIGHT + 46, MARGIN)
        remark = "" if self.draft.trouble() else self.draft.remark()
        if remark:
            canvas.put(look.paragraph(remark, BODY, QUIET, width), *sheet.at(MARGIN, below + 10))

    def _row(self, panel: PagePanel, top: float, text: RuleText) -> list[Widget]:
        """The choices of a rule, and a number where there is one."""
        sheet, left = panel.sheet, MARGIN + LABEL_WIDTH
        width, fields = panel.width - left - MARGIN, self.draft.fields
        if not text.choices:
            deal = None if fields["deal"] == "all" else fields["deal"]
            where = sheet.rect(left, top, NUMBER_WIDTH + 40, ROW_HEIGHT)
            return [Stepper(where, 1, self.draft.most_each, deal, True, self._deal, none=_("all"))]
        number = self._number(text.name)
        room = width - NUMBER_WIDTH - 10 if number else width
        chosen, choose = text.place_of(fields[text.name]), partial(self._choose, text)
        choice = Choice(sheet.rect(left, top, room, ROW_HEIGHT), text.labels, chosen, choose)
        if not number:
            return [choice]
        bounds, where = BOUNDS[number], sheet.rect(left + room + 10, top, NUMBER_WIDTH, ROW_HEIGHT)
        set_number = partial(self.draft.fields.__setitem__, number)
        return [choice, Stepper(where, bounds.least, bounds.greatest, fields[number], False, set_number)]

    def _number(self, name: str) -> str | None:
        """The field of the number that goes with a choice as it stands."""
        if name == "end":
            return CAPS.get(self.draft.fields["end"])
        return "claim_rate" if name == "claims" and self.draft.fields["claims"] else None

    def _choose(self, text: RuleText, place: int) -> Sequence[Wish]:
        self.draft.fields[text.name] = text.choices[place].value
        return self.changed()

    def _deal(self, value: int | None) -> None:
        self.draft.fields["deal"] = "all" if value is None else value
        self.show_on_start()
