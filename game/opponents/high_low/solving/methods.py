"""Methods of solving: variants of CFR+, their precision and their limits.

Play uses the predictive variant (Farina, Kroer and Sandholm, 2021), in which seats expect the last regret to recur. It
converges fastest, except where folding is allowed; there the plain variant does (Tammelin, 2014). Judging uses the
plain variant in double precision, with more accidents and with old regrets discounted (Brown and Sandholm, 2019). It
needs more iterations, but also settles after moves that the best play never makes.
"""

from typing import Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.public_showdown import Showdown


class Method(NamedTuple):
    """Configuration of the solver.

    `predictive` selects the variant. `reach_weighted`: regrets are divided by how often the decision was reached.
    `discount`: power of the iteration's number by which old regrets fade, None if they never do. `iterations`: the
    limit. `tremble`: chance of an accidental prediction or move at each decision. `power`: power of its number by which
    an iteration counts in the average. `likely`: learn only hands whose prediction is likely. `recency`: weight of the
    newest iteration in the running average of reach. `number`: floating-point type.
    """

    predictive: bool
    reach_weighted: bool
    discount: float | None
    iterations: int
    tremble: float
    power: int
    likely: bool
    recency: int
    number: type[np.floating]


PLAY: Final = Method(True, True, None, 400, 5e-4, 3, True, 1, np.float32)
PLAY_WITHOUT_LIMIT: Final = PLAY._replace(recency=6)
PLAY_WITH_FOLDS: Final = Method(False, False, None, 1600, 1e-4, 3, False, 1, np.float32)
"""Methods for opponents. Without a limit on raises the best play wagers everything at once and reaches other decisions
only by accident, so old reach must be forgotten faster. Folds are mixed so finely that accidents must be rarer."""

JUDGE: Final = Method(False, True, 1.3, 32_000, 2e-3, 16, False, 6, np.float64)
JUDGE_WITHOUT_LIMIT: Final = JUDGE._replace(discount=1.0, iterations=256_000, tremble=2e-2, recency=20)
"""Methods for judging answers to moves that the best play never makes. Without a limit on raises most moves are of that
kind: accidents must be frequent enough to outweigh both seats' early habits, which must be forgotten sooner."""

MOST_WITH_FOLDS: Final = 128_000
"""Limit of iterations where folding is allowed and raises are limited."""

MOST_OF_A_WAR: Final = 16_000
"""Limit of iterations for a WAR's pairs of cards, which take eight times as long; nearly all settle within half."""


def method_for_play(showdown: Showdown) -> Method:
    """Return the method that comes close to the best play fastest."""
    if showdown.fold:
        return PLAY_WITH_FOLDS
    return PLAY if showdown.raise_limit else PLAY_WITHOUT_LIMIT


def method_for_judging(showdown: Showdown) -> Method:
    """Return the method whose answers settle fastest."""
    method = JUDGE if showdown.raise_limit else JUDGE_WITHOUT_LIMIT
    most = method.iterations
    if showdown.second:
        most = MOST_OF_A_WAR
    elif showdown.fold:
        most = max(most, MOST_WITH_FOLDS)
    return method._replace(reach_weighted=not showdown.fold, iterations=most)
