"""Sitting down to a match of High Low War."""

from collections.abc import Sequence
from random import Random

from game.app.solving import Hints
from game.app.table import Sitting, only_person, seated
from game.engine.core.cards import Seat
from game.engine.high_low.views import PlayerView, PublicView
from game.opponents.high_low.levels import opponent_named
from game.session.session import Session
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Replace
from scenes.high_low.board import Board
from scenes.high_low.hints import AdvisedScene
from scenes.high_low.predict import PredictScene
from scenes.high_low.private_hand import PrivateScene
from scenes.high_low.result import ResultScene, Tally
from scenes.high_low.table import HighLowTableScene
from scenes.high_low.tableau import face_down
from scenes.high_low.wager import WagerScene
from scenes.text import _, plural


class HighLowSitting(Sitting[Board]):
    """One match of High Low War at the table; the only person's cards are shown, or where two share it, nobody's."""

    def __init__(self, session: Session, manager: SceneManager, speed: str, fresh: bool, rng: Random) -> None:
        self.viewer = only_person(session.seating)
        self._peeking = False
        self._hints = Hints()
        self._advised: AdvisedScene | None = None
        self._hinted = False
        past = None if fresh else session.past(self.viewer)
        view = session.sight(self.viewer).view
        board = Board(view, past, seated(session.seating, _habit), manager.look.layout)
        super().__init__(session, board, manager, speed, rng)
        if any(bot is not None for bot in session.seating.bots):
            session.think_beside()
        manager.show(HighLowTableScene(self.board))
        persons = session.person_to_act()
        if not fresh and self.viewer is None and persons:
            # two share the screen: whoever comes back to it comes back behind a curtain
            self._hand_over(_first(view, persons), _("go on where you were"))

    @property
    def eyes(self) -> Seat | None:
        """The only person's seat, or None where two share the table."""
        return self.viewer

    def update(self, seconds: float) -> None:
        """Go on as every sitting does, and hand out a hint as soon as it is found: to nobody but whoever asked."""
        super().update(seconds)
        found = self._hints.poll()
        if found is not None and self._advised is not None:
            self._advised.take_hint(found)

    def leave(self) -> None:
        """Get up, and let go of what finds hints."""
        self._hints.close()
        super().leave()

    def _begin_hint(self, seat: Seat) -> None:
        """Look for a hint by what that player sees; what they decide next is practice."""
        self._hinted = True
        top = self._manager.top
        self._advised = top if isinstance(top, AdvisedScene) else None
        self._hints.ask(self.session.path, seat)

    def _was_hinted(self) -> bool:
        hinted, self._hinted = self._hinted, False
        if hinted:
            self._hints.drop()
        return hinted

    def _ask(self, persons: Sequence[Seat]) -> None:
        view = self.session.sight(self.viewer).view
        if view.over:
            tally = Tally(view.round, self.board.history.wars, self.board.history.rolled)
            self._manager.go(Push(ResultScene(view, self.viewer, tally)))
        elif not persons or self._decision is not None:
            return
        elif view.wagering is not None:
            self._manager.go(Push(WagerScene(self.board, self.session.sight(self.viewer).view)))
        elif isinstance(view, PlayerView):
            self._manager.go(Push(PredictScene(self.board, view)))
        else:
            self._peeking = False
            self._hand_over(_first(view, persons), _("predict: higher or lower"))

    def _unveil(self, seat: Seat) -> None:
        """Show a player what is theirs; a wager is made at the table they share."""
        if self.board.view.wagering is not None and not self._peeking:
            self._manager.go(Pop(self._curtain(rising=True)))
            return
        own = self.session.sight(seat).view
        assert isinstance(own, PlayerView)
        public = self.session.sight(None).view
        scene = PrivateScene(self.board, public, own, owes=not self._peeking)
        self._manager.go(Replace(scene, self._curtain(rising=True)))

    def _let_peek(self, seat: Seat) -> None:
        self._peeking = True
        cards = face_down(self.session.sight(None).view, seat)
        self._hand_over(seat, plural("look at your card again", "look at your cards again", cards))


def _habit(bot: str) -> str:
    """What stands under the name of an opponent."""
    return _(opponent_named(bot).caption)


def _first(view: PublicView, persons: Sequence[Seat]) -> Seat:
    """Who is asked first: the starter, where both have still to predict."""
    return view.starter if view.starter in persons else persons[0]
