"""What the statistics page shows: words and numbers, and the filters for them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from scenes.menus.history.contents import FilterChoice


class StatisticsFilter(NamedTuple):
    """Whose matches, at which game: each is the key of a choice, the first one where it is empty. Against which
    opponent and at which table: empty for all."""

    person: str = ""
    game: str = ""
    opponent: str = ""
    table: str = ""


class Bar(NamedTuple):
    """A share from 0 to 1 and the interval around it; `caption` says the same in words."""

    label: str
    share: float
    low: float
    high: float
    caption: str


class BarChart(NamedTuple):
    """Shares one below the other; `label` is a short name for the chart."""

    label: str
    title: str
    bars: tuple[Bar, ...]


class Course(NamedTuple):
    """Values one after the other, None where there is none: as a line, or as columns that stand on 0.

    `number` writes a value beside them, with at most so many `decimals`.
    """

    title: str
    values: tuple[float | None, ...]
    number: Callable[[float], str]
    decimals: int = 0
    in_columns: bool = False


class LineChart(NamedTuple):
    """Courses of equal length, one below the other; `points` says in words what each place shows."""

    label: str
    courses: tuple[Course, ...]
    points: tuple[str, ...]


Chart: TypeAlias = BarChart | LineChart


class ShownStatistics(NamedTuple):
    """What some matches add up to: `facts` are lines, each a label and what it says."""

    matches: int
    facts: tuple[tuple[str, str], ...]
    charts: tuple[Chart, ...]


NOTHING = ShownStatistics(0, (), ())


class StatisticsSource(Protocol):
    """The matches that count, for the page."""

    def choices(self, field: str, within: StatisticsFilter) -> Sequence[FilterChoice]:
        """The choices for a field of the filter; none if there are no matches."""
        ...

    def tell(self, wanted: StatisticsFilter) -> ShownStatistics:
        """What the matches that the filter lets through add up to."""
        ...
