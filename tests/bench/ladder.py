"""The ladder: how often each level beats another, over thousands of matches, with 95 % intervals.

Twenty coins, `raise_limit` 3, `raises_limit` 3. Many matches are played at once, so that their showdowns are solved
together, in a process for each core.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import Final

from game.engine.high_low.rules import LONG
from game.opponents.high_low.levels import opponent_named
from game.opponents.high_low.strategies import Library
from game.simulation.high_low.match_runner import BuiltIn, Table, play_all
from game.simulation.summary import Share, share_of
from tests.bench.figures import Figure

STEP: Final = 20_000
"""So many matches show that a level beats the one below it."""

PAIR: Final = 5_000
"""So many matches are played at least by any other pair."""

CHUNK: Final = 1000
AT_ONCE: Final = 250

COUNTING_ITERATIONS: Final = 24
"""How well the showdowns of who counts cards are solved here, for each is another one: what both seats could still win
together by playing better is 0.014 coins a round then. In the game it is 0.0006, as it is for everybody else here."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Two levels, how many matches they play, and what share of them the first wins, in percent.

    `at_least` bounds the share itself; where `beats`, the lower end of its interval is to lie above a half.
    """

    better: str
    worse: str
    matches: int
    at_least: float | None = None
    at_most: float | None = None
    beats: bool = False


RUNGS: Final = (
    Rung("bold", "child", STEP, beats=True),
    Rung("steady", "bold", STEP, beats=True),
    Rung("captain", "steady", STEP, beats=True),
    Rung("captain", "bold", PAIR, at_least=62, at_most=72),
    Rung("captain", "child", PAIR, at_least=85),
    Rung("general", "captain", STEP, at_least=55, beats=True),
)
"""Every level and the one below it; the full deck's equilibrium against the sloppy one and the child."""


def measure(shrink: int = 1) -> list[Figure]:
    """Play all pairs, each a `shrink`-th of its matches, and print each result as it is there."""
    figures: list[Figure] = []
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for rung in RUNGS:
            figures += figures_of(rung, played(pool, rung, max(1, rung.matches // shrink)))
    return figures


def played(pool: ProcessPoolExecutor, rung: Rung, matches: int) -> Share:
    """Play a pair's matches, half of them at either seat; the share that the better level wins."""
    started, done, won = monotonic(), 0, 0
    sizes = list(chunks(matches))
    jobs = [pool.submit(play_chunk, rung.better, rung.worse, size, number) for number, size in enumerate(sizes)]
    for job in as_completed(jobs):
        wins, size = job.result()
        won, done = won + wins, done + size
        share = share_of(won, done)
        told = f"{rung.better} over {rung.worse}: {done} of {matches}, {monotonic() - started:.0f} s, {share}"
        print(told, end="\n" if done == matches else "\r", file=sys.stderr, flush=True)
    return share_of(won, matches)


def chunks(matches: int) -> Iterator[int]:
    """The matches in parts that a process plays together."""
    for first in range(0, matches, CHUNK):
        yield min(CHUNK, matches - first)


def play_chunk(better: str, worse: str, matches: int, number: int) -> tuple[int, int]:
    """Play some of a pair's matches; how many the better level wins, and how many there were.

    Every other chunk it sits at seat 1. A draw is won by nobody.
    """
    seat = number % 2
    names = (better, worse) if seat == 0 else (worse, better)
    opponents = [opponent_named(name) for name in names]
    libraries = [library_of(name) for name in names]
    seeds = Random(f"{better} {worse} {number}")
    tables = (
        Table((BuiltIn(opponents[0], libraries[0]), BuiltIn(opponents[1], libraries[1])), names, LONG, seeds)
        for _ in range(matches)
    )
    return sum(match.winner == seat for match in play_all(tables, libraries, AT_ONCE)), matches


@cache
def library_of(name: str) -> Library:
    """What a level has solved in this process, kept from one part to the next."""
    counting = opponent_named(name).knobs.memory > 0
    return Library(16 * AT_ONCE, COUNTING_ITERATIONS if counting else None)


def figures_of(rung: Rung, share: Share) -> Iterator[Figure]:
    """What a pair has shown, beside what it was to show."""
    won, low, high = (100 * number for number in (share.share, share.low, share.high))
    note = f"95 %: {low:.2f} to {high:.2f}"
    name = f"{rung.better} over {rung.worse}"
    if rung.beats:
        yield Figure(f"{name}, lower end", low, 50.0, at_least=True, unit=" %", note=f"{won:.2f} %, {note}")
    if rung.at_least is not None:
        yield Figure(name, won, rung.at_least, at_least=True, unit=" %", note=note)
    if rung.at_most is not None:
        yield Figure(name, won, rung.at_most, unit=" %", note=note)
