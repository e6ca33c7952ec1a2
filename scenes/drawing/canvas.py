"""What is to be seen in one frame, as a list of pictures and where they lie."""

from typing import NamedTuple

from pygame import Rect, Surface


class Item(NamedTuple):
    """A picture and its upper left corner, in pixels; a `loose` one may be picked up and fly away."""

    image: Surface
    x: int
    y: int
    loose: bool = False


class Canvas:
    """A frame under way: a background, and pictures on it from back to front.

    Pictures that move are drawn above those that lie still, so that what lies still needn't be drawn again. While
    `mirror` is a part of the window, what is put there lies the other way round in it, each picture as it is. What lies
    otherwise than in the frame before comes within `fade` seconds; 0 is at once. So many of the first pictures as
    `ground` says belong to the background.
    """

    __slots__ = ("background", "fade", "ground", "mirror", "moving", "still")

    def __init__(self) -> None:
        self.background: Surface | None = None
        self.fade = 0.0
        self.ground = 0
        self.mirror: Rect | None = None
        self.still: list[Item] = []
        self.moving: list[Item] = []

    def put(self, image: Surface, x: float, y: float, loose: bool = False) -> None:
        """Put a picture that lies still, by its upper left corner."""
        self.still.append(Item(image, self._across(round(x), image.get_width()), round(y), loose))

    def put_centred(self, image: Surface, x: float, y: float) -> None:
        """Put a picture that lies still, by its centre."""
        width, height = image.get_size()
        self.still.append(Item(image, self._across(round(x - width / 2), width), round(y - height / 2)))

    def move_centred(self, image: Surface, x: float, y: float) -> None:
        """Put a picture that moves, by its centre."""
        width, height = image.get_size()
        self.moving.append(Item(image, self._across(round(x - width / 2), width), round(y - height / 2)))

    def freeze(self) -> None:
        """Let everything so far lie still, so that what comes next covers it."""
        self.still += self.moving
        self.moving = []

    def _across(self, left: int, width: int) -> int:
        """Where the left edge of a picture lies, seen the right way round."""
        return left if self.mirror is None else self.mirror.left + self.mirror.right - left - width
