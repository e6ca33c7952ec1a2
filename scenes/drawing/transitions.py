"""How one picture of the whole window changes into another: a dissolve, and the curtain between two players.

In each frame only what has changed is drawn. The light of a WAR is in `iris_wipe`.
"""

from abc import ABC, abstractmethod
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.drawing.image_effects import copy_parts
from scenes.theme import BRASS, BRASS_BRIGHT, BRASS_DARK

BLEND_EVERY: Final = 0.03
"""Seconds between two steps of a dissolve."""

ROUNDING: Final = 1e-6
"""What may be lost in adding up the seconds of frames."""

HEM: Final = 1 / 60
"""How high the curtain's hem is, as a share of the window's height."""

SHADOW: Final = 1 / 24
"""How far its shadow falls below it, likewise."""

DARKEST: Final = 150
FOLDS: Final = (0.0, 0.062, 0.11, 0.19, 0.253, 0.31, 0.392, 0.45, 0.528, 0.6, 0.648, 0.73, 0.79, 0.866, 0.92, 1.0)
"""Where the curtain is nearest to the viewer, as shares of its width."""

DEEPEST: Final = 0.62
"""How bright the curtain is in the deepest of its folds."""

THICK: Final = 2
"""How many pixels thick a line is that is made larger: pygame reads on beyond the end of one that is 1 thick."""


class ScreenTransition(ABC):
    """A change from `shown` to `still` over `seconds`; each advance copies what has newly become visible.

    One that `lifts_loose` starts without what will fly: that is drawn flying.
    """

    lifts_loose = False

    def __init__(self, seconds: float) -> None:
        self.seconds = max(seconds, 0.001)
        self.elapsed = 0.0

    @property
    def over(self) -> bool:
        """Whether nothing of the old picture is left."""
        return self.elapsed >= self.seconds

    def advance(self, still: Surface, shown: Surface, seconds: float) -> list[Rect]:
        """Let time pass, and copy what is revealed from `still` to `shown`; the parts that changed."""
        before = self.elapsed / self.seconds
        self.elapsed += seconds
        if self.elapsed > self.seconds - ROUNDING:
            self.elapsed = self.seconds
        return self.reveal(still, shown, before, self.elapsed / self.seconds)

    @abstractmethod
    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Copy what is revealed between two moments, each from 0 to 1; the parts that changed."""

    def refresh(self, still: Surface, shown: Surface, parts: list[Rect]) -> list[Rect]:
        """Show at once what has changed on `still` since the transition began; the parts that changed.

        One that `lifts_loose` finds it drawn on the old backdrop of `shown` already.
        """
        copy_parts(still, shown, parts)
        return parts

    def draw_overlay(self, screen: Surface) -> list[Rect]:
        """Draw what is seen only during the transition; where it lies."""
        return []


class Dissolve(ScreenTransition):
    """The new picture blended over the old one until it covers it: all of it, or `parts`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.parts: list[Rect] | None = None
        self._blended = 0.0

    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Blend so that the share of the new picture rises evenly; blending is slow, so not in every frame."""
        if after < 1 and (after - self._blended) * self.seconds < BLEND_EVERY:
            return []
        share = 1.0 if after >= 1 else (after - self._blended) / (1 - self._blended)
        self._blended = after
        still.set_alpha(round(255 * share))
        parts = [still.get_rect()] if self.parts is None else self.parts
        shown.blits([(still, part, part) for part in parts], False)
        still.set_alpha(None)
        return parts


class Curtain(ScreenTransition):
    """A curtain that comes down over the old picture; `rising`, it goes up and reveals the new one."""

    def __init__(self, seconds: float, rising: bool = False) -> None:
        super().__init__(seconds)
        self.rising = rising
        self._edge = 0

    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Show the curtain as far down as it hangs: its lower end is seen first, and last."""
        width, height = still.get_size()
        moments = (1 - before, 1 - after) if self.rising else (before, after)
        was, now = (round(height * pygame.math.smoothstep(0, 1, share)) for share in moments)
        self._edge = now
        if not self.rising:
            shown.blit(still, (0, 0), (0, height - now, width, now))
            return [Rect(0, 0, width, now)]
        shown.set_clip((0, 0, width, was))
        shown.scroll(0, now - was)
        shown.set_clip(None)
        shown.blit(still, (0, now), (0, now, width, was - now))
        return [Rect(0, 0, width, was)]

    def refresh(self, still: Surface, shown: Surface, parts: list[Rect]) -> list[Rect]:
        """What changes on the curtain comes with it; what changes behind it is seen below its edge."""
        if not self.rising:
            return []
        below = Rect(0, self._edge, *still.get_size())
        return super().refresh(still, shown, [part.clip(below) for part in parts if part.colliderect(below)])

    def draw_overlay(self, screen: Surface) -> list[Rect]:
        """Draw the hem at the edge of the curtain, and its shadow below it."""
        return [screen.blit(_draw_hem(*screen.get_size()), (0, self._edge - round(screen.get_height() * HEM)))]


@lru_cache(maxsize=1)
def _draw_hem(width: int, height: int) -> Surface:
    """The hem of a curtain as large as the window, over its shadow."""
    band, shade = round(height * HEM), round(height * SHADOW)
    picture = Surface((width, band + shade), pygame.SRCALPHA)
    metal = Surface((THICK, 5))
    for row, colour in enumerate((BRASS_DARK, BRASS_BRIGHT, BRASS, BRASS_DARK, "#3A2A0C")):
        metal.fill(colour, (0, row, THICK, 1))
    picture.blit(pygame.transform.smoothscale(metal, (width, band)), (0, 0))
    for row in range(shade):
        picture.fill((0, 0, 0, round(DARKEST * (1 - row / shade) ** 2)), (0, band + row, width, 1))
    return picture.convert_alpha()


def draw_folds(cloth: Surface) -> Surface:
    """Darken a curtain into soft folds, and return it."""
    width, height = cloth.get_size()
    strip = Surface((width, max(1, height // 16)))
    near = [round(place * width) for place in FOLDS]
    for left, right in pairwise(near):
        fold = Surface((5, THICK))
        for x, light in enumerate((1.0, 0.86, DEEPEST, 0.8, 1.0)):
            fold.fill((round(255 * light),) * 3, (x, 0, 1, THICK))
        strip.blit(pygame.transform.smoothscale(fold, (right - left, strip.get_height())), (left, 0))
    rows = [(strip, (0, top)) for top in range(0, height, strip.get_height())]
    cloth.fblits(rows, pygame.BLEND_RGB_MULT)
    return cloth
