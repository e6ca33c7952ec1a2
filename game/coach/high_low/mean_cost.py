"""Costs per decision: what backgammon calls the error rate."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

Z: Final = 1.96
"""The number of standard errors on either side of the mean that hold 95 % of a normal distribution."""


class Rate(NamedTuple):
    """Coins given away per decision, and the 95 % interval of that."""

    cost: float
    low: float
    high: float

    def meets(self, other: "Rate") -> bool:
        """Whether the two intervals have anything in common."""
        return self.low <= other.high and other.low <= self.high


def rate_of(costs: Sequence[float]) -> Rate | None:
    """The rate of decisions that cost so many coins each; None where there are none."""
    if not costs:
        return None
    mean = fmean(costs)
    error = Z * stdev(costs) / sqrt(len(costs)) if len(costs) > 1 else 0.0
    return Rate(mean, max(0.0, mean - error), mean + error)
