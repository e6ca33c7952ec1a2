"""The ladder: how often each level beats another, over thousands of matches, with 95 % intervals.

Twenty coins, `raise_limit` 3, `raises_limit` 3; half of a pair's matches are played at either seat.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.high_low.rules import LONG
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.summary import Share, share_of
from tests.bench.figures import Figure
from tests.bench.many import Place, play

STEP: Final = 20_000
"""The number of matches that show that a level beats the one below it."""

PAIR: Final = 5_000
"""The fewest matches that any other pair plays."""

COUNTING_ITERATIONS: Final = 48
"""How well the showdowns of who counts cards are solved here, for each is another one: both seats together could still
win 0.002 coins a showdown by playing better then. In the game it is at most 0.0004, as for everybody else here."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Two levels, how many matches they play, and what share of them the first wins, in percent.

    `at_least` and `at_most` bound the share itself, `above` the lower end of its interval.
    """

    better: str
    worse: str
    matches: int
    at_least: float | None = None
    at_most: float | None = None
    above: float | None = None


RUNGS: Final = (
    Rung("bold", "child", STEP, above=50),
    Rung("steady", "bold", STEP, above=50),
    Rung("captain", "steady", STEP, above=54),
    Rung("captain", "bold", PAIR, at_least=62, at_most=72),
    Rung("captain", "child", PAIR, at_least=85),
    Rung("general", "captain", STEP, above=56.4),
)
"""Every level and the one below it; the full deck's equilibrium against the sloppy one and the child."""


def measure(place: Place, shrink: int = 1) -> list[Figure]:
    """Play all pairs, each a `shrink`-th of its matches."""
    figures: list[Figure] = []
    for number, rung in enumerate(RUNGS):
        figures += figures_of(rung, played(rung, max(2, rung.matches // shrink), number, place))
    return figures


def played(rung: Rung, matches: int, number: int, place: Place) -> Share:
    """Play a pair's matches, by a seed that goes with its number; the share that the better level wins.

    A draw is won by nobody.
    """
    plans = [
        HighLowPlan(names, matches // 2, 2 * number + seat, LONG, counting_iterations=COUNTING_ITERATIONS)
        for seat, names in enumerate([(rung.better, rung.worse), (rung.worse, rung.better)])
    ]
    at_each = play(plans, f"{rung.better} over {rung.worse}", place)
    won = sum(match.winner == seat for seat, matches_there in enumerate(at_each) for match in matches_there)
    return share_of(won, sum(map(len, at_each)))


def figures_of(rung: Rung, share: Share) -> Iterator[Figure]:
    """What a pair has shown, beside what it was to show."""
    won, low, high = (100 * number for number in (share.share, share.low, share.high))
    note = f"95 %: {low:.2f} to {high:.2f}"
    name = f"{rung.better} over {rung.worse}"
    if rung.above is not None:
        yield Figure(f"{name}, lower end", low, rung.above, at_least=True, unit=" %", note=f"{won:.2f} %, {note}")
    if rung.at_least is not None:
        yield Figure(name, won, rung.at_least, at_least=True, unit=" %", note=note)
    if rung.at_most is not None:
        yield Figure(name, won, rung.at_most, unit=" %", note=note)
