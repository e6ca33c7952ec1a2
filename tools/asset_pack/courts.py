"""The twelve court cards, each with two half figures in a panel, joined by a belt.

Each looks the same when it is turned by 180°.
"""

from collections.abc import Callable

from tools.asset_pack import palette
from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, Suit, card, corners, pip
from tools.asset_pack.jacks import jack
from tools.asset_pack.kings import king
from tools.asset_pack.queens import queen
from tools.asset_pack.svg import path, placed, polar, polygon_data, rectangle, rounded_data
from tools.asset_pack.wardrobe import mantle, standing

NARROW = 63.0
"""Distance, in SVG units, from the centre of the panel to its sides where a corner of the card must stay free."""

WIDE = 107.0
"""Distance, in SVG units, from the centre of the panel to its sides everywhere else."""

HALF_HEIGHT = 157.0
COURT_STEP = -51.0
"""Vertical position, in SVG units relative to the centre, at which the panel of a court card widens below the upper
left corner."""

ROUND = 5.0
BELT = 9.0
"""Half the height, in SVG units, of the belt, which joins the two figures and hides their lower ends."""

LIGHT_FROM = (14.0, -92.0)


def edge_point(x: float, y: float, across: float, down: float) -> tuple[float, float]:
    """Return the point at which a ray leaves the upper half of the panel.

    The ray starts at (x, y) and has the direction (across, down). The left side of this half is assumed to be at the
    distance `NARROW` from the centre everywhere.
    """
    reach = [1e9]
    if across:
        reach.append(((WIDE if across > 0 else -NARROW) - x) / across)
    if down:
        reach.append(((0.0 if down > 0 else -HALF_HEIGHT) - y) / down)
    length = min(distance for distance in reach if distance > 0)
    return x + across * length, y + down * length


def _rays() -> str:
    x, y = LIGHT_FROM
    data = ""
    for step in range(18):
        angle = step * 20.0
        if 100 < angle < 260:
            continue
        left, right = polar(0, 0, 1, angle - 4.5), polar(0, 0, 1, angle + 4.5)
        data += polygon_data([(x, y), edge_point(x, y, *left), edge_point(x, y, *right)])
    return path(data, "#EBD69B", opacity=0.75)


def _outline(step: float, grown: float = 0.0) -> str:
    """Return the path data for the outline of a panel that widens at `step`, enlarged by `grown` on all sides."""
    narrow, wide, high, low = NARROW + grown, WIDE + grown, HALF_HEIGHT + grown, -step + grown
    half = [(-narrow, -high), (wide, -high), (wide, low), (narrow, low)]
    return rounded_data([*half, *((-x, -y) for x, y in half)], ROUND)


def panel(step: float) -> list[str]:
    """Return the background of a panel.

    It leaves the upper left corner of the card free above `step`, and the lower right corner below `-step`.
    """
    return [path(_outline(step), "#F6EBCB"), placed([_rays()], 0, 0), placed([_rays()], 0, 0, turn=180)]


def frame(step: float, colour: str) -> list[str]:
    """Return the frame around a panel that widens at `step`: a band of brass between two lines in `colour`."""
    return [
        path(_outline(step), stroke=palette.BRASS, width=4.4),
        path(_outline(step, 2), stroke=colour, width=1.4),
        path(_outline(step, -2), stroke=colour, width=1.2),
    ]


def belt(suit: Suit) -> list[str]:
    """Return the belt that joins the two figures."""
    half = WIDE - 2
    band = rectangle(-half, -BELT, 2 * half, 2 * BELT, palette.BRASS, suit.colour, 1.4)
    shine = rectangle(-half + 1, 1.5 - BELT + 1, 2 * half - 2, 2, palette.BRASS_LIGHT)
    shade = rectangle(-half + 1, BELT - 4.5, 2 * half - 2, 2, palette.BRASS_LIGHT)
    places = [side * x for x in (26, 41, 56, 71, 86) for side in (-1, 1)]
    studs = "".join(f"M{x - 4.5:g} 0L{x:g} -3.4L{x + 4.5:g} 0L{x:g} 3.4Z" for x in places)
    jewel = path("M0 -15L17 0L0 15L-17 0Z", palette.BRASS_LIGHT, suit.colour, 1.6)
    stone = path("M0 -9.5L11 0L0 9.5L-11 0Z", suit.colour)
    return [band, shine, shade, path(studs, suit.colour), jewel, stone]


def half_figures(half: list[str], suit: Suit, step: float = COURT_STEP, lower: list[str] | None = None) -> list[str]:
    """Return a panel that widens at `step`, with two half figures joined by a belt.

    The figure above the belt is `half`. The figure below it is `lower`, or `half` by default, turned by 180°.
    """
    turned = placed(lower or half, 0, 0, turn=180)
    return [*panel(step), *half, turned, *belt(suit), *frame(step, suit.colour)]


FIGURES: dict[str, Callable[[Suit], list[str]]] = {"jack": jack, "queen": queen, "king": king}


def court_marks(rank: str, suit: Suit) -> list[str]:
    """Return the marks of a court card, without its paper."""
    return marks_of(rank, suit, half(FIGURES[rank](suit), suit))


def half(figure: list[str], suit: Suit) -> list[str]:
    """Return one half of a court card: the mantle, the figure and the suit symbol."""
    return [*mantle(suit), standing(figure), pip(suit, -43.5, -131.5, 28)]


def marks_of(rank: str, suit: Suit, upper: list[str], lower: list[str] | None = None) -> list[str]:
    """Return the marks of a court card with the upper half `upper`, without the card's paper.

    The lower half is `lower`, or `upper` by default, turned by 180°.
    """
    return [placed(half_figures(upper, suit, lower=lower), CENTRE_X, CENTRE_Y), corners(rank, suit)]


def court(rank: str, suit: Suit) -> str:
    """Return a court card as an SVG document."""
    return card(court_marks(rank, suit))
