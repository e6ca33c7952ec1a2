"""Chance events of a match, and the sources that they are drawn from.

A match asks its source for a shuffler for each chance event, by kind and number, so that no event depends on how many
others were drawn before it.
"""

from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from game.engine.core.cards import Cards, CardT, Seat


class ChanceOwed(NamedTuple):
    """A chance event that is due: its word in records, and the seat whose cards it concerns, or None."""

    word: str
    seat: Seat | None = None


class Shuffler(Protocol):
    """Source of randomness for one chance event. A `random.Random` can be used as a shuffler."""

    def shuffle(self, x: MutableSequence[CardT], /) -> None:
        """Shuffle cards in place."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a random whole number from 0 to `stop` - 1."""
        ...


class ChanceSource(Protocol):
    """Source of all chance events of a match."""

    __slots__ = ()

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """Return the shuffler for the `number`-th chance event of this kind, counted from 1."""
        ...

    @property
    def disclosed(self) -> Mapping[str, object]:
        """Fields that the source adds to the record's last line, secret until the match is over; none by default."""
        return {}


@dataclass(frozen=True, slots=True)
class SharedGenerator(ChanceSource):
    """Source that draws every chance event from one generator: fast, for matches without a fair deal."""

    rng: Random

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        return self.rng


@dataclass(frozen=True, slots=True)
class Reseated(ChanceSource):
    """Source that repeats the chance events of an earlier match after each player has moved `seats` seats on.

    `players` is the number of players. The source reveals no secret, since the cards may already be known.
    """

    source: ChanceSource
    seats: int
    players: int

    def shuffler_for(self, owed: ChanceOwed, number: int) -> Shuffler:
        """Return the earlier match's shuffler for this chance event, at the seat where its player sat then."""
        if owed.seat is None:
            return self.source.shuffler_for(owed, number)
        return self.source.shuffler_for(owed._replace(seat=(owed.seat - self.seats) % self.players), number)


@dataclass(frozen=True, slots=True)
class Recorded(ChanceSource):
    """Source that repeats the shuffles of an earlier match that disclosed no secret.

    It repeats a shuffle if the same cards are shuffled. Everything else is drawn from `otherwise`. `shuffles` contains
    the cards in the order that each shuffle gave them, by chance event and its number, counted from 1.
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
    """Generator that deals a stacked deck, for a scripted match.

    Only the first shuffle is stacked; a random seat is seat 0.
    """

    def __init__(self, cards: Cards) -> None:
        super().__init__(0)
        self._stacked: Cards = cards

    def shuffle(self, x: MutableSequence[CardT]) -> None:
        """Put cards into the stacked order on the first call, and into a random order on later calls.

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
        """Return 0, whatever the bounds."""
        return 0
