"""Plain shapes with smooth edges: boxes, discs, bubbles, a hand, the marks on predictions, a sunburst, and the lines of
charts."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import count, pairwise
from math import ceil, cos, floor, radians, sin
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Surface

from scenes.theme import BRASS, BRASS_INK, BRASS_LIGHT, INK, IVORY, Colour

SOFT: Final = 128
"""Maximum width, in pixels, at which a glow is drawn before it is enlarged."""

STRIP: Final = 48
WORTH: Final = 16_384
"""Minimum width, in pixels, of the strip that is repeated between the corners of a large box (`STRIP`), and minimum
number of pixels that the repetition must save (`WORTH`)."""

RAYS: Final = 28
SHORT_RAY: Final = 0.74
"""Number of rays of a sunburst (`RAYS`), and length of every other ray, as a share of the length of the others
(`SHORT_RAY`)."""

RAY_OPACITY: Final = 0.14
GLOW: Final = 0.26
"""Opacity of a ray at its start (`RAY_OPACITY`), and of the light behind the rays (`GLOW`). Text over both must be
readable."""

FINE: Final = 2
"""Factor by which a chart is enlarged for drawing and reduced afterwards, which makes its lines smooth."""

STEPS: Final = 5
"""Maximum number of round numbers on an axis of a chart, not counting the first."""

Point: TypeAlias = tuple[float, float]


class Box(NamedTuple):
    """A rounded rectangle: its size and its corners' radius in pixels, a gradient from top to bottom, and a line around
    it.

    `fill` and `line_opacity` are the opacities of the gradient and the line, from 0 to 1.
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


class BoxPart(NamedTuple):
    """A part of a large rounded rectangle: its distance from the rectangle's left edge and its width, in pixels."""

    box: Box
    left: int
    width: int


class Bar(NamedTuple):
    """A bar that shows an amount. It has round ends and no line around it. Its size is in pixels."""

    length: int
    height: int
    top: Colour
    bottom: Colour


class Disc(NamedTuple):
    """A circle `diameter` pixels wide. If `fade` is true, it is a glow that fades outwards. Otherwise, it has a plain
    fill. The line around it is `line_width` pixels wide (0: no line).

    `fill` is the opacity, from 0 to 1, of the plain fill or of the glow's centre.
    """

    diameter: int
    colour: Colour
    fill: float = 1.0
    fade: bool = False
    line: Colour = "#000000"
    line_width: float = 0.0


def draw_box(box: Box) -> Surface:
    """Return the image of a rounded rectangle.

    It is drawn quickly by repeating a column and, if possible, a row of a small rectangle. No row is repeated if the
    fill is a gradient or the line isn't a whole number of pixels wide, because the rows then differ.
    """
    narrow = 2 * _end(box) + 1
    width = narrow if box.width >= 2 * narrow else box.width
    low = 2 * ceil(box.radius + box.line_width) + 3
    plain = box.top == box.bottom and box.line_width == int(box.line_width)
    height = low if plain and min(box.width, box.height) >= 2 * low else box.height
    return _stretched(_draw_whole_box(box._replace(width=width, height=height)), box.width, box.height)


