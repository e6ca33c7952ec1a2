"""Where pictures lie, whatever game they are of."""

from typing import NamedTuple, TypeAlias

from scenes.drawing.pictures import Picture


class Placement(NamedTuple):
    """A picture and its middle, in pixels of the window; `align` 0 takes x as its left edge, 1 as its right."""

    picture: Picture
    x: float
    y: float
    align: float = 0.5


Key: TypeAlias = tuple[str | int, ...]
"""What a sprite is: `("card", seat, frame, place)`, `("token", seat, frame, place)`, `("stack", seat)`, …"""

Placements: TypeAlias = dict[Key, Placement]
"""Every sprite, from back to front."""


def moved_to(like: Placement, there: Placement) -> Placement:
    """A placement's picture where another one lies."""
    return like._replace(x=there.x, y=there.y)
