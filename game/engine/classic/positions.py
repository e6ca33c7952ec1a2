"""Positions that have come before, compared exactly, in a collection that is never changed (C12)."""

from collections.abc import Mapping
from typing import NamedTuple


class Positions(NamedTuple):
    """Positions and the battle after which each came.

    They lie in mappings of falling size, each more than the next; a new one is merged with those that aren't larger,
    so that to add a position costs little more than a look, however many there are, and every older collection stays
    what it was.
    """

    parts: tuple[Mapping[bytes, int], ...] = ()

    def battle_of(self, position: bytes) -> int | None:
        """The battle after which a position came, or None."""
        return next((part[position] for part in self.parts if position in part), None)

    def with_position(self, position: bytes, battle: int) -> "Positions":
        """These positions and one more."""
        parts, merged = [*self.parts], {position: battle}
        while parts and len(parts[-1]) <= len(merged):
            merged = {**parts.pop(), **merged}
        return Positions((*parts, merged))
