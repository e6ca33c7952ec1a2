"""Layout of the table and its panel in a window of any size, and the scale of their contents.

Positions on the table are given in design units: the table is 1000 units wide and 692 units high. If a window has other
proportions, the table is stretched, and positions with it. Sizes are scaled by `Layout.unit` or, for text and the
panel, by `Layout.letter`.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from pygame import Rect

DESIGN: Final = (1280, 720)
"""Size, in pixels, of a window in which a design unit is one pixel."""

NARROWEST: Final = 4 / 3
"""Minimum ratio of a window's width to its height at which the panel lies beside the table rather than under it. With
the largest text, the limit is `SLENDER`. In a window less than 960 pixels wide, the panel is always under the table."""

UPRIGHT_PAGE: Final = 853
"""Minimum width of a menu page in a tall window with text of normal size, in design units."""

NARROWEST_PAGE: Final = 426
"""Minimum width of a menu page in a tall window with the largest text, in design units. Every page can be laid out
within this width."""

PANEL_BELOW: Final = 700
NARROWEST_BELOW: Final = 420
"""Minimum widths of the panel under the table, in design units: with text of normal size (`PANEL_BELOW`), and with
larger text (`NARROWEST_BELOW`). The panel has three columns if it is at least `PANEL_BELOW` wide, and otherwise two. At
these widths, each column is about as wide as the panel beside the table."""

ROOMY: Final = (540, 460)
CROWDED: Final = (382, 346)
"""Sizes of the table (width, height), in design units at the scale of its text. At `ROOMY` or above, texts have their
usual positions. At `CROWDED`, the size in a wide window with the largest text, they are most crowded."""

LONGER: Final = 1.5
"""Maximum expected length of a bubble's text in another language, as a multiple of its length in English."""

LEAST_TABLE: Final = (485, 303)
"""Minimum heights of the table above a panel, in design units at the scale of the table's text: with larger text, and
with the largest text. They limit only how much a tall window enlarges text."""

SLENDER: Final = 0.76
"""Ratio of a window's width to its height below which, with the largest text, the panel lies under the table."""

DOUBLED_FROM: Final = ((1280, 720), (960, 1280))
"""Minimum sizes (width, height), in pixels, of a window in which text can have twice its normal size. Either size is
enough."""

LARGEST_BELOW: Final = 1.5
"""Maximum text size in windows smaller than `DOUBLED_FROM`, as a multiple of the normal size."""

BESIDE_CARDS: Final = 1.2
"""Maximum scale of text of normal size in a tall window, as a multiple of the scale that follows from the table's
width. It ensures that names fit beside cards."""

UPRIGHT: Final = 1.15
"""Maximum scale of cards in a tall window, as a multiple of the scale that follows from the table's width."""

TABLE_DESIGN: Final = (1000, 692)
"""Width and height of the table, in design units."""

PANEL_WIDTH: Final = 236
"""Width of the panel beside the table, in design units."""

PANEL_HEIGHT: Final = 250
"""Height of the panel under the table, in design units."""

TOUCH_TARGET: Final = 34 / 0.75
"""Minimum height of anything that a finger presses, in design units: 34 pixels in a window of 960×540."""

HANDHELD_TARGET: Final = 76
"""Minimum height of anything that a finger presses on a handheld, in design units: 76 pixels in a window of
1280×800."""

MARGIN: Final = 14
GAP: Final = 16
"""Distances of the table and the panel from the window's edge (`MARGIN`) and from each other (`GAP`), in design
units."""


