"""Who sits where at a match, and how that stands in its record."""

from dataclasses import dataclass
from pathlib import Path

from game.engine.core.errors import GameError
from game.engine.core.record import Header
from game.engine.core.translatable_sentences import Sentence
from game.games import GAMES
from game.games.kit import GameKit
from game.store.files import StoreError


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, seat 0 first: the names on the table, and for each seat a bot's name or None for a person."""

    players: tuple[str, ...]
    bots: tuple[str | None, ...]


def read_seating(header: Header, path: Path, stand_in: str | None = None) -> Seating:
    """The seating that a record tells; a record that says nothing of bots was played by persons.

    A bot that its game doesn't know is replaced by the one that stands in; without one, raises `StoreError`.
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
    kit = GAMES[header.rules.game]
    if stand_in is not None:
        bots = [name if name is None or _knows(kit, name) else stand_in for name in bots]
    seating = Seating(header.players, tuple(bots))
    check_opponents(kit, seating, str(path))
    return seating


def check_opponents(kit: GameKit, seating: Seating, where: str | Sentence) -> None:
    """Refuse bots that the game doesn't know. Raises `StoreError`, which says where they stand."""
    for name in seating.bots:
        if name is not None:
            try:
                kit.find_opponent(name)
            except GameError as error:
                raise StoreError("in {where}, {error}", where=where, error=error) from None


def _knows(kit: GameKit, name: str) -> bool:
    try:
        kit.find_opponent(name)
    except GameError:
        return False
    return True
