"""Draws the pictures of a frame from sprites, text and shapes at the size they are shown at, and keeps them."""

from collections.abc import Iterator
from math import ceil
from typing import Final, assert_never

import pygame
from pygame import Surface

from scenes.drawing import coin_stacks
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
    PortraitPicture,
    PotPicture,
    ShadowPicture,
    StackPicture,
    TextPicture,
    VerdictPicture,
)
from scenes.drawing.image_effects import COARSE, darken, rotate, soft_shadow, squeeze
from scenes.drawing.lettering import Lettering, draw_fitted
from scenes.drawing.picture_cache import PictureCache, deck_edges
from scenes.drawing.shapes import (
    VERDICT,
    Bar,
    Box,
    Disc,
    box_parts,
    draw_box,
    draw_box_part,
    draw_bubble,
    draw_disc,
    draw_verdict,
)
from scenes.drawing.sprite_images import Sprites
from scenes.theme import BANNER, BANNER_BOTTOM, BANNER_TOP, BRASS, EMBER_BANNER, INK, IVORY, RIGHT, STRONG, TEXT, WRONG

LARGEST_BANNER: Final = 1.2
"""However large the player wants text, a banner grows by no more than this factor; in a WAR, by none."""

CARD_SHAPE: Final = 7 / 5
"""How much higher than wide a card is."""


PORTRAIT_SHAPE: Final = 200 / 240
"""How wide a portrait is for its height."""


