"""The emblems: the ornament of the title, the icon of the program, and what stands over the result of a match."""

from tools.asset_pack import palette
from tools.asset_pack.aces import ace_marks
from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, CORNER, HEIGHT, WIDTH
from tools.asset_pack.courts import half, marks_of
from tools.asset_pack.kings import king, robed
from tools.asset_pack.suits import DIAMONDS, SPADES
from tools.asset_pack.svg import (
    circle,
    document,
    dot,
    dots,
    group,
    linear_gradient,
    path,
    placed,
    polar,
    polygon_data,
    radial_gradient,
    rectangle,
)

BRASS = linear_gradient(
    "brass", [(0, palette.BRASS_LIGHT), (0.5, palette.BRASS), (1, palette.BRASS_DARK)], start=(0.1, 0), end=(0.9, 1)
)
PAPER = linear_gradient("paper", [(0, palette.IVORY_LIGHT), (1, palette.IVORY_DARK)])
GROUND = radial_gradient("ground", [(0, "#8A2A28"), (1, "#4C1214")], centre=(0.5, 0.4), radius=0.7)
FELT = radial_gradient("felt", [(0, "#267A5C"), (0.6, "#124634"), (1, "#07211A")], centre=(0.5, 0.38), radius=0.75)
CARD = 96.0
"""How wide the cards of the ornament are."""

SMALL = {16: (2, 1, 4), 24: (3, 1, 7), 32: (4, 2, 9)}
"""For each size in pixels: what is free beside the card, its rim, and how deep its arrows are."""

UP = "M0 -34L25 -3L-25 -3Z"


def _card(marks: list[str]) -> list[str]:
    """Draw a card around zero with what stands on it."""
    sheet = rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "url(#paper)", "#8F7F54", 3.4, CORNER)
    return [placed([placed([sheet, *marks], -CENTRE_X, -CENTRE_Y)], 0, 0, CARD / WIDTH)]


def _king() -> list[str]:
    """Draw the king of diamonds, of whose lower half the seal leaves no more than the robe to be seen."""
    upper, lower = half(king(DIAMONDS), DIAMONDS), half(robed(DIAMONDS), DIAMONDS)
    return marks_of("king", DIAMONDS, upper, lower)


def _sword() -> str:
    blade = path("M0 -196L5.5 -176L4.5 92L-4.5 92L-5.5 -176Z", palette.STEEL_LIGHT, palette.INK, 1.6)
    shade = path("M0 -196L5.5 -176L4.5 92L0 92Z", palette.STEEL)
    guard = path("M-21 88C-10 92 10 92 21 88L22.5 95C11 100 -11 100 -22.5 95Z", "url(#brass)", palette.INK, 1.6)
    grip = rectangle(-4.2, 98, 8.4, 28, "#5E1719", palette.INK, 1.6)
    return "".join([blade, shade, guard, grip, circle(0, 132, 7.5, "url(#brass)", palette.INK, 1.6)])


def medallion(radius: float) -> list[str]:
    """Draw the arrows in their brass ring, around zero."""
    scale = radius / 64
    teeth = [polar(0, 0, 64 if step % 2 == 0 else 59, step * 6) for step in range(60)]
    facet = path("M0 -34L0 -3L-25 -3Z", palette.BRASS)
    arrows = path(UP, palette.BRASS_LIGHT) + facet
    shapes = [
        path(polygon_data(teeth), "url(#brass)", palette.BRASS_INK, 1.2),
        circle(0, 0, 55, "url(#ground)", palette.BRASS_INK, 1.2),
        circle(0, 0, 49, stroke=palette.BRASS, width=1.4),
        arrows,
        placed([arrows], 0, 0, turn=180),
    ]
    return [group(shapes, f"scale({scale:.4f})")]


def logo() -> str:
    """Draw the ornament of the title."""
    fan = [
        placed(_card(ace_marks(SPADES)), -41, -10, turn=-16),
        placed(_card(_king()), 41, -10, turn=16),
    ]
    swords = [placed([_sword()], 0, 14, turn=51), placed([_sword()], 0, 14, turn=-51)]
    shapes = placed([*swords, *fan, placed(medallion(38), 0, 24)], 160, 130)
    return document(320, 256, [shapes], [BRASS, PAPER, GROUND])


