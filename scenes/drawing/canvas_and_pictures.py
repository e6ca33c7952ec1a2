"""Pictures, each described by the values from which it is drawn, and the canvas of one frame, which holds the drawn
images and their positions.

Sizes are in pixels of the window, and angles are in degrees counterclockwise.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect, Surface

from scenes.theme import Colour, TypeStyle

BACK: Final = "cards/back"
"""Name of the sprite for a face-down card, regardless of the back chosen by the player."""


class CardPicture(NamedTuple):
    """A card: its sprite, width, rotation, openness (1: flat, 0: edge-on) and darkness (0: not darkened, 1: black).

    While a card's size changes, the card is drawn at the larger size and scaled down by the factor `scale`.
    """

    sprite: str
    width: int
    angle: float = 0.0
    open: float = 1.0
    shade: float = 0.0
    scale: float = 1.0


class ShadowPicture(NamedTuple):
    """The shadow that a lifted card `width` pixels wide casts on the felt."""

    width: int


class CoinPicture(NamedTuple):
    """A coin: its face (`heads`, `tails` or `blank`), size and openness (1: flat, 0: edge-on).

    If `free` is true, it is the bone token that replaces the coin of a prediction made without a stake.
    """

    face: str
    size: int
    open: float = 1.0
    free: bool = False


class VerdictPicture(NamedTuple):
    """The mark around a coin: a full ring with a tick if `right` is true, otherwise a broken ring with a
    cross.

    `size` is the size of the coin.
    """

    right: bool
    size: int


class DeckPicture(NamedTuple):
    """A face-down deck. The more cards it has, the thicker it looks."""

    cards: int
    width: int


class PacketPicture(NamedTuple):
    """A pile of cards with `layers` visible edges. `top` is the sprite of the uppermost card."""

    layers: int
    width: int
    top: str = BACK


class DiscardsPicture(NamedTuple):
    """A discard pile: the sprites of its `top` and its `second` card, and the number of cards drawn `under` these two
    (0 or 1).

    `second` is an empty string if there is only one card.
    """

    top: str
    second: str
    under: int
    width: int


class StackPicture(NamedTuple):
    """A player's coins, in stacks. `size` is the size of one coin."""

    coins: int
    size: int


class PotPicture(NamedTuple):
    """The coins of the pot, in a pile. `size` is the size of one coin.

    If `glowing` is true, they are surrounded by light. If `shows_covered_coins` is true, the coin that each player has
    under a card is also drawn, faintly.
    """

    coins: int
    size: int
    glowing: bool = False
    shows_covered_coins: bool = False


class TextPicture(NamedTuple):
    """A line of text at most `widest` pixels wide (0: any width). `amount` is the number that the text contains, or
    None.

    If `hangs` is true, a text that is too long has a second line below, and the picture is centred on the first line.
    """

    text: str
    style: TypeStyle
    colour: Colour
    widest: int = 0
    amount: int | None = None
    hangs: bool = False


class BubblePicture(NamedTuple):
    """A player's words in a speech bubble.

    By default, its tail points down and to the left. If `up` is true, it points up, and if `right` is true, to the
    right. The words wrap at `widest` pixels (0: never). If `is_short` is true, they become smaller before they wrap.
    """

    text: str
    up: bool = False
    right: bool = False
    widest: int = 0
    is_short: bool = False


class PortraitPicture(NamedTuple):
    """An opponent's portrait: its sprite and its height. The opponent faces right, or left if `left` is true.

    `without` holds the names of the pieces of uniform that the opponent doesn't wear.
    """

    sprite: str
    height: int
    left: bool = False
    without: tuple[str, ...] = ()


class BannerPicture(NamedTuple):
    """A line of text about an event, on a strip at most `widest` pixels wide. If `war` is true, it has the colours of a
    WAR.

    `shorter` is the wording used if the text is too long, or an empty string. If possible, the letters are scaled so
    that the strip is at most `highest` pixels tall (0: they keep their normal size).
    """

    text: str
    widest: int
    war: bool = False
    shorter: str = ""
    highest: int = 0


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
    """A picture and the position of its upper left corner, in pixels. If `loose` is true, it may fly away in a
    transition."""

    image: Surface
    x: int
    y: int
    loose: bool = False

    @property
    def rect(self) -> Rect:
        """Part of the window that the picture covers."""
        return self.image.get_rect(topleft=(self.x, self.y))


class Canvas:
    """A frame being composed: a background, and pictures on it from back to front.

    Pictures in motion are drawn over those at rest, so that the latter needn't be redrawn.

    - `backdrop_count`: number of pictures, counted from the back, that belong to the background.
    - `veiled_count`: number of pictures, counted from the back, that lie under a scene such as a dialog (see `freeze`).
    - `mirror`: part of the window in which positions, but not the pictures themselves, are mirrored, or None.
    - `fade`: time over which all changes since the last frame fade in, in seconds. At 0, they appear at once.
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
        """Draw a picture that is at rest, with its upper left corner at a point. If `loose` is true, it may fly away in
        a transition."""
        self.still.append(self._item(image, x, y, loose))

    def put_centred(self, image: Surface, x: float, y: float, align: float = 0.5) -> None:
        """Draw a picture that is at rest, with its centre at a point.

        If `align` is 0, `x` is the position of the picture's left edge instead. If it is 1, `x` is that of the right
        edge.
        """
        self.put(image, x - align * image.get_width(), y - image.get_height() / 2)

    def move_centred(self, image: Surface, x: float, y: float) -> None:
        """Draw a picture that is in motion, with its centre at a point."""
        width, height = image.get_size()
        self.moving.append(self._item(image, x - width / 2, y - height / 2))

    def freeze(self) -> None:
        """Turn the pictures in motion into pictures at rest, so that later pictures cover them. `veiled_count` becomes
        the number of all pictures so far."""
        self.still += self.moving
        self.moving = []
        self.veiled_count = len(self.still)

    def _item(self, image: Surface, x: float, y: float, loose: bool = False) -> Item:
        left = round(x)
        if self.mirror is not None:
            left = self.mirror.left + self.mirror.right - left - image.get_width()
        return Item(image, left, round(y), loose)


class KeptPart:
    """A cached part of a canvas, without pictures in motion. It is composed again only if its contents have changed
    since the last frame."""

    __slots__ = ("_items", "_shows")

    def __init__(self) -> None:
        self._shows: object = None
        self._items: list[Item] = []

    def put(self, canvas: Canvas, shows: object, compose: Callable[[Canvas], None]) -> None:
        """Draw the part on a canvas. If `shows` has changed, the part is first composed again by `compose`.

        `shows` holds all values on which the part depends.
        """
        if shows != self._shows:
            part = Canvas()
            part.mirror = canvas.mirror
            compose(part)
            self._shows, self._items = shows, part.still
        canvas.still += self._items
