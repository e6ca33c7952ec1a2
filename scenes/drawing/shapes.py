"""Plain shapes with smooth edges, drawn at the size they are shown at.

The light that falls on a winner: rays of brass.
"""

from functools import lru_cache
from io import BytesIO
from math import ceil, cos, radians, sin
from typing import NamedTuple

import pygame
from pygame import Surface

from scenes.theme import BRASS_LIGHT, Colour

SOFT = 128
"""A glow is drawn no wider than so many pixels, and then enlarged."""


class Box(NamedTuple):
    """A rounded rectangle: its size and radius in pixels, a fill from top to bottom, and a line around it.

    An opacity of 0 leaves fill or line out.
    """

    width: int
    height: int
    radius: float
    top: Colour = "#000000"
    bottom: Colour = "#000000"
    fill: float = 1.0
    line: Colour = "#000000"
    line_width: float = 0.0
    line_opacity: float = 1.0


class Bar(NamedTuple):
    """How much there is of something: a rounded rectangle without a line, its size in pixels."""

    length: int
    height: int
    top: Colour
    bottom: Colour


class Disc(NamedTuple):
    """A circle of `diameter` pixels with a glow that fades from its middle (`fade`) or a plain fill and line."""

    diameter: int
    colour: Colour
    fill: float = 1.0
    fade: bool = False
    line: Colour = "#000000"
    line_width: float = 0.0


def draw_box(box: Box) -> Surface:
    """Draw a rounded rectangle."""
    low = 2 * ceil(box.radius + box.line_width) + 3
    plain = box.top == box.bottom and box.line_width == int(box.line_width)
    if plain and box.height >= 2 * low and box.width >= 2 * low:
        return _heightened(draw_box(box._replace(height=low)), box.height)
    narrow = 2 * ceil(min(box.radius, box.height / 2) + box.line_width) + 3
    if box.width < 2 * narrow:
        return _draw_whole_box(box)
    return _widened(_draw_whole_box(box._replace(width=narrow)), box.width)


def _draw_whole_box(box: Box) -> Surface:
    inset = box.line_width / 2
    radius = min(box.radius, box.width / 2, box.height / 2)
    stroke = (
        f' stroke="{box.line}" stroke-width="{box.line_width}" stroke-opacity="{box.line_opacity}"'
        if box.line_width
        else ""
    )
    # the opacity of a fill counts for plain colours only; a gradient carries it in its stops
    opacity = f'stop-opacity="{box.fill}"'
    defs = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{box.height}">'
        f'<stop offset="0" stop-color="{box.top}" {opacity}/><stop offset="1" stop-color="{box.bottom}" {opacity}/>'
        "</linearGradient></defs>"
    )
    fill = "url(#g)" if box.fill else "none"
    return _draw(
        box.width,
        box.height,
        f'{defs}<rect x="{inset}" y="{inset}" width="{box.width - 2 * inset}" height="{box.height - 2 * inset}" '
        f'rx="{radius}" fill="{fill}"{stroke}/>',
    )


def _widened(narrow: Surface, width: int) -> Surface:
    """A box made wider by repeating its middle column, which is much faster than drawing it wide."""
    half, height = narrow.get_width() // 2, narrow.get_height()
    wide = Surface((width, height), pygame.SRCALPHA)
    column = narrow.subsurface((half, 0, 1, height))
    pygame.transform.scale(column, (width - 2 * half, height), wide.subsurface((half, 0, width - 2 * half, height)))
    for left, part in ((0, (0, 0, half, height)), (width - half, (narrow.get_width() - half, 0, half, height))):
        wide.blit(narrow, (left, 0), part, pygame.BLEND_RGBA_ADD)
    return wide


