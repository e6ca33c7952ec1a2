"""The three backs, the same from both sides so that they tell nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from assets.drawing import palette
from assets.drawing.cards import CENTRE_X, CENTRE_Y, HEIGHT, WIDTH, card
from assets.drawing.svg import (
    circle,
    circle_data,
    mirrored,
    number,
    path,
    placed,
    polar,
    polygon_data,
    radial_gradient,
    rectangle,
)

MARGIN = 13.0
INNER = 22.0
MEDALLION = 50.0
STEP = 17.0


@dataclass(frozen=True)
class Back:
    """A back: its ground from the middle to the edge, and what is woven into it."""

    name: str
    middle: str
    edge: str
    weave: Callable[[], str]


def _inside(x: float, y: float, gap: float = 0.0) -> bool:
    fits = abs(x) <= CENTRE_X - INNER - gap and abs(y) <= CENTRE_Y - INNER - gap
    return fits and hypot(x, y) >= MEDALLION + 7 + gap


def _lattice() -> str:
    """Return a diagonal lattice cut to the panel."""
    across, down = CENTRE_X - INNER, CENTRE_Y - INNER
    data = ""
    for step in range(-16, 17):
        offset = (step + 0.5) * STEP * 2
        left, right = max(-across, -down - offset), min(across, down - offset)
        if left < right:
            data += f"M{number(left)} {number(left + offset)}L{number(right)} {number(right + offset)}"
            data += f"M{number(-left)} {number(left + offset)}L{number(-right)} {number(right + offset)}"
    return data


def _grid(gap: float) -> list[tuple[float, float]]:
    places = []
    for row in range(-20, 21):
        for column in range(-16, 17):
            x, y = column * STEP, row * STEP
            if (row + column) % 2 == 0 and _inside(x, y, gap):
                places.append((x, y))
    return places


def _campaign() -> str:
    small = "".join(f"M{number(x)} {number(y - 5)}l4 5l-4 5l-4 -5Z" for x, y in _grid(6))
    return path(_lattice(), stroke=palette.BRASS, width=1.3, opacity=0.75) + path(
        small, palette.BRASS_LIGHT, opacity=0.8
    )


def _midnight() -> str:
    stars = ""
    for x, y in _grid(7):
        stars += polygon_data([polar(x, y, 6.4 if step % 2 == 0 else 1.7, step * 45) for step in range(8)])
    dots = "".join(circle_data(x + STEP, y, 1.3) for x, y in _grid(7) if _inside(x + STEP, y, 3))
    return path(stars, palette.BRASS_LIGHT, opacity=0.85) + path(dots, palette.BRASS, opacity=0.8)


def _forest() -> str:
    leaf = "q7 -2 9 -9q-7 2 -9 9Zq-7 -2 -9 -9q7 2 9 9Z"
    twigs = "".join(f"M{number(x)} {number(y + 5)}{leaf}" for x, y in _grid(9) if y < -1)
    middle = [(x, y) for x, y in _grid(9) if abs(y) <= 1]
    berries = "".join(circle_data(x, y, 3.2) for x, y in middle)
    turned = placed([path(twigs, palette.BRASS, opacity=0.85)], 0, 0, turn=180)
    lattice = path(_lattice(), stroke=palette.BRASS, width=1, opacity=0.4)
    return lattice + path(twigs, palette.BRASS, opacity=0.85) + turned + path(berries, palette.BRASS)


BACKS = (
    Back("campaign", "#8A2A28", "#5E1719", _campaign),
    Back("midnight", "#2C5287", "#142A4C", _midnight),
    Back("forest", "#2A6B4C", "#123B2A", _forest),
)


def _corner() -> str:
    x, y = CENTRE_X - INNER, CENTRE_Y - INNER
    fan = f"M{x:g} {y:g}L{x - 26:g} {y:g}A26 26 0 0 1 {x:g} {y - 26:g}Z"
    ribs = "".join(
        f"M{x:g} {y:g}L{number(x - 26 * across)} {number(y - 26 * down)}"
        for across, down in ((0.924, 0.383), (0.707, 0.707), (0.383, 0.924))
    )
    return path(fan, "url(#ground)", palette.BRASS, 1.6) + path(ribs, stroke=palette.BRASS, width=1.1)


def _medallion(ground: str) -> list[str]:
    teeth = [polar(0, 0, MEDALLION + 5 if step % 2 == 0 else MEDALLION, step * 7.5) for step in range(48)]
    star = path(polygon_data(teeth), palette.BRASS)
    arrow = "M0 -33L22 -4L9 -4L9 -4L-22 -4Z"
    arrows = path(arrow, palette.BRASS_LIGHT) + placed([path(arrow, palette.BRASS_LIGHT)], 0, 0, turn=180)
    facet = path("M0 -33L0 -4L-22 -4Z", palette.BRASS)
    return [
        star,
        circle(0, 0, MEDALLION - 2, ground),
        circle(0, 0, MEDALLION - 6, stroke=palette.BRASS_LIGHT, width=1.4),
        circle(0, 0, MEDALLION - 10, stroke=palette.BRASS, width=1),
        arrows,
        facet,
        placed([facet], 0, 0, turn=180),
    ]


def back(design: Back) -> str:
    """Draw one back."""
    frame = rectangle(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, "url(#ground)", round_by=8)
    lines = [
        rectangle(
            MARGIN + 3.5, MARGIN + 3.5, WIDTH - 2 * MARGIN - 7, HEIGHT - 2 * MARGIN - 7, "none", palette.BRASS, 1.6, 6
        ),
        rectangle(INNER, INNER, WIDTH - 2 * INNER, HEIGHT - 2 * INNER, "none", palette.BRASS, 1.2, 2),
    ]
    corner = mirrored([_corner()])
    middle = [
        design.weave(),
        circle(0, 0, MEDALLION + 6.5, design.middle),
        *_medallion(design.edge),
        corner,
        placed([corner], 0, 0, turn=180),
    ]
    ground = radial_gradient("ground", [(0, design.middle), (1, design.edge)], radius=0.62)
    return card([frame, placed(middle, CENTRE_X, CENTRE_Y), *lines], [ground])
