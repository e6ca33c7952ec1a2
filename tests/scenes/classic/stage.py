"""A table of Classic War without the program around it. Decisions made at it are played at once."""

from collections.abc import Sequence
from typing import Any

from pygame import Surface

from game.engine.classic.actions import Pickup
from game.engine.classic.redacted_views import redact
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.core.seated_players import Computer, Person
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.classic.board import ClassicBoard
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.scene import Push
from scenes.core.table_layout import Layout
from scenes.table.match_board import SeatedPlayer
from scenes.wording import _
from tests.engine.scripted import past_events
from tests.scenes.stage import Stage

FRAME = 0.1


class ClassicStage(Stage):
    """A match shown to a viewer. `persons` are the seats that no computer plays.

    If `fresh` is true, the match begins with the deal, otherwise with the table in its current state.
    """

    board: ClassicBoard

    def __init__(
        self,
        look: Look,
        screen: Surface,
        match: Match,
        viewer: Seat | None = 0,
        persons: Sequence[Seat] = (0,),
        fresh: bool = False,
    ) -> None:
        self.match = match
        self.viewer = viewer
        self.persons = tuple(persons)
        super().__init__(look, screen, self.see(), None if fresh else self._told(past_events(match)))
        if fresh:
            self.board.receive(self._told(past_events(match)), self.see())

    def sit_down(self, view: Any, past: Sequence[Any] | None, layout: Layout) -> ClassicTableScene:
        """Create the board, and return the scene that shows it."""
        seated = tuple(
            SeatedPlayer(Person())
            if seat in self.persons
            else SeatedPlayer(Computer(("shark", "dreamer", "watchful")[seat % 3]), _("the computer"))
            for seat in range(len(view.players))
        )
        self.board = ClassicBoard(view, past, seated, layout)
        return ClassicTableScene(self.board)

    def see(self) -> Any:
        """Return the match as its viewer sees it."""
        return self.match.public_view() if self.viewer is None else self.match.view(self.viewer)

    def play(self, decision: Any) -> None:
        """Play a decision, and pass the resulting events to the board."""
        events = self._told(self.match.apply(decision))
        self.board.receive(events, self.see())

    def pass_time(self, seconds: float) -> None:
        """Advance time, and play the decisions made meanwhile. Nothing is drawn."""
        super().pass_time(seconds)
        for intent in self.wanted:
            if isinstance(intent, Decide):
                self.play(intent.decision)
        self.wanted = [intent for intent in self.wanted if not isinstance(intent, Decide)]

    def rest(self, most: float = 90.0) -> None:
        """Continue until everything has been shown, and a moment longer."""
        while not self.board.idle:
            self.pass_time(FRAME)
            most -= FRAME
            assert most > 0, "the table never comes to rest"
        self.run()
        self.run(0.7)

    def ask_whoever_owes(self) -> None:
        """Show the prompt for which the match waits, if a person must decide."""
        view = self.see()
        for seat in self.persons:
            own = self.match.view(seat)
            if own.packet is not None:
                self.manager.go(Push(ArrangeScene(self.board, own, 7)))
            elif any(isinstance(option, Pickup) for option in own.legal):
                self.manager.go(Push(PickupScene(self.board, view, seat)))
            else:
                continue
            self.run(0.7)
            return
        if view.over:
            self.manager.go(Push(ClassicResultScene(view, self.viewer, self.board.history)))
            self.run(0.7)

    def _told(self, events: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(redact(event, self.viewer) for event in events)
