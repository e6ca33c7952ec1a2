"""What statistics count in a match, whichever game it is of."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

WARS: Final = "wars"
WARS_WON: Final = "wars won"
"""What every game counts for a seat, under the same names."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many WARs a match had, and what each seat did in it how often, by name."""

    wars: int
    seats: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """What a review says of a player's match: how many decisions it graded, how many coins these gave away, and how
    many coins cards and chance brought."""

    decisions: int
    given_away: float
    luck: float
