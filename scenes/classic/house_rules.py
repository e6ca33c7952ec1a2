"""Every house rule of Classic War, and what the chosen ones mean for the evening."""

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.classic.rules import CLASSIC_BOUNDS
from scenes.classic.estimate import put_evening
from scenes.classic.setup_page import SetupPage
from scenes.classic.setup_state import CAPS, Draft
from scenes.classic.setup_texts import FieldText, field_texts
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.pages import Plate
from scenes.text import _
from scenes.theme import BODY, GLOW, NAME, QUIET, STRONG, TEXT
from scenes.widgets.choices import Choice
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panels import Sheet, put_heading
from scenes.widgets.widget import Widget

MARGIN: Final = 22
ROWS_TOP, ROW, HIGH = 12, 42, 36
LABEL: Final = 180
NUMBER: Final = 140
"""How wide the labels and the numbers are."""

TOLD_HEIGHT: Final = 150
"""How high the part is that says what a rule means."""


class ComposerScene(SetupPage):
    """The house rules, one below the other; beside them what the one with the focus means, and the evening."""

    left, right = 700, 460

    def __init__(self, draft: Draft) -> None:
        super().__init__(draft)
        self.heading = _("House rules")
        self._texts: dict[int, FieldText] = {}

    def build(self, look: Look) -> Sequence[Widget]:
        """A row for each rule; then Start and the way back."""
        page = self.page(look)
        widgets: list[Widget] = []
        self._texts = {}
        for row, text in enumerate(field_texts()):
            for widget in self._row(page.left, ROWS_TOP + row * ROW + (ROW - HIGH) / 2, text):
                self._texts[id(widget)] = text
                widgets.append(widget)
        return (*widgets, *self.feet(page, _("Done")))

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        super().paint(canvas)
        look, page = self.look, self.page(self.look)
        for row, text in enumerate(field_texts()):
            label = look.line(text.label, STRONG, TEXT, look.px(LABEL - 6))
            left, middle = page.left.sheet.at(MARGIN, ROWS_TOP + row * ROW + ROW / 2)
            canvas.put(label, left, middle - label.get_height() / 2)
        self._tell(canvas, look, page.right)

    def _tell(self, canvas: Canvas, look: Look, plate: Plate) -> None:
        """Put on the canvas what the rule with the focus means, then the evening or why there can be none."""
        sheet, width = plate.sheet, plate.width - 2 * MARGIN
        text = self._texts.get(id(self.controls.focused))
        if text is not None:
            put_heading(canvas, look, text.label, sheet.at(MARGIN, 12), NAME, look.px(width))
            canvas.put(look.paragraph(text.told, BODY, TEXT, look.px(width)), *sheet.at(MARGIN, 48))
        put_heading(canvas, look, _("THE EVENING"), sheet.at(MARGIN, TOLD_HEIGHT + 16))
        below, trouble = Sheet(*sheet.at(MARGIN, TOLD_HEIGHT + 46), sheet.unit), self.draft.trouble()
        if trouble:
            canvas.put(look.paragraph(trouble, BODY, GLOW, look.px(width)), *below.at(0, 0))
            return
        top = put_evening(canvas, look, below, width, self.evening)
        remark = self.draft.remark()
        if remark:
            canvas.put(look.paragraph(remark, BODY, QUIET, look.px(width)), *below.at(0, top + 10))

    def _row(self, plate: Plate, top: float, text: FieldText) -> list[Widget]:
        """The choices of a rule, and a number where there is one."""
        sheet, left = plate.sheet, MARGIN + LABEL
        width, fields = plate.width - left - MARGIN, self.draft.fields
        number = self._number(text.name)
        if not text.choices:
            deal = None if fields["deal"] == "all" else fields["deal"]
            where = sheet.rect(left, top, NUMBER + 40, HIGH)
            return [Stepper(where, 1, self.draft.most_each, deal, True, self._deal, none=_("all"))]
        room = width - NUMBER - 10 if number else width
        values = [value for _label, value in text.choices]
        words = [label for label, _value in text.choices]
        choice = Choice(
            sheet.rect(left, top, room, HIGH), words, values.index(fields[text.name]), self._choosing(text.name, values)
        )
        if not number:
            return [choice]
        bounds, where = CLASSIC_BOUNDS[number], sheet.rect(left + room + 10, top, NUMBER, HIGH)
        setting = self._setting(number)
        return [choice, Stepper(where, bounds.least, bounds.greatest, fields[number], False, setting)]

    def _number(self, name: str) -> str | None:
        """The field of the number that goes with a choice as it stands."""
        if name == "end":
            return CAPS.get(self.draft.fields["end"])
        return "claim_rate" if name == "claims" and self.draft.fields["claims"] else None

    def _choosing(self, name: str, values: Sequence[object]) -> Callable[[int], Sequence[Wish]]:
        def choose(place: int) -> Sequence[Wish]:
            self.draft.fields[name] = values[place]
            return self.changed()

        return choose

    def _setting(self, name: str) -> Callable[[int | None], None]:
        def set_number(value: int | None) -> None:
            self.draft.fields[name] = value

        return set_number

    def _deal(self, value: int | None) -> None:
        self.draft.fields["deal"] = "all" if value is None else value
        self.tell_trouble()
