"""The three card backs, each with its own motif.

Each looks the same when it is turned by 180°, so it doesn't reveal the orientation of a card.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from tools.asset_pack import palette
from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, HEIGHT, WIDTH, card
from tools.asset_pack.svg import (
    Point,
    both_ways,
    circle,
    circle_data,
    linear_gradient,
    mirrored,
    number,
    path,
    placed,
    polar,
    polygon_data,
    radial_gradient,
    rectangle,
)

HALF_WIDTH = 103.0
HALF_HEIGHT = 153.0
"""Distance, in SVG units, from the centre of a card to the top and bottom of the area that contains the motif."""

STEP = 17.0
MEDALLION = 50.0
RAY_PIECES = 6
TREE_TOP = -77.0
LEAF = "M0 4C-6 -3 -6 -12 0 -20C6 -12 6 -3 0 4Z"
LEAF_SHADE = "M0 4C-6 -3 -6 -12 0 -20Z"
STARS: list[tuple[float, float, float]] = [
    (-84, -134, 9),
    (84, -134, 9),
    (-50, -104, 7),
    (50, -104, 7),
    (-88, -70, 6),
    (88, -70, 6),
]
SPECKS: list[Point] = [(-48, -138), (48, -138), (-84, -104), (84, -104), (-62, -80), (62, -80), (-96, -30), (96, -30)]
ARROW = "M0 -33L22 -4L-22 -4Z"


def _lattice() -> str:
    """Return the path data of half a diagonal lattice: the lines, in both directions, that pass below the centre."""
    data = ""
    for step in range(-16, 17):
        offset = (step + 0.5) * STEP * 2
        left, right = max(-HALF_WIDTH, -HALF_HEIGHT - offset), min(HALF_WIDTH, HALF_HEIGHT - offset)
        if left < right and offset > 0:
            data += f"M{number(left)} {number(left + offset)}L{number(right)} {number(right + offset)}"
            data += f"M{number(-left)} {number(left + offset)}L{number(-right)} {number(right + offset)}"
    return data


def _knots() -> str:
    data = ""
    for row in range(9):
        for column in range(-6, 7):
            x, y = column * STEP, row * STEP
            fits = abs(x) < HALF_WIDTH - 6 and y < HALF_HEIGHT - 6 and hypot(x, y) > MEDALLION + 13
            if (row + column) % 2 == 0 and fits and (row or column > 0):
                data += f"M{number(x)} {number(y - 5)}l4 5l-4 5l-4 -5Z"
    return data


def _fan() -> str:
    x, y = HALF_WIDTH, HALF_HEIGHT
    fan = f"M{x:g} {y:g}L{x - 26:g} {y:g}A26 26 0 0 1 {x:g} {y - 26:g}Z"
    ribs = "".join(
        f"M{x:g} {y:g}L{number(x - 26 * across)} {number(y - 26 * down)}"
        for across, down in ((0.924, 0.383), (0.707, 0.707), (0.383, 0.924))
    )
    return path(fan, "url(#ground)", palette.BRASS, 1.6) + path(ribs, stroke=palette.BRASS, width=1.1)


def _ring(radius: float, teeth: int, ground: str) -> list[str]:
    """Return the elements of a round field that is filled with the colour `ground` and has a rim with `teeth` teeth."""
    points = [polar(0, 0, radius + 5 if step % 2 == 0 else radius, step * 180 / teeth) for step in range(2 * teeth)]
    return [
        path(polygon_data(points), palette.BRASS),
        circle(0, 0, radius - 2, ground),
        circle(0, 0, radius - 6, stroke=palette.BRASS_LIGHT, width=1.4),
    ]


def arrows(ground: str) -> list[str]:
    """Return a motif: an upward and a downward arrow in a ring, which is filled with the colour `ground` and lies on a
    lattice."""
    lattice = path(_lattice(), stroke=palette.BRASS, width=1.3, opacity=0.75)
    knots = path(_knots(), palette.BRASS_LIGHT, opacity=0.8)
    facet = path("M0 -33L0 -4L-22 -4Z", palette.BRASS)
    return [
        both_ways([lattice, knots, mirrored([_fan()])]),
        *_ring(MEDALLION, 24, ground),
        both_ways([path(ARROW, palette.BRASS_LIGHT), facet]),
    ]


def _star(x: float, y: float, size: float) -> str:
    return polygon_data([polar(x, y, size if step % 2 == 0 else size * 0.27, step * 45) for step in range(8)])


def _ray(length: float, width: float, turn: float) -> str:
    """Return one point of a compass rose, with one side lit, turned clockwise by `turn` degrees from the top."""
    # The rasteriser is imprecise along such long edges. If edges consist of several pieces, both sides stay alike.
    shares = [step / RAY_PIECES for step in range(RAY_PIECES + 1)]
    edge = [(width * (1 - share), -width - (length - width) * share) for share in shares]
    spine = [(0.0, -length * (1 - share)) for share in shares[1:]]
    left = [(-x, y) for x, y in reversed(edge[:-1])]
    whole = path(polygon_data([(0, 0), *edge, *left]), palette.BRASS)
    lit = path(polygon_data([*edge, *spine]), palette.BRASS_LIGHT)
    return placed([whole, lit], 0, 0, turn=turn)


def compass(ground: str) -> list[str]:
    """Return a motif: a compass that is filled with the colour `ground`, between two moons and among stars."""
    stars = "".join(_star(x, y, size) for x, y, size in STARS)
    specks = "".join(circle_data(x, y, 1.3) for x, y in SPECKS)
    moon = path("M-17 -140A17.5 17.5 0 1 0 17 -140A20 20 0 0 1 -17 -140Z", palette.BRASS_LIGHT)
    ticks = [(polar(0, 0, 61, step * 7.5), polar(0, 0, 66, step * 7.5)) for step in range(24)]
    scale = "".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for (a, b), (c, d) in ticks)
    return [
        both_ways([path(stars, palette.BRASS_LIGHT), path(specks, palette.BRASS), moon]),
        circle(0, 0, 70, ground, palette.BRASS, 2),
        circle(0, 0, 57, stroke=palette.BRASS, width=1.2),
        both_ways([path(scale, stroke=palette.BRASS, width=1.2)]),
        both_ways([_ray(46, 9, 45), _ray(46, 9, 135)]),
        both_ways([_ray(104, 12, 0), _ray(88, 12, 90)]),
        circle(0, 0, 6, ground, palette.BRASS_LIGHT, 1.4),
    ]


def _leaf(x: float, y: float, turn: float, size: float = 1.0) -> str:
    return placed([path(LEAF, palette.BRASS_LIGHT), path(LEAF_SHADE, palette.BRASS)], x, y, size, turn)


def _crown() -> list[str]:
    """Return the leaves of a tree, which form three arcs around the top of its trunk."""
    leaves = []
    for radius, count, reach in ((2, 5, 76), (22, 9, 112), (43, 13, 126)):
        for step in range(count):
            turn = -reach + 2 * reach * step / (count - 1)
            leaves.append(_leaf(*polar(0, TREE_TOP, radius, turn), turn))
    return leaves


def _vine() -> list[str]:
    """Return a twig beside the tree."""
    x = HALF_WIDTH - 13
    leaves = [_leaf(x, y, 35 if step % 2 else -35, 0.7) for step, y in enumerate(range(-133, 134, 14))]
    return [path(f"M{x:g} -142L{x:g} 142", stroke=palette.BRASS, width=1.6), *leaves]


def grove(ground: str) -> list[str]:
    """Return a motif: a tree that grows both up and down from a ring, between two twigs.

    The ring is filled with the colour `ground`.
    """
    trunk = "M-7 0C-5 -20 -4 -34 -3 -82L3 -82C4 -34 5 -20 7 0Z"
    boughs = "M0 -36C10 -48 24 -52 40 -58M0 -48C8 -58 13 -64 20 -75"
    roots = "M4 -12C12 -2 26 -1 52 0"
    wood = path(boughs + roots, stroke=palette.BRASS, width=2.6)
    tree = [path(trunk, palette.BRASS), mirrored([wood]), *_crown()]
    return [
        both_ways([*_vine(), *tree]),
        circle(0, 0, 11, ground, palette.BRASS_LIGHT, 2),
        circle(0, 0, 4.5, palette.BRASS_LIGHT),
    ]


MARGIN = 13.0

PAPER = linear_gradient("paper", [(0, palette.IVORY_DARK), (0.5, palette.IVORY_LIGHT), (1, palette.IVORY_DARK)])
"""Gradient of the paper of a back.

