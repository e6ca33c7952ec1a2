"""The single-colour icons of the user interface and of game pads' buttons, and three emblems: the logo, the crown and
the crossed swords."""

from tools.asset_pack import palette
from tools.asset_pack.aces import ace_marks
from tools.asset_pack.cards import CENTRE_X, CENTRE_Y, CORNER, DIAMONDS, HEIGHT, PAPER, SPADES, SUITS, WIDTH
from tools.asset_pack.courts import half, marks_of
from tools.asset_pack.kings import king, robed
from tools.asset_pack.svg import (
    circle,
    circle_data,
    document,
    dot,
    dots,
    even_odd,
    group,
    linear_gradient,
    path,
    placed,
    polar,
    polygon_data,
    radial_gradient,
    rectangle,
)

SIZE = 48.0
COLOUR = palette.IVORY_TEXT
LINE = 4.0

GRATICULE = "M24 5C11 15 11 33 24 43C37 33 37 15 24 5ZM24 5V43M5 24H43M9 14H39M9 34H39"
"""Path data of the meridians and parallels on the globe icon."""


def _fill(data: str) -> list[str]:
    return [path(data, COLOUR)]


def _stroke(data: str, width: float = LINE) -> list[str]:
    return [path(data, stroke=COLOUR, width=width)]


def _speaker() -> list[str]:
    return _fill("M6 18L14 18L25 8L25 40L14 30L6 30Z")


def _book() -> list[str]:
    left = "M22.4 12C17 8 10 7.4 4 8.4L4 37.4C10 36.4 17 37 22.4 41Z"
    right = "M25.6 12C31 8 38 7.4 44 8.4L44 37.4C38 36.4 31 37 25.6 41Z"
    return _fill(left + right)


def _star() -> list[str]:
    return _fill(polygon_data([polar(24, 25.5, 21 if step % 2 == 0 else 8.6, step * 36) for step in range(10)]))


def icons() -> dict[str, str]:
    """Return the SVG documents of the user interface's icons, by the icons' names."""
    ring = circle(24, 24, 18.5, stroke=COLOUR, width=4)
    drawn = {
        "arrow_up": _fill("M24 4L43 25L31 25L31 44L17 44L17 25L5 25Z"),
        "arrow_down": _fill("M24 44L5 23L17 23L17 4L31 4L31 23L43 23Z"),
        "coin": [ring, *_fill("M24 12.5L33 22.5L15 22.5ZM24 35.5L15 25.5L33 25.5Z")],
        "pause": [rectangle(10, 8, 10, 32, COLOUR, round_by=2), rectangle(28, 8, 10, 32, COLOUR, round_by=2)],
        "speaker": [
            *_speaker(),
            *_stroke("M31 17.5C34.5 21 34.5 27 31 30.5M36.5 11.5C43.5 18.5 43.5 29.5 36.5 36.5", 3.6),
        ],
        "speaker_off": [*_speaker(), *_stroke("M32 18L43 30M43 18L32 30")],
        "eye": [
            even_odd(
                "M2 24C8 14 15 9 24 9C33 9 40 14 46 24C40 34 33 39 24 39C15 39 8 34 2 24Z"
                + circle_data(24, 24, 10.5)
                + circle_data(24, 24, 5.6),
                COLOUR,
            )
        ],
        "check": _stroke("M7 26L18.5 37L41 12", 6),
        "book": _book(),
        "back": _stroke("M42 24L8 24M22 9L7 24L22 39", 5),
        "star": _star(),
        "globe": [circle(24, 24, 19, stroke=COLOUR, width=3), *_stroke(GRATICULE, 2.6)],
    }
    for suit in SUITS:
        drawn[suit.name.removesuffix("s")] = [placed([path(suit.shape, COLOUR)], 24, 24, 0.44)]
    return {name: document(SIZE, SIZE, shapes) for name, shapes in drawn.items()}


