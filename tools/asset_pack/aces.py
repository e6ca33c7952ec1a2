"""The four aces: the spade in a burst of rays, and the other suits in wreaths. Each suit symbol has an inlay."""

from math import cos, radians

from tools.asset_pack import palette
from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, CLUB, HEART, SPADE, Suit, card, corners, pip
from tools.asset_pack.svg import (
    circle,
    dot,
    dots,
    linear_gradient,
    mirrored,
    path,
    placed,
    polar,
    polygon,
    polygon_data,
)

RADIUS = 70.0
"""Radius of the arc formed by the stem of a wreath. It keeps the leaves clear of the card's corners."""

SIZES = {"hearts": (124, 0.8), "diamonds": (124, 0.97), "clubs": (140, 0.76)}
"""Height of the suit symbol, and scale of the symbol together with its inlay, for each suit in a wreath."""

LEAVES = {
    "hearts": "M0 0C-7 -6 -8 -17 0 -28C8 -17 7 -6 0 0Z",
    "diamonds": "M0 0L-6.5 -13L0 -28L6.5 -13Z",
    "clubs": "M0 0C-4 -1 -7 -4 -5 -8C-10 -10 -9 -16 -5 -17C-8 -23 -4 -28 0 -27"
    "C4 -28 8 -23 5 -17C9 -16 10 -10 5 -8C7 -4 4 -1 0 0Z",
}
"""Path data of a leaf in each wreath, by suit: laurel for hearts, a blade for diamonds, and oak for clubs."""

SPADE_HEIGHT = 156.0
RAYS = 36
TWIG = ((15, 34.5, 78), (26, 29, 48), (33, 19, 18), (35, 6, -8), (30, -10, -28), (22, -25, -36))
"""Position (x, y) and angle, in degrees, of each pair of leaves beside the sword."""

CLOVER = ((0, -33, 0), (-29, 9, -118), (29, 9, 118))
"""Position (x, y) and angle, in degrees, of each leaf of the clover."""

SPADE_INSET = "M-13 40C-37 44 -51 31 -51 16C-51 -12 -9 -38 0 -59C9 -38 51 -12 51 16C51 31 37 44 13 40"
BRASS = linear_gradient(
    "brass", [(0, palette.BRASS_LIGHT), (0.5, palette.BRASS), (1, palette.BRASS_DARK)], end=(0.7, 1)
)


def _leaf(suit: Suit, angle: float, lean: float) -> str:
    x, y = polar(0, 0, RADIUS, angle)
    blade = path(LEAVES[suit.name], "url(#brass)", palette.BRASS_DARK, 0.8)
    vein = path("M0 -1L0 -19", stroke=palette.BRASS_DARK, width=1)
    return placed([blade, vein], x, y, 0.8, angle - 90 + lean)


def _wreath(suit: Suit) -> str:
    start, end = polar(0, 0, RADIUS, 176), polar(0, 0, RADIUS, 22)
    stem = path(
        f"M{start[0]:.2f} {start[1]:.2f}A{RADIUS:g} {RADIUS:g} 0 0 0 {end[0]:.2f} {end[1]:.2f}",
        stroke=palette.BRASS_DARK,
        width=2,
    )
    branch = [stem]
    for step in range(9):
        angle = 164 - step * 16.5
        branch += [_leaf(suit, angle, -30), _leaf(suit, angle, 30)]
        x, y = polar(0, 0, RADIUS + 1, angle - 9)
        if step % 2 == 0 and step < 8:
            branch.append(dot(x, y, 2.6, suit.colour))
    branch.append(_leaf(suit, 24, 0))
    tie = [
        path("M0 71C7 62 20 63 22 71C20 79 7 80 0 71Z", suit.colour),
        path("M1 73C6 79 10 89 18 94L10 94L8 100C4 91 0 82 -2 75Z", suit.colour),
    ]
    return mirrored([*branch, *tie]) + circle(0, 71, 6, "url(#brass)", palette.BRASS_DARK, 1)


def _glory() -> str:
    """Return a path element with the rays of the ace of spades. They are longest at the top and bottom, and shortest at
    the sides."""
    data = ""
    for step in range(RAYS):
        angle = step * 360 / RAYS
        reach = (94 if step % 2 == 0 else 80) + 18 * cos(radians(2 * angle))
        data += polygon_data([polar(0, 0, 40, angle - 4), polar(0, 0, reach, angle), polar(0, 0, 40, angle + 4)])
    return path(data, "url(#brass)")


def _great_spade(suit: Suit) -> list[str]:
    """Return the large spade of the ace of spades, with its inlay."""
    contour = [path(SPADE, stroke=suit.colour, width=10), path(SPADE, palette.IVORY_LIGHT, palette.IVORY_LIGHT, 6)]
    spade = placed([*contour, path(SPADE, suit.colour)], 0, 0, SPADE_HEIGHT / 100)
    stem = path("M6 35C40 38 50 8 22 -26", stroke=palette.BRASS_DARK, width=1.6)
    leaves = [
        placed([path(LEAVES["hearts"], "url(#brass)")], x, y, 0.52, turn + lean)
        for x, y, turn in TWIG
        for lean in (-34, 34)
    ]
    branches = mirrored([stem, *leaves])
    inset = placed([path(SPADE_INSET, stroke=palette.BRASS, width=1.6), *_spade_inlay()], 0, 0, 1.12)
    return [spade, branches, inset]


