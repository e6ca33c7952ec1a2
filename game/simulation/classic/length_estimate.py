"""The estimate of the length of matches of Classic War under given rules.

The matches played for the estimate contain no decisions: nobody arranges a packet (V1) or makes a false claim (V2).
Therefore, the players don't affect the result.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from sys import maxsize
from typing import Final, NamedTuple

from game.engine.classic.rules import ClassicRules
from game.engine.core.seated_players import Player
from game.simulation.classic.simulator import ClassicResult, play_within
from game.simulation.length_estimate import LengthEstimate, improving, length_of

LONGEST: Final = 5000
"""Number of battles after which a match of three or four players is abandoned, unless won cards are shuffled.

The limit is needed because some loops are a million battles long (C12).
"""


class ClassicEstimate(NamedTuple):
    """An estimate of the length of a match, based on the matches simulated so far.

    - `matches`: the number of these matches.
    - `endless`: the number of matches that would never end or were abandoned.
    - `battles`: an estimate of the length in battles, based on the other matches, or None if there are no others.
    - `wars`: the mean number of wars per match among the others, or None if there are no others.
    """

    matches: int
    endless: int
    battles: LengthEstimate | None
    wars: float | None


def estimate_of(results: Sequence[ClassicResult | None]) -> ClassicEstimate:
    """Return an estimate of a match's length, based on these results. A result is None if the match was abandoned."""
    ended = [result for result in results if result is not None and result.cycle is None]
    if not ended:
        return ClassicEstimate(len(results), len(results), None, None)
    battles = length_of([result.battles for result in ended])
    wars = sum(result.wars for result in ended) / len(ended)
    return ClassicEstimate(len(results), len(results) - len(ended), battles, wars)


def estimate(rules: ClassicRules, players: Sequence[Player] = (), seed: int = 1) -> Iterator[ClassicEstimate | None]:
    """Yield better and better estimates of a match's length, and None in between.

    `players` is ignored, because the players don't affect the result. A cap in minutes is ignored too, so the caller
    must replace it with a cap in battles.
    """
    results = list[ClassicResult | None]()
    return improving(_playing(rules, seed, results), partial(estimate_of, results))


def _playing(rules: ClassicRules, seed: int, results: list[ClassicResult | None]) -> Iterator[int]:
    """Play one match after another, and append each result to `results`. Yields the number of results after each
    match."""
    seeds = Random(seed)
    longest = LONGEST if rules.players > 2 and rules.pickup_order != "shuffled" else maxsize
    while True:
        results.append(play_within(rules, seeds.getrandbits(64), longest))
        yield len(results)
