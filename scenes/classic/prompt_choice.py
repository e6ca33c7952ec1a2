"""The choice of prompts in Classic War: which scene asks which player for a decision."""

from collections.abc import Sequence

from game.engine.classic.actions import Pickup
from game.engine.classic.views import PublicView
from game.engine.core.cards import Seat
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.classic.board import ClassicBoard
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Decide
from scenes.core.scene import Scene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import Prompts, See
from scenes.wording import _


class ClassicPrompts(Prompts[ClassicBoard]):
    """The prompts of Classic War, for arranging a packet and choosing the pick-up order, and the result page.

    Turns, claims and challenges aren't prompts. The scene of the table handles them.
    """

    def table(self) -> MatchScene:
        return ClassicTableScene(self.board)

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        view = see(None)
        if view.over:
            return ClassicResultScene(view, self._only_person, self.board.history, self.board.farewell)
        if not persons:
            return None
        if isinstance(view.legal[0], Pickup):
            return self._pick_up(view, persons[0])
        if self._only_person is None:
            return self.hand_over(persons[0], _("arrange your packet"))
        return self.unveil(persons[0], see)

    def unveil(self, seat: Seat, see: See) -> Scene:
        return ArrangeScene(self.board, see(seat), self._rng.getrandbits(32))

    @property
    def _only_person(self) -> Seat | None:
        return self.board.persons[0] if len(self.board.persons) == 1 else None

    def _pick_up(self, view: PublicView, seat: Seat) -> Scene | Decide:
        """Return the prompt that asks which card goes first. If the player always wants the same order, return the
        decision instead. The record contains it like any other decision."""
        if seat not in self.board.always:
            return PickupScene(self.board, view, seat)
        own = self.board.always[seat]
        choices = (option for option in view.legal if isinstance(option, Pickup))
        return Decide(next(option for option in choices if self.board.owns(seat, option.first) == own))
