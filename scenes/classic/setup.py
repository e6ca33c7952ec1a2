"""Choosing a new match of Classic War: who plays, at which table, and how long the evening will be."""

from collections.abc import Callable, Sequence

from game.engine.classic.rules import TABLES, ClassicRules
from scenes.classic.estimate import put_evening
from scenes.classic.house_rules import ComposerScene
from scenes.classic.setup_page import WIDTH as SEATS
from scenes.classic.setup_page import SeatsPart, SetupPage
from scenes.classic.setup_state import Draft
from scenes.classic.setup_texts import TABLE_LINES, source_told
from scenes.core.look import Look
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.new_match import game_choice
from scenes.menus.pages import Plate
from scenes.text import _
from scenes.theme import BODY, GLOW, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet, put_heading
from scenes.widgets.widget import Widget

MARGIN = 26
COLUMNS = 2
TABLES_TOP, TABLE_ROW, TABLE_HEIGHT = 52, 56, 50


class ClassicSetupScene(SetupPage):
    """Everything about a match of Classic War before it begins."""

    left, right = SEATS, 620

    def __init__(self, draft: Draft) -> None:
        super().__init__(draft)
        self.heading = _("New match")
        self.seats = SeatsPart(draft, self.changed, self.tell_names)

    def build(self, look: Look) -> Sequence[Widget]:
        """Who, which table, then Start and Back; and which game."""
        page = self.page(look)
        whole, right = page.whole, page.right
        rules_button = Button(
            right.sheet.rect(right.width - MARGIN - 210, 10, 210, 32), _("House rules …"), self._compose, small=True
        )
        return (
            *self.seats.build(page.left),
            rules_button,
            *self._tables(right),
            *self.feet(page, _("Back")),
            game_choice(whole.sheet, whole.width, ClassicRules.game),
        )

    def enter(self, look: Look) -> None:
        """Begin with the focus on Start, so that Enter plays."""
        super().enter(look)
        self.offer(self.start_button)

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        super().paint(canvas)
        look, page = self.look, self.page(self.look)
        self.seats.paint(canvas, look, page.left)
        sheet, width = page.right.sheet, page.right.width - 2 * MARGIN
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 17))
        top = TABLES_TOP + TABLE_ROW * len(TABLES) / COLUMNS + 4
        line = look.paragraph(self._line(), BODY, TEXT, look.px(width))
        canvas.put(line, *sheet.at(MARGIN, top))
        below = Sheet(*sheet.at(MARGIN, top + line.get_height() / look.unit + 8), sheet.unit)
        trouble = self.draft.trouble()
        if trouble:
            canvas.put(look.paragraph(trouble, BODY, GLOW, look.px(width)), *below.at(0, 0))
        else:
            put_evening(canvas, look, below, width, self.evening)

    def _tables(self, plate: Plate) -> list[Widget]:
        """A button for each ready-made table, the one that is played by marked."""
        width = (plate.width - 2 * MARGIN - 10) / COLUMNS
        chosen, buttons = self.draft.table(), []
        for place, table in enumerate(TABLES):
            row, column = divmod(place, COLUMNS)
            where = plate.sheet.rect(MARGIN + column * (width + 10), TABLES_TOP + row * TABLE_ROW, width, TABLE_HEIGHT)
            detail, press = source_told(table.source), self._choosing(place)
            buttons.append(Button(where, _(table.name), press, detail=detail, chosen=place == chosen))
        return [*buttons]

    def _line(self) -> str:
        """What the table is like."""
        chosen = self.draft.table()
        return _("Your own mixture of house rules.") if chosen is None else TABLE_LINES[chosen]()

    def _choosing(self, place: int) -> Callable[[], Sequence[Wish]]:
        def choose() -> Sequence[Wish]:
            self.draft.take(TABLES[place].rules)
            return self.changed()

        return choose

    def _compose(self) -> Sequence[Wish]:
        return (Push(ComposerScene(self.draft)),)
