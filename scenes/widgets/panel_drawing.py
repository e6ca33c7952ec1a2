"""What the menus are drawn on: sheets to measure on, framed panels, headings, brass lines and the veil."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas, Item
from scenes.drawing.image_effects import soft_block
from scenes.drawing.shapes import Box, draw_box
from scenes.theme import BAIZE, BRASS, BRASS_LIGHT, LABEL, PANEL_BOTTOM, PANEL_TOP, VEIL, Colour, TypeStyle

VEIL_LEVEL = 168
VEIL_STRIP = 90
"""The veil is laid in strips of so many pixels, so that it needs little memory."""

EDGE = 13
"""How far the line around the table lies from the window's edge, in measures of the design."""


SHADOW, SHADOW_LEVEL = 24, 0.85
"""How far the shadow of a panel reaches beyond it, in measures of the design, and how dark it is under its middle."""


class Sheet(NamedTuple):
    """A place in the window to lay things out on, in measures of the design from its upper left corner."""

    left: float
    top: float
    unit: float

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle in the window's pixels; neighbours share their edges."""
        left, top = round(self.left + x * self.unit), round(self.top + y * self.unit)
        right, bottom = round(self.left + (x + width) * self.unit), round(self.top + (y + height) * self.unit)
        return Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in the window's pixels."""
        return self.left + x * self.unit, self.top + y * self.unit


def centred_sheet(look: Look, width: float, height: float) -> Sheet:
    """A sheet of that size in the middle of the window."""
    left = (look.size[0] - width * look.unit) / 2
    top = (look.size[1] - height * look.unit) / 2
    return Sheet(left, top, look.unit)


def design_size(look: Look) -> tuple[float, float]:
    """The window's size in measures of the design: 1280 by 720, or more on one side."""
    return look.size[0] / look.unit, look.size[1] / look.unit


def put_veil(canvas: Canvas, look: Look) -> None:
    """Darken everything so far."""
    strip = _veil_strip(look.size[0], look.tint(VEIL))
    for top in range(0, look.size[1], VEIL_STRIP):
        canvas.put(strip, 0, top)


def put_edge(canvas: Canvas, look: Look, rect: Rect | None = None) -> None:
    """Put the thin line around the table: along the window's edge, or around a part of it."""
    around = rect or Rect(0, 0, *look.size).inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
    put_outline(canvas, around, look.px(24), max(1, look.px(1.5)), look.tint(BAIZE.line))


def put_outline(canvas: Canvas, rect: Rect, radius: int, line: int, colour: Colour) -> None:
    """Put a line with round corners around a large part of the window."""
    put_rim(canvas, Box(rect.w, rect.h, radius, fill=0, line=colour, line_width=line), rect, radius + line)


def put_panel(canvas: Canvas, look: Look, rect: Rect) -> None:
    """Put a dark panel with a brass line, a thinner one inside it, and a soft shadow under it."""
    reach = max(1, look.px(SHADOW))
    around = rect.inflate(2 * reach, 2 * reach).move(0, look.px(5))
    for piece in _shadow_pieces(around.w, around.h, reach):
        canvas.put(piece.image, around.x + piece.x, around.y + piece.y)
    put_box(canvas, look, _panel_box(look, rect), rect)
    inside = rect.inflate(-2 * look.px(7), -2 * look.px(7))
    fine = max(1, look.px(1))
    brass = look.tint(BRASS)
    thin = Box(inside.w, inside.h, look.px(12), fill=0, line=brass, line_width=fine, line_opacity=0.35)
    put_rim(canvas, thin, inside, look.px(12) + fine)


def draw_panel_ahead(look: Look, rect: Rect) -> Iterator[None]:
    """Draw what a panel is made of, a part at each step."""
    yield from (None for _part in look.art.box_in_parts(_panel_box(look, rect)))
    put_panel(Canvas(), look, rect)
    yield


def _panel_box(look: Look, rect: Rect) -> Box:
    return Box(rect.w, rect.h, look.px(18), PANEL_TOP, PANEL_BOTTOM, 1.0, BRASS, max(1, look.px(2)))


def put_rim(canvas: Canvas, box: Box, rect: Rect, depth: int) -> None:
    """Put of a box of one colour what lies no deeper than `depth` pixels inside it: the rest is covered, or clear."""
    for piece in _rim_pieces(box, depth):
        canvas.put(piece.image, rect.x + piece.x, rect.y + piece.y)


def put_box(canvas: Canvas, look: Look, box: Box, rect: Rect) -> None:
    """Put a box that may be large."""
    if canvas.mirror is not None:
        # of parts that are placed left for right, the ends would change places
        canvas.put(look.art.box(box), rect.x, rect.y)
        return
    for part, left in look.art.box_in_parts(box):
        canvas.put(part, rect.x + left, rect.y)


