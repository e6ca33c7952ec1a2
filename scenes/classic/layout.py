"""Positions on the table of Classic War by number of players, in design units of the table.

A seat's cards in a battle lie in a row, which grows with every war. Face-down cards in it are fanned out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from game.engine.classic.views import PublicView
from scenes.core.table_layout import Layout
from scenes.drawing.rasterizer import CARD_SHAPE

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """Positions of a seat's cards and texts.

    - `row`: the centre of the seat's cards in a battle, which are at most `room` wide.
    - `name`: the position of the name or, for seat 0, of the count below it. Name and count extend to the right, or to
      the left if `align` is 1, by at most `widest`.
    - `said`: the tip of the tail of the seat's bubble. The tail points down, or up if `up` is true.
    - `below`: true if the portrait is under the name instead of beside it.
    - `yields`: the distance by which larger text moves the cards inwards, as a multiple of the amount by which the
      text's unit exceeds the table's.
    - `crowded` and `lifted`: the maximum distances by which crowding moves the cards farther inwards (`crowded`), and
      moves the name and the count up (`lifted`), in design units scaled with the text size.
    """

    packet: Point
    pile: Point
    row: Point
    room: float
    name: Point
    said: Point
    up: bool = False
    align: float = 0.0
    widest: float = 230
    yields: float = 0.0
    crowded: float = 0.0
    lifted: float = 0.0
    below: bool = False


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """Positions on the table for a given number of players. `card` is the width of a card.

    `banner` is the centre of a banner, and `war` is the middle of the left edge of a war's heading. `ladder` is the
    upper left corner of a war's ladder, or its upper right corner if `right` is true.
    """

    seats: tuple[SeatPlaces, ...]
    card: int
    banner: Point
    banner_width: float
    war: Point
    ladder: Point
    right: bool = False

    def packet(self, seat: int, layout: Layout) -> Point:
        """Return the centre of a seat's packet, in pixels."""
        return self._given_way(seat, layout, layout.at(*self.seats[seat].packet))

    def row(self, seat: int, layout: Layout) -> Point:
        """Return the centre of a seat's cards in a battle, in pixels."""
        return self._given_way(seat, layout, layout.at(*self.seats[seat].row))

    def pile(self, seat: int, layout: Layout) -> Point:
        """Return the centre of a seat's pile, in pixels. A pile beside the packet moves along with the packet."""
        places = self.seats[seat]
        if abs(places.pile[0] - places.packet[0]) < self.card * 2:
            x, y = self.packet(seat, layout)
            across, down = places.pile[0] - places.packet[0], places.pile[1] - places.packet[1]
            return x + across * layout.unit, y + down * layout.unit
        return self._given_way(seat, layout, layout.at(*places.pile))

    def label_width(self, seat: int, layout: Layout) -> int:
        """Return the maximum width of a label under a seat's packet or pile, in pixels. If the packet and the pile lie
        side by side, their labels don't touch."""
        places = self.seats[seat]
        apart = abs(places.pile[0] - places.packet[0])
        widest = apart - LABELS_APART if apart < self.card * 2 else self.card * WIDEST_LABEL
        return max(layout.px(widest), round(LABEL_WIDTH * layout.letter))

    def label_below(self, layout: Layout) -> float:
        """Return the vertical distance from the centre of a packet or pile to the centre of the label below it, in
        pixels."""
        return (self.card * CARD_SHAPE / 2 + LABEL_GAP) * layout.unit + LABEL * layout.letter

    def name_and_count(self, seat: int, layout: Layout) -> tuple[Point, Point]:
        """Return the positions of a seat's name and of the count under the name, in pixels.

        The count of seat 0 and the names of the other seats keep their positions, however large the text is, unless
        crowding moves them.
        """
        places = self.seats[seat]
        x, y = layout.near(places.packet, places.name)
        y -= places.lifted * layout.letter * layout.crowding
        if not (places.lifted or places.below):
            # the edge of the table leaves room
            y += (layout.at(*places.name)[1] - y) * layout.crowding
        apart = COUNT_BELOW * layout.letter
        return ((x, y - apart), (x, y)) if seat == 0 else ((x, y), (x, y + apart))

    def name_room(self, seat: int, layout: Layout) -> int:
        """Return the maximum width of a seat's name, and of the count with the text beside it, in pixels."""
        # between two players, nothing lies beside the names
        return layout.room(self.seats[seat].widest * (min(layout.growth, WIDEST_NAME) if len(self.seats) == 2 else 1))

    def _given_way(self, seat: int, layout: Layout, spot: Point) -> Point:
        """Return the position `spot`, moved inwards to make room for larger text. Both are in pixels."""
        places = self.seats[seat]
        inwards = places.yields * (layout.letter - layout.unit) + places.crowded * layout.letter * layout.crowding
        return spot[0], spot[1] + (inwards if seat else -inwards)


