"""Choosing a new match of Classic War: who plays, at which table, and how long the match will be."""

from collections.abc import Sequence
from functools import partial

from game.engine.classic.rules import TABLES, ClassicRules
from game.engine.core.house_rules import Rules
from scenes.classic.estimate_page import ClassicEstimatePage
from scenes.classic.setup_draft import ClassicDraft
from scenes.classic.setup_rules import HouseRulesScene
from scenes.classic.setup_texts import TABLE_LINES
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.menus.new_match_draft import Chair, NewMatch
from scenes.menus.setup_page import MARGIN, PagePanel, corner_button
from scenes.table.portraits import Face, draw_portrait
from scenes.theme import BODY, GLOW, QUIET, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Choice
from scenes.widgets.panel_drawing import put_heading
from scenes.widgets.widget import Widget
from scenes.wording import _, taken

ROWS_TOP, ROW = 76, 108
COUNT_WIDTH = 230
LINE_BELOW, REMARK_BELOW = 42, 86
"""How far below the top of a player's row the name or the line about the computer lies, and a remark on the name."""

PORTRAIT = 62
"""How high the portrait of an opponent is, in measures of the design."""

COLUMNS = 2
TABLES_TOP, TABLE_ROW, TABLE_HEIGHT = 52, 56, 50


class ClassicSetupScene(ClassicEstimatePage):
    """Everything about a match of Classic War before it begins: left who plays, right the tables and the estimate."""

    left, right = 540, 620

    def __init__(self, new: NewMatch) -> None:
        draft = new.draft if isinstance(new.draft, ClassicDraft) else _first_draft(new)
        super().__init__(draft, new.games)

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """How many play, then for each place a person with a name, or one of the computers."""
        sheet, width, draft = panel.sheet, panel.width - 2 * MARGIN, self.draft
        where = sheet.rect(panel.width - MARGIN - COUNT_WIDTH, 12, COUNT_WIDTH, 40)
        widgets: list[Widget] = [Choice(where, ("2", "3", "4"), draft.seats - 2, self._choose_count)]
        kinds = (None, *draft.opponents)
        titles = [opponent.title if opponent else _("Person") for opponent in kinds]
        for row, chair in enumerate(draft.seated):
            top = ROWS_TOP + row * ROW
            kind = sheet.rect(MARGIN, top, width, 38)
            widgets.append(Choice(kind, titles, kinds.index(chair.opponent), partial(self._choose_kind, chair)))
            if chair.opponent is None:
                widgets.append(self.name_field(sheet.rect(MARGIN, top + LINE_BELOW, width, 40), chair))
        return widgets

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        """The way to the house rules, and a button for each ready-made table, the one that is played by marked."""
        buttons = [corner_button(panel, _("House rules …"), self._open_house_rules)]
        width = (panel.width - 2 * MARGIN - 10) / COLUMNS
        chosen = self.draft.table()
        for place, table in enumerate(TABLES):
            row, column = divmod(place, COLUMNS)
            left, top = MARGIN + column * (width + 10), TABLES_TOP + row * TABLE_ROW
            where, press = panel.sheet.rect(left, top, width, TABLE_HEIGHT), partial(self._choose_table, place)
            detail = TABLE_LINES[place]()
            buttons.append(Button(where, _(table.name), press, detail=detail, chosen=place == chosen))
        return buttons

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put the heading on the canvas, a line about each computer, and one where a name is somebody else's."""
        look, sheet = self.look, panel.sheet
        put_heading(canvas, look, _("WHO PLAYS"), sheet.at(MARGIN, 20))
        widest = look.px(panel.width - 2 * MARGIN - PORTRAIT)
        for row, (chair, name) in enumerate(zip(self.draft.seated, self.draft.players, strict=True)):
            top = ROWS_TOP + row * ROW
            if chair.opponent is not None:
                line = look.line(chair.opponent.line, SMALL, QUIET, widest)
                canvas.put(line, *sheet.at(MARGIN + 8, top + LINE_BELOW + 2))
                place = sheet.at(panel.width - MARGIN - PORTRAIT / 2, top + LINE_BELOW + PORTRAIT / 2)
                draw_portrait(canvas, look, chair.opponent.name, Face(), place, look.px(PORTRAIT), left=True)
            elif name != chair.wanted:
                canvas.put(look.line(taken(name), SMALL, GLOW, widest), *sheet.at(MARGIN + 8, top + REMARK_BELOW))

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put what the table is like and how long the match will be on the canvas."""
        look, sheet = self.look, panel.sheet
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 17))
        top = TABLES_TOP + TABLE_ROW * len(TABLES) / COLUMNS + 4
        if self.draft.table() is None:
            words = look.line(_("Your own mixture of house rules."), BODY, TEXT)
            canvas.put(words, *sheet.at(MARGIN, top))
            top += words.get_height() / look.unit + 8
        self.paint_estimate(canvas, panel, top, MARGIN)

    def _choose_count(self, place: int) -> Sequence[Wish]:
        self.draft.fields["players"] = place + 2
        return self.changed()

    def _choose_kind(self, chair: Chair, place: int) -> Sequence[Wish]:
        chair.opponent = self.draft.opponents[place - 1] if place else None
        return self.changed()

    def _choose_table(self, place: int) -> Sequence[Wish]:
        self.draft.take(TABLES[place].rules)
        return self.changed()

    def _open_house_rules(self) -> Sequence[Wish]:
        return (Push(HouseRulesScene(self.draft)),)


def _first_draft(new: NewMatch) -> ClassicDraft:
    """What was played last, or else a match by the plain rules against the first opponent."""
    draft, last = ClassicDraft(new.opponents, new.own_name), new.last
    if last is not None and isinstance(last.rules, ClassicRules):
        draft.take(last.rules)
        draft.seat(last.players, last.bots)
    return draft


def table_name(rules: Rules) -> str:
    """By which rules a match is played, as lists of matches tell it."""
    named = next((_(table.name) for table in TABLES if table.rules == rules), None)
    return _("Classic War, {table}").format(table=named) if named else _("Classic War, own rules")
