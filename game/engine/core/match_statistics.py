"""Figures that the statistics collect from each match, whatever its game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WARS: Final = "wars"
WARS_WON: Final = "wars won"
"""Names of the counts that every game keeps for each seat."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Number of WARs in a match, and the counts of each seat by name."""

    wars: int
    seats: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """Figures from the review of a match, for one player.

    - `decisions`: number of decisions graded.
    - `given_away`: coins that these decisions gave away.
    - `luck`: coins that the cards and chance brought the player.
    """

    decisions: int
    given_away: float
    luck: float
