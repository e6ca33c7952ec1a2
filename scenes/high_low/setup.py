"""Choosing a new match of High Low War: against whom, under which names, and at which table."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.high_low.rules import HighLowRules
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.estimate_page import HighLowEstimatePage
from scenes.high_low.mixed_opponent import MixScene
from scenes.high_low.ready_made_tables import table_of, tables
from scenes.high_low.setup_rules import HighLowDraft, HouseRulesScene, rules_in_words
from scenes.menus.new_match_draft import AnyOpponent, Chair, Mixture, NewMatch, opponent_named
from scenes.menus.setup_page import MARGIN, PagePanel, corner_button
from scenes.table.portraits import Face, draw_portrait
from scenes.theme import GLOW, QUIET, SMALL
from scenes.widgets.choices import Option
from scenes.widgets.panel_drawing import put_heading
from scenes.widgets.widget import Press, Widget
from scenes.wording import _, taken

GAP: Final = 9
TABLE_GAP: Final = 5
ROWS_TOP: Final = 50
HIGHEST_ROW: Final = 80.0
IN_COLUMN: Final = 4
"""The most opponents that lie one below the other; more of them lie in two columns, read line by line."""

NAMES: Final = 78
"""How far from the lower edge the fields for the names begin, in measures of the design."""

ESTIMATE: Final = 118
"""How much room the estimate has at the lower edge."""

PORTRAIT: Final = 82
"""How high the portrait of the chosen opponent is, in measures of the design."""

FOR_NEWCOMERS: Final = 3
"""How many opponents are shown to somebody who hasn't played yet; a button shows the others."""


class SetupScene(HighLowEstimatePage):
    """Everything about a match before it begins: left who plays, right at which table, and how long it will be.

    Choosing the opponent that is mixed opens the page where it is; after the opponents comes a friend.
    """

    draft: HighLowDraft
    left, right = 540, 620

    def __init__(self, new: NewMatch) -> None:
        draft = new.draft if isinstance(new.draft, HighLowDraft) else _first_draft(new)
        super().__init__(draft, new.games)
        self.opponents = new.opponents
        self.other = draft.chairs[1]
        few = new.last is None and self.other.opponent in (None, *new.opponents[:FOR_NEWCOMERS])
        self._shown = FOR_NEWCOMERS if few else len(new.opponents)

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """The opponents, the last of them a friend, then the names."""
        rows: tuple[AnyOpponent | None, ...] = (*self.opponents[: self._shown], None)
        widgets: list[Widget] = []
        for place, opponent in zip(_places(panel, len(rows)), rows, strict=True):
            title, line = _("A friend here"), _("Two people taking turns at one screen.")
            if opponent is not None:
                title, line = opponent.title, opponent.line
            chosen = opponent == self.other.opponent
            widgets.append(Option(place, title, line, chosen, partial(self._choose_opponent, opponent)))
        half = (panel.width - 2 * MARGIN - 16) / 2
        for seat, chair in enumerate(self.draft.chairs):
            if chair.opponent is None:
                where = panel.sheet.rect(MARGIN + seat * (half + 16), panel.height - NAMES, half, 44)
                widgets.append(self.name_field(where, chair))
        if self._shown < len(self.opponents):
            widgets.append(corner_button(panel, _("More opponents …"), self._show_all))
        return widgets

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        """The tables, the player's own rules last where they are none of these, and the way to the house rules."""
        rules = self.draft.chosen
        rows: list[tuple[str, str, Press]] = [
            (table.name, table.line, partial(self._choose_table, table.rules)) for table in tables()
        ]
        chosen = [table.rules == rules for table in tables()]
        if table_of(rules) is None:
            rows.append((_("Own rules"), rules_in_words(rules), self._open_house_rules))
            chosen.append(True)
        high = min(HIGHEST_ROW, (panel.height - ROWS_TOP - ESTIMATE) / len(rows) - TABLE_GAP)
        options = [
            Option(
                panel.sheet.rect(MARGIN, ROWS_TOP + at * (high + TABLE_GAP), panel.width - 2 * MARGIN, high),
                *(name, line, chosen[at], press),
            )
            for at, (name, line, press) in enumerate(rows)
        ]
        return [*options, corner_button(panel, _("House rules …"), self._open_house_rules)]

    def paint_left(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put the headings on the canvas, and beside the names what becomes of one that is somebody else's."""
        look, sheet, top = self.look, panel.sheet, panel.height - NAMES - 32
        put_heading(canvas, look, _("AGAINST"), sheet.at(MARGIN, 17))
        heading = _("NAME") if self.other.opponent else _("NAMES")
        put_heading(canvas, look, heading, sheet.at(MARGIN, top))
        hint = look.line(_("up to 16 letters"), SMALL, QUIET)
        for chair, name in zip(self.draft.chairs, self.draft.players, strict=True):
            if chair.opponent is None and name != chair.wanted:
                hint = look.line(taken(name), SMALL, GLOW)
        right, top = sheet.at(panel.width - MARGIN, top + 3)
        canvas.put(hint, right - hint.get_width(), top)
        if self.other.opponent is not None:
            place = sheet.at(panel.width - MARGIN - PORTRAIT / 2, panel.height - PORTRAIT / 2 - 4)
            draw_portrait(canvas, look, self.other.opponent.name, Face(), place, look.px(PORTRAIT), left=True)

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put the heading on the canvas, and how long the match will be."""
        put_heading(canvas, self.look, _("TABLE"), panel.sheet.at(MARGIN, 17))
        self.paint_estimate(canvas, panel, panel.height - ESTIMATE + 6, MARGIN)

    def _show_all(self) -> Sequence[Wish]:
        self._shown = len(self.opponents)
        return self.changed()

    def _choose_opponent(self, opponent: AnyOpponent | None) -> Sequence[Wish]:
        self.other.opponent = opponent
        self.rebuild()
        return (Push(MixScene(opponent)),) if isinstance(opponent, Mixture) else ()

    def _choose_table(self, rules: HighLowRules) -> Sequence[Wish]:
        self.draft.chosen = rules
        return self.changed()

    def _open_house_rules(self) -> Sequence[Wish]:
        return (Push(HouseRulesScene(self.draft)),)


def _first_draft(new: NewMatch) -> HighLowDraft:
    """What was played last, or else a match against the first opponent."""
    other = Chair("", _("Friend"), new.opponents[0])
    draft, last = HighLowDraft((Chair(new.own_name, _("Player")), other)), new.last
    if last is not None and isinstance(last.rules, HighLowRules):
        draft.chosen = last.rules
        other.opponent = opponent_named(new.opponents, last.bots[1])
        other.name = "" if other.opponent else last.players[1]
    return draft


def _places(panel: PagePanel, rows: int) -> list[Rect]:
    """Where so many opponents lie."""
    width = panel.width - 2 * MARGIN
    columns = 1 if rows <= IN_COLUMN else 2
    wide = (width - (columns - 1) * GAP) / columns
    high = min(HIGHEST_ROW, (panel.height - ROWS_TOP - NAMES - 46) / -(-rows // columns) - GAP)
    return [
        panel.sheet.rect(
            MARGIN + place % columns * (wide + GAP),
            ROWS_TOP + place // columns * (high + GAP),
            width if place == rows - 1 and place % columns == 0 else wide,
            high,
        )
        for place in range(rows)
    ]
