"""The plan of a simulation of High Low War."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import SystemRandom
from typing import Final

from game.confidence import share_of
from game.engine.core.cards import SEATS, Seat
from game.engine.high_low.rules import HighLowRules
from game.interrupts import deferring_signals, exiting_on_signals
from game.opponents.high_low.external_programs import PATIENCE, PlayerFailed
from game.opponents.high_low.levels import LEVELS, OPPONENTS, HighLowOpponent, opponent_named
from game.opponents.high_low.strategy_cache import Library
from game.opponents.high_low.traits import A_MIX
from game.opponents.opponent import UnknownOpponentError, find_opponent
from game.simulation.high_low.match_runner import (
    BuiltIn,
    Contestant,
    HighLowResult,
    Program,
    RunningMatch,
    play_all,
)
from game.simulation.high_low.summary import Forfeits, HighLowSummary
from game.simulation.plan import DEFAULT_SEED, SimulationError, SimulationRequest, chance_of, check_winner
from game.simulation.summary import lengths_of
from game.typed_reading import typed

DEFAULT_PLAYERS: Final = "steady,steady"

AT_ONCE: Final = 512
"""Maximum number of matches played at a time if no external program takes part. Their showdowns are solved together."""

STRATEGIES_KEPT: Final = 3 * AT_ONCE

SECRET_SEEDS: Final = range(10**18, 10**19)
"""Range of seeds for matches with programs.

The range is so large that a program can't use its cards to find the seed by trial and error.
"""


@dataclass(frozen=True, slots=True)
class HighLowPlan:
    """The plan of a simulation of matches between two players, who keep their seats. Chance decides who starts.

    - `players`: the name of an opponent or the command line of a program, for each seat.
    - `patience`: the time that a program has for each decision, in seconds.
    - `recorded`: true if the results are to contain the records of the matches.
    - `counting_iterations`: the number of solver iterations that opponents who count cards use for each showdown, or
      None for the same precision as at the table. Such opponents rarely meet the same showdown twice, so a stored
      strategy can seldom be reused.

    Raises `SimulationError` if an opponent is unknown or `matches` is less than 1, and `TraitError` if an opponent's
    traits are invalid.
    """

    players: tuple[str, str]
    matches: int
    seed: int
    rules: HighLowRules
    patience: float = PATIENCE
    recorded: bool = False
    counting_iterations: int | None = None

    def __post_init__(self) -> None:
        if self.matches < 1:
            raise SimulationError("simulate at least 1 match, not {matches}", matches=self.matches)
        for name in self.players:
            if not is_program(name):
                _opponent(name)

    @property
    def programs(self) -> tuple[str, ...]:
        """Command lines of the external programs that take part, without duplicates."""
        return tuple(dict.fromkeys(filter(is_program, self.players)))

    @property
    def solves_together(self) -> bool:
        """True if no external program takes part and an opponent plays solved strategies."""
        return not self.programs and any(_opponent(player).traits.wits for player in self.players)

    def play(self, numbers: range) -> list[HighLowResult]:
        """Return the results of the matches with these numbers, in the same order.

        Raises `SimulationError` if a match can't be played to the end.
        """
        names = distinct_names(self.players)
        with exiting_on_signals(), _programs(self.players, names, self.patience) as programs:
            at_once = 1 if programs else AT_ONCE

            def contestant(seat: Seat) -> Contestant:
                return programs[seat] if seat in programs else self._opponent_at(seat)

            matches: list[RunningMatch] = []

            def begun() -> Iterator[RunningMatch]:
                for number in numbers:
                    contestants = contestant(0), contestant(1)
                    matches.append(RunningMatch(contestants, names, self.rules, chance_of(self.seed, number)))
                    yield matches[-1]

            play_all(begun(), (_library(None), _library(self.counting_iterations)), at_once)
        return [
            match.result._replace(record=match.record) if self.recorded else match.result
            for match in matches
            if match.result is not None
        ]

    def _opponent_at(self, seat: Seat) -> BuiltIn:
        opponent = _opponent(self.players[seat])
        return BuiltIn(opponent, _library(self.counting_iterations if opponent.traits.memory else None))

    def read(self, values: object) -> HighLowResult:
        """Return the result that JSON values describe. Raises `DamagedError` if they are invalid."""
        result = typed(values, HighLowResult)
        check_winner(result.winner, len(SEATS))
        return result

    def summarize(self, played: Sequence[HighLowResult]) -> HighLowSummary:
        """Return the summary of these results."""
        winners = [match.winner for match in played]
        rounds = [match.rounds for match in played]
        per_thousand = 1000 / max(1, sum(rounds))
        return HighLowSummary(
            players=distinct_names(self.players),
            matches=len(played),
            seed=self.seed,
            rules=self.rules.differences(),
            wins=(share_of(winners.count(0), len(played)), share_of(winners.count(1), len(played))),
            draws=share_of(winners.count(None), len(played)),
            rounds=lengths_of(rounds),
            wars_per_thousand_rounds=per_thousand * sum(match.wars for match in played),
            roll_overs_per_thousand_rounds=per_thousand * sum(match.roll_overs for match in played),
            folds_per_thousand_rounds=per_thousand * sum(match.folds for match in played),
            forfeits=tuple(
                Forfeits(forfeit.seat, forfeit.reason, times)
                for forfeit, times in Counter(match.forfeit for match in played).most_common()
                if forfeit is not None
            ),
        )


def is_program(name: str) -> bool:
    """Return True if a player's name is a command line. This is the case if it contains a path separator or a space."""
    return any(mark in name for mark in ("/", os.sep, " "))


