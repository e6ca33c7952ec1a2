"""Transitions from one picture of the window to another: a dissolve, the curtain, the iris of a WAR, and nightfall.

The curtain closes between the turns of two players who share the screen. The iris is a front of embers that spreads
from a point or contracts to it, and reveals the new picture. Nightfall is a dark front that contracts to a point, and
reveals a picture lit only around that point.
"""

from abc import ABC, abstractmethod
from functools import lru_cache
from itertools import pairwise
from math import hypot, sqrt
from typing import ClassVar, Final, TypeAlias

import pygame
from pygame import Color, Rect, Surface
from pygame.math import lerp, smoothstep

from scenes.drawing.image_effects import copy_parts
from scenes.theme import BRASS, BRASS_BRIGHT, BRASS_DARK, EMBER, GLOW, VEIL, Colour

BLEND_EVERY: Final = 0.03
"""Minimum time between two steps of a dissolve, in seconds."""

ROUNDING: Final = 1e-6
"""Tolerance for rounding errors in the sum of frame times, in seconds."""

HEM: Final = 1 / 60
"""Height of the hem of the curtain, as a fraction of the window's height."""

SHADOW: Final = 1 / 24
"""Length of the shadow below the hem, as a fraction of the window's height."""

DARKEST: Final = 150
FOLDS: Final = (0.0, 0.062, 0.11, 0.19, 0.253, 0.31, 0.392, 0.45, 0.528, 0.6, 0.648, 0.73, 0.79, 0.866, 0.92, 1.0)
"""Maximum opacity (0 to 255) of the shadow below the curtain's hem (`DARKEST`), and the positions at which the cloth is
nearest to the viewer, as fractions of its width (`FOLDS`)."""

DEEPEST: Final = 0.62
"""Brightness of the curtain in its deepest folds, from 0 (black) to 1 (full)."""

THICK: Final = 2
"""Thickness, in pixels, of a strip of colours that will be enlarged. With a thickness of 1, pygame would read beyond
the strip's end."""

BANDS: Final = 240
"""Maximum number of horizontal bands into which the window is divided. Each ring of a front consists of at most two
rectangles per band."""

RINGS: Final = 120
"""Number of rings of equal width that a circle as wide as the window contains."""

STRIP: Final = 10
"""Number of neighbouring bands whose changed parts are reported together, as at most two rectangles."""

Front: TypeAlias = tuple[tuple[Colour, float], ...]
"""Colours that a front blends over the old picture, one for each step, with their opacities (0 to 1)."""

GLOWING: Final[Front] = (
    *((EMBER, 0.2), (EMBER, 0.36)),
    *((GLOW, 0.36), (GLOW, 0.28)),
)
"""The front of a WAR, in which the colours of embers light up and fade."""

DARKENING: Final[Front] = tuple((VEIL, share) for share in (0.3, 0.4, 0.5, 0.6))

EMERGING: Final = (0.22, 0.3, 0.4, 0.55)
"""Opacities (0 to 1) at which the new picture is blended in after the front's colours, one for each step. In a final
step, the new picture is copied."""

EASE: Final = 0.25
"""Easing of the front's movement. At 0, the speed is constant. At 1, the front starts and ends at rest.

A higher value makes the front faster halfway, so more has to be drawn in one frame.
"""

STEPS: Final = len(GLOWING) + len(EMERGING) + 1


