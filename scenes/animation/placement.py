"""Where pictures lie, what is seen at one moment of an animation, and drawing it."""

from typing import Any, NamedTuple, TypeAlias

from pygame import Surface

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas, Picture, ShadowPicture


class Placement(NamedTuple):
    """A picture and its centre, in pixels of the window; with `align` 0, x is its left edge, with 1 its right."""

    picture: Picture
    x: float
    y: float
    align: float = 0.5

    def altered(self, **changes: Any) -> "Placement":
        """The same picture there with some of its fields changed."""
        return self._replace(picture=self.picture._replace(**changes))


Key: TypeAlias = tuple[str | int, ...]
"""Which sprite: `("card", seat, frame, place)`, `("token", seat, frame, place)`, `("stack", seat)`, …"""

Placements: TypeAlias = dict[Key, Placement]
"""Every sprite, from back to front."""


def moved_to(like: Placement, there: Placement) -> Placement:
    """A placement's picture where another one lies."""
    return like._replace(x=there.x, y=there.y)


ASLANT = 0.3
"""How far sideways a shadow falls, as a share of how far down."""

SHADOW_STEPS = 16
"""Shadow widths are rounded to this part of a card's width, so that few pictures serve all."""

MOST_SHADOWS = 8
"""If more cards fly at once, the rest have none."""


class Snapshot:
    """What is seen at one moment: what lies still, and what moves above it.

    While `fading` nothing moves: what would fly lies at its goal at once, and what turns over does so at the end.
    """

    __slots__ = ("fading", "moving", "shadows", "still")

    def __init__(self, still: Placements, fading: bool = False) -> None:
        self.still = still
        self.fading = fading
        self.moving: Placements = {}
        self.shadows: list[Placement] = []

    def rest(self, key: Key, placement: Placement | None) -> None:
        """Put a sprite down there; None takes it off the table."""
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
        """Add the shadow of a lifted card of this width; `height` is a share of the width."""
        if len(self.shadows) < MOST_SHADOWS:
            x, y = placement.x + width * height * ASLANT, placement.y + width * height
            step = max(2, round(width / SHADOW_STEPS))
            self.shadows.append(Placement(ShadowPicture(step * max(1, round(width / step))), x, y))


def draw_placements(canvas: Canvas, look: Look, placements: Placements, flying: frozenset[str] | None = None) -> None:
    """Draw sprites that lie still; only the kinds in `flying` may fly away in a transition, or None: all."""
    for key, (picture, x, y, align) in placements.items():
        image = look.art.picture(picture)
        loose = flying is None or key[0] in flying
        canvas.put(image, x - align * image.get_width(), y - image.get_height() / 2, loose)


def draw_moving(canvas: Canvas, look: Look, snapshot: Snapshot) -> None:
    """Draw sprites that move, above the shadows of those that are lifted."""
    drawn: dict[tuple[type, Picture], Surface] = {}
    for picture, x, y, _align in (*snapshot.shadows, *snapshot.moving.values()):
        # coins that fly together look alike
        key = type(picture), picture
        image = drawn.get(key)
        if image is None:
            image = drawn[key] = look.art.moving(picture)
        canvas.move_centred(image, x, y)
