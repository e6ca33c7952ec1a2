"""Seatings in the form of records: a name for each seat, and the opponent who plays it, or None for a person."""

from collections.abc import Sequence

from game.engine.core.seated_players import Seating, bots_for_record, players_as_recorded


def seating_of(names: Sequence[str], bots: Sequence[str | None]) -> Seating:
    """Return a seating with these names, and with these opponents, or persons where `bots` is None."""
    return Seating(tuple(names), players_as_recorded(bots))


def bots_of(seating: Seating) -> tuple[str | None, ...]:
    """Return the opponent at each seat, or None at a person's seat."""
    return tuple(bots_for_record(seating.players))
