"""The emblem of a result: it falls into its place, and rays of brass open behind that of a winner."""

from collections.abc import Iterator
from math import cos, pi
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.animation.tween import ease_out
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import GLOW, Disc, draw_sunburst
from scenes.menus.scrolling import put_inside
from scenes.theme import BRASS_LIGHT

LIGHT: Final = 430
"""How wide the light is, in pixels of the design."""

FALL: Final = 30
"""How far above its place the emblem starts to fall, in pixels of the design."""

LANDS: Final = 0.8
"""The share of the time after which it lies still."""


def put_falling(canvas: Canvas, look: Look, name: str, middle: tuple[float, float], side: int, opened: float) -> None:
    """Put the emblem of that name on its way to its place; `opened` is the share of the time that is over."""
    falling = max(0.0, 1 - opened / LANDS)
    above = look.px(FALL) * falling**3 * cos(2.5 * pi * (1 - falling))
    canvas.put_centred(look.art.sprite(name, side, side), middle[0], middle[1] - above)


def put_light(canvas: Canvas, look: Look, middle: tuple[float, float], inside: Rect, opened: float) -> None:
    """Put the rays around a point, within a place; `opened` is the share of the time that is over."""
    x, y = middle
    side = look.px(LIGHT)
    lit = _glow(look), draw_sunburst(side)
    if opened == 1:
        for picture in lit:
            put_inside(canvas, picture, x - side / 2, y - side / 2, inside)
        return
    wide = max(1, round(side * ease_out(opened)))
    for picture in lit:
        small = pygame.transform.scale(picture, (wide, wide))
        part = inside.clip(small.get_rect(center=(round(x), round(y))))
        seen = small.subsurface(part.move(wide // 2 - round(x), wide // 2 - round(y)).clip(small.get_rect()))
        canvas.put(seen, *part.topleft)


def draw_light_ahead(look: Look) -> Iterator[None]:
    """Draw what the light is made of, one picture at each step."""
    _glow(look)
    yield
    draw_sunburst(look.px(LIGHT))
    yield


def _glow(look: Look) -> Surface:
    return look.art.disc(Disc(look.px(LIGHT), BRASS_LIGHT, GLOW, fade=True))
