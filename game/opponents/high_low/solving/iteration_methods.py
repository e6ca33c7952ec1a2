"""Methods of solving a showdown: variants of CFR+, with their precision and their limits.

Opponents use the predictive variant (Farina, Kroer and Sandholm, 2021), in which a seat expects its last regret to
recur. It converges fastest unless folding is allowed. In that case, opponents use the plain variant (Tammelin, 2014),
which is then fastest.
"""

from typing import Final, NamedTuple

from game.opponents.high_low.solving.showdown_to_solve import Showdown


class Method(NamedTuple):
    """Configuration of the solver.

    `predictive` selects the predictive variant. If `reach_weighted` is true, regrets are divided by a running average
    of the probability that the other seat's play leads to the decision. `recency` is the weight of the newest iteration
    in this average, in which each earlier iteration counts as 1. Solving stops when the average number of coins that
    better play could still win, for both seats together, is at most `exploitability`, or after `iterations` iterations.
    `tremble` is the probability of an accidental prediction or move at each decision. If `likely` is true, only hands
    with likely predictions are learned.
    """

    predictive: bool
    reach_weighted: bool
    exploitability: float
    iterations: int
    tremble: float
    likely: bool
    recency: int


PLAY: Final = Method(True, True, 4e-4, 400, 5e-4, True, 1)
PLAY_WITHOUT_LIMIT: Final = PLAY._replace(recency=6)
PLAY_WITH_FOLDS: Final = Method(False, False, 7e-4, 1100, 1e-4, False, 1)
PLAY_PAIRS_WITH_FOLDS: Final = PLAY_WITH_FOLDS._replace(exploitability=1e-3)
"""Methods for opponents. Without a limit on raises, the best play wagers everything at once and reaches other decisions
only by accident, so the running average must forget earlier iterations faster. If folding is allowed, the best choices
are so finely mixed that accidents must be rarer. Solving then takes so long that it stops at a lower precision, which
is lowest for pairs of cards."""


def method_for_play(showdown: Showdown) -> Method:
    """Return the method that comes close enough to the best play of a showdown in the shortest time."""
    if showdown.fold:
        return PLAY_PAIRS_WITH_FOLDS if showdown.second else PLAY_WITH_FOLDS
    return PLAY if showdown.raise_limit else PLAY_WITHOUT_LIMIT
