"""Mistakes and wagers by card for the levels that play by feeling, and what each trait does as it is turned up.

Twenty coins, `raise_limit` 3, `raises_limit` 3, the first round; every share in percent, of so many `TRIES`.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from game.engine.core.cards import Rank
from game.opponents.high_low.levels import BEGINNER, BOLD, CHILD, STEADY, HighLowOpponent
from game.opponents.high_low.traits import MIXABLE
from tests.bench.figures import Figure
from tests.opponents.high_low.frequencies import (
    LETTERS,
    SETTINGS,
    answers_by_rank,
    errors_by_rank,
    openings_by_rank,
    trait_by_setting,
)

TRIES: Final = 4000
LEVELS: Final = (CHILD, BOLD, STEADY, BEGINNER)

NEVER: Final = 1.0
"""In percent: how often an ace or a two may be misjudged at most: practically never."""

STEP: Final = 25.0
"""By how many points out of a hundred neighbouring ranks' mistakes may differ; the 8 can't be mistaken."""


def measure() -> list[Figure]:
    """Print all shares, and hold the mistakes and the openings to their bounds."""
    print(row("", LETTERS.values()))
    figures = [figure for level in LEVELS for figure in figures_of(level)]
    print(row("each trait turned to", map(str, SETTINGS)))
    for trait in MIXABLE:
        print(row(trait, percents(trait_by_setting(trait, TRIES))))
    return figures


def figures_of(level: HighLowOpponent) -> Iterator[Figure]:
    """What a level does with each card, printed, and what of it has a bound."""
    errors, opened = errors_by_rank(level.traits, TRIES), openings_by_rank(level.traits, TRIES)
    answered = answers_by_rank(level.traits, TRIES)
    for told, shares in (("misjudges", errors), ("opens", opened), ("raises again", answered)):
        print(row(f"{level.name} {told}", percents(shares.values())))
    sides = ([Rank(rank) for rank in range(9, 15)], [Rank(rank) for rank in range(7, 1, -1)])
    steps = [errors[near] - errors[far] for side in sides for near, far in pairwise(side)]
    tells = [opened[near] - opened[far] for side in sides for near, far in pairwise(side)]
    worst = max(errors[Rank.ACE], errors[Rank.TWO])
    yield Figure(f"{level.name}: aces and twos misjudged", 100 * worst, NEVER, unit=" %")
    yield Figure(f"{level.name}: largest step from one card to the next", 100 * max(steps), STEP, unit=" points")
    yield Figure(f"{level.name}: smallest step", 100 * min(steps), 0.0, at_least=True, unit=" points")
    yield Figure(f"{level.name}: opens a clearer card less often by", 100 * max(0.0, *tells), 0.0, unit=" points")


def percents(shares: Iterable[float]) -> Iterator[str]:
    """Shares as they stand in the table."""
    return (f"{100 * share:.1f}" for share in shares)


def row(name: str, cells: Iterable[str]) -> str:
    """A line of the table."""
    return f"{name:<22}" + "".join(f"{cell:>6}" for cell in cells)
