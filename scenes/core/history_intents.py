"""What a player wants of the matches that are kept, and of what they add up to, as values like those in `intents`."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Show what is known of the finished match of that name, and what can be done with it."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenDeleted:
    """Show the matches that have been deleted and can be brought back."""


@dataclass(frozen=True, slots=True)
class DeleteMatch:
    """Take the match of that name away; it can be brought back for some days."""

    name: str


@dataclass(frozen=True, slots=True)
class BringBack:
    """Bring the deleted match of that name back."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenStatistics:
    """Show what the matches that count add up to."""


@dataclass(frozen=True, slots=True)
class OpenExchange:
    """Show how statistics get to another machine, and from there."""


@dataclass(frozen=True, slots=True)
class ExchangeStatistics:
    """Write the statistics for other programs and machines; or, `taken_in`, take in those of another machine."""

    taken_in: bool


MatchFileIntent: TypeAlias = (
    OpenMatch | OpenDeleted | DeleteMatch | BringBack | OpenStatistics | OpenExchange | ExchangeStatistics
)
