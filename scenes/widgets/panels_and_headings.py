"""The parts of a page that lie under its widgets: the sheet, the veil, framed panels, headings and paragraphs."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from scenes import theme
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, Item
from scenes.drawing.image_effects import soft_block
from scenes.drawing.lettering import SMALLEST_FITTING
from scenes.drawing.shapes import Box, draw_box
from scenes.theme import Colour, TypeStyle

StyledLine: TypeAlias = tuple[str, TypeStyle, Colour]

SHRUNK: Final = (1.0, 0.9, 0.8, 0.7)
"""Sizes of paragraphs that are too tall together, as fractions of their usual sizes. The largest that fits is used."""

VEIL_LEVEL = 168
VEIL_STRIP = 90
"""Opacity of the veil, from 0 to 255 (`VEIL_LEVEL`), and height in pixels of the strips that form it (`VEIL_STRIP`).
Such strips take little memory."""

FADE = 34
"""Height of the strip in which text fades out, in design units."""

EDGE = 13
"""Distance of the line around the table from the window's edge, in design units."""

SHADOW, SHADOW_LEVEL = 24, 0.85
"""Reach of a panel's shadow, in design units (`SHADOW`), and the shadow's opacity (0 to 1) under the centre of the
panel (`SHADOW_LEVEL`)."""


class Sheet(NamedTuple):
    """An area of the window for layout, with coordinates in design units from its upper left corner.

    `left` and `top` are in pixels, and `unit` is the number of pixels in a design unit.
    """

    left: float
    top: float
    unit: float

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a rectangle in pixels, given its position and size in design units. Adjacent rectangles share their
        edges."""
        left, top = round(self.left + x * self.unit), round(self.top + y * self.unit)
        right, bottom = round(self.left + (x + width) * self.unit), round(self.top + (y + height) * self.unit)
        return Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point in pixels, given its coordinates in design units."""
        return self.left + x * self.unit, self.top + y * self.unit


def centred_sheet(look: Look, width: float, height: float) -> Sheet:
    """Return a sheet of the given size, in design units, centred in the window."""
    left = (look.size[0] - width * look.unit) / 2
    top = (look.size[1] - height * look.unit) / 2
    return Sheet(left, top, look.unit)


def design_size(look: Look) -> tuple[float, float]:
    """Return the window's size in design units. At the normal scale, it is 1280 by 720, or longer on one side if the
    proportions differ."""
    return look.size[0] / look.unit, look.size[1] / look.unit


def put_veil(canvas: Canvas, look: Look) -> None:
    """Darken everything that has been put on the canvas so far."""
    strip = _veil_strip(look.size[0], look.tint(theme.VEIL))
    for top in range(0, look.size[1], VEIL_STRIP):
        canvas.put(strip, 0, top)


def put_edge(canvas: Canvas, look: Look, rect: Rect | None = None) -> None:
    """Draw the thin line around the table: along the window's edge, or around `rect`."""
    around = rect or Rect(0, 0, *look.size).inflate(-2 * look.px(EDGE), -2 * look.px(EDGE))
    put_outline(canvas, around, look.px(24), max(1, look.px(1.5)), look.tint(theme.BAIZE.line))


def put_outline(canvas: Canvas, rect: Rect, radius: int, line: int, colour: Colour) -> None:
    """Draw a line with rounded corners around a large part of the window. `radius` and the width `line` are in
    pixels."""
    put_rim(canvas, Box(rect.w, rect.h, radius, fill=0, line=colour, line_width=line), rect, radius + line)


