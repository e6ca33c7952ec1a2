"""Choosing a new match of Classic War: who plays, at which table, and how long the match will be."""

from collections.abc import Sequence
from functools import partial

from game.engine.classic.rules import TABLES, ClassicRules
from game.engine.core.rules import Rules
from scenes.classic.setup_page import SetupPage
from scenes.classic.setup_players import WIDTH, PlayersPart
from scenes.classic.setup_rules import HouseRulesScene
from scenes.classic.setup_state import Draft
from scenes.classic.setup_texts import TABLE_LINES, source_words
from scenes.core.look import Look
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.new_match import GameName, NewMatch, game_choice
from scenes.menus.two_panel_page import PagePanel
from scenes.text import _
from scenes.theme import BODY, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panels import put_heading
from scenes.widgets.widget import Widget

MARGIN = 26
COLUMNS = 2
TABLES_TOP, TABLE_ROW, TABLE_HEIGHT = 52, 56, 50


class ClassicSetupScene(SetupPage):
    """Everything about a match of Classic War before it begins."""

    left, right = WIDTH, 620

    def __init__(self, draft: Draft, games: Sequence[GameName] = ()) -> None:
        super().__init__(draft)
        self.games = tuple(games)
        self.heading = _("New match")
        self.players = PlayersPart(draft, self.changed, self.show_names)

    def build(self, look: Look) -> Sequence[Widget]:
        """Who, which table, then Start and Back; and which game."""
        page = self.page(look)
        whole, right = page.whole, page.right
        where = right.sheet.rect(right.width - MARGIN - 210, 10, 210, 32)
        return (
            *self.players.build(page.left),
            Button(where, _("House rules …"), self._open_house_rules, small=True),
            *self._tables(right),
            *self.feet(page, _("Back")),
            *game_choice(whole.sheet, whole.width, ClassicRules.game, self.games),
        )

    def enter(self, look: Look) -> None:
        """Begin with the focus on Start, so that Enter plays."""
        super().enter(look)
        self.offer(self.start_button)

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        super().paint(canvas)
        look, page = self.look, self.page(self.look)
        self.players.paint(canvas, look, page.left)
        sheet = page.right.sheet
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 17))
        top = TABLES_TOP + TABLE_ROW * len(TABLES) / COLUMNS + 4
        table = self.draft.table()
        words = _("Your own mixture of house rules.") if table is None else TABLE_LINES[table]()
        line = look.paragraph(words, BODY, TEXT, look.px(page.right.width - 2 * MARGIN))
        canvas.put(line, *sheet.at(MARGIN, top))
        self.paint_estimate(canvas, page.right, top + line.get_height() / look.unit + 8, MARGIN)

    def _tables(self, plate: PagePanel) -> list[Widget]:
        """A button for each ready-made table, the one that is played by marked."""
        width = (plate.width - 2 * MARGIN - 10) / COLUMNS
        chosen, buttons = self.draft.table(), []
        for place, table in enumerate(TABLES):
            row, column = divmod(place, COLUMNS)
            where = plate.sheet.rect(MARGIN + column * (width + 10), TABLES_TOP + row * TABLE_ROW, width, TABLE_HEIGHT)
            detail, press = source_words(table.source), partial(self._choose_table, place)
            buttons.append(Button(where, _(table.name), press, detail=detail, chosen=place == chosen))
        return [*buttons]

    def _choose_table(self, place: int) -> Sequence[Wish]:
        self.draft.take(TABLES[place].rules)
        return self.changed()

    def _open_house_rules(self) -> Sequence[Wish]:
        return (Push(HouseRulesScene(self.draft)),)


def setup_page(new: NewMatch) -> ClassicSetupScene:
    """The page for a new match, with what was played last chosen."""
    draft, last = Draft(new.opponents, [new.own_name]), new.last
    if last and isinstance(last.rules, ClassicRules):
        draft.take(last.rules)
        draft.seat(last.players, last.bots)
    return ClassicSetupScene(draft, new.games)


def table_name(rules: Rules) -> str:
    """By which rules a match is played, as lists of matches tell it."""
    named = next((_(table.name) for table in TABLES if table.rules == rules), None)
    return _("Classic War, {table}").format(table=named) if named else _("Classic War, own rules")
