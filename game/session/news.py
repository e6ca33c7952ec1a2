"""What a match tells: to each onlooker only what that onlooker may see."""

from dataclasses import dataclass
from typing import Any

from game.engine.core.cards import Seat
from game.engine.core.record import Header
from game.games import ENGINES


@dataclass(frozen=True, slots=True)
class News:
    """What followed from one decision, or from the start. Hand out `events` and `view`, never the news itself."""

    _header: Header
    _state: Any
    _events: tuple[Any, ...]

    def events(self, viewer: Seat | None) -> tuple[Any, ...]:
        """What happened, as the player at `viewer` may see it, or for None as everybody may."""
        game = ENGINES[self._header.rules.game]
        return tuple(game.redact(event, viewer) for event in self._events)

    def view(self, viewer: Seat | None) -> Any:
        """What stood on the table then, as the player at `viewer` may see it, or for None as everybody may."""
        game, players = ENGINES[self._header.rules.game], self._header.players
        if viewer is None:
            return game.public_view(self._state, players)
        return game.player_view(self._state, players, viewer)
