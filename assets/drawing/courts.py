"""The twelve courts: half figures in a frame, the same from both sides."""

from collections.abc import Callable

from assets.drawing import palette
from assets.drawing.cards import CENTRE_X, CENTRE_Y, card, corners
from assets.drawing.jacks import jack
from assets.drawing.kings import king
from assets.drawing.queens import queen
from assets.drawing.suits import Suit, pip
from assets.drawing.svg import path, placed, polar, polygon_data, rectangle

HALF_WIDTH = 63.0
HALF_HEIGHT = 153.0
LIGHT_FROM = (0.0, -92.0)
FIGURES: dict[str, Callable[[Suit], list[str]]] = {"jack": jack, "queen": queen, "king": king}


def edge_point(x: float, y: float, across: float, down: float) -> tuple[float, float]:
    """Return where a ray towards (across, down) leaves the upper half of the panel."""
    reach = [1e9]
    if across:
        reach.append(((HALF_WIDTH if across > 0 else -HALF_WIDTH) - x) / across)
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


def _panel() -> list[str]:
    width, height = 2 * HALF_WIDTH, 2 * HALF_HEIGHT
    return [
        rectangle(-HALF_WIDTH, -HALF_HEIGHT, width, height, "#F6EBCB"),
        placed([_rays()], 0, 0),
        placed([_rays()], 0, 0, turn=180),
    ]


def _frame(colour: str) -> list[str]:
    width, height = 2 * HALF_WIDTH, 2 * HALF_HEIGHT
    return [
        rectangle(-HALF_WIDTH, -HALF_HEIGHT, width, height, stroke=palette.BRASS, line=4.4, round_by=3),
        rectangle(-HALF_WIDTH - 2, -HALF_HEIGHT - 2, width + 4, height + 4, stroke=colour, line=1.4, round_by=5),
        rectangle(-HALF_WIDTH + 2, -HALF_HEIGHT + 2, width - 4, height - 4, stroke=colour, line=1.2, round_by=1),
    ]


def _belt(suit: Suit) -> list[str]:
    half = HALF_WIDTH - 2
    band = rectangle(-half, -8, 2 * half, 16, palette.BRASS, suit.colour, 1.4)
    shine = rectangle(-half + 1, -5.5, 2 * half - 2, 2, palette.BRASS_LIGHT)
    shade = rectangle(-half + 1, 3.5, 2 * half - 2, 2, palette.BRASS_LIGHT)
    studs = "".join(f"M{x - 4:g} 0L{x:g} -3L{x + 4:g} 0L{x:g} 3Z" for x in (-50, -37, -24, 24, 37, 50))
    jewel = path("M0 -13L15 0L0 13L-15 0Z", palette.BRASS_LIGHT, suit.colour, 1.6)
    stone = path("M0 -8L9.5 0L0 8L-9.5 0Z", suit.colour)
    return [band, shine, shade, path(studs, suit.colour), jewel, stone]


def half_figures(figure: list[str], suit: Suit) -> list[str]:
    """Draw a half figure and its turned twin in the panel, joined by a belt."""
    return [
        *_panel(),
        *figure,
        placed(figure, 0, 0, turn=180),
        *_belt(suit),
        *_frame(suit.colour),
    ]


def court(rank: str, suit: Suit) -> str:
    """Draw one court."""
    figure = [*FIGURES[rank](suit), pip(suit, -47.5, -134.5, 22)]
    return card([placed(half_figures(figure, suit), CENTRE_X, CENTRE_Y), corners(rank, suit)])
