"""Choice of the scene that asks a player of High Low War for a decision."""

from collections.abc import Sequence

from game.engine.core.cards import Seat
from game.engine.high_low.views import PlayerView, PublicView
from scenes.core.scene import Scene
from scenes.high_low.board import Board
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.shown_table import face_down
from scenes.high_low.table import HighLowTableScene
from scenes.high_low.wager import WagerScene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import Prompts, See
from scenes.wording import _, plural


class HighLowPrompts(Prompts[Board]):
    """The prompts of High Low War.

    If only one person is at the screen, that person's cards are always shown. Two people predict in turn behind the
    curtain, and make their wagers at the shared table.
    """

    _peeking = False

    def table(self) -> MatchScene:
        return HighLowTableScene(self.board)

    def ask(self, persons: Sequence[Seat], see: See) -> Scene | None:
        view = see(self.viewer)
        if view.over:
            history = self.board.history
            return ResultScene(view, self.viewer, history.wars, history.rolled, self.board.farewell)
        if not persons:
            return None
        if view.wagering is not None:
            return WagerScene(self.board, view)
        if isinstance(view, PlayerView):
            return PredictScene(self.board, view)
        self._peeking = False
        return self.hand_over(_first(view, persons), _("predict: higher or lower"))

    def unveil(self, seat: Seat, see: See) -> Scene | None:
        """Return the scene with the player's own cards, or None for a wager, which is made at the shared table."""
        if self.board.view.wagering is not None and not self._peeking:
            return None
        return PrivateScene(self.board, see(None), see(seat), owes=not self._peeking)

    def return_to(self, persons: Sequence[Seat], see: See) -> Scene | None:
        """Return the curtain for the person to be asked first, or None if only one person is at the screen or nobody
        must decide."""
        if self.viewer is not None or not persons:
            return None
        return self.hand_over(_first(see(None), persons), _("continue where you left off"))

    def peek(self, seat: Seat, see: See) -> Scene:
        """Return the curtain shown before a player looks again at their own undecided cards."""
        self._peeking = True
        cards = face_down(see(None), seat)
        return self.hand_over(seat, plural("look at your card again", "look at your cards again", cards))


def _first(view: PublicView, persons: Sequence[Seat]) -> Seat:
    """Return the seat of the person to be asked first: the starter's if it is among `persons`, or else the first of
    `persons`."""
    return view.starter if view.starter in persons else persons[0]
