"""The matches of High Low War that a simulation is to play, between which players, and by whose chance."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import SystemRandom
from typing import Any, Final

from game.engine.core.cards import Seat
from game.engine.core.translatable_sentences import Sentence
from game.engine.high_low.rules import HighLowRules
from game.interrupts import deferring_signals, exiting_on_signals
from game.opponents.high_low.external_programs import PATIENCE, PlayerFailed
from game.opponents.high_low.levels import LEVELS, HighLowOpponent, opponent_named
from game.opponents.high_low.strategy_cache import Library
from game.opponents.high_low.traits import A_MIX
from game.opponents.opponent import UnknownOpponentError
from game.simulation.high_low.match_runner import BuiltIn, Contestant, Forfeit, Played, Program, Table, play_all
from game.simulation.high_low.report import Summary, summary_of
from game.simulation.summary import (
    USUAL_SEED,
    Simulation,
    SimulationError,
    chance_of,
)

MATCHED: Final = "steady,steady"
"""Who plays where nobody is named."""

AT_ONCE: Final = 512
"""How many matches are played at once where no program takes part, so that their showdowns are solved together."""

PLAYS_KEPT: Final = 3 * AT_ONCE

SECRET_SEEDS: Final = range(10**18, 10**19)
"""The seeds of matches that programs play in: so many that no program finds one by trying which deals its cards."""


@dataclass(frozen=True, slots=True)
class HighLowPlan:
    """Matches between two players, each at its own seat; a flip decides who starts.

    A player is the name of an opponent or the command line of a program, which has `patience` seconds for a decision.
    Showdowns of opponents that count cards are each another one: `counting_iterations` says how long to solve these,
    until that is as well as is wanted anywhere if it is None. Raises `SimulationError` for an unknown opponent, and for
    no matches.
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
            raise SimulationError("simulate 1 match or more, not {matches}", matches=self.matches)
        for name in self.players:
            if not is_program(name):
                _opponent(name)

    @property
    def programs(self) -> tuple[str, ...]:
        """The players that are programs, each once."""
        return tuple(dict.fromkeys(filter(is_program, self.players)))

    @property
    def worked_out_together(self) -> bool:
        """Whether an opponent plays solved showdowns."""
        return not self.programs and any(_opponent(player).traits.wits for player in self.players)

    def play(self, numbers: range) -> list[Played]:
        """Play some of the matches; what each came to."""
        names = distinct_names(self.players)
        with exiting_on_signals(), _programs(self.players, names, self.patience) as programs:
            at_once = 1 if programs else AT_ONCE

            def contestant(seat: Seat) -> Contestant:
                return programs[seat] if seat in programs else self._opponent_at(seat)

            tables: list[Table] = []

            def seated() -> Iterator[Table]:
                for number in numbers:
                    tables.append(
                        Table((contestant(0), contestant(1)), names, self.rules, chance_of(self.seed, number))
                    )
                    yield tables[-1]

            play_all(seated(), (_library(None), _library(self.counting_iterations)), at_once)
        return [
            table.played._replace(record=table.record) if self.recorded else table.played
            for table in tables
            if table.played is not None
        ]

    def _opponent_at(self, seat: Seat) -> BuiltIn:
        opponent = _opponent(self.players[seat])
        return BuiltIn(opponent, _library(self.counting_iterations if opponent.traits.memory else None))

    def read(self, values: Sequence[Any]) -> Played:
        """What a match came to, from JSON."""
        *known, _record = values
        played = Played(*known)
        if played.forfeit is None:
            return played
        seat, said = played.forfeit
        return played._replace(forfeit=Forfeit(seat, Sentence("{said}", said=said)))

    def summarize(self, played: Sequence[Played]) -> Summary:
        """What matches came to."""
        return summary_of(distinct_names(self.players), self.seed, self.rules, played)


def is_program(name: str) -> bool:
    """Whether a player's name is a command line: it names a path, or has arguments."""
    return any(mark in name for mark in ("/", os.sep, " "))


def plan(asked: Simulation) -> HighLowPlan:
    """The matches that are asked for, between two players named with a comma between.

    They are the same for the same seed, which a program that plays isn't to know. Raises `SimulationError`.
    """
    players = MATCHED if asked.players is None else asked.players
    first, comma, second = players.partition(",")
    if not comma or "," in second:
        raise SimulationError("--players names two players with a comma between, not {players!r}", players=players)
    patience = PATIENCE if asked.patience is None else asked.patience
    seed = _secret_seed(asked) if is_program(first) or is_program(second) else asked.seed
    seed = USUAL_SEED if seed is None else seed
    return HighLowPlan((first, second), asked.matches, seed, asked.rules, patience, asked.recorded)


def _secret_seed(asked: Simulation) -> int:
    """The seed of matches that programs play in. Raises `SimulationError` for one that they could read or guess."""
    if asked.seed is None:
        return SystemRandom().randrange(SECRET_SEEDS.start, SECRET_SEEDS.stop)
    if not asked.seed_is_secret:
        raise SimulationError(
            "a program that plays could read the seed on the command line; "
            "leave --seed out, or give it on standard input, with --seed -"
        )
    if asked.seed not in SECRET_SEEDS:
        raise SimulationError(
            "a program that plays could guess a short seed; give one of {digits} digits, such as simulate prints",
            digits=len(str(SECRET_SEEDS.start)),
        )
    return asked.seed


@cache
def _library(iterations: int | None) -> Library:
    """What this process has solved so well: a solution is the same whoever finds it, and for whichever matches."""
    return Library(PLAYS_KEPT, iterations)


def distinct_names(players: tuple[str, str]) -> tuple[str, str]:
    """The players' names, told apart: a program that plays against itself gets a number at each seat."""
    first, second = players
    return (f"{first} #1", f"{second} #2") if first == second and is_program(first) else players


@contextmanager
def _programs(players: tuple[str, str], names: tuple[str, str], patience: float) -> Iterator[dict[Seat, Program]]:
    """The programs among the players, running; whatever happens, none is left running afterwards."""
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
        return opponent_named(name)
    except UnknownOpponentError:
        levels = ", ".join(level.name for level in LEVELS)
        raise SimulationError(
            "there is no opponent {name!r}; choose from {levels}, a mixed one such as {mixed}, "
            "or a program by its path, ./{name}",
            name=name,
            levels=levels,
            mixed=A_MIX,
        ) from None