def design_unit(size: tuple[int, int]) -> float:
    """Return the number of pixels per design unit at which the whole design fits a window of this size, given in
    pixels."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def is_panel_below(size: tuple[int, int], wish: float = 1.0) -> bool:
    """Return True if the panel lies under the table in a window of this size in pixels, or False if it lies beside the
    table. `wish` is the requested text size, as a multiple of the normal size."""
    width, height = size
    return width < 960 or width / height < (NARROWEST - 0.001 if wish <= LARGEST_BELOW else SLENDER)


def shown_text_size(size: tuple[int, int], wish: float) -> float:
    """Return the text size `wish` or, if it is too large for a window of this size in pixels, the largest that fits.
    Text sizes are multiples of the normal size."""
    doubles = any(size[0] >= width and size[1] >= height for width, height in DOUBLED_FROM)
    return wish if doubles else min(wish, LARGEST_BELOW)


def text_unit(size: tuple[int, int], wish: float) -> float:
    """Return the number of pixels per design unit for the panel and for text on the table, in a window of `size`
    pixels. `wish` is the requested text size, as a multiple of the normal size.

    In a tall window, text is as large as in a wide window with the same number of pixels, provided that names fit
    beside cards, the panel is wide enough and the table remains tall enough.
    """
    unit = design_unit(size)
    if not is_panel_below(size, wish):
        return unit * wish
    width, height = size[0] - 2 * MARGIN * unit, size[1] - (2 * MARGIN + GAP) * unit
    cards = width / TABLE_DESIGN[0]
    usual = min(sqrt(size[0] * size[1] / (DESIGN[0] * DESIGN[1])), BESIDE_CARDS * cards)
    normal = max(unit, min(usual, width / PANEL_BELOW, (height - cards * TABLE_DESIGN[1]) / PANEL_HEIGHT))
    if wish == 1:
        return normal
    spared = height / (PANEL_HEIGHT + LEAST_TABLE[wish > LARGEST_BELOW])
    return max(normal, unit * wish, min(normal * wish, width / NARROWEST_BELOW, spared))


def page_unit(size: tuple[int, int]) -> float:
    """Return the number of pixels per design unit on a menu page with text of normal size, in a window of `size`
    pixels. A page that would be too tall needs a smaller number.

    In a tall window, text is as large as in a wide window with the same number of pixels, unless a page would then be
    too wide.
    """
    unit = design_unit(size)
    if not is_panel_below(size):
        return unit
    return max(unit, min(sqrt(size[0] * size[1] / (DESIGN[0] * DESIGN[1])), size[0] / UPRIGHT_PAGE))


@dataclass(frozen=True, slots=True)
class Layout:
    """The areas of the table and the panel, in pixels, and the scale of their contents.

    `unit` is the number of pixels per design unit on the table. `letter` is the number of pixels per design unit for
    text on the table and for the panel. It may differ from `unit`. `below` is true if the panel lies under the table.
    `plain` is `unit` as it would be with text and cards of normal size. `growth` is `letter` as a multiple of its value
    with text of normal size. Positions on the table are those for a right-handed player. `mirror` is the part of the
    window that the canvas mirrors for a left-handed player, or None for a right-handed one.
    """

    table: Rect
    panel: Rect
    below: bool
    unit: float
    letter: float
    plain: float
    growth: float
    mirror: Rect | None

    @property
    def crowding(self) -> float:
        """Degree, from 0 to 1, to which large text leaves too little space for the usual positions on the table.

        In a wide window, it is 0 up to one and a half times the normal text size, and 1 at twice the normal size.
        """
        measured = zip(self.table.size, ROOMY, CROWDED, strict=True)
        shares = [(roomy - pixels / self.letter) / (roomy - crowded) for pixels, roomy, crowded in measured]
        return min(1.0, max(0.0, *shares))

    @property
    def is_crowded(self) -> bool:
        """True if large text needs other positions, or shorter words, on the table."""
        return self.crowding > 0.5

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the position in the window, in pixels, of a point on the table, given in design units."""
        table = self.table
        return table.x + x * table.w / TABLE_DESIGN[0], table.y + y * table.h / TABLE_DESIGN[1]

    def near(self, anchor: tuple[float, float], place: tuple[float, float]) -> tuple[float, float]:
        """Return the position in the window, in pixels, of a place near an anchor, both given in design units. The
        distance between them doesn't grow as the table spreads."""
        x, y = self.at(*anchor)
        return x + (place[0] - anchor[0]) * self.unit, y + (place[1] - anchor[1]) * self.unit

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """Return the position at which the player sees a point on the table, both in pixels. For a left-handed player,
        the point is mirrored."""
        return (self.table.left + self.table.right - x if self.mirror else x), y

    def stacked(self, anchor: tuple[float, float], place: tuple[float, float]) -> tuple[float, float]:
        """Return the position in the window, in pixels, of a place above or below a text at the anchor, both given in
        design units. The vertical distance between them grows with the text."""
        x, y = self.at(*anchor)
        return x + (place[0] - anchor[0]) * self.unit, y + (place[1] - anchor[1]) * self.letter

    def px(self, measure: float) -> int:
        """Return a length in design units as a number of pixels, at least 1."""
        return max(1, round(measure * self.unit))

    def broad(self, measure: float) -> int:
        """Return the maximum width of a line of text on the table, converted from design units to pixels. It is at most
        the table's width without its margins."""
        return min(self.room(measure), self.table.w - 2 * self.px(MARGIN))

    def said(self, measure: float) -> int:
        """Return the maximum width of the text in a bubble, converted from design units to pixels. At the normal text
        size, it includes extra space for languages in which texts are longer than in English. Larger text uses up this
        space before the width grows."""
        return round(max(measure * self.letter, LONGER * measure * self.plain))

    def across(self, measure: float) -> int:
        """Return a width in design units as a number of pixels. Unlike the cards, it isn't enlarged in a tall
        window."""
        return min(self.px(measure), self.room(measure))

    def room(self, measure: float) -> int:
        """Return the width of an area for text, converted from design units to pixels. It is at least 1. Large text
        shrinks the table, but not this width, unless the panel moves beside the table."""
        return max(1, round(measure * self.plain))


def lay_out(size: tuple[int, int], text_size: float = 1.0, left_handed: bool = False) -> Layout:
    """Return the layout of a window of this size, in pixels.

    The panel grows with `text_size`, a multiple of the normal text size. If `left_handed` is true, the table is
    mirrored, and a panel beside it is on the left.
    """
    width, height = size
    unit, letter = design_unit(size), text_unit(size, text_size)
    margin, gap = round(MARGIN * unit), round(GAP * unit)
    below = is_panel_below(size, text_size)
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
    across, down = scale = table.w / TABLE_DESIGN[0], table.h / TABLE_DESIGN[1]
    growth = letter / text_unit(size, 1.0)
    # beside a panel, larger text makes the table narrower, and elsewhere, cards make room for it in the same way
    narrowed = 1 - PANEL_WIDTH / TABLE_DESIGN[0] * (growth - 1)
    if below:
        across *= UPRIGHT * narrowed
    elif text_size > LARGEST_BELOW:
        down = min(down, unit * narrowed)
    normal = lay_out(size) if text_size != 1 else None
    plain = min(unit if normal.below != below else normal.plain, normal.plain) if normal else min(*scale)
    return Layout(table, panel, below, min(across, down), letter, plain, growth, table if left_handed else None)
