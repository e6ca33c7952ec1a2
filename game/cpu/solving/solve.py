"""Solving showdowns: one, or many at once."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from game.cpu.solving.cfr import Solving
from game.cpu.solving.showdown import Showdown
from game.cpu.solving.solution import Solution
from game.cpu.solving.tree import Wagers

ITERATIONS: Final = 200
"""So many leave both seats together 0.0003 coins a showdown to win, on average."""

AT_ONCE: Final = 32
"""So many showdowns are solved together: then what one iteration works on still fits a processor's cache."""


def solve(showdown: Showdown, iterations: int = ITERATIONS) -> Solution:
    """The best play of a showdown."""
    solving = Solving((showdown,))
    solving.run(iterations)
    return solving.solutions()[0]


def solve_many(showdowns: Sequence[Showdown], iterations: int = ITERATIONS) -> list[Solution]:
    """The best play of each showdown, in their order; those whose trees are alike are solved together."""
    alike: dict[Wagers, list[int]] = defaultdict(list)
    for at, showdown in enumerate(showdowns):
        alike[showdown.wagers].append(at)
    found: dict[int, Solution] = {}
    for places in alike.values():
        for first in range(0, len(places), AT_ONCE):
            these = places[first : first + AT_ONCE]
            solving = Solving([showdowns[at] for at in these])
            solving.run(iterations)
            found.update(zip(these, solving.solutions(), strict=True))
    return [found[at] for at in range(len(showdowns))]
