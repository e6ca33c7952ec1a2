"""How long matches of Classic War by some rules last.

Nobody arranges a packet in these matches (V1), or claims what isn't theirs (V2): it is all the same who plays.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from sys import maxsize
from typing import Final, NamedTuple

from game.engine.classic.rules import ClassicRules
from game.simulation.classic.simulator import MatchResult, play_within
from game.simulation.length_estimate import LengthEstimate, improving, length_of

LONGEST: Final = 5000
"""A match of three or four is given up after so many battles: some of their loops are a million long (C12)."""


class Estimate(NamedTuple):
    """What `matches` matches came to: `endless` of them never ended, or not for thousands of battles. `battles`, and
    `wars`, how many a match has on average, are those of the others, None where there were none."""

    matches: int
    endless: int
    battles: LengthEstimate | None
    wars: float | None


def estimate_of(results: Sequence[MatchResult | None]) -> Estimate:
    """What so many matches came to; None is one that was given up."""
    ended = [result for result in results if result is not None and result.cycle is None]
    if not ended:
        return Estimate(len(results), len(results), None, None)
    battles = length_of([result.battles for result in ended])
    wars = sum(result.wars for result in ended) / len(ended)
    return Estimate(len(results), len(results) - len(ended), battles, wars)


def estimate(rules: ClassicRules, bots: Sequence[str | None] = (), seed: int = 1) -> Iterator[Estimate | None]:
    """Estimates that sharpen; None now and then between them. A match capped by minutes is to be given in battles."""
    results = list[MatchResult | None]()
    return improving(_playing(rules, seed, results), partial(estimate_of, results))


def _playing(rules: ClassicRules, seed: int, results: list[MatchResult | None]) -> Iterator[int]:
    """Play on and on, and add each result to the others; how many there are."""
    seeds = Random(seed)
    longest = LONGEST if rules.players > 2 and rules.pickup_order != "shuffled" else maxsize
    while True:
        results.append(play_within(rules, seeds.getrandbits(64), longest))
        yield len(results)
