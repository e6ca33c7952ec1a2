"""Figures collected from matches of any game for the statistics."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WARS: Final = "wars"
WARS_WON: Final = "wars won"
"""Names of the counts that every game keeps for each seat."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of WARs in a match, and each seat's counts by name."""

    wars: int
    seats: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """The figures for one player from the review of a match.

    - `decisions`: the number of decisions graded.
    - `given_away`: the number of coins that these decisions gave away.
    - `luck`: the effect of the cards and of chance, in coins. It is equal and opposite for the two players.
    """

    decisions: int
    given_away: float
    luck: float
