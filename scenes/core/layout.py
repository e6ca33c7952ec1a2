"""Layout of the table and its panel in a window of any size, and the scale of everything in it.

Positions on the table are in its 1000×692 design units and spread with it; sizes scale by `unit` alone.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from pygame import Rect

DESIGN: Final = (1280, 720)
"""Window size to which design units refer."""

NARROWEST: Final = 4 / 3
"""Aspect ratio below which the panel lies under the table."""

NARROWEST_PAGE: Final = 853
"""Maximum width of a page in the smallest window with the largest text, in design units."""

PANEL_BELOW: Final = 700
"""Minimum width of the panel under the table: its three columns are then as wide as the panel beside it."""

BESIDE_CARDS: Final = 1.2
"""Maximum scale of text relative to cards at the normal text size: names must fit beside cards."""

TABLE_DESIGN: Final = (1000, 692)
"""Size of the table in design units."""

PANEL_WIDTH: Final = 236
"""Width of the panel beside the table."""

PANEL_HEIGHT: Final = 250
"""Height of the panel under the table."""

MARGIN: Final = 14
GAP: Final = 16
"""Distance of table and panel from the window's edge and from each other."""


def design_unit(size: tuple[int, int]) -> float:
    """Return the pixels per design unit for a window size, so that the whole design fits."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def is_panel_below(size: tuple[int, int]) -> bool:
    """Return whether the panel lies under the table rather than beside it."""
    width, height = size
    return width < 960 or width / height < NARROWEST - 0.001


def text_unit(size: tuple[int, int], wish: float) -> float:
    """Return the pixels per design unit in the panel and in text at the table, for a text size of `wish`.

    In a high window text is as large as in a wide one with as many pixels, if the panel is wide enough for it and the
    table leaves enough height.
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
    """Return the pixels per design unit on a menu page, for a text size of `wish`.

    In a high window text is as large as in a wide one with as many pixels, if a page fits the width.
    """
    unit = design_unit(size) * wish
    if not is_panel_below(size):
        return unit
    return max(unit, min(sqrt(size[0] * size[1] / (DESIGN[0] * DESIGN[1])) * wish, size[0] / NARROWEST_PAGE))


@dataclass(frozen=True, slots=True)
class Layout:
    """Areas of the table and the panel in pixels, and the scale of their contents.

    `unit` is the number of pixels per design unit on the table; `letter` in its text and in the panel, where it may be
    larger; `plain` is `unit` without large text. Positions are for a right-handed player; `mirror` is the part of the
    window that the canvas mirrors for a left-handed one.
    """

    table: Rect
    panel: Rect
    below: bool
    unit: float
    letter: float
    plain: float
    mirror: Rect | None

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a position of the design in the window."""
        table = self.table
        return table.x + x * table.w / TABLE_DESIGN[0], table.y + y * table.h / TABLE_DESIGN[1]

    def near(self, anchor: tuple[float, float], place: tuple[float, float]) -> tuple[float, float]:
        """Return a position at a fixed distance from an anchor, however far the table spreads."""
        x, y = self.at(*anchor)
        return x + (place[0] - anchor[0]) * self.unit, y + (place[1] - anchor[1]) * self.unit

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """Return where the player sees a position on the table, in pixels."""
        return (self.table.left + self.table.right - x if self.mirror else x), y

    def stacked(self, anchor: tuple[float, float], place: tuple[float, float]) -> tuple[float, float]:
        """Return a position above or below another text, at a distance that grows with the text."""
        x, y = self.at(*anchor)
        return x + (place[0] - anchor[0]) * self.unit, y + (place[1] - anchor[1]) * self.letter

    def px(self, measure: float) -> int:
        """Return a design measure in pixels."""
        return max(1, round(measure * self.unit))

    def broad(self, measure: float) -> int:
        """Return the maximum width of a line over the table in pixels, within the table's edges."""
        return min(self.room(measure), self.table.w - 2 * self.px(MARGIN))

    def room(self, measure: float) -> int:
        """Return the width for a text in pixels, never less with large text, which shrinks the table."""
        return max(1, round(measure * self.plain))


def lay_out(size: tuple[int, int], text_size: float = 1.0, left_handed: bool = False) -> Layout:
    """Return the layout of a window size in pixels; the panel grows with its text, and lies left if `left_handed`."""
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
