"""The types that the simulations of all games share, above all the request and the plan of the matches."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Final, Protocol, TypeAlias

from game.engine.core.errors import GameError
from game.simulation.summary import Dataclass, Summary
from game.typed_reading import DamagedError, Within

DEFAULT_SEED: Final = 1
"""Seed that is used if none is given and no external program takes part, so that the simulation can be repeated."""

MatchResults: TypeAlias = Sequence[Any]
"""The results of matches, in the order of the matches' numbers. Each game has its own named tuple for a result.

The last field of a result, `record`, contains the lines of the match's record. It is empty unless records are
requested.
"""

Winner: TypeAlias = Annotated[int, Within(0, 7)] | None
"""The seat of the winner, or None if nobody won."""

Number: TypeAlias = Annotated[int, Within(0, 10**9)]
"""A number of rounds, battles or other units in a match, from 0 to 10⁹."""


class SimulationError(GameError):
    """Raised if a simulation can't be run or doesn't end. The message states the problem and a remedy on one line."""


@dataclass(frozen=True, slots=True)
class SimulationRequest:
    """A simulation requested on the command line.

    - `players`, `patience` (the time limit for a program's decision, in seconds) and `seed`: each is None if it wasn't
      given.
    - `seed_is_secret`: true if no other program can have read the seed.
    - `recorded`: true if records of the matches are requested.
    - `rules_given`: the names of the house rules that were given, even those with default values.
    """

    matches: int
    rules: Any
    players: str | None = None
    patience: float | None = None
    seed: int | None = None
    seed_is_secret: bool = False
    recorded: bool = False
    rules_given: Collection[str] = frozenset()


class Plan(Dataclass, Protocol):
    """The matches of a simulation, numbered from 0. Each match can be played separately, in any process.

    A plan is a dataclass that can be pickled and whose fields can be converted to JSON.
    """

    @property
    def matches(self) -> int:
        """Number of matches."""
        ...

    @property
    def programs(self) -> tuple[str, ...]:
        """Command lines of the external programs that take part, without duplicates."""
        ...

    @property
    def solves_together(self) -> bool:
        """True if matches that are played together share work. Larger parts then take less time per match."""
        ...

    def play(self, numbers: range) -> MatchResults:
        """Return the results of the matches with these numbers, in the same order.

        Raises `SimulationError` if a match can't be played to the end.
        """
        ...

    def read(self, values: object) -> object:
        """Return the result that JSON values describe. Raises `DamagedError` if the values are invalid or the result is
        impossible in this plan."""
        ...

    def summarize(self, played: MatchResults) -> Summary:
        """Return the summary of these results, which must be in the order of the matches' numbers."""
        ...


def check_winner(winner: int | None, players: int) -> None:
    """Raise `DamagedError` if the winner's seat doesn't exist in a match with this number of players."""
    if winner is not None and winner >= players:
        raise DamagedError("the seat of a match’s winner doesn’t exist")


def chance_of(seed: int, number: int) -> Random:
    """Return the random generator of the match with this number. It is independent of the generators of all other
    matches."""
    return Random(f"{seed} {number}")