class ScreenTransition(ABC):
    """A change, lasting `seconds` seconds, from the picture `shown` to the picture `still`. Each call to `advance`
    copies the newly revealed parts.

    If `lifts_loose` is true, loose pictures (such as cards) that fly away are removed from the old picture at the start
    and drawn separately.
    """

    lifts_loose = False

    def __init__(self, seconds: float) -> None:
        self.seconds = max(seconds, 0.001)
        self.elapsed = 0.0

    @property
    def over(self) -> bool:
        """True if nothing is left of the old picture."""
        return self.elapsed >= self.seconds

    def advance(self, still: Surface, shown: Surface, seconds: float) -> list[Rect]:
        """Advance by `seconds`, and copy the revealed parts from `still` to `shown`. Returns the parts that have
        changed."""
        before = self.elapsed / self.seconds
        self.elapsed += seconds
        if self.elapsed > self.seconds - ROUNDING:
            self.elapsed = self.seconds
        return self.reveal(still, shown, before, self.elapsed / self.seconds)

    @abstractmethod
    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Copy to `shown` the parts of `still` revealed between two moments, each given as a number from 0 (start) to 1
        (end). Returns the parts that have changed."""

    def refresh(self, still: Surface, shown: Surface, parts: list[Rect]) -> list[Rect]:
        """Show the `parts` of `still` that changed after the transition began. Returns the parts that have changed on
        the screen.

        If `lifts_loose` is true, the caller has already drawn the changes over the old backdrop in `shown`.
        """
        copy_parts(still, shown, parts)
        return parts

    def draw_overlay(self, screen: Surface) -> list[Rect]:
        """Draw anything visible only during the transition. Returns the areas that it covers."""
        return []


class Dissolve(ScreenTransition):
    """A dissolve, in which the new picture is blended over the old one: in `parts` or, if that is None, in the whole
    window."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.parts: list[Rect] | None = None
        self._blended = 0.0

    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Blend in the new picture at a constant rate, but at most once every `BLEND_EVERY` seconds, apart from the
        last step. Returns the parts that have changed."""
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
    """A curtain that falls over the old picture or, if `rising` is true, rises and reveals the new one."""

    def __init__(self, seconds: float, rising: bool = False) -> None:
        super().__init__(seconds)
        self.rising = rising
        self._edge = 0

    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Move the curtain. Its lower end appears first and disappears last. Returns the parts that have changed."""
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
        """Show changes below the edge of a rising curtain. A falling curtain hides all changes until it is down."""
        if not self.rising:
            return []
        below = Rect(0, self._edge, *still.get_size())
        return super().refresh(still, shown, [part.clip(below) for part in parts if part.colliderect(below)])

    def draw_overlay(self, screen: Surface) -> list[Rect]:
        """Draw the hem at the lower edge of the curtain, and the hem's shadow. Returns their area."""
        return [screen.blit(_draw_hem(*screen.get_size()), (0, self._edge - round(screen.get_height() * HEM)))]


@lru_cache(maxsize=1)
def _draw_hem(width: int, height: int) -> Surface:
    """Return a picture of the hem of a curtain as wide as the window, with the hem's shadow below it."""
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
    """Shade the cloth of a curtain with soft folds. Returns the cloth."""
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


class Iris(ScreenTransition):
    """A front of embers, soft on both sides, that spreads from a point or, if `closing` is true, contracts to it.

    Each ring around the point goes through the same steps in the same order, one step each time the front advances by
    one ring.
    """

    lifts_loose = True
    front: ClassVar[Front] = GLOWING

    def __init__(self, centre: tuple[float, float], seconds: float, closing: bool = False) -> None:
        super().__init__(seconds)
        self.centre = round(centre[0]), round(centre[1])
        self.closing = closing
        self._front = 0
        self._embers: dict[tuple[int, int], Surface] = {}

    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        size = still.get_size()
        rings = _count(size, self.centre)
        far = rings + STEPS if after >= 1 else int((rings + STEPS) * lerp(after, smoothstep(0, 1, after), EASE))
        first, last = max(0, self._front - STEPS), min(rings, far)
        for place in range(first, last):
            ring = _ring(size, self.centre, rings - 1 - place if self.closing else place)
            self._take_steps(ring, max(0, self._front - place), min(STEPS, far - place), still, shown)
        self._front = far
        inner, outer = (rings - last, rings - first) if self.closing else (first, last)
        return _between(size, self.centre, inner, outer, STRIP)

    def refresh(self, still: Surface, shown: Surface, parts: list[Rect]) -> list[Rect]:
        """Show changes: fully behind the front, partly within it, and not at all ahead of it."""
        size = still.get_size()
        rings = _count(size, self.centre)
        done = min(rings, max(0, self._front - STEPS))
        passed = _between(size, self.centre, *((rings - done, rings) if self.closing else (0, done)))
        for part in parts:
            copy_parts(still, shown, _clipped(passed, part))
            for place in range(done, min(rings, self._front)):
                ring = _ring(size, self.centre, rings - 1 - place if self.closing else place)
                self._take_steps(_clipped(ring, part), 0, self._front - place, still, shown)
        return parts

    def _take_steps(self, ring: list[Rect], done: int, due: int, still: Surface, shown: Surface) -> None:
        """Take a ring from step `done` to step `due`, in as few drawing operations as possible."""
        if done == due:
            return
        if due == STEPS:
            copy_parts(still, shown, ring)
            return
        if done < len(self.front):
            ember = self._ember(done, min(due, len(self.front)), shown)
            shown.blits([(ember, part, (0, 0, part.w, part.h)) for part in ring], False)
        if due > len(self.front):
            left = 1.0
            for share in EMERGING[max(0, done - len(self.front)) : due - len(self.front)]:
                left *= 1 - share
            still.set_alpha(round(255 * (1 - left)))
            shown.blits([(still, part, part) for part in ring], False)
            still.set_alpha(None)

    def _ember(self, first: int, last: int, shown: Surface) -> Surface:
        """Return a picture of a band as wide as the window, with the combined colour and opacity of the steps from
        `first` to `last` - 1."""
        if (first, last) not in self._embers:
            ember = Surface((shown.get_width(), _band(shown.get_height())), 0, shown)
            mixed, left = Color(self.front[first][0]), 1.0
            for colour, share in self.front[first:last]:
                mixed = mixed.lerp(colour, share / (1 - left * (1 - share)))
                left *= 1 - share
            ember.fill(mixed)
            ember.set_alpha(round(255 * (1 - left)))
            self._embers[first, last] = ember
        return self._embers[first, last]


