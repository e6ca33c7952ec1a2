"""Who sits where at a match, and how that stands in its record."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from game.engine.header import Header
from game.store.errors import StoreError


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, seat 0 first: the names on the table, and for each seat a bot's name or None for a person."""

    players: tuple[str, ...]
    bots: tuple[str | None, ...]


def read_seating(header: Header, known: Collection[str], path: Path) -> Seating:
    """The seating that a record tells; a record that says nothing of bots was played by persons.

    Raises `StoreError` for a bot that isn't `known`.
    """
    seats = header.rules.players
    bots = header.extra.get("bots", [None] * seats)
    if not isinstance(bots, list) or len(bots) != seats:
        raise StoreError(
            f"in {path}, bots are a name or null for each of {seats} seats, not {bots!r}; correct its first line"
        )
    for name in bots:
        if name is not None and not isinstance(name, str):
            raise StoreError(f"in {path}, a bot is a name or null, not {name!r}; correct its first line")
    seating = Seating(header.players, tuple(bots))
    hold_known(seating, known, str(path))
    return seating


def hold_known(seating: Seating, known: Collection[str], where: str) -> None:
    """Refuse bots that aren't known. Raises `StoreError`, which says where they stand."""
    for name in seating.bots:
        if name is not None and name not in known:
            raise StoreError(f"in {where}, there is no opponent {name!r}; there are {', '.join(known)}")