def put_panel(canvas: Canvas, look: Look, rect: Rect) -> None:
    """Draw a dark panel with a brass line, a thinner line inside it, and a soft shadow."""
    reach = max(1, look.px(SHADOW))
    around = rect.inflate(2 * reach, 2 * reach).move(0, look.px(5))
    for piece in _shadow_pieces(around.w, around.h, reach):
        canvas.put(piece.image, around.x + piece.x, around.y + piece.y)
    line = max(1, look.px(2))
    panel = Box(rect.w, rect.h, look.px(18), theme.PANEL_TOP, theme.PANEL_BOTTOM, 1.0, theme.BRASS, line)
    put_box(canvas, look, panel, rect)
    inside = rect.inflate(-2 * look.px(7), -2 * look.px(7))
    fine = max(1, look.px(1))
    brass = look.tint(theme.BRASS)
    thin = Box(inside.w, inside.h, look.px(12), fill=0, line=brass, line_width=fine, line_opacity=0.35)
    put_rim(canvas, thin, inside, look.px(12) + fine)


def put_rim(canvas: Canvas, box: Box, rect: Rect, depth: int) -> None:
    """Draw only the rim of a box whose inside is transparent or covered by something else. The rim is `depth` pixels
    wide."""
    for piece in _rim_pieces(box, depth):
        canvas.put(piece.image, rect.x + piece.x, rect.y + piece.y)


def put_box(canvas: Canvas, look: Look, box: Box, rect: Rect) -> None:
    """Draw a box whose upper left corner is that of a rectangle. A large box is drawn in parts, unless the canvas is
    mirrored."""
    if canvas.mirror is not None:
        # in a mirrored table, parts placed from left to right would have their ends swapped
        canvas.put(look.art.box(box), rect.x, rect.y)
        return
    for part, left in look.art.box_in_parts(box):
        canvas.put(part, rect.x + left, rect.y)


def put_backdrop(canvas: Canvas, look: Look, rect: Rect) -> None:
    """Draw a plain dark backdrop in a rectangle."""
    line = max(1, look.px(1.5))
    box = Box(rect.w, rect.h, look.px(16), theme.PANEL_TOP, theme.PANEL_BOTTOM, 0.82, theme.BAIZE.line, line)
    put_box(canvas, look, box, rect)


def put_news(canvas: Canvas, look: Look, words: str) -> None:
    """Draw a line of text in a box at the top of the window, over everything else."""
    line = look.fitted(words, theme.STRONG, theme.TEXT, look.size[0] - 6 * look.px(24))
    rect = line.get_rect().inflate(2 * look.px(24), 2 * look.px(10))
    rect.midtop = look.size[0] // 2, look.px(10)
    put_panel(canvas, look, rect)
    canvas.put_centred(line, *rect.center)


def fades(look: Look, behind: Rect, area: Rect) -> tuple[Surface, Surface]:
    """Return images of the two strips in which text fades out at the top and the bottom of an area. `behind` is the
    area of the backdrop."""
    high = look.px(FADE)
    upper, lower = (Rect(area.x, top, area.w, high) for top in (area.y, area.bottom - high))
    return _fade(look, behind, upper, rising=False), _fade(look, behind, lower, rising=True)


