"""The three opponents. Their names stand in match records, and so stay as they are for good."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.cpu.knobs import Knobs


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent: the name in records, the name on the screen, what to expect of it, and how it plays."""

    name: str
    display_name: str
    description: str
    knobs: Knobs


BEGINNER: Final = Opponent(
    "beginner",
    "Beginner",
    "Still learning: often misreads a middling card, and bets on a whim.",
    Knobs(
        misjudges=0.3,
        opens=(0.25, 0.25, 0.3, 0.3, 0.35, 0.4, 0.45),
        reraises=(0.1, 0.1, 0.1, 0.15, 0.15, 0.2, 0.25),
        cools=0.3,
        bluffs=0.0,
        wagers=(0.1, 0.1, 0.1, 0.1, 0.1, 0.15, 0.15),
        strays=0.1,
        all_at_once=0.2,
    ),
)
STEADY: Final = Opponent(
    "steady",
    "Steady",
    "Reads every card right, and bets what it is worth.",
    Knobs(
        misjudges=0.0,
        opens=(0.0, 0.0, 0.05, 0.3, 0.75, 1.0, 0.75),
        reraises=(0.0, 0.0, 0.0, 0.0, 0.05, 0.7, 1.0),
        cools=0.5,
        bluffs=0.0,
        wagers=(0.0, 0.0, 0.0, 0.05, 0.1, 0.15, 0.2),
        strays=0.05,
        all_at_once=1.0,
    ),
)
BOLD: Final = Opponent(
    "bold",
    "Bold",
    "Raises early, raises again, and sometimes has nothing at all.",
    Knobs(
        misjudges=0.05,
        opens=(0.15, 0.25, 0.5, 0.75, 0.9, 1.0, 0.85),
        reraises=(0.0, 0.05, 0.15, 0.3, 0.5, 0.9, 1.0),
        cools=0.7,
        bluffs=0.15,
        wagers=(0.1, 0.1, 0.15, 0.2, 0.25, 0.35, 0.4),
        strays=0.1,
        all_at_once=1.0,
    ),
)

OPPONENTS: Final[Mapping[str, Opponent]] = MappingProxyType({each.name: each for each in (BEGINNER, STEADY, BOLD)})
"""Every opponent by the name it has in records, the easiest first."""
