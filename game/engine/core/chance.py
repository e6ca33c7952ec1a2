"""What chance decides in a match, and where that comes from.

A game draws a chance from whatever can shuffle and pick a number, such as a `Random`. A match asks its source for that
by what the chance is for, so that one chance never depends on how often another was drawn.
"""

from collections.abc import Mapping, MutableSequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

from game.engine.core.cards import Seat


class ChanceOwed(NamedTuple):
    """What a chance is for: the word of its line in a record, and whose it is, None where it is nobody's own."""

    word: str
    seat: Seat | None = None


class Shuffler(Protocol):
    """What a game draws one chance from; a `Random` will do."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put cards in a new order."""
        ...

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 on and below `stop`."""
        ...


class ChanceSource(Protocol):
    """Where all the chance of a match comes from."""

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """What to draw the `number`-th (from 1) chance of this kind in the match from."""
        ...

    @property
    def disclosed(self) -> Mapping[str, object]:
        """What a record's last line says of the source: before the end nobody may know it."""
        ...


_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Unkeyed:
    """Draws every chance from one generator, whatever it is for: quick, for where nothing is to be proved."""

    rng: Random

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """The generator."""
        return self.rng

    @property
    def disclosed(self) -> Mapping[str, object]:
        """Nothing."""
        return _NOTHING
