"""Choosing a new match of High Low War: against whom, under which names, at which table and by which house rules."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.engine.high_low.rules import BOUNDS, QUICK, HighLowRules
from scenes.core.scene import Push, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.mixing import MixScene
from scenes.high_low.tables import table_of, tables
from scenes.menus.new_match import AnyOpponent, Chair, Draft, Mixture, NewMatch, opponent_named
from scenes.menus.setup_page import MARGIN, PagePanel, RuleChoice, RuleText, SetupPage
from scenes.text import _, taken
from scenes.theme import BODY, GLOW, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.choices import Choice, Option
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panels import put_heading
from scenes.widgets.widget import Widget

GAP = 9
MOST_IN_COLUMN = 4
OPPONENTS_TOP = 50
NAMES = 78
"""How far from the lower edge the fields for the names begin, in measures of the design."""

CONTROL = 208
RULE = 62
RULES_TOP = 190


def rule_texts() -> tuple[RuleText, ...]:
    """The house rules in the order they are shown."""
    unclaimed = RuleChoice(_("Match ends"), "ends"), RuleChoice(_("Plays on"), "plays-on")
    return (
        RuleText("coins", _("Coins each"), _("How many coins each player starts with.")),
        RuleText("raise_limit", _("Highest raise"), _("How far a raise may go beyond the other’s wager.")),
        RuleText("raises_limit", _("Number of raises"), _("In one wagering, both players’ counted together.")),
        RuleText("unclaimed_pot", _("Out of coins"), _("What if nobody has won the pot yet?"), unclaimed),
        RuleText("rounds", _("Last round"), _("The match ends after so many; most coins wins.")),
    )


class HighLowDraft(Draft):
    """A match as far as it has been chosen: `chosen` are the rules, those of a table or the player's own."""

    chosen: HighLowRules = QUICK

    def rules(self) -> HighLowRules:
        return self.chosen


class SetupScene(SetupPage):
    """Everything about a match before it begins: left who plays, right by which rules.

    Choosing the opponent that is mixed opens the page where it is; after the opponents comes a friend.
    """

    game = HighLowRules.game
    draft: HighLowDraft
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

    def build_left(self, panel: PagePanel) -> Sequence[Widget]:
        """The opponents, the last of them a friend, then the names."""
        rows: tuple[AnyOpponent | None, ...] = (*self.opponents, None)
        widgets: list[Widget] = []
        for place, opponent in zip(_places(panel, len(rows)), rows, strict=True):
            title, line = _("A friend here"), _("Two people at one screen, in turn.")
            if opponent is not None:
                title, line = opponent.title, opponent.line
            chosen = opponent is self.other.opponent
            widgets.append(Option(place, title, line, chosen, partial(self._choose_opponent, opponent)))
        half = (panel.width - 2 * MARGIN - 16) / 2
        for seat, chair in enumerate(self.draft.chairs):
            if chair.opponent is None:
                where = panel.sheet.rect(MARGIN + seat * (half + 16), panel.height - NAMES, half, 44)
                widgets.append(self.name_field(where, chair))
        return widgets

    def build_right(self, panel: PagePanel) -> Sequence[Widget]:
        """The tables, then the house rules."""
        sheet, width = panel.sheet, panel.width
        names, chosen = self._offered()
        self._table = Choice(sheet.rect(MARGIN, 50, width - 2 * MARGIN, 42), names, chosen, self._choose_table)
        self._fields: dict[str, Stepper | Choice] = {}
        for row, text in enumerate(rule_texts()):
            place = sheet.rect(width - MARGIN - CONTROL, RULES_TOP + row * RULE + 5, CONTROL, 42)
            self._fields[text.name] = self._field(place, text)
        return [self._table, *self._fields.values()]

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
        """Put the headings and what the table and each rule mean on the canvas."""
        look, sheet, width = self.look, panel.sheet, panel.width - 2 * MARGIN
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 17))
        table = table_of(self.draft.chosen)
        words = table.line if table else _("Your own mixture of the rules below.")
        canvas.put(look.line(words, BODY, TEXT, look.px(width)), *sheet.at(MARGIN, 102))
        put_heading(canvas, look, _("HOUSE RULES"), sheet.at(MARGIN, 158))
        widest = look.px(width - CONTROL - 12)
        for row, text in enumerate(rule_texts()):
            y = RULES_TOP + row * RULE
            canvas.put(look.line(text.label, STRONG, TEXT, widest), *sheet.at(MARGIN, y + 4))
            canvas.put(look.line(text.explanation, SMALL, QUIET, widest), *sheet.at(MARGIN, y + 26))

    def _choose_opponent(self, opponent: AnyOpponent | None) -> Sequence[Wish]:
        self.other.opponent = opponent
        self.rebuild()
        return (Push(MixScene(opponent)),) if isinstance(opponent, Mixture) else ()

    def _offered(self) -> tuple[tuple[str, ...], int]:
        """The names of the tables, the player's own rules last where they are none of these; and which is chosen."""
        names, table = tuple(each.name for each in tables()), table_of(self.draft.chosen)
        return (names, names.index(table.name)) if table else ((*names, _("Own rules")), len(names))

    def _field(self, place: Rect, text: RuleText) -> Stepper | Choice:
        value = getattr(self.draft.chosen, text.name)
        if text.choices:
            return Choice(place, text.labels, text.place_of(value), partial(self._choose_rule, text))
        bounds, take = BOUNDS[text.name], partial(self._alter, text.name)
        none = _("none") if text.name == "rounds" else _("no limit")
        return Stepper(place, bounds.least, bounds.greatest, value, bounds.optional, take, none)

    def _choose_table(self, place: int) -> Sequence[Wish]:
        if place < len(tables()):
            self._take(tables()[place].rules)
        return ()

    def _choose_rule(self, text: RuleText, place: int) -> Sequence[Wish]:
        self._alter(text.name, text.choices[place].value)
        return ()

    def _alter(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self._take(replace(self.draft.chosen, **changes))

    def _take(self, rules: HighLowRules) -> None:
        """Play by these rules, and show them in the widgets, which stay: in one a number may be half typed."""
        self.draft.chosen = rules
        for text in rule_texts():
            value, field = getattr(rules, text.name), self._fields[text.name]
            if isinstance(field, Choice):
                field.chosen = text.place_of(value)
            else:
                field.value = value
        self._table.options, self._table.chosen = self._offered()


def _places(panel: PagePanel, rows: int) -> list[Rect]:
    """Where so many options lie: below each other, or where they are many, in two columns, read line by line."""
    width = panel.width - 2 * MARGIN
    columns = 1 if rows <= MOST_IN_COLUMN else 2
    wide = (width - (columns - 1) * GAP) / columns
    high = min(80.0, (panel.height - OPPONENTS_TOP - NAMES - 46) / -(-rows // columns) - GAP)
    return [
        panel.sheet.rect(
            MARGIN + place % columns * (wide + GAP),
            OPPONENTS_TOP + place // columns * (high + GAP),
            width if place == rows - 1 and place % columns == 0 else wide,
            high,
        )
        for place in range(rows)
    ]
