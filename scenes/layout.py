"""Where things lie on the table at any size of window.

Places on the table are given in the design's 1000×692 pixels and spread with it; sizes grow by `unit` alone.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from scenes.sizing import GAP, MARGIN, PANEL_HEIGHT, PANEL_WIDTH, TABLE_DESIGN, letters, lies_below, whole


@dataclass(frozen=True, slots=True)
class Layout:
    """The table and the panel beside or below it, in pixels; `unit` is one pixel of the design on the table.

    `letter` is one pixel of the design in its text and in the panel: as large as `unit`, or larger. `plain` is what
    `unit` is without the wish for large text.
    Places are told as a right-handed player sees them; where it is `mirrored` the canvas turns the table around.
    """

    table: Rect
    panel: Rect
    below: bool
    unit: float
    letter: float
    plain: float
    mirrored: bool = False

    @property
    def mirror(self) -> Rect | None:
        """What of the window is seen the other way round."""
        return self.table if self.mirrored else None

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
        return (self.table.left + self.table.right - x if self.mirrored else x), y

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
    unit, letter = whole(size), letters(size, text_size)
    margin, gap = round(MARGIN * unit), round(GAP * unit)
    below = lies_below(size)
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
    return Layout(table, panel, below, table_unit, letter, plain, left_handed)


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """Where one seat's things lie, in the design's pixels of the table."""

    name: tuple[float, float]
    line: tuple[float, float]
    stack: tuple[float, float]
    coins: tuple[float, float]
    deck: tuple[float, float]
    deck_label: tuple[float, float]
    card: tuple[float, float]
    card_width: int
    token: tuple[float, float]
    said: tuple[float, float]
    """The end of a bubble's tail: over the tokens of the seat below, under the card of the one above."""
    discards: tuple[float, float]
    discards_label: tuple[float, float]


TABLE_SEATS: Final = (
    SeatPlaces(
        name=(46, 662),
        line=(46, 690),
        stack=(108, 556),
        coins=(108, 496),
        deck=(240, 546),
        deck_label=(240, 634),
        card=(500, 540),
        card_width=136,
        token=(604, 540),
        said=(588, 466),
        discards=(800, 546),
        discards_label=(800, 634),
    ),
    SeatPlaces(
        name=(46, 32),
        line=(46, 62),
        stack=(108, 112),
        coins=(108, 168),
        deck=(240, 126),
        deck_label=(240, 214),
        card=(500, 136),
        card_width=112,
        token=(588, 160),
        said=(572, 232),
        discards=(800, 126),
        discards_label=(800, 214),
    ),
)
"""Seat 0 below, seat 1 above."""

PILE_WIDTH: Final = 92
POT: Final = (500, 312)
"""The middle of the pot's ring, of its heap, and of the coin that is tossed before there is a pot."""
POT_RADIUS: Final = 70
POT_LABEL: Final = (500, 404)
BANNER: Final = (500, 413)
BANNER_WIDTH: Final = 900


@dataclass(frozen=True, slots=True)
class WarSeatPlaces:
    """Where one seat's things lie in a WAR."""

    name: tuple[float, float]
    stack: tuple[float, float]
    coins: tuple[float, float]
    deck: tuple[float, float]
    spent: tuple[float, float]
    said_y: float
    """How high the tail of a bubble ends, over the card that is being wagered on."""
    card_y: float
    token_below: float
    card_width: int
    clash: tuple[float, float, float]


WAR_SEATS: Final = (
    WarSeatPlaces(
        name=(934, 658),
        stack=(934, 606),
        coins=(934, 560),
        deck=(934, 480),
        spent=(934, 398),
        said_y=412,
        card_y=500,
        token_below=112,
        card_width=118,
        clash=(412, 366, -8),
    ),
    WarSeatPlaces(
        name=(934, 34),
        stack=(934, 72),
        coins=(934, 126),
        deck=(934, 206),
        spent=(934, 288),
        said_y=93,
        card_y=176,
        token_below=104,
        card_width=112,
        clash=(336, 288, 12),
    ),
)

WAR_COLUMNS: Final = (612.0, 800.0)
COLUMN: Final = (152, 704)
COLUMN_REACH: Final = (144, 34)
"""How wide and high the light on a column is, and how far it reaches at least from the middle of the card below: to
the strip of odds, and past its words, in the design's pixels of text."""
WAR_LABEL_Y: Final = 318
WAR_DECK_WIDTH: Final = 58
SPENT_WIDTH: Final = 44
CLASH_WIDTH: Final = 108
CLASH: Final = (374, 330)
WAR_HEAP: Final = (376, 462)
WAR_POT_LABEL: Final = (376, 524)
WAR_BANNER: Final = (692, 367)
WAR_BANNER_WIDTH: Final = 420
WAR_WORD: Final = (30, 60)
WAR_DEPTH: Final = (30, 100)
RUNG: Final = (20, 138, 204, 62)
"""The first rung of the ladder: its left, its top, its width and its height."""
RUNG_STEP: Final = (7, 70)
RUNGS_SHOWN: Final = 12
LADDER_ASIDE: Final = 49
"""How far the ladder's foot stands aside from its head at most."""

LADDER_HEIGHT: Final = 532
"""How high the whole ladder may be: with many rungs each is lower."""

RUNG_LINES: Final = 38
RUNG_EASY: Final = 47
"""How high a rung is at least, for its two lines, and where there is room for that, in the design's pixels of text."""
RUNG_GAP: Final = 5
RUNG_CARD_WIDTH: Final = 28

ODDS_STRIPS: Final = ((500, 652), (500, 20))
"""The middle of each seat's strip of odds at the plain table."""

MEMORY: Final = (800, 330)
"""The middle of the card memory at the plain table: between the discards."""

WAR_ODDS_STRIPS: Final = (644.0, 44.0)
"""How high or low the strips of odds lie in the two columns of a WAR, for each seat."""

WAR_MEMORY: Final = (385, 46)
