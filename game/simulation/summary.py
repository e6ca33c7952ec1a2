"""The summary of the results of a simulation: shares, lengths and house rules as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, ClassVar, Final, Protocol

from game.confidence import Share
from game.translation import _

LABEL: Final = 26
"""Minimum width of the labels of shares, in characters."""


class Dataclass(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


class Summary(Dataclass, Protocol):
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


def wins_by_seat(players: Sequence[str], wins: Sequence[Share]) -> dict[str, Share]:
    """Return each seat's share of wins, by the label of the seat. `players` is empty if the matches had no players."""
    if not players:
        return {_("seat {seat} wins").format(seat=seat): share for seat, share in enumerate(wins)}
    label, seats = _("{player} (seat {seat}) wins"), enumerate(zip(players, wins, strict=True))
    return {label.format(player=player, seat=seat): share for seat, (player, share) in seats}


def in_lines(rows: Sequence[tuple[str, Share]]) -> list[str]:
    """Return shares with their labels as lines of text in which the shares are aligned."""
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
    """Return a text with the names and values of the house rules that differ from the defaults, or "as written"
    if none do."""
    return ", ".join(f"{name} {rule_in_words(value)}" for name, value in rules.items()) or _("as written")


def rule_in_words(value: int | str) -> str:
    """Return the value of a house rule in the form used on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
