"""Seatings as records write them: a name for each seat, and the opponent that plays it, or None for a person."""

from collections.abc import Sequence

from game.engine.core.seating import Seating, bots_for_record, players_as_recorded


def seating_of(names: Sequence[str], bots: Sequence[str | None]) -> Seating:
    """Seat opponents, or persons where `bots` has None, under these names."""
    return Seating(tuple(names), players_as_recorded(bots))


def bots_of(seating: Seating) -> tuple[str | None, ...]:
    """Return the opponent at each seat, None for a person."""
    return tuple(bots_for_record(seating.players))
