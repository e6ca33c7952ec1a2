"""The cloth on the table under its lamp."""

from functools import lru_cache
from io import BytesIO
from random import Random

import pygame
from pygame import Surface

from scenes.theme import Felt

LAMP = (0.4, 0.48)
"""Where the light falls, as shares of the window's width and height."""

GRAIN = 128
"""The side of the tile of woven grain, in pixels."""


def draw_cloth(size: tuple[int, int], felt: Felt, lamp: tuple[float, float]) -> Surface:
    """The whole window's background; `lamp` is where the light falls, as shares of its width and height."""
    small = (max(2, size[0] // 8), max(2, size[1] // 8))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="none"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{160 * lamp[0]}" cy="{90 * lamp[1]}" r="100">'
        f'<stop offset="0" stop-color="{felt.lamp}"/><stop offset="0.5" stop-color="{felt.middle}"/>'
        f'<stop offset="1" stop-color="{felt.edge}"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="160" height="90" fill="url(#g)"/></svg>'
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
    """A tile of faint threads, which also hides the steps of the gradient."""
    levels = Random(52).randbytes(GRAIN * GRAIN).translate(bytes(byte % 5 for byte in range(256)))
    tile = pygame.image.frombytes(levels, (GRAIN, GRAIN), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    return tile.convert()
