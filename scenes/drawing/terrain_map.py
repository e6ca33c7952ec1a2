"""A field map in ink and brass on the cloth of the table, with hills, woods, two rivers, and a road from camp to camp.

Constants give positions as fractions of the map's width and height, and lengths in design units. The land is drawn
separately for each size of map, so that its lines and symbols keep their proportions.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import chain, pairwise
from math import atan2, ceil, cos, degrees, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.drawing.shapes import Point
from scenes.theme import BRASS, BRASS_DARK, BRASS_LIGHT, Colour

BORDER: Final = 9.0
"""Width of the map's border, in design units."""

STRETCH: Final = 26.0
"""Approximate length of each light or dark stretch of the border, in design units."""

WAY: Final = ((0.1, 0.91), (0.72, 1.0), (0.89, 0.48), (0.22, 0.46), (0.07, 0.0), (0.78, 0.03))
"""Points through which the road passes, as fractions of the map's width and height within `MARGINS`."""

MARGINS: Final = (72.0, 68.0, 72.0, 56.0)
"""Space between the road and the map's left, upper, right and lower edges, in design units. It leaves room for the
camps."""

RIVER: Final = ((0.53, -0.04), (0.44, 0.12), (0.47, 0.3), (0.6, 0.46), (0.53, 0.64), (0.42, 0.8), (0.47, 1.04))
BROOK: Final = ((1.04, 0.28), (0.92, 0.34), (0.79, 0.31), (0.68, 0.37), (0.6, 0.46))
WATERS: Final = ((RIVER, 10.0), (BROOK, 5.0))
"""Courses of the rivers, and their widths in design units."""


class Hill(NamedTuple):
    """A hill: its middle, its horizontal and vertical radii in design units on a map of `USUAL` size, and its rotation
    in radians."""

    x: float
    y: float
    across: float
    down: float
    turned: float


class Wood(NamedTuple):
    """A wood: its middle and its maximum number of trees."""

    x: float
    y: float
    trees: int


HILLS: Final = (
    Hill(0.1, 0.45, 32, 54, 0.25),
    Hill(0.33, 0.29, 54, 24, 0.18),
    Hill(0.91, 0.13, 28, 36, -0.3),
    Hill(0.7, 0.66, 50, 22, -0.5),
    Hill(0.31, 0.68, 42, 26, 0.4),
)
WOODS: Final = (
    Wood(0.1, 0.66, 12),
    Wood(0.6, 0.09, 9),
    Wood(0.9, 0.72, 11),
    Wood(0.34, 0.93, 9),
    Wood(0.66, 0.27, 8),
    Wood(0.54, 0.93, 6),
    Wood(0.4, 0.06, 5),
)
USUAL: Final = (580.0, 500.0)
"""Size, in design units, of the map for which the radii of the hills are given."""

RINGS: Final = (0.36, 0.68, 1.0)
"""Distances from a hill's middle at which its strokes start, as fractions of its radii."""

FINE: Final = 14
"""Number of straight segments in the part of a curve between two neighbouring points."""

CLEAR: Final = 15.0
"""Minimum distance, in design units, between a tree and the road, a river or the map's edge."""

ROSE: Final = (48.0, 46.0)
"""Distances of the compass rose's middle from the map's right and lower edges, in design units."""


class MapColours(NamedTuple):
    """The colours of a map on a felt: that of its ink, and that of the riverbanks and waves."""

    ink: Colour
    bank: Colour


def camp_places(camps: int, width: float, height: float) -> list[Point]:
    """Return the positions of camps along the road, on a map of this size. `camps` is their number. Positions and the
    size are in design units."""
    last = len(WAY) - 1
    return [_on_map(_along(WAY, last * number / max(1, camps - 1)), width, height) for number in range(camps)]