def _fade(look: Look, behind: Rect, strip: Rect, rising: bool) -> Surface:
    """Return an image of a strip of the backdrop. It becomes opaque towards its lower edge if `rising` is true,
    otherwise towards its upper edge."""
    ground = Surface(strip.size, pygame.SRCALPHA)
    ground.blit(look.baize, (0, 0), strip)
    backdrop = Canvas()
    put_backdrop(backdrop, look, behind)
    ground.blits([(item.image, (item.x - strip.x, item.y - strip.y)) for item in backdrop.still])
    share = Surface(strip.size, pygame.SRCALPHA)
    for row in range(strip.h):
        level = (row + 1) / strip.h if rising else 1 - row / strip.h
        share.fill((255, 255, 255, round(255 * min(1.0, level * 1.15))), (0, row, strip.w, 1))
    ground.blit(share, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


def put_heading(
    canvas: Canvas, look: Look, text: str, at: tuple[float, float], style: TypeStyle = theme.LABEL, widest: float = 0
) -> None:
    """Draw the heading of a section with its upper left corner at a point. If `widest` isn't 0, it is the maximum width
    in pixels."""
    canvas.put(look.line(text, style, theme.BRASS_LIGHT, widest), *at)


def put_brass_line(canvas: Canvas, look: Look, middle: tuple[float, float], width: float) -> None:
    """Draw a horizontal brass line, `width` pixels long, that fades towards both ends, with a lozenge at its centre."""
    height = max(1, look.px(2))
    line = _fading_line(round(width), height, look.tint(theme.BRASS))
    canvas.put(line, middle[0] - width / 2, middle[1] - height / 2)
    lozenge = _lozenge(max(7, look.px(13)) | 1, look.tint(theme.PANEL_BOTTOM), look.tint(theme.BRASS_LIGHT))
    canvas.put_centred(lozenge, *middle)


def put_lines(
    canvas: Canvas,
    look: Look,
    lines: list[tuple[str, TypeStyle, Colour]],
    middle: float,
    top: float,
    widest: float,
) -> float:
    """Draw lines of text one below another from the y-coordinate `top`, centred on the x-coordinate `middle`. Returns
    the y-coordinate at which the next line would begin. All coordinates are in pixels.

    A line wider than `widest` pixels is drawn in smaller letters or, if that isn't enough, on two lines.
    """
    for text, style, colour in lines:
        picture = look.within(text, style, colour, widest)
        canvas.put(picture, middle - picture.get_width() / 2, top)
        top += picture.get_height()
    return top


def put_blocks(
    canvas: Canvas, look: Look, lines: Sequence[StyledLine], at: tuple[float, float], size: tuple[int, int]
) -> float:
    """Draw paragraphs one below another in an area whose upper left corner is `at`. `size` is the area's width and
    height in pixels. If the paragraphs are too tall, the last ones are in smaller letters or, if that isn't enough, all
    of them are. Returns the paragraphs' height, including the gap below the last one, in pixels."""
    gap = 2 * look.unit
    for share in SHRUNK:
        placed, y = [], 0.0
        for text, style, colour in lines:
            if share < 1:
                style = style._replace(size=max(SMALLEST_FITTING, share * style.size), fitted=True)
            picture = look.block(text, style, colour, size[0], size[1] - y)
            placed.append((picture, y))
            y += picture.get_height() + gap
        if y - gap <= size[1]:
            break
    for picture, top in placed:
        canvas.put(picture, at[0], at[1] + top)
    return y


@lru_cache(maxsize=1)
def _veil_strip(width: int, colour: Colour) -> Surface:
    strip = Surface((width, VEIL_STRIP)).convert()
    strip.fill(colour)
    strip.set_alpha(VEIL_LEVEL)
    return strip


@lru_cache(maxsize=8)
def _rim_pieces(box: Box, depth: int) -> tuple[Item, ...]:
    """Return the corners and sides of a box of one colour. Each side is a stretched row or column of a small box.

    A box smaller than two corners is returned as one piece.
    """
    width, height = box.width - 2 * depth, box.height - 2 * depth
    if min(width, height) < 1:
        return (Item(draw_box(box), 0, 0),)
    return _sliced(draw_box(box._replace(width=2 * depth + 1, height=2 * depth + 1)), depth, width, height)


@lru_cache(maxsize=4)
def _shadow_pieces(width: int, height: int, reach: int) -> tuple[Item, ...]:
    """Return the pieces of a soft shadow without its centre, which is covered by the panel."""
    depth = min(2 * reach, (min(width, height) - 1) // 2)
    return _sliced(soft_block(2 * depth + 1, reach, SHADOW_LEVEL), depth, width - 2 * depth, height - 2 * depth)


def _sliced(small: Surface, depth: int, width: int, height: int) -> tuple[Item, ...]:
    """Return the corners of a small picture, and its sides, stretched between the corners to `width` and `height`."""
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
