"""Operations on pictures: partial copies, drawing of SVGs, rotation, squeezing, darkening, soft shadows and soft
glows."""

import re
from collections.abc import Iterable, Mapping
from io import BytesIO
from math import ceil, cos, radians, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.drawing.shapes import Box, draw_box
from scenes.theme import IVORY

NARROW: Final = 512
"""Minimum width, in pixels, of parts that are always copied exactly, without an additional column on their left."""

SOFT: Final = 96
"""Maximum width, in pixels, at which a blurred picture is drawn before it is enlarged. The result looks the same as if
it were drawn at full size."""

COARSE: Final = 240
"""Minimum width, in pixels, of pictures in motion that are rotated without smoothing. In pictures of that size, single
pixels aren't noticed."""

_SVG_HEAD: Final = re.compile(rb'<svg\b[^>]*\bviewBox="0 0 (?P<width>[\d.]+) (?P<height>[\d.]+)"[^>]*>')


def copy_parts(source: Surface, target: Surface, parts: Iterable[Rect]) -> None:
    """Copy each part of `source` to the same place in `target`, sometimes with one more column on its left.

    SDL bypasses the processor's cache for rows that begin at a multiple of 16 bytes. With short rows, this takes up to
    thirty times as long, and it also slows down the next drawing in the same place. Narrow parts therefore begin at
    another byte.
    """
    moved = [rect if rect.x & 3 or rect.w >= NARROW else Rect(rect.x - 1, rect.y, rect.w + 1, rect.h) for rect in parts]
    target.blits([(source, rect, rect) for rect in moved], False)


def draw_svg(drawing: bytes, size: tuple[int, int], colours: Mapping[str, str] = {}, angle: float = 0.0) -> Surface:
    """Return the picture of an SVG drawn at a size in pixels, recoloured, and then rotated by `angle` degrees.

    Raises `pygame.error`, `ValueError` or `ZeroDivisionError` if the SVG is broken.
    """
    for old, new in colours.items():
        drawing = drawing.replace(old.encode(), new.encode())
    rotated = rotate_svg(drawing, size, angle) if angle else (drawing, size)
    if rotated is None:
        return rotate_and_halve(draw_svg(drawing, (2 * size[0], 2 * size[1])), angle)
    return pygame.image.load_sized_svg(BytesIO(rotated[0]), rotated[1])


def rotate_svg(drawing: bytes, size: tuple[int, int], angle: float) -> tuple[bytes, tuple[int, int]] | None:
    """Return an SVG of `size` pixels, rotated by `angle` degrees counterclockwise, and its new size in pixels.

    An SVG rotated before it is rasterised is as sharp as an upright one. Returns None unless the drawing has a
    `viewBox` that begins at 0 0. All drawings in the built-in pack have one.
    """
    head = _SVG_HEAD.search(drawing)
    end = drawing.rfind(b"</svg>")
    if head is None or end < 0:
        return None
    width, height = float(head["width"]), float(head["height"])
    across, down = rotated_size(size, angle)
    # in pixels, so that both axes are scaled as in the upright drawing
    steps = (
        f"translate({across / 2:.3f} {down / 2:.3f}) rotate({-angle:.3f}) "
        f"translate({-size[0] / 2:.3f} {-size[1] / 2:.3f}) scale({size[0] / width:.6f} {size[1] / height:.6f})"
    )
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}"><g transform="{steps}">'
    return opening.encode() + drawing[head.end() : end] + b"</g></svg>", (across, down)


def rotated_size(size: tuple[int, int], angle: float) -> tuple[int, int]:
    """Return the size, in pixels, of the box that holds a rectangle of `size` rotated by `angle` degrees.

    An odd side stays odd and an even side stays even, so that the centre of the rectangle stays in place.
    """
    width, height = size
    cosine, sine = abs(cos(radians(angle))), abs(sin(radians(angle)))
    across, down = ceil(width * cosine + height * sine), ceil(width * sine + height * cosine)
    return across + (across - width) % 2, down + (down - height) % 2


