"""High Low War being played."""

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.engine.core.match import Match
from game.engine.high_low.actions import Decision
from game.engine.high_low.events import Event
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PlayerView, PublicView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import Opponent, opponent_named
from game.opponents.high_low.strategies import Library, questions
from game.session.seating import News, Seating
from game.session.session import Session

if TYPE_CHECKING:
    from game.app.solving import Thinking


class HighLowSession(Session[HighLowRules, Decision, Event, PublicView]):
    """A match of High Low War.

    What its computers want solved is solved when they decide, while everybody waits; or with `think_beside`, in a
    process of its own, as soon as a showdown begins.
    """

    __slots__ = ("_library", "_thinking")

    def __init__(self, match: Match, seating: Seating, path: Path, bots_rng: Random) -> None:
        super().__init__(match, seating, path, bots_rng)
        self._library = Library()
        self._thinking: Thinking | None = None

    @staticmethod
    def find_bot(name: str) -> Opponent:
        """The opponent of that name in records. Raises `UnknownOpponentError`."""
        return opponent_named(name)

    def think_beside(self, thinking: "Thinking") -> None:
        """Let the computers think in that process from now on; it ends with the session."""
        self._thinking = thinking
        self._look_ahead()

    def poll(self) -> tuple[News[Event, PublicView], ...]:
        """The news, as in every session; what follows from it for the computers is thought about from now on."""
        fresh = super().poll()
        if fresh:
            self._look_ahead()
        return fresh

    def bot_is_ready(self) -> bool:
        """Whether the computers have thought to the end; whatever they decide before is the best they know so far."""
        return self._thinking is None or self._thinking.ready()

    def close(self) -> None:
        """Close the session, and end the process in which was thought."""
        super().close()
        if self._thinking is not None:
            self._thinking.close()

    def _look_ahead(self) -> None:
        """Have solved what the computers will want to know: a showdown is the same before and after a card is seen."""
        if self._thinking is not None:
            wanted = [
                question
                for seat, bot in enumerate(self.seating.bots)
                if bot is not None
                for question in questions(self._match.view(seat), opponent_named(bot).knobs)
            ]
            self._thinking.ask(wanted)

    def _decide(self, bot: str, view: PlayerView) -> Decision:
        knobs = opponent_named(bot).knobs
        asked = questions(view, knobs)
        if self._thinking is not None:
            return decide(view, knobs, self._bots_rng, self._thinking.answers(asked))
        self._library.solve(asked)
        return decide(view, knobs, self._bots_rng, [self._library.get(question) for question in asked])