@lru_cache(maxsize=1)
def draw_map(size: tuple[int, int], unit: float, travelled: tuple[bool, ...], colours: MapColours) -> Surface:
    """Return a picture of `size` pixels that shows the map without its camps.

    `travelled` has an entry for the road from each camp to the next: if it is true, that part of the road is drawn as a
    solid line, otherwise as dashes. `unit` is the number of pixels in a design unit.
    """
    width, height = size[0] / unit, size[1] / unit
    road = [_on_map(point, width, height) for point in _curve(WAY)]
    waters = [([(x * width, y * height) for x, y in _curve(points)], broad) for points, broad in WATERS]
    content = (
        f'<rect width="{width}" height="{height}" fill="{colours.ink}" fill-opacity="0.14"/>'
        + _hills(width, height, colours)
        + _rivers(waters, colours)
        + _woods(width, height, [*road, *chain.from_iterable(points for points, _broad in waters)], colours)
        + _road(road, travelled, colours)
        + "".join(_bridges(road, points, broad) for points, broad in waters)
        + _rose(width - ROSE[0], height - ROSE[1])
        + _border(width, height)
    )
    return draw_on_map(size, (width, height), content)


def draw_on_map(size: tuple[int, int], units: tuple[float, float], content: str) -> Surface:
    """Return a picture of `size` pixels, drawn from SVG elements (`content`). `units` gives the width and height of the
    drawn area, in SVG units."""
    box = f'viewBox="0 0 {units[0]} {units[1]}" preserveAspectRatio="none"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{content}</svg>'
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size).convert_alpha()


def _on_map(point: Point, width: float, height: float) -> Point:
    left, above, right, below = MARGINS
    return left + point[0] * (width - left - right), above + point[1] * (height - above - below)


def _curve(points: Sequence[Point]) -> list[Point]:
    """Return a smooth curve through some points, as the endpoints of its short straight segments."""
    return [_along(points, place / FINE) for place in range(FINE * (len(points) - 1) + 1)]


def _along(points: Sequence[Point], place: float) -> Point:
    """Return a point on the smooth curve through some points. `place` is 0 at the first point, 1 at the second, and so
    on."""
    start = min(int(place), len(points) - 2)
    before, after = points[max(0, start - 1)], points[min(len(points) - 1, start + 2)]
    x, y = (
        _smooth(place - start, *numbers)
        for numbers in zip(before, points[start], points[start + 1], after, strict=True)
    )
    return x, y


def _smooth(share: float, before: float, start: float, end: float, after: float) -> float:
    """Return the value at `share` (0 to 1) of the way from `start` to `end`, on the Catmull-Rom curve through these and
    their neighbours, `before` and `after`."""
    bend = 2 * before - 5 * start + 4 * end - after + share * (3 * (start - end) + after - before)
    return start + share / 2 * (end - before + share * bend)


def _line(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _stroke(path: str, colour: Colour, thick: float, opacity: float = 1.0, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick}" stroke-opacity="{opacity}"'
        f' stroke-linejoin="round"{dashed}/>'
    )


def _rivers(waters: Sequence[tuple[Sequence[Point], float]], colours: MapColours) -> str:
    lines = [(_line(points), broad) for points, broad in waters]
    # all banks come first, so that the rivers flow into each other
    banks = "".join(_stroke(line, colours.bank, broad + 3, 0.9) for line, broad in lines)
    water = "".join(_stroke(line, colours.ink, broad) for line, broad in lines)
    waves = "".join(_stroke(line, colours.bank, 1.2, 0.55, "16 11 7 13") for line, broad in lines if broad > 6)
    return banks + water + waves


