"""The three opponents at Classic War. Their names stand in match records, and so stay as they are for good."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.cpu.habits import Habits
from game.cpu.players import UnknownOpponentError


@dataclass(frozen=True, slots=True)
class ClassicOpponent:
    """An opponent: the name in records, the name on the screen, what to expect of it, and how it plays."""

    name: str
    display_name: str
    description: str
    habits: Habits


DREAMER: Final = ClassicOpponent(
    "dreamer",
    "Dreamer",
    "Looks out of the window. Takes its time, and misses much.",
    Habits(
        heeds_order=0.0,
        arranges="as dealt",
        window=6.0,
        reacts=(2.5, 5.0),
        notices=0.25,
        suspects=0.02,
    ),
)
WATCHFUL: Final = ClassicOpponent(
    "watchful",
    "Watchful",
    "Looks on with care, and leaves you time to do the same.",
    Habits(
        heeds_order=0.7,
        arranges="high half first",
        window=3.5,
        reacts=(1.2, 2.6),
        notices=0.65,
        suspects=0.01,
    ),
)
SHARK: Final = ClassicOpponent(
    "shark",
    "Shark",
    "Sees everything, and is quick about it.",
    Habits(
        heeds_order=0.9,
        arranges="highest first",
        window=2.0,
        reacts=(0.6, 1.3),
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
        raise UnknownOpponentError(f"there is no opponent {name!r}; there are {', '.join(CLASSIC_OPPONENTS)}")
    return CLASSIC_OPPONENTS[name]


def window_of(bots: Iterable[str | None]) -> float:
    """How many seconds a claim can be made or challenged at a table of these bots, None for a person: what suits the
    quickest of the bots, and where none play, what suits a child (V2)."""
    return min(
        (CLASSIC_OPPONENTS[name].habits.window for name in bots if name is not None), default=DREAMER.habits.window
    )
