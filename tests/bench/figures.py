"""One measured figure, what it may be at most or must be at least, and the table of them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured. Without a bound it is told for information only.

    `spread` is the least and the most of what the value is taken from, where it was measured more than once.
    """

    name: str
    value: float
    bound: float | None = None
    at_least: bool = False
    unit: str = ""
    note: str = ""
    spread: tuple[float, float] | None = None

    @property
    def holds(self) -> bool:
        """Whether the figure keeps within its bound."""
        if self.bound is None:
            return True
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def row(self) -> tuple[str, str, str, str, str, str]:
        """The figure as it stands in the table."""
        spread = "" if self.spread is None else f"{rounded(self.spread[0])} to {rounded(self.spread[1])}"
        bound = "" if self.bound is None else f"{'≥' if self.at_least else '≤'} {self.bound:g}{self.unit}"
        held = "" if self.bound is None else "ok" if self.holds else "MISSED"
        return self.name, f"{rounded(self.value)}{self.unit}", spread, bound, held, self.note


def rounded(value: float) -> str:
    """A number in three digits, or as many as its whole part has."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(figures: Sequence[Figure]) -> str:
    """All figures, a line each, in columns."""
    rows = [("what", "figure", "spread", "bound", "ok?", ""), *(figure.row() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[5]]).rstrip()
        for row in rows
    )
