"""How showdowns are solved: by which kind of CFR+, how exactly, and for how long.

For play there is the predictive kind of the algorithm (Farina, Kroer and Sandholm, 2021), whose seats expect the last
regret to come once more: it comes near to the best play soonest, but where folding is allowed the plain kind does
(Tammelin, 2014). For judging there is the plain kind, in more digits and with more accidents, and old regrets are
forgotten (Brown and Sandholm, 2019): it needs more iterations, and settles after moves too that the best play never
makes.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from game.opponents.high_low.solving.public_showdown import Showdown


class Method(NamedTuple):
    """How a solver learns.

    `predictive` is which kind of the algorithm it is; `reach_weighted` whether regrets are measured by how often a
    decision was reached; `discount` the power of an iteration's number that says how slowly regrets are forgotten, None
    where they never are; `iterations` how many there are at most; `tremble` how often a seat makes a prediction or a
    move that it doesn't mean, all of a decision's moves together; `power` that of an iteration's number by which it
    counts in the average; `likely` whether it learns to play only hands that predict what is likely; `recency` for how
    many the newest iteration counts in the running average of how often each decision is reached; `number` what it
    counts in.
    """

    predictive: bool
    reach_weighted: bool
    discount: float | None
    iterations: int
    tremble: float
    power: int
    likely: bool
    recency: int
    number: type[np.floating[Any]]


PLAY: Final = Method(True, True, None, 400, 5e-4, 3, True, 1, np.float32)
PLAY_WITHOUT_LIMIT: Final = PLAY._replace(recency=6)
PLAY_WITH_FOLDS: Final = Method(False, False, None, 1600, 1e-4, 3, False, 1, np.float32)
"""For opponents. Where a raise may be of any size the best play wagers all at once, and comes to anything else by
accident only, so that what was reached must be forgotten faster. Folds are mixed so finely that accidents must be
rarer."""


def method_for_play(showdown: Showdown) -> Method:
    """The method that comes near to the best play soonest."""
    if showdown.fold:
        return PLAY_WITH_FOLDS
    return PLAY if showdown.raise_limit else PLAY_WITHOUT_LIMIT
