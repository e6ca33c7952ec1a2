"""Shares of matches, each with its 95% confidence interval."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.translation import _, percent

NORMAL_95: Final = 1.959964
"""Number of standard deviations on either side of the mean within which 95% of a normal distribution lies."""


@dataclass(frozen=True, slots=True)
class Share:
    """A number of matches, their share of all matches (0 to 1), and the bounds of the 95% confidence interval of the
    share."""

    matches: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        between = _("(95%: {low} to {high})").format(low=percent(self.low, 1), high=percent(self.high, 1))
        return f"{self.matches:>7}  {percent(self.share, 1):>6}  {between}"

    def in_brief(self) -> str:
        """Return the share and its interval as a short text, such as `52.0% (48.1% to 55.9%)`."""
        share, low, high = (percent(part, 1) for part in (self.share, self.low, self.high))
        return _("{share} ({low} to {high})").format(share=share, low=low, high=high)


def share_of(matches: int, of: int) -> Share:
    """Return `matches` as a share of `of` matches, with Wilson's 95% confidence interval, which is valid even near 0
    and 1.

    `of` must be at least 1.
    """
    share, z = matches / of, NORMAL_95
    shrink = 1 + z * z / of
    middle = (share + z * z / (2 * of)) / shrink
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / shrink
    return Share(matches, share, max(0.0, middle - reach), min(1.0, middle + reach))
