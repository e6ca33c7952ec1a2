"""Choosing a new match: against whom, under which names, at which table."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.rules import HighLowRules
from scenes.drawing.canvas import Canvas
from scenes.high_low.setup_table import TablePart
from scenes.intents import StartMatch
from scenes.look import Look
from scenes.menus.game_choice import game_choice
from scenes.menus.menu import Menu
from scenes.menus.mixing import Mixture
from scenes.menus.setup_players import Opponent, PlayersPart
from scenes.scene import Pop, Wish
from scenes.theme import HEADING
from scenes.widgets.button import Button
from scenes.widgets.panels import Sheet, centred_sheet, design_size, put_edge, put_heading, put_plate
from scenes.widgets.widget import Widget
from scenes.words import _

__all__ = ["Opponent", "SetupScene"]

LEFT, RIGHT, BETWEEN = 540, 620, 16
ONE_COLUMN = 680
PART = 508
"""How high each of the two parts is, in measures of the design."""

HEAD, FOOT = 60, 78
STACKED = 2 * PART + BETWEEN + HEAD + FOOT + 40
"""A window at least so high, in measures of the design, has one part below the other."""


class Places(NamedTuple):
    """Where the whole page and its two parts lie."""

    whole: Sheet
    left: Sheet
    right: Sheet
    width: float
    height: float
    left_width: float
    right_width: float


class SetupScene(Menu):
    """Everything about a match before it begins."""

    def __init__(
        self, opponents: Sequence[Opponent], own_name: str, friend_name: str, mixture: Mixture | None = None
    ) -> None:
        super().__init__()
        self.players = PlayersPart(opponents, (own_name, friend_name), self._other_opponent, mixture)
        self.table = TablePart()
        self._start_button: Button | None = None

    def choose(self, rules: HighLowRules, bot: str | None) -> None:
        """Begin with what was played last: these rules, against this opponent or, where there is none, a friend."""
        names = [opponent.name for opponent in self.players.opponents]
        self.players.against = names.index(bot) if bot in names else len(names)
        self.table.rules = rules

    def needs(self, look: Look) -> float:
        """Room for both parts, below each other where the window isn't wide enough."""
        wide = design_size(look)[0] >= LEFT + BETWEEN + RIGHT
        return HEAD + PART + FOOT + 40 if wide else STACKED + 1

    def build(self, look: Look) -> Sequence[Widget]:
        """Who, which rules, then Start and Back; and which game."""
        places = _places(look)
        foot = places.height - 60
        self._start_button = Button(
            places.whole.rect(places.width - 460, foot, 460, 60),
            _("Start"),
            self._start,
            detail=self._told(),
            chief=True,
        )
        back = Button(places.whole.rect(0, foot, 180, 60), _("Back"), lambda: (Pop(),), hint=_("Esc"))
        return (
            *self.players.build(places.left, places.left_width, PART, self._tell),
            *self.table.build(places.right, places.right_width, self._tell),
            self._start_button,
            back,
            game_choice(places.whole, places.width, HighLowRules.game),
        )

    def enter(self, look: Look) -> None:
        """Begin with the focus on Start, so that Enter plays."""
        super().enter(look)
        self.controls.focus_on(self._start_button)

    def paint(self, canvas: Canvas) -> None:
        """Put the page on the canvas."""
        look = self.look
        canvas.background = look.baize
        put_edge(canvas, look)
        places = _places(look)
        put_heading(canvas, look, _("New match"), places.whole.at(2, -2), HEADING._replace(size=34))
        put_plate(canvas, look, places.left.rect(0, 0, places.left_width, PART))
        put_plate(canvas, look, places.right.rect(0, 0, places.right_width, PART))
        self.players.paint(canvas, look, places.left, places.left_width, PART)
        self.table.paint(canvas, look, places.right, places.right_width)

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


def _places(look: Look) -> Places:
    """The parts beside each other, or below each other in a window that is high rather than wide."""
    stacked = design_size(look)[1] >= STACKED
    left_width, right_width = (ONE_COLUMN, ONE_COLUMN) if stacked else (LEFT, RIGHT)
    width = ONE_COLUMN if stacked else LEFT + BETWEEN + RIGHT
    height = HEAD + PART + FOOT + (PART + BETWEEN if stacked else 0)
    whole = centred_sheet(look, width, height)
    left = Sheet(*whole.at(0, HEAD), whole.unit)
    right = whole.at(0, HEAD + PART + BETWEEN) if stacked else whole.at(LEFT + BETWEEN, HEAD)
    return Places(whole, left, Sheet(*right, whole.unit), width, height, left_width, right_width)
