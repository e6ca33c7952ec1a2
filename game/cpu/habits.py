"""What makes one opponent at Classic War unlike another: how it orders cards, how awake it is and how quick."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

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
