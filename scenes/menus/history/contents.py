"""What the history pages show: matches in words, and the filters for them."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class PlayedRow(NamedTuple):
    """A finished match in the list: its name in the store, who won against whom, with what score, and the rest."""

    name: str
    title: str
    score: str
    detail: str


class Filter(NamedTuple):
    """What the list shows: each field is the key of a choice, empty for everything; `sought` is part of a name."""

    sought: str = ""
    game: str = ""
    opponent: str = ""
    table: str = ""
    result: str = ""
    order: str = ""


class FilterChoice(NamedTuple):
    """One of the values that a field of a filter may have, and its name on the screen."""

    key: str
    label: str


class PlayedMatches(Protocol):
    """The finished matches, for the list."""

    def choices(self, field: str, within: Filter) -> Sequence[FilterChoice]:
        """The choices for a field of the filter, the one for everything first."""
        ...

    def find(self, wanted: Filter) -> Sequence[PlayedRow]:
        """The matches that the filter lets through, in its order."""
        ...

    def count(self) -> int:
        """How many matches there are without a filter."""
        ...

    def any_deleted(self) -> bool:
        """Whether some have been deleted and can be brought back."""
        ...
