"""What is to be seen at one moment of an animation."""

from scenes.drawing.pictures import ShadowPicture
from scenes.motion.placement import Key, Placement, Placements

ASLANT = 0.3
"""How far aside a shadow falls, as a share of how far below."""

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

    def lift(self, placement: Placement, width: int, height: float) -> None:
        """Let the shadow of a card of that width fall so many pixels below it."""
        if len(self.shadows) < MOST_SHADOWS:
            x, y = placement.x + height * ASLANT, placement.y + height
            self.shadows.append(Placement(ShadowPicture(width), x, y))
