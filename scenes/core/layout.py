"""Where the table and its panel lie at any size of window, and how large everything is in it.

Places on the table are given in the design’s 1000×692 pixels and spread with it; sizes grow by `unit` alone.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from pygame import Rect

DESIGN: Final = (1280, 720)
"""The size of window that all measures of the design are given for."""

NARROWEST: Final = 4 / 3
"""In a window of a narrower shape the panel goes under the table."""

NARROWEST_PAGE: Final = 853
"""No page is wider than this where it has to be narrow, as in the smallest window with the largest text."""

PANEL_BELOW: Final = 700
"""How wide the panel under the table is at least: its three columns are then as wide as the panel beside it."""

BESIDE_CARDS: Final = 1.2
"""How much larger than the cards text is at most without a wish for that: names have to find room beside them."""

TABLE_DESIGN: Final = (1000, 692)
"""What places on the table are given in."""

PANEL_WIDTH: Final = 236
"""How wide the panel is beside the table."""

PANEL_HEIGHT: Final = 250
"""How high the panel is under it."""

MARGIN: Final = 14
GAP: Final = 16
"""How far table and panel lie from the window's edge, and from each other."""


def design_unit(size: tuple[int, int]) -> float:
    """How many pixels one pixel of the design is in a window of that size, so that the whole design fits."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def is_panel_below(size: tuple[int, int]) -> bool:
    """Whether the panel lies under the table, and not beside it."""
    width, height = size
    return width < 960 or width / height < NARROWEST - 0.001


def text_unit(size: tuple[int, int], wish: float) -> float:
    """How many pixels one pixel of the design is in the panel and in text at the table, for a text size of `wish`.

    In a high window it isn't bound to the width: it is as large as in one of the usual shape with equally many
    pixels, as far as the panel is wide enough and takes no more than a table that fills the width can spare.
    """
    unit = design_unit(size)
    if not is_panel_below(size):
        return unit * wish
    width, height = size[0] - 2 * MARGIN * unit, size[1] - (2 * MARGIN + GAP) * unit
    cards = width / TABLE_DESIGN[0]
    usual = min(sqrt(size[0] * size[1] / (DESIGN[0] * DESIGN[1])), BESIDE_CARDS * cards)
    spared = (height - cards * TABLE_DESIGN[1]) / PANEL_HEIGHT
    return max(unit * wish, min(usual * wish, width / PANEL_BELOW, spared))


def page_unit(size: tuple[int, int], wish: float) -> float:
    """How many pixels one pixel of the design is on a page of a menu, for a text size of `wish`.

    In a high window it is as large as in one of the usual shape with equally many pixels, as far as a page fits the
    width.
    """
    unit = design_unit(size) * wish
    if not is_panel_below(size):
        return unit
    return max(unit, min(sqrt(size[0] * size[1] / (DESIGN[0] * DESIGN[1])) * wish, size[0] / NARROWEST_PAGE))


@dataclass(frozen=True, slots=True)
class Layout:
    """The table and the panel beside or below it, in pixels; `unit` is one pixel of the design on the table.

    `letter` is one pixel of the design in its text and in the panel: as large as `unit`, or larger. `plain` is what
    `unit` is without the wish for large text.
    Places are told as a right-handed player sees them; `mirror` is what of the window a left-handed one sees the other
    way round, which the canvas takes care of.
    """

    table: Rect
    panel: Rect
    below: bool
    unit: float
    letter: float
    plain: float
    mirror: Rect | None

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the design in the window."""
        table = self.table
        return table.x + x * table.w / TABLE_DESIGN[0], table.y + y * table.h / TABLE_DESIGN[1]

    def near(self, anchor: tuple[float, float], place: tuple[float, float]) -> tuple[float, float]:
        """A place that keeps its distance from an anchor, however far the table spreads."""
        x, y = self.at(*anchor)
        return x + (place[0] - anchor[0]) * self.unit, y + (place[1] - anchor[1]) * self.unit

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """Where the player sees a place of the table, in pixels."""
        return (self.table.left + self.table.right - x if self.mirror else x), y

    def stacked(self, anchor: tuple[float, float], place: tuple[float, float]) -> tuple[float, float]:
        """A place of text above or below other text: as far from it as text of this size has to be."""
        x, y = self.at(*anchor)
        return x + (place[0] - anchor[0]) * self.unit, y + (place[1] - anchor[1]) * self.letter

    def px(self, measure: float) -> int:
        """A size of the design in pixels."""
        return max(1, round(measure * self.unit))

    def broad(self, measure: float) -> int:
        """How many pixels wide a line over the table may be: as much as its room, within the table's edges."""
        return min(self.room(measure), self.table.w - 2 * self.px(MARGIN))

    def room(self, measure: float) -> int:
        """How many pixels a text has for itself: no fewer than without the wish for large text, which lets the table
        shrink."""
        return max(1, round(measure * self.plain))


def lay_out(size: tuple[int, int], text_size: float = 1.0, left_handed: bool = False) -> Layout:
    """The layout of a window of that many pixels; the panel grows with its text, and lies left for the left hand."""
    width, height = size
    unit, letter = design_unit(size), text_unit(size, text_size)
    margin, gap = round(MARGIN * unit), round(GAP * unit)
    below = is_panel_below(size)
    if below:
        panel_height = round(PANEL_HEIGHT * letter)
        table = Rect(margin, margin, width - 2 * margin, height - 2 * margin - gap - panel_height)
        panel = Rect(margin, table.bottom + gap, width - 2 * margin, panel_height)
    else:
        panel_width = round(PANEL_WIDTH * letter)
        table = Rect(margin, margin, width - 2 * margin - gap - panel_width, height - 2 * margin)
        panel = Rect(table.right + gap, margin, panel_width, height - 2 * margin)
        if left_handed:
            panel.x, table.x = margin, margin + panel_width + gap
    table_unit = min(table.w / TABLE_DESIGN[0], table.h / TABLE_DESIGN[1])
    plain = table_unit if text_size == 1 else lay_out(size).unit
    return Layout(table, panel, below, table_unit, letter, plain, table if left_handed else None)