def rotate_and_halve(double: Surface, angle: float) -> Surface:
    """Return a picture rotated by `angle` degrees and reduced to half its size. Reducing it after the rotation keeps
    the edges smooth."""
    width, height = double.get_size()
    framed = Surface((width + 4, height + 4), pygame.SRCALPHA)
    # the margin is transparent, but its colour bleeds into the edge
    framed.fill((*pygame.Color(IVORY)[:3], 0))
    framed.blit(double, (2, 2))
    return pygame.transform.rotozoom(framed, angle, 0.5)


def rotate(picture: Surface, angle: float, scale: float, moving: bool = False) -> Surface:
    """Return a picture rotated by `angle` degrees and scaled down by the factor `scale`.

    If `moving` is true, a picture at least `COARSE` pixels wide is rotated without smoothing.
    """
    if angle and not (moving and picture.get_width() >= COARSE):
        return pygame.transform.rotozoom(picture, angle, scale)
    smaller = pygame.transform.smoothscale_by(picture, scale) if scale < 1 else picture
    return pygame.transform.rotate(smaller, angle) if angle else smaller


def squeeze(picture: Surface, share: float, vertically: bool = False) -> Surface:
    """Return a picture squeezed to a share of its width, or of its height if `vertically` is true, as if turned
    edge-on."""
    if share >= 1:
        return picture
    width, height = picture.get_size()
    size = (width, max(1, round(height * share))) if vertically else (max(1, round(width * share)), height)
    return pygame.transform.smoothscale(picture, size)


def darken(picture: Surface, share: float) -> Surface:
    """Return a copy of a picture that is darkened by a share from 0 (unchanged) to 1 (black)."""
    level = round(255 * (1 - share))
    darker = picture.copy()
    darker.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return darker


def soft_shadow(width: int, height: int, margin: int) -> Surface:
    """Return the blurred shadow of a card of this size, slightly below the card's place, with a margin of `margin`
    pixels on every side. All sizes are in pixels."""
    size = (width + 2 * margin, height + 2 * margin)
    share = min(1.0, SOFT / size[0])
    small = Surface((max(1, round(size[0] * share)), max(1, round(size[1] * share))), pygame.SRCALPHA)
    shape = draw_box(
        Box(max(1, round((width - 2) * share)), max(1, round((height - 2) * share)), width / 16 * share, fill=0.5)
    )
    small.blit(shape, (round((margin + 1) * share), round((margin + 1 + margin // 3) * share)))
    return _blurred(small, margin * share / 2, size)


def soft_block(side: int, reach: int, level: float) -> Surface:
    """Return the black shadow of a square, in a picture `side` pixels wide.

    At its edges, the shadow fades out over twice `reach` pixels. `level` is its opacity, from 0 to 1.
    """
    share = min(1.0, SOFT / side)
    small = Surface((round(side * share),) * 2, pygame.SRCALPHA)
    inner = small.get_rect().inflate(-2 * round(reach * share), -2 * round(reach * share))
    pygame.draw.rect(small, (0, 0, 0, round(255 * level)), inner, border_radius=round(reach * share))
    return _blurred(small, reach * share / 2, (side, side))


def soft_glow(span: int, rings: tuple[tuple[float, int], ...], colour: tuple[int, int, int], blur: float) -> Surface:
    """Return a picture of blurred discs around the centre of a square `span` pixels wide.

    `rings` holds the radius and the opacity (up to 255) of each disc. Radii and `blur` are shares of `span`.
    """
    side = min(span, SOFT)
    small = Surface((side, side), pygame.SRCALPHA)
    for radius, level in rings:
        pygame.draw.circle(small, (*colour, level), (side / 2, side / 2), radius * side)
    return _blurred(small, blur * side, (span, span))


def _blurred(small: Surface, radius: float, size: tuple[int, int]) -> Surface:
    """Return a small picture blurred with a radius in pixels, then enlarged to a size in pixels."""
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(radius))), size)