def _hills(width: float, height: float, colours: MapColours) -> str:
    """Return the SVG elements of the hills. They are drawn with hachures: strokes that run downhill, heavier on the
    side away from the light."""
    scale = max(0.7, min(1.5, width / USUAL[0], height / USUAL[1]))
    light, heavy = list[str](), list[str]()
    for number, hill in enumerate(HILLS):
        across, down, rng = hill.across * scale, hill.down * scale, Random(number)
        for ring in RINGS:
            strokes = round(ring * pi * (across + down) / 4.4)
            for stroke in range(strokes):
                angle = 2 * pi * (stroke + rng.uniform(-0.3, 0.3)) / strokes
                uneven = 1 + 0.15 * sin(2 * angle + number) + 0.08 * sin(3 * angle + 2 * number)
                near = ring * uneven * rng.uniform(0.96, 1.04)
                top, foot = (
                    _on_hill(hill, distance * across * cos(angle), distance * down * sin(angle), width, height)
                    for distance in (near, near + rng.uniform(0.2, 0.3))
                )
                downhill = atan2(foot[1] - top[1], foot[0] - top[0])
                shade = cos(downhill - pi / 4)
                (heavy if shade > 0 else light).append(_wedge(top, foot, downhill, 0.55 + 0.75 * max(0.0, shade)))
    return (
        f'<path d="{"".join(light)}" fill="{colours.ink}" fill-opacity="0.62"/>'
        f'<path d="{"".join(heavy)}" fill="{colours.ink}" fill-opacity="0.92"/>'
    )


def _on_hill(hill: Hill, x: float, y: float, width: float, height: float) -> Point:
    """Return the map position of a point on a hill. `x` and `y` give the point relative to the hill's middle, before
    the hill is rotated."""
    turned_x, turned_y = x * cos(hill.turned) - y * sin(hill.turned), x * sin(hill.turned) + y * cos(hill.turned)
    return hill.x * width + turned_x, hill.y * height + turned_y


def _wedge(top: Point, foot: Point, angle: float, thick: float) -> str:
    """Return the SVG path of a stroke that narrows from a thickness of twice `thick` at `top` to a point at `foot`."""
    aside, beside = thick * sin(angle), thick * cos(angle)
    return (
        f"M{top[0] - aside:.1f} {top[1] + beside:.1f}L{foot[0]:.1f} {foot[1]:.1f}"
        f"L{top[0] + aside:.1f} {top[1] - beside:.1f}Z"
    )


def _woods(width: float, height: float, ways: Sequence[Point], colours: MapColours) -> str:
    """Return the SVG elements of the woods, with no tree near the road or a river."""
    trees = list[Point]()
    for number, wood in enumerate(WOODS):
        rng = Random(100 + number)
        for tree in range(wood.trees):
            distance, angle = 9.5 * (tree + 0.3) ** 0.5, 2.4 * tree
            x = wood.x * width + 1.3 * distance * cos(angle) + rng.uniform(-2, 2)
            y = wood.y * height + 0.85 * distance * sin(angle) + rng.uniform(-2, 2)
            within = CLEAR < x < width - CLEAR and CLEAR + 8 < y < height - CLEAR
            if within and all(hypot(x - left, y - above) > CLEAR for left, above in ways):
                trees.append((x, y))
    crowns = "".join(
        f"M{x:.1f} {y:.1f}V{y - 4:.1f}M{x - 4:.1f} {y - 4:.1f}a3 3 0 0 1 .6 -5a3.6 3.6 0 0 1 6.8 0a3 3 0 0 1 .6 5Z"
        for x, y in sorted(trees, key=lambda tree: tree[1])
    )
    ink = f'fill="{colours.ink}" fill-opacity="0.55" stroke="{colours.ink}" stroke-width="1.3" stroke-opacity="0.95"'
    return f'<path d="{crowns}" {ink} stroke-linejoin="round"/>'


def _road(road: Sequence[Point], travelled: tuple[bool, ...], colours: MapColours) -> str:
    parts = [_stroke(_line(road), colours.ink, 7, 0.6)]
    pieces = len(road) - 1
    stretches = travelled or (False,)
    for number, is_travelled in enumerate(stretches):
        start, end = (round(pieces * place / len(stretches)) for place in (number, number + 1))
        line = _line(road[start : end + 1])
        parts.append(_stroke(line, BRASS_LIGHT, 2.8) if is_travelled else _stroke(line, BRASS, 2.4, 0.9, "7 6"))
    return "".join(parts)


