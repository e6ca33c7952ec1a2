"""A player's own art: an asset pack, and a deck, which is a folder with one picture per card.

The name of a file determines the card it shows. A picture of any proportions becomes a card's face: it is scaled, then
cropped or set on a paper-coloured background, and its corners are rounded. Cards missing from a deck are taken from the
player's pack or the built-in one. A file that can't be used is skipped, and the rest of the deck is still used.
"""

import logging
import re
from collections.abc import Mapping
from errno import EFBIG
from functools import cache, partial
from itertools import islice
from pathlib import Path, PurePath
from time import monotonic
from typing import Final, NamedTuple
from zlib import crc32

import pygame
from pygame import Surface

from game.bounded_reading import read_regular
from scenes.drawing import decoding
from scenes.drawing.asset_pack import DECKS, RANK_NAMES, SUIT_NAMES, Colours, Pack, PackError, open_as
from scenes.drawing.canvas_and_pictures import BACK
from scenes.drawing.decoding import DecodeError, Decoder
from scenes.wording import _, plural

ENDINGS: Final = (".svg", ".png")
"""File name extensions of supported pictures, starting with the preferred one."""

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

MAX_SIDE: Final = 2400
"""Maximum width and height of a PNG, in pixels. It is enough for a playing card at 600 dots per inch. Larger pictures
would delay a frame noticeably."""

MAX_MEGABYTES: Final = 16

MAX_CHUNKS: Final = 10_000
"""Maximum number of chunks in a PNG. A large PNG usually has about 2,000."""

TEST_CARD_SIZE: Final = (70, 98)
"""Size in pixels at which an SVG is drawn to validate it."""

TEST_SECONDS: Final = 1.0
SECONDS: Final = 2.0
DECK_SECONDS: Final = 20.0
"""Time limits, in seconds, for validating a picture (`TEST_SECONDS`), drawing one (`SECONDS`), and loading a deck
(`DECK_SECONDS`)."""

MAX_DECK_FILES: Final = 1000
"""Maximum number of files and subfolders examined in a folder."""

_SHOWN_CHUNKS: Final = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")

_PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"

MAX_LISTED: Final = 4
"""Maximum number of unusable files that are listed by name. Any others are only counted."""

TEST_SPRITE_SIZE: Final = (10, 14)
"""Size in pixels at which each sprite is drawn to validate it."""
SOUND_SECONDS: Final = 5.0
PACK_SECONDS: Final = 30.0
"""Time limits, in seconds, for decoding a sound (`SOUND_SECONDS`) and loading a pack (`PACK_SECONDS`)."""

MAX_PACK_FILES: Final = 2000
MAX_BYTES: Final = 64_000_000
"""Maximum number of files in a pack (`MAX_PACK_FILES`), and maximum size, in bytes, of all its sprites together and of
each of its sounds (`MAX_BYTES`)."""

MAX_SAMPLES: Final = 128_000_000
"""Maximum memory for all sounds, in bytes. It is enough for about half an hour."""

log = logging.getLogger(__name__)


class OwnDeck:
    """A player's own deck. `pictures` maps the names of its cards' sprites to files."""

    def __init__(self, pictures: Mapping[str, Path], decode: Decoder) -> None:
        self.pictures = dict(pictures)
        self._decode = decode

    def sprite(self, name: str, size: tuple[int, int]) -> Surface | None:
        """Return the image of a card at a size in pixels. If its file can no longer be drawn, remove the card from
        `pictures`, and return None. Raises `KeyError` if the card isn't in `pictures`."""
        path = self.pictures[name]
        try:
            return draw_card_file(path, size, self._decode, SECONDS)
        except DecodeError:
            # the file's name is left out, because it may be that of a hidden card
            log.warning("a card of the deck in %s can't be drawn any more", path.parent)
            del self.pictures[name]
            return None


