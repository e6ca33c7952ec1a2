"""Prompts: the scenes that ask a player for a decision, and the order in which they are shown.

The shell (`scenes.app`) holds the match. Prompts receive the function `see` as an argument and never keep it, so a
scene gets only the views passed to it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from scenes.core.input import AnyPress, InputAction
from scenes.core.intents import Decide, Unveil
from scenes.core.look import Look
from scenes.core.scene import Scene, Wish
from scenes.drawing.canvas_and_pictures import Canvas, CoinPicture
from scenes.drawing.transitions import draw_folds
from scenes.menus.base_menus import BESIDE, GuardedMenu
from scenes.table.base_scenes import MatchScene, PanelScene
from scenes.table.match_board import AnyBoard
from scenes.table.panel import draw_heading
from scenes.theme import BODY, BRASS_LIGHT, CURTAIN, HEADING, HINT, NAME, QUIET, TEXT
from scenes.widgets.button import Button, decision_buttons
from scenes.widgets.panels_and_headings import centred_sheet, design_size, put_brass_line, put_lines, put_panel
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _

See: TypeAlias = Callable[[Seat | None], Any]
"""Function that returns the view of the player at a seat, or the public view if the seat is None."""

WIDTH, HEIGHT = 720, 420
"""Maximum width of the panel on the curtain, and its height, in design units."""

BoardT = TypeVar("BoardT", bound=AnyBoard)


class PromptScene(PanelScene):
    """A question in the panel. A press during an animation only skips the animation."""

    opaque = False
    offers = frozenset({"menu", "log", "footer"})
    controls: Controls

    def __init__(self, board: AnyBoard) -> None:
        super().__init__(board)
        self.controls = Controls()
        self._outdated = False
        self._drawn_time = ""

    def enter(self, look: Look) -> None:
        super().enter(look)
        self.board.asked = True
        self.rebuild()

    def joins(self, below: Scene) -> bool:
        """Return True if the scene below is this prompt's table and is visible. In that case, keys and buttons held
        in that scene remain held."""
        return not self.opaque and isinstance(below, MatchScene) and below.board is self.board

    def resume(self) -> None:
        self.board.asked = True

    def leave(self) -> None:
        self.board.asked = False

    def resize(self, look: Look) -> None:
        super().resize(look)
        before = self.controls
        self.rebuild()
        self.controls.take_over(before)

    def rebuild(self) -> None:
        """Build the widgets again."""

    @property
    def stale(self) -> bool:
        """True if the widgets or the time left have changed since they were drawn."""
        return self._outdated or self._drawn_time != self.board.own_time

    @property
    def question(self) -> object:
        """This scene and the meanings of the buttons for decisions, or None during an animation, when a press only
        skips the animation."""
        return (self, *(button.meaning for button in self._decisions)) if self.board.idle else None

    def pause(self) -> None:
        super().pause()
        self.controls.let_go()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """If the action is a press during an animation, skip the animation. Otherwise, pass the action to the
        widgets."""
        self.board.watch(action, self.look)
        if isinstance(action, AnyPress) and self.board.skip():
            return ()
        wishes = self.controls.handle(action)
        if wishes:
            self.look.sounds.play("button")
        return wishes

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.status(), *self.spoken_stakes())))

    def spoken_stakes(self) -> tuple[str, ...]:
        """Return sentences about what is at stake in the question, the most important first."""
        return ()

    def start_over(self) -> None:
        """Discard the choices made so far and ask again."""
        self.rebuild()

    def shows(self, board: object) -> bool:
        return board is self.board

    def draw(self, canvas: Canvas) -> None:
        for button in self._decisions:
            button.guarded = self.guarded or not self.board.idle
        self._outdated = False
        self._drawn_time = self.board.own_time
        draw_heading(canvas, self.look, self.places, self.timed_heading, self.status())
        self.controls.draw(canvas, self.look)

    @property
    def _decisions(self) -> list[Button]:
        return decision_buttons(self.controls.widgets)


class HandoverScene(GuardedMenu):
    """The curtain, which covers the window until the player at `seat` takes over the screen.

    `name` is this player's name. `other` is the name of the person who hands over the screen, or "Friends" if there are
    several others. `reason` tells the player what to do. `pad` is the number of this player's pad, counted from 0. The
    curtain names the pad if several are connected.
    """

    offers = frozenset({"menu", "log"})
    is_curtain = True
    reads_itself = True

    width: float
    """Width of the panel in this window, in design units."""

    def __init__(self, seat: Seat, name: str, other: str, reason: str, pad: int = 0) -> None:
        super().__init__()
        self.pad = pad
        self.seat = self.asked_seat = seat
        self.name = name
        self.other = other
        self.reason = reason

    def fit(self, look: Look) -> None:
        self.width = min(WIDTH, design_size(look)[0] - 2 * BESIDE)

    def build(self, look: Look) -> Sequence[Widget]:
        self._curtain = draw_folds(look.cloth(CURTAIN, (0.5, 0.5)))
        sheet = centred_sheet(look, self.width, HEIGHT)
        label = _("I’m {name}").format(name=self.name)
        return (
            Button(sheet.rect(self.width / 2 - 190, 286, 380, 72), label, lambda: (Unveil(self.seat),), primary=True),
        )

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Pass the action to the button. Unlike in other menus, Escape doesn't leave the scene."""
        return self.controls.handle(action)

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        canvas.background = self._curtain
        sheet = centred_sheet(look, self.width, HEIGHT)
        put_panel(canvas, look, sheet.rect(0, 0, self.width, HEIGHT))
        canvas.put_centred(look.art.picture(CoinPicture("blank", look.px(64))), *sheet.at(self.width / 2, 62))
        middle, top = sheet.at(self.width / 2, 108)
        turn = _("{name}, it’s your turn").format(name=self.name)
        away = _("{other}, please hand the screen to {name}").format(other=self.other, name=self.name)
        put_lines(canvas, look, [(turn, HEADING, TEXT), (away, BODY, QUIET)], middle, top, look.px(self.width - 60))
        names_pad = len(look.keys.pads) > 1 and self.pad in look.keys.pads
        put_brass_line(canvas, look, sheet.at(self.width / 2, 188 if names_pad else 202), look.px(460))
        if self.reason:
            reason, down = self.reason[0].upper() + self.reason[1:], 202 if names_pad else 224
            put_lines(canvas, look, [(reason, NAME, TEXT)], middle, sheet.at(0, down)[1], look.px(self.width - 60))
        if names_pad:
            lines = [(self._whose_pad(), BODY, BRASS_LIGHT)]
            put_lines(canvas, look, lines, middle, sheet.at(0, 242)[1], look.px(self.width - 60))
        secret = _("Only {name} should be looking now.").format(name=self.name)
        put_lines(canvas, look, [(secret, HINT, QUIET)], middle, sheet.at(0, 374)[1], look.px(self.width - 60))

    def _whose_pad(self) -> str:
        words = (
            _("{name} plays with the first pad."),
            _("{name} plays with the second pad."),
            _("{name} plays with the third pad."),
            _("{name} plays with the fourth pad."),
        )
        return words[self.pad].format(name=self.name)


