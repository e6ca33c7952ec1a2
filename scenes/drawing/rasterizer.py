"""The drawing and caching of a frame's pictures, which are made from sprites, text and shapes at their final size."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from math import ceil
from typing import Final, TypeAlias, TypeVar, assert_never

import pygame
from pygame import Surface

from scenes.drawing import canvas_and_pictures as pictures
from scenes.drawing import coin_stacks, shapes
from scenes.drawing.canvas_and_pictures import BACK, Picture
from scenes.drawing.coin_stacks import MOST_POT_COINS, MOST_STACKED_COINS
from scenes.drawing.fitted_text import draw_fitted, draw_hanging, draw_within
from scenes.drawing.image_effects import COARSE, darken, rotate, soft_shadow, squeeze
from scenes.drawing.lettering import Lettering
from scenes.drawing.shapes import Bar, Box, BoxPart, Disc
from scenes.drawing.sprite_images import Sprites
from scenes.theme import (
    BANNER,
    BANNER_BOTTOM,
    BANNER_TOP,
    BRASS,
    EMBER_BANNER,
    INK,
    IVORY,
    READABLE,
    RIGHT,
    STRONG,
    TEXT,
    WRONG,
)

LASTING: Final = 2.25
"""Maximum memory for cached pictures that are needed again and again, as a multiple of the memory that a picture of the
whole window takes."""

CARDS: Final = 0.75
"""Maximum memory for cached cards and discard piles, which may be needed again much later, as a multiple of the memory
that a picture of the whole window takes."""

TRANSIENT: Final = 0.25
"""Maximum memory for cached pictures that rarely recur (bars, banners, bubbles, pots), as a multiple of the memory that
a picture of the whole window takes."""

CARDS_PER_EDGE: Final = 7
"""Number of cards that each visible edge of a deck stands for."""

PictureKey: TypeAlias = Picture | Box | BoxPart | Bar | Disc | tuple[str, int, int]
"""The values from which a cached picture is drawn. For a sprite, these are its name and size."""

AnyKey = TypeVar("AnyKey", bound=PictureKey)

SMALLEST_BANNER, LARGEST_BANNER = 0.9, 1.5
"""Minimum factor by which a banner's letters are scaled to limit its height (`SMALLEST_BANNER`), and maximum factor by
which they grow with the player's text size (`LARGEST_BANNER`). Banners are large even at the normal text size."""

READABLE_WIDER: Final = 1.2
"""Approximate width of a text in the font that is easy to read, as a multiple of its width in the usual font."""

CARD_SHAPE: Final = 7 / 5
"""Height of a card, as a multiple of its width."""

PORTRAIT_SHAPE: Final = 200 / 240
"""Width of a portrait, as a share of its height."""


class SurfaceCache:
    """A cache of pictures with a limit in bytes. The least recently used pictures are removed first."""

    def __init__(self, max_bytes: int) -> None:
        self.pictures: OrderedDict[object, Surface] = OrderedDict()
        self._max_bytes = max_bytes
        self._bytes = 0

    def get(self, key: object) -> Surface | None:
        """Return the cached picture for a key, or None if there is none."""
        picture = self.pictures.get(key)
        if picture is not None:
            self.pictures.move_to_end(key)
        return picture

    def put(self, key: object, picture: Surface) -> Surface:
        """Cache a picture and return it. It stays cached at least until the next picture is added."""
        self.pictures[key] = picture
        self._bytes += _bytes(picture)
        while self._bytes > self._max_bytes and len(self.pictures) > 1:
            self._bytes -= _bytes(self.pictures.popitem(last=False)[1])
        return picture


