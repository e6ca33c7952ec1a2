"""The felt under its lamp, and the lamp's light as it narrows."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from random import Random
from typing import Final, TypeAlias

import pygame
from pygame import Surface

from scenes.theme import Felt

LAMP: Final = (0.4, 0.48)
"""Position of the light, as fractions of the window's width and height."""

GRAIN: Final = 128
"""Side length, in pixels, of the square tile of grain that makes the felt look woven."""

LIT: Final = 90
LEFT: Final = 0.78
"""Radius of the light after it has been narrowed once, in 160ths of the window's width (`LIT`), and share of the light
that remains outside it (`LEFT`)."""

Light: TypeAlias = tuple[Surface, int]
"""A cloth, and the number of times that the light of the lamp over it has been narrowed."""


def draw_felt(size: tuple[int, int], felt: Felt, lamp: tuple[float, float], reach: int = 0) -> Surface:
    """Return the background of a whole window of `size` pixels.

    `lamp` is the position of the light, as fractions of the window's width and height. `reach` is the radius of a round
    light, in pixels, or 0 for an oval light stretched to the window's proportions.
    """
    small = (max(2, size[0] // 8), max(2, size[1] // 8))
    down, radius = (160 * size[1] / size[0], 160 * reach / size[0]) if reach else (90, 100)
    x, y = 160 * lamp[0], down * lamp[1]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 {down}" preserveAspectRatio="none"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{radius}">'
        f'<stop offset="0" stop-color="{felt.lamp}"/><stop offset="0.5" stop-color="{felt.middle}"/>'
        f'<stop offset="1" stop-color="{felt.edge}"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="160" height="{down}" fill="url(#g)"/></svg>'
    )
    gradient = pygame.image.load_sized_svg(BytesIO(svg.encode()), small).convert()
    cloth = pygame.transform.smoothscale(gradient, size)
    tile = _grain()
    for y in range(0, size[1], GRAIN):
        for x in range(0, size[0], GRAIN):
            cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


@lru_cache(maxsize=1)
def _grain() -> Surface:
    """Return a tile of faint noise, which looks like woven threads and hides banding in the felt's gradient."""
    levels = Random(52).randbytes(GRAIN * GRAIN).translate(bytes(byte % 5 for byte in range(256)))
    tile = pygame.image.frombytes(levels, (GRAIN, GRAIN), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    return tile.convert()


class Lamp:
    """The lamp, which draws cloths under its narrowed light.

    Each cloth is as large as the window, so the lamp keeps only two: the last one drawn, until the light is wide again,
    and the one being prepared. `middle` is the position of the light, as fractions of the window's width and height.
    """

    def __init__(self, middle: tuple[float, float]) -> None:
        self._middle = middle
        self._kept: tuple[Light, Surface] | None = None
        self._coming: tuple[Light, Iterator[Surface | None]] | None = None

    def on(self, cloth: Surface, steps: int) -> Surface:
        """Return a picture of a cloth under light that has been narrowed `steps` times."""
        if not steps:
            self._kept = None
            return cloth
        if self._kept is None or self._kept[0] != (cloth, steps):
            closed = next(drawn for drawn in self._expect((cloth, steps)) if drawn is not None)
            self._kept, self._coming = ((cloth, steps), closed), None
        return self._kept[1]

    def prepare(self, cloth: Surface, steps: int) -> bool:
        """Draw part of the cloth that will be needed next. Returns True if there is more work to do.

        Any other cloth being prepared is discarded. In a large window, drawing a whole cloth would take longer than a
        frame.
        """
        if not steps or (self._kept is not None and self._kept[0] == (cloth, steps)):
            self._coming = None
            return False
        return next(self._expect((cloth, steps))) is None

    def _expect(self, light: Light) -> Iterator[Surface | None]:
        if self._coming is None or self._coming[0] != light:
            self._coming = light, self._draw(*light)
        return self._coming[1]

    def _draw(self, cloth: Surface, steps: int) -> Iterator[Surface | None]:
        """Draw a cloth, part by part, under light that has been narrowed `steps` times.

        Yields None before the work and after each part of it, and from then on the finished cloth.
        """
        # the frame in which this begins often redraws the whole window
        yield None
        drawn, done = cloth, 0
        if self._kept is not None and self._kept[0][0] is cloth and self._kept[0][1] < steps:
            (_cloth, done), drawn = self._kept
        for _ in range(done, steps):
            # touching new memory takes as long as scaling
            light = Surface(cloth.get_size(), 0, cloth)
            yield None
            _draw_light(light, self._middle)
            yield None
            # the remaining light is multiplied by the cloth; the other way round, both would have to be kept in full
            light.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            drawn = light
            yield None
        while True:
            yield drawn


def _draw_light(light: Surface, middle: tuple[float, float]) -> None:
    """Draw, on `light`, the light that remains after one step: all of it in the middle, and less and less further
    out."""
    small = (max(2, light.get_width() // 8), max(2, light.get_height() // 8))
    circle = f'cx="{160 * middle[0]}" cy="{90 * middle[1]}" r="{LIT}"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="none"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" {circle}><stop offset="0.15" stop-color="#fff"/>'
        f'<stop offset="1" stop-color="#fff" stop-opacity="{LEFT}"/></radialGradient></defs>'
        f'<rect width="160" height="90"/><rect width="160" height="90" fill="url(#g)"/></svg>'
    )
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), small).convert()
    pygame.transform.smoothscale(drawn, light.get_size(), light)
