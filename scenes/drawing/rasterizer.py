"""Drawing the pictures of the table from sprites, each rasterised at the size it is drawn at and kept."""

from math import ceil
from typing import assert_never

import pygame
from pygame import Surface

from scenes.drawing import coin_stacks as coin_art
from scenes.drawing.canvas import (
    BACK,
    BannerPicture,
    BubblePicture,
    CardPicture,
    CoinPicture,
    DeckPicture,
    DiscardsPicture,
    PacketPicture,
    Picture,
    PotPicture,
    ShadowPicture,
    StackPicture,
    TextPicture,
)
from scenes.drawing.lettering import Lettering, told
from scenes.drawing.picture_cache import PictureCache, layers
from scenes.drawing.shapes import Bar, Box, Disc, draw_box, draw_bubble, draw_disc
from scenes.drawing.sprites import Sprites
from scenes.drawing.surfaces import COARSE, narrowed, shaded, soft_shadow, turned
from scenes.theme import BANNER, BANNER_BOTTOM, BANNER_TOP, BRASS, EMBER_BANNER, INK, IVORY, STRONG, TEXT

LARGEST_BANNER = 1.2
"""No wish for large text makes a banner more times as large."""

CARD_SHAPE = 7 / 5
"""How much higher than wide a card is."""