@lru_cache(maxsize=64)
def box_parts(box: Box) -> tuple[tuple[BoxPart, int], ...]:
    """Return the parts of a rounded rectangle from left to right, each with its distance from the left edge in pixels.

    All columns between the corners are alike. A strip of them is repeated if this saves enough memory (`WORTH`).
    """
    end = _end(box)
    between = box.width - 2 * end
    if (between - STRIP) * box.height < WORTH:
        return ((BoxPart(box, 0, box.width), 0),)
    wide, rest = divmod(between, between // STRIP)
    first, last = end + rest, box.width - end
    strip = BoxPart(box, first, wide)
    repeated = ((strip, left) for left in range(first, last, wide))
    return ((BoxPart(box, 0, first), 0), *repeated, (BoxPart(box, last, end), last))


def draw_box_part(part: BoxPart, draw: Callable[[Box], Surface]) -> Surface:
    """Return the picture of a part of a rounded rectangle. `draw` is the function that draws a whole rectangle."""
    end = _end(part.box)
    left, right = min(part.left, end), min(part.box.width - part.left - part.width, end)
    # at least as wide as a box whose middle column `draw_box` repeats, so that the part matches the whole
    width = min(part.box.width, max(left + part.width + right, 4 * end + 2))
    # a copy, so that the rest doesn't stay in memory
    place = (left if right else width - part.width, 0, part.width, part.box.height)
    return draw(part.box._replace(width=width)).subsurface(place).copy()


def _end(box: Box) -> int:
    """Return the width, in pixels, of a rounded rectangle's corner, including all columns that differ from those
    between the corners."""
    return ceil(min(box.radius, box.height / 2) + box.line_width) + 1


def _draw_whole_box(box: Box) -> Surface:
    inset = box.line_width / 2
    radius = min(box.radius, box.width / 2, box.height / 2)
    stroke = (
        f' stroke="{box.line}" stroke-width="{box.line_width}" stroke-opacity="{box.line_opacity}"'
        if box.line_width
        else ""
    )
    # the opacity of a fill applies only to plain colours; a gradient has it in its stops
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


def _stretched(picture: Surface, width: int, height: int) -> Surface:
    """Return a picture enlarged by repeating its middle column and middle row."""
    if picture.get_size() == (width, height):
        return picture
    large = Surface((width, height), pygame.SRCALPHA)
    for left, across, from_left, from_across in _stretches(picture.get_width(), width):
        for top, down, from_top, from_down in _stretches(picture.get_height(), height):
            part = picture.subsurface((from_left, from_top, from_across, from_down))
            pygame.transform.scale(part, (across, down), large.subsurface((left, top, across, down)))
    return large


def _stretches(length: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Return the parts of a stretched length. Each part is given by its start and length, followed by the start and
    length of its source."""
    if length == wanted:
        return [(0, length, 0, length)]
    half = length // 2
    rest = length - half - 1
    return [(0, half, 0, half), (half, wanted - half - rest, half, 1), (wanted - rest, rest, half + 1, rest)]


def draw_disc(disc: Disc) -> Surface:
    """Return the picture of a disc: a glow, or a circle with a plain fill."""
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
    """Return a picture of a speech bubble with a tail that points to the lower left. `height` includes the tail's
    height (`tail`). All sizes are in pixels."""
    body = height - tail
    radius = body * 0.4
    path = (
        f"M{radius} 0H{width - radius}A{radius} {radius} 0 0 1 {width} {radius}V{body - radius}"
        f"A{radius} {radius} 0 0 1 {width - radius} {body}H{radius + tail * 1.6}"
        f"L0 {height}L{radius * 0.6} {body - radius * 0.21}"
        f"A{radius} {radius} 0 0 1 0 {body - radius}V{radius}A{radius} {radius} 0 0 1 {radius} 0Z"
    )
    return _draw(width, height, f'<path d="{path}" fill="{colour}"/>')


@lru_cache(maxsize=4)
def draw_hand(length: int, thickness: int, turned: int) -> Surface:
    """Return the image of a hand that points right, down, left or up if `turned` is 0, 90, 180 or 270 degrees,
    respectively. `length` is the hand's size in the direction in which it points, and `thickness` is its size at right
    angles to that direction, both in pixels."""
    outline = f'fill="{IVORY}" stroke="{BRASS_INK}" stroke-width="2" stroke-linejoin="round"'
    # the thumb stays on top when the hand points left
    turn = "translate(92 0) scale(-1 1)" if turned == 180 else f"rotate({turned})" if turned else ""
    places = {90: "translate(60 0) ", 270: "translate(0 92) "}
    hand = (
        f'<rect x="2" y="16" width="16" height="38" rx="3" fill="{BRASS}" stroke="{BRASS_INK}" stroke-width="2"/>'
        f'<path d="M18 18C26 16 30 14 38 6C42 2 49 6 46 12L42 18H84C92 18 92 30 84 30H60C66 30 66 40 60 40'
        f'C65 40 64 49 58 49C62 49 61 57 54 57H34C28 57 24 52 18 52Z" {outline}/>'
        f'<path d="M46 30H60M46 40H59M46 49H57" fill="none" stroke="{BRASS_INK}" stroke-width="2"/>'
    )
    width, height = (thickness, length) if turned in places else (length, thickness)
    view_box = "0 0 60 92" if turned in places else "0 0 92 60"
    return _draw(width, height, f'<g transform="{places.get(turned, "")}{turn}">{hand}</g>', view_box=view_box)


VERDICT: Final = 1.9
"""Size of the mark on a prediction, as a multiple of its coin's size."""


def draw_verdict(right: bool, size: int, colour: Colour) -> Surface:
    """Return the mark around a prediction's coin: a full ring with a tick if `right` is true, otherwise a broken ring
    with a cross. `size` is the size of the whole mark in pixels."""
    dashes = "" if right else ' stroke-dasharray="13.4 9" stroke-dashoffset="4"'
    sign = "M71 79.5L77 86L88 72.5" if right else "M73 73L86 86M86 73L73 86"
    content = (
        f'<circle cx="50" cy="50" r="32" fill="none" stroke="{colour}" stroke-width="4.5"{dashes}/>'
        f'<circle cx="79.5" cy="79.5" r="16" fill="{INK}"/>'
        f'<path d="{sign}" fill="none" stroke="{colour}" stroke-width="5.5" stroke-linecap="round"/>'
    )
    return _draw(size, size, content, view_box="0 0 100 100")


@lru_cache(maxsize=1)
def draw_sunburst(diameter: int) -> Surface:
    """Return a picture, `diameter` pixels wide, of the light behind an emblem, such as a winner's crown: brass rays
    around a point, bright near it and fading outwards."""
    rays = "".join(_ray(number) for number in range(RAYS))
    defs = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">'
        f'<stop offset="0.2" stop-color="{BRASS_LIGHT}" stop-opacity="{RAY_OPACITY}"/>'
        f'<stop offset="1" stop-color="{BRASS_LIGHT}" stop-opacity="0"/></radialGradient></defs>'
    )
    return _draw(diameter, diameter, defs + rays, view_box="-100 -100 200 200")


def _ray(number: int) -> str:
    angle, half = 360 / RAYS * number, 360 / RAYS * 0.24
    length = 100 if number % 2 == 0 else 100 * SHORT_RAY
    corners = ((angle - half, 26), (angle + half, 26), (angle + half, length), (angle - half, length))
    points = "L".join(f"{far * sin(radians(at)):.2f} {-far * cos(radians(at)):.2f}" for at, far in corners)
    return f'<path d="M{points}Z" fill="url(#g)"/>'


def _draw(width: int, height: int, content: str, view_box: str = "") -> Surface:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box or f"0 0 {width} {height}"}">{content}</svg>'
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (width, height)).convert_alpha()


def ticks(least: float, most: float, decimals: int = 0) -> list[float]:
    """Return a few evenly spaced round numbers between `least` and `most` (inclusive), with at most `decimals` decimal
    places."""
    steps = (each * 10.0**zeros for zeros in count(-decimals) for each in (1, 2, 5))
    step = next(each for each in steps if most - least <= STEPS * each)
    return [step * number for number in range(ceil(least / step), floor(most / step) + 1)]


def draw_line(big: Surface, colour: Colour, line: Sequence[Point], width: int) -> None:
    """Draw a line `width` pixels wide through several points, with round corners."""
    for start, end in pairwise(line):
        draw_thick(big, colour, start, end, width)
    for corner in line:
        pygame.draw.circle(big, colour, corner, width / 2)


def draw_thick(big: Surface, colour: Colour, start: Point, end: Point, width: int) -> None:
    """Draw a straight line `width` pixels wide between two points, in any direction."""
    first, last = pygame.Vector2(start), pygame.Vector2(end)
    along = last - first
    if along.length():
        sideways = pygame.Vector2(-along.y, along.x).normalize() * width / 2
        pygame.draw.polygon(big, colour, [first + sideways, last + sideways, last - sideways, first - sideways])
