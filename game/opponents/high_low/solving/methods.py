"""Methods of solving: variants of CFR+, their precision and their limits.

Opponents use the predictive variant (Farina, Kroer and Sandholm, 2021), in which a seat expects its last regret to
recur. It converges fastest, except where folding is allowed; there the plain variant (Tammelin, 2014) does. Judging
uses the plain variant in double precision, with more accidents and with discounted old regrets (Brown and Sandholm,
2019). It needs more iterations, but its answers also settle after moves that the best play never makes.
"""

from typing import Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.public_showdown import Showdown


class Method(NamedTuple):
    """Configuration of the solver.

    `predictive` selects the predictive variant. If `reach_weighted`, regrets are divided by the probability that the
    decision was reached. `discount` is the exponent of the iteration's number in the discounting of old regrets; None
    means no discounting. `iterations` is the limit. `tremble` is the probability of an accidental prediction or move at
    each decision. `power` is the exponent of an iteration's number in its weight in the average. If `likely`, only
    hands with likely predictions are learned. `recency` is the weight of the newest iteration in the running average of
    reach. `number` is the floating-point type.
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
"""Methods for opponents. Without a limit on raises, the best play wagers everything at once and reaches other decisions
only by accident, so old reach must be forgotten faster. With folds, the best choices are mixed so finely that accidents
must be rarer."""

JUDGE: Final = Method(False, True, 1.3, 32_000, 2e-3, 16, False, 6, np.float64)
JUDGE_WITHOUT_LIMIT: Final = JUDGE._replace(discount=1.0, iterations=256_000, tremble=2e-2, recency=20)
"""Methods for judging, also after moves that the best play never makes. Without a limit on raises, most moves are of
that kind. Accidents must then be frequent enough to outweigh the habits of both seats in early iterations, which must
be forgotten sooner."""

MOST_WITH_FOLDS: Final = 128_000
"""Limit on iterations for judging if folding is allowed and raises are limited."""

MOST_OF_A_WAR: Final = 16_000
"""Limit on iterations for judging a WAR's pairs of cards, which take eight times as long per iteration. Nearly all of
them settle within half of it."""


def method_for_play(showdown: Showdown) -> Method:
    """Return the method that comes close to the best play in the shortest time."""
    if showdown.fold:
        return PLAY_WITH_FOLDS
    return PLAY if showdown.raise_limit else PLAY_WITHOUT_LIMIT


def method_for_judging(showdown: Showdown) -> Method:
    """Return the method whose answers settle in the shortest time."""
    method = JUDGE if showdown.raise_limit else JUDGE_WITHOUT_LIMIT
    most = method.iterations
    if showdown.second:
        most = MOST_OF_A_WAR
    elif showdown.fold:
        most = max(most, MOST_WITH_FOLDS)
    return method._replace(reach_weighted=not showdown.fold, iterations=most)
