"""What can be drawn on the table, each picture named by the values that it is drawn from.

Sizes and angles are in pixels and degrees of the window they are drawn in.
"""

from typing import Final, NamedTuple, TypeAlias

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


class HeapPicture(NamedTuple):
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
    | HeapPicture
    | TextPicture
    | BubblePicture
    | BannerPicture
)
