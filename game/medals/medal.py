"""Medals: their names and texts, and the moments that earn them."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine.core.cards import Seat
from game.engine.core.replay import AnyPlayedLine


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal of one game. The history refers to it by `name`, so names never change.

    `title` and `sentence` (what has to happen) are shown on screen.
    """

    name: str
    title: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Earned:
    """A medal earned by a seat. `line` is the number of the record's line that shows the moment, counted from 1."""

    medal: Medal
    seat: Seat
    line: int


Earning: TypeAlias = Callable[[Any, Iterable[AnyPlayedLine]], Iterator[Earned]]
"""Function that takes the rules of a match and the lines of its record. It consumes all lines, and yields every medal
earned, some of them more than once."""


def none_in_record(_rules: object, lines: Iterable[AnyPlayedLine]) -> Iterator[Earned]:
    """Consume the lines of a record, and yield nothing: a game whose records earn no medals."""
    deque(lines, maxlen=0)
    return iter(())


def none_in_review(_review: object) -> Iterator[Earned]:
    """Yield nothing: a game whose reviews earn no medals."""
    return iter(())


@dataclass(frozen=True, slots=True)
class Medals:
    """The medals of a game: those earned by a record (`of_record`) and those earned by a review (`of_review`).

    `earned` finds the medals in a record, and `judged` those in a review.
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
    """Return the first time that each seat earned each medal, in the order of their lines."""
    found = dict[tuple[str, Seat], Earned]()
    for each in sorted(earned, key=lambda each: each.line):
        found.setdefault((each.medal.name, each.seat), each)
    return tuple(found.values())
