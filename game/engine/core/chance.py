"""What chance decides in a match, and where that comes from.

A game draws a chance from whatever can shuffle and pick a number, such as a `Random`. A match asks its source for that
by what the chance is for, so that one chance never depends on how often another was drawn.
"""

from collections.abc import Mapping, MutableSequence, Sequence
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
class SharedGenerator:
    """Draws every chance from one generator, whatever it is for: quick, for where nothing is to be proved."""

    rng: Random

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """The generator."""
        return self.rng

    @property
    def disclosed(self) -> Mapping[str, object]:
        """Nothing."""
        return _NOTHING


@dataclass(frozen=True, slots=True)
class Reseated:
    """The chance of a match for another with the same cards, in which every player sits so many seats further on.

    It discloses nothing: whoever plays such a match may know its cards.
    """

    source: ChanceSource
    seats: int
    players: int

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """What the chance of the seat was drawn from where the player sat then."""
        if owed.seat is None:
            return self.source.shuffler_for(owed, number)
        return self.source.shuffler_for(owed._replace(seat=(owed.seat - self.seats) % self.players), number)

    @property
    def disclosed(self) -> Mapping[str, object]:
        """Nothing."""
        return _NOTHING


@dataclass(frozen=True, slots=True)
class Recorded:
    """The shuffles of a match that discloses no secret, wherever the same cards are shuffled; else chance decides."""

    shuffles: Mapping[tuple[ChanceOwed, int], Sequence[Any]]
    otherwise: Random

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """What to draw the `number`-th (from 1) chance of this kind in the match from."""
        return _RecordedShuffler(self.shuffles.get((owed, number), ()), self.otherwise)

    @property
    def disclosed(self) -> Mapping[str, object]:
        """Nothing."""
        return _NOTHING


@dataclass(frozen=True, slots=True)
class _RecordedShuffler:
    cards: Sequence[Any]
    otherwise: Random

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        if len(x) == len(self.cards) and set(x) == set(self.cards):
            x[:] = self.cards
        else:
            self.otherwise.shuffle(x)

    def randrange(self, stop: int, /) -> int:
        return self.otherwise.randrange(stop)
