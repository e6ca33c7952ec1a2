"""How one picture of the whole window turns into another: in each frame only what has changed is drawn."""

from pygame import Rect, Surface

from scenes.drawing.copying import copy_parts

BLEND_EVERY = 0.03
"""Seconds between two steps of a dissolve."""

ROUNDING = 1e-6
"""What may be lost in adding up the seconds of frames."""


class Turn:
    """A change from `shown` to `still` over `seconds`; each advance copies what has newly become visible.

    One that `lifts` leaves to those that fly what flies: the picture that turns is without it.
    """

    lifts = False

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
        self.elapsed += seconds
        if self.elapsed > self.seconds - ROUNDING:
            self.elapsed = self.seconds
        return self.uncover(still, shown, before, self.elapsed / self.seconds)

    def uncover(self, still: Surface, shown: Surface, before: float, after: float) -> list[Rect]:
        """Copy what is uncovered between two moments, each from 0 to 1."""
        raise NotImplementedError("a Turn is one of its kinds: Iris, Curtain, Dissolve")

    def renew(self, still: Surface, shown: Surface, parts: list[Rect]) -> list[Rect]:
        """Copy what has changed since the turn began: it is seen at once; the parts that changed.

        To one that `lifts` it lies on the old ground already.
        """
        copy_parts(still, shown, parts)
        return parts

    def put_over(self, screen: Surface) -> list[Rect]:
        """Put on the screen what is seen only while it turns; where it lies."""
        return []


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


def eased(share: float) -> float:
    """Slow at first and at the end: from 0 to 1."""
    return share * share * (3 - 2 * share)
