"""The lamp over the table: how it closes in on what is at stake, drawn before it does."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final, TypeAlias

import pygame
from pygame import Surface

LIT: Final = 90
LEFT: Final = 0.78
"""How far the lamp's light reaches with each step that it closes in, in hundredths of the window's width, and the share
of the light that is left there."""

Light: TypeAlias = tuple[Surface, int]
"""The cloth that the lamp shines on, and by how many steps it has closed in there."""


class Lamp:
    """Draws cloths on which the lamp has closed in. Each is as large as the window: only the one that was asked for
    last is kept, until the lamp shines as before, and the one that comes next.

    `middle` is where the light falls, as shares of the window's width and height.
    """

    def __init__(self, middle: tuple[float, float]) -> None:
        self._middle = middle
        self._kept: tuple[Light, Surface] | None = None
        self._coming: tuple[Light, Iterator[Surface | None]] | None = None

    def on(self, cloth: Surface, steps: int) -> Surface:
        """A cloth on which the lamp has closed in by so many steps."""
        if not steps:
            self._kept = None
            return cloth
        if self._kept is None or self._kept[0] != (cloth, steps):
            closed = next(drawn for drawn in self._expect((cloth, steps)) if drawn is not None)
            self._kept, self._coming = ((cloth, steps), closed), None
        return self._kept[1]

    def prepare(self, cloth: Surface, steps: int) -> bool:
        """Draw a part of what will be asked for next, and let go of all else that isn't seen; whether any was left.

        All of it would take longer than a frame in a large window.
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
        """Draw step by step, each in parts: None comes after each, and in the end what is drawn, again and again."""
        # the frame in which this is begun often draws all of the window
        yield None
        drawn, done = cloth, 0
        if self._kept is not None and self._kept[0][0] is cloth and self._kept[0][1] < steps:
            (_cloth, done), drawn = self._kept
        for _ in range(done, steps):
            # memory that was never written to takes as long as scaling
            light = Surface(cloth.get_size(), 0, cloth)
            yield None
            _draw_light(light, self._middle)
            yield None
            # the light that is left, multiplied by the cloth: the other way round, both would be kept in full
            light.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            drawn = light
            yield None
        while True:
            yield drawn


def _draw_light(light: Surface, middle: tuple[float, float]) -> None:
    """Draw what is left of the light with each step: less and less around the place where it falls."""
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
