"""The light of a WAR: a front of embers spreads from a point, or draws back to it, and reveals another picture."""

from functools import lru_cache
from math import hypot, sqrt
from typing import Final

from pygame import Color, Rect, Surface
from pygame.math import lerp, smoothstep

from scenes.drawing.image_effects import copy_parts
from scenes.drawing.transitions import ScreenTransition
from scenes.theme import EMBER, GLOW, Colour

BANDS: Final = 150
"""The window is cut into this many bands of equal height; a ring is at most two rectangles in each."""

RINGS: Final = 160
"""This many rings of equal width would cover a circle as wide as the window."""

STRIP: Final = 6
"""What has changed is reported in rectangles that each hold the parts of this many bands."""

GLOWING: Final[tuple[tuple[Colour, float], ...]] = (
    *((EMBER, 0.09), (EMBER, 0.16), (EMBER, 0.24), (EMBER, 0.3)),
    *((GLOW, 0.3), (GLOW, 0.2)),
)
"""What the front blends over the old picture, ring by ring: a colour and its opacity."""

EMERGING: Final = (0.14, 0.18, 0.22, 0.28, 0.36, 0.5)
"""How opaque the new picture is then blended over it, ring by ring; after these steps it is copied."""

EASE: Final = 0.25
"""How far the front's way is eased: with 0 it moves evenly, with 1 it starts and ends at rest.

The more, the faster it is halfway, and the more there is to draw in a frame.
"""

STEPS: Final = len(GLOWING) + len(EMERGING) + 1


class Iris(ScreenTransition):
    """A front of embers, soft on both sides, that spreads from a point; `closing`, it draws back to it.

    Every ring around the point takes the same steps in the same order, one for each ring that the front advances.
    """

    lifts_loose = True

    def __init__(self, centre: tuple[float, float], seconds: float, closing: bool = False) -> None:
        super().__init__(seconds)
        self.centre = round(centre[0]), round(centre[1])
        self.closing = closing
        self._front = 0
        self._embers: dict[tuple[int, int], Surface] = {}

    def reveal(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Let the front advance from one moment to another, each from 0 to 1."""
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
        """What changes is new behind the front, half new under it, and as it was ahead of it."""
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
        """Take a ring from the steps that are done to those that are due, in as few drawings as come to the same."""
        if done == due:
            return
        if due == STEPS:
            copy_parts(still, shown, ring)
            return
        if done < len(GLOWING):
            ember = self._ember(done, min(due, len(GLOWING)), shown)
            shown.blits([(ember, part, (0, 0, part.w, part.h)) for part in ring], False)
        if due > len(GLOWING):
            left = 1.0
            for share in EMERGING[max(0, done - len(GLOWING)) : due - len(GLOWING)]:
                left *= 1 - share
            still.set_alpha(round(255 * (1 - left)))
            shown.blits([(still, part, part) for part in ring], False)
            still.set_alpha(None)

    def _ember(self, first: int, last: int, shown: Surface) -> Surface:
        """A band as wide as the window, in the mixed colour of the steps from `first` to before `last`."""
        if (first, last) not in self._embers:
            ember = Surface((shown.get_width(), _band(shown.get_height())), 0, shown)
            mixed, left = Color(GLOWING[first][0]), 1.0
            for colour, share in GLOWING[first:last]:
                mixed = mixed.lerp(colour, share / (1 - left * (1 - share)))
                left *= 1 - share
            ember.fill(mixed)
            ember.set_alpha(round(255 * (1 - left)))
            self._embers[first, last] = ember
        return self._embers[first, last]


def _band(height: int) -> int:
    return -(-height // BANDS)


def _wide(size: tuple[int, int]) -> float:
    """The width of a ring in pixels."""
    return size[0] / 2 / RINGS


def _count(size: tuple[int, int], centre: tuple[int, int]) -> int:
    """How many rings around a point it takes to cover the window."""
    x, y = max(centre[0], size[0] - centre[0]), max(centre[1], size[1] - centre[1])
    return int(hypot(x, y + _band(size[1])) / _wide(size)) + 2


@lru_cache(maxsize=256)
def _ring(size: tuple[int, int], centre: tuple[int, int], number: int) -> list[Rect]:
    """A ring's parts, band by band: rings don't overlap, and together they cover the window."""
    return _between(size, centre, number, number + 1)


def _between(size: tuple[int, int], centre: tuple[int, int], inner: int, outer: int, bands: int = 1) -> list[Rect]:
    """What of the window lies between two circles, each so many rings wide; a little more where `bands` are joined."""
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
    """How far a circle so many rings wide reaches to either side of its centre, band by band; 0 beyond it."""
    band, squared = _band(size[1]), (number * _wide(size)) ** 2
    away = [(top + band / 2 - centre[1]) ** 2 for top in range(0, size[1], band)]
    return [int(sqrt(squared - far)) + 1 if far < squared else 0 for far in away]


def _clipped(parts: list[Rect], within: Rect) -> list[Rect]:
    """Of each part what lies in a rectangle."""
    return [parts[at].clip(within) for at in within.collidelistall(parts)]