class Nightfall(Iris):
    """A dark front that contracts to a point and reveals a picture lit only around that point."""

    lifts_loose = False
    front = DARKENING

    def __init__(self, centre: tuple[float, float], seconds: float) -> None:
        super().__init__(centre, seconds, closing=True)


def _band(height: int) -> int:
    return -(-height // BANDS)


def _wide(size: tuple[int, int]) -> float:
    """Return the width of a ring, in pixels."""
    return size[0] / 2 / RINGS


def _count(size: tuple[int, int], centre: tuple[int, int]) -> int:
    """Return the number of rings around a point that are needed to cover the window."""
    x, y = max(centre[0], size[0] - centre[0]), max(centre[1], size[1] - centre[1])
    return int(hypot(x, y + _band(size[1])) / _wide(size)) + 2


@lru_cache(maxsize=256)
def _ring(size: tuple[int, int], centre: tuple[int, int], number: int) -> list[Rect]:
    """Return the rectangles of a ring, band by band. Rings don't overlap, and together they cover the window."""
    return _between(size, centre, number, number + 1)


def _between(size: tuple[int, int], centre: tuple[int, int], inner: int, outer: int, bands: int = 1) -> list[Rect]:
    """Return the parts of the window between two circles around `centre`. Their radii are `inner` and `outer` rings.

    If `bands` is more than 1, bands are joined in groups of that size, and the parts are slightly larger.
    """
    (width, height), x = size, centre[0]
    holes, reaches = (_reaches(size, centre, number) for number in (inner, outer))
    if bands > 1:
        holes = [min(holes[at : at + bands]) for at in range(0, len(holes), bands)]
        reaches = [max(reaches[at : at + bands]) for at in range(0, len(reaches), bands)]
    high = bands * _band(height)
    parts = []
    for top, hole, reach in zip(range(0, height, high), holes, reaches, strict=True):
        left, right, low = max(0, x - reach), min(width, x + reach), min(high, height - top)
        if reach and not hole:
            parts.append(Rect(left, top, right - left, low))
            continue
        if x - hole > left:
            parts.append(Rect(left, top, x - hole - left, low))
        if x + hole < right:
            parts.append(Rect(x + hole, top, right - x - hole, low))
    return parts


@lru_cache(maxsize=256)
def _reaches(size: tuple[int, int], centre: tuple[int, int], number: int) -> list[int]:
    """Return the distance in pixels to which a circle extends on either side of its centre, for each band. It is 0 for
    bands outside the circle.

    `number` is the radius as a number of rings.
    """
    band, squared = _band(size[1]), (number * _wide(size)) ** 2
    away = [(top + band / 2 - centre[1]) ** 2 for top in range(0, size[1], band)]
    return [int(sqrt(squared - far)) + 1 if far < squared else 0 for far in away]


def _clipped(parts: list[Rect], within: Rect) -> list[Rect]:
    return [parts[at].clip(within) for at in within.collidelistall(parts)]
