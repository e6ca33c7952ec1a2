"""Cost per decision of each level, by reviews of its matches against the others, with 95% intervals.

Every pair plays at each ready-made table, half of its matches at either seat. The reviews stop at the first grades:
with this many decisions, the changes made by a longer review are small compared with chance. The results are constants
in `game/coach/high_low/closest_level.py`.
"""

import os
import sys
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from game.coach.high_low.option_values_and_hints import FIRST_ITERATIONS
from game.coach.high_low.review import review
from game.coach.high_low.review_results import Z, costs_of
from game.engine.core.cards import SEATS
from game.engine.core.match import Match
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS, opponent_named
from game.opponents.high_low.strategy_cache import Library, questions
from tests.bench.figures import Figure


class Series(NamedTuple):
    """A table, and the number of matches that every pair plays at it."""

    name: str
    rules: HighLowRules
    matches: int


SERIES: Final = (
    Series("Quick", QUICK, 24),
    Series("Bluffing", BLUFFING, 6),
    Series("Long", LONG, 6),
    Series("Original rules: no limit", AS_WRITTEN, 30),
    Series("All evening", ALL_EVENING, 8),
)
ROUNDS: Final = 60
"""Number of rounds after which a match ends. A level plays the first rounds in the same way as later ones."""


class Given(NamedTuple):
    """Coins that a level gave away in one match, and the number of its decisions."""

    level: str
    cost: float
    decisions: int


def measure() -> list[Figure]:
    """Play and review matches on every core, and return the figures."""
    figures: list[Figure] = []
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for series in SERIES:
            started, given = monotonic(), defaultdict[str, list[Given]](list)
            jobs = [
                pool.submit(play, names, series.rules, number)
                for names in combinations([level.name for level in LEVELS], 2)
                for number in range(series.matches)
            ]
            for done, job in enumerate(jobs, 1):
                for each in job.result():
                    given[each.level].append(each)
                told = f"{series.name}: {done} of {len(jobs)} matches, {monotonic() - started:.0f} s"
                print(told, end="\n" if done == len(jobs) else "\r", file=sys.stderr, flush=True)
            for level in LEVELS:
                figures.append(_figure(series, level.name, given[level.name]))
    return figures


def play(names: tuple[str, str], rules: HighLowRules, number: int, rounds: int = ROUNDS) -> list[Given]:
    """Play and review a match of a pair. Returns the coins that each level gave away. In matches with an odd number,
    the levels change seats."""
    seated = names if number % 2 == 0 else (names[1], names[0])
    seeds = Random(f"{names} {rules} {number}")
    match = Match.new(HIGH_LOW_WAR, replace(rules, rounds=rounds), Random(seeds.getrandbits(64)), seated)
    play_out(match, Random(seeds.getrandbits(64)))
    reviewed = review("".join(f"{line}\n" for line in match.record).encode(), FIRST_ITERATIONS)
    return [
        Given(seated[seat], reviewed.seats[seat].cost, len(costs_of(reviewed.seats[seat].verdicts))) for seat in SEATS
    ]


def play_out(match: Match, whims: Random) -> None:
    library = Library()
    while to_act := match.to_act():
        view = match.view(to_act[0])
        traits = opponent_named(view.players[view.seat]).traits
        asked = questions(view, traits)
        library.solve(asked)
        match.apply(decide(view, traits, whims, [library.get(question) for question in asked]))


def _figure(series: Series, level: str, given: Sequence[Given]) -> Figure:
    rate, error = rate_and_error([(each.cost, each.decisions) for each in given])
    decisions = sum(each.decisions for each in given)
    note = f"95 %: {max(0.0, rate - error):.4f} to {rate + error:.4f}, of {decisions} decisions in {len(given)} matches"
    return Figure(f"{series.name}: {level} gives away per decision", rate, unit=" coins", note=note)


def rate_and_error(told: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """Return the cost per decision over several matches, and half the width of its 95% interval.

    Each match is one observation, because its decisions depend on each other.
    """
    decisions = sum(count for _cost, count in told)
    rate = sum(cost for cost, _count in told) / decisions
    squares = sum((cost - rate * count) ** 2 for cost, count in told)
    return rate, Z * sqrt(squares * len(told) / (len(told) - 1)) / decisions
