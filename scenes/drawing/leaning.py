"""Turning a drawing before it is rasterised, so that it is as sharp as an upright one."""

import re
from math import ceil, cos, radians, sin
from typing import Final

_HEAD: Final = re.compile(rb'<svg\b[^>]*\bviewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*>')


def leaning(drawing: bytes, size: tuple[int, int], angle: float) -> tuple[bytes, tuple[int, int]] | None:
    """An SVG of a size in pixels turned by degrees, counterclockwise, and its size then; None where it can't be done.

    It can where the drawing tells its size in a `viewBox` that begins at 0 0, as the built-in pack does.
    """
    head = _HEAD.search(drawing)
    end = drawing.rfind(b"</svg>")
    if head is None or end < 0:
        return None
    width, height = float(head["width"]), float(head["height"])
    across, down = turned_size(size, angle)
    # in pixels, so that both ways are as large as in the upright one
    steps = (
        f"translate({across / 2:.3f} {down / 2:.3f}) rotate({-angle:.3f}) "
        f"translate({-size[0] / 2:.3f} {-size[1] / 2:.3f}) scale({size[0] / width:.6f} {size[1] / height:.6f})"
    )
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}"><g transform="{steps}">'
    return opening.encode() + drawing[head.end() : end] + b"</g></svg>", (across, down)


def turned_size(size: tuple[int, int], angle: float) -> tuple[int, int]:
    """The size of what holds a rectangle turned by degrees: as even as the rectangle's, so that the middle stays."""
    width, height = size
    along, aside = abs(cos(radians(angle))), abs(sin(radians(angle)))
    across, down = width * along + height * aside, width * aside + height * along
    return _as_even(across, width), _as_even(down, height)


def _as_even(length: float, as_this: int) -> int:
    whole = ceil(length)
    return whole + (whole - as_this) % 2