class LoadedDeck(NamedTuple):
    """The result of loading a deck: the deck, or None if no file in it can be used, and a line of text for each
    problem."""

    deck: OwnDeck | None
    problems: list[str]


def own_decks(folder: Path) -> tuple[str, ...]:
    """Return the sorted names of the player's decks in a folder. A deck is a subfolder that contains a picture named
    after a card and doesn't have the name of a built-in deck."""
    found = sorted(path for path in _listed(folder) if path.name not in DECKS and path.is_dir())
    return tuple(path.name for path in found if any(sprite_of(each.stem) for each in _pictures_in(path)))


def open_deck(name: str, folder: Path, decode: Decoder) -> LoadedDeck:
    """Load the deck `name` from the folder that contains all of the player's decks. Returns the deck and its problems.

    If the folder contains no deck with this name, the deck is None, and the only problem says so.
    """
    if name not in own_decks(folder):
        missing = _("there is no deck in {folder}; put pictures of its cards in this folder, or choose another deck")
        return LoadedDeck(None, [missing.format(folder=folder / name)])
    return load_deck(folder / name, decode)


def load_deck(folder: Path, decode: Decoder) -> LoadedDeck:
    """Load and validate the deck in a folder. Returns the deck and its problems.

    All pictures are validated now, because a broken picture reported only when it is first drawn would reveal the next
    card.
    """
    pictures: dict[str, Path] = {}
    problems = []
    end, lost = monotonic() + DECK_SECONDS, 0
    for path in _pictures_in(folder):
        try:
            name = sprite_of(path.stem)
            if name is None:
                raise DecodeError(_("this isn’t the name of a card; give the file a name such as ace_of_spades"))
            if name in pictures:
                other = pictures[name].name
                raise DecodeError(_("{file} shows this card too; remove one of the two files").format(file=other))
            if monotonic() > end or lost >= decoding.MAX_LOST:
                raise DecodeError(_("the deck takes too long to load; make its pictures simpler"))
            _validate(path, decode)
            pictures[name] = path
        except DecodeError as error:
            lost += isinstance(error, decoding.DecodingLost)
            problems.append(f"{path.name}: {error}")
    if not pictures and not problems:
        problems.append(_("the folder contains no cards; put pictures such as ace_of_spades.png in it"))
    return LoadedDeck(OwnDeck(pictures, decode) if pictures else None, problems)


def summarize_problems(problems: list[str]) -> list[str]:
    """Return the first `MAX_LISTED` problems and, if there are more, a line with the number of the remaining ones."""
    more = len(problems) - MAX_LISTED
    if more <= 0:
        return problems
    return [*problems[:MAX_LISTED], plural("and {n} more file can’t be used", "and {n} more files can’t be used", more)]


def sprite_of(stem: str) -> str | None:
    """Return the name of the sprite for a file name without its extension, or None if the file name isn't the name of a
    card.

    Examples of cards' names are `ace_of_spades`, `AS`, `01s`, `spades-1`, `10_of_hearts`, `TH`, `KingClubs`,
    `red_joker` and `back`.
    """
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", stem).lower().replace("joker", " joker ")
    words = [word for word in re.split(r"[\W_]+", spaced) if word and word not in _FILLER_WORDS]
    return _spellings().get(re.sub(r"(?<!\d)0+(?=\d)", "", " ".join(words)))


@cache
def _spellings() -> Mapping[str, str]:
    """Return a mapping from each spelling of a card's name, in lower case with one space between words, to the name of
    the card's sprite."""
    found = {"back": BACK}
    for colour, spellings in _JOKER_SPELLINGS.items():
        for spelling in spellings:
            found[f"joker {spelling}".strip()] = found[f"{spelling} joker".strip()] = f"cards/joker_{colour}"
    for rank in RANK_NAMES:
        for suit in SUIT_NAMES.values():
            for rank_word in _RANK_SPELLINGS[rank]:
                for suit_word in (suit, suit.removesuffix("s"), suit[0]):
                    # only short forms are written as one word
                    spaces = ("", " ") if len(suit_word) == 1 and len(rank_word) <= 2 else (" ",)
                    for space in spaces:
                        found[rank_word + space + suit_word] = f"cards/{rank}_of_{suit}"
                        found[suit_word + space + rank_word] = f"cards/{rank}_of_{suit}"
    return found