class PictureCache:
    """A cache of pictures for a window of `size` pixels. Pictures that look the same are cached once.

    Keys include the kind of picture, because a deck of three cards and a stack of three coins may have equal values.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        window = 4 * size[0] * size[1]
        self.lasting, self.cards, self.transient = (
            SurfaceCache(round(windows * window)) for windows in (LASTING, CARDS, TRANSIENT)
        )

    def get(self, key: PictureKey) -> Surface | None:
        """Return the cached picture for a key, or None if there is none."""
        cache, drawn = self._place(key)
        return cache.get((type(key), drawn))

    def find(self, key: AnyKey, draw: Callable[[AnyKey], Surface]) -> Surface:
        """Return the picture for a key. If it isn't cached, it is drawn by `draw` and then cached."""
        cache, drawn = self._place(key)
        picture = cache.get((type(key), drawn))
        return cache.put((type(key), drawn), draw(key)) if picture is None else picture

    def _place(self, key: PictureKey) -> tuple[SurfaceCache, PictureKey]:
        """Return the cache for a picture, and the key shared by all pictures that look the same."""
        match key:
            case pictures.CardPicture() | pictures.DiscardsPicture():
                return self.cards, key
            case Bar() | pictures.BannerPicture() | pictures.BubblePicture():
                return self.transient, key
            case pictures.PotPicture(coins=coins):
                return self.transient, key._replace(coins=min(coins, MOST_POT_COINS))
            case pictures.DeckPicture(cards=cards):
                return self.lasting, key._replace(cards=deck_edges(cards))
            case pictures.StackPicture(coins=coins):
                return self.lasting, key._replace(coins=min(coins, MOST_STACKED_COINS))
            case _:
                return self.lasting, key


def deck_edges(cards: int) -> int:
    """Return the number of visible edges of a deck with this number of cards."""
    return 1 + cards // CARDS_PER_EDGE if cards else 0


def _bytes(picture: Surface) -> int:
    width, height = picture.get_size()
    return width * height * picture.get_bytesize()


