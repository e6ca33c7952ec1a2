"""What makes one opponent play unlike another: a handful of numbers, all of them chances or shares from 0 to 1."""

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.cards import Rank

ByClarity: TypeAlias = tuple[float, float, float, float, float, float, float]
"""One number for each clarity of a card: an 8 first, then 7 and 9, 6 and 10, and so on to 2 and the ace."""


@dataclass(frozen=True, slots=True)
class Knobs:
    """How an opponent plays.

    `misjudges`: the chance of predicting a 6, 7, 9 or 10 the wrong way; no other card is ever misjudged, for a wrong
    ace doesn't look human. `opens`: the chance to raise where there is nothing to match. `reraises`: the chance to
    raise again where there is, and `cools`: what that chance is multiplied by for every raise after the first.
    `bluffs`: the chance to open with any card as with an ace. `wagers`: how much of the room between the least and
    the greatest raise a raise takes; each raise strays from it by up to `strays`. `all_at_once`: the chance to raise
    by the most where there is little room.
    """

    misjudges: float
    opens: ByClarity
    reraises: ByClarity
    cools: float
    bluffs: float
    wagers: ByClarity
    strays: float
    all_at_once: float


def clarity(rank: Rank) -> int:
    """How clearly a card is high or low: 0 for an 8, which is neither, up to 6 for a 2 and an ace."""
    return abs(rank - Rank.EIGHT)