def plan(asked: SimulationRequest) -> HighLowPlan:
    """Return the plan of the requested matches between two players, whose names are separated by a comma.

    The same seed leads to the same matches, so external programs must not know the seed. Raises `SimulationError` if
    the request is invalid, and `TraitError` if an opponent's traits are invalid.
    """
    players = DEFAULT_PLAYERS if asked.players is None else asked.players
    first, comma, second = players.partition(",")
    if not comma or "," in second:
        raise SimulationError("--players needs two names separated by a comma, not {players!r}", players=players)
    patience = PATIENCE if asked.patience is None else asked.patience
    seed = _secret_seed(asked) if is_program(first) or is_program(second) else asked.seed
    seed = DEFAULT_SEED if seed is None else seed
    return HighLowPlan((first, second), asked.matches, seed, asked.rules, patience, asked.recorded)


def _secret_seed(asked: SimulationRequest) -> int:
    """Return the seed for matches with programs: the requested seed, or a random one if none is requested.

    Raises `SimulationError` if programs could read or guess the requested seed.
    """
    if asked.seed is None:
        return SystemRandom().randrange(SECRET_SEEDS.start, SECRET_SEEDS.stop)
    if not asked.seed_is_secret:
        raise SimulationError(
            "a program that plays could read the seed on the command line; leave --seed out, or use --seed -"
            " and give the seed on standard input"
        )
    if asked.seed not in SECRET_SEEDS:
        raise SimulationError(
            "a program that plays could guess a short seed; use one with {digits} digits, like the seeds that"
            " the simulate command prints",
            digits=len(str(SECRET_SEEDS.start)),
        )
    return asked.seed


@cache
def _library(iterations: int | None) -> Library:
    """Return the library of strategies for `iterations`. All matches in this process share it.

    `iterations` is the number of solver iterations for each strategy, or None for the same precision as at the table.
    """
    return Library(STRATEGIES_KEPT, iterations)


def distinct_names(players: tuple[str, str]) -> tuple[str, str]:
    """Return the players' names, with numbers appended if a program plays against itself."""
    first, second = players
    return (f"{first} #1", f"{second} #2") if first == second and is_program(first) else players


@contextmanager
def _programs(players: tuple[str, str], names: tuple[str, str], patience: float) -> Iterator[dict[Seat, Program]]:
    """Start the programs among the players, and yield them by seat. All of them are ended on exit.

    Raises `SimulationError` if a program can't be started.
    """
    programs: dict[Seat, Program] = {}
    try:
        for seat, name in enumerate(players):
            if is_program(name):
                programs[seat] = Program(name, patience, names[seat])
                programs[seat].start()
        yield programs
    except PlayerFailed as error:
        raise SimulationError(error.said) from None
    finally:
        with deferring_signals():
            for program in programs.values():
                program.close()


def _opponent(name: str) -> HighLowOpponent:
    try:
        found = opponent_named(name)
        # the simulator supports only opponents that play by their traits
        return found if found.parade is None else find_opponent(OPPONENTS, name)
    except UnknownOpponentError:
        levels = ", ".join(level.name for level in LEVELS)
        raise SimulationError(
            "there is no opponent {name!r}; choose from {levels}, or name a mixed opponent such as {mixed}, or"
            " a program by its path, ./{name}",
            name=name,
            levels=levels,
            mixed=A_MIX,
        ) from None
