"""The parts that every simulation has: the request, the plan of the matches, and the summary of the results."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import Annotated, Any, ClassVar, Final, Protocol, TypeAlias

from game.confidence import Share
from game.engine.core.errors import GameError
from game.translation import _
from game.typed_reading import DamagedError, Within

LABEL: Final = 26
"""Minimum width of the labels of shares, in characters."""

DEFAULT_SEED: Final = 1
"""Seed that is used if none is given, so that every simulation can be repeated."""

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

    - `players`, `patience` (in seconds) and `seed`: each is None if it wasn't given.
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


class _Dataclass(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Any]]


class Summary(_Dataclass, Protocol):
    """A summary of many matches. It is a dataclass whose fields can be printed as JSON."""

    @property
    def rules(self) -> Mapping[str, int | str]:
        """Values of the house rules that differ from the defaults, by the rules' names."""
        ...

    def in_words(self) -> str:
        """Return the summary as several lines of text."""
        ...

    def columns(self) -> Mapping[str, str]:
        """Return the most important values for one row of a table, by column heading."""
        ...


class Plan(_Dataclass, Protocol):
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
        """True if matches that are played together share work, so that each takes less time in a larger part."""
        ...

    def play(self, numbers: range) -> MatchResults:
        """Return the results of the matches with these numbers, in the same order.

        Raises `SimulationError` if a match can't be played to the end.
        """
        ...

    def read(self, values: object) -> Any:
        """Return the result that JSON values describe. Raises `DamagedError` if that result is impossible in this
        plan."""
        ...

    def summarize(self, played: MatchResults) -> Summary:
        """Return the summary of these results, which must be in the order of the matches' numbers."""
        ...


def check_winner(winner: int | None, players: int) -> None:
    """Raise `DamagedError` if the winner's seat doesn't exist in a match with this number of players."""
    if winner is not None and winner >= players:
        raise DamagedError("its winner has no seat")


def chance_of(seed: int, number: int) -> Random:
    """Return the random generator of the match with this number. It is independent of the generators of all other
    matches."""
    return Random(f"{seed} {number}")


def wins_by_seat(players: Sequence[str], wins: Sequence[Share]) -> dict[str, Share]:
    """Return each seat's share of wins, by the label of the seat. `players` is empty if the matches had no players."""
    if not players:
        return {_("seat {seat} wins").format(seat=seat): share for seat, share in enumerate(wins)}
    label, seats = _("{player} (seat {seat}) wins"), enumerate(zip(players, wins, strict=True))
    return {label.format(player=player, seat=seat): share for seat, (player, share) in seats}


def in_lines(rows: Sequence[tuple[str, Share]]) -> list[str]:
    """Return shares with their labels as lines of text, with the shares below one another."""
    width = max(LABEL, *(len(label) for label, _share in rows))
    return [f"{label:<{width}}{share}" for label, share in rows]


@dataclass(frozen=True, slots=True)
class Lengths:
    """A summary of the lengths of matches.

    `tenth` and `ninetieth` are the lengths that 10% and 90% of the matches don't exceed.
    """

    mean: float
    median: int
    tenth: int
    ninetieth: int


def lengths_of(lengths: Sequence[int]) -> Lengths:
    """Return a summary of the lengths of at least one match."""
    ordered = sorted(lengths)
    return Lengths(sum(ordered) / len(ordered), *(percentile(ordered, percent) for percent in (50, 10, 90)))


def percentile(ordered: Sequence[int], percent: float) -> int:
    """Return the smallest number in `ordered` for which at least `percent`% of the numbers are no larger.

    `ordered` must be sorted. If `percent` is below 0, the first number is returned. If it is above 100, the last number
    is returned.
    """
    rank = ceil(len(ordered) * percent / 100)
    return ordered[min(len(ordered), max(1, rank)) - 1]


def rules_in_words(rules: Mapping[str, int | str]) -> str:
    """Return a text with the names and values of the house rules that differ from the defaults."""
    return ", ".join(f"{name} {rule_in_words(value)}" for name, value in rules.items()) or _("as written")


def rule_in_words(value: int | str) -> str:
    """Return the value of a house rule in the form used on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