def _heightened(low: Surface, height: int) -> Surface:
    """A box of one colour made higher by repeating its middle row, which is much faster than drawing it high."""
    half, width = low.get_height() // 2, low.get_width()
    high = Surface((width, height), pygame.SRCALPHA)
    row = low.subsurface((0, half, width, 1))
    pygame.transform.scale(row, (width, height - 2 * half), high.subsurface((0, half, width, height - 2 * half)))
    for top, part in ((0, (0, 0, width, half)), (height - half, (0, low.get_height() - half, width, half))):
        high.blit(low, (0, top), part, pygame.BLEND_RGBA_ADD)
    return high


def draw_disc(disc: Disc) -> Surface:
    """Draw a circle."""
    if disc.fade and disc.diameter > SOFT:
        small = draw_disc(disc._replace(diameter=SOFT))
        return pygame.transform.smoothscale(small, (disc.diameter, disc.diameter))
    middle = disc.diameter / 2
    radius = middle - disc.line_width / 2
    if disc.fade:
        fill = "url(#g)"
        defs = (
            f'<defs><radialGradient id="g"><stop offset="0" stop-color="{disc.colour}" stop-opacity="{disc.fill}"/>'
            f'<stop offset="0.55" stop-color="{disc.colour}" stop-opacity="{disc.fill * 0.35}"/>'
            f'<stop offset="1" stop-color="{disc.colour}" stop-opacity="0"/></radialGradient></defs>'
        )
    else:
        fill, defs = disc.colour, ""
    stroke = f' stroke="{disc.line}" stroke-width="{disc.line_width}"' if disc.line_width else ""
    opacity = "" if disc.fade else f' fill-opacity="{disc.fill}"'
    return _draw(
        disc.diameter,
        disc.diameter,
        f'{defs}<circle cx="{middle}" cy="{middle}" r="{radius}" fill="{fill}"{opacity}{stroke}/>',
    )


def draw_bubble(width: int, height: int, tail: int, colour: Colour) -> Surface:
    """Draw a speech bubble whose tail points to the lower left; `tail` is its height in pixels."""
    body = height - tail
    radius = body * 0.4
    path = (
        f"M{radius} 0H{width - radius}A{radius} {radius} 0 0 1 {width} {radius}V{body - radius}"
        f"A{radius} {radius} 0 0 1 {width - radius} {body}H{radius + tail * 1.6}"
        f"L0 {height}L{radius * 0.6} {body - radius * 0.21}"
        f"A{radius} {radius} 0 0 1 0 {body - radius}V{radius}A{radius} {radius} 0 0 1 {radius} 0Z"
    )
    return _draw(width, height, f'<path d="{path}" fill="{colour}"/>')


def _draw(width: int, height: int, content: str) -> Surface:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{content}</svg>'
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (width, height)).convert_alpha()


RAYS = 28
SHORT = 0.74
"""How long every other ray is, as a share of the others."""

BRIGHT = 0.14
GLOW = 0.26
"""How opaque a ray is where it begins, and the light under the rays in its middle: words are to be read over both."""


@lru_cache(maxsize=1)
def draw_sunburst(diameter: int) -> Surface:
    """Rays around a point, bright near it and fading outwards."""
    rays = "".join(_ray(number) for number in range(RAYS))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">'
        f'<stop offset="0.2" stop-color="{BRASS_LIGHT}" stop-opacity="{BRIGHT}"/>'
        f'<stop offset="1" stop-color="{BRASS_LIGHT}" stop-opacity="0"/></radialGradient></defs>{rays}</svg>'
    )
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (diameter, diameter)).convert_alpha()


def _ray(number: int) -> str:
    angle, half = 360 / RAYS * number, 360 / RAYS * 0.24
    length = 100 if number % 2 == 0 else 100 * SHORT
    near = [_point(angle - half, 26), _point(angle + half, 26)]
    far = [_point(angle + half, length), _point(angle - half, length)]
    points = "L".join(f"{x:.2f} {y:.2f}" for x, y in (*near, *far))
    return f'<path d="M{points}Z" fill="url(#g)"/>'


def _point(angle: float, distance: float) -> tuple[float, float]:
    return distance * sin(radians(angle)), -distance * cos(radians(angle))
