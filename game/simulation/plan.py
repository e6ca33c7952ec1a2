"""The parts of every simulation: the request, the plan of its matches, and the summary of their results."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import Annotated, Any, ClassVar, Final, Protocol, TypeAlias

from game.confidence import Share
from game.engine.core.errors import GameError
from game.translation import _
from game.typed_reading import DamagedError, Within

DEFAULT_SEED: Final = 1
"""The seed used if none is given, so that every simulation can be repeated."""

MatchResults: TypeAlias = Sequence[Any]
"""Results of some matches, in the order of their numbers. Each game has its own named tuple for a result.

The last field of a result, `record`, holds the lines of the match's record. It is empty unless records are wanted.
"""

Winner: TypeAlias = Annotated[int, Within(0, 7)] | None
"""A seat, or None for a draw."""

Number: TypeAlias = Annotated[int, Within(0, 10**9)]
"""A number of rounds, battles or whatever a match counts."""


class SimulationError(GameError):
    """A simulation that can't be run or doesn't end. Says in one line what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class SimulationRequest:
    """A simulation as the command line asks for it. `players`, `patience` and `seed` are None if not given.

    `rules` are those of the game. `seed_is_secret`: the seed came from a place no other program can read.
    `recorded`: the records of the matches are wanted. `rules_given` are the names of the house rules on the command
    line, whatever their values.
    """

    matches: int
    rules: Any
    players: str | None = None
    patience: float | None = None
    seed: int | None = None
    seed_is_secret: bool = False
    recorded: bool = False
    rules_given: Collection[str] = frozenset()


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


class Summary(_Dataclass, Protocol):
    """Summary of many matches: a dataclass whose fields are printed as JSON."""

    @property
    def rules(self) -> Mapping[str, int | str]:
        """House rules that differ from the original rules."""
        ...

    def in_words(self) -> str:
        """Return the summary as text of several lines."""
        ...

    def columns(self) -> Mapping[str, str]:
        """Return the most important figures for a row of a table, by their headings."""
        ...


class Plan(_Dataclass, Protocol):
    """The matches of a simulation, numbered from 0. Each can be played by itself, in any process.

    A plan is a dataclass that can be pickled and whose fields can be written as JSON.
    """

    @property
    def matches(self) -> int:
        """Number of matches."""
        ...

    @property
    def programs(self) -> tuple[str, ...]:
        """Command lines of the external programs that play, each once."""
        ...

    @property
    def solves_together(self) -> bool:
        """Whether matches played together share work, so that large parts take less time than small ones."""
        ...

    def play(self, numbers: range) -> MatchResults:
        """Play the matches with these numbers. Raises `SimulationError` if one can't be played to its end."""
        ...

    def read(self, values: object) -> Any:
        """Read a result from JSON. Raises `DamagedError`, also for one that no match of this plan can have."""
        ...

    def summarize(self, played: MatchResults) -> Summary:
        """Summarize results, in the order of the matches' numbers."""
        ...


def check_winner(winner: int | None, players: int) -> None:
    """Raise `DamagedError` if no player has the winner's seat."""
    if winner is not None and winner >= players:
        raise DamagedError("its winner has no seat")


def chance_of(seed: int, number: int) -> Random:
    """Return the random numbers of one match. They depend on no other match."""
    return Random(f"{seed} {number}")


def wins_by_seat(players: Sequence[str], wins: Sequence[Share]) -> dict[str, Share]:
    """Return each seat's wins under its label. `players` is empty if nobody is seated."""
    if not players:
        return {_("seat {seat} wins").format(seat=seat): share for seat, share in enumerate(wins)}
    label, seats = _("{player} (seat {seat}) wins"), enumerate(zip(players, wins, strict=True))
    return {label.format(player=player, seat=seat): share for seat, (player, share) in seats}


@dataclass(frozen=True, slots=True)
class Lengths:
    """Lengths of some matches: the mean, the median, and the lengths that 10 % and 90 % of them don't exceed."""

    mean: float
    median: int
    tenth: int
    ninetieth: int


def lengths_of(lengths: Sequence[int]) -> Lengths:
    """Summarize the lengths of some matches, at least one."""
    ordered = sorted(lengths)
    return Lengths(sum(ordered) / len(ordered), *(percentile(ordered, percent) for percent in (50, 10, 90)))


def percentile(ordered: Sequence[int], percent: float) -> int:
    """Return the least of the sorted numbers that `percent` of them don't exceed.

    Below 0 that is the first number, above 100 the last.
    """
    rank = ceil(len(ordered) * percent / 100)
    return ordered[min(len(ordered), max(1, rank)) - 1]


def rules_in_words(rules: Mapping[str, int | str]) -> str:
    """Return the house rules that differ from the original rules, as they are written on the command line."""
    return ", ".join(f"{name} {rule_in_words(value)}" for name, value in rules.items()) or _("as written")


def rule_in_words(value: int | str) -> str:
    """Return the value of a house rule as it is written on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
