"""Where drawn pictures are kept: on three shelves, by how many there are of a kind and how soon they are wanted again.

What takes as much room after ten matches as after a thousand is a shelf that is full by then, or one that takes only
kinds of which there are few.
"""

from collections import OrderedDict
from typing import TypeAlias

from pygame import Surface

from scenes.drawing.canvas import (
    BannerPicture,
    CardPicture,
    DeckPicture,
    DiscardsPicture,
    Picture,
    PotPicture,
    StackPicture,
)
from scenes.drawing.coin_stacks import MOST_POT_COINS, stacked
from scenes.drawing.shapes import Bar, Box, Disc

LASTING = 10
"""What is wanted again and again may take as much memory as so many pictures of the whole window."""

CARDS = 2
"""The same for cards and discards, of which there are very many that are wanted again only much later."""

PASSING = 1
"""The same for what there is of every length and amount: bars, banners, heaps."""

CARDS_PER_LAYER = 7
"""A deck gets an edge thicker with so many cards."""

Key: TypeAlias = Picture | Box | Bar | Disc | tuple[str, int, int]
"""What a kept picture shows: a sprite is named by its name and its size."""


class SurfaceCache:
    """Keeps pictures by what they show, as many as fit in so many bytes; the longest unused goes first."""

    def __init__(self, most_bytes: int) -> None:
        self._pictures: OrderedDict[object, Surface] = OrderedDict()
        self._most_bytes = most_bytes
        self._bytes = 0

    def get(self, key: object) -> Surface | None:
        """The picture, if it is still kept."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: object, picture: Surface) -> Surface:
        """Keep a picture, at least until the next one."""
        self._pictures[key] = picture
        self._bytes += _bytes(picture)
        while self._bytes > self._most_bytes and len(self._pictures) > 1:
            self._bytes -= _bytes(self._pictures.popitem(last=False)[1])
        return picture


class PictureCache:
    """Keeps pictures for a window of `size` pixels, those that look the same once.

    They are kept with their kind: a deck of three cards and a stack of three coins may be the same numbers.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        window = 4 * size[0] * size[1]
        self._lasting, self._cards, self._passing = (
            SurfaceCache(windows * window) for windows in (LASTING, CARDS, PASSING)
        )

    def get(self, key: Key) -> Surface | None:
        """The picture, if it is still kept."""
        return self._shelf(key).get((type(key), as_drawn(key)))

    def put(self, key: Key, picture: Surface) -> Surface:
        """Keep a picture, at least until the next one."""
        return self._shelf(key).put((type(key), as_drawn(key)), picture)

    def _shelf(self, key: Key) -> SurfaceCache:
        match key:
            case CardPicture() | DiscardsPicture():
                return self._cards
            case Bar() | BannerPicture() | PotPicture():
                return self._passing
            case _:
                return self._lasting


def as_drawn(key: Key) -> Key:
    """What stands for all that look the same: more coins or cards than are told apart make no other picture."""
    match key:
        case DeckPicture(cards=cards):
            return key._replace(cards=layers(cards))
        case PotPicture(coins=coins):
            return key._replace(coins=min(coins, MOST_POT_COINS))
        case StackPicture(coins=coins):
            return key._replace(coins=stacked(coins))
        case _:
            return key


def layers(cards: int) -> int:
    """How many edges a deck of so many cards shows."""
    return 1 + cards // CARDS_PER_LAYER if cards else 0


def _bytes(picture: Surface) -> int:
    width, height = picture.get_size()
    return width * height * picture.get_bytesize()
