"""How long matches of Classic War by some rules last, from matches played for it: an answer at once, then better ones.

`estimate` is a task for a worker (`game.worker`). Nobody arranges a packet in these matches (V1), or claims what isn't
theirs (V2).
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from sys import maxsize
from time import monotonic
from typing import Final, NamedTuple

from game.engine.classic.rules import ClassicRules
from game.simulation.classic.simulator import MatchResult, play_within
from game.simulation.summary import NORMAL_95, not_exceeded

FIRST_SECONDS: Final = 0.08
SLOW_SECONDS: Final = 0.25
FEWEST: Final = 40
"""How long matches are played before the first estimate: somewhat longer where so many aren't over so soon."""

NEXT_SECONDS: Final = 0.3
LAST_SECONDS: Final = 25.0
"""How long between two estimates, and before the last."""

LONGEST: Final = 5000
"""A match of three or four is given up after so many battles: some of their loops are a million long (C12)."""


class Battles(NamedTuple):
    """How many battles a match has, of those that end: what 10, 50 and 90 % don't exceed; and between which numbers
    the median of all such matches lies, with 95 % confidence."""

    tenth: int
    median: int
    ninetieth: int
    least: int
    most: int


class Estimate(NamedTuple):
    """What `matches` matches came to: `endless` of them never ended, or not for thousands of battles. `battles`, and
    `wars`, how many a match has on average, are those of the others, None where there were none."""

    matches: int
    endless: int
    battles: Battles | None
    wars: float | None


class Tally:
    """Counts what matches come to."""

    def __init__(self) -> None:
        self.matches = 0
        self._wars = 0
        self._lasted: list[int] = []

    def add(self, result: MatchResult | None) -> None:
        """Count a match; None is one that was given up."""
        self.matches += 1
        if result is not None and result.cycle is None:
            self._lasted.append(result.battles)
            self._wars += result.wars

    def estimate(self) -> Estimate:
        """The estimate so far."""
        ended = len(self._lasted)
        if not ended:
            return Estimate(self.matches, self.matches, None, None)
        self._lasted.sort()
        off = 50 * NORMAL_95 / sqrt(ended)
        battles = Battles(*(not_exceeded(self._lasted, percent) for percent in (10, 50, 90, 50 - off, 50 + off)))
        return Estimate(self.matches, self.matches - ended, battles, self._wars / ended)


def estimate(rules: ClassicRules, seed: int = 1) -> Iterator[Estimate | None]:
    """Estimates that sharpen; None now and then between them. A match capped by minutes is to be given in battles."""
    seeds, tally = Random(seed), Tally()
    longest = LONGEST if rules.players > 2 and rules.pickup_order != "shuffled" else maxsize
    start = monotonic()
    due = start + FIRST_SECONDS
    while True:
        tally.add(play_within(rules, seeds.getrandbits(64), longest))
        now = monotonic()
        if now < due or (tally.matches < FEWEST and now < start + SLOW_SECONDS):
            yield None
            continue
        yield tally.estimate()
        if now - start > LAST_SECONDS:
            return
        due = now + NEXT_SECONDS