def pad_buttons() -> dict[str, str]:
    """Return the SVG documents of a game pad's buttons and sticks, by their names. The game draws letters on some of
    them."""
    ring = circle(24, 24, 20, stroke=COLOUR, width=LINE)
    stick = circle(24, 24, 15.5, stroke=COLOUR, width=3)
    ways = ("M24 0L30 6L18 6Z", "M48 24L42 30L42 18Z", "M24 48L18 42L30 42Z", "M0 24L6 18L6 30Z")
    arms = path("M18 4H30V18H44V30H30V44H18V30H4V18H18Z", stroke=COLOUR, width=3)
    square = {
        "round": [ring],
        "cross": [ring, *_stroke("M16.5 16.5L31.5 31.5M31.5 16.5L16.5 31.5")],
        "circle": [ring, circle(24, 24, 9, stroke=COLOUR, width=LINE)],
        "square": [ring, rectangle(16, 16, 16, 16, "none", COLOUR, LINE)],
        "triangle": [ring, *_stroke("M24 13L33.5 29.5L14.5 29.5Z")],
        "direction": [arms, *_fill("M18 4H30V18L24 24L18 18Z")],
        "stick": [stick, *_fill("".join(ways))],
        "stick_direction": [circle(24, 24, 14, stroke=COLOUR, width=3), *_fill("M24 0L35 10L13 10Z")],
        "view": _stroke("M6 8H29V28H6ZM19 35V40H42V20H35"),
        "menu": _stroke("M7 12H41M7 24H41M7 36H41", 5),
    }
    wide = {
        "shoulder": _stroke("M14 9H58Q68 9 68 19V39H4V19Q4 9 14 9Z"),
        "trigger": _stroke("M20 4H52Q68 4 68 28V37Q68 44 61 44H11Q4 44 4 37V28Q4 4 20 4Z"),
    }
    drawn = {name: document(SIZE, SIZE, shapes) for name, shapes in square.items()}
    return drawn | {name: document(1.5 * SIZE, SIZE, shapes) for name, shapes in wide.items()}


BRASS = linear_gradient(
    "brass", [(0, palette.BRASS_LIGHT), (0.5, palette.BRASS), (1, palette.BRASS_DARK)], start=(0.1, 0), end=(0.9, 1)
)
GROUND = radial_gradient("ground", [(0, "#8A2A28"), (1, "#4C1214")], centre=(0.5, 0.4), radius=0.7)
CARD = 96.0
"""Width, in SVG units, of the cards in the logo."""

UP = "M0 -34L25 -3L-25 -3Z"


def _card(marks: list[str]) -> list[str]:
    """Return a card with the given marks, centred on the origin."""
    sheet = rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "url(#paper)", "#8F7F54", 3.4, CORNER)
    return [placed([placed([sheet, *marks], -CENTRE_X, -CENTRE_Y)], 0, 0, CARD / WIDTH)]


def _king() -> list[str]:
    """Return the marks of the king of diamonds.

    The lower half has no head, hand or weapon, because the logo's medallion would hide nearly all of them.
    """
    upper, lower = half(king(DIAMONDS), DIAMONDS), half(robed(DIAMONDS), DIAMONDS)
    return marks_of("king", DIAMONDS, upper, lower)


def _sword() -> str:
    blade = path("M0 -196L5.5 -176L4.5 92L-4.5 92L-5.5 -176Z", palette.STEEL_LIGHT, palette.INK, 1.6)
    shade = path("M0 -196L5.5 -176L4.5 92L0 92Z", palette.STEEL)
    guard = path("M-21 88C-10 92 10 92 21 88L22.5 95C11 100 -11 100 -22.5 95Z", "url(#brass)", palette.INK, 1.6)
    grip = rectangle(-4.2, 98, 8.4, 28, "#5E1719", palette.INK, 1.6)
    return "".join([blade, shade, guard, grip, circle(0, 132, 7.5, "url(#brass)", palette.INK, 1.6)])


def medallion(radius: float) -> list[str]:
    """Return a medallion of the given radius, centred on the origin, with an upward and a downward arrow in a brass
    ring."""
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
    """Return the logo, which is shown on the title page, as an SVG document."""
    fan = [
        placed(_card(ace_marks(SPADES)), -41, -10, turn=-16),
        placed(_card(_king()), 41, -10, turn=16),
    ]
    swords = [placed([_sword()], 0, 14, turn=51), placed([_sword()], 0, 14, turn=-51)]
    shapes = placed([*swords, *fan, placed(medallion(38), 0, 24)], 160, 130)
    return document(320, 256, [shapes], [BRASS, PAPER, GROUND])


def crown() -> str:
    """Return the crown for the winner of a match as an SVG document."""
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
    """Return the crossed swords for a drawn match as an SVG document."""
    ink = palette.BRASS_INK
    blade = path("M0 -30L3.2 -24L2.7 10L-2.7 10L-3.2 -24Z", palette.STEEL_LIGHT, ink, 0.9)
    shade = path("M0 -30L3.2 -24L2.7 10L0 10Z", palette.STEEL)
    guard = path("M-8.5 8C-4 10 4 10 8.5 8L9 11.4C4 13.6 -4 13.6 -9 11.4Z", "url(#brass)", ink, 0.9)
    grip = rectangle(-1.9, 12.6, 3.8, 8, "#5E1719", ink, 0.9)
    sword = [blade, shade, guard, grip, dot(0, 22.4, 3, palette.BRASS, ink, 0.9)]
    crossed = [placed(sword, 0, 0, turn=turn) for turn in (-45, 45)]
    return document(48, 48, [placed(crossed, 24, 26)], [BRASS])
