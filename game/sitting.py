"""Sitting down to a match: the one place where a session and the table's scenes meet.

Decisions go from the scenes to the session, news from the session to the board, cut to what may be seen by whoever
looks. It asks a person for a decision once everything that happened before it has been shown.
"""

from collections.abc import Sequence
from random import Random

from game.engine.actions import Call, Check, Decision, Predict, Raise
from game.engine.cards import SEATS, Seat
from game.engine.views import PlayerView, PublicView
from game.session.high_low import HighLowSession
from scenes.asking import AskingScene
from scenes.board import Board
from scenes.grounds import play_scene
from scenes.handover import HandoverScene
from scenes.intents import AskToPeek, Decide, Unveil
from scenes.layout import lay_out
from scenes.manager import SceneManager
from scenes.match_board import Sitter
from scenes.play import PlayScene
from scenes.predict import PredictScene
from scenes.private import PrivateScene
from scenes.result import ResultScene, Tally
from scenes.scene import Pop, Push, Replace
from scenes.timings import CURTAIN, SPEEDS, THINKING_SECONDS
from scenes.turn import Blind, Turn
from scenes.wager import WagerScene
from scenes.words import _


class Sitting:
    """One match at the table, from sitting down to getting up."""

    def __init__(self, session: HighLowSession, manager: SceneManager, speed: str, fresh: bool, rng: Random) -> None:
        self.session = session
        self.viewer = _only_person(session)
        self._manager = manager
        self._rng = rng
        self._decision: Decision | None = None
        self._beat = 0.0
        self._peeking = False
        past = None if fresh else session.past(self.viewer)
        view = session.sight(self.viewer).view
        self.board = Board(view, past, _sitters(session), lay_out(manager.look.size))
        self.board.speed = speed
        self._think()
        manager.show(play_scene(self.board))
        persons = session.person_to_act()
        if not fresh and self.viewer is None and persons:
            # two share the screen: whoever comes back to it comes back behind a curtain
            self._hand_over(_first(view, persons), _("go on where you were"))

    def update(self, seconds: float) -> None:
        """Take news, hand in decisions, let the computer think, and ask whoever is to act."""
        for news in self.session.poll():
            sight = news.seen_by(self.viewer)
            self.board.receive(sight.events, sight.view)
        persons, computer = self.session.person_to_act(), self.session.bot_to_act()
        if self._decision is not None and (persons or computer is not None):
            self.session.submit(self._decision)
            self._decision = None
            return
        if not self.board.idle or not isinstance(self._manager.top, PlayScene | AskingScene):
            return
        if computer is not None:
            self._let_think(computer, seconds)
        top = self._manager.top
        if isinstance(top, PlayScene) and not top.follow():
            self._ask(persons)

    def do(self, intent: Decide | Unveil | AskToPeek) -> None:
        """Do what a player at the table wants."""
        match intent:
            case Decide(decision=Predict() | Check() | Raise() | Call() as decision):
                # handed in as soon as the session can take it
                self._decision = decision
            case Unveil(seat=seat):
                self._unveil(seat)
            case AskToPeek(seat=seat):
                self._peeking = True
                self._hand_over(seat, _("look at your cards again"))
            case Decide():
                raise ValueError(f"{intent.decision} is no decision of High Low War")

    def leave(self) -> None:
        """Get up: everything played is on disk, and the match can be continued."""
        self.session.close()

    def _unveil(self, seat: Seat) -> None:
        """Show the player who has taken the screen what is theirs; a wager is made at the table they share."""
        if not isinstance(self._manager.top, HandoverScene):
            return
        if self.board.view.wagering is not None and not self._peeking:
            self._manager.go(Pop(self._curtain()))
            return
        own = self.session.sight(seat).view
        assert isinstance(own, PlayerView)
        public = self.session.sight(None).view
        scene = PrivateScene(self.board, public, own, owes=not self._peeking)
        self._manager.go(Replace(scene, self._curtain()))

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

    def _hand_over(self, seat: Seat, reason: str) -> None:
        players = self.session.seating.players
        self._manager.go(Push(HandoverScene(seat, players[seat], players[1 - seat], reason), self._curtain()))

    def _curtain(self) -> Turn | None:
        speed = SPEEDS[self.board.speed]
        return Blind(CURTAIN / speed) if speed else None

    def _let_think(self, seat: Seat, seconds: float) -> None:
        """Wait a human beat, as long whatever the cards are, then play what the computer decides."""
        self._beat -= seconds
        if self._beat <= 0 and self._decision is None:
            self._think()
            self.session.submit(self.session.bot_decision(seat))

    def _think(self) -> None:
        speed = SPEEDS[self.board.speed]
        self._beat = self._rng.uniform(*THINKING_SECONDS) / speed if speed else 0.0


def _first(view: PublicView, persons: Sequence[Seat]) -> Seat:
    """Who is asked first: the starter, where both have still to predict."""
    return view.starter if view.starter in persons else persons[0]


def _only_person(session: HighLowSession) -> Seat | None:
    """The seat whose cards the screen shows: the one person's, or nobody's where two share it."""
    persons = [seat for seat in SEATS if session.seating.bots[seat] is None]
    return persons[0] if len(persons) == 1 else None


def _sitters(session: HighLowSession) -> tuple[Sitter, Sitter]:
    first, second = (_sitter(name) for name in session.seating.bots)
    return first, second


def _sitter(bot: str | None) -> Sitter:
    return Sitter(computer=bot is not None, line="" if bot is None else _("the computer"))
