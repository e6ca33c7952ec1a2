"""What can be drawn on the table, each picture named by the values that it is drawn from.

Sizes and angles are in pixels and degrees of the window they are drawn in.

What is to be seen in one frame, as a list of pictures and where they lie.
"""

from typing import Final, NamedTuple, TypeAlias

from pygame import Rect, Surface

from scenes.theme import Colour, TypeStyle

BACK: Final = "cards/back"
"""What stands for a card's face where it lies face down: the back, whichever is worn."""


class CardPicture(NamedTuple):
    """A card: the sprite's name, its width, how it lies, how far it is turned edge-on (1: flat), how it is shaded.

    On its way between two sizes it is the larger one, shrunk by `scale`.
    """

    sprite: str
    width: int
    angle: float = 0.0
    open: float = 1.0
    shade: float = 0.0
    scale: float = 1.0


class ShadowPicture(NamedTuple):
    """The shadow that a card of that width throws on the felt while it is lifted."""

    width: int


class CoinPicture(NamedTuple):
    """A coin's face (`heads`, `tails`, `blank`), edge-on by `open`; a free prediction is a token of bone."""

    face: str
    size: int
    open: float = 1.0
    free: bool = False


class DeckPicture(NamedTuple):
    """A face-down deck as thick as it has cards."""

    cards: int
    width: int


class PacketPicture(NamedTuple):
    """Cards on each other, `layers` of their edges seen, `top` the sprite of the uppermost."""

    layers: int
    width: int
    top: str = BACK


class DiscardsPicture(NamedTuple):
    """Discards, the latest two seen; `under` is how many more lie below."""

    top: str
    second: str
    under: int
    width: int


class StackPicture(NamedTuple):
    """A player's coins in stacks."""

    coins: int
    size: int


class PotPicture(NamedTuple):
    """The coins of the pot, in a heap."""

    coins: int
    size: int
    glowing: bool = False


class TextPicture(NamedTuple):
    """A line of text, cut where it is wider than `widest` pixels (0: never). `amount` is the number told, if any."""

    text: str
    style: TypeStyle
    colour: Colour
    widest: int = 0
    amount: int | None = None


class BubblePicture(NamedTuple):
    """What a player has just said; its tail points down and to the left, or `up`, or to the `right`."""

    text: str
    up: bool = False
    right: bool = False


class BannerPicture(NamedTuple):
    """One line that says what happened, on a plate no wider than `widest` pixels; on the embers of a WAR, or not.

    `shorter` says the same where that is too long.
    """

    text: str
    widest: int
    war: bool = False
    shorter: str = ""


Picture: TypeAlias = (
    CardPicture
    | ShadowPicture
    | CoinPicture
    | DeckPicture
    | PacketPicture
    | DiscardsPicture
    | StackPicture
    | PotPicture
    | TextPicture
    | BubblePicture
    | BannerPicture
)


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