def put_backdrop(canvas: Canvas, look: Look, rect: Rect) -> None:
    """Put a quiet dark backdrop on the canvas."""
    line = max(1, look.px(1.5))
    put_box(canvas, look, Box(rect.w, rect.h, look.px(16), PANEL_TOP, PANEL_BOTTOM, 0.82, BAIZE.line, line), rect)


def put_heading(
    canvas: Canvas, look: Look, text: str, at: tuple[float, float], style: TypeStyle = LABEL, widest: float = 0
) -> None:
    """Put a heading of a part of a page, by its upper left corner."""
    canvas.put(look.line(text, style, BRASS_LIGHT, widest), *at)


def put_brass_line(canvas: Canvas, look: Look, middle: tuple[float, float], width: float) -> None:
    """Put a brass line that fades to both sides, with a lozenge in its middle."""
    height = max(1, look.px(2))
    line = _fading_line(round(width), height, look.tint(BRASS))
    canvas.put(line, middle[0] - width / 2, middle[1] - height / 2)
    lozenge = _lozenge(max(7, look.px(13)) | 1, look.tint(PANEL_BOTTOM), look.tint(BRASS_LIGHT))
    canvas.put_centred(lozenge, *middle)


def put_lines(
    canvas: Canvas,
    look: Look,
    lines: list[tuple[str, TypeStyle, Colour]],
    middle: float,
    top: float,
    widest: float,
) -> float:
    """Put lines of text one below the other around a middle; where the next one would begin.

    A line that is wider than `widest` is set in smaller letters.
    """
    for text, style, colour in lines:
        picture = look.fitted(text, style, colour, widest)
        canvas.put(picture, middle - picture.get_width() / 2, top)
        top += picture.get_height()
    return top


@lru_cache(maxsize=1)
def _veil_strip(width: int, colour: Colour) -> Surface:
    strip = Surface((width, VEIL_STRIP)).convert()
    strip.fill(colour)
    strip.set_alpha(VEIL_LEVEL)
    return strip


@lru_cache(maxsize=8)
def _rim_pieces(box: Box, depth: int) -> tuple[Item, ...]:
    """The corners and the sides of a box of one colour, each side a stretched column or row of a small one.

    A box that is smaller than two corners is one piece.
    """
    width, height = box.width - 2 * depth, box.height - 2 * depth
    if min(width, height) < 1:
        return (Item(draw_box(box), 0, 0),)
    return _sliced(draw_box(box._replace(width=2 * depth + 1, height=2 * depth + 1)), depth, width, height)


@lru_cache(maxsize=4)
def _shadow_pieces(width: int, height: int, reach: int) -> tuple[Item, ...]:
    """A soft shadow without its middle, which the panel covers."""
    depth = min(2 * reach, (min(width, height) - 1) // 2)
    return _sliced(soft_block(2 * depth + 1, reach, SHADOW_LEVEL), depth, width - 2 * depth, height - 2 * depth)


def _sliced(small: Surface, depth: int, width: int, height: int) -> tuple[Item, ...]:
    """The corners of a small picture, and its sides stretched so far that `width` and `height` lie between them."""
    far_x, far_y = depth + width, depth + height
    corners = [
        Item(small.subsurface((near_x, near_y, depth, depth)), x, y)
        for near_x, x in ((0, 0), (depth + 1, far_x))
        for near_y, y in ((0, 0), (depth + 1, far_y))
    ]
    across, down = (depth, 0, 1, depth), (0, depth, depth, 1)
    sides = [
        Item(pygame.transform.scale(small.subsurface(across), (width, depth)), depth, 0),
        Item(pygame.transform.scale(small.subsurface(down), (depth, height)), 0, depth),
        Item(pygame.transform.scale(small.subsurface((depth, depth + 1, 1, depth)), (width, depth)), depth, far_y),
        Item(pygame.transform.scale(small.subsurface((depth + 1, depth, depth, 1)), (depth, height)), far_x, depth),
    ]
    return (*corners, *sides)


@lru_cache(maxsize=8)
def _fading_line(width: int, height: int, colour: Colour) -> Surface:
    red, green, blue, _ = pygame.Color(colour)
    shares = [1 - abs(2 * x / max(1, width - 1) - 1) for x in range(max(1, width))]
    row = bytearray(bytes((red, green, blue, 0)) * len(shares))
    row[3::4] = bytes([round(255 * min(1.0, share * 1.6)) for share in shares])
    return pygame.image.frombytes(bytes(row) * height, (len(shares), height), "RGBA").convert_alpha()


@lru_cache(maxsize=8)
def _lozenge(side: int, dark: Colour, light: Colour) -> Surface:
    big = Surface((side * 4, side * 4), pygame.SRCALPHA)
    half, whole = side * 2, side * 4
    outline = [(half, 0), (whole - 1, half), (half, whole - 1), (0, half)]
    pygame.draw.polygon(big, dark, outline)
    inset = side * 4 // 7
    pygame.draw.polygon(big, light, [(half, inset), (whole - inset, half), (half, whole - inset), (inset, half)])
    return pygame.transform.smoothscale(big, (side, side))