class Prompts(ABC, Generic[BoardT]):
    """The prompts of one table. Each game has its own subclass. `rng` affects only the display, never the match."""

    def __init__(self, board: BoardT, rng: Random) -> None:
        self.board = board
        self._rng = rng

    @property
    def viewer(self) -> Seat | None:
        """Seat whose view the board shows, or None for the public view."""
        return self.board.viewer

    @abstractmethod
    def table(self) -> MatchScene:
        """Return the scene that shows the current state of the table."""

    @abstractmethod
    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        """Return the prompt for one of the human players who must decide or, after a match, the scene with the result.

        Returns a decision if that player has made it in advance, and None if nobody needs to be asked.
        """

    @abstractmethod
    def unveil(self, seat: Seat, see: See) -> Scene | None:
        """Return the scene for the player who has taken the screen, or None if the public table is to be shown."""

    def interrupt(self) -> Scene | None:
        """Return a scene to show before the table continues, or None if there is none."""
        return None

    def return_to(self, persons: Sequence[Seat], see: See) -> Scene | None:
        """Return the scene to show first in a continued match, or None to show the table."""
        return None

    def peek(self, seat: Seat, see: See) -> Scene | None:
        """Return the scene to show when a player asks to see their own cards again, or None if there are no cards to
        show."""
        return None

    def hand_over(self, seat: Seat, reason: str) -> HandoverScene:
        """Return the curtain that waits for the player at a seat. `reason` tells the player what to do."""
        players = self.board.director.last.view.players
        others = [players[other] for other in self.board.persons if other != seat]
        other = others[0] if len(others) == 1 else _("Friends")
        return HandoverScene(seat, players[seat], other, reason, [*self.board.persons].index(seat))