def crown() -> str:
    """Draw the crown of whoever wins a match."""
    velvet = path("M8 33C6 20 15 13.5 24 13.5C33 13.5 42 20 40 33Z", "url(#ground)", palette.BRASS_INK, 0.9)
    points = "M6.5 34L3.2 13.5L14.6 24L24 7.5L33.4 24L44.8 13.5L41.5 34C31 37.4 17 37.4 6.5 34Z"
    facets = "M3.2 13.5L14.6 24L11 35.2L6.5 34ZM24 7.5L24 36.6L16.5 36.2L14.6 24ZM44.8 13.5L33.4 24L37 35.2L41.5 34Z"
    band = "M6.5 33.6C17 37 31 37 41.5 33.6L40.6 41.2C30.5 44.4 17.5 44.4 7.4 41.2Z"
    shine = "M8 35.4C18 38.4 30 38.4 40 35.4"
    balls = dots([(3.2, 12.4), (24, 6), (44.8, 12.4)], 2.5, palette.BRASS_LIGHT, palette.BRASS_INK, 0.9)
    stone = path("M24 35.9L27.6 39.4L24 42.9L20.4 39.4Z", palette.RED, palette.BRASS_INK, 0.8)
    lit = path("M24 35.9L24 42.9L20.4 39.4Z", palette.RED_LIGHT)
    pearls = dots([(12.6, 39), (35.4, 39)], 1.7, palette.IVORY_LIGHT, palette.BRASS_INK, 0.7)
    shapes = [
        velvet,
        path(points, "url(#brass)", palette.BRASS_INK, 0.9),
        path(facets, palette.BRASS_LIGHT, opacity=0.55),
        path(band, "url(#brass)", palette.BRASS_INK, 0.9),
        path(shine, stroke=palette.BRASS_LIGHT, width=1.1),
        *(stone, lit, pearls, balls),
    ]
    return document(48, 48, shapes, [BRASS, GROUND])


def swords() -> str:
    """Draw the crossed swords of a match that nobody wins."""
    ink = palette.BRASS_INK
    blade = path("M0 -30L3.2 -24L2.7 10L-2.7 10L-3.2 -24Z", palette.STEEL_LIGHT, ink, 0.9)
    shade = path("M0 -30L3.2 -24L2.7 10L0 10Z", palette.STEEL)
    guard = path("M-8.5 8C-4 10 4 10 8.5 8L9 11.4C4 13.6 -4 13.6 -9 11.4Z", "url(#brass)", ink, 0.9)
    grip = rectangle(-1.9, 12.6, 3.8, 8, "#5E1719", ink, 0.9)
    sword = [blade, shade, guard, grip, dot(0, 22.4, 3, palette.BRASS, ink, 0.9)]
    crossed = [placed(sword, 0, 0, turn=turn) for turn in (-45, 45)]
    return document(48, 48, [placed(crossed, 24, 26)], [BRASS])


def _arrow_card() -> list[str]:
    return [
        rectangle(-56, -80, 112, 160, "url(#paper)", palette.PAPER_EDGE, 3, 13),
        path("M0 -62L40 -10L-40 -10Z", palette.RED),
        path("M0 62L40 10L-40 10Z", palette.INK),
    ]


def program() -> str:
    """Draw the icon of the program."""
    lower = rectangle(-52, -76, 104, 152, palette.OXBLOOD, "url(#brass)", 7, 12)
    shapes = [
        rectangle(3, 3, 250, 250, "url(#felt)", palette.BRASS, 6, 54),
        placed([lower], 94, 122, 1.12, -13),
        placed(_arrow_card(), 151, 133, 1.12, 8),
    ]
    return document(256, 256, shapes, [BRASS, PAPER, FELT])


def small_program(size: int) -> str:
    """Draw the icon of the program for a few pixels: one card, every straight edge between two of them."""
    side, line, deep = SMALL[size]
    middle = size // 2
    across = size - 2 * side
    inset = side + line
    upper = f"M{middle} {middle - 1 - deep}L{middle + deep} {middle - 1}L{middle - deep} {middle - 1}Z"
    lower = f"M{middle} {middle + 1 + deep}L{middle + deep} {middle + 1}L{middle - deep} {middle + 1}Z"
    card = [
        rectangle(side, 0, across, size, palette.BRASS, round_by=line + 1),
        rectangle(inset, line, across - 2 * line, size - 2 * line, "url(#paper)"),
        path(upper, palette.RED),
        path(lower, palette.INK),
    ]
    return document(size, size, card, [PAPER])
