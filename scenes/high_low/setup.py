"""Choosing a new match of High Low War: against whom, under which names, at which table and by which house rules."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.engine.core.rules import Rules
from game.engine.high_low.rules import HighLowRules
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.mixing import MixScene
from scenes.high_low.setup_rules import TABLES, HighLowDraft, RulesPart, table_names
from scenes.menus.new_match import AnyOpponent, Chair, Mixture, NewMatch, opponent_named
from scenes.menus.setup_page import MARGIN, PagePanel, SetupPage
from scenes.text import LONGEST_NAME, _, taken
from scenes.theme import GLOW, QUIET, SMALL
from scenes.widgets.choices import Option
from scenes.widgets.panels import put_heading
from scenes.widgets.text_field import TextField
from scenes.widgets.widget import Widget

GAP = 9
MOST_IN_COLUMN = 4
ROWS_TOP = 50
NAMES = 78
"""How far from the lower edge the fields for the names begin, in measures of the design."""


class SetupScene(SetupPage):
    """Everything about a match before it begins: left who plays, right by which rules.

    Choosing the opponent that is mixed opens the page where it is; after the opponents comes a friend.
    """

    game = HighLowRules.game
    left, right = 540, 620

    def __init__(self, new: NewMatch) -> None:
        own, other = Chair(new.own_name, _("Player")), Chair("", _("Friend"), new.opponents[0])
        draft, last = HighLowDraft((own, other)), new.last
        if last is not None and isinstance(last.rules, HighLowRules):
            draft.chosen = last.rules
            other.opponent = opponent_named(new.opponents, last.bots[1])
            other.name = "" if other.opponent else last.players[1]
        super().__init__(draft, new.games)
        self.opponents = new.opponents
        self.other = other
        self.rules = RulesPart(draft)

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """The opponents, the last of them a friend, then the names."""
        rows: tuple[AnyOpponent | None, ...] = (*self.opponents, None)
        widgets: list[Widget] = []
        for place, opponent in zip(_places(panel, len(rows)), rows, strict=True):
            title, line = _("A friend here"), _("Two people at one screen, in turn.")
            if opponent is not None:
                title, line = opponent.title, opponent.line
            chosen = opponent is self.other.opponent
            widgets.append(Option(place, title, line, chosen, partial(self._choose, opponent)))
        half = (panel.width - 2 * MARGIN - 16) / 2
        for seat, chair in enumerate(self.draft.chairs):
            if chair.opponent is None:
                where = panel.sheet.rect(MARGIN + seat * (half + 16), panel.height - NAMES, half, 44)
                typed = partial(self._name, chair)
                widgets.append(TextField(where, chair.name, LONGEST_NAME, typed, chair.fallback))
        return widgets

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        """The tables and the house rules."""
        return self.rules.build(panel)

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

    def paint_right(self, canvas: Canvas, panel: PagePanel) -> None:
        """Put what the table and each house rule mean on the canvas."""
        self.rules.paint(canvas, self.look, panel)

    def _choose(self, opponent: AnyOpponent | None) -> Sequence[Wish]:
        self.other.opponent = opponent
        self.rebuild()
        return (Push(MixScene(opponent)),) if isinstance(opponent, Mixture) else ()

    def _name(self, chair: Chair, text: str) -> None:
        chair.name = text
        self.show_on_start()


def _places(panel: PagePanel, rows: int) -> list[Rect]:
    """Where so many options lie: below each other, or where they are many, in two columns, read line by line."""
    width = panel.width - 2 * MARGIN
    columns = 1 if rows <= MOST_IN_COLUMN else 2
    wide = (width - (columns - 1) * GAP) / columns
    high = min(80.0, (panel.height - ROWS_TOP - NAMES - 46) / -(-rows // columns) - GAP)
    return [
        panel.sheet.rect(
            MARGIN + place % columns * (wide + GAP),
            ROWS_TOP + place // columns * (high + GAP),
            width if place == rows - 1 and place % columns == 0 else wide,
            high,
        )
        for place in range(rows)
    ]


def table_name(rules: Rules) -> str:
    """By which rules a match is played, as lists of matches tell it."""
    if isinstance(rules, HighLowRules) and rules in TABLES:
        return _("High Low War, {table}").format(table=table_names()[TABLES.index(rules)])
    return _("High Low War, own rules")
