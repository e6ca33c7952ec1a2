"""The ornament of the title and the icon of the program."""

from assets.drawing import palette
from assets.drawing.suits import HEARTS, SPADES, Suit, pip
from assets.drawing.svg import (
    circle,
    document,
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
UP = "M0 -34L25 -3L-25 -3Z"


def _card(suit: Suit, across: float) -> str:
    down = across * 1.4
    sheet = rectangle(-across / 2, -down / 2, across, down, "url(#paper)", "#8F7F54", 1.4, across * 0.07)
    mark = pip(suit, -across * 0.33, -down * 0.37, across * 0.2)
    return sheet + mark + pip(suit, across * 0.33, down * 0.37, across * 0.2, turned=True)


def _sword() -> str:
    blade = path("M0 -128L7 -114L7 62L-7 62L-7 -114Z", palette.STEEL_LIGHT, palette.INK, 1.6)
    shade = path("M0 -128L7 -114L7 62L0 62Z", palette.STEEL)
    guard = path("M-34 60C-18 68 18 68 34 60L34 70C18 80 -18 80 -34 70Z", "url(#brass)", palette.INK, 1.6)
    grip = rectangle(-5, 78, 10, 30, "#5E1719", palette.INK, 1.6)
    return "".join([blade, shade, guard, grip, circle(0, 115, 9, "url(#brass)", palette.INK, 1.6)])


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
    fan = [placed([_card(SPADES, 104)], -40, -12, turn=-17), placed([_card(HEARTS, 104)], 40, -12, turn=17)]
    swords = [placed([_sword()], 0, -2, 1.38, 57), placed([_sword()], 0, -2, 1.38, -57)]
    shapes = placed([*swords, *fan, *medallion(60)], 160, 132)
    return document(320, 256, [shapes], [BRASS, PAPER, GROUND])


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


def small_program() -> str:
    """Draw the icon of the program for sixteen to thirty-two pixels: one card, nothing more."""
    card = [
        rectangle(40, 8, 176, 240, "url(#paper)", palette.BRASS, 14, 26),
        path("M128 32L188 116L68 116Z", palette.RED),
        path("M128 224L188 140L68 140Z", palette.INK),
    ]
    return document(256, 256, card, [PAPER])
