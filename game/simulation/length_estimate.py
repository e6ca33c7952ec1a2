"""Estimate of a match's length from matches played for it: a first answer soon, then better ones.

Each game's estimate is a task for a worker (`game.worker`), which plays as long as the page that shows it is open.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from game.confidence import NORMAL_95
from game.simulation.plan import percentile

Estimate = TypeVar("Estimate")

FIRST_SECONDS: Final = 0.08
"""Time until the first estimate."""

FEWEST: Final = 40
SLOW_SECONDS: Final = 0.25
"""Time until the first estimate if fewer than `FEWEST` matches are over after `FIRST_SECONDS`."""

NEXT_SECONDS: Final = 0.3
"""Time between two estimates."""

LAST_SECONDS: Final = 25.0
"""Time until the last estimate."""


class LengthEstimate(NamedTuple):
    """Lengths that 10, 50 and 90 % of the matches played don't exceed.

    With 95 % confidence the median of all possible matches lies between `least` and `most`.
    """

    tenth: int
    median: int
    ninetieth: int
    least: int
    most: int


def length_of(lengths: Sequence[int]) -> LengthEstimate:
    """Estimate how long matches last from the lengths of some, at least one."""
    ordered = sorted(lengths)
    off = 50 * NORMAL_95 / sqrt(len(ordered))
    return LengthEstimate(*(percentile(ordered, percent) for percent in (10, 50, 90, 50 - off, 50 + off)))


def improving(known: Iterable[int], estimate: Callable[[], Estimate]) -> Iterator[Estimate | None]:
    """Yield estimates that improve, at most a few a second, and None in between, when a newer task may take over.

    Each step of `known` plays on and yields the number of matches an estimate can use, 0 if nothing has changed.
    """
    start = monotonic()
    due = start + FIRST_SECONDS
    for matches in known:
        now = monotonic()
        reported = matches and now >= due and (matches >= FEWEST or now >= start + SLOW_SECONDS)
        yield estimate() if reported else None
        if reported:
            due = now + NEXT_SECONDS
        if now - start > LAST_SECONDS and (reported or not matches):
            return
