"""The three opponents at Classic War. Their names stand in match records, and so stay as they are for good."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.cpu.habits import Habits
from game.cpu.players import UnknownOpponentError
from game.engine.sentences import english


@dataclass(frozen=True, slots=True)
class ClassicOpponent:
    """An opponent: the name in records, the name on the screen, what to expect of it, and how it plays."""

    name: str
    display_name: str
    description: str
    habits: Habits


DREAMER: Final = ClassicOpponent(
    "dreamer",
    english("Dreamer"),
    english("Looks out of the window. Takes its time, and misses much."),
    Habits(
        heeds_order=0.0,
        arranges="as dealt",
        reacts=(0.45, 0.9),
        notices=0.25,
        suspects=0.02,
    ),
)
WATCHFUL: Final = ClassicOpponent(
    "watchful",
    english("Watchful"),
    english("Looks on with care, and doubts what looks wrong."),
    Habits(
        heeds_order=0.7,
        arranges="high half first",
        reacts=(0.35, 0.7),
        notices=0.65,
        suspects=0.01,
    ),
)
SHARK: Final = ClassicOpponent(
    "shark",
    english("Shark"),
    english("Sees everything, and is quick about it."),
    Habits(
        heeds_order=0.9,
        arranges="highest first",
        reacts=(0.2, 0.45),
        notices=0.95,
        suspects=0.0,
    ),
)

CLASSIC_OPPONENTS: Final[Mapping[str, ClassicOpponent]] = MappingProxyType(
    {each.name: each for each in (DREAMER, WATCHFUL, SHARK)}
)
"""Every opponent at Classic War by the name it has in records, the easiest first."""


def classic_opponent_named(name: str) -> ClassicOpponent:
    """The opponent at Classic War of that name in records. Raises `UnknownOpponentError`."""
    if name not in CLASSIC_OPPONENTS:
        raise UnknownOpponentError(
            "there is no opponent {name!r}; there are {known}", name=name, known=", ".join(CLASSIC_OPPONENTS)
        )
    return CLASSIC_OPPONENTS[name]
