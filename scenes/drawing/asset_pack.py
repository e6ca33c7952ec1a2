"""The asset pack: which file holds which sprite and sound, and what is said if one is missing or broken."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import pygame
from pygame import Surface

from game.bounded_reading import read_regular
from scenes.drawing.image_effects import draw_svg
from scenes.wording import _

SAMPLE_RATE: Final = 32_000
"""Samples a second, as many as the built-in sounds have: more would take more memory and sound no better."""

MAX_MANIFEST: Final = 1_000_000
"""How many bytes a manifest may have."""


class PackError(Exception):
    """A pack or a file of it that can't be used: what, where, and what to do, in one line."""


class Colours(NamedTuple):
    """How a pack's sprites are recoloured: for each old colour the new one.

    By suit (`clubs`) for four colours, by metal (`silver`) for coins, and by trait (`nerve`) for the portrait of an
    opponent that a player has mixed, where it doesn't wear that trait's piece. What is left out stays as it is drawn.
    """

    suits: Mapping[str, Mapping[str, str]] = {}
    metals: Mapping[str, Mapping[str, str]] = {}
    pieces: Mapping[str, Mapping[str, str]] = {}


class Pack:
    """A folder with a manifest, and by name the files of its `sprites` and `sounds`.

    `colours` is how the sprites can be recoloured.
    """

    def __init__(self, folder: Path, sprites: Mapping[str, str], sounds: Mapping[str, str], colours: Colours) -> None:
        self.folder = folder
        self.sprites = sprites
        self.sounds = sounds
        self.colours = colours
        self._read: dict[str, bytes] = {}

    def sprite(self, name: str, size: tuple[int, int], colours: Mapping[str, str] = {}, angle: float = 0.0) -> Surface:
        """A sprite rasterised at a size in pixels, old colours exchanged for new ones, then rotated by `angle` degrees.

        Raises `PackError` if its file is missing or broken.
        """
        path = self._path(name, self.sprites)
        try:
            return self.draw(self.read(name), size, colours, angle)
        except (pygame.error, OSError, ValueError) as error:
            message = _("{path}: the sprite '{name}' can’t be drawn ({error}); fix the file")
            raise PackError(message.format(path=path, name=name, error=error)) from None

    def read(self, name: str) -> bytes:
        """A sprite's file, read once. Raises `OSError` or `PackError` if it can't be."""
        if name not in self._read:
            self._read[name] = read_regular(self._path(name, self.sprites))
        return self._read[name]

    def draw(self, drawing: bytes, size: tuple[int, int], colours: Mapping[str, str], angle: float) -> Surface:
        """A drawing of this pack at a size in pixels, recoloured and rotated. Raises `pygame.error` or `ValueError`."""
        return draw_svg(drawing, size, colours, angle).convert_alpha()

    def load_sound(self, name: str) -> pygame.mixer.Sound:
        """A sound, ready to be played. Raises `PackError` if its file is missing or broken."""
        try:
            return pygame.mixer.Sound(str(self.sound(name)))
        except pygame.error as error:
            raise self.unplayable(name, error) from None

    def unplayable(self, name: str, error: object) -> PackError:
        """What is said of a sound that can't be played."""
        message = _("{path}: this sound can’t be played ({error}); fix the file")
        return PackError(message.format(path=self.sound(name), error=error))

    def sound(self, name: str) -> Path:
        """The file of a sound. Raises `PackError` if it is missing."""
        return self._path(name, self.sounds)

    def missing(self) -> Path | None:
        """The first file that the manifest names and the folder lacks."""
        names = (*self.sprites.values(), *self.sounds.values())
        # each folder is listed once instead of asking for each file: the first frame waits for it
        parents = {name.rpartition("/")[0] for name in names}
        there = {f"{parent}/{name}" if parent else name for parent in parents for name in _listed(self.folder / parent)}
        absent = (self.folder / name for name in names if name not in there)
        return next((path for path in absent if not _is_file(path)), None)

    def _path(self, name: str, names: Mapping[str, str]) -> Path:
        if name not in names:
            message = _("{path}: it has no '{name}'; name its file there")
            raise PackError(message.format(path=self.folder / "manifest.json", name=name))
        path = self.folder / names[name]
        if not _is_file(path):
            raise PackError(_("{path}: the file of '{name}' is missing; put it back").format(path=path, name=name))
        return path


AnyPack = TypeVar("AnyPack", bound=Pack)


def open_pack(folder: Path) -> Pack:
    """Open the pack in a folder, and see that all its files exist. Raises `PackError`."""
    return open_as(Pack, folder)


def open_as(kind: Callable[..., AnyPack], folder: Path) -> AnyPack:
    """Open the pack in a folder as one of this kind, and see that all its files exist. Raises `PackError`."""
    manifest = folder / "manifest.json"
    try:
        listed = _table(json.loads(read_regular(manifest, MAX_MANIFEST)))
        pack = kind(
            folder, _strings(listed["sprites"]), _strings(listed["sounds"]), _colours(listed.get("colours", {}))
        )
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        message = _("{path}: the asset pack can’t be read ({why}); put it back")
        raise PackError(message.format(path=manifest, why=_reason(error))) from None
    missing = pack.missing()
    if missing is not None:
        raise PackError(_("{path}: this file of the asset pack is missing; put it back").format(path=missing))
    return pack


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # such as a name that is too long for the file system
        return False


def _listed(folder: Path) -> list[str]:
    try:
        with os.scandir(folder) as listed:
            return [entry.name for entry in listed]
    except (OSError, ValueError):
        # ValueError: a name that no folder can have
        return []


def _table(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(_("everything in it needs a name"))
    return value


def _strings(value: object) -> Mapping[str, str]:
    table = _table(value)
    if not all(isinstance(each, str) for each in table.values()):
        raise TypeError(_("files and colours are written in quotation marks"))
    return table


def _colours(value: object) -> Colours:
    kinds = (_table(_table(value).get(kind, {})) for kind in Colours._fields)
    return Colours(*({name: _strings(colours) for name, colours in kind.items()} for kind in kinds))


def _reason(error: Exception) -> str:
    if isinstance(error, KeyError):
        return _("no {name}").format(name=error)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error) or type(error).__name__