def _listed(folder: Path) -> list[Path]:
    """Return the paths in a folder, at most `MAX_DECK_FILES`, or an empty list if it doesn't exist or can't be read. If
    it exists but can't be read, log a warning."""
    try:
        return list(islice(folder.iterdir(), MAX_DECK_FILES))
    except FileNotFoundError:
        return []
    except OSError as error:
        log.warning("the decks in %s can't be read: %s", folder, error)
        return []


def _pictures_in(folder: Path) -> list[Path]:
    """Return the picture files in a folder, except hidden ones: first SVG files, then PNG files, both groups sorted by
    name."""
    found = [path for path in _listed(folder) if path.suffix.lower() in ENDINGS and not path.name.startswith(".")]
    return sorted(found, key=lambda path: (ENDINGS.index(path.suffix.lower()), path.name))


def draw_card_file(path: Path, size: tuple[int, int], decode: Decoder, seconds: float) -> Surface:
    """Return the picture in a file, drawn as a card's face of `size` pixels.

    Raises `DecodeError` if the file can't be drawn within `seconds`.
    """
    is_svg, data = path.suffix.lower() == ".svg", _read(path)
    if not is_svg:
        data = _plain(data).data
    return decoding.picture_of(decode(decoding.pixels_of_card, data, is_svg, size, seconds=seconds))


def _validate(path: Path, decode: Decoder) -> None:
    """Raise `DecodeError` if the picture in a file can't be drawn.

    For a PNG, only the size, the chunks and their checksums are verified, because decoding fifty large pictures would
    take seconds.
    """
    if path.suffix.lower() == ".svg":
        draw_card_file(path, TEST_CARD_SIZE, decode, TEST_SECONDS)
        return
    _plain(_read(path))


def _plain(data: bytes) -> "PlainPng":
    """Return a PNG reduced to the chunks that determine its pixels. Raises `DecodeError` if the data isn't a valid PNG,
    or if its width or height exceeds `MAX_SIDE`."""
    png = plain_png(data)
    if png is None:
        raise DecodeError(decoding.unsupported())
    if max(png.size) > MAX_SIDE:
        message = _("it is {width} by {height} pixels; make each side at most {most}")
        raise DecodeError(message.format(width=png.size[0], height=png.size[1], most=MAX_SIDE))
    return png


class PlainPng(NamedTuple):
    """The data of a PNG, reduced to the chunks that determine its pixels, and the PNG's size in pixels. Compressed
    texts and profiles in other chunks could expand to any size."""

    data: bytes
    size: tuple[int, int]


def plain_png(data: bytes) -> PlainPng | None:
    """Return a PNG reduced to the chunks that determine its pixels. Returns None if the data isn't a PNG, is cut short,
    or has too many chunks or a wrong checksum."""
    if not data.startswith(_PNG_SIGNATURE) or data[12:16] != b"IHDR":
        return None
    place, plain = len(_PNG_SIGNATURE), [_PNG_SIGNATURE]
    for _chunk in range(MAX_CHUNKS):
        # a chunk consists of the length of its data, its name, the data, and a checksum of name and data
        end = place + 8 + int.from_bytes(data[place : place + 4], "big")
        name = data[place + 4 : place + 8]
        if len(data) < end + 4 or crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return None
        if name in _SHOWN_CHUNKS:
            plain.append(data[place : end + 4])
        if name == b"IEND":
            width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
            return PlainPng(b"".join(plain), (width, height))
        place = end + 4
    return None


