"""What every sitting has in common: a session on one side, the scenes of its table on the other.

Decisions go from the scenes to the session, news from the session to the board, cut to what may be seen by whoever
looks. It asks a person for a decision once everything that happened before it has been shown.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from game.session.seating import Seating
from game.session.session import Session
from scenes.animation.timings import CURTAIN, FADE, THINKING_SECONDS
from scenes.core.intents import AskHint, AskToPeek, Decide, Unveil
from scenes.core.manager import SceneManager
from scenes.core.scene import Push
from scenes.drawing.transitions import Curtain, Dissolve, ScreenTransition
from scenes.table.board import MatchBoard, SeatedPlayer
from scenes.table.handover import HandoverScene
from scenes.table.match_scene import MatchScene
from scenes.table.prompt import PromptScene
from scenes.text import _

LONGEST_WAIT: Final = 0.1
"""How many seconds beyond its beat a computer may think."""

BoardT = TypeVar("BoardT", bound=MatchBoard[Any, Any])


class Sitting(ABC, Generic[BoardT]):
    """One match at the table, from sitting down to getting up; of which game, a class below this says."""

    def __init__(self, session: Session, board: BoardT, manager: SceneManager, speed: str, rng: Random) -> None:
        self.session = session
        self.board = board
        self.board.speed = speed
        self._manager = manager
        self._rng = rng
        self._decision: Any = None
        self._beat = 0.0
        self._think()

    def update(self, seconds: float) -> None:
        """Take news, hand in decisions, let the computer think, and ask whoever is to act."""
        for news in self.session.poll():
            sight = news.seen_by(self.eyes)
            self.board.receive(sight.events, sight.view)
        if self._decision is not None and not self.session.busy:
            self.session.submit(self._decision, self._was_hinted())
            self._decision = None
            return
        if not self.board.idle or not isinstance(self._manager.top, MatchScene | PromptScene):
            return
        self._let_act(seconds)
        top = self._manager.top
        if isinstance(top, MatchScene) and not top.follow():
            self._ask(self.session.person_to_act())

    def do(self, intent: Decide | Unveil | AskToPeek | AskHint) -> None:
        """Do what a player at the table wants."""
        match intent:
            case Decide(decision=decision):
                # handed in as soon as the session can take it
                self._decision = decision
            case Unveil(seat=seat):
                if isinstance(self._manager.top, HandoverScene):
                    self._unveil(seat)
            case AskToPeek():
                self._let_peek(intent.seat)
            case AskHint():
                self._begin_hint(intent.seat)

    def leave(self) -> None:
        """Get up: everything played is on disk, and the match can be continued."""
        self.session.close()

    def keep_pace(self, before: "AnySitting") -> None:
        """Go on as fast as a match of the same players before, where they say how fast it goes."""

    @property
    @abstractmethod
    def eyes(self) -> Seat | None:
        """The seat as whose player the board sees; None where it sees what everybody does."""

    @abstractmethod
    def _ask(self, persons: Sequence[Seat]) -> None:
        """Ask one of the persons who owe a decision for it, or show the result."""

    @abstractmethod
    def _unveil(self, seat: Seat) -> None:
        """Show the player who has taken the screen what is theirs."""

    def _let_peek(self, seat: Seat) -> None:
        """Let a player look at their cards again, where there are any to look at."""

    def _begin_hint(self, seat: Seat) -> None:
        """Find a hint for a player, where there are any."""

    def _was_hinted(self) -> bool:
        """Whether the player who has just decided had asked for a hint."""
        return False

    def _let_act(self, seconds: float) -> None:
        """Let a computer that owes a decision wait a human beat, as long whatever it decides, and then play it.

        If it hasn't thought to the end by then, it has a moment more.
        """
        computer = self.session.bot_to_act()
        if computer is None:
            return
        self._beat -= seconds
        ready = self.session.bot_is_ready() or self._beat <= -LONGEST_WAIT
        if self._beat <= 0 and ready and self._decision is None:
            self._think()
            self.session.submit(self.session.bot_decision(computer))

    def _think(self) -> None:
        pace = self.board.pace
        self._beat = self._rng.uniform(*THINKING_SECONDS) / pace if pace else 0.0

    def _hand_over(self, seat: Seat, reason: str) -> None:
        """Let the curtain down until the player at a seat has the screen."""
        players = self.session.seating.players
        others = [players[other] for other in persons_at(self.session.seating) if other != seat]
        named = others[0] if len(others) == 1 else _("Friends")
        self._manager.go(Push(HandoverScene(seat, players[seat], named, reason), self._curtain()))

    def _curtain(self, rising: bool = False) -> ScreenTransition | None:
        pace = self.board.pace
        if pace and self._manager.look.settings.reduced_motion:
            return Dissolve(FADE)
        return Curtain(CURTAIN / pace, rising) if pace else None


AnySitting: TypeAlias = Sitting[Any]
"""A match of either game at the table."""


def persons_at(seating: Seating) -> tuple[Seat, ...]:
    """The seats of persons."""
    return tuple(seat for seat, bot in enumerate(seating.bots) if bot is None)


def only_person(seating: Seating) -> Seat | None:
    """The one person's seat, or None where several share the screen."""
    persons = persons_at(seating)
    return persons[0] if len(persons) == 1 else None


def seated(seating: Seating, line: Callable[[str], str]) -> tuple[SeatedPlayer, ...]:
    """Who sits at each seat, as the board shows it; `line` says of a bot what stands under its name."""
    return tuple(SeatedPlayer(computer=bot is not None, line="" if bot is None else line(bot)) for bot in seating.bots)
