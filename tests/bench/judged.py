"""Exactness of hints and reviews: the most that their solutions lose anywhere, and the time and memory that reviews
take.

The decisions come from matches between all levels at every ready-made table. Their showdowns are solved by the function
that hints and reviews use. The certificate of a solution is the maximum number of coins that any decision in it loses,
however rarely it is reached. Each showdown is also solved another way, from another start and by the other role's
program, and the costs of all options are compared. Everything is kept in a file as soon as it has been solved, so that
an interrupted benchmark can be resumed.
"""

import json
import re
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import combinations_with_replacement
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import psutil

from game.coach.high_low.option_values_and_hints import options, showdowns_for
from game.coach.high_low.review import reviewing
from game.coach.high_low.review_results import Option, Review
from game.engine.core.match import Match
from game.engine.high_low.actions import Decision, Predict, Raise
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.engine.high_low.views import PlayerView
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import LEVELS
from game.opponents.high_low.solving.exact import ExactSolution
from game.opponents.high_low.solving.linear_program import Way
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solver import solve
from game.opponents.high_low.strategy_cache import Library, questions
from game.typed_reading import DamagedError, parse_json, typed
from tests.bench.figures import Figure, table
from tests.bench.screen import ROOT

FILE: Final = ROOT / "build" / "judged.jsonl"
"""Path of the file with everything solved so far."""

TABLES: Final = {
    "quick": QUICK,
    "long": LONG,
    "as written": AS_WRITTEN,
    "all evening": ALL_EVENING,
    "bluffing": BLUFFING,
}
"""Rules of each table, starting with the quickest."""

OF_EACH: Final = 100
FROM_A_MATCH: Final = 25
AS_OPPONENTS: Final = 40
"""Iterations for the opponents. There are so few that many of the opponents' decisions are worth judging."""

OTHER_START: Final = 30
"""Iterations for the start of the other way to solve a showdown."""

EXACT: Final = 0.001
"""Maximum error of an option's cost, and maximum loss of a solution anywhere, in coins."""

ROUNDS, MATCHES = 60, 20
SECONDS: Final = {"quick": 40, "long": 40, "as written": 90, "all evening": 150, "bluffing": 500}
FIRST_SECONDS: Final = {"quick": 2.0, "long": 2.0, "as written": 2.0, "all evening": 2.0, "bluffing": 10.0}
MEGABYTES: Final = 300.0
"""Maximum memory of the process that reviews, in megabytes."""


class Certified(NamedTuple):
    """A decision that was solved: its table, its number at that table, and whether its cards are pairs of a WAR.

    `lost` is the maximum number of coins that its solutions lose anywhere. `apart` is the maximum difference of an
    option's cost if it is found another way.
    """

    table: str
    number: int
    pairs: bool
    lost: float
    apart: float


class Cost(NamedTuple):
    """Time and memory of a review: processor time until the first and the last grades, in seconds, the number of
    rounds, and the peak memory of its process, in megabytes."""

    first: float
    last: float
    rounds: int
    megabytes: float


def measure() -> list[Figure]:
    """Certify decisions at every table, and review a long match at each in a process of its own."""
    figures: list[Figure] = []
    for name, rules in TABLES.items():
        of_table = figures_of(name, told(name, certified(name, rules)))
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            of_table += review_figures(name, pool.submit(review_cost, name).result())
        print(table(of_table), file=sys.stderr, flush=True)
        figures += of_table
    return figures


def told(name: str, solved: Iterator[Certified]) -> list[Certified]:
    """Return all of a table's decisions, and print the number solved so far."""
    started, found = time.monotonic(), list[Certified]()
    for each in solved:
        found.append(each)
        print(
            f"{name}: {len(found)} decisions, {time.monotonic() - started:.0f} s", end="\r", file=sys.stderr, flush=True
        )
    print(file=sys.stderr)
    return found


def certified(name: str, rules: HighLowRules, most: int = OF_EACH, kept: Path = FILE) -> Iterator[Certified]:
    """Yield a table's decisions as they are solved. Decisions in the file `kept` aren't solved again, and new ones are
    added to it."""
    known = {(each.table, each.number): each for each in _read(kept)}
    kept.parent.mkdir(parents=True, exist_ok=True)
    for number, (view, decision) in enumerate(decisions(rules, most)):
        found = known.get((name, number))
        if found is None:
            found = certify(name, number, view, decision)
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found) + "\n")
        yield found


def certify(name: str, number: int, view: PlayerView, decision: Decision) -> Certified:
    """Solve a decision's showdowns as a review does, and once more in another way."""
    one, other = dict[Showdown, ExactSolution](), dict[Showdown, ExactSolution]()
    lost = 0.0
    for showdown in showdowns_for(view, decision):
        one[showdown] = ExactSolution(showdown)
        lost = max(lost, one[showdown].worst_loss())
        other[showdown] = ExactSolution(showdown, solve(showdown, OTHER_START), Way(first=1, seed=1))
    pairs = zip(_costs(options(view, one, decision)), _costs(options(view, other, decision)), strict=True)
    apart = max(abs(first - second) for first, second in pairs)
    return Certified(name, number, any(showdown.second for showdown in one), lost, apart)