A face is lighter at the top, while a back is lighter in the middle, so that it looks the same when it is turned by
180°.
"""


@dataclass(frozen=True)
class Back:
    """The design of a back.

    - `middle` and `edge`: the colours of its background in the middle and at the edge.
    - `motif`: a function that returns its motif, centred on the origin, given the colour `edge`.
    """

    name: str
    middle: str
    edge: str
    motif: Callable[[str], list[str]]


BACKS = (
    Back("campaign", "#8A2A28", "#5E1719", arrows),
    Back("midnight", "#2C5287", "#142A4C", compass),
    Back("forest", "#2A6B4C", "#123B2A", grove),
)


def back(design: Back) -> str:
    """Return the back of a card as an SVG document."""
    frame = rectangle(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, "url(#ground)", round_by=8)
    inset = MARGIN + 3.5
    lines = [
        rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, "none", palette.BRASS, 1.6, 6),
        rectangle(
            CENTRE_X - HALF_WIDTH,
            CENTRE_Y - HALF_HEIGHT,
            2 * HALF_WIDTH,
            2 * HALF_HEIGHT,
            "none",
            palette.BRASS,
            1.2,
            2,
        ),
    ]
    motif = placed(design.motif(design.edge), CENTRE_X, CENTRE_Y)
    ground = radial_gradient("ground", [(0, design.middle), (1, design.edge)], radius=0.62)
    return card([frame, motif, *lines], [ground], PAPER)
