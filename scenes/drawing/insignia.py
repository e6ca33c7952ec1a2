"""The insignia of ranks, drawn at their final size: an epaulette that has one more braid with each rank."""

from functools import lru_cache
from typing import Final

from pygame import Surface

from scenes.drawing.medals import draw_upright
from scenes.theme import BRASS, BRASS_BRIGHT, BRASS_DARK, BRASS_INK, BRASS_LIGHT, CURTAIN

FINE: Final = 48
"""Minimum height of an epaulette, in pixels, at which braids rise towards their centres and cords show their twist. In
smaller pictures, this would look blurred, so the braids are straight lines on whole pixels."""

STRAP: Final = "M10.5 65L18 15C18.5 6 24 2.5 32 2.5S45.5 6 46 15L53.5 65C40 69.5 24 69.5 10.5 65Z"
"""Outline of the strap, as an SVG path. The drawing is 64 units wide and 84 units high, like that of a medal."""

LOWEST, APART, RISE = 59.0, 7.5, 4.5
"""Y-coordinate of the ends of the lowest braid, distance between two braids, and height of a braid's centre above its
ends, in units of the drawing."""

STRANDS: Final = 13
FRINGE: Final = (8.5, 55.5, 68.0)
"""Left end, right end and upper edge of the fringe, in units of the drawing (`FRINGE`), and number of its strands
(`STRANDS`)."""

SHADE: Final = 0.4
"""Opacity, from 0 to 1, of the shadow of a braid that hasn't been laid on yet."""


@lru_cache(maxsize=16)
def draw_insignia(rank: int, height: int) -> Surface:
    """Return the epaulette of a rank, `height` pixels tall. The rank is counted from 0 and equals the number of
    braids."""
    is_fine = height >= FINE
    braids = "".join(map(_braid, range(rank))) if is_fine else ""
    picture = draw_upright(f"{_fringe()}{_strap()}{braids}{_roll(is_fine)}", height)
    if not is_fine:
        _put_straight_braids(picture, rank)
    return picture


@lru_cache(maxsize=8)
def draw_braid(number: int, height: int) -> Surface:
    """Return the picture of one braid at its place on an epaulette `height` pixels tall. Braids are counted from 0,
    starting with the lowest."""
    return draw_upright(_braid(number), height)


@lru_cache(maxsize=8)
def draw_braid_shadow(number: int, height: int) -> Surface:
    """Return the shadow of one braid, at the braid's place on an epaulette `height` pixels tall."""
    line = f'fill="none" stroke="#000000" stroke-width="6" stroke-linecap="round" stroke-opacity="{SHADE}"'
    return draw_upright(f'<path d="{_chevron(number)}" {line}/>', height)


def _strap() -> str:
    """Return the SVG elements of the strap: blue cloth with a brass edge and a brass button."""
    lit = 'gradientUnits="userSpaceOnUse" x1="14" y1="4" x2="50" y2="66"'
    stops = f'<stop offset="0" stop-color="{CURTAIN.lamp}"/><stop offset="1" stop-color="{CURTAIN.middle}"/>'
    return (
        f'<defs><linearGradient id="c" {lit}>{stops}</linearGradient></defs>'
        f'<path d="{STRAP}" fill="url(#c)" stroke="{BRASS_INK}" stroke-width="4.4" stroke-linejoin="round"/>'
        f'<path d="{STRAP}" fill="none" stroke="{BRASS}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<circle cx="32" cy="10" r="4" fill="{BRASS_LIGHT}" stroke="{BRASS_INK}" stroke-width="1"/>'
        f'<circle cx="31" cy="9" r="1.5" fill="{BRASS_BRIGHT}"/>'
    )


def _chevron(number: int) -> str:
    """Return the SVG path of a braid, from one edge of the strap to the other."""
    y = LOWEST - APART * number
    return f"M{_inset(y):.2f} {y:.2f}L32 {y - RISE:.2f}L{64 - _inset(y):.2f} {y:.2f}"


