"""How large everything is in a window, in pixels of the window for one pixel of the 1280×720 design."""

from math import sqrt
from typing import Final

DESIGN: Final = (1280, 720)
"""The size of window that all measures of the design are given for."""

NARROWEST: Final = 4 / 3
"""In a window of a narrower shape the panel goes under the table."""

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


def whole(size: tuple[int, int]) -> float:
    """What fits the design into a window of that many pixels."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def lies_below(size: tuple[int, int]) -> bool:
    """Whether the panel lies under the table, and not beside it."""
    width, height = size
    return width < 960 or width / height < NARROWEST - 0.001


def letters(size: tuple[int, int], wish: float) -> float:
    """How large text at the table is, and its panel; `wish` is how large the player would have it.

    In a high window it isn't bound to the width: it is as large as in one of the usual shape with equally many
    pixels, as far as the panel is wide enough and takes no more than a table that fills the width can spare.
    """
    unit = whole(size)
    if not lies_below(size):
        return unit * wish
    width, height = size[0] - 2 * MARGIN * unit, size[1] - (2 * MARGIN + GAP) * unit
    cards = width / TABLE_DESIGN[0]
    usual = min(sqrt(size[0] * size[1] / (DESIGN[0] * DESIGN[1])), BESIDE_CARDS * cards)
    spared = (height - cards * TABLE_DESIGN[1]) / PANEL_HEIGHT
    return max(unit * wish, min(usual * wish, width / PANEL_BELOW, spared))
