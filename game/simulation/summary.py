"""Many matches: what is asked for, and their results: shares, how far to trust them, and how long matches last."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from random import Random
from typing import Any, ClassVar, Final, Protocol

from game.engine.core.errors import GameError
from game.translation import _


class SimulationError(GameError):
    """A simulation that can't be run or doesn't end: what is wrong and what to do, in one line."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What `simulate` was asked for. `players`, `patience` and `seed` are as they were given, None where they weren't.

    `seed_is_secret`: it was given where no other program can read it. `recorded`: the matches' records are kept.
    `rules_given` are the names of the house rules that were given, default or not.
    """

    matches: int
    rules: Any
    players: str | None = None
    patience: float | None = None
    seed: int | None = None
    seed_is_secret: bool = False
    recorded: bool = False
    rules_given: Collection[str] = frozenset()


class Summary(Protocol):
    """What many matches came to: a dataclass, so that it can be told as JSON."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def rules(self) -> Mapping[str, int | str]:
        """The house rules that differ from the game as written."""
        ...

    def in_words(self) -> str:
        """It as text."""
        ...

    def columns(self) -> Mapping[str, str]:
        """The most important of it, for a row of a table."""
        ...


class Plan(Protocol):
    """Matches that can be played apart from each other, each by its number from 0, in any process: it pickles.

    It is a dataclass, of values for JSON; what a match comes to is a tuple of such, and its last one is the lines of
    the match's record, none where these aren't asked for.
    """

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def matches(self) -> int:
        """How many there are."""
        ...

    @property
    def programs(self) -> tuple[str, ...]:
        """The command lines of other people's programs that play, each once."""
        ...

    @property
    def worked_out_together(self) -> bool:
        """Whether something is worked out for all matches of a part together, which takes less time than for each."""
        ...

    def play(self, numbers: range) -> Sequence[Any]:
        """What some of them come to. Raises `SimulationError` for one that can't be played to its end."""
        ...

    def read(self, values: Sequence[Any]) -> Any:
        """What a match came to, but for its record, from JSON. Raises `TypeError` or `ValueError`."""
        ...

    def summarize(self, played: Sequence[Any]) -> Summary:
        """What matches came to, those with the lowest numbers ahead."""
        ...


def chance_of(seed: int, number: int) -> Random:
    """The chance of the match with that number, by a hash: it depends on no other match."""
    return Random(f"{seed} {number}")


USUAL_SEED: Final = 1
"""What simulations follow where no seed is given, so that they can be told of and repeated."""

NORMAL_95: Final = 1.959964
"""95 % of a normal distribution lies within this many standard deviations of its mean."""


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the matches, as a share from 0 to 1, and Wilson's 95 % interval around it."""

    matches: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        between = _("(95%: {low:.1%} to {high:.1%})").format(low=self.low, high=self.high)
        return f"{self.matches:>7}  {self.share:6.1%}  {between}"

    def in_brief(self) -> str:
        """The share with its interval, as short as can be."""
        return _("{share:.1%} ({low:.1%} to {high:.1%})").format(share=self.share, low=self.low, high=self.high)


def wins_by_seat(players: Sequence[str], wins: Sequence[Share]) -> dict[str, Share]:
    """Each seat's wins, and what they are called; `players` are empty where nobody sat there."""
    if not players:
        return {_("seat {seat} wins").format(seat=seat): share for seat, share in enumerate(wins)}
    label, seats = _("{player} (seat {seat}) wins"), enumerate(zip(players, wins, strict=True))
    return {label.format(player=player, seat=seat): share for seat, (player, share) in seats}


def share_of(matches: int, of: int) -> Share:
    """A share with Wilson's interval, which holds near 0 and 1 too."""
    share, z = matches / of, NORMAL_95
    shrink = 1 + z * z / of
    middle = (share + z * z / (2 * of)) / shrink
    reach = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / shrink
    return Share(matches, share, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long matches last: the mean, the median, and what 10 % and 90 % of them don't exceed."""

    mean: float
    median: int
    tenth: int
    ninetieth: int


def lengths_of(lasted: Sequence[int]) -> Lengths:
    """How long matches last, from how long each of them did."""
    ordered = sorted(lasted)
    return Lengths(sum(ordered) / len(ordered), *(not_exceeded(ordered, percent) for percent in (50, 10, 90)))


def not_exceeded(ordered: Sequence[int], percent: float) -> int:
    """The least of the numbers that `percent` of them don't exceed: the first below 0, the last above 100."""
    rank = ceil(len(ordered) * percent / 100)
    return ordered[min(len(ordered), max(1, rank)) - 1]


def rules_in_words(rules: Mapping[str, int | str]) -> str:
    """The house rules that differ from the game as written."""
    return ", ".join(f"{name} {rule_in_words(value)}" for name, value in rules.items()) or _("as written")


def rule_in_words(value: int | str) -> str:
    """A house rule's value as it is written on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
