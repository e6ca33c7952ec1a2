"""The estimate of the length of matches of High Low War under given rules and against given opponents.

A person's play can't be predicted. Therefore, the opponent `STEADY`, who bets what a card is worth, takes the place of
each person. Opponents that solve showdowns use fewer iterations than at the table, so that several matches can be
played within seconds. This hardly affects the length of matches.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from game.engine.core.seated_players import Computer, Player
from game.engine.high_low.rules import HighLowRules
from game.opponents.high_low.levels import STEADY, HighLowOpponent, opponent_named
from game.opponents.high_low.strategy_cache import Library
from game.simulation.high_low.match_runner import BuiltIn, RunningMatch, advance
from game.simulation.length_estimate import LengthEstimate, improving, length_of

FIRST_MATCHES: Final = 8
"""Number of matches in the first batch. It is small, so that half of the matches end soon."""

MOST_AT_ONCE: Final = 64
"""Maximum number of matches in a batch."""

ITERATIONS: Final = 16
"""Number of solver iterations for each showdown in an estimate. At the table, there may be 400 or more."""

STRATEGIES_KEPT: Final = 2000


class HighLowEstimate(NamedTuple):
    """An estimate of the length of a match, based on the matches simulated so far.

    - `matches`: the number of these matches.
    - `ongoing`: the number of matches that aren't over yet. For these, the length so far is used.
    - `rounds`: the length of a match in rounds.
    - `wars`: the mean number of WARs in a match.
    - `growing`: true if the median may still increase.
    - `stand_in`: the English display name of the opponent that took the place of human players.
    - `hurried`: true if an opponent used fewer solver iterations than at the table.
    """

    matches: int
    ongoing: int
    rounds: LengthEstimate
    wars: float
    growing: bool
    stand_in: str
    hurried: bool


def estimate(rules: HighLowRules, players: Sequence[Player], seed: int = 1) -> Iterator[HighLowEstimate | None]:
    """Yield better and better estimates of a match's length, and None in between. The opponent `STEADY` takes the place
    of each person."""
    first, second = (opponent_named(player.opponent) if isinstance(player, Computer) else STEADY for player in players)
    sample = _Sample(rules, (first, second), seed)
    return improving(sample.play(), sample.estimate)


class _Sample:
    """A sample of matches: all finished batches, and the first batch even while it is in progress.

    Each later batch is played to the end before it counts, because counting each match as soon as it ends would favour
    short matches.
    """

    def __init__(self, rules: HighLowRules, opponents: tuple[HighLowOpponent, HighLowOpponent], seed: int) -> None:
        self._rules, self._opponents, self._seeds = rules, opponents, Random(seed)
        self._library = Library(STRATEGIES_KEPT, ITERATIONS)
        self._matches: list[RunningMatch] = []

    def play(self) -> Iterator[int]:
        """Play one batch after another.

        Yields the number of matches in the sample, or 0 while any batch other than the first is in progress.
        """
        size = FIRST_MATCHES
        while True:
            batch = [self._match() for _ in range(size)]
            first = not self._matches
            if first:
                self._matches = batch
            while playing := [match for match in batch if match.result is None]:
                advance(playing, (self._library,))
                yield size if first else 0
            if not first:
                self._matches += batch
            yield len(self._matches)
            size = min(2 * size, MOST_AT_ONCE)

    def estimate(self) -> HighLowEstimate:
        """Return an estimate of a match's length, based on the current sample."""
        rounds = length_of([match.rounds for match in self._matches])
        ongoing = [match.rounds for match in self._matches if match.result is None]
        return HighLowEstimate(
            matches=len(self._matches),
            ongoing=len(ongoing),
            rounds=rounds,
            wars=sum(match.wars for match in self._matches) / len(self._matches),
            growing=any(lasted <= rounds.median for lasted in ongoing),
            stand_in=STEADY.display_name,
            hurried=any(opponent.traits.wits for opponent in self._opponents),
        )

    def _match(self) -> RunningMatch:
        first, second = (BuiltIn(opponent, self._library) for opponent in self._opponents)
        return RunningMatch((first, second), ("first", "second"), self._rules, self._seeds)
