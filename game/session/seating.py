"""What a match tells: to each onlooker only what that onlooker may see.

Who sits where at a match, and how that stands in its record.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from game.engine.core.cards import Seat
from game.engine.core.errors import GameError
from game.engine.core.messages import Sentence
from game.engine.core.record import Header
from game.games import GAMES
from game.store.files import StoreError

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
        game, players = GAMES[self._header.rules.game], self._header.players
        view = (
            game.public_view(self._state, players) if viewer is None else game.player_view(self._state, players, viewer)
        )
        return Sight(tuple(game.redact(event, viewer) for event in self._events), view)


Find: TypeAlias = Callable[[str], object]
"""Finds a bot by its name in records. Raises `GameError`, in one line, where there can be none of that name."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, seat 0 first: the names on the table, and for each seat a bot's name or None for a person."""

    players: tuple[str, ...]
    bots: tuple[str | None, ...]


def read_seating(header: Header, find: Find, path: Path) -> Seating:
    """The seating that a record tells; a record that says nothing of bots was played by persons.

    Raises `StoreError` for a bot that `find` doesn't find.
    """
    seats = header.rules.players
    bots = header.extra.get("bots", [None] * seats)
    if not isinstance(bots, list) or len(bots) != seats:
        raise StoreError(
            "in {path}, bots are a name or null for each of {seats} seats, not {bots}; correct its first line",
            path=path,
            seats=seats,
            bots=repr(bots),
        )
    for name in bots:
        if name is not None and not isinstance(name, str):
            raise StoreError(
                "in {path}, a bot is a name or null, not {name!r}; correct its first line", path=path, name=name
            )
    seating = Seating(header.players, tuple(bots))
    hold_known(seating, find, str(path))
    return seating


def hold_known(seating: Seating, find: Find, where: str | Sentence) -> None:
    """Refuse bots that `find` doesn't find. Raises `StoreError`, which says where they stand."""
    for name in seating.bots:
        if name is not None:
            try:
                find(name)
            except GameError as error:
                raise StoreError("in {where}, {error}", where=where, error=error) from None
