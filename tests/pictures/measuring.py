"""Faults in a frame, measured: text that is cut off, leaves its place, or overlaps text, a ring or a picture above it.

A frame is a list of pictures. The look's cache shows which of them are text, boxes or sprites, so every scene can be
measured without any code for it.
"""

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import (
    BannerPicture,
    BubblePicture,
    Canvas,
    CardPicture,
    CoinPicture,
    DeckPicture,
    DiscardsPicture,
    Item,
    PacketPicture,
    PotPicture,
    StackPicture,
    TextPicture,
)
from scenes.drawing.lettering import Lettering
from scenes.drawing.shapes import Bar, Box, BoxPart, Disc
from scenes.theme import FOCUS, TypeStyle

HAIR = 2
"""Maximum overlap, in pixels, that comes only from the soft edges of letters."""

SOLID = 128
"""Opacity from which on a pixel hides anything under it."""

Sprites = CardPicture | CoinPicture | DeckPicture | DiscardsPicture | PotPicture | PacketPicture | StackPicture
Plates = BubblePicture | BannerPicture


class Words(NamedTuple):
    """A text: its words, its style, its full width, the width available to it, and the area of its visible part."""

    text: str
    style: TypeStyle
    full: int
    widest: int
    ink: Rect
    order: int


class Written(NamedTuple):
    """A text that was drawn: its words, its style, the width available to it, its picture, and the lettering that drew
    it."""

    text: str
    style: TypeStyle
    widest: int
    picture: Surface
    lettering: Lettering

    @property
    def full(self) -> int:
        """Full width of the text, in pixels."""
        return self.lettering.width(self.text, self.style)


class Frame:
    """The contents of a frame, sorted: its texts, the boxes that may contain text, and everything that may hide text.

    `order` counts from back to front. `frames` holds boxes that hide nothing.
    """

    def __init__(self, canvas: Canvas, look: Look) -> None:
        self.look = look
        self.window = Rect(0, 0, *look.size)
        self.words: list[Words] = []
        self.boxes: list[tuple[Rect, int]] = []
        self.frames: list[tuple[Rect, int]] = []
        self.rings: list[tuple[Rect, int]] = []
        self.sprites: list[tuple[Sprites, Item, int]] = []
        self.plates: list[tuple[Plates, Rect, int]] = []
        texts = {id(text.picture): text for text in written(look)}
        drawn = {id(picture): key for key, picture in kept(look) if not isinstance(key, TextPicture)}
        # a coin on its way passes over what is written on the table
        flying = [item for item in canvas.moving if not isinstance(drawn.get(id(item.image)), CoinPicture)]
        for order, item in enumerate((*canvas.still, *flying)):
            if id(item.image) in texts:
                text = texts[id(item.image)]
                self.words.append(Words(text.text, text.style, text.full, text.widest, ink(item), order))
            else:
                self._sort(drawn.get(id(item.image)), item, order)

    def _sort(self, picture: object, item: Item, order: int) -> None:
        match picture:
            case BoxPart(box=box, left=0):
                # the others lie further to the right
                self._sort_box(box, Rect(item.x, item.y, box.width, box.height), order)
            case Box():
                self._sort_box(picture, item.rect, order)
            case Bar():
                self.boxes.append((item.rect, order))
            case Disc(line_width=line_width) if line_width:
                self.rings.append((item.rect, order))
            case BubblePicture() | BannerPicture():
                self.plates.append((picture, ink(item), order))
            case CardPicture() | CoinPicture() | DeckPicture() | DiscardsPicture() | PotPicture():
                self.sprites.append((picture, item, order))
            case PacketPicture() | StackPicture():
                self.sprites.append((picture, item, order))
            case _:
                pass

    def _sort_box(self, box: Box, rect: Rect, order: int) -> None:
        if box.line == FOCUS:
            return
        if not box.fill:
            self.frames.append((rect, order))
        elif box.line_width or box.fill > 0.5:
            self.boxes.append((rect, order))


def kept(look: Look) -> Iterator[tuple[object, Surface]]:
    """Yield every picture that the look has cached for pages and for the table, with a description of its contents."""
    for drawing in look.scales:
        cache = drawing.art.cache
        for each in (cache.lasting, cache.cards, cache.transient):
            for key, picture in each.pictures.items():
                assert isinstance(key, tuple)
                yield key[1], picture


def written(look: Look) -> Iterator[Written]:
    """Yield every text that the look has cached for pages and for the table."""
    for lettering in (each.lettering for each in look.scales):
        for (text, style, _colour, widest), picture in lettering.kept.items():
            yield Written(text, style, widest, picture, lettering)


def faults(canvas: Canvas, look: Look) -> list[str]:
    """Return a description of every fault in a frame."""
    frame = Frame(canvas, look)
    alone = (*_cut(frame), *_outside(frame), *_across(frame), *_across_rings(frame))
    return list(dict.fromkeys((*alone, *_on_text(frame), *_on_sprites(frame), *_plates(frame))))


def ink(item: Item) -> Rect:
    """Return the area of the visible part of a picture."""
    return item.image.get_bounding_rect().move(item.x, item.y)


