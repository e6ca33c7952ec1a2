"""What makes one opponent at Classic War unlike another: how it orders cards, how awake it is and how quick."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Arranging: TypeAlias = Literal["as dealt", "high half first", "highest first"]
"""What an opponent does with a packet that it may arrange."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How an opponent plays; chances are from 0 to 1, times in seconds.

    `heeds_order`: the chance to put the higher card first where it picks up (C11); otherwise either goes first.
    `arranges`: how it orders its packet (V1). `window`: how long a claim can be made, and then challenged, before
    the next turn, at a table where nobody is quicker; `reacts`: the shortest and the longest time it takes itself.
    `notices`: the chance to challenge a false claim; `suspects`: the chance to challenge a true one (V2).
    """

    heeds_order: float
    arranges: Arranging
    window: float
    reacts: tuple[float, float]
    notices: float
    suspects: float
