"""Where drawn pictures are kept: in three caches, by how many there are of a kind and how soon they are needed again.

Its memory is bounded: after a thousand matches it takes no more than after ten.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from pygame import Surface

from scenes.drawing.canvas import (
    BannerPicture,
    BubblePicture,
    CardPicture,
    DeckPicture,
    DiscardsPicture,
    Picture,
    PotPicture,
    StackPicture,
)
from scenes.drawing.coin_stacks import MOST_POT_COINS, MOST_STACKED_COINS
from scenes.drawing.shapes import Bar, Box, BoxPart, Disc

LASTING: Final = 2.25
"""What is needed again and again may take the memory of so many pictures of the whole window: a little more than what
is drawn ahead."""

CARDS: Final = 0.75
"""The same for cards and discards, of which there are very many that are needed again only much later."""

TRANSIENT: Final = 0.25
"""The same for what comes in every length and amount: bars, banners, speech bubbles, pots."""

CARDS_PER_EDGE: Final = 7
"""A deck shows one edge more for each so many cards."""

Key: TypeAlias = Picture | Box | BoxPart | Bar | Disc | tuple[str, int, int]
"""What a kept picture shows; of a sprite its name and its size."""

AnyKey = TypeVar("AnyKey", bound=Key)


class SurfaceCache:
    """Keeps pictures in at most so many bytes; the least recently used go first."""

    def __init__(self, max_bytes: int) -> None:
        self.pictures: OrderedDict[object, Surface] = OrderedDict()
        self._max_bytes = max_bytes
        self._bytes = 0

    def get(self, key: object) -> Surface | None:
        """The picture, if it is still kept."""
        picture = self.pictures.get(key)
        if picture is not None:
            self.pictures.move_to_end(key)
        return picture

    def put(self, key: object, picture: Surface) -> Surface:
        """Keep a picture, at least until the next one."""
        self.pictures[key] = picture
        self._bytes += _bytes(picture)
        while self._bytes > self._max_bytes and len(self.pictures) > 1:
            self._bytes -= _bytes(self.pictures.popitem(last=False)[1])
        return picture


class PictureCache:
    """Keeps pictures for a window of `size` pixels, those that look the same once.

    They are kept with their kind: a deck of three cards and a stack of three coins may be the same numbers.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        window = 4 * size[0] * size[1]
        self.lasting, self.cards, self.transient = (
            SurfaceCache(round(windows * window)) for windows in (LASTING, CARDS, TRANSIENT)
        )

    def get(self, key: Key) -> Surface | None:
        """The picture, if it is still kept."""
        cache, drawn = self._place(key)
        return cache.get((type(key), drawn))

    def find(self, key: AnyKey, draw: Callable[[AnyKey], Surface]) -> Surface:
        """The picture, drawn if it isn't kept."""
        cache, drawn = self._place(key)
        picture = cache.get((type(key), drawn))
        return cache.put((type(key), drawn), draw(key)) if picture is None else picture

    def _place(self, key: Key) -> tuple[SurfaceCache, Key]:
        """Where a picture is kept, and the one key of all that look the same: as many coins as can be told apart."""
        match key:
            case CardPicture() | DiscardsPicture():
                return self.cards, key
            case Bar() | BannerPicture() | BubblePicture():
                return self.transient, key
            case PotPicture(coins=coins):
                return self.transient, key._replace(coins=min(coins, MOST_POT_COINS))
            case DeckPicture(cards=cards):
                return self.lasting, key._replace(cards=deck_edges(cards))
            case StackPicture(coins=coins):
                return self.lasting, key._replace(coins=min(coins, MOST_STACKED_COINS))
            case _:
                return self.lasting, key


def deck_edges(cards: int) -> int:
    """How many edges a deck of so many cards shows."""
    return 1 + cards // CARDS_PER_EDGE if cards else 0


def _bytes(picture: Surface) -> int:
    width, height = picture.get_size()
    return width * height * picture.get_bytesize()
