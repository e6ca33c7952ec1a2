"""Medals, with their names and texts, and the moments at which they are earned."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.replay import AnyPlayedLine


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal of one game. The history refers to a medal by `name`, so no name may ever change.

    `title` is its name on screen, and `sentence` states how to earn it.
    """

    name: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Earned:
    """A medal earned by a seat. `line` is the number, counted from 1, of the line of the record at which it was
    earned."""

    medal: Medal
    seat: Seat
    line: int


Earning: TypeAlias = Callable[[Any, Iterable[AnyPlayedLine]], Iterator[Earned]]
"""Function that takes the rules of a match and the lines of its record. It consumes all lines and yields every medal
earned. A medal may be yielded more than once."""


def none_in_record(_rules: object, lines: Iterable[AnyPlayedLine]) -> Iterator[Earned]:
    """Consume the lines of a record, and yield nothing. Used for games whose records earn no medals."""
    deque(lines, maxlen=0)
    return iter(())


def none_in_review(_review: object) -> Iterator[Earned]:
    """Yield nothing. Used for games whose reviews earn no medals."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Medals:
    """The medals of a game: those found in records (`of_record`) and those found in reviews (`of_review`).

    `earned` finds the medals in a record, and `judged` finds those in a review.
    """

    of_record: tuple[Medal, ...] = ()
    earned: Earning = none_in_record
    of_review: tuple[Medal, ...] = ()
    judged: Callable[[Any], Iterator[Earned]] = none_in_review

    @property
    def all(self) -> tuple[Medal, ...]:
        """All medals, in the order in which they are shown."""
        return (*self.of_record, *self.of_review)


NO_MEDALS: Final = Medals()


def first_moments(earned: Iterable[Earned]) -> tuple[Earned, ...]:
    """Return only the first `Earned` for each seat and medal, in the order of the lines of the record."""
    found = dict[tuple[str, Seat], Earned]()
    for each in sorted(earned, key=lambda each: each.line):
        found.setdefault((each.medal.name, each.seat), each)
    return tuple(found.values())
