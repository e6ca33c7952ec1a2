"""The light that falls on a winner: rays of brass."""

from functools import lru_cache
from io import BytesIO
from math import cos, radians, sin

import pygame
from pygame import Surface

from scenes.theme import BRASS_LIGHT

RAYS = 28
SHORT = 0.74
"""How long every other ray is, as a share of the others."""

BRIGHT = 0.14
GLOW = 0.26
"""How opaque a ray is where it begins, and the light under the rays in its middle: words are to be read over both."""


@lru_cache(maxsize=1)
def draw_sunburst(diameter: int) -> Surface:
    """Rays around a point, bright near it and fading outwards."""
    rays = "".join(_ray(number) for number in range(RAYS))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">'
        f'<stop offset="0.2" stop-color="{BRASS_LIGHT}" stop-opacity="{BRIGHT}"/>'
        f'<stop offset="1" stop-color="{BRASS_LIGHT}" stop-opacity="0"/></radialGradient></defs>{rays}</svg>'
    )
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (diameter, diameter)).convert_alpha()


def _ray(number: int) -> str:
    angle, half = 360 / RAYS * number, 360 / RAYS * 0.24
    length = 100 if number % 2 == 0 else 100 * SHORT
    near = [_point(angle - half, 26), _point(angle + half, 26)]
    far = [_point(angle + half, length), _point(angle - half, length)]
    points = "L".join(f"{x:.2f} {y:.2f}" for x, y in (*near, *far))
    return f'<path d="M{points}Z" fill="url(#g)"/>'


def _point(angle: float, distance: float) -> tuple[float, float]:
    return distance * sin(radians(angle)), -distance * cos(radians(angle))
