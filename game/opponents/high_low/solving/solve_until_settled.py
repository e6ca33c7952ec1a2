"""Solving for hints and reviews: it continues until the answers settle.

The answers must also be right after moves that the best play never makes. The best reply to such a move depends on the
hands that would make it by accident, and is learned last. So the solver keeps doubling the number of iterations until
no answer has changed by more than `SETTLED` since the last doubling. Answers that haven't settled within the method's
limit are uncertain.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from typing import Final, NamedTuple, TypeAlias

from game.opponents.high_low.solving.methods import JUDGE, method_for_judging
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.solver import Solving, alike

Decided: TypeAlias = tuple[int, int]
"""A judged decision: a number chosen by the caller, and the index of the card that is decided about."""

Worths: TypeAlias = Mapping[Decided, Sequence[float]]
"""Worth of each decision's options, in coins."""

Asked: TypeAlias = Callable[[Solution], Worths]
"""A function that returns the worth of the judged decisions' options in a solution."""


CHECKED_FIRST: Final = 2_000
"""Number of iterations before the first check; it doubles before each further one. Earlier answers may not change for a
while, because the effect of accidents is hidden by the play of early iterations."""

REPORTED_AFTER: Final = 100
"""Number of iterations between two chances for the caller to stop."""

SETTLED: Final = 0.005
"""Smallest change of an option's worth, relative to the best option and in coins, that makes an answer unsettled after
the iterations have doubled."""

SETTLED_WITH_FOLDS: Final = 0.003
"""The same limit as `SETTLED` where folding is allowed, because those answers keep drifting for longer."""

JUMPED: Final = 0.1
"""Change in coins after which an answer must remain unchanged for two doublings before it counts as settled."""

AT_ONCE: Final = 16
"""Number of showdowns solved together; their arrays still fit in a processor's cache."""


class Judged(NamedTuple):
    """A solution, and the decisions whose options' worth hasn't settled; `unsettled` is None while that is unknown."""

    solution: Solution
    unsettled: frozenset[Decided] | None


def judging(asked: Mapping[Showdown, Asked], first_iterations: int) -> Iterator[dict[Showdown, Judged]]:
    """Solve showdowns until the answers asked about each have settled. First yields each of them after
    `first_iterations`, then each once more with its final answers. Yields an empty mapping when there is nothing
    new."""
    showdowns = list(asked)
    for these in alike(showdowns, method=JUDGE):
        solving = Solving([showdowns[at] for at in these], method_for_judging(showdowns[these[0]]))
        solving.run(first_iterations)
        yield {found.showdown: Judged(found, unsettled=None) for found in solving.solutions()}
    for these in alike(showdowns, AT_ONCE, JUDGE):
        yield from _settle({showdowns[at]: asked[showdowns[at]] for at in these})


def _settle(asked: Mapping[Showdown, Asked]) -> Iterator[dict[Showdown, Judged]]:
    """Solve showdowns with equal trees until each has settled or reached the limit."""
    like = next(iter(asked))
    solving, settled = Solving(list(asked), method_for_judging(like)), SETTLED_WITH_FOLDS if like.fold else SETTLED
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
    """Return, for each decision, the greatest change of any option's worth relative to the best option, in coins. The
    change is infinite for a decision that is new."""
    return {
        decided: max(
            abs((max(before[decided]) - one) - (max(worths) - other))
            for one, other in zip(before[decided], worths, strict=True)
        )
        if decided in before
        else inf
        for decided, worths in now.items()
    }