class Rasterizer:
    """Draws pictures; those that don't move are kept, the longest unused thrown away first."""

    def __init__(self, sprites: Sprites, lettering: Lettering, size: tuple[int, int]) -> None:
        self._sprites = sprites
        self._lettering = lettering
        self.mirrored = False
        """Whether the table is turned around, and bubbles with it."""
        self._kept = PictureCache(size)

    def picture(self, picture: Picture) -> Surface:
        """Draw a picture, or find it drawn."""
        return self._kept.get(picture) or self._kept.put(picture, self._draw(picture))

    def preload(self, picture: Picture) -> bool:
        """Draw a picture that will be wanted soon; whether that took any work."""
        if self._kept.get(picture) is not None:
            return False
        self._kept.put(picture, self._draw(picture))
        return True

    def passing(self, picture: Picture) -> Surface:
        """Draw a picture that is on its way between two others and won't be wanted again."""
        match picture:
            case CardPicture(open=open_, angle=angle, scale=scale) if open_ < 1 or angle or scale < 1:
                lying = self._kept.get(picture)
                if lying is not None:
                    return lying
                flat = self.picture(picture._replace(open=1.0, angle=0.0, scale=1.0))
                return turned(narrowed(flat, open_), angle, scale, passing=True)
            case CoinPicture(open=open_, size=size) if open_ < coin_art.RIM_BELOW:
                side = self.sprite("tokens/blank" if picture.free else "coins/edge", size, size)
                return coin_art.rim(side, open_, seen_flat=picture.free)
            case CoinPicture(open=open_) if open_ < 1:
                return narrowed(self.picture(picture._replace(open=1.0)), open_, upright=True)
            case _:
                return self.picture(picture)

    def box(self, box: Box) -> Surface:
        """A rounded rectangle."""
        return self._kept.get(box) or self._kept.put(box, draw_box(self._tinted_box(box)))

    def bar(self, bar: Bar) -> Surface:
        """A bar with round ends."""
        if (kept := self._kept.get(bar)) is not None:
            return kept
        box = Box(bar.length, bar.height, bar.height / 2, bar.top, bar.bottom)
        return self._kept.put(bar, draw_box(self._tinted_box(box)))

    def disc(self, disc: Disc) -> Surface:
        """A circle."""
        return self._kept.get(disc) or self._kept.put(disc, draw_disc(self._tinted_disc(disc)))

    def sprite(self, name: str, width: int, height: int) -> Surface:
        """A sprite, as it is dressed, at a size in pixels."""
        key = (name, width, height)
        return self._kept.get(key) or self._kept.put(key, self._load(name, width, height))

    def _load(self, name: str, width: int, height: int, angle: float = 0.0) -> Surface:
        return self._sprites.draw(name, (max(1, width), max(1, height)), angle)

    def _draw(self, picture: Picture) -> Surface:
        match picture:
            case CardPicture():
                return self._card(picture)
            case ShadowPicture(width=width):
                return soft_shadow(width, round(width * CARD_SHAPE), max(2, width // 9))
            case CoinPicture():
                return self._coin(picture)
            case DeckPicture(cards=cards, width=width):
                return self._deck(cards, width)
            case PacketPicture(layers=layers, width=width, top=top):
                return self._packet(layers, width, top)
            case DiscardsPicture():
                return self._discards(picture)
            case StackPicture(coins=coins, size=size):
                return coin_art.stack(self.sprite("coins/edge", size, size), coins, size)
            case PotPicture(coins=coins, size=size, glowing=glowing):
                return coin_art.heap(self.picture(CoinPicture("blank", size)), coins, size, glowing)
            case TextPicture(text=text, style=style, colour=colour, widest=widest):
                return self._lettering.line(text, style, colour, widest)
            case BubblePicture():
                return self._bubble(picture)
            case BannerPicture():
                return self._banner(picture)
            case _:
                assert_never(picture)

    def _card(self, card: CardPicture) -> Surface:
        if card.angle and card.open >= 1 and card.scale >= 1 and card.width < COARSE:
            return self._leaning(card)
        if card.angle or card.open < 1 or card.scale < 1:
            flat = self.picture(card._replace(open=1.0, angle=0.0, scale=1.0))
            return turned(narrowed(flat, card.open), card.angle, card.scale)
        if card.shade:
            return shaded(self.picture(card._replace(shade=0.0)), card.shade)
        width, height = card.width, round(card.width * CARD_SHAPE)
        face = self._load(card.sprite, width, height)
        margin = max(2, width // 16)
        shadow = self._shadow(width, height, margin)
        picture = Surface(shadow.get_size(), pygame.SRCALPHA)
        picture.blit(shadow, (0, 0))
        picture.blit(face, (margin, margin))
        return picture

    def _leaning(self, card: CardPicture) -> Surface:
        """A card that lies turned, as sharp as an upright one."""
        width, height = card.width, round(card.width * CARD_SHAPE)
        picture = turned(self._shadow(width, height, max(2, width // 16)), card.angle, 1.0)
        face = self._load(card.sprite, width, height, card.angle)
        picture.blit(
            face, ((picture.get_width() - face.get_width()) // 2, (picture.get_height() - face.get_height()) // 2)
        )
        return shaded(picture, card.shade) if card.shade else picture

    def _tinted_box(self, box: Box) -> Box:
        tint = self._lettering.tint
        return box._replace(top=tint(box.top), bottom=tint(box.bottom), line=tint(box.line))

    def _tinted_disc(self, disc: Disc) -> Disc:
        tint = self._lettering.tint
        return disc._replace(colour=tint(disc.colour), line=tint(disc.line))

    def _shadow(self, width: int, height: int, margin: int) -> Surface:
        key = ("shadow", width, height)
        return self._kept.get(key) or self._kept.put(key, soft_shadow(width, height, margin))

    def _coin(self, coin: CoinPicture) -> Surface:
        if coin.open < 1:
            return self.passing(coin)
        kind = "tokens" if coin.free else "coins"
        face = self.sprite(f"{kind}/{coin.face}", coin.size, coin.size)
        margin = max(1, coin.size // 12)
        picture = Surface((coin.size + 2 * margin, coin.size + 2 * margin), pygame.SRCALPHA)
        shadow = self.disc(Disc(coin.size, "#000000", fill=0.35))
        picture.blit(shadow, (margin + margin // 3, margin * 2 - 1))
        picture.blit(face, (margin, margin))
        return picture

    def _deck(self, cards: int, width: int) -> Surface:
        edges = layers(cards)
        step = max(1, width // 46)
        top = self.picture(CardPicture(BACK, width))
        thickest = 5 * step
        picture = Surface((top.get_width() + 2 * thickest, top.get_height() + 2 * thickest), pygame.SRCALPHA)
        for edge in range(edges):
            shift = (edges - 1 - edge) * step
            picture.blit(top, (thickest - shift, thickest - shift))
        return picture

    def _packet(self, layers: int, width: int, top: str) -> Surface:
        step = max(1, width // 90)
        card = self.picture(CardPicture(top, width))
        thickness = layers * step
        picture = Surface((card.get_width() + 2 * thickness, card.get_height() + 2 * thickness), pygame.SRCALPHA)
        under = self.picture(CardPicture(BACK, width))
        for layer in range(layers, 0, -1):
            picture.blit(under, (thickness - layer * step, thickness - layer * step))
        picture.blit(card, (thickness, thickness))
        return picture

    def _discards(self, discards: DiscardsPicture) -> Surface:
        cards = [(name, angle) for name, angle in ((discards.second, -5.0), (discards.top, 4.0)) if name]
        if discards.under:
            cards.insert(0, (BACK, 1.0))
        pictures = [self._card(CardPicture(name, discards.width, angle)) for name, angle in cards]
        width = max(picture.get_width() for picture in pictures)
        height = max(picture.get_height() for picture in pictures)
        whole = Surface((width, height), pygame.SRCALPHA)
        for picture in pictures:
            whole.blit(picture, ((width - picture.get_width()) // 2, (height - picture.get_height()) // 2))
        return whole

    def _bubble(self, bubble: BubblePicture) -> Surface:
        unit = self._lettering.unit
        words = self._lettering.line(bubble.text, STRONG, INK)
        tail = ceil(10 * unit)
        width, body = words.get_width() + ceil(44 * unit), words.get_height() + ceil(14 * unit)
        shape = draw_bubble(width, body + tail, tail, self._lettering.tint(IVORY))
        picture = pygame.transform.flip(shape, bubble.right != self.mirrored, bubble.up)
        top = (body - words.get_height()) // 2 + (tail if bubble.up else 0)
        picture.blit(words, ((width - words.get_width()) // 2, top))
        return picture

    def _banner(self, banner: BannerPicture) -> Surface:
        unit = self._lettering.unit
        pad = ceil(48 * unit / self._lettering.growth)
        inside = banner.widest - pad
        # already large: between the pot and the cards there is room for so much more
        grown = min(self._lettering.growth, LARGEST_BANNER)
        style = BANNER._replace(size=round(BANNER.size * grown / self._lettering.growth))
        words = told(self._lettering, (banner.text, banner.shorter), style, TEXT, inside)
        width, height = words.get_width() + pad, words.get_height() + ceil(10 * unit)
        line = max(1.0, 1.5 * unit)
        ground = EMBER_BANNER if banner.war else (BANNER_TOP, BANNER_BOTTOM)
        plate = draw_box(self._tinted_box(Box(width, height, height / 2, *ground, 0.88, BRASS, line)))
        plate.blit(words, ((width - words.get_width()) // 2, (height - words.get_height()) // 2))
        return plate
