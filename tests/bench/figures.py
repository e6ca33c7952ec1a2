"""Measured figures with their bounds, and a table of them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value, with its unit, and its bound if it has one.

    The bound is the maximum value, or the minimum if `at_least` is true. `spread` holds the smallest and the greatest
    measurement behind the value.
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
        """True if the value is within its bound, or has none."""
        if self.bound is None:
            return True
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def row(self) -> tuple[str, str, str, str, str, str]:
        """Return the cells of the figure's row in the table."""
        spread = "" if self.spread is None else f"{rounded(self.spread[0])} to {rounded(self.spread[1])}"
        bound = "" if self.bound is None else f"{'≥' if self.at_least else '≤'} {self.bound:g}{self.unit}"
        held = "" if self.bound is None else "ok" if self.holds else "MISSED"
        return self.name, f"{rounded(self.value)}{self.unit}", spread, bound, held, self.note


def rounded(value: float) -> str:
    """Return a number as text with three digits, or with all digits of its integer part."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(figures: Sequence[Figure]) -> str:
    """Return all figures as a table, one on each line."""
    rows = [("what", "figure", "spread", "bound", "ok?", ""), *(figure.row() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return "\n".join(
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[5]]).rstrip()
        for row in rows
    )
