"""How a player at a table is asked for a decision: the scenes that ask, and which of them comes when.

The shell holds the match; here stands what is shown of it. `see` is handed in wherever something is to be seen, and
kept nowhere: a scene gets a view, never what makes one.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from scenes.animation.timings import GUARD_SECONDS, HANDOVER_SECONDS
from scenes.core.input import AnyPress, InputAction
from scenes.core.intents import Decide, Unveil
from scenes.core.look import Look
from scenes.core.scene import Scene, Wish
from scenes.drawing.canvas import Canvas, CoinPicture
from scenes.drawing.transitions import draw_folds
from scenes.menus.menu import GuardedMenu
from scenes.table.base_scenes import MatchScene, PanelScene
from scenes.table.match_board import MatchBoard
from scenes.table.panel import draw_heading
from scenes.theme import BODY, CURTAIN, HEADING, HINT, NAME, QUIET, TEXT
from scenes.widgets.button import Button
from scenes.widgets.panel_drawing import centred_sheet, put_brass_line, put_lines, put_panel
from scenes.widgets.widget import Widget
from scenes.widgets.widget_group import Controls
from scenes.wording import _

See: TypeAlias = Callable[[Seat | None], Any]
"""What the player at a seat may see now, or for None, what everybody may."""

WIDTH, HEIGHT = 720, 420
"""How large the panel on the curtain is, in pixels of the design."""

BoardT = TypeVar("BoardT", bound=MatchBoard[Any, Any])


class PromptScene(PanelScene):
    """A question in the panel. While something moves on the table, a press finishes that and does nothing else."""

    opaque = False

    def __init__(self, board: MatchBoard[Any, Any]) -> None:
        super().__init__(board)
        self.controls = Controls()
        self._was_guarded = False
        self._outdated = False

    def enter(self, look: Look) -> None:
        super().enter(look)
        self.board.asked = True
        self.rebuild()

    def joins(self, below: Scene) -> bool:
        """It goes on watching what is held at its own table, unless it covers that."""
        return not self.opaque and isinstance(below, MatchScene) and below.board is self.board

    def resume(self) -> None:
        """Take the panel again from the scene that was on top."""
        self.board.asked = True
        self.board.appear()

    def leave(self) -> None:
        """Give the panel back to the table."""
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
        """Whether a button's guard has just been lifted, or the widgets differ from those that were drawn."""
        return self._outdated or self._was_guarded != self._guard()

    def pause(self) -> None:
        """Hide what is only shown while it is held, and let go of what is dragged."""
        super().pause()
        self.controls.let_go()

    def handle(self, action: InputAction) -> Sequence[Wish]:
        """Finish what is moving, or give the action to the widgets."""
        self.board.watch(action, self.look)
        if isinstance(action, AnyPress) and self.board.skip():
            return ()
        self._guard()
        wishes = self.controls.handle(action)
        self._guard()
        if wishes:
            self.look.sounds.play("button")
        return wishes

    def start_over(self) -> None:
        """Ask once more from the beginning: what was chosen so far is forgotten."""
        self.rebuild()

    def take_hint(self, found: Any) -> None:
        """A hint that the player asked for, or a line that says why there is none."""

    def draw(self, canvas: Canvas) -> None:
        self._was_guarded = self._guard()
        self._outdated = False
        draw_heading(canvas, self.look, self.places, self.heading(), self.status())
        self.controls.draw(canvas, self.look)

    def _guard(self) -> bool:
        """Guard buttons whose meaning has just changed; whether any is guarded."""
        return self.board.guard(self.controls.widgets)


class PrivatePrompt(PromptScene):
    """A prompt that only one player may look at, behind the curtain: it covers the table."""

    opaque = True
    _shown_for = 0.0
    _meanings: Sequence[object] = ()
    _meant_since = 0.0

    def update(self, seconds: float) -> Sequence[Wish]:
        self._shown_for += seconds
        return ()

    @property
    def has_just_opened(self) -> bool:
        """Whether input is still ignored: it was meant for what was there before."""
        return self._shown_for < HANDOVER_SECONDS

    def _guard(self) -> bool:
        """Guard its buttons by its own clock: that of the table behind it stands still."""
        buttons = [widget for widget in self.controls.widgets if isinstance(widget, Button) and widget.meaning]
        meanings = [button.meaning for button in buttons]
        if self._meanings != meanings:
            self._meanings, self._meant_since = meanings, self._shown_for
        guarded = self._shown_for - self._meant_since < GUARD_SECONDS
        for button in buttons:
            button.guarded = guarded
        return guarded and bool(buttons)