def _cut(frame: Frame) -> Iterator[str]:
    """Yield texts that end in an ellipsis because their place was too narrow, or that are wider than their
    paragraph."""
    for plate in (picture.text for picture, _box, _order in frame.plates):
        for each in written(frame.look):
            if each.text and each.text in plate and 0 < each.widest < each.full:
                yield f"{each.text!r} is cut on its plate at {each.widest} pixels"
    for words in frame.words:
        if words.full > words.widest > 0:
            yield f"{words.text!r} is cut at {words.widest} pixels"
        if words.widest < 0 and words.ink.w > -words.widest + HAIR:
            yield f"{words.text!r} is wider than its paragraph"


def _outside(frame: Frame) -> Iterator[str]:
    inside = frame.window
    for words in frame.words:
        if not inside.contains(words.ink):
            yield f"{words.text!r} leaves the window: {words.ink}"
    for picture, box, _order in frame.plates:
        if not inside.contains(box):
            yield f"{picture.text!r} leaves the window: {box}"
    for sprite, item, _order in frame.sprites:
        if not inside.contains(ink(item)):
            yield f"{sprite} leaves the window: {ink(item)}"


def _across(frame: Frame) -> Iterator[str]:
    """Yield texts that begin inside a box and end outside it. A box that is only a frame counts even if it lies over
    the text."""
    for words in frame.words:
        under = [(box, order) for box, order in frame.boxes if order < words.order]
        for box, order in (*under, *frame.frames):
            crosses = min(words.ink.clip(box).size) > HAIR and not box.inflate(2, 2).contains(words.ink)
            if crosses and not _hidden(frame, words.ink, words.order, order):
                yield f"{words.text!r} lies across the edge of a box: {words.ink}, {box}"


def _across_rings(frame: Frame) -> Iterator[str]:
    """Yield texts and banners that lie over the line of a ring."""
    told = [(words.text, words.ink, words.order) for words in frame.words]
    for text, box, order in (*told, *((picture.text, box, order) for picture, box, order in frame.plates)):
        for ring, lies in frame.rings:
            if _crosses(box, ring) and not _hidden(frame, box, order, lies):
                yield f"{text!r} lies across a ring: {box}, {ring}"


def _crosses(box: Rect, ring: Rect) -> bool:
    """Return True if a ring's line passes through a rectangle."""
    x, y = ring.center
    nearest = hypot(max(box.left - x, x - box.right, 0), max(box.top - y, y - box.bottom, 0))
    farthest = hypot(max(x - box.left, box.right - x), max(y - box.top, box.bottom - y))
    return nearest < ring.w / 2 < farthest


def _on_text(frame: Frame) -> Iterator[str]:
    for one, two in combinations(frame.words, 2):
        shared = one.ink.clip(two.ink)
        covered = any(one.order < order < two.order and box.contains(shared) for box, order in frame.boxes)
        same = one.text == two.text and one.ink == two.ink
        if not covered and not same and min(shared.size) > HAIR:
            yield f"{one.text!r} and {two.text!r} lie over each other: {one.ink}, {two.ink}"


def _on_sprites(frame: Frame) -> Iterator[str]:
    """Yield texts that overlap a card or a coin, with either of them on top."""
    for words in frame.words:
        for sprite, item, order in frame.sprites:
            shared = words.ink.clip(ink(item))
            if _shares(item, words.ink) and not _hidden(frame, shared, words.order, order):
                yield f"{words.text!r} and {type(sprite).__name__} lie over each other: {words.ink}, {ink(item)}"


def _plates(frame: Frame) -> Iterator[str]:
    """Yield banners that hide texts, cards or coins."""
    for at, (picture, box, order) in enumerate(frame.plates):
        for words in frame.words:
            if min(box.clip(words.ink).size) > HAIR and not _hidden(frame, words.ink, words.order, order):
                yield f"{picture.text!r} lies over {words.text!r}: {box}, {words.ink}"
        for sprite, item, lies in frame.sprites:
            if _shares(item, box) and not _hidden(frame, box.clip(ink(item)), lies, order):
                yield f"{picture.text!r} lies over {type(sprite).__name__}: {box}, {ink(item)}"
        for other, place, _order in frame.plates[at + 1 :]:
            if box.colliderect(place):
                yield f"{picture.text!r} and {other.text!r} lie over each other: {box}, {place}"


def _hidden(frame: Frame, place: Rect, one: int, two: int) -> bool:
    """Return True if a veil or a panel lies between two overlapping pictures, so that only one of them is visible."""
    low, high = sorted((one, two))
    return any(low < at < high and box.contains(place) for box, at in frame.boxes)


def _shares(item: Item, place: Rect) -> bool:
    """Return True if more than a negligible part of a picture's solid pixels lies in a place."""
    part = place.move(-item.x, -item.y).clip(item.image.get_rect())
    return min(part.size) > HAIR and _solid(item.image, part)


def _solid(image: Surface, part: Rect) -> bool:
    return pygame.mask.from_surface(image.subsurface(part), SOLID).count() > HAIR * HAIR
