"""How long an evening with some rules lasts, from games played for it: a first answer at once, then better ones.

`estimate` is for the process beside the program (`game.worker`). Nobody arranges a packet in these games or claims
what isn't theirs, and a coin says what the winner picks up first.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from math import sqrt
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from game.engine.classic.counting import Played
from game.engine.classic.rules import ClassicRules
from game.evening.games import BLOCK, in_step, one_by_one, together

FIRST_SECONDS: Final = 0.08
SLOW_SECONDS: Final = 0.25
FEWEST: Final = 40
"""How long games are played before the first estimate: somewhat longer where so many aren't over so soon."""

NEXT_SECONDS: Final = 0.3
LAST_SECONDS: Final = 25.0
"""How long between two estimates, and before the last, where games are played one by one."""

BLOCKS: Final = (20_000, BLOCK, BLOCK, BLOCK, BLOCK)
"""How many games are played in step before each of the next estimates; fewer at first, to have it sooner."""

SURE: Final = 1.96
"""So many standard errors to both sides hold 95 % of all estimates."""


class Battles(NamedTuple):
    """How many battles a match has, of those that end: what 10, 50 and 90 % don't exceed; and between which numbers
    the median of all such matches lies, with 95 % confidence."""

    tenth: int
    median: int
    ninetieth: int
    least: int
    most: int


class Estimate(NamedTuple):
    """What `games` games came to: `endless` of them never ended, or not for thousands of battles. `battles` and
    `wars`, how many a match has on average, are None where none ended."""

    games: int
    endless: int
    battles: Battles | None
    wars: float | None


class Tally:
    """Counts what games come to."""

    def __init__(self) -> None:
        self.games = self.endless = self._wars = 0
        self._lasted: Counter[int] = Counter()

    def add(self, played: Played | None) -> None:
        """Count a game; None is one that was given up."""
        self.games += 1
        if played is None or played.cycle is not None:
            self.endless += 1
        else:
            self._lasted[played.battles] += 1
            self._wars += played.wars

    def told(self) -> Estimate:
        """The estimate so far."""
        ended = self.games - self.endless
        if not ended:
            return Estimate(self.games, self.endless, None, None)
        lengths = sorted(self._lasted)
        so_many = list(accumulate(self._lasted[length] for length in lengths))

        def not_exceeded(share: float) -> int:
            """The battles that this share of all games doesn't exceed."""
            rank = min(ended, max(1.0, share * ended))
            return lengths[bisect_left(so_many, rank)]

        off = SURE * 0.5 / sqrt(ended)
        battles = Battles(*(not_exceeded(share) for share in (0.1, 0.5, 0.9, 0.5 - off, 0.5 + off)))
        return Estimate(self.games, self.endless, battles, self._wars / ended)


def estimate(rules: ClassicRules, seed: int = 1) -> Iterator[Estimate | None]:
    """Estimates that sharpen; None now and then between them. A match capped by minutes is to be given in battles."""
    rng, tally, steps = Random(seed), Tally(), in_step(rules)
    start = monotonic()
    due = start + FIRST_SECONDS
    for played in one_by_one(rules, rng):
        tally.add(played)
        now = monotonic()
        if now < due or (tally.games < FEWEST and now < start + SLOW_SECONDS):
            yield None
            continue
        yield tally.told()
        due = now + NEXT_SECONDS
        if steps or now - start > LAST_SECONDS:
            break
    for games in BLOCKS if steps else ():
        for block in together(rules, games, rng):
            for played in block or ():
                tally.add(played)
            yield tally.told() if block else None