def _bridges(road: Sequence[Point], water: Sequence[Point], broad: float) -> str:
    """Return the SVG elements of a bridge at each crossing of the road and a river."""
    half = broad / 2 + 3
    rails = f"M{-half - 4} -8.5L{-half} -5.5H{half}L{half + 4} -8.5M{-half - 4} 8.5L{-half} 5.5H{half}L{half + 4} 8.5"
    rail = _stroke(rails, BRASS_LIGHT, 1.8)
    return "".join(
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})">{rail}</g>'
        for x, y, angle in _crossings(road, water)
    )


def _crossings(road: Sequence[Point], water: Sequence[Point]) -> Iterator[tuple[float, float, float]]:
    """Yield the position of each crossing of the road and a river, with the road's direction in degrees."""
    for (start, end), (above, below) in ((one, two) for one in pairwise(road) for two in pairwise(water)):
        along, flow = (end[0] - start[0], end[1] - start[1]), (below[0] - above[0], below[1] - above[1])
        away = above[0] - start[0], above[1] - start[1]
        turn = along[0] * flow[1] - along[1] * flow[0]
        if not turn:
            continue
        on_road = (away[0] * flow[1] - away[1] * flow[0]) / turn
        on_water = (away[0] * along[1] - away[1] * along[0]) / turn
        if 0 <= on_road < 1 and 0 <= on_water < 1:
            angle = degrees(atan2(along[1], along[0]))
            yield start[0] + on_road * along[0], start[1] + on_road * along[1], angle


def _rose(x: float, y: float) -> str:
    """Return the SVG elements of a compass rose around a point. An N marks north."""
    rays = list[str]()
    for number in range(8):
        length, angle = (25 if number % 2 == 0 else 14), number * pi / 4 - pi / 2
        for side, colour in ((-1, BRASS_DARK), (1, BRASS_LIGHT)):
            near = angle + side * pi / 8
            corner = f"{5.5 * cos(near):.2f} {5.5 * sin(near):.2f}"
            tip = f"{length * cos(angle):.2f} {length * sin(angle):.2f}"
            rays.append(f'<path d="M0 0L{tip}L{corner}Z" fill="{colour}"/>')
    ring = f'<circle r="17" fill="none" stroke="{BRASS}" stroke-width="1"/>'
    north = _stroke("M-3.5 -28V-36L3.5 -28V-36", BRASS_LIGHT, 1.6)
    return f'<g transform="translate({x:.1f} {y:.1f})">{ring}{"".join(rays)}{north}</g>'


def _border(width: float, height: float) -> str:
    """Return the SVG elements of the border: two lines, with light and dark stretches between them."""
    stretches = "".join(
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{across:.2f}" height="{down:.2f}" fill="{BRASS}"/>'
        for x, y, across, down in _stretches(width, height)
    )
    lines = "".join(
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" fill="none"'
        f' stroke="{BRASS}" stroke-width="{thick}"/>'
        for inset, thick in ((0.8, 1.6), (BORDER - 2.2, 1.0))
    )
    return stretches + lines


def _stretches(width: float, height: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield the light stretches of the border, each as its left edge, upper edge, width and height."""
    inset, thick = 2.6, BORDER - 6.4
    for length, other, is_across in ((width, height, True), (height, width, False)):
        # the number is odd, so that the corners are light
        number = 2 * ceil(length / STRETCH / 2) + 1
        step = (length - 2 * inset) / number
        for place in range(0, number, 2):
            start = inset + place * step
            for edge in (inset, other - inset - thick):
                yield (start, edge, step, thick) if is_across else (edge, start, thick, step)
