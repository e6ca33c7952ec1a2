"""How one picture of the whole window turns into another: a few pixels more a frame, each copied once."""

from collections.abc import Iterator
from math import ceil, sqrt

from pygame import Rect, Surface

from scenes.drawing.copying import copy_parts

ROWS = 720
"""An iris is made of at least so many rows, and of less than twice as many: its edge has no steps to be seen."""

STRIPS = 24
"""So many strips tell what an iris has changed, each as wide as it must be."""


BLEND_EVERY = 0.03
"""Seconds between two steps of a dissolve."""


class Turn:
    """A change from `shown` to `still` over `seconds`; each advance copies what has newly become visible."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(seconds, 0.001)
        self.elapsed = 0.0

    @property
    def over(self) -> bool:
        """Whether nothing of the old picture is left."""
        return self.elapsed >= self.seconds

    def advance(self, still: Surface, shown: Surface, seconds: float) -> list[Rect]:
        """Let time pass, and copy what it uncovers from `still` to `shown`; the parts that changed."""
        before = self.elapsed / self.seconds
        self.elapsed = min(self.elapsed + seconds, self.seconds)
        return self.uncover(still, shown, before, self.elapsed / self.seconds)

    def uncover(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Copy what is uncovered between two moments, each from 0 to 1."""
        raise NotImplementedError("a Turn is one of its kinds: Iris, Blind")


class Iris(Turn):
    """A circle that opens from a point: the light turns to embers."""

    def __init__(self, centre: tuple[float, float], seconds: float) -> None:
        super().__init__(seconds)
        self.centre = centre

    def uncover(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Copy the ring between two radii, row by row."""
        width, height = still.get_size()
        x, y = self.centre
        band = max(1, height // ROWS)
        furthest = sqrt(max(x, width - x) ** 2 + max(y, height - y) ** 2) + band
        inner, outer = furthest * _ease(before), furthest * _ease(after)
        copy_parts(still, shown, list(_ring(x, y, inner, outer, height, band)))
        window = still.get_rect()
        strips = _ring(x, y, inner, outer, height, -(-height // STRIPS))
        return [part for part in (strip.clip(window) for strip in strips) if part.w and part.h]


class Blind(Turn):
    """A blind that is let down from the top."""

    def uncover(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Copy the strip between two heights."""
        width, height = still.get_size()
        top, bottom = int(height * _ease(before)), int(height * _ease(after)) + 1
        strip = Rect(0, top, width, bottom - top)
        shown.blit(still, strip, strip)
        return [strip.clip(still.get_rect())]


class Dissolve(Turn):
    """The new picture laid over the old one again and again, thinly, until it covers it: all of it, or `parts`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.parts: list[Rect] | None = None
        self._blended = 0.0

    def uncover(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Blend what is due so that the share of the new picture rises evenly; blending is dear, so not too often."""
        if after < 1 and (after - self._blended) * self.seconds < BLEND_EVERY:
            return []
        share = 1.0 if after >= 1 else (after - self._blended) / (1 - self._blended)
        self._blended = after
        still.set_alpha(round(255 * share))
        parts = [still.get_rect()] if self.parts is None else self.parts
        shown.blits([(still, part, part) for part in parts], False)
        still.set_alpha(None)
        return parts


def _ring(x: float, y: float, inner: float, outer: float, height: int, band: int) -> Iterator[Rect]:
    """What lies between two circles around a point, in bands: wide enough that nothing between them is left out."""
    for top in range(0, height, band):
        near = min(max(y, top), top + band) - y
        far = max(abs(top - y), abs(top + band - y))
        reach, hole = ceil(_half_chord(outer, near)), int(_half_chord(inner, far)) - 1
        if not reach:
            continue
        if hole <= 0:
            yield Rect(int(x) - reach, top, 2 * reach + 2, band)
        else:
            yield Rect(int(x) - reach, top, reach - hole + 1, band)
            yield Rect(int(x) + hole, top, reach - hole + 2, band)


def _half_chord(radius: float, distance: float) -> float:
    return sqrt(radius * radius - distance * distance) if radius > abs(distance) else 0.0


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)
