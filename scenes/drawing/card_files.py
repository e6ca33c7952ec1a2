"""The files of a player's own deck: which card a file's name stands for, and its picture, validated and drawn.

Whatever its size and shape, a picture becomes a card's face: scaled, cropped or set on paper, with round corners.
"""

import re
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final
from zlib import crc32

import pygame
from pygame import Surface

from scenes.drawing.canvas import BACK
from scenes.drawing.shapes import Box, draw_box
from scenes.drawing.sprites import RANK_NAMES, SUIT_NAMES
from scenes.text import _
from scenes.theme import IVORY

ENDINGS: Final = (".svg", ".png")
"""The supported files, the preferred kind first."""

MAX_SIDE: Final = 4096
"""The most pixels a PNG may have on a side."""

MAX_BYTES: Final = 16_000_000
MEGABYTE: Final = 1_000_000

TEST_SIZE: Final = (70, 98)
"""The size in pixels at which an SVG is drawn to validate it."""

UNSUPPORTED_ELEMENTS: Final = ("text", "image", "use", "clipPath", "mask", "filter", "pattern")
"""Elements of SVG that SDL leaves out without a word."""

MAX_CROP: Final = 0.05
"""A picture whose proportions differ from a card's by at most this share is cropped; any other is set on paper."""

CORNER: Final = 16 / 250
"""The radius of a card's corners, as a share of its width."""

_RANK_SPELLINGS: Final = {
    "2": ("2", "two"),
    "3": ("3", "three"),
    "4": ("4", "four"),
    "5": ("5", "five"),
    "6": ("6", "six"),
    "7": ("7", "seven"),
    "8": ("8", "eight"),
    "9": ("9", "nine"),
    "10": ("10", "t", "ten"),
    "jack": ("11", "j", "jack"),
    "queen": ("12", "q", "queen"),
    "king": ("13", "k", "king"),
    "ace": ("1", "14", "a", "ace"),
}
_JOKER_SPELLINGS: Final = {"red": ("", "red", "r", "1"), "black": ("black", "b", "2")}
_FILLER_WORDS: Final = {"of", "card", "cards", "the"}
_PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


class DeckError(Exception):
    """A picture that can't be a card: why, and what to do."""


def sprite_of(stem: str) -> str | None:
    """The sprite that a file's name without its ending stands for; None if it is no card's name.

    `ace_of_spades`, `AS`, `01s`, `spades-1`, `10_of_hearts`, `TH`, `KingClubs`, `red_joker`, `back`.
    """
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", stem).lower().replace("joker", " joker ")
    words = [word for word in re.split(r"[\W_]+", spaced) if word and word not in _FILLER_WORDS]
    return _spellings().get(re.sub(r"(?<!\d)0+(?=\d)", "", " ".join(words)))


@cache
def _spellings() -> Mapping[str, str]:
    """The sprite for every spelling of a card, in lower case and with one space between its words."""
    found = {"back": BACK}
    for colour, spellings in _JOKER_SPELLINGS.items():
        for spelling in spellings:
            found[f"joker {spelling}".strip()] = found[f"{spelling} joker".strip()] = f"cards/joker_{colour}"
    for rank in RANK_NAMES:
        for suit in SUIT_NAMES.values():
            for rank_word in _RANK_SPELLINGS[rank]:
                for suit_word in (suit, suit.removesuffix("s"), suit[0]):
                    # only the short forms are written in one word
                    spaces = ("", " ") if len(suit_word) == 1 and len(rank_word) <= 2 else (" ",)
                    for space in spaces:
                        found[rank_word + space + suit_word] = f"cards/{rank}_of_{suit}"
                        found[suit_word + space + rank_word] = f"cards/{rank}_of_{suit}"
    return found


def validate_picture(path: Path) -> None:
    """Raise `DeckError` if the picture in a file can't be drawn.

    Of a PNG only the checksums are verified: to decode fifty large ones would take seconds.
    """
    data = _read(path)
    if path.suffix.lower() == ".svg":
        _draw_svg(data, TEST_SIZE)
        return
    size = png_size(data)
    if size is None:
        raise DeckError(_unsupported())
    if max(size) > MAX_SIDE:
        message = _("it is {width} by {height} pixels; make it no larger than {most}")
        raise DeckError(message.format(width=size[0], height=size[1], most=MAX_SIDE))


def draw_card_file(path: Path, size: tuple[int, int]) -> Surface:
    """The picture in a file as a card's face of a size in pixels. Raises `DeckError`."""
    data = _read(path)
    if path.suffix.lower() == ".svg":
        return _fit_card(_draw_svg(data, size), size)
    try:
        return _fit_card(pygame.image.load(BytesIO(data), path.name).convert_alpha(), size)
    except pygame.error:
        raise DeckError(_unsupported()) from None


def png_size(data: bytes) -> tuple[int, int] | None:
    """The size of a PNG in pixels; None if it is no PNG, is cut short, or has a wrong checksum."""
    if not data.startswith(_PNG_SIGNATURE) or data[12:16] != b"IHDR":
        return None
    place, name = len(_PNG_SIGNATURE), b""
    while name != b"IEND":
        # a chunk is the length of its data, its name, the data, and a checksum of name and data
        end = place + 8 + int.from_bytes(data[place : place + 4], "big")
        name = data[place + 4 : place + 8]
        if len(data) < end + 4 or crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return None
        place = end + 4
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise DeckError(_("the file is larger than {n} MB; make it smaller").format(n=MAX_BYTES // MEGABYTE))
        return path.read_bytes()
    except OSError as error:
        raise DeckError(_("it can’t be read ({why})").format(why=error.strerror or error)) from None


def _draw_svg(data: bytes, size: tuple[int, int]) -> Surface:
    for element in UNSUPPORTED_ELEMENTS:
        if re.search(rf"<(svg:)?{element}[\s>/]".encode(), data):
            message = _("the {element} in it can’t be drawn; turn it into paths, or save it as PNG")
            raise DeckError(message.format(element=f"<{element}>"))
    try:
        picture = pygame.image.load_sized_svg(BytesIO(data), size).convert_alpha()
    except pygame.error:
        raise DeckError(_unsupported()) from None
    if not picture.get_bounding_rect().size[0]:
        raise DeckError(_("nothing is to be seen in it; save it as PNG"))
    return picture


def _unsupported() -> str:
    return _("unsupported image; save it again as PNG")


def _fit_card(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture as a card's face, on paper where it is transparent or of another shape."""
    width, height = size
    across, down = width / picture.get_width(), height / picture.get_height()
    scale = max(across, down) if abs(across / down - 1) <= MAX_CROP else min(across, down)
    scaled = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    # laid on paper before it is scaled, so that no colour of transparent pixels bleeds in
    opaque = Surface(picture.get_size())
    opaque.fill(IVORY)
    opaque.blit(picture, (0, 0))
    face = Surface(size, pygame.SRCALPHA)
    face.fill(IVORY)
    face.blit(pygame.transform.smoothscale(opaque, scaled), ((width - scaled[0]) // 2, (height - scaled[1]) // 2))
    shape = draw_box(Box(width, height, width * CORNER, "#FFFFFF", "#FFFFFF"))
    face.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face
