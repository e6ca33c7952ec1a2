"""Choosing a new match of High Low War: against whom, under which names, at which table and by which house rules."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.engine.core.rules import Rules
from game.engine.high_low.rules import AS_WRITTEN, BOUNDS, CAMPAIGN, SKIRMISH, HighLowRules
from scenes.core.intents import StartMatch
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.setup_players import PlayersPart
from scenes.menus.new_match import GameName, Mixture, NewMatch, Opponent, game_choice
from scenes.menus.two_panel_page import TwoPanelPage
from scenes.text import _
from scenes.theme import BODY, BRASS_LIGHT, QUIET, SMALL, STRONG, TEXT
from scenes.widgets.button import Button
from scenes.widgets.choices import Choice
from scenes.widgets.number_inputs import Stepper
from scenes.widgets.panels import Sheet, put_heading
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


MARGIN = 26
CONTROL = 208
ROW = 62
ROWS_TOP = 190
UNCLAIMED = ("ends", "plays-on")


class TablePart:
    """Chooses one of the ready-made tables, or each house rule by itself."""

    def __init__(self) -> None:
        self.rules = TABLES[0]
        self._changed: Callable[[], None] = lambda: None
        self._table: Choice | None = None
        self._fields: dict[str, Stepper | Choice] = {}

    def build(self, sheet: Sheet, width: float, changed: Callable[[], None]) -> list[Widget]:
        """The tables, then the house rules; `changed` is told when the rules are others."""
        self._changed = changed
        names, chosen = self._offered()
        self._table = Choice(sheet.rect(MARGIN, 50, width - 2 * MARGIN, 42), names, chosen, self._choose)
        self._fields = {}
        for row, text in enumerate(rule_texts()):
            place = sheet.rect(width - MARGIN - CONTROL, ROWS_TOP + row * ROW + 5, CONTROL, 42)
            self._fields[text.name] = self._field(place, text.name)
        return [self._table, *self._fields.values()]

    def paint(self, canvas: Canvas, look: Look, sheet: Sheet, width: float) -> None:
        """Put the headings and what the table and each rule mean on the canvas."""
        put_heading(canvas, look, _("TABLE"), sheet.at(MARGIN, 17))
        words, length = table_words(self.rules)
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
        value = getattr(self.rules, name)
        if name == "unclaimed_pot":
            words = (_("Match ends"), _("Plays on"))
            return Choice(place, words, UNCLAIMED.index(value), self._choose_unclaimed)
        bounds = BOUNDS[name]
        none = _("none") if name == "rounds" else _("no limit")
        return Stepper(place, bounds.least, bounds.greatest, value, bounds.optional, partial(self._alter, name), none)

    def _offered(self) -> tuple[tuple[str, ...], int]:
        """The names of the tables, the player's own rules last where they are none of these; and which is chosen."""
        if self.rules in TABLES:
            return table_names(), TABLES.index(self.rules)
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
        self._take(replace(self.rules, **changes))

    def _take(self, rules: HighLowRules) -> None:
        """Play by these rules, and show them in every widget."""
        self.rules = rules
        for name, field in self._fields.items():
            value = getattr(rules, name)
            if isinstance(field, Choice):
                field.chosen = UNCLAIMED.index(value)
            else:
                field.value = value
        if self._table is not None:
            self._table.options, self._table.chosen = self._offered()
        self._changed()


__all__ = ["Opponent", "SetupScene"]


class SetupScene(TwoPanelPage):
    """Everything about a match before it begins."""

    left, right = 540, 620

    def __init__(
        self,
        opponents: Sequence[Opponent],
        own_name: str,
        friend_name: str,
        mixture: Mixture | None = None,
        games: Sequence[GameName] = (),
    ) -> None:
        super().__init__()
        self.games = tuple(games)
        self.heading = _("New match")
        self.players = PlayersPart(opponents, (own_name, friend_name), self._other_opponent, mixture)
        self.table = TablePart()
        self._start_button: Button | None = None

    def choose(self, rules: HighLowRules, bot: str | None) -> None:
        """Begin with what was played last: these rules, against this opponent or, where there is none, a friend."""
        names = [opponent.name for opponent in self.players.opponents]
        # an opponent that is no longer offered leaves the choice at the first
        known = names.index(bot) if bot in names else 0
        self.players.against = len(names) if bot is None else known
        self.table.rules = rules

    def build(self, look: Look) -> Sequence[Widget]:
        """Who, which rules, then Start and Back; and which game."""
        page = self.page(look)
        whole, left, right = page
        self._start_button, back = self.foot(page, self._start, self._told(), lambda: (Pop(),), _("Back"))
        return (
            *self.players.build(left.sheet, left.width, left.height, self._tell),
            *self.table.build(right.sheet, right.width, self._tell),
            self._start_button,
            back,
            *game_choice(whole.sheet, whole.width, HighLowRules.game, self.games),
        )

    def enter(self, look: Look) -> None:
        """Begin with the focus on Start, so that Enter plays."""
        super().enter(look)
        self.offer(self._start_button)

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        super().paint(canvas)
        _whole, left, right = self.page(self.look)
        self.players.paint(canvas, self.look, left.sheet, left.width, left.height)
        self.table.paint(canvas, self.look, right.sheet, right.width)

    def _start(self) -> Sequence[Wish]:
        return (StartMatch(self.table.rules, self.players.players, self.players.bots),)

    def _told(self) -> str:
        """What Start leads to."""
        first, second = self.players.players
        return _("{first} against {second}").format(first=first, second=second)

    def _tell(self) -> None:
        if self._start_button is not None:
            self._start_button.detail = self._told()

    def _other_opponent(self) -> Sequence[Wish]:
        """Show what has changed; the focus stays on the opponent."""
        self.rebuild()
        return ()


def setup_page(new: NewMatch) -> SetupScene:
    """The page for a new match, with what was played last chosen."""
    last = new.last
    friend = last.players[1] if last and last.bots[1] is None else ""
    scene = SetupScene(new.opponents, new.own_name, friend, new.mixture, new.games)
    if last and isinstance(last.rules, HighLowRules):
        scene.choose(last.rules, last.bots[1])
    return scene


def table_name(rules: Rules) -> str:
    """By which rules a match is played, as lists of matches tell it."""
    if isinstance(rules, HighLowRules) and rules in TABLES:
        return _("High Low War, {table}").format(table=table_names()[TABLES.index(rules)])
    return _("High Low War, own rules")
