"""How one picture of the whole window turns into another: a few pixels more a frame, each copied once."""

from math import sqrt

from pygame import Rect, Surface

from scenes.copying import copy_parts

BAND = 4
"""The height of the rows an iris is made of, in pixels."""


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
        raise TypeError("a Turn is one of its kinds: Iris, Blind")


class Iris(Turn):
    """A circle that opens from a point: the light turns to embers."""

    def __init__(self, centre: tuple[float, float], seconds: float) -> None:
        super().__init__(seconds)
        self.centre = centre

    def uncover(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Copy the ring between two radii, row by row."""
        width, height = still.get_size()
        x, y = self.centre
        furthest = sqrt(max(x, width - x) ** 2 + max(y, height - y) ** 2) + BAND
        inner, outer = furthest * _ease(before), furthest * _ease(after)
        copied = []
        for top in range(0, height, BAND):
            distance = top + BAND / 2 - y
            reach = _half_chord(outer, distance)
            if reach <= 0:
                continue
            hole = _half_chord(inner, distance)
            copied += _row(still, shown, x, top, hole, reach)
        edge = Rect(x - outer, y - outer, 2 * outer, 2 * outer).clip(still.get_rect())
        return [edge] if copied else []


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
    """The new picture laid over the old one again and again, thinly, until it covers it."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self._blended = 0.0

    def uncover(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Blend what is due so that the share of the new picture rises evenly; blending is dear, so not too often."""
        if after < 1 and (after - self._blended) * self.seconds < BLEND_EVERY:
            return []
        share = 1.0 if after >= 1 else (after - self._blended) / (1 - self._blended)
        self._blended = after
        still.set_alpha(round(255 * share))
        shown.blit(still, (0, 0))
        still.set_alpha(None)
        return [still.get_rect()]


def _row(still: Surface, shown: Surface, x: float, top: int, hole: float, reach: float) -> list[Rect]:
    if hole <= 0:
        parts = [Rect(x - reach, top, 2 * reach + 1, BAND)]
    else:
        side = reach - hole + 2
        parts = [Rect(x - reach, top, side, BAND), Rect(x + hole - 1, top, side, BAND)]
    copy_parts(still, shown, parts)
    return parts


def _half_chord(radius: float, distance: float) -> float:
    return sqrt(radius * radius - distance * distance) if radius > abs(distance) else 0.0


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)
