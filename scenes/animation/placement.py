"""Placements of pictures, snapshots of an animation at one moment, and functions that draw both."""

from typing import Any, NamedTuple, TypeAlias

from pygame import Surface

from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import Canvas, Picture, ShadowPicture


class Placement(NamedTuple):
    """A picture and its position in the window, in pixels.

    `y` is its vertical centre. `x` is its left edge if `align` is 0, its centre if `align` is 0.5, or its right edge if
    `align` is 1.
    """

    picture: Picture
    x: float
    y: float
    align: float = 0.5

    def altered(self, **changes: Any) -> "Placement":
        """Return a copy of the placement, with `changes` made to the fields of its picture."""
        return self._replace(picture=self.picture._replace(**changes))


SpriteKey: TypeAlias = tuple[str | int, ...]
"""The identity of a sprite: its kind and its location, such as `("card", seat, frame, place)` or `("stack", seat)`."""

Placements: TypeAlias = dict[SpriteKey, Placement]
"""The placements of sprites by their keys, from back to front."""


def moved_to(like: Placement, there: Placement) -> Placement:
    """Return a copy of the placement `like`, moved to the position of `there`."""
    return like._replace(x=there.x, y=there.y)


ASLANT = 0.3
"""Sideways offset of a shadow, as a share of its downward offset."""

SHADOW_STEPS = 16
"""Number of steps into which a card's width is divided. The widths of shadows are rounded to whole steps, so that only
a few pictures are needed."""

MOST_SHADOWS = 8
"""Maximum number of shadows. If more cards are in the air, the others cast no shadow."""


class Snapshot:
    """The sprites at one moment of an animation: those at rest, and those moving above them.

    If `fading` is true, nothing moves: a flying sprite appears at its destination at once, and a sprite that turns over
    shows its other side only at the end.
    """

    __slots__ = ("fading", "moving", "shadows", "still")

    def __init__(self, still: Placements, fading: bool = False) -> None:
        self.still = still
        self.fading = fading
        self.moving: Placements = {}
        self.shadows: list[Placement] = []

    def rest(self, key: SpriteKey, placement: Placement | None) -> None:
        """Set the placement of a sprite at rest, or remove the sprite if the placement is None."""
        self.moving.pop(key, None)
        if placement is None:
            self.still.pop(key, None)
        else:
            self.still[key] = placement

    def move(self, key: SpriteKey, placement: Placement) -> None:
        """Add a sprite in motion at a placement, above all sprites added before."""
        self.still.pop(key, None)
        self.moving.pop(key, None)
        self.moving[key] = placement

    def lift(self, placement: Placement, width: float, height: float) -> None:
        """Add the shadow of a lifted card at a placement, unless there are already `MOST_SHADOWS` shadows.

        `width` is the card's width in pixels, and `height` is the height to which it is lifted, as a share of that
        width.
        """
        if len(self.shadows) < MOST_SHADOWS:
            x, y = placement.x + width * height * ASLANT, placement.y + width * height
            step = max(2, round(width / SHADOW_STEPS))
            self.shadows.append(Placement(ShadowPicture(step * max(1, round(width / step))), x, y))


def draw_placements(canvas: Canvas, look: Look, placements: Placements, flying: frozenset[str] | None = None) -> None:
    """Draw the sprites at rest.

    Only sprites of the kinds in `flying` may fly away in a transition. If that is None, all sprites may.
    """
    for key, (picture, x, y, align) in placements.items():
        image = look.art.picture(picture)
        loose = flying is None or key[0] in flying
        canvas.put(image, x - align * image.get_width(), y - image.get_height() / 2, loose)


def draw_moving(canvas: Canvas, look: Look, snapshot: Snapshot) -> None:
    """Draw the sprites in motion, above the shadows of those that are lifted."""
    drawn: dict[tuple[type, Picture], Surface] = {}
    for picture, x, y, _align in (*snapshot.shadows, *snapshot.moving.values()):
        # coins that fly together look alike, so one shadow serves them
        key = type(picture), picture
        image = drawn.get(key)
        if image is None:
            image = drawn[key] = look.art.moving(picture)
        canvas.move_centred(image, x, y)
