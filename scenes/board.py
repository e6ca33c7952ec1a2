"""What the table's scenes share: what is shown and how it moves, what was, and what each button last meant."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.cards import Seat
from game.engine.events import Event
from game.engine.views import PlayerView, PublicView
from scenes.director import Director
from scenes.history import History
from scenes.layout import CLASH, Layout
from scenes.look import Look
from scenes.timings import GUARD_SECONDS, SPEEDS, WAR_TURN
from scenes.turn import Iris, Turn
from scenes.unfolding import Tableau, empty, unfold


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: whether the computer plays there, and the line that stands under the name."""

    computer: bool
    line: str


class Board:
    """One match as it is shown, from a view and all that happened before it; None where it is only about to begin."""

    def __init__(
        self, view: PublicView, past: Sequence[Event] | None, sitters: tuple[Sitter, Sitter], layout: Layout
    ) -> None:
        self.sitters = sitters
        self.layout = layout
        self.history = History()
        self.clock = 0.0
        self.speed = "normal"
        self.asked = False
        self._meanings: dict[int, tuple[object, float]] = {}
        told = empty(view)
        for event in past or ():
            told = unfold(told, event)
            self.history.tell(event, told)
        self.director = Director(empty(view) if past is None else Tableau(view), layout)

    @property
    def viewer(self) -> Seat | None:
        """The seat whose cards may be seen."""
        view = self.view
        return view.seat if isinstance(view, PlayerView) else None

    @property
    def view(self) -> PublicView:
        """The table as it is shown, before what is moving now."""
        return self.director.tableau.view

    @property
    def idle(self) -> bool:
        """Whether everything that was told has been shown."""
        return self.director.idle

    def receive(self, events: Sequence[Event], view: PublicView) -> None:
        """Take news, to be shown after what is shown already."""
        self.director.receive(events, view)

    def update(self, seconds: float, look: Look) -> None:
        """Let time pass, and play the sounds that fall due."""
        self.clock += seconds
        speed = SPEEDS[self.speed]
        if self.director.still != (speed == 0):
            # what moves when the speed is set to none has moved enough
            self.director.still = speed == 0
            self.director.skip()
        for name in self.director.update(seconds * (speed or 1.0)):
            look.sounds.play(name)
        self._note_shown()

    def skip(self) -> bool:
        """Go on to the next moment worth seeing; whether anything was moving."""
        was_idle = self.idle
        self.director.skip()
        self._note_shown()
        return not was_idle

    def resize(self, layout: Layout) -> None:
        """The window has another size."""
        self.layout = layout
        self.director.resize(layout)

    def light_turn(self) -> Turn | None:
        """How the light turns between baize and embers at this speed: from where the cards clash."""
        speed = SPEEDS[self.speed]
        return Iris(self.layout.at(*CLASH), WAR_TURN / speed) if speed else None

    def is_guarded(self, button: int, meaning: object) -> bool:
        """Whether the button at a place of the panel is so new in its meaning that a click may be for the old one."""
        before, since = self._meanings.get(button, (meaning, -GUARD_SECONDS))
        if before != meaning:
            since = self.clock
        self._meanings[button] = (meaning, since)
        return self.clock - since < GUARD_SECONDS

    def _note_shown(self) -> None:
        for event, after in self.director.shown:
            self.history.tell(event, after)
        self.director.shown.clear()
