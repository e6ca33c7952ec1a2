"""What is to be seen at one moment of an animation."""

from scenes.drawing.pictures import ShadowPicture
from scenes.motion.placement import Key, Placement, Placements

ASLANT = 0.3
"""How far aside a shadow falls, as a share of how far below."""

SHADOW_STEPS = 16
"""Shadows that differ by less than such a part of a card's width are one picture."""

MOST_SHADOWS = 8
"""Where more cards fly at once, those below lie in the others' shadows."""


class Showing:
    """What is to be seen at one moment: what lies still, and what moves above it.

    While `fading` nothing moves: what would fly lies at once where it is to lie; what turns over does so at its end.
    """

    __slots__ = ("fading", "moving", "shadows", "still")

    def __init__(self, still: Placements, fading: bool = False) -> None:
        self.still = still
        self.fading = fading
        self.moving: Placements = {}
        self.shadows: list[Placement] = []

    def rest(self, key: Key, placement: Placement | None) -> None:
        """Let a sprite lie there; None takes it off the table."""
        self.moving.pop(key, None)
        if placement is None:
            self.still.pop(key, None)
        else:
            self.still[key] = placement

    def move(self, key: Key, placement: Placement) -> None:
        """Show a sprite on its way."""
        self.still.pop(key, None)
        self.moving.pop(key, None)
        self.moving[key] = placement

    def lift(self, placement: Placement, width: float, height: float) -> None:
        """Let the shadow of a card that is so wide now fall below it; `height` is a share of that width."""
        if len(self.shadows) < MOST_SHADOWS:
            x, y = placement.x + width * height * ASLANT, placement.y + width * height
            step = max(2, round(width / SHADOW_STEPS))
            self.shadows.append(Placement(ShadowPicture(step * max(1, round(width / step))), x, y))
