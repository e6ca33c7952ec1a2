"""How long a match is likely to be, from matches played for it: an answer soon, and then better ones.

Every game's estimate is a task for a worker (`game.worker`) that plays as long as somebody looks at the page which
asks for it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from game.simulation.summary import NORMAL_95, not_exceeded

Estimate = TypeVar("Estimate")

FIRST_SECONDS: Final = 0.08
SLOW_SECONDS: Final = 0.25
FEWEST: Final = 40
"""How long matches are played before the first estimate: somewhat longer where so many aren't over so soon."""

NEXT_SECONDS: Final = 0.3
LAST_SECONDS: Final = 25.0
"""How long between two estimates, and before the last."""


class LengthEstimate(NamedTuple):
    """What 10, 50 and 90 % of some matches don't exceed; and between which lengths the median of all such matches
    lies, with 95 % confidence."""

    tenth: int
    median: int
    ninetieth: int
    least: int
    most: int


def length_of(lasted: Sequence[int]) -> LengthEstimate:
    """How long matches last, from how long each of some, at least one, did."""
    ordered = sorted(lasted)
    off = 50 * NORMAL_95 / sqrt(len(ordered))
    return LengthEstimate(*(not_exceeded(ordered, percent) for percent in (10, 50, 90, 50 - off, 50 + off)))


def improving(known: Iterable[int], estimate: Callable[[], Estimate]) -> Iterator[Estimate | None]:
    """Estimates that sharpen, at most a few each second; None between them, when a newer task may take over.

    `known` plays on with each step, and yields how many matches can be told of now, 0 where there is nothing new.
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
