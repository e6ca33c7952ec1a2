"""Choosing a new match: against whom, under which names, at which table."""

from collections.abc import Sequence

from game.engine.rules import HighLowRules
from scenes.drawing.canvas import Canvas
from scenes.high_low.setup_table import TablePart
from scenes.intents import StartMatch
from scenes.look import Look
from scenes.menus.game_choice import game_choice
from scenes.menus.mixing import Mixture
from scenes.menus.plates import PlatesPage
from scenes.menus.setup_players import Opponent, PlayersPart
from scenes.scene import Pop, Wish
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from scenes.words import _

__all__ = ["Opponent", "SetupScene"]


class SetupScene(PlatesPage):
    """Everything about a match before it begins."""

    left, right = 540, 620

    def __init__(
        self, opponents: Sequence[Opponent], own_name: str, friend_name: str, mixture: Mixture | None = None
    ) -> None:
        super().__init__()
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
            game_choice(whole.sheet, whole.width, HighLowRules.game),
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
