"""Which scene asks whom for what at a table of Classic War."""

from collections.abc import Sequence

from game.engine.classic.actions import Pickup
from game.engine.classic.views import PublicView
from game.engine.core.cards import Seat
from scenes.classic.arrange_packet import ArrangeScene
from scenes.classic.match_board import ClassicBoard
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Decide
from scenes.core.scene import Scene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import Prompts, See
from scenes.wording import _


class ClassicPrompts(Prompts[ClassicBoard]):
    """Everybody sees the same, but for a packet that is being arranged. Turns and claims come from the table itself."""

    def table(self) -> MatchScene:
        return ClassicTableScene(self.board)

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | Decide | None:
        """Ask for the packet's order or for the card that goes first, or show the result."""
        view = see(None)
        if view.over:
            return ClassicResultScene(view, self._only_person, self.board.history, self.board.farewell)
        if not persons:
            return None
        if isinstance(view.legal[0], Pickup):
            return self._pick_up(view, persons[0])
        if self._only_person is None:
            return self.hand_over(persons[0], _("put your packet in order"))
        return self.unveil(persons[0], see)

    def unveil(self, seat: Seat, see: See) -> Scene:
        return ArrangeScene(self.board, see(seat), self._rng.getrandbits(32))

    @property
    def _only_person(self) -> Seat | None:
        return self.board.persons[0] if len(self.board.persons) == 1 else None

    def _pick_up(self, view: PublicView, seat: Seat) -> Scene | Decide:
        """Ask which card goes first, unless that has been said once for all; the record has each choice."""
        if seat not in self.board.always:
            return PickupScene(self.board, view, seat)
        own = self.board.always[seat]
        choices = (option for option in view.legal if isinstance(option, Pickup))
        return Decide(next(option for option in choices if self.board.owns(seat, option.first) == own))