_TWO = TablePlaces(
    seats=(
        SeatPlaces((128, 506), (128, 506), (500, 506), 560, (60, 654), (728, 608), up=True, yields=30),
        SeatPlaces((872, 186), (872, 186), (500, 186), 560, (940, 36), (450, 74), align=1.0, yields=30),
    ),
    card=136,
    banner=(500, 346),
    banner_width=500,
    war=(60, 336),
    ladder=(940, 313),
    right=True,
)
"""Positions for two players. Each player's packet is on their left."""

_TWO_WITH_PILES = replace(
    _TWO,
    seats=(
        SeatPlaces((116, 506), (884, 506), (500, 506), 590, (60, 654), (728, 608), up=True, yields=42),
        SeatPlaces((884, 186), (116, 186), (500, 186), 590, (940, 36), (450, 88), align=1.0, crowded=14),
    ),
    card=112,
)
"""Positions for two players with piles. Each player's pile is on their right, and labels under packets and piles give
their numbers of cards."""

_THREE = TablePlaces(
    seats=(
        SeatPlaces((140, 488), (860, 488), (500, 540), 400, (60, 654), (744, 612), up=True),
        SeatPlaces((112, 188), (232, 188), (338, 380), 276, (60, 36), (278, 106), up=True, crowded=12),
        SeatPlaces((888, 188), (768, 188), (662, 380), 276, (940, 36), (722, 106), up=True, align=1.0, crowded=12),
    ),
    card=104,
    banner=(500, 236),
    banner_width=400,
    war=(424, 48),
    ladder=(414, 106),
)

_FOUR = TablePlaces(
    seats=(
        SeatPlaces((190, 500), (810, 500), (500, 530), 470, (60, 654), (744, 612), up=True, crowded=6),
        SeatPlaces((106, 340), (212, 340), (378, 338), 228, (60, 202), (372, 260), lifted=16),
        SeatPlaces((700, 102), (300, 102), (500, 102), 300, (762, 60), (457, 170), up=True, widest=190, below=True),
        SeatPlaces((894, 340), (788, 340), (622, 338), 228, (940, 202), (628, 260), align=1.0, lifted=16),
    ),
    card=92,
    banner=(500, 432),
    banner_width=500,
    war=(60, 46),
    ladder=(56, 100),
)

_PLACES: Final = {2: _TWO, 3: _THREE, 4: _FOUR}

CLASH: Final = (500.0, 346.0)
"""Point, in design units, from which the packets are dealt and the lighting of a war spreads."""

BAR: Final = (500.0, 654.0)
BAR_SIZE: Final = (408.0, 22.0)
BAR_TEXT: Final = 19.0
"""Centre (`BAR`) and usual size (`BAR_SIZE`) of the bar that shows each player's share of the cards, in design units,
and its minimum height for the text in it, in design units scaled with the text size (`BAR_TEXT`)."""

LABEL_GAP: Final = 4.5
"""Distance of a label from the packet or pile above it, in design units."""

LABEL_WIDTH: Final = 63
WIDEST_LABEL: Final = 1.25
LABELS_APART: Final = 8
"""Maximum width of a label with no other beside it, as a multiple of a card's width (`WIDEST_LABEL`), and minimum
distance between the labels of a packet and a pile side by side, in design units (`LABELS_APART`). A label may always be
as wide as the longest one in English (`LABEL_WIDTH`, in design units scaled with the text size)."""

