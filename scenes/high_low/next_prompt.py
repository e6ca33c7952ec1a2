"""Which scene asks whom for what at a table of High Low War."""

from collections.abc import Sequence

from game.engine.core.cards import Seat
from game.engine.high_low.views import PlayerView, PublicView
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.shown_table import face_down
from scenes.high_low.table import Board, HighLowTableScene
from scenes.high_low.wager import WagerScene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import Prompts, See
from scenes.wording import _, plural


class HighLowPrompts(Prompts[Board]):
    """The only person's cards are shown, or where two share the screen, nobody's.

    Two predict one after the other, each behind the curtain; they wager at the table that they share.
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
        """The player's own cards; a wager is made at the table that all see."""
        if self.board.view.wagering is not None and not self._peeking:
            return None
        return PrivateScene(self.board, see(None), see(seat), owes=not self._peeking)

    def return_to(self, persons: Sequence[Seat], see: See) -> Scene | None:
        """Two who share the screen come back to it behind a curtain."""
        if self.viewer is not None or not persons:
            return None
        return self.hand_over(_first(see(None), persons), _("carry on where you were"))

    def peek(self, seat: Seat, see: See) -> Scene:
        """Let a player look at their undecided cards again, behind the curtain."""
        self._peeking = True
        cards = face_down(see(None), seat)
        return self.hand_over(seat, plural("look at your card again", "look at your cards again", cards))


def _first(view: PublicView, persons: Sequence[Seat]) -> Seat:
    """Who is asked first: the starter, where both have still to predict."""
    return view.starter if view.starter in persons else persons[0]
