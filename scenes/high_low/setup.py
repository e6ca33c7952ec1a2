"""Choosing a new match of High Low War: against whom, under which names, at which table and by which house rules."""

from collections.abc import Sequence

from game.engine.core.rules import Rules
from game.engine.high_low.rules import HighLowRules
from scenes.core.intents import StartMatch
from scenes.core.look import Look
from scenes.core.scene import Pop, Wish
from scenes.drawing.canvas import Canvas
from scenes.high_low.setup_players import PlayersPart
from scenes.high_low.setup_rules import TABLES, TablePart, table_names
from scenes.menus.new_match import GameName, Mixture, NewMatch, Opponent, game_choice
from scenes.menus.two_panel_page import TwoPanelPage
from scenes.text import _
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget


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
        self._start_button, back = self.foot(page, self._start, self._who(), lambda: (Pop(),), _("Back"))
        return (
            *self.players.build(left.sheet, left.width, left.height, self._show_names),
            *self.table.build(right.sheet, right.width, self._show_names),
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

    def _who(self) -> str:
        """Who plays."""
        first, second = self.players.players
        return _("{first} against {second}").format(first=first, second=second)

    def _show_names(self) -> None:
        if self._start_button is not None:
            self._start_button.detail = self._who()

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
