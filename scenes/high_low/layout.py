"""Positions and sizes on the table of High Low War, in design units. The table measures 1000×692 design units."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.core.cards import Seat
from scenes.core.table_layout import Layout
from scenes.drawing.rasterizer import CARD_SHAPE


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """Positions of a seat's cards, coins and texts outside a WAR."""

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
    """Tip of the bubble's tail: above the prediction coin of the lower seat, or below that of the upper seat."""
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
        card_width=128,
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
        card=(500, 146),
        card_width=128,
        token=(600, 164),
        said=(584, 236),
        discards=(800, 126),
        discards_label=(800, 214),
    ),
)
"""Positions outside a WAR, for the lower seat and then for the upper seat."""

DISCARDS_ASIDE: Final = 54
"""Maximum distance by which crowding moves the discards outwards, clear of the words beside a card, in design units."""

SAID_ASIDE: Final = 8
"""Maximum distance by which crowding moves a bubble outwards, clear of the text under the pot, in design units scaled
with the text size."""

STACK_AWAY: Final = (20, 24)
COINS_APART: Final = 6
"""Maximum distances by which crowding moves a stack farther from the name (`STACK_AWAY`, by seat), and the number of
coins farther from the stack (`COINS_APART`), in design units scaled with the text size."""


def stack_spot(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Return the centre of a seat's stack of coins outside a WAR, in pixels."""
    places = TABLE_SEATS[seat]
    x, y = layout.near(places.name, places.stack)
    # large text below the upper name takes up more space, and the largest does so above the lower name too
    crowded = STACK_AWAY[seat] * layout.letter * layout.crowding
    return x, y + ((places.line[1] - places.name[1]) * (layout.letter - layout.unit) + crowded if seat else -crowded)


def coins_spot(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Return the centre of the text with a seat's number of coins outside a WAR, in pixels."""
    places = TABLE_SEATS[seat]
    x, y = stack_spot(layout, seat)
    apart = COINS_APART * layout.letter * layout.crowding * (1 if seat else -1)
    return x, y + (places.coins[1] - places.stack[1]) * layout.unit + apart


def discards_spot(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Return the centre of a seat's discards outside a WAR, in pixels."""
    places = TABLE_SEATS[seat]
    x, y = layout.at(places.discards[0] + DISCARDS_ASIDE * layout.crowding, places.discards[1])
    # beside the odds, no higher than the card
    return x, layout.near(places.card, places.discards)[1] if layout.is_crowded else y


DECK_LEAST: Final = 48
DISCARDS_LEAST: Final = 72
"""Widths of the longest texts under a deck and under the discards in English, in design units scaled with the text
size."""

DECK_LABEL: Final = 136
DISCARDS_LABEL: Final = 190
"""Maximum widths of the texts under a deck and under the discards in other languages, in design units."""


def deck_label_width(layout: Layout) -> int:
    """Return the maximum width of the text under a deck, in pixels."""
    return max(layout.px(DECK_LABEL), round(DECK_LEAST * layout.letter))


def discards_label_width(layout: Layout) -> int:
    """Return the maximum width of the text under the discards, in pixels."""
    return max(layout.px(DISCARDS_LABEL), round(DISCARDS_LEAST * layout.letter))


PORTRAIT: Final = (84, 284)
WAR_PORTRAIT: Final = (478, 144)
"""Centre of the opponent's portrait: below the coins (`PORTRAIT`) or, in a WAR, beside the first column
(`WAR_PORTRAIT`)."""

PORTRAIT_LOWER: Final = 40
"""Maximum distance by which crowding moves the opponent's portrait down, in design units scaled with the text size."""

PILE_WIDTH: Final = 92
POT: Final = (500, 312)
"""Centre of the pot's ring and coins, and of the tossed coin."""
POT_RADIUS: Final = 70
POT_LABEL: Final = (500, 404)
BANNER: Final = (500, 413)
BANNER_WIDTH: Final = 900


COUNTED: Final = 48
"""Width and height of the area around a number of coins, in design units scaled with the text size."""


def counted_areas(layout: Layout) -> list[Rect]:
    """Return the areas, in pixels, that a bubble must not cover outside a WAR: the pot, the cards, and the numbers of
    coins."""
    ring, label = 2 * layout.px(POT_RADIUS), round(COUNTED * layout.letter)
    found = [_centred(layout.at(*POT), ring, ring), _centred(layout.near(POT, POT_LABEL), ring, label)]
    for seat, places in enumerate(TABLE_SEATS):
        width = layout.px(places.card_width)
        found.append(_centred(layout.at(*places.card), width, round(width * CARD_SHAPE)))
        found.append(_centred(coins_spot(layout, seat), label, label))
    return found


def _centred(middle: tuple[float, float], width: int, height: int) -> Rect:
    area = Rect(0, 0, width, height)
    area.center = round(middle[0]), round(middle[1])
    return area


@dataclass(frozen=True, slots=True)
class WarSeatPlaces:
    """Positions of a seat's cards, coins and texts in a WAR."""

    name: tuple[float, float]
    stack: tuple[float, float]
    coins: tuple[float, float]
    deck: tuple[float, float]
    spent: tuple[float, float]
    said_y: float
    """The y-coordinate of the tip of a bubble's tail, above the card to which the wager applies."""
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
        card_width=114,
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
        card_width=114,
        clash=(336, 288, 12),
    ),
)

WAR_COLUMNS: Final = (612.0, 800.0)
COLUMN: Final = (152, 704)
COLUMN_REACH: Final = (144, 34)
"""Width and maximum height of the light on a column (`COLUMN`), in design units, and its minimum reach below the centre
of the lower card (`COLUMN_REACH`), which takes precedence.

The reach is the sum of two distances: to the strip of odds, in design units, and past the text of the strip, in design
units scaled with the text size.
"""
WAR_LABEL_Y: Final = 316
LABEL_UP: Final = 16
"""The y-coordinate of the text between the two cards of a column (`WAR_LABEL_Y`), and the maximum distance by which
crowding moves it up, clear of a bubble or a banner below it (`LABEL_UP`), in design units."""
WAR_DECK_WIDTH: Final = 58
SPENT_WIDTH: Final = 44
CLASH_WIDTH: Final = 108
CLASH: Final = (374, 330)
WAR_HEAP: Final = (376, 462)
WAR_POT_LABEL: Final = (376, 524)
WAR_POT_LOWER: Final = 4
"""Maximum distance by which crowding moves the text under the pot of a WAR down, clear of its coins, in design units
scaled with the text size."""


def war_pot_label_spot(layout: Layout) -> tuple[float, float]:
    """Return the centre of the text under the pot of a WAR, in pixels."""
    x, y = layout.near(CLASH, WAR_POT_LABEL)
    return x, y + WAR_POT_LOWER * layout.letter * layout.crowding


WAR_BANNER: Final = (702, 370)
WAR_BANNER_WIDTH: Final = 400
WAR_WORD: Final = (30, 60)
WAR_DEPTH: Final = (30, 100)
RUNG: Final = (20, 138, 204, 62)
"""Left edge, top edge, width and height of the top visible rung of the ladder, in design units."""
RUNG_STEP: Final = (7, 70)
RUNGS_SHOWN: Final = 12
LADDER_SLANT: Final = 49
"""Maximum horizontal offset of the ladder's foot from its head, in design units."""

LADDER_HEIGHT: Final = 532
"""Maximum height of the ladder, in design units. If there are many rungs, their height is reduced."""

RUNG_LINES: Final = 38
RUNG_EASY: Final = 47
"""Minimum height of a rung with two lines of text (`RUNG_LINES`), and minimum height if the ladder has enough space
(`RUNG_EASY`), in design units scaled with the text size."""
RUNG_GAP: Final = 5
RUNG_CARD_WIDTH: Final = 28

ODDS_STRIPS: Final = ((500, 652), (500, 20))
"""Centre of each seat's strip of odds outside a WAR."""

MEMORY: Final = (800, 330)
"""Centre of the card memory outside a WAR. It lies between the discards."""

CROWDED_MEMORY: Final = (800, 354)
CROWDED_WAR_MEMORY: Final = (394, 588)
"""Centres of the card memory on a crowded table: below the upper seat's bubble and, in a WAR, below the pot."""

WAR_ODDS_STRIPS: Final = (644.0, 44.0)
"""The y-coordinates of the seats' strips of odds in a WAR."""

WAR_MEMORY: Final = (385, 46)
