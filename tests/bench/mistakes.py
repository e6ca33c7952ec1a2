"""Mistakes and wagers by card for the levels that don't solve, and the effect of each trait at several settings.

Every share is a percentage of `TRIES` decisions in the first round, for twenty coins, `raise_limit` 3 and
`raises_limit` 3.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from game.engine.core.cards import Rank
from game.opponents.high_low.levels import BEGINNER, BOLD, CAPTAIN, CHILD, STEADY, HighLowOpponent
from game.opponents.high_low.traits import MIXABLE
from tests.bench.figures import Figure
from tests.opponents.high_low.frequencies import (
    LETTERS,
    SETTINGS,
    answers_by_rank,
    errors_by_rank,
    openings_by_rank,
    size_by_strength,
    trait_by_setting,
)

TRIES: Final = 4000
LEVELS: Final = (CHILD, BOLD, STEADY, BEGINNER)

NEVER: Final = 1.0
"""Maximum percentage of aces or twos that may be misjudged."""

RAISES: Final = 5000
TELL: Final = 0.05
"""Number of opening raises of each level (`RAISES`), and maximum by which the correlation of their size with the card
may exceed Captain's (`TELL`)."""

STEP: Final = 25.0
"""Maximum difference between the mistakes with neighbouring ranks, in percentage points. An 8 can't be mistaken."""


def measure(tries: int = TRIES) -> list[Figure]:
    """Print all shares, and return the figures that have bounds."""
    print(row("", LETTERS.values()))
    figures = [figure for level in LEVELS for figure in figures_of(level, tries)]
    figures += tells(RAISES * tries // TRIES)
    print(row("each trait turned to", map(str, SETTINGS)))
    for trait in MIXABLE:
        print(row(trait, percents(trait_by_setting(trait, tries))))
    return figures


def figures_of(level: HighLowOpponent, tries: int) -> Iterator[Figure]:
    """Print the shares of a level's decisions for each card, and yield the figures that have bounds."""
    errors, opened = errors_by_rank(level.traits, tries), openings_by_rank(level.traits, tries)
    answered = answers_by_rank(level.traits, tries)
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


def tells(raises: int) -> list[Figure]:
    """Return, for each level, the amount by which the size of its opening raises depends more on its card than
    Captain's does."""
    captain = size_by_strength(CAPTAIN.traits, raises)
    return [
        Figure(
            f"{level.name}: size of a raise follows its card more than Captain's",
            (found := size_by_strength(level.traits, raises)) - captain,
            TELL,
            note=f"correlations {found:.3f}, {captain:.3f}",
        )
        for level in (BOLD, STEADY)
    ]


def percents(shares: Iterable[float]) -> Iterator[str]:
    """Yield shares as texts with percentages."""
    return (f"{100 * share:.1f}" for share in shares)


def row(name: str, cells: Iterable[str]) -> str:
    """Return a line of the table."""
    return f"{name:<22}" + "".join(f"{cell:>6}" for cell in cells)
