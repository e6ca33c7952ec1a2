"""What a match tells: to each onlooker only what that onlooker may see."""

from dataclasses import dataclass
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.record import Header
from game.games import ENGINES


@dataclass(frozen=True, slots=True)
class Sight:
    """What one onlooker sees: what just happened, then the table; a player's view where the onlooker has a seat."""

    events: tuple[Any, ...]
    view: Any


@dataclass(frozen=True, slots=True)
class News:
    """What followed from one decision, or from the start. Hand out `seen_by`, never the news itself."""

    _header: Header
    _state: Any
    _events: tuple[Any, ...]

    def seen_by(self, viewer: Seat | None) -> Sight:
        """The news as the player at `viewer` may see it, or for None as everybody may; the view is of that moment."""
        game, players = ENGINES[self._header.rules.game], self._header.players
        view = (
            game.public_view(self._state, players) if viewer is None else game.player_view(self._state, players, viewer)
        )
        return Sight(tuple(game.redact(event, viewer) for event in self._events), view)
