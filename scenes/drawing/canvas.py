"""What is seen in one frame: pictures, each described by the values it is drawn from, and where they lie.

Sizes are in pixels of the window, angles in degrees counterclockwise.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect, Surface

from scenes.theme import Colour, TypeStyle

BACK: Final = "cards/back"
"""The sprite of a card that lies face down: whichever back the player has chosen."""


class CardPicture(NamedTuple):
    """A card: its sprite, its width, how it is rotated, how far it is open (1: flat, 0: edge-on), how it is darkened.

    On its way between two sizes it is the larger one, shrunk by `scale`.
    """

    sprite: str
    width: int
    angle: float = 0.0
    open: float = 1.0
    shade: float = 0.0
    scale: float = 1.0


class ShadowPicture(NamedTuple):
    """The shadow that a card of that width casts on the felt while it is lifted."""

    width: int


class CoinPicture(NamedTuple):
    """A coin's face (`heads`, `tails`, `blank`), open as a card is; `free`, a token of bone in its place."""

    face: str
    size: int
    open: float = 1.0
    free: bool = False


class VerdictPicture(NamedTuple):
    """What lies around a prediction's coin once it is known: a tick in a full ring if `right`, a cross in a broken one.

    `size` is the coin's.
    """

    right: bool
    size: int


class DeckPicture(NamedTuple):
    """A face-down deck as thick as it has cards."""

    cards: int
    width: int


class PacketPicture(NamedTuple):
    """A pile of cards with `layers` visible edges; `top` is the sprite of the uppermost."""

    layers: int
    width: int
    top: str = BACK


class DiscardsPicture(NamedTuple):
    """Discards: the latest two, and how many more lie `under` them."""

    top: str
    second: str
    under: int
    width: int


class StackPicture(NamedTuple):
    """A player's coins in stacks."""

    coins: int
    size: int


class PotPicture(NamedTuple):
    """The coins of the pot, in a pile; `shows_covered_coins`: each player's, still under a card, is faintly seen."""

    coins: int
    size: int
    glowing: bool = False
    shows_covered_coins: bool = False


class TextPicture(NamedTuple):
    """A line of text, cut off where it is wider than `widest` pixels (0: never); `amount` is a number in it."""

    text: str
    style: TypeStyle
    colour: Colour
    widest: int = 0
    amount: int | None = None


class BubblePicture(NamedTuple):
    """What a player has just said, in a speech bubble; its tail points down and to the left, or `up`, or `right`.

    The words are wrapped to `widest` pixels (0: never).
    """

    text: str
    up: bool = False
    right: bool = False
    widest: int = 0


class PortraitPicture(NamedTuple):
    """An opponent's portrait: its sprite, how high it is, and whether it looks to the left, not to the right.

    `without` are the pieces of its uniform that it doesn't wear.
    """

    sprite: str
    height: int
    left: bool = False
    without: tuple[str, ...] = ()


class BannerPicture(NamedTuple):
    """A line that says what happened, on a strip at most `widest` pixels wide; `war`, in the colours of a WAR.

    `shorter` says the same where the text is too long.
    """

    text: str
    widest: int
    war: bool = False
    shorter: str = ""


Picture: TypeAlias = (
    CardPicture
    | ShadowPicture
    | CoinPicture
    | VerdictPicture
    | DeckPicture
    | PacketPicture
    | DiscardsPicture
    | StackPicture
    | PotPicture
    | TextPicture
    | BubblePicture
    | PortraitPicture
    | BannerPicture
)


class Item(NamedTuple):
    """A picture and its upper left corner, in pixels; a `loose` one may fly away while the screen changes."""

    image: Surface
    x: int
    y: int
    loose: bool = False

    @property
    def rect(self) -> Rect:
        """What of the window it covers."""
        return self.image.get_rect(topleft=(self.x, self.y))


class Canvas:
    """A frame being composed: a background, and pictures on it from back to front.

    Pictures that move are drawn above those that lie still, so that these needn't be drawn again.

    - `backdrop_count`: this many of the first pictures belong to the background.
    - `veiled_count`: this many of the first pictures lie under the topmost veil.
    - `mirror`: a part of the window in which pictures are placed left for right, each picture as it is; None for none.
    - `fade`: the seconds in which whatever differs from the frame before fades in; 0 is at once.
    """

    __slots__ = ("backdrop_count", "background", "fade", "mirror", "moving", "still", "veiled_count")

    def __init__(self) -> None:
        self.background: Surface | None = None
        self.backdrop_count = 0
        self.veiled_count = 0
        self.fade = 0.0
        self.mirror: Rect | None = None
        self.still: list[Item] = []
        self.moving: list[Item] = []

    def put(self, image: Surface, x: float, y: float, loose: bool = False) -> None:
        """Put a picture that lies still, by its upper left corner."""
        self.still.append(self._item(image, x, y, loose))

    def put_centred(self, image: Surface, x: float, y: float, align: float = 0.5) -> None:
        """Put a picture that lies still, by its centre; with `align` 0, x is its left edge, with 1 its right."""
        self.put(image, x - align * image.get_width(), y - image.get_height() / 2)

    def move_centred(self, image: Surface, x: float, y: float) -> None:
        """Put a picture that moves, by its centre."""
        width, height = image.get_size()
        self.moving.append(self._item(image, x - width / 2, y - height / 2))

    def freeze(self) -> None:
        """Treat everything so far as lying still, so that whatever comes next covers it."""
        self.still += self.moving
        self.moving = []
        self.veiled_count = len(self.still)

    def _item(self, image: Surface, x: float, y: float, loose: bool = False) -> Item:
        left = round(x)
        if self.mirror is not None:
            left = self.mirror.left + self.mirror.right - left - image.get_width()
        return Item(image, left, round(y), loose)


class KeptPart:
    """A part of a canvas that is composed anew only where it is to show something else than in the frame before."""

    __slots__ = ("_items", "_shows")

    def __init__(self) -> None:
        self._shows: object = None
        self._items: list[Item] = []

    def put(self, canvas: Canvas, shows: object, compose: Callable[[Canvas], None]) -> None:
        """Put there what lies still of what `compose` puts on a canvas; `shows` is all that this follows from."""
        if shows != self._shows:
            part = Canvas()
            part.mirror = canvas.mirror
            compose(part)
            self._shows, self._items = shows, part.still
        canvas.still += self._items
