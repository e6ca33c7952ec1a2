"""The opponents at Classic War: how each one orders cards, how alert it is and how fast it reacts.

Match records refer to opponents by name, so names never change.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.engine.core.translatable_sentences import english
from game.opponents.opponent import Opponent, find_opponent

Arranging: TypeAlias = Literal["as dealt", "high half first", "highest first"]
"""Ways to arrange a packet where the rules allow it (V1)."""


@dataclass(frozen=True, slots=True)
class Habits:
    """An opponent's style of play; chances and shares range from 0 to 1.

    `heeds_order`: chance of picking up the higher card first (C11); otherwise the order is random. `arranges`: how it
    orders its packet (V1). `reacts`: shortest and longest delay before a claim or a challenge, as shares of the time
    until the next turn (V2). `notices`: chance of challenging a false claim. `suspects`: chance of challenging a true
    one.
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
"""Caption under every opponent's name at the table."""

DREAMER: Final = ClassicOpponent(
    "dreamer",
    english("Dreamer"),
    english("Gazes out of the window. Takes its time and misses a lot."),
    COMPUTER,
    Habits(heeds_order=0.0, arranges="as dealt", reacts=(0.45, 0.9), notices=0.25, suspects=0.02),
)
WATCHFUL: Final = ClassicOpponent(
    "watchful",
    english("Watchful"),
    english("Watches closely and doubts what looks wrong."),
    COMPUTER,
    Habits(heeds_order=0.7, arranges="high half first", reacts=(0.35, 0.7), notices=0.65, suspects=0.01),
)
SHARK: Final = ClassicOpponent(
    "shark",
    english("Shark"),
    english("Sees everything and is quick about it."),
    COMPUTER,
    Habits(heeds_order=0.9, arranges="highest first", reacts=(0.2, 0.45), notices=0.95, suspects=0.0),
)

LEVELS: Final = (DREAMER, WATCHFUL, SHARK)
"""Opponents that players can choose, easiest first."""

OPPONENTS: Final[Mapping[str, ClassicOpponent]] = MappingProxyType({each.name: each for each in LEVELS})
"""All opponents by their names in records."""


def opponent_named(name: str) -> ClassicOpponent:
    """Return the opponent recorded under `name`. Raises `UnknownOpponentError` if there is none."""
    return find_opponent(OPPONENTS, name)