class HandoverScene(GuardedMenu):
    """Covers the window until the player at `seat` confirms that the screen is theirs."""

    def __init__(self, seat: Seat, name: str, other: str, reason: str) -> None:
        super().__init__()
        self.seat = seat
        self.name = name
        self.other = other
        self.reason = reason

    def build(self, look: Look) -> Sequence[Widget]:
        """The one button, and the curtain behind it."""
        self._curtain = draw_folds(look.cloth(CURTAIN, (0.5, 0.5)))
        sheet = centred_sheet(look, WIDTH, HEIGHT)
        label = _("I’m {name}").format(name=self.name)
        return (Button(sheet.rect(WIDTH / 2 - 190, 286, 380, 72), label, lambda: (Unveil(self.seat),), primary=True),)

    def take(self, action: InputAction) -> Sequence[Wish]:
        """Nothing leads back to the table but the button."""
        return self.controls.handle(action)

    def paint(self, canvas: Canvas) -> None:
        look = self.look
        canvas.background = self._curtain
        sheet = centred_sheet(look, WIDTH, HEIGHT)
        put_panel(canvas, look, sheet.rect(0, 0, WIDTH, HEIGHT))
        canvas.put_centred(look.art.picture(CoinPicture("blank", look.px(64))), *sheet.at(WIDTH / 2, 62))
        middle, top = sheet.at(WIDTH / 2, 108)
        turn = _("{name}, it’s your turn").format(name=self.name)
        away = _("{other}, please hand the screen to {name}").format(other=self.other, name=self.name)
        put_lines(canvas, look, [(turn, HEADING, TEXT), (away, BODY, QUIET)], middle, top, look.px(WIDTH - 60))
        put_brass_line(canvas, look, sheet.at(WIDTH / 2, 202), look.px(460))
        if self.reason:
            reason = self.reason[0].upper() + self.reason[1:]
            put_lines(canvas, look, [(reason, NAME, TEXT)], middle, sheet.at(0, 224)[1], look.px(WIDTH - 60))
        secret = _("Only {name} should be looking now.").format(name=self.name)
        put_lines(canvas, look, [(secret, HINT, QUIET)], middle, sheet.at(0, 374)[1], look.px(WIDTH - 60))


class Prompts(ABC, Generic[BoardT]):
    """What is asked at one table; each game has its own. `rng` is for what is only seen.

    `viewer` is the seat as whose player the board sees; None where it sees what everybody does.
    """

    def __init__(self, board: BoardT, viewer: Seat | None, rng: Random) -> None:
        self.board = board
        self.viewer = viewer
        self._rng = rng

    @abstractmethod
    def table(self) -> MatchScene:
        """The scene that shows the table as it is."""

    @abstractmethod
    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        """Ask one of the persons who owe a decision for it, or show the result.

        A decision where the person has said once for all what it is; None where nothing is to be asked.
        """

    @abstractmethod
    def unveil(self, seat: Seat, see: See) -> Scene | None:
        """What the player who has taken the screen sees in place of the curtain; None for the table that all see."""

    def interrupt(self) -> Scene | None:
        """What is to be seen before what happens on the table goes on, if anything is."""
        return None

    def return_to(self, persons: Sequence[Seat], see: See) -> Scene | None:
        """What a match that was left begins with, if not with the table."""
        return None

    def peek(self, seat: Seat, see: See) -> Scene | None:
        """Let a player look at their cards again, where there are any to look at."""
        return None

    def hand_over(self, seat: Seat, reason: str) -> HandoverScene:
        """The curtain, until the player at a seat has the screen."""
        players = self.board.director.last.view.players
        others = [players[other] for other in self.board.persons if other != seat]
        return HandoverScene(seat, players[seat], others[0] if len(others) == 1 else _("Friends"), reason)
