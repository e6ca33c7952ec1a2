"""A player's own deck: a folder of pictures, one for each card; cards it lacks come from the built-in deck.

A file's name says which card it is. Whatever its size and shape, a picture becomes a card's face: scaled, cropped or
set on paper, with round corners.
"""

import logging
from collections.abc import Mapping
from errno import EFBIG
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple
from zlib import crc32

from pygame import Surface

from game.bounded_reading import read_regular
from scenes.drawing.decoding import (
    MAX_LOST,
    DecodeError,
    Decoder,
    DecodingLost,
    picture_of,
    pixels_of_card,
    unsupported,
)
from scenes.drawing.sprite_images import DECKS, sprite_of
from scenes.wording import _, plural

ENDINGS: Final = (".svg", ".png")
"""The supported files, the preferred kind first."""

MAX_SIDE: Final = 4096
"""The most pixels a PNG may have on a side."""

MEGABYTE: Final = 1_000_000
MAX_MEGABYTES: Final = 16

MAX_CHUNKS: Final = 10_000
"""How many chunks a PNG may have; one of the largest usually has 2,000."""

TEST_SIZE: Final = (70, 98)
"""The size in pixels at which an SVG is drawn to validate it."""

TEST_SECONDS: Final = 1.0
SECONDS: Final = 2.0
LOADING_SECONDS: Final = 20.0
"""How long it may take to validate a picture, to draw one, and to load a deck."""

MAX_FILES: Final = 1000
"""The most files of a folder that are looked at."""

_PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"

MAX_LISTED: Final = 4
"""At most this many broken files are named; the rest are counted."""

log = logging.getLogger(__name__)


class OwnDeck:
    """The cards of a player's own deck: `pictures` are the files that show them, by sprite."""

    def __init__(self, pictures: Mapping[str, Path], decode: Decoder) -> None:
        self.pictures = dict(pictures)
        self._decode = decode

    def sprite(self, name: str, size: tuple[int, int]) -> Surface | None:
        """A card at a size in pixels; None if its file can't be drawn any more, and isn't tried again."""
        path = self.pictures[name]
        try:
            return draw_card_file(path, size, self._decode, SECONDS)
        except DecodeError:
            # without its name, which may be that of a hidden card
            log.warning("a card of the deck in %s can't be drawn any more", path.parent)
            del self.pictures[name]
            return None


class LoadedDeck(NamedTuple):
    """A deck, or None if no file can be used; and a line for each file that can't be."""

    deck: OwnDeck | None
    problems: list[str]


def own_decks(folder: Path) -> tuple[str, ...]:
    """The names of the decks in the folder of decks: every folder in it that has a card."""
    found = sorted(path for path in _listed(folder) if path.name not in DECKS and path.is_dir())
    return tuple(path.name for path in found if any(map(_is_card, _listed(path))))


def open_deck(name: str, folder: Path, decode: Decoder) -> LoadedDeck:
    """Load a deck by its name from the folder of decks."""
    if name not in own_decks(folder):
        missing = _("{folder} holds no deck; put its cards there, or choose another deck")
        return LoadedDeck(None, [missing.format(folder=folder / name)])
    return load_deck(folder / name, decode)


def load_deck(folder: Path, decode: Decoder) -> LoadedDeck:
    """Load the deck in a folder, and validate each picture now.

    Reported only when it is first drawn, a broken picture would tell which card is about to turn up.
    """
    pictures: dict[str, Path] = {}
    problems = []
    end, lost = monotonic() + LOADING_SECONDS, 0
    for path in _pictures_in(folder):
        try:
            name = sprite_of(path.stem)
            if name is None:
                raise DecodeError(_("this isn’t the name of a card; call it something like ace_of_spades"))
            if name in pictures:
                other = pictures[name].name
                raise DecodeError(_("{file} shows the same card; remove one of them").format(file=other))
            if monotonic() > end or lost >= MAX_LOST:
                raise DecodeError(_("the deck takes too long to load; make its pictures simpler"))
            _validate(path, decode)
            pictures[name] = path
        except DecodeError as error:
            lost += isinstance(error, DecodingLost)
            problems.append(f"{path.name}: {error}")
    if not pictures and not problems:
        problems.append(_("there is no card in it; put pictures like ace_of_spades.png there"))
    return LoadedDeck(OwnDeck(pictures, decode) if pictures else None, problems)


def summarize_problems(problems: list[str]) -> list[str]:
    """The first problems, and how many more there are."""
    more = len(problems) - MAX_LISTED
    if more <= 0:
        return problems
    return [*problems[:MAX_LISTED], plural("and {n} more file can’t be used", "and {n} more files can’t be used", more)]


def _listed(folder: Path) -> list[Path]:
    """What is in a folder: nothing if it doesn't exist, or can't be read, which is logged."""
    try:
        return list(islice(folder.iterdir(), MAX_FILES))
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


def draw_card_file(path: Path, size: tuple[int, int], decode: Decoder, seconds: float) -> Surface:
    """The picture in a file as a card's face of a size in pixels, within so many seconds. Raises `DecodeError`."""
    is_svg = path.suffix.lower() == ".svg"
    return picture_of(decode(pixels_of_card, _read(path), is_svg, size, seconds=seconds))


def _validate(path: Path, decode: Decoder) -> None:
    """Raise `DecodeError` if the picture in a file can't be drawn.

    Of a PNG only the checksums are verified: to decode fifty large ones would take seconds.
    """
    if path.suffix.lower() == ".svg":
        draw_card_file(path, TEST_SIZE, decode, TEST_SECONDS)
        return
    size = png_size(_read(path))
    if size is None:
        raise DecodeError(unsupported())
    if max(size) > MAX_SIDE:
        message = _("it is {width} by {height} pixels; make it no larger than {most}")
        raise DecodeError(message.format(width=size[0], height=size[1], most=MAX_SIDE))


def png_size(data: bytes) -> tuple[int, int] | None:
    """The size of a PNG in pixels; None if it is no PNG, is cut short, has too many chunks or a wrong checksum."""
    if not data.startswith(_PNG_SIGNATURE) or data[12:16] != b"IHDR":
        return None
    place, name = len(_PNG_SIGNATURE), b""
    for _chunk in range(MAX_CHUNKS):
        # a chunk is the length of its data, its name, the data, and a checksum of name and data
        end = place + 8 + int.from_bytes(data[place : place + 4], "big")
        name = data[place + 4 : place + 8]
        if len(data) < end + 4 or crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return None
        if name == b"IEND":
            return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
        place = end + 4
    return None


def _read(path: Path) -> bytes:
    try:
        return read_regular(path, MAX_MEGABYTES * MEGABYTE)
    except OSError as error:
        if error.errno == EFBIG:
            raise DecodeError(_("the file is larger than {n} MB; make it smaller").format(n=MAX_MEGABYTES)) from None
        raise DecodeError(_("it can’t be read ({why})").format(why=error.strerror or error)) from None