def _read(path: Path) -> bytes:
    try:
        return read_regular(path, MAX_MEGABYTES * 1_000_000)
    except OSError as error:
        if error.errno == EFBIG:
            raise DecodeError(_("the file is larger than {n} MB; make it smaller").format(n=MAX_MEGABYTES)) from None
        raise DecodeError(_("it can’t be read ({why})").format(why=error.strerror or error)) from None


class OwnPack(Pack):
    """An asset pack of unknown origin. A sprite that has proved to be broken isn't read again."""

    def __init__(
        self, decode: Decoder, folder: Path, sprites: Mapping[str, str], sounds: Mapping[str, str], colours: Colours
    ) -> None:
        super().__init__(folder, sprites, sounds, colours)
        self._decode = decode
        self._end = monotonic() + PACK_SECONDS
        self._samples = self._lost = 0
        self._broken: dict[str, PackError] = {}

    def sprite(self, name: str, size: tuple[int, int], colours: Mapping[str, str] = {}, angle: float = 0.0) -> Surface:
        if name in self._broken:
            raise self._broken[name]
        try:
            return super().sprite(name, size, colours, angle)
        except PackError as error:
            self._broken[name] = error
            raise

    def draw(self, drawing: bytes, size: tuple[int, int], colours: Mapping[str, str], angle: float) -> Surface:
        pixels = self._decode(decoding.pixels_of_svg, drawing, size, dict(colours), angle, seconds=SECONDS)
        return decoding.picture_of(pixels)

    def load_sound(self, name: str) -> pygame.mixer.Sound:
        path = self.sound(name)
        self._check_time(path)
        try:
            samples = self._decode(decoding.samples_of_sound, read_regular(path, MAX_BYTES), seconds=SOUND_SECONDS)
        except (DecodeError, OSError) as error:
            self._lost += isinstance(error, decoding.DecodingLost)
            raise self.unplayable(name, error) from None
        self._samples += len(samples)
        if self._samples > MAX_SAMPLES:
            raise self.unplayable(name, _("the sounds together are too long"))
        return pygame.mixer.Sound(buffer=samples)

    def missing(self) -> Path | None:
        # this comes first, because even checking that a file exists may contact another machine
        manifest = self.folder / "manifest.json"
        names = (*self.sprites.values(), *self.sounds.values())
        if len(names) > MAX_PACK_FILES:
            raise PackError(_("{path}: it names more than {n} files").format(path=manifest, n=MAX_PACK_FILES))
        for outside in filter(_leads_out, names):
            raise PackError(_("{path}: the file {name} isn’t in the pack’s folder").format(path=manifest, name=outside))
        return super().missing()

    def validate(self) -> None:
        """Draw every sprite once. Raises `PackError` if a sprite can't be drawn, or if all of them together are too
        large or take too long.

        A broken sprite reported only when it is first drawn would reveal the next card.
        """
        manifest = self.folder / "manifest.json"
        size = 0
        for name in self.sprites:
            self._check_time(manifest)
            self.sprite(name, TEST_SPRITE_SIZE)
            size += len(self.read(name))
            if size > MAX_BYTES:
                message = _("{path}: its sprites take up more than {n} MB in all; make them smaller")
                raise PackError(message.format(path=manifest, n=MAX_BYTES // 1_000_000))

    def _check_time(self, path: Path) -> None:
        if monotonic() > self._end or self._lost >= decoding.MAX_LOST:
            raise PackError(_("{path}: the pack takes too long to load; make it simpler").format(path=path))


def _leads_out(name: str) -> bool:
    """Return True if a file name may lead out of the pack's folder: if it is absolute, contains `..`, or, on Windows,
    has a drive or a root."""
    path = PurePath(name)
    return bool(path.anchor) or ".." in path.parts


def open_own_pack(folder: Path, decode: Decoder) -> OwnPack:
    """Open, validate and return a player's own pack. Raises `PackError` if the pack can't be used."""
    pack = open_as(partial(OwnPack, decode), folder)
    pack.validate()
    return pack