class Rasterizer:
    """Draws pictures, and keeps those that don't move; `mirrored` turns speech bubbles and portraits around
    with the table."""

    def __init__(self, sprites: Sprites, lettering: Lettering, size: tuple[int, int], mirrored: bool) -> None:
        self._mirrored = mirrored
        self._sprites = sprites
        self._lettering = lettering
        self.cache = PictureCache(size)

    def picture(self, picture: Picture) -> Surface:
        """Draw a picture that lies still, unless it is kept; the lettering keeps its lines itself."""
        return self._draw(picture) if isinstance(picture, TextPicture) else self.cache.find(picture, self._draw)

    def preload(self, picture: Picture) -> bool:
        """Draw a picture that will be needed soon; whether it had to be drawn."""
        if self.cache.get(picture) is not None:
            return False
        self.picture(picture)
        return True

    def moving(self, picture: Picture) -> Surface:
        """Draw a picture that is on its way between two others, and won't be needed again."""
        match picture:
            case CardPicture(open=open_, angle=angle, scale=scale) if open_ < 1 or angle or scale < 1:
                kept = self.cache.get(picture)
                if kept is not None:
                    return kept
                return rotate(squeeze(self._flat(picture), open_), angle, scale, moving=True)
            case CoinPicture(open=open_, size=size) if open_ < coin_stacks.EDGE_ON:
                side = self.sprite("tokens/blank" if picture.free else "coins/edge", size, size)
                return coin_stacks.draw_edge(side, open_, seen_flat=picture.free)
            case CoinPicture(open=open_) if open_ < 1:
                return squeeze(self.picture(picture._replace(open=1.0)), open_, vertically=True)
            case _:
                return self.picture(picture)

    def box(self, box: Box) -> Surface:
        """A rounded rectangle in the colours of the felt."""
        return self.cache.find(box, self._draw_box)

    def box_in_parts(self, box: Box) -> Iterator[tuple[Surface, int]]:
        """A rounded rectangle in parts from left to right, each with how far from its left edge it lies."""
        for part, left in box_parts(box):
            if part.width == box.width:
                yield self.box(box), left
            else:
                yield self.cache.find(part, lambda part: draw_box_part(part, self._draw_box)), left

    def bar(self, bar: Bar) -> Surface:
        """A bar with round ends."""
        return self.cache.find(bar, lambda bar: self._draw_box(Box(*bar[:2], bar.height / 2, bar.top, bar.bottom)))

    def disc(self, disc: Disc) -> Surface:
        """A circle in the colours of the felt."""
        tint = self._lettering.tint
        tinted = disc._replace(colour=tint(disc.colour), line=tint(disc.line))
        return self.cache.find(disc, lambda _disc: draw_disc(tinted))

    def sprite(self, name: str, width: int, height: int) -> Surface:
        """A sprite as the player has set, at a size in pixels."""
        return self.cache.find((name, width, height), lambda key: self._load(*key))

    def has_sprite(self, name: str) -> bool:
        """Whether there is a sprite of that name."""
        return self._sprites.has(name)

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
            case VerdictPicture(right=right, size=size):
                colour = self._lettering.tint(RIGHT if right else WRONG)
                return draw_verdict(right, round(size * VERDICT), colour)
            case DeckPicture(cards=cards, width=width):
                step = max(1, width // 46)
                return self._pile([BACK] * deck_edges(cards), width, step, 5 * step)
            case PacketPicture(layers=layers, width=width, top=top):
                step = max(1, width // 90)
                return self._pile([BACK] * layers + [top], width, step, layers * step)
            case DiscardsPicture():
                return self._discards(picture)
            case StackPicture(coins=coins, size=size):
                return coin_stacks.draw_stacks(self.sprite("coins/edge", size, size), coins, size)
            case PotPicture(size=size):
                return coin_stacks.draw_pot(self.picture(CoinPicture("blank", size)), picture)
            case TextPicture(text=text, style=style, colour=colour, widest=widest):
                return self._lettering.line(text, style, colour, widest)
            case BubblePicture():
                return self._bubble(picture)
            case PortraitPicture(sprite=sprite, height=height, left=left, without=without):
                portrait = self._sprites.draw(sprite, (round(height * PORTRAIT_SHAPE), height), without=without)
                return pygame.transform.flip(portrait, left != self._mirrored, False)
            case BannerPicture():
                return self._banner(picture)
            case _:
                assert_never(picture)

    def _card(self, card: CardPicture) -> Surface:
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

    def _flat(self, card: CardPicture) -> Surface:
        """A card as it lies upright and open, in its larger size."""
        return self.picture(card._replace(open=1.0, angle=0.0, scale=1.0))

    def _sharp_rotated_card(self, card: CardPicture) -> Surface:
        """A card that lies rotated, rasterised as sharp as an upright one."""
        width, height = card.width, round(card.width * CARD_SHAPE)
        picture = rotate(self._shadow(width, height), card.angle, 1.0)
        _blit_centred(picture, self._load(card.sprite, width, height, card.angle))
        return darken(picture, card.shade) if card.shade else picture

    def _shadow(self, width: int, height: int) -> Surface:
        margin = _shadow_margin(width)
        return self.cache.find(("shadow", width, height), lambda _key: soft_shadow(width, height, margin))

    def _draw_box(self, box: Box) -> Surface:
        tint = self._lettering.tint
        return draw_box(box._replace(top=tint(box.top), bottom=tint(box.bottom), line=tint(box.line)))

    def _coin(self, coin: CoinPicture) -> Surface:
        kind = "tokens" if coin.free else "coins"
        face = self.sprite(f"{kind}/{coin.face}", coin.size, coin.size)
        margin = max(1, coin.size // 12)
        picture = Surface((coin.size + 2 * margin, coin.size + 2 * margin), pygame.SRCALPHA)
        shadow = self.disc(Disc(coin.size, "#000000", fill=0.35))
        picture.blit(shadow, (margin + margin // 3, margin * 2 - 1))
        picture.blit(face, (margin, margin))
        return picture

    def _pile(self, sprites: list[str], width: int, step: int, margin: int) -> Surface:
        """Cards on each other, each a step further to the lower right; the topmost, which comes last, in the middle."""
        across, down = self.picture(CardPicture(BACK, width)).get_size()
        picture = Surface((across + 2 * margin, down + 2 * margin), pygame.SRCALPHA)
        for depth, sprite in enumerate(sprites, 1 - len(sprites)):
            picture.blit(self.picture(CardPicture(sprite, width)), (margin + depth * step, margin + depth * step))
        return picture

    def _discards(self, discards: DiscardsPicture) -> Surface:
        cards = [(name, angle) for name, angle in ((discards.second, -5.0), (discards.top, 4.0)) if name]
        pictures = [self._card(CardPicture(name, discards.width, angle)) for name, angle in cards]
        if discards.under:
            # the same under all of them, so it is kept
            pictures.insert(0, self.picture(CardPicture(BACK, discards.width, 1.0)))
        width = max(picture.get_width() for picture in pictures)
        height = max(picture.get_height() for picture in pictures)
        whole = Surface((width, height), pygame.SRCALPHA)
        for picture in pictures:
            _blit_centred(whole, picture)
        return whole

    def _bubble(self, bubble: BubblePicture) -> Surface:
        unit = self._lettering.unit
        words = self._lettering.line(bubble.text, STRONG, INK)
        if 0 < bubble.widest < words.get_width():
            words = self._lettering.paragraph(bubble.text, STRONG, INK, bubble.widest)
        tail = ceil(10 * unit)
        width, body = words.get_width() + ceil(44 * unit), words.get_height() + ceil(14 * unit)
        shape = draw_bubble(width, body + tail, tail, self._lettering.tint(IVORY))
        picture = pygame.transform.flip(shape, bubble.right != self._mirrored, bubble.up)
        top = (body - words.get_height()) // 2 + (tail if bubble.up else 0)
        picture.blit(words, ((width - words.get_width()) // 2, top))
        return picture

    def _banner(self, banner: BannerPicture) -> Surface:
        unit = self._lettering.unit
        pad = ceil(48 * unit / self._lettering.growth)
        # its letters are large already, and the room between the pot and the cards is limited
        grown = 1.0 if banner.war else min(self._lettering.growth, LARGEST_BANNER)
        style = BANNER._replace(size=BANNER.size * grown / self._lettering.growth)
        texts = (banner.text, banner.shorter)
        words = draw_fitted(self._lettering, texts, style, TEXT, banner.widest - pad)
        width, height = words.get_width() + pad, words.get_height() + ceil(10 * unit)
        colours = EMBER_BANNER if banner.war else (BANNER_TOP, BANNER_BOTTOM)
        strip = self._draw_box(Box(width, height, height / 2, *colours, 0.88, BRASS, max(1.0, 1.5 * unit)))
        _blit_centred(strip, words)
        return strip


def _shadow_margin(width: int) -> int:
    """How far a card's shadow reaches beyond it, in pixels."""
    return max(2, width // 16)


def _blit_centred(surface: Surface, picture: Surface) -> None:
    (width, height), (across, down) = surface.get_size(), picture.get_size()
    surface.blit(picture, ((width - across) // 2, (height - down) // 2))
