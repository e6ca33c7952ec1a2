"""Estimates of the length of a match, made from simulated matches: a quick first estimate, followed by better ones.

Each game's estimate is a task for a worker (`game.worker`). The task ends after about `LAST_SECONDS`, or earlier if the
page that shows the estimate is closed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from game.confidence import NORMAL_95
from game.simulation.summary import percentile

Estimate = TypeVar("Estimate")

FIRST_SECONDS: Final = 0.08
"""Minimum time until the first estimate, in seconds."""

FEWEST: Final = 40
SLOW_SECONDS: Final = 0.25
"""Time after which an estimate is made even from fewer than `FEWEST` matches, in seconds."""

NEXT_SECONDS: Final = 0.3
"""Minimum time between two estimates, in seconds."""

LAST_SECONDS: Final = 25.0
"""Time after which at most one more estimate follows, in seconds."""


class LengthEstimate(NamedTuple):
    """An estimate of the length of a match, in rounds or battles.

    `tenth`, `median` and `ninetieth` are the lengths that 10%, 50% and 90% of the simulated matches don't exceed.
    With 95% confidence, the median length of all possible matches is between `least` and `most`.
    """

    tenth: int
    median: int
    ninetieth: int
    least: int
    most: int


def length_of(lengths: Sequence[int]) -> LengthEstimate:
    """Return an estimate of a match's length, based on the lengths of at least one simulated match."""
    ordered = sorted(lengths)
    off = 50 * NORMAL_95 / sqrt(len(ordered))
    return LengthEstimate(*(percentile(ordered, percent) for percent in (10, 50, 90, 50 - off, 50 + off)))


def improving(known: Iterable[int], estimate: Callable[[], Estimate]) -> Iterator[Estimate | None]:
    """Yield better and better estimates of a match's length, a few each second, and None in between.

    Whenever this task yields, a newer task can replace it. Each step of `known` continues the matches, and yields the
    number of matches on which an estimate can be based, or 0 if nothing has changed.
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
