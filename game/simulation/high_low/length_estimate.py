"""How long matches of High Low War by some rules last against these opponents.

Nobody knows how a person will play: `STEADY`, who bets what a card is worth, plays in every person's place. Opponents
who solve showdowns think less long here than at the table, so that several matches are over within seconds; that makes
matches hardly longer or shorter.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.levels import STEADY, HighLowOpponent, opponent_named
from game.opponents.high_low.strategy_cache import Library
from game.simulation.high_low.match_runner import BuiltIn, Table, advance
from game.simulation.length_estimate import LengthEstimate, improving, length_of

FIRST_MATCHES: Final = 8
MOST_AT_ONCE: Final = 64
"""How many matches are played side by side at first, so that half of them are over soon, and at most later on."""

ITERATIONS: Final = 16
"""How long solvers think here: at the table it is 400 iterations."""

STRATEGIES_KEPT: Final = 2000


class Estimate(NamedTuple):
    """What `matches` matches came to; `ongoing` of them aren't over yet, and count as long as they have lasted.

    `wars` is how many a match has on average. `growing` is whether the median may turn out longer. `stand_in` is who
    played for persons, by the name on the screen; `hurried` is whether anybody thought less long than at the table.
    """

    matches: int
    ongoing: int
    rounds: LengthEstimate
    wars: float
    growing: bool
    stand_in: str
    hurried: bool


def estimate(rules: HighLowRules, bots: Sequence[str | None], seed: int = 1) -> Iterator[Estimate | None]:
    """Estimates that sharpen; None now and then between them. `bots` names who plays, None for a person."""
    first, second = (STEADY if bot is None else opponent_named(bot) for bot in bots)
    sample = _Sample(rules, (first, second), seed)
    return improving(sample.play(), sample.estimate)


class _Sample:
    """Matches that are over, and those of the first batch as soon as they have begun.

    They are played in batches, each to its end: if they were counted as they end, short ones would be too many.
    """

    def __init__(self, rules: HighLowRules, opponents: tuple[HighLowOpponent, HighLowOpponent], seed: int) -> None:
        self._rules, self._opponents, self._seeds = rules, opponents, Random(seed)
        self._library = Library(STRATEGIES_KEPT, ITERATIONS)
        self._tables: list[Table] = []

    def play(self) -> Iterator[int]:
        """Play batch after batch; how many matches can be told of, 0 while a later batch is under way."""
        size = FIRST_MATCHES
        while True:
            batch = [self._table() for _ in range(size)]
            first = not self._tables
            if first:
                self._tables = batch
            while playing := [table for table in batch if table.played is None]:
                advance(playing, (self._library,))
                yield size if first else 0
            if not first:
                self._tables += batch
            yield len(self._tables)
            size = min(2 * size, MOST_AT_ONCE)

    def estimate(self) -> Estimate:
        """What is known so far."""
        rounds = length_of([table.rounds for table in self._tables])
        ongoing = [table.rounds for table in self._tables if table.played is None]
        return Estimate(
            matches=len(self._tables),
            ongoing=len(ongoing),
            rounds=rounds,
            wars=sum(table.wars for table in self._tables) / len(self._tables),
            growing=any(lasted <= rounds.median for lasted in ongoing),
            stand_in=STEADY.display_name,
            hurried=any(opponent.traits.wits for opponent in self._opponents),
        )

    def _table(self) -> Table:
        first, second = (BuiltIn(opponent, self._library) for opponent in self._opponents)
        return Table((first, second), ("first", "second"), self._rules, self._seeds)
