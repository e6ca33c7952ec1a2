"""Where things lie on the table of Classic War, by how many play, in the design's pixels of the table; and how one
seat's cards lie in a battle: in a row that grows with every war, packets of face-down cards fanned out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from game.engine.classic.views import PublicView
from scenes.core.layout import Layout
from scenes.drawing.picture_rendering import CARD_SHAPE

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    """Where one seat's things lie.

    `row` is the middle of its cards in a battle, which are no wider than `room`; `name` where the outer line of its
    name and its count stands, from there to the right, or to the left where `align` is 1, in no more than `widest`.
    `said` is where its bubble begins; the portrait stands beside the name, or `below` it. To larger text its cards
    give way by `yields` in the design's pixels of text.
    """

    packet: Point
    pile: Point
    row: Point
    room: float
    name: Point
    said: Point
    align: float = 0.0
    widest: float = 230
    yields: float = 0.0
    below: bool = False


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """The whole table for so many players: `card` is how wide a card is.

    `ladder` is the upper left corner of a war's ladder, or where `right` the upper right one.
    """

    seats: tuple[SeatPlaces, ...]
    card: int
    banner: Point
    banner_width: float
    war: Point
    ladder: Point
    right: bool = False

    def packet(self, seat: int, layout: Layout) -> Point:
        """The middle of a seat's packet, in pixels."""
        return self._given_way(seat, layout, layout.at(*self.seats[seat].packet))

    def row(self, seat: int, layout: Layout) -> Point:
        """The middle of a seat's cards in a battle, in pixels."""
        return self._given_way(seat, layout, layout.at(*self.seats[seat].row))

    def pile(self, seat: int, layout: Layout) -> Point:
        """The middle of a seat's pile, in pixels; it keeps its distance where it lies beside the packet."""
        places = self.seats[seat]
        if abs(places.pile[0] - places.packet[0]) < self.card * 2:
            return layout.near(places.packet, places.pile)
        return self._given_way(seat, layout, layout.at(*places.pile))

    def label_below(self, layout: Layout) -> float:
        """How far below the middle of a packet or a pile the middle of its label stands, in pixels."""
        return (self.card * CARD_SHAPE / 2 + LABEL_GAP) * layout.unit + LABEL * layout.letter

    def name_and_count(self, seat: int, layout: Layout) -> tuple[Point, Point]:
        """Where a seat's name stands, and under it how many cards it holds, in pixels.

        However large the text is, whichever of the two is nearer to the table's edge stands fast.
        """
        places = self.seats[seat]
        x, y = layout.near(places.packet, places.name)
        apart = COUNT_BELOW * layout.letter
        return ((x, y - apart), (x, y)) if seat == 0 else ((x, y), (x, y + apart))

    def _given_way(self, seat: int, layout: Layout, spot: Point) -> Point:
        """A place of a seat's cards, as far towards the middle of the table as larger text wants it."""
        inwards = self.seats[seat].yields * (layout.letter - layout.unit)
        return spot[0], spot[1] + (inwards if seat else -inwards)


_TWO = TablePlaces(
    seats=(
        SeatPlaces((128, 506), (128, 506), (500, 506), 560, (60, 654), (728, 632), yields=30),
        SeatPlaces((872, 186), (872, 186), (500, 186), 560, (940, 36), (390, 50), align=1.0, yields=30),
    ),
    card=136,
    banner=(500, 346),
    banner_width=500,
    war=(60, 336),
    ladder=(940, 313),
    right=True,
)
"""Two who sit across from each other: each has the packet at the left hand."""

_TWO_WITH_PILES = replace(
    _TWO,
    seats=(
        SeatPlaces((116, 506), (884, 506), (500, 506), 590, (60, 654), (728, 632), yields=42),
        SeatPlaces((884, 186), (116, 186), (500, 186), 590, (940, 36), (390, 50), align=1.0),
    ),
    card=112,
)
"""The same, each with the pile at the right hand; what is counted stands under packets and piles."""

_THREE = TablePlaces(
    seats=(
        SeatPlaces((140, 488), (860, 488), (500, 540), 400, (60, 654), (744, 636)),
        SeatPlaces((112, 188), (232, 188), (338, 380), 276, (60, 36), (296, 150)),
        SeatPlaces((888, 188), (768, 188), (662, 380), 276, (940, 36), (594, 150), align=1.0),
    ),
    card=104,
    banner=(500, 236),
    banner_width=400,
    war=(424, 48),
    ladder=(414, 106),
)

_FOUR = TablePlaces(
    seats=(
        SeatPlaces((190, 500), (810, 500), (500, 530), 470, (60, 654), (744, 636)),
        SeatPlaces((106, 340), (212, 340), (378, 338), 228, (60, 202), (306, 232)),
        SeatPlaces((700, 102), (300, 102), (500, 102), 300, (762, 60), (444, 200), widest=190, below=True),
        SeatPlaces((894, 340), (788, 340), (622, 338), 228, (940, 202), (562, 232), align=1.0),
    ),
    card=92,
    banner=(500, 432),
    banner_width=500,
    war=(60, 46),
    ladder=(56, 100),
)

_PLACES: Final = {2: _TWO, 3: _THREE, 4: _FOUR}

CLASH: Final = (500.0, 346.0)
"""Where the light turns to embers."""

BAR: Final = (500.0, 654.0)
BAR_SIZE: Final = (408.0, 22.0)
"""The bar of who holds what: its middle and its size."""

LABEL_GAP: Final = 4.5
"""How far below a packet its label begins."""

LABEL: Final = 7.5
"""Half as high as a label is, at the text's size."""

COUNT_BELOW: Final = 26
"""How far below the name the number of cards stands, at the text's size."""


def places_for(view: PublicView) -> TablePlaces:
    """The table for so many players, with piles or without."""
    players = len(view.players)
    return _TWO_WITH_PILES if players == 2 and view.rules.pickup == "pile" else _PLACES[players]


LINES = 3
"""A row that would be too long is broken into no more lines than these."""

FANNED, TURNED, WAR = 0.27, 0.62, 0.5
"""How far a card lies from the one before, as a share of its width: in a packet, turned up after one, in a new war."""

NARROWEST = 0.2
"""A row is broken where its cards would lie nearer to each other than this."""

DROP = 0.5
"""How far one line lies below the one before, as a share of a card's width."""

FAN, STEEPEST = 16.0, 4.0
"""A packet is fanned out over so many degrees, and each of its cards turned no more than this from the one before."""

TILT = 5.0
"""How askew a card lies that has tied."""


class RowSpot(NamedTuple):
    """Where a card lies, from the middle of its row in widths of a card, and how askew, in degrees."""

    x: float
    y: float
    angle: float


def row_spots(ups: Sequence[bool], room: float) -> list[RowSpot]:
    """How cards lie that are turned up or not, in the order played; `room` is how wide they may, in widths."""
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
    """From which card to which each line goes."""
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
