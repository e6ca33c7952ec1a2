"""A player's own deck: a folder of pictures, one for each card; cards it lacks come from the built-in deck.

A file's name says which card it is. Whatever its size and shape, a picture becomes a card's face: scaled, cropped or
set on paper, with round corners.
"""

import logging
import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

import pygame
from pygame import Surface

from scenes.drawing.shapes import Box, draw_box
from scenes.drawing.sprites import DECKS, sprite_of
from scenes.text import _, plural
from scenes.theme import IVORY

ENDINGS: Final = (".svg", ".png")
"""The supported files, the preferred kind first."""

MAX_SIDE: Final = 4096
"""The most pixels a PNG may have on a side."""

MEGABYTE: Final = 1_000_000
MAX_MEGABYTES: Final = 16

TEST_SIZE: Final = (70, 98)
"""The size in pixels at which an SVG is drawn to validate it."""

UNSUPPORTED_ELEMENTS: Final = ("text", "image", "use", "clipPath", "mask", "filter", "pattern")
"""Elements of SVG that SDL leaves out without a word."""

MAX_CROP: Final = 0.05
"""A picture whose proportions differ from a card's by at most this share is cropped; any other is set on paper."""

CORNER: Final = 16 / 250
"""The radius of a card's corners, as a share of its width."""

_PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"

MAX_LISTED: Final = 4
"""At most this many broken files are named; the rest are counted."""

log = logging.getLogger(__name__)


class DeckError(Exception):
    """A picture that can't be a card: why, and what to do."""


class OwnDeck:
    """The cards of a player's own deck: `pictures` are the files that show them, by sprite."""

    def __init__(self, pictures: Mapping[str, Path]) -> None:
        self.pictures = pictures

    def sprite(self, name: str, size: tuple[int, int]) -> Surface | None:
        """A card at a size in pixels; None if its file can't be drawn any more."""
        path = self.pictures[name]
        try:
            return draw_card_file(path, size)
        except DeckError:
            # without its name, which may be that of a hidden card
            log.warning("a card of the deck in %s can't be drawn any more", path.parent)
            return None


class LoadedDeck(NamedTuple):
    """A deck, or None if no file can be used; and a line for each file that can't be."""

    deck: OwnDeck | None
    problems: list[str]


def own_decks(folder: Path) -> tuple[str, ...]:
    """The names of the decks in the folder of decks: every folder in it that has a card."""
    found = sorted(path for path in _listed(folder) if path.name not in DECKS and path.is_dir())
    return tuple(path.name for path in found if any(map(_is_card, _listed(path))))


def open_deck(name: str, folder: Path) -> LoadedDeck:
    """Load a deck by its name from the folder of decks."""
    if name not in own_decks(folder):
        missing = _("{folder} holds no deck; put its cards there, or choose another deck")
        return LoadedDeck(None, [missing.format(folder=folder / name)])
    return load_deck(folder / name)


def load_deck(folder: Path) -> LoadedDeck:
    """Load the deck in a folder, and validate each picture now.

    Reported only when it is first drawn, a broken picture would tell which card is about to turn up.
    """
    pictures: dict[str, Path] = {}
    problems = []
    for path in _pictures_in(folder):
        try:
            name = sprite_of(path.stem)
            if name is None:
                raise DeckError(_("this isn’t the name of a card; call it something like ace_of_spades"))
            if name in pictures:
                other = pictures[name].name
                raise DeckError(_("{file} shows the same card; remove one of them").format(file=other))
            validate_picture(path)
            pictures[name] = path
        except DeckError as error:
            problems.append(f"{path.name}: {error}")
    if not pictures and not problems:
        problems.append(_("there is no card in it; put pictures like ace_of_spades.png there"))
    return LoadedDeck(OwnDeck(pictures) if pictures else None, problems)


def summarize_problems(problems: list[str]) -> list[str]:
    """The first problems, and how many more there are."""
    more = len(problems) - MAX_LISTED
    if more <= 0:
        return problems
    return [*problems[:MAX_LISTED], plural("and {n} more file can’t be used", "and {n} more files can’t be used", more)]


def _listed(folder: Path) -> list[Path]:
    """What is in a folder: nothing if it doesn't exist, or can't be read, which is logged."""
    try:
        return list(folder.iterdir())
    except FileNotFoundError:
        return []
    except OSError as error:
        log.warning("the decks in %s can't be read: %s", folder, error)
        return []


def _is_card(path: Path) -> bool:
    return path.suffix.lower() in ENDINGS and sprite_of(path.stem) is not None


def _pictures_in(folder: Path) -> list[Path]:
    """The pictures in a folder, SVG first, then by name."""
    found = [path for path in _listed(folder) if path.suffix.lower() in ENDINGS and not path.name.startswith(".")]
    return sorted(found, key=lambda path: (ENDINGS.index(path.suffix.lower()), path.name))


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
        if path.stat().st_size > MAX_MEGABYTES * MEGABYTE:
            raise DeckError(_("the file is larger than {n} MB; make it smaller").format(n=MAX_MEGABYTES))
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
        raise DeckError(_("it looks empty; save it as PNG"))
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
