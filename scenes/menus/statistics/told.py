"""What the page of the statistics is told: words and numbers, and what they can be of."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from scenes.menus.history.matches import FilterChoice


class StatisticsFilter(NamedTuple):
    """Whose matches, at which game: each is the key of a choice, the first one where it is empty. Against which
    opponent and at which table: empty for all."""

    person: str = ""
    game: str = ""
    opponent: str = ""
    table: str = ""


class Bar(NamedTuple):
    """A share from 0 to 1 and the interval around it; `told` says the same in words."""

    label: str
    share: float
    low: float
    high: float
    told: str


class BarChart(NamedTuple):
    """Shares below each other; `label` is its name in few letters."""

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
    """Courses of equally many values below each other; `points` says of each place in words what they are there."""

    label: str
    courses: tuple[Course, ...]
    points: tuple[str, ...]


Chart: TypeAlias = BarChart | LineChart


class Told(NamedTuple):
    """What some matches add up to: `facts` are lines, each a label and what it says."""

    matches: int
    facts: tuple[tuple[str, str], ...]
    charts: tuple[Chart, ...]


NOTHING = Told(0, (), ())


class StatisticsSource(Protocol):
    """The matches that count, as the page asks for them."""

    def choices(self, field: str, within: StatisticsFilter) -> Sequence[FilterChoice]:
        """What a field of the filter may be; none where there are no matches."""
        ...

    def tell(self, wanted: StatisticsFilter) -> Told:
        """What the matches that the filter lets through add up to."""
        ...
