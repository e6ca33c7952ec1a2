"""Chance events of a match, and the sources from which they are drawn.

For each chance event, a match asks its source for a shuffler, given the kind of event and its number within that kind.
This allows a source to make each event independent of the number of events of other kinds drawn before it.
"""

from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from game.engine.core.cards import Cards, CardT, Seat


class ChanceOwed(NamedTuple):
    """A kind of chance event that is due: its word in records, and the seat whose cards it concerns (None if it
    concerns no single seat)."""

    word: str
    seat: Seat | None = None


class Shuffler(Protocol):
    """A source of randomness for one chance event. A `random.Random` can be used as a shuffler."""

    def shuffle(self, x: MutableSequence[CardT], /) -> None:
        """Shuffle cards in place."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a random whole number from 0 to `stop` - 1."""
        ...


class ChanceSource(Protocol):
    """A source of all chance events of a match."""

    __slots__ = ()

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """Return the shuffler for the `number`-th chance event of this kind, counted from 1."""
        ...

    @property
    def disclosed(self) -> Mapping[str, object]:
        """Fields to be added to the record's last line. They are secret until the match is over."""
        return {}


@dataclass(frozen=True, slots=True)
class SharedGenerator(ChanceSource):
    """A source that draws every chance event from one generator. It is fast, but offers no fair deal."""

    rng: Random

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        return self.rng


@dataclass(frozen=True, slots=True)
class Reseated(ChanceSource):
    """A source that repeats the chance events of an earlier match after each player has moved on by `seats` seats.

    `source` is the source of the earlier match, and `players` is the number of players. A `Reseated` source discloses
    no secret, since there can be no fair deal if players may already know the cards.
    """

    source: ChanceSource
    seats: int
    players: int

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """Return the earlier match's shuffler for this chance event. The event's seat, if any, is first moved back by
        `seats`."""
        if owed.seat is None:
            return self.source.shuffler_for(owed, number)
        return self.source.shuffler_for(owed._replace(seat=(owed.seat - self.seats) % self.players), number)


@dataclass(frozen=True, slots=True)
class Recorded(ChanceSource):
    """A source that repeats the shuffles of an earlier match whose record discloses no secret.

    A shuffle is repeated if the same cards are shuffled. Everything else is drawn from `otherwise`. `shuffles` maps the
    kind and the number of each shuffle, counted from 1 within its kind, to the cards in their shuffled order.
    """

    shuffles: Mapping[tuple[ChanceOwed, int], Sequence[object]]
    otherwise: Random

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        return _RecordedShuffler(self.shuffles.get((owed, number), ()), self.otherwise)


@dataclass(frozen=True, slots=True)
class _RecordedShuffler:
    cards: Sequence[object]
    otherwise: Random

    def shuffle(self, x: MutableSequence[CardT], /) -> None:
        places = {card: place for place, card in enumerate(self.cards)}
        if len(x) == len(self.cards) and places.keys() == set(x):
            x[:] = sorted(x, key=places.__getitem__)
        else:
            self.otherwise.shuffle(x)

    def randrange(self, stop: int, /) -> int:
        return self.otherwise.randrange(stop)


class StackedDeck(Random):
    """A random generator that deals a stacked deck, for scripted matches.

    Only the first shuffle is stacked. `randrange` always returns 0.
    """

    def __init__(self, cards: Cards) -> None:
        super().__init__(0)
        self._stacked: Cards = cards

    def shuffle(self, x: MutableSequence[CardT]) -> None:
        """Put cards in the stacked order on the first call, and in a random order on later calls.

        Raises `ValueError` if the cards passed to the first call aren't those of the stacked deck.
        """
        if not self._stacked:
            super().shuffle(x)
            return
        if sorted(map(str, x)) != sorted(map(str, self._stacked)):
            raise ValueError("these aren't the cards of the stacked deck")
        places = {str(card): place for place, card in enumerate(self._stacked)}
        x[:] = sorted(x, key=lambda card: places[str(card)])
        self._stacked = ()

    def randrange(self, *_bounds: int) -> int:  # type: ignore[override]
        """Return 0, regardless of the bounds."""
        return 0