def _inset(y: float) -> float:
    """Return the distance of a braid's ends from the sides of the drawing at a y-coordinate. The strap is narrower at
    its upper end."""
    return 13.2 + (LOWEST - y) * 0.15


def _braid(number: int) -> str:
    path, joined = _chevron(number), 'fill="none" stroke-linejoin="round"'
    y, left = LOWEST - APART * number, _inset(LOWEST - APART * number)
    twists, across = "", 32 - left
    steps = round(across / 2.6)
    for side in (-1, 1):
        for step in range(steps):
            share = (step + 0.5) / steps
            x, at = 32 + side * across * (1 - share), y - RISE * share
            twists += f"M{x - side * 0.9:.2f} {at - 1.9:.2f}L{x + side * 0.9:.2f} {at + 1.9:.2f}"
    return (
        f'<path d="{path}" {joined} stroke="{BRASS_INK}" stroke-width="5.8" stroke-linecap="round"/>'
        f'<path d="{path}" {joined} stroke="{BRASS_LIGHT}" stroke-width="4.2" stroke-linecap="round"/>'
        f'<path d="{twists}" stroke="{BRASS_DARK}" stroke-width=".7" fill="none"/>'
    )


def _put_straight_braids(picture: Surface, count: int) -> None:
    """Draw the braids of a small epaulette as bright lines, each with a dark line of the same thickness below it."""
    pixel = 84 / picture.get_height()
    apart = max(2, int(APART / pixel))
    thick = max(1, apart // 2)
    for number in range(count):
        top = int((LOWEST - 2) / pixel) - apart * number
        left = round(_inset(top * pixel) / pixel)
        for y, ink in ((top, BRASS_LIGHT), (top + thick, BRASS_INK)):
            picture.fill(ink, (left, y, picture.get_width() - 2 * left, thick))


def _roll(is_fine: bool) -> str:
    """Return the SVG elements of the twisted roll between the strap and the fringe."""
    path = "M8.5 66C22 71.5 42 71.5 55.5 66"
    cord = (
        f'<path d="{path}" fill="none" stroke="{BRASS_INK}" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="{BRASS}" stroke-width="5.2" stroke-linecap="round"/>'
    )
    if not is_fine:
        return cord
    twists = "".join(
        f"M{x + 1.2:.2f} {y - 2.3:.2f}L{x - 1.2:.2f} {y + 2.3:.2f}"
        for x in (9.0 + 3.3 * step for step in range(15))
        for y in (66 + 4.1 * (1 - ((x - 32) / 23.5) ** 2),)
    )
    shine = "M10 65C23 70 41 70 54 65"
    return (
        f'{cord}<path d="{shine}" fill="none" stroke="{BRASS_BRIGHT}" stroke-width="1" stroke-opacity=".8"/>'
        f'<path d="{twists}" stroke="{BRASS_DARK}" stroke-width=".8" fill="none"/>'
    )


def _fringe() -> str:
    """Return the SVG elements of the fringe's strands, which are longest in the middle, and alternately light and
    dark."""
    left, right, top = FRINGE
    strands = ["", ""]
    for number in range(STRANDS):
        x = left + (right - left) * number / (STRANDS - 1)
        bend = 1 - ((x - 32) / 24) ** 2
        strands[number % 2] += f"M{x:.2f} {top:.2f}L{x + (x - 32) * 0.06:.2f} {76 + 4.5 * bend:.2f}"
    line = 'fill="none" stroke-linecap="round"'
    return (
        f'<path d="{"".join(strands)}" {line} stroke="{BRASS_INK}" stroke-width="4.6"/>'
        f'<path d="{strands[0]}" {line} stroke="{BRASS}" stroke-width="3"/>'
        f'<path d="{strands[1]}" {line} stroke="{BRASS_DARK}" stroke-width="3"/>'
    )