class Rasterizer:
    """The renderer of one window's pictures, with a cache for those at rest. If `mirrored` is true, bubbles and
    portraits are flipped with the table."""

    def __init__(self, sprites: Sprites, lettering: Lettering, size: tuple[int, int], mirrored: bool) -> None:
        self._mirrored = mirrored
        self._sprites = sprites
        self._lettering = lettering
        self.cache = PictureCache(size)

    def picture(self, picture: Picture) -> Surface:
        """Return the image of a picture at rest. Lines of text are cached by the `Lettering`, all other images in
        `cache`."""
        return (
            self._draw(picture) if isinstance(picture, pictures.TextPicture) else self.cache.find(picture, self._draw)
        )

    def preload(self, picture: Picture) -> bool:
        """Draw a picture that will be needed soon, unless it is cached. Returns True if it had to be drawn."""
        if self.cache.get(picture) is not None:
            return False
        self.picture(picture)
        return True

    def moving(self, picture: Picture) -> Surface:
        """Return the image of a picture in motion. Intermediate states aren't cached, because they aren't needed
        again."""
        match picture:
            case pictures.CardPicture(open=open_, angle=angle, scale=scale) if open_ < 1 or angle or scale < 1:
                kept = self.cache.get(picture)
                if kept is not None:
                    return kept
                return rotate(squeeze(self._flat(picture), open_), angle, scale, moving=True)
            case pictures.CoinPicture(open=open_, size=size) if open_ < coin_stacks.EDGE_ON:
                side = self.sprite("tokens/blank" if picture.free else "coins/edge", size, size)
                return coin_stacks.draw_edge(side, open_, seen_flat=picture.free)
            case pictures.CoinPicture(open=open_) if open_ < 1:
                return squeeze(self.picture(picture._replace(open=1.0)), open_, vertically=True)
            case _:
                return self.picture(picture)

    def box(self, box: Box) -> Surface:
        """Return the image of a rounded rectangle, with its colours adapted to the felt."""
        return self.cache.find(box, self._draw_box)

    def box_in_parts(self, box: Box) -> Iterator[tuple[Surface, int]]:
        """Yield images of the parts of a rounded rectangle from left to right, each with its distance from the
        rectangle's left edge in pixels."""
        for part, left in shapes.box_parts(box):
            if part.width == box.width:
                yield self.box(box), left
            else:
                yield self.cache.find(part, lambda part: shapes.draw_box_part(part, self._draw_box)), left

    def bar(self, bar: Bar) -> Surface:
        """Return the image of a bar with round ends."""
        return self.cache.find(bar, lambda bar: self._draw_box(Box(*bar[:2], bar.height / 2, bar.top, bar.bottom)))

    def disc(self, disc: Disc) -> Surface:
        """Return the image of a circle, with its colours adapted to the felt."""
        tint = self._lettering.tint
        tinted = disc._replace(colour=tint(disc.colour), line=tint(disc.line))
        return self.cache.find(disc, lambda _disc: shapes.draw_disc(tinted))

    def sprite(self, name: str, width: int, height: int) -> Surface:
        """Return the image of a sprite at a size in pixels, taken from the art that the player has chosen."""
        return self.cache.find((name, width, height), lambda key: self._load(*key))

    def has_sprite(self, name: str) -> bool:
        """Return True if there is a sprite with this name."""
        return self._sprites.has(name)

    def _load(self, name: str, width: int, height: int, angle: float = 0.0) -> Surface:
        return self._sprites.draw(name, (max(1, width), max(1, height)), angle)

    def _draw(self, picture: Picture) -> Surface:
        match picture:
            case pictures.CardPicture():
                return self._card(picture)
            case pictures.ShadowPicture(width=width):
                return soft_shadow(width, round(width * CARD_SHAPE), max(2, width // 9))
            case pictures.CoinPicture():
                return self._coin(picture)
            case pictures.VerdictPicture(right=right, size=size):
                colour = self._lettering.tint(RIGHT if right else WRONG)
                return shapes.draw_verdict(right, round(size * shapes.VERDICT), colour)
            case pictures.DeckPicture(cards=cards, width=width):
                step = max(1, width // 46)
                return self._pile([BACK] * deck_edges(cards), width, step, 5 * step)
            case pictures.PacketPicture(layers=layers, width=width, top=top):
                step = max(1, width // 90)
                return self._pile([BACK] * layers + [top], width, step, layers * step)
            case pictures.DiscardsPicture():
                return self._discards(picture)
            case pictures.StackPicture(coins=coins, size=size):
                return coin_stacks.draw_stacks(self.sprite("coins/edge", size, size), coins, size)
            case pictures.PotPicture(size=size):
                return coin_stacks.draw_pot(self.picture(pictures.CoinPicture("blank", size)), picture)
            case pictures.TextPicture(text=text, style=style, colour=colour, widest=widest, hangs=True):
                return draw_hanging(self._lettering, text, style, colour, widest)
            case pictures.TextPicture(text=text, style=style, colour=colour, widest=widest):
                return self._lettering.line(text, style, colour, widest)
            case pictures.BubblePicture():
                return self._bubble(picture)
            case pictures.PortraitPicture(sprite=sprite, height=height, left=left, without=without):
                portrait = self._sprites.draw(sprite, (round(height * PORTRAIT_SHAPE), height), without=without)
                return pygame.transform.flip(portrait, left != self._mirrored, False)
            case pictures.BannerPicture():
                return self._banner(picture)
            case _:
                assert_never(picture)

    def _card(self, card: pictures.CardPicture) -> Surface:
        if card.angle and card.width < COARSE:
            return self._sharp_rotated_card(card)
        if card.angle:
            return rotate(self._flat(card), card.angle, 1.0)
        if card.shade:
            return darken(self.picture(card._replace(shade=0.0)), card.shade)
        width, height = card.width, round(card.width * CARD_SHAPE)
        margin = _shadow_margin(width)
        picture = self._shadow(width, height).copy()
        picture.blit(self._load(card.sprite, width, height), (margin, margin))
        return picture

    def _flat(self, card: pictures.CardPicture) -> Surface:
        """Return the image of a card seen from the front, without rotation or scaling."""
        return self.picture(card._replace(open=1.0, angle=0.0, scale=1.0))

    def _sharp_rotated_card(self, card: pictures.CardPicture) -> Surface:
        """Return the image of a rotated card at rest, as sharp as an upright one."""
        width, height = card.width, round(card.width * CARD_SHAPE)
        picture = rotate(self._shadow(width, height), card.angle, 1.0)
        _blit_centred(picture, self._load(card.sprite, width, height, card.angle))
        return darken(picture, card.shade) if card.shade else picture

    def _shadow(self, width: int, height: int) -> Surface:
        margin = _shadow_margin(width)
        return self.cache.find(("shadow", width, height), lambda _key: soft_shadow(width, height, margin))

    def _draw_box(self, box: Box) -> Surface:
        tint = self._lettering.tint
        return shapes.draw_box(box._replace(top=tint(box.top), bottom=tint(box.bottom), line=tint(box.line)))

    def _coin(self, coin: pictures.CoinPicture) -> Surface:
        kind = "tokens" if coin.free else "coins"
        face = self.sprite(f"{kind}/{coin.face}", coin.size, coin.size)
        margin = max(1, coin.size // 12)
        picture = Surface((coin.size + 2 * margin, coin.size + 2 * margin), pygame.SRCALPHA)
        shadow = self.disc(Disc(coin.size, "#000000", fill=0.35))
        picture.blit(shadow, (margin + margin // 3, margin * 2 - 1))
        picture.blit(face, (margin, margin))
        return picture

    def _pile(self, sprites: list[str], width: int, step: int, margin: int) -> Surface:
        """Return a picture of cards lying on top of each other, each `step` pixels further right and `step` pixels
        further down than the one beneath it. The last of the `sprites` is on top, at the centre, `margin` pixels from
        every edge."""
        across, down = self.picture(pictures.CardPicture(BACK, width)).get_size()
        picture = Surface((across + 2 * margin, down + 2 * margin), pygame.SRCALPHA)
        for depth, sprite in enumerate(sprites, 1 - len(sprites)):
            place = margin + depth * step
            picture.blit(self.picture(pictures.CardPicture(sprite, width)), (place, place))
        return picture

    def _discards(self, discards: pictures.DiscardsPicture) -> Surface:
        cards = [(name, angle) for name, angle in ((discards.second, -5.0), (discards.top, 4.0)) if name]
        drawn = [self._card(pictures.CardPicture(name, discards.width, angle)) for name, angle in cards]
        if discards.under:
            # cached, because the same back lies under all discards
            drawn.insert(0, self.picture(pictures.CardPicture(BACK, discards.width, 1.0)))
        width = max(picture.get_width() for picture in drawn)
        height = max(picture.get_height() for picture in drawn)
        whole = Surface((width, height), pygame.SRCALPHA)
        for picture in drawn:
            _blit_centred(whole, picture)
        return whole

    def _bubble(self, bubble: pictures.BubblePicture) -> Surface:
        unit = self._lettering.unit
        words = self._lettering.line(bubble.text, STRONG, INK)
        if bubble.is_short:
            # the font that is easy to read is wider
            wider = READABLE_WIDER if self._lettering.dressed(bubble.text, STRONG).family == READABLE else 1
            words = draw_within(self._lettering, bubble.text, STRONG, INK, round(wider * bubble.widest))
        elif 0 < bubble.widest < words.get_width():
            words = self._lettering.paragraph(bubble.text, STRONG, INK, bubble.widest)
        tail = ceil(10 * unit)
        width, body = words.get_width() + ceil(44 * unit), words.get_height() + ceil(14 * unit)
        shape = shapes.draw_bubble(width, body + tail, tail, self._lettering.tint(IVORY))
        picture = pygame.transform.flip(shape, bubble.right != self._mirrored, bubble.up)
        top = (body - words.get_height()) // 2 + (tail if bubble.up else 0)
        picture.blit(words, ((width - words.get_width()) // 2, top))
        return picture

    def _banner(self, banner: pictures.BannerPicture) -> Surface:
        unit = self._lettering.unit
        pad = ceil(48 * unit / self._lettering.growth)
        grown, least = min(self._lettering.growth, LARGEST_BANNER), SMALLEST_BANNER if banner.highest else 1.0
        texts, rim = (banner.text, banner.shorter), ceil(10 * unit)
        while True:
            style = BANNER._replace(size=BANNER.size * grown / self._lettering.growth)
            words = draw_fitted(self._lettering, texts, style, TEXT, banner.widest - pad)
            if grown <= least or words.get_height() + rim <= banner.highest:
                break
            grown = max(least, grown - 0.05)
        width, height = words.get_width() + pad, words.get_height() + rim
        colours = EMBER_BANNER if banner.war else (BANNER_TOP, BANNER_BOTTOM)
        strip = self._draw_box(Box(width, height, height / 2, *colours, 0.88, BRASS, max(1.0, 1.5 * unit)))
        _blit_centred(strip, words)
        return strip


def _shadow_margin(width: int) -> int:
    """Return the distance by which a card's shadow extends beyond the card, in pixels."""
    return max(2, width // 16)


def _blit_centred(surface: Surface, picture: Surface) -> None:
    (width, height), (across, down) = surface.get_size(), picture.get_size()
    surface.blit(picture, ((width - across) // 2, (height - down) // 2))
