"""The brass oval around portraits, and the clipping of drawings to this oval."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin

from tools.asset_pack import palette
from tools.asset_pack.svg import Point, ellipse, path, polar, polygon_data

WIDTH, HEIGHT = 200.0, 240.0
CENTRE_X, CENTRE_Y = 100.0, 126.0
ACROSS, DOWN = 88.0, 106.0
"""Horizontal and vertical radii of the oval, in SVG units, measured to the middle of its ring."""

RING = 9.0
"""Width of the ring, in SVG units."""

EDGES = 72
"""Number of edges of the polygon to which drawings are clipped. The ring hides these edges."""

CURVE_STEPS = 8
LIT_FROM = (104.0, 104.0)
RAYS = 16


def oval_points(across: float = ACROSS, down: float = DOWN) -> list[Point]:
    """Return the corners, clockwise, of a polygon that approximates an oval.

    The horizontal radius is `across`, and the vertical radius is `down`.
    """
    angles = (2 * pi * step / EDGES for step in range(EDGES))
    return [(CENTRE_X + across * sin(angle), CENTRE_Y - down * cos(angle)) for angle in angles]


def cut(data: str, window: Sequence[Point]) -> str:
    """Return closed path data clipped to a convex window, whose corners are given clockwise.

    The path data may contain only absolute moves, lines and cubic curves. Curves become short lines.
    """
    kept = (_cut_polygon(points, window) for points in _polygons(data))
    return "".join(polygon_data([(round(x, 1), round(y, 1)) for x, y in points]) for points in kept if points)


def in_oval(data: str, fill: str, line: str = "", width: float = 0.0) -> str:
    """Return a path element for closed path data, clipped to the oval. `line` is the colour of the path's outline."""
    return path(cut(data, oval_points()), fill, line, width)


def ground(colour: str, ray: str) -> list[str]:
    """Return the background of a portrait: an oval in `colour`, with rays in the colour `ray` that extend from the head
    to the ring."""
    behind = ellipse(CENTRE_X, CENTRE_Y, ACROSS, DOWN, colour)
    wedges = ""
    for step in range(RAYS):
        turn = 360 / RAYS * step + 6
        ends = [polar(*LIT_FROM, 260, turn + side) for side in (-5.4, 5.4)]
        wedges += polygon_data([LIT_FROM, *ends])
    return [behind, path(cut(wedges, oval_points()), ray)]


def ring() -> list[str]:
    """Return the ring, which is a band of brass between two dark lines, lit from above."""
    band = ellipse(CENTRE_X, CENTRE_Y, ACROSS, DOWN, stroke=palette.BRASS, width=RING)
    outer = ellipse(CENTRE_X, CENTRE_Y, ACROSS + RING / 2, DOWN + RING / 2, stroke=palette.BRASS_INK, width=2)
    inner = ellipse(CENTRE_X, CENTRE_Y, ACROSS - RING / 2, DOWN - RING / 2, stroke=palette.BRASS_INK, width=2)
    points = oval_points(ACROSS + 1.2, DOWN + 1.2)
    lit = _line([*points[-15:], *points[:9]])
    dim = _line(points[30:48])
    return [
        band,
        path(dim, stroke=palette.BRASS_DARK, width=3),
        path(lit, stroke=palette.BRASS_LIGHT, width=3.4),
        outer,
        inner,
    ]


def _line(points: Sequence[Point]) -> str:
    """Return the path data of an open line through the points."""
    return polygon_data(points).removesuffix("Z")


def _polygons(data: str) -> Iterator[list[Point]]:
    """Yield the points of each closed outline in path data, with curves approximated by short straight lines."""
    for outline in data.split("Z"):
        points: list[Point] = []
        for command, written in re.findall(r"([MLC])([^MLC]*)", outline):
            numbers = [float(each) for each in re.findall(r"-?\d*\.?\d+", written)]
            steps = list(zip(numbers[::2], numbers[1::2], strict=True))
            if command == "C":
                for at in range(0, len(steps), 3):
                    points += _curve(points[-1], *steps[at : at + 3])
            else:
                points += steps
        if points:
            yield points


def _curve(start: Point, first: Point, second: Point, end: Point) -> list[Point]:
    points = []
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        corners = (start, first, second, end)
        x = sum(share * corner[0] for share, corner in zip(shares, corners, strict=True))
        y = sum(share * corner[1] for share, corner in zip(shares, corners, strict=True))
        points.append((x, y))
    return points


def _cut_polygon(points: list[Point], window: Sequence[Point]) -> list[Point]:
    """Return a polygon clipped to a convex window, one edge of the window after another (Sutherland and Hodgman,
    1974)."""
    for start, end in pairwise([*window, window[0]]):
        kept: list[Point] = []
        for before, now in pairwise([*points[-1:], *points]):
            was, is_now = _side(start, end, before), _side(start, end, now)
            if (was >= 0) != (is_now >= 0):
                share = was / (was - is_now)
                kept.append((before[0] + share * (now[0] - before[0]), before[1] + share * (now[1] - before[1])))
            if is_now >= 0:
                kept.append(now)
        points = kept
    return points


def _side(start: Point, end: Point, point: Point) -> float:
    """Return a number whose sign shows on which side of a window's edge a point lies. The window's corners are
    in clockwise order, with y pointing downwards.

    The number is positive on the inner side, negative on the outer side, and 0 on the line through the edge.
    """
    across, down = end[0] - start[0], end[1] - start[1]
    return across * (point[1] - start[1]) - down * (point[0] - start[0])
