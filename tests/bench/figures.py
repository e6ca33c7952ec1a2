"""One measured figure, what it may be at most or must be at least, and the table of them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured. Without a bound it is told for information only."""

    name: str
    value: float
    bound: float | None = None
    at_least: bool = False
    unit: str = ""
    note: str = ""

    @property
    def holds(self) -> bool:
        """Whether the figure keeps within its bound."""
        if self.bound is None:
            return True
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def row(self) -> tuple[str, str, str, str, str]:
        """The figure as it stands in the table."""
        bound = "" if self.bound is None else f"{'≥' if self.at_least else '≤'} {self.bound:g}{self.unit}"
        held = "" if self.bound is None else "ok" if self.holds else "MISSED"
        return self.name, f"{self.value:.3g}{self.unit}", bound, held, self.note


def table(figures: Sequence[Figure]) -> str:
    """All figures, a line each, in columns."""
    rows = [("what", "figure", "bound", "ok?", ""), *(figure.row() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[4]]).rstrip()
        for row in rows
    )