def _inset(suit: Suit, size: float, colour: str, width: float) -> str:
    scale = size / 100
    return placed([path(suit.shape, stroke=colour, width=width / scale)], 0, 0, scale)


def _spade_inlay() -> list[str]:
    blade = polygon([(0, -44), (4.6, -34), (4.6, 16), (-4.6, 16), (-4.6, -34)], palette.IVORY_LIGHT)
    shade = polygon([(0, -44), (4.6, -34), (4.6, 16), (0, 16)], palette.STEEL)
    guard = path("M-24 12C-14 17 14 17 24 12L24 18C14 24 -14 24 -24 18Z", "url(#brass)")
    grip = path("M-3 21L3 21L3 33L-3 33Z", palette.BRASS_DARK)
    return [blade, shade, guard, grip, circle(0, 36, 4.6, "url(#brass)")]


def _heart_inlay(suit: Suit) -> list[str]:
    crown = path("M-26 8L-31 -19L-15.5 -6L0 -27L15.5 -6L31 -19L26 8Z", "url(#brass)", palette.BRASS_DARK, 1)
    band = path("M-26 11C-11 15 11 15 26 11L25 17C11 21 -11 21 -25 17Z", "url(#brass)")
    jewels = dots([(-31, -21.5), (0, -30), (31, -21.5)], 3.6, palette.IVORY_LIGHT)
    return [placed([crown, band, jewels, pip(suit, 0, 0, 13)], 0, -3)]


def _diamond_inlay() -> list[str]:
    table = [(0.0, -24.0), (18.0, 0.0), (0.0, 24.0), (-18.0, 0.0)]
    tones = (palette.RED_LIGHT, palette.RED_DIM, palette.RED_DARK, palette.RED_LIT)
    tips = [(0.0, -58.0), (43.0, 0.0), (0.0, 58.0), (-43.0, 0.0)]
    facets = []
    for index, tone in enumerate(tones):
        following = (index + 1) % 4
        edge = [tips[index], table[index], table[following], tips[following]]
        middle = ((tips[index][0] + tips[following][0]) * 0.31, (tips[index][1] + tips[following][1]) * 0.31)
        facets.append(polygon([*edge, middle], tone))
    lines = [
        path(f"M{x:g} {y:g}L{a:g} {b:g}", stroke="url(#brass)", width=1.4)
        for (x, y), (a, b) in zip(tips, table, strict=True)
    ]
    return [
        *facets,
        *lines,
        polygon(table, palette.RED, palette.BRASS_LIGHT, 2.4),
        polygon([(0, -15), (0, 15), (-11, 0)], palette.RED_LIGHT),
    ]


def _club_inlay(suit: Suit) -> list[str]:
    """Return the inlay of the club: a brass line inside the club's edge, and a clover with a leaf in each lobe."""
    size = SIZES[suit.name][0] * 0.87 / 100
    line = placed([path(CLUB, stroke=palette.BRASS, width=3.4), path(CLUB, suit.colour)], 0, 0, size)
    heart = path(HEART, "url(#brass)", palette.BRASS_DARK, 4)
    vein = path("M0 44L0 -14", stroke=palette.BRASS_DARK, width=5)
    leaves = [placed([heart, vein], x, y, 0.3, turn) for x, y, turn in CLOVER]
    stem = path("M0 -8C3 14 2 30 -6 46", stroke=palette.BRASS, width=3.2)
    return [line, stem, *leaves, dot(0, -7.5, 3, palette.BRASS_LIGHT)]


def _inlay(suit: Suit) -> list[str]:
    if suit.name == "hearts":
        return [_inset(suit, 105, palette.BRASS, 2), *_heart_inlay(suit)]
    if suit.name == "diamonds":
        return [*_diamond_inlay()]
    return _club_inlay(suit)


def _emblem(suit: Suit) -> list[str]:
    if suit.name == "spades":
        return [_glory(), *_great_spade(suit)]
    size, scale = SIZES[suit.name]
    return [_wreath(suit), placed([pip(suit, 0, 0, size), *_inlay(suit)], 0, 0, scale)]


def ace_marks(suit: Suit) -> list[str]:
    """Return the marks of an ace, without its paper.

    The document that contains them must define a gradient with the id `brass`.
    """
    return [placed(_emblem(suit), CENTRE_X, CENTRE_Y), corners("ace", suit)]


def ace(suit: Suit) -> str:
    """Return the ace of a suit as an SVG document."""
    return card(ace_marks(suit), [BRASS])
