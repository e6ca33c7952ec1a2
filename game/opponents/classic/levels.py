"""The opponents in Classic War, and their habits in ordering cards, claiming and challenging.

Match records refer to opponents by their names, so no name may ever change.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from game.engine.core.translatable_sentences import english
from game.opponents.opponent import Opponent, find_opponent

Arranging: TypeAlias = Literal["as dealt", "high half first", "highest first"]
"""Orders in which an opponent may arrange its packet if the rules allow it (V1)."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits that make up an opponent's style of play. All probabilities and fractions range from 0 to 1.

    - `heeds_order`: probability of picking up the higher card first, instead of a random card (C11).
    - `arranges`: the order in which the opponent arranges its packet (V1).
    - `reacts`: minimum and maximum delay before a claim or a challenge, as fractions of the time until the next turn
      (V2).
    - `notices`: probability of challenging a false claim.
    - `suspects`: probability of challenging a true claim.
    """

    heeds_order: float
    arranges: Arranging
    reacts: tuple[float, float]
    notices: float
    suspects: float


@dataclass(frozen=True, slots=True)
class ClassicOpponent(Opponent):
    """An opponent in Classic War, with the habits that determine its play."""

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
"""Opponents that a player can choose, starting with the weakest."""

OPPONENTS: Final[Mapping[str, ClassicOpponent]] = MappingProxyType({each.name: each for each in LEVELS})
"""All opponents, by their names in records."""


def opponent_named(name: str) -> ClassicOpponent:
    """Return the opponent with this name in records. Raises `UnknownOpponentError` if there is none."""
    return find_opponent(OPPONENTS, name)
