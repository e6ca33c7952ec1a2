"""What a match tells: to each onlooker only what that onlooker may see."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.engine.cards import Seat
from game.engine.games import game_of
from game.engine.header import Header

EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class Sight(Generic[EventT, ViewT]):
    """What one onlooker sees: what just happened, then the table; a player's view where the onlooker has a seat."""

    events: tuple[EventT, ...]
    view: ViewT


@dataclass(frozen=True, slots=True)
class News(Generic[EventT, ViewT]):
    """What followed from one decision, or from the start. Hand out `seen_by`, never the news itself."""

    _header: Header
    _state: Any
    _events: tuple[EventT, ...]

    def seen_by(self, viewer: Seat | None) -> Sight[EventT, ViewT]:
        """The news as the player at `viewer` may see it, or for None as everybody may; the view is of that moment."""
        game, players = game_of(self._header.rules), self._header.players
        view = (
            game.public_view(self._state, players) if viewer is None else game.player_view(self._state, players, viewer)
        )
        return Sight(tuple(game.redact(event, viewer) for event in self._events), view)
