"""The ladder: the share of matches that each level wins from another, over thousands of matches, with 95% intervals.

At every ready-made table, each level must beat the one below it. Most matches are played at Long. Each level plays half
of them at either seat.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.confidence import Share, share_of
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.simulation.high_low.plan import HighLowPlan
from tests.bench.figures import Figure
from tests.bench.many_matches import Place, play

STEP: Final = 20_000
"""Number of matches that show that a level beats the one below it."""

PAIR: Final = 5_000
"""Number of matches of any other pair."""

MANY: Final = 100_000
"""Number of matches of two levels that differ only in counting cards, at tables where matches are short."""

COUNTING_ITERATIONS: Final = 48
"""Iterations for the showdowns of levels that count cards, each of which occurs only once.

By better play, both seats together could still win 0.002 coins in a showdown. In the program, it is at most 0.0004
coins or, if folding is allowed, 0.0007 coins (0.001 for a pair).
"""


@dataclass(frozen=True, slots=True)
class Rung:
    """Two levels, the number of their matches, bounds of the percentage that the better one wins, and the table.

    `at_least` and `at_most` bound the percentage. `above` bounds the lower end of its interval.
    """

    better: str
    worse: str
    matches: int
    at_least: float | None = None
    at_most: float | None = None
    above: float | None = None
    table: str = "Long"


TABLES: Final[Mapping[str, HighLowRules]] = {
    "Long": LONG,
    "Quick": QUICK,
    "Bluffing": BLUFFING,
    "All evening": ALL_EVENING,
    "Original rules": AS_WRITTEN,
}

RUNGS: Final = (
    Rung("bold", "child", STEP, above=50),
    Rung("steady", "bold", STEP, above=50),
    Rung("captain", "steady", STEP, above=54),
    Rung("captain", "bold", PAIR, at_least=62, at_most=72),
    Rung("captain", "child", PAIR, at_least=85),
    Rung("general", "captain", STEP, above=56.4),
    *(
        Rung(better, worse, matches, above=50, table=table)
        for table in TABLES
        if table != "Long"
        for better, worse, matches in (
            ("bold", "child", 1_000),
            ("steady", "bold", STEP),
            ("captain", "steady", PAIR),
            ("general", "captain", MANY if table in ("Quick", "Original rules") else PAIR),
        )
    ),
)
"""Pairs of each level and the one below it, at every table, and of Captain and the two lowest levels, at Long.

General and Captain are even under the original rules, and nearly so at Quick, because such matches end before counting
cards pays. The bounds for these two pairs aren't always met.
"""


def measure(place: Place, shrink: int = 1) -> list[Figure]:
    """Play a `shrink`-th of the matches of every pair, and return the figures."""
    figures: list[Figure] = []
    for number, rung in enumerate(RUNGS):
        figures += figures_of(rung, played(rung, max(2, rung.matches // shrink), number, place))
    return figures


def played(rung: Rung, matches: int, number: int, place: Place) -> Share:
    """Play a pair's matches with a seed derived from its number. Returns the share that the better level wins.

    A draw counts as a match that neither level wins.
    """
    plans = [
        HighLowPlan(names, matches // 2, 2 * number + seat, TABLES[rung.table], counting_iterations=COUNTING_ITERATIONS)
        for seat, names in enumerate([(rung.better, rung.worse), (rung.worse, rung.better)])
    ]
    at_each = play(plans, f"{rung.table}: {rung.better} over {rung.worse}", place)
    won = sum(match.winner == seat for seat, matches_there in enumerate(at_each) for match in matches_there)
    return share_of(won, sum(map(len, at_each)))


def figures_of(rung: Rung, share: Share) -> Iterator[Figure]:
    """Yield the figures of a pair with their bounds."""
    won, low, high = (100 * number for number in (share.share, share.low, share.high))
    note = f"95 %: {low:.2f} to {high:.2f}"
    name = f"{rung.table}: {rung.better} over {rung.worse}"
    if rung.above is not None:
        yield Figure(f"{name}, lower end", low, rung.above, at_least=True, unit=" %", note=f"{won:.2f} %, {note}")
    if rung.at_least is not None:
        yield Figure(name, won, rung.at_least, at_least=True, unit=" %", note=note)
    if rung.at_most is not None:
        yield Figure(name, won, rung.at_most, unit=" %", note=note)
