"""The asset pack: the files of sprites and sounds, by name, and the error raised if one is missing or broken."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import pygame
from pygame import Surface

from game.bounded_reading import read_regular
from game.engine.core.cards import RANK_LETTERS, Joker, PlayingCard
from scenes.drawing.canvas_and_pictures import BACK
from scenes.drawing.image_effects import draw_svg
from scenes.wording import _

RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")

JOKER_NAMES = ("red", "black")

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

LARGE_INDEX: Final = "large-index"

DECKS: Final = ("campaign", LARGE_INDEX)
"""Names of the built-in decks. Any other name belongs to a player's own deck."""

SAMPLE_RATE: Final = 32_000
"""Sample rate at which sounds are decoded and mixed, in samples per second: that of the built-in sounds. A higher rate
would take more memory and sound no better."""

MAX_MANIFEST: Final = 1_000_000
"""Maximum size of a manifest in bytes."""


class PackError(Exception):
    """Raised if a pack or one of its files can't be used. The message names the file, the problem and the remedy in one
    line."""


class Colours(NamedTuple):
    """Colour replacements for a pack's sprites: mappings from old colours to new ones.

    - `suits`: by suit (such as `clubs`), for four-colour decks.
    - `metals`: by metal (such as `silver`), for coins.
    - `pieces`: by trait (such as `nerve`), for portraits of mixed opponents who don't wear the piece of uniform for
      that trait.

    Other colours stay as drawn.
    """

    suits: Mapping[str, Mapping[str, str]] = {}
    metals: Mapping[str, Mapping[str, str]] = {}
    pieces: Mapping[str, Mapping[str, str]] = {}


class Pack:
    """An asset pack: a folder, mappings from the names of its `sprites` and `sounds` to file names, and colour
    replacements."""

    def __init__(self, folder: Path, sprites: Mapping[str, str], sounds: Mapping[str, str], colours: Colours) -> None:
        self.folder = folder
        self.sprites = sprites
        self.sounds = sounds
        self.colours = colours
        self._read: dict[str, bytes] = {}

    def sprite(self, name: str, size: tuple[int, int], colours: Mapping[str, str] = {}, angle: float = 0.0) -> Surface:
        """Return the image of a sprite at `size` pixels, recoloured and then rotated by `angle` degrees.

        Raises `PackError` if the sprite's file is missing or broken.
        """
        path = self._path(name, self.sprites)
        try:
            return self.draw(self.read(name), size, colours, angle)
        except (pygame.error, OSError, ValueError) as error:
            message = _("{path}: the sprite '{name}' can’t be drawn ({error}); fix the file")
            raise PackError(message.format(path=path, name=name, error=error)) from None

    def read(self, name: str) -> bytes:
        """Return the contents of a sprite's file, which is read only once.

        Raises `PackError` if the pack lacks the file, or `OSError` if the file can't be read.
        """
        if name not in self._read:
            self._read[name] = read_regular(self._path(name, self.sprites))
        return self._read[name]

    def draw(self, drawing: bytes, size: tuple[int, int], colours: Mapping[str, str], angle: float) -> Surface:
        """Return the picture drawn from the contents of a sprite's file. The other parameters are those of `sprite`.

        Raises `pygame.error` or `ValueError` if the contents are broken.
        """
        return draw_svg(drawing, size, colours, angle).convert_alpha()

    def load_sound(self, name: str) -> pygame.mixer.Sound:
        """Return a sound that is ready to be played. Raises `PackError` if its file is missing or broken."""
        try:
            return pygame.mixer.Sound(str(self.sound(name)))
        except pygame.error as error:
            raise self.unplayable(name, error) from None

    def unplayable(self, name: str, error: object) -> PackError:
        """Return the `PackError` to raise for a sound that can't be played. `error` is the reason."""
        message = _("{path}: this sound can’t be played ({error}); fix the file")
        return PackError(message.format(path=self.sound(name), error=error))

    def sound(self, name: str) -> Path:
        """Return the path of a sound's file. Raises `PackError` if the sound isn't in the manifest or its file is
        missing."""
        return self._path(name, self.sounds)

    def missing(self) -> Path | None:
        """Return the path of the first file that the manifest lists but the folder lacks, or None if no file is
        missing."""
        names = (*self.sprites.values(), *self.sounds.values())
        # each folder is listed once, because the first frame waits for this and checking every file would be slower
        parents = {name.rpartition("/")[0] for name in names}
        there = {f"{parent}/{name}" if parent else name for parent in parents for name in _listed(self.folder / parent)}
        absent = (self.folder / name for name in names if name not in there)
        return next((path for path in absent if not _is_file(path)), None)

    def _path(self, name: str, names: Mapping[str, str]) -> Path:
        if name not in names:
            message = _("{path}: it names no file for '{name}'; add one")
            raise PackError(message.format(path=self.folder / "manifest.json", name=name))
        path = self.folder / names[name]
        if not _is_file(path):
            raise PackError(_("{path}: the file for '{name}' is missing; put it back").format(path=path, name=name))
        return path


AnyPack = TypeVar("AnyPack", bound=Pack)


def open_pack(folder: Path) -> Pack:
    """Open and return the pack in a folder. Raises `PackError` if it is broken or lacks a file."""
    return open_as(Pack, folder)


def open_as(kind: Callable[..., AnyPack], folder: Path) -> AnyPack:
    """Open the pack in a folder, construct it with `kind`, and return it.

    Raises `PackError` if the pack is broken or lacks a file.
    """
    manifest = folder / "manifest.json"
    try:
        listed = _table(json.loads(read_regular(manifest, MAX_MANIFEST)))
        pack = kind(
            folder, _strings(listed["sprites"]), _strings(listed["sounds"]), _colours(listed.get("colours", {}))
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        message = _("{path}: the asset pack can’t be read ({why}); fix or restore this file")
        raise PackError(message.format(path=manifest, why=_reason(error))) from None
    missing = pack.missing()
    if missing is not None:
        raise PackError(_("{path}: this file of the asset pack is missing; put it back").format(path=missing))
    return pack


def face_name(card: PlayingCard) -> str:
    """Return the name of the sprite for a card's face."""
    if isinstance(card, Joker):
        return f"cards/joker_{JOKER_NAMES[card.number - 1]}"
    return f"cards/{RANK_NAMES[RANK_LETTERS.index(card.rank.letter)]}_of_{SUIT_NAMES[card.suit.value]}"


def card_sprite(card: PlayingCard | None) -> str:
    """Return the name of the sprite for a card: its face, or the back if the card is hidden (None)."""
    return face_name(card) if card else BACK


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # for example, because the name is too long for the file system
        return False


def _listed(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as listed:
            return [entry.name for entry in listed]
    except (OSError, ValueError):
        # a ValueError means that no folder can have this name
        return []


def _table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(_("each entry needs a name"))
    return value


def _strings(value: object) -> Mapping[str, str]:
    table = _table(value)
    strings = {name: each for name, each in table.items() if isinstance(each, str)}
    if len(strings) < len(table):
        raise TypeError(_("file names and colours must be in quotation marks"))
    return strings


def _colours(value: object) -> Colours:
    kinds = (_table(_table(value).get(kind, {})) for kind in Colours._fields)
    return Colours(*({name: _strings(colours) for name, colours in kind.items()} for kind in kinds))


def _reason(error: Exception) -> str:
    if isinstance(error, KeyError):
        return _("{name} is missing").format(name=error)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error) or type(error).__name__
