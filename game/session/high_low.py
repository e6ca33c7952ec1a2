"""High Low War being played."""

from game.cpu.deciding import decide
from game.cpu.players import Opponent, opponent_named
from game.engine.actions import Decision
from game.engine.events import Event
from game.engine.rules import HighLowRules
from game.engine.views import PlayerView, PublicView
from game.session.playing import Session


class HighLowSession(Session[HighLowRules, Decision, Event, PublicView]):
    """A match of High Low War."""

    __slots__ = ()

    @staticmethod
    def find_bot(name: str) -> Opponent:
        """The opponent of that name in records. Raises `UnknownOpponentError`."""
        return opponent_named(name)

    def _decide(self, bot: str, view: PlayerView) -> Decision:
        return decide(view, opponent_named(bot).knobs, self._bots_rng)
