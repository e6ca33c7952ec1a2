"""How long matches of Classic War by some rules last, from matches played for it: an answer at once, then better ones.

`estimate` is a task for a worker (`game.worker`). Nobody arranges a packet in these matches (V1), or claims what isn't
theirs (V2).
"""

from collections.abc import Iterator, Sequence
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


def estimate_of(results: Sequence[MatchResult | None]) -> Estimate:
    """What so many matches came to; None is one that was given up."""
    ended = [result for result in results if result is not None and result.cycle is None]
    if not ended:
        return Estimate(len(results), len(results), None, None)
    lasted = sorted(result.battles for result in ended)
    off = 50 * NORMAL_95 / sqrt(len(ended))
    battles = Battles(*(not_exceeded(lasted, percent) for percent in (10, 50, 90, 50 - off, 50 + off)))
    wars = sum(result.wars for result in ended) / len(ended)
    return Estimate(len(results), len(results) - len(ended), battles, wars)


def estimate(rules: ClassicRules, seed: int = 1) -> Iterator[Estimate | None]:
    """Estimates that sharpen; None now and then between them. A match capped by minutes is to be given in battles."""
    seeds, results = Random(seed), list[MatchResult | None]()
    longest = LONGEST if rules.players > 2 and rules.pickup_order != "shuffled" else maxsize
    start = monotonic()
    due = start + FIRST_SECONDS
    while True:
        results.append(play_within(rules, seeds.getrandbits(64), longest))
        now = monotonic()
        if now < due or (len(results) < FEWEST and now < start + SLOW_SECONDS):
            yield None
            continue
        yield estimate_of(results)
        if now - start > LAST_SECONDS:
            return
        due = now + NEXT_SECONDS
