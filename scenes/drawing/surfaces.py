"""Copying parts of one picture of the window to another.

Turning a drawing before it is rasterised, so that it is as sharp as an upright one.

What is done to pictures already drawn: shaded, narrowed, turned; and the soft shadows and glows under them.
"""

import re
from collections.abc import Iterable
from math import ceil, cos, radians, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.drawing.shapes import Box, draw_box
from scenes.theme import IVORY

NARROW = 512
"""Parts at least so wide are copied as they are."""


def copy_parts(source: Surface, target: Surface, parts: Iterable[Rect]) -> None:
    """Copy each part to the same place; at its left a column more may be copied.

    Rows that begin at a multiple of 16 bytes SDL writes past the processor's cache, which takes up to thirty times
    as long where they are short, and longer still to draw on them afterwards. So narrow parts begin elsewhere.
    """
    moved = [rect if rect.x & 3 or rect.w >= NARROW else Rect(rect.x - 1, rect.y, rect.w + 1, rect.h) for rect in parts]
    target.blits([(source, rect, rect) for rect in moved], False)


_HEAD: Final = re.compile(rb'<svg\b[^>]*\bviewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*>')


def rotate_svg(drawing: bytes, size: tuple[int, int], angle: float) -> tuple[bytes, tuple[int, int]] | None:
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


SOFT: Final = 96
"""What is blurred is drawn no wider than so many pixels, and then enlarged: nobody sees it, and it takes no time."""

COARSE: Final = 240
"""A picture at least so wide may be turned without smoothing while it moves: its pixels are too small to be seen."""


def soft_shadow(width: int, height: int, margin: int) -> Surface:
    """A blurred shadow a little below a card, with `margin` pixels around the card on every side."""
    size = (width + 2 * margin, height + 2 * margin)
    share = min(1.0, SOFT / size[0])
    small = Surface((max(1, round(size[0] * share)), max(1, round(size[1] * share))), pygame.SRCALPHA)
    shape = draw_box(
        Box(max(1, round((width - 2) * share)), max(1, round((height - 2) * share)), width / 16 * share, fill=0.5)
    )
    small.blit(shape, (round((margin + 1) * share), round((margin + 1 + margin // 3) * share)))
    blurred = pygame.transform.gaussian_blur(small, max(1, round(margin * share / 2)))
    return pygame.transform.smoothscale(blurred, size)


def soft_block(side: int, reach: int, level: float) -> Surface:
    """A square's black shadow, which fades evenly over twice `reach` pixels around its edge; `level` is its opacity."""
    share = min(1.0, SOFT / side)
    small = Surface((round(side * share),) * 2, pygame.SRCALPHA)
    inner = small.get_rect().inflate(-2 * round(reach * share), -2 * round(reach * share))
    pygame.draw.rect(small, (0, 0, 0, round(255 * level)), inner, border_radius=round(reach * share))
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, round(reach * share / 2))), (side, side)
    )


def soft_glow(span: int, rings: tuple[tuple[float, int], ...], colour: tuple[int, int, int], blur: float) -> Surface:
    """Blurred discs around the middle of a square, each a radius and an opacity; all lengths are shares of `span`."""
    side = min(span, SOFT)
    picture = Surface((side, side), pygame.SRCALPHA)
    for radius, level in rings:
        pygame.draw.circle(picture, (*colour, level), (side / 2, side / 2), radius * side)
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(picture, max(1, round(blur * side))), (span, span)
    )


def shaded(picture: Surface, shade: float) -> Surface:
    """A picture darkened by a share."""
    level = round(255 * (1 - shade))
    darker = picture.copy()
    darker.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return darker


def narrowed(picture: Surface, share: float, upright: bool = False) -> Surface:
    """A picture as narrow, or as low, as it looks when it is turned edge-on."""
    if share >= 1:
        return picture
    width, height = picture.get_size()
    if upright:
        return pygame.transform.smoothscale(picture, (width, max(1, round(height * share))))
    return pygame.transform.smoothscale(picture, (max(1, round(width * share)), height))


def rotate_and_halve(double: Surface, angle: float) -> Surface:
    """A picture drawn twice as large, turned by degrees and made half as large; its edges stay smooth."""
    width, height = double.get_size()
    edged = Surface((width + 4, height + 4), pygame.SRCALPHA)
    # nothing is to be seen of the margin, but its colour creeps into the edge
    edged.fill((*pygame.Color(IVORY)[:3], 0))
    edged.blit(double, (2, 2))
    return pygame.transform.rotozoom(edged, angle, 0.5)


def turned(picture: Surface, angle: float, scale: float, passing: bool = False) -> Surface:
    """A picture turned by degrees and made smaller; one that is only `passing` may be turned coarsely."""
    if angle and not (passing and picture.get_width() >= COARSE):
        return pygame.transform.rotozoom(picture, angle, scale)
    smaller = pygame.transform.smoothscale_by(picture, scale) if scale < 1 else picture
    return pygame.transform.rotate(smaller, angle) if angle else smaller
