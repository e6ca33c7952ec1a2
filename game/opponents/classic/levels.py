"""The opponents at Classic War: how each orders cards, how awake it is and how quick.

Match records name them, so their names never change.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.engine.core.translatable_sentences import english
from game.opponents.opponent import Opponent, find_opponent

Arranging: TypeAlias = Literal["as dealt", "high half first", "highest first"]
"""What an opponent does with a packet that it may arrange."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How an opponent plays, in chances and shares from 0 to 1.

    `heeds_order`: the chance to put the higher card first where it picks up (C11); otherwise either goes first.
    `arranges`: how it orders its packet (V1). `reacts`: the shortest and the longest it takes to claim or to challenge,
    of the time that there is for it before the next turn (V2). `notices`: the chance to challenge a false claim;
    `suspects`: the chance to challenge a true one.
    """

    heeds_order: float
    arranges: Arranging
    reacts: tuple[float, float]
    notices: float
    suspects: float


@dataclass(frozen=True, slots=True)
class ClassicOpponent(Opponent):
    """An opponent at Classic War."""

    habits: Habits


COMPUTER: Final = english("the computer")
"""The caption of each."""

DREAMER: Final = ClassicOpponent(
    "dreamer",
    english("Dreamer"),
    english("Gazes out of the window. Takes its time, and misses a lot."),
    COMPUTER,
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
    english("Watches closely, and doubts what looks wrong."),
    COMPUTER,
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
    COMPUTER,
    Habits(
        heeds_order=0.9,
        arranges="highest first",
        reacts=(0.2, 0.45),
        notices=0.95,
        suspects=0.0,
    ),
)

LEVELS: Final = (DREAMER, WATCHFUL, SHARK)
"""The opponents that are offered, the easiest first."""

OPPONENTS: Final[Mapping[str, ClassicOpponent]] = MappingProxyType({each.name: each for each in LEVELS})
"""Every opponent by the name it has in records."""


def opponent_named(name: str) -> ClassicOpponent:
    """The opponent of that name in records. Raises `UnknownOpponentError`."""
    return find_opponent(OPPONENTS, name)
