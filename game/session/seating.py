"""Who sits where at a match, and how that stands in its record."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.engine.errors import GameError
from game.engine.header import Header
from game.engine.sentences import Sentence
from game.store.errors import StoreError

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
