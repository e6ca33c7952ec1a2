"""The bar of who holds how much, each player's part told by its pattern, its colour, and a number on it."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.classic.layout import BAR, BAR_SIZE
from scenes.core.layout import Layout
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box
from scenes.theme import BRASS, BRASS_LIGHT, CHIP, EMBER_GROOVE, INK, PANEL_BOTTOM, PATTERN, SEATS
from scenes.wording import _, plural

PATTERNS: Final = (
    "",
    f'<path d="M-3 9L9 -3M3 15L15 3" stroke="{PATTERN}" stroke-width="2.6"/>',
    f'<circle cx="6" cy="6" r="2.4" fill="{PATTERN}"/>',
    f'<path d="M2 0V12M8 0V12" stroke="{PATTERN}" stroke-width="2.2"/>',
)
"""The lines of each seat's pattern on a tile of 12 by 12; where the number stands there is none."""

TILE: Final = 12
NARROWEST_NUMBER: Final = 34
"""A part narrower than so many pixels of the design carries no number."""

SWATCH: Final = 16


def draw_bar(canvas: Canvas, look: Look, layout: Layout, held: Sequence[int], whole: int, war: bool) -> None:
    """Put the bar on the canvas: how many of the whole each player holds; the rest of it is nobody's.

    In a `war` it lies on the embers, and tells how many are at stake.
    """
    if not whole:
        return
    width, height = layout.px(BAR_SIZE[0]), layout.px(BAR_SIZE[1])
    x, y = layout.at(*BAR)
    area = Rect(round(x - width / 2), round(y - height / 2), width, height)
    line = max(1, layout.px(1.5))
    around = area.inflate(4 * line, 4 * line)
    empty = EMBER_GROOVE if war else PANEL_BOTTOM
    groove = Box(around.w, around.h, layout.px(6), empty, empty, 0.75, BRASS, line)
    canvas.put(look.art.box(groove), around.x, around.y)
    left, before = area.x, 0
    for seat, cards in enumerate(held):
        before += cards
        right = area.x + round(width * before / whole)
        if right > left:
            _draw_part(canvas, look, layout, seat, cards, Rect(left, area.y, right - left, height))
        left = right
    if war:
        _draw_stake(canvas, look, layout, whole - before, Rect(left, area.y, area.right - left, height))


def draw_swatch(canvas: Canvas, look: Look, unit: float, seat: int, x: float, y: float) -> None:
    """Put a seat's mark beside its name, its upper left corner at a point; `unit` pixels are one of the design."""
    side = round(SWATCH * unit)
    canvas.put(_part(seat, side, side, max(1, round(TILE * unit))), x, y)
    frame = Box(side, side, 0, fill=0, line=PANEL_BOTTOM, line_width=max(1, round(unit)))
    canvas.put(look.art.box(frame), x, y)


def _draw_part(canvas: Canvas, look: Look, layout: Layout, seat: int, cards: int, rect: Rect) -> None:
    canvas.put(_part(seat, rect.w, rect.h, layout.px(TILE)), rect.x, rect.y)
    if rect.w < layout.px(NARROWEST_NUMBER):
        return
    number = look.line(str(cards), CHIP, INK)
    width = number.get_width() + layout.px(8)
    patch = look.art.box(Box(width, rect.h, 0, SEATS[seat], SEATS[seat]))
    canvas.put(patch, rect.centerx - width / 2, rect.y)
    canvas.put_centred(number, *rect.center)


def _draw_stake(canvas: Canvas, look: Look, layout: Layout, cards: int, rect: Rect) -> None:
    """How many cards lie on the table for whoever wins the war, where there is room to say so."""
    ways = plural("{n} card at stake", "{n} cards at stake", cards), _("{cards} at stake").format(cards=cards)
    text = next((words for words in ways if look.lettering.width(words, CHIP) <= rect.w - layout.px(8)), "")
    if text:
        canvas.put_centred(look.line(text, CHIP, BRASS_LIGHT), *rect.center)


@lru_cache(maxsize=64)
def _part(seat: int, width: int, height: int, tile: int) -> Surface:
    """A part of the bar, the same picture every time, so that what lies still isn't drawn again."""
    picture = Surface((width, height)).convert()
    pattern = _tile(seat, tile)
    for x in range(0, width, tile):
        for y in range(0, height, tile):
            picture.blit(pattern, (x, y))
    return picture


@lru_cache(maxsize=8)
def _tile(seat: int, side: int) -> Surface:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {TILE} {TILE}">'
        f'<rect x="0" y="0" width="{TILE}" height="{TILE}" fill="{SEATS[seat]}"/>'
        f"{PATTERNS[seat]}</svg>"
    )
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (side, side)).convert()
