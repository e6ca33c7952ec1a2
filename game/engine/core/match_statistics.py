"""Figures of a match that statistics collect, whichever game it was."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WARS: Final = "wars"
WARS_WON: Final = "wars won"
"""Counts that every game keeps for each seat, by these names."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Number of WARs in a match, and the counts of each seat by name."""

    wars: int
    seats: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """A player's match in review: decisions graded, coins given away by them, and coins brought by cards and chance."""

    decisions: int
    given_away: float
    luck: float