LABEL: Final = 7.5
"""Half the height of a label, in design units scaled with the text size."""

WIDEST_NAME: Final = 1.55
"""Maximum factor by which the space for a name grows with the text if there are two players. The name must end before
the bubbles."""

COUNT_BELOW: Final = 26
"""Distance from a name to the count below it, in design units scaled with the text size."""


def bar_height(layout: Layout) -> int:
    """Return the height of the bar that shows each player's share of the cards, in pixels."""
    return max(layout.px(BAR_SIZE[1]), round(BAR_TEXT * layout.letter))


def places_for(view: PublicView) -> TablePlaces:
    """Return the positions for the number of players and the pick-up rule of a view."""
    players = len(view.players)
    return _TWO_WITH_PILES if players == 2 and view.rules.pickup == "pile" else _PLACES[players]


LINES = 3
"""Maximum number of lines into which a row of cards is broken."""

FANNED, TURNED, WAR = 0.27, 0.62, 0.5
"""Distances from a card to the card before it, as fractions of a card's width.

`FANNED` applies to a face-down card after another face-down card, `TURNED` to a face-up card, and `WAR` to the first
face-down card of a war.
"""

NARROWEST = 0.2
"""Minimum average distance between the cards in a line, as a fraction of a card's width. A row with less space is
broken into more lines, up to `LINES`."""

DROP = 0.5
"""Vertical distance between two lines of cards, as a fraction of a card's width."""

FAN, STEEPEST = 16.0, 4.0
"""Maximum total angle of a fan of face-down cards (`FAN`), and maximum angle between two adjacent ones (`STEEPEST`), in
degrees."""

TILT = 5.0
"""Tilt of a card turned up before the last card of its row, in degrees."""


class RowSpot(NamedTuple):
    """A card's position relative to the centre of its row, in card widths, and its tilt in degrees."""

    x: float
    y: float
    angle: float


def row_spots(ups: Sequence[bool], room: float) -> list[RowSpot]:
    """Return the positions of a row's cards, in the order played. `ups` contains True for each card that was turned up
    to fight, and False for each that was put face down.

    The row is at most `room` wide, in card widths.
    """
    steps = [_step(before, now) for before, now in pairwise(ups)]
    lines = _lines(steps, room)
    spots: list[RowSpot] = []
    angles = _angles(ups)
    for number, (start, end) in enumerate(lines):
        inner = steps[start : end - 1]
        scale = min(1.0, (room - 1) / sum(inner)) if inner else 1.0
        x = -sum(inner) * scale / 2
        y = (number - (len(lines) - 1) / 2) * DROP
        for at in range(start, end):
            spots.append(RowSpot(x, y, angles[at]))
            x += steps[at] * scale if at < end - 1 else 0.0
    return spots


def _step(before: bool, now: bool) -> float:
    if now:
        return TURNED
    return WAR if before else FANNED


def _lines(steps: Sequence[float], room: float) -> list[tuple[int, int]]:
    """Return, for each line of cards in a row, the index of the line's first card and the index after its last card."""
    cards = len(steps) + 1
    fitting = int((room - 1) / NARROWEST) + 1
    lines = 1 if sum(steps) <= room - 1 else min(LINES, ceil(cards / fitting))
    each = ceil(cards / lines)
    return [(start, min(cards, start + each)) for start in range(0, cards, each)]


def _angles(ups: Sequence[bool]) -> list[float]:
    angles: list[float] = []
    for at, up in enumerate(ups):
        if up:
            angles.append(0.0 if at == len(ups) - 1 else TILT)
            continue
        first = max((before + 1 for before in range(at) if ups[before]), default=0)
        last = next((after - 1 for after in range(at, len(ups)) if ups[after]), len(ups) - 1)
        turn = min(STEEPEST, FAN / (last - first + 1))
        angles.append(((first + last) / 2 - at) * turn)
    return angles
