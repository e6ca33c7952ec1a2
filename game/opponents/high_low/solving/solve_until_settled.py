"""Showdowns solved until what is asked of them no longer changes: for hints and reviews, which must be right off the
best play's path too.

The reply to a move that the best play never makes depends on who would make it by accident, and is learned last. So
the solver goes on, each time twice as long as before, until no answer has changed by more than `SETTLED` since the
iterations were half as many. What hasn't settled after as many as the method allows stays uncertain.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from game.opponents.high_low.solving.methods import Method
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.solver import Solving, alike

Decided: TypeAlias = tuple[int, int]
"""A decision that is judged, by a number of whoever asks, and which of its cards it is about."""

Worths: TypeAlias = Mapping[Decided, Sequence[float]]
"""What the options of each decision are worth, in coins."""

Asked: TypeAlias = Callable[[Solution], Worths]
"""Reads the decisions to be judged off a solution."""

JUDGE: Final = Method(False, True, 1.3, 32_000, 2e-3, 16, False, 6, np.float64)
JUDGE_WITHOUT_LIMIT: Final = JUDGE._replace(discount=1.0, iterations=256_000, tremble=2e-2, recency=20)
"""For judging answers to what the best play never comes to. Where a raise may be of any size it never comes to most of
them: accidents must be frequent enough to outweigh what both seats still do by habit, and habits be forgotten sooner.
"""

MOST_WITH_FOLDS: Final = 128_000
"""The most iterations where folding is allowed, and raises are limited."""

MOST_OF_A_WAR: Final = 16_000
"""The most iterations for a WAR's pairs of cards, each of which takes as long as those of eight single cards: nearly
all settle within half of them."""

CHECKED_FIRST: Final = 2_000
"""After this many iterations the answers are read off first, and again whenever there were twice as many. Earlier ones
can stand still for a while: until what both seats did at first is forgotten, it hides what is done by accident."""

REPORTED_AFTER: Final = 100
"""After this many iterations whoever asked may ask for something else."""

SETTLED: Final = 0.005
"""The coins by which an answer, compared with the best option, may change while the iterations double."""

SETTLED_WITH_FOLDS: Final = 0.003
"""The same where folding is allowed: those answers change for longer."""

JUMPED: Final = 0.1
"""An answer that has just changed by so many coins may stand still for a while and then change again: it settles once
it has stayed the same while the iterations doubled twice."""

AT_ONCE: Final = 16
"""The number of showdowns solved together: their arrays still fit a processor's cache."""


class Judged(NamedTuple):
    """A solution, and the decisions whose worths haven't settled; None while that isn't known yet."""

    solution: Solution
    unsettled: frozenset[Decided] | None


def judging(asked: Mapping[Showdown, Asked], first_iterations: int) -> Iterator[dict[Showdown, Judged]]:
    """Solve showdowns until what is asked of each has settled.

    First all of them are solved roughly, with so many iterations; then each is yielded once more, for good.
    """
    showdowns = list(asked)
    for these in alike(showdowns, method=JUDGE):
        solving = Solving([showdowns[at] for at in these], method_for(showdowns[these[0]]))
        solving.run(first_iterations)
        yield {found.showdown: Judged(found, unsettled=None) for found in solving.solutions()}
    for these in alike(showdowns, AT_ONCE, JUDGE):
        yield from _settle({showdowns[at]: asked[showdowns[at]] for at in these})


def method_for(showdown: Showdown) -> Method:
    """The method that settles soonest."""
    method = JUDGE if showdown.raise_limit else JUDGE_WITHOUT_LIMIT
    most = method.iterations
    if showdown.second:
        most = MOST_OF_A_WAR
    elif showdown.fold:
        most = max(most, MOST_WITH_FOLDS)
    return method._replace(reach_weighted=not showdown.fold, iterations=most)


def _settle(asked: Mapping[Showdown, Asked]) -> Iterator[dict[Showdown, Judged]]:
    """Solve showdowns of equal trees until all have settled, or for as long as is allowed."""
    like = next(iter(asked))
    solving, settled = Solving(list(asked), method_for(like)), SETTLED_WITH_FOLDS if like.fold else SETTLED
    before: dict[Showdown, Worths] = defaultdict(dict)
    jumped: dict[Showdown, frozenset[Decided]] = defaultdict(frozenset)
    iterations = CHECKED_FIRST
    while solving.showdowns:
        for _ in range(0, iterations - solving.iterations, REPORTED_AFTER):
            solving.run(min(REPORTED_AFTER, iterations - solving.iterations))
            yield {}
        solutions = {each.showdown: each for each in solving.solutions()}
        now = {showdown: asked[showdown](solution) for showdown, solution in solutions.items()}
        changes = {showdown: _changes(before[showdown], worths) for showdown, worths in now.items()}
        unsettled = {
            showdown: jumped[showdown] | {decided for decided, coins in each.items() if coins >= settled}
            for showdown, each in changes.items()
        }
        done = {showdown for showdown in now if iterations >= solving.enough or not unsettled[showdown]}
        yield {showdown: Judged(solutions[showdown], unsettled[showdown]) for showdown in done}
        solving.keep([at for at, showdown in enumerate(solving.showdowns) if showdown not in done])
        for showdown, each in changes.items():
            jumped[showdown] = frozenset(decided for decided, coins in each.items() if JUMPED <= coins < inf)
        before.update(now)
        iterations *= 2


def _changes(before: Worths, now: Worths) -> dict[Decided, float]:
    """By how many coins an option of each decision has changed at most, compared with the best one; without end where
    nothing was known of it before."""
    return {
        decided: max(
            abs((max(before[decided]) - one) - (max(worths) - other))
            for one, other in zip(before[decided], worths, strict=True)
        )
        if decided in before
        else inf
        for decided, worths in now.items()
    }