def figures_of(name: str, solved: Sequence[Certified]) -> list[Figure]:
    """Return the figures of a table's decisions."""
    note = f"{sum(each.pairs for each in solved)} with pairs of a WAR"
    return [
        Figure(f"{name}: {len(solved)} decisions, lost anywhere", max(e.lost for e in solved), EXACT, unit=" coins"),
        Figure(f"{name}: costs found another way", max(e.apart for e in solved), EXACT, unit=" coins", note=note),
    ]


def _costs(found: Sequence[Option]) -> list[float]:
    best = max(option.worth for option in found)
    return [best - option.worth for option in found]


def _read(kept: Path) -> Sequence[Certified]:
    found = list[Certified]()
    with suppress(OSError):
        for line in kept.read_text(encoding="utf-8").splitlines():
            # a killed benchmark may have left half a line
            with suppress(DamagedError):
                found.append(typed(parse_json(line), Certified))
    return found


def decisions(rules: HighLowRules, most: int) -> list[tuple[PlayerView, Decision]]:
    """Return decisions from matches between all levels, at most `FROM_A_MATCH` from each match, and no two about the
    same showdown."""
    rng, library = Random(12), Library(iterations=AS_OPPONENTS)
    found: list[tuple[PlayerView, Decision]] = []
    seen: set[Showdown] = set()
    pairs = list(combinations_with_replacement(LEVELS, 2))
    while len(found) < most:
        match = Match.new(HIGH_LOW_WAR, rules, rng)
        pair, taken = rng.choice(pairs), 0
        while taken < FROM_A_MATCH and (seats := match.to_act()):
            view = match.view(seats[0])
            traits = pair[view.seat].traits
            wanted = questions(view, traits)
            library.solve(wanted)
            decision = decide(view, traits, rng, [library[question] for question in wanted])
            new = not seen.intersection(showdowns_for(view, decision))
            if new and (isinstance(decision, Predict | Raise) or len(view.legal) > 1) and rng.random() < 0.3:
                seen.update(showdowns_for(view, decision))
                found.append((view, decision))
                taken += 1
            match.apply(decision)
    return found[:most]


def review_cost(name: str = "long", rounds: int = ROUNDS) -> Cost:
    """Review a match as the program does, and return the time and memory used."""
    data = long_match(TABLES[name], rounds)
    start, first = time.process_time(), 0.0
    last: Review | None = None
    for found in reviewing(data):
        if isinstance(found, Review):
            first, last = first or time.process_time() - start, found
    assert last is not None, "a review comes last"
    return Cost(first, time.process_time() - start, len(last.course) - 1, _peak())


def _peak() -> float:
    """Return the peak resident memory of this process, in megabytes, or the current memory if the peak isn't known."""
    status = Path("/proc/self/status")
    if status.exists():
        found = re.search(r"^VmHWM:\s*(\d+) kB$", status.read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            return int(found[1]) / 1e3
    return float(psutil.Process().memory_info().rss) / 1e6


def review_figures(name: str, cost: Cost, rounds: int = ROUNDS) -> list[Figure]:
    """Return the figures of a review. Its time is scaled up if its match had fewer rounds."""
    return [
        Figure(
            f"{name}, first grades of {cost.rounds} rounds", cost.first, FIRST_SECONDS[name], unit=" s of processor"
        ),
        Figure(
            f"{name}, all grades of {rounds}", cost.last * rounds / cost.rounds, SECONDS[name], unit=" s of processor"
        ),
        Figure(f"{name}, memory of the review", cost.megabytes, MEGABYTES, unit=" MB"),
    ]


def long_match(rules: HighLowRules, rounds: int) -> bytes:
    """Return the record of the longest of some matches between Steady and General, up to the end of a round."""
    rng, library = Random(3), Library(iterations=AS_OPPONENTS)
    longest = Match.new(HIGH_LOW_WAR, rules, rng)
    for _match in range(MATCHES):
        match = Match.new(HIGH_LOW_WAR, rules, rng)
        while match.round <= rounds and (seats := match.to_act()):
            view = match.view(seats[0])
            traits = LEVELS[2 + 2 * view.seat].traits
            wanted = questions(view, traits)
            library.solve(wanted)
            match.apply(decide(view, traits, rng, [library[question] for question in wanted]))
        longest = max(longest, match, key=lambda each: each.round)
        if longest.round > rounds:
            break
    return "".join(f"{line}\n" for line in longest.record).encode()
