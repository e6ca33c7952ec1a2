"""Whether a file is a whole PNG, told by its sums and without drawing it.

The asset pack: which file holds which sprite and sound, and what is said when one is missing or broken.
"""

import json
from collections.abc import Collection, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

import pygame
from pygame import Surface

from scenes.drawing.surfaces import rotate_and_halve, rotate_svg
from scenes.text import _

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_BEFORE, _SUM = 8, 4
"""How many bytes a chunk has before what it holds, its length and its name, and after it."""


def png_size(data: bytes) -> tuple[int, int] | None:
    """The size of a PNG in pixels; None where it is no PNG, or cut, or changed."""
    if not data.startswith(_SIGNATURE) or data[12:16] != b"IHDR":
        return None
    place, name = len(_SIGNATURE), b""
    while name != b"IEND":
        end = place + _BEFORE + int.from_bytes(data[place : place + 4], "big")
        name = data[place + 4 : place + _BEFORE]
        if len(data) < end + _SUM or crc32(data[place + 4 : end]) != int.from_bytes(data[end : end + _SUM], "big"):
            return None
        place = end + _SUM
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


TRIED = (10, 14)
"""The size at which each sprite of a player's own pack is tried, in pixels."""


AS_DRAWN: Mapping[str, str] = {}
"""No colour exchanged."""


class PackError(Exception):
    """A pack or a file of it that can't be used: what, where, and what to do, in one line."""


class Colours(NamedTuple):
    """What a pack says of recolouring its sprites: for each old colour the new one.

    By suit (`clubs`) for four colours, by metal (`silver`) for coins; a suit or metal left out stays as it is drawn.
    """

    suits: Mapping[str, Mapping[str, str]] = {}
    metals: Mapping[str, Mapping[str, str]] = {}


NO_COLOURS: Final = Colours()
"""Every sprite stays as it is drawn."""


class Pack:
    """A folder with a manifest, and the sprites and sounds that it names; `colours` is how they can be recoloured."""

    def __init__(
        self, folder: Path, sprites: Mapping[str, str], sounds: Mapping[str, str], colours: Colours = NO_COLOURS
    ) -> None:
        self.folder = folder
        self.colours = colours
        self._sprites = sprites
        self._sounds = sounds
        self._read: dict[str, bytes] = {}

    @property
    def sprites(self) -> Collection[str]:
        """The names of all its sprites."""
        return self._sprites.keys()

    @property
    def sounds(self) -> Collection[str]:
        """The names of all its sounds."""
        return self._sounds.keys()

    def sprite(
        self, name: str, size: tuple[int, int], colours: Mapping[str, str] = AS_DRAWN, angle: float = 0.0
    ) -> Surface:
        """A sprite, rasterised at a size in pixels, old colours exchanged for new ones, then turned by an angle.

        Raises `PackError` where its file is missing or broken.
        """
        path = self._path(name, self._sprites)
        try:
            drawing = self.read(name)
            for old, new in colours.items():
                drawing = drawing.replace(old.encode(), new.encode())
            turned = rotate_svg(drawing, size, angle) if angle else (drawing, size)
            if turned is None:
                return rotate_and_halve(self.sprite(name, (2 * size[0], 2 * size[1]), colours), angle)
            return pygame.image.load_sized_svg(BytesIO(turned[0]), turned[1]).convert_alpha()
        except (pygame.error, OSError, ValueError) as error:
            told = _("{path}: the sprite '{name}' can’t be drawn ({error}); put the file right")
            raise PackError(told.format(path=path, name=name, error=error)) from None

    def read(self, name: str) -> bytes:
        """A sprite's file, read once. Raises `OSError` or `PackError` where it can't be."""
        if name not in self._read:
            self._read[name] = self._path(name, self._sprites).read_bytes()
        return self._read[name]

    def sound(self, name: str) -> Path:
        """The file of a sound. Raises `PackError` where it is missing."""
        return self._path(name, self._sounds)

    def missing(self) -> Path | None:
        """The first file the manifest names that isn't there."""
        names = (*self._sprites.values(), *self._sounds.values())
        # a look into each folder instead of one at each file: the first frame waits for it
        parents = {name.rpartition("/")[0] for name in names}
        there = {f"{parent}/{name}" if parent else name for parent in parents for name in _listed(self.folder / parent)}
        absent = (self.folder / name for name in names if name not in there)
        return next((path for path in absent if not _is_file(path)), None)

    def _path(self, name: str, names: Mapping[str, str]) -> Path:
        if name not in names:
            told = _("{path}: there is no '{name}' in it; name its file there")
            raise PackError(told.format(path=self.folder / "manifest.json", name=name))
        path = self.folder / names[name]
        if not _is_file(path):
            raise PackError(_("{path}: the file of '{name}' is missing; put it back").format(path=path, name=name))
        return path


def open_pack(folder: Path) -> Pack:
    """Open the pack in a folder, every file looked for. Raises `PackError`."""
    manifest = folder / "manifest.json"
    try:
        named = _table(json.loads(manifest.read_bytes()))
        pack = Pack(folder, _names(named["sprites"]), _names(named["sounds"]), _colours(named.get("colours", {})))
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        told = _("{path}: the asset pack can’t be read ({why}); put it back")
        raise PackError(told.format(path=manifest, why=_said(error))) from None
    missing = pack.missing()
    if missing is not None:
        raise PackError(_("{path}: this file of the asset pack is missing; put it back").format(path=missing))
    return pack


def open_own_pack(folder: Path) -> Pack:
    """Open a player's own pack, every sprite of it tried. Raises `PackError`."""
    pack = open_pack(folder)
    for name in pack.sprites:
        # told now: told when a card is first drawn, it would tell which card that is
        pack.sprite(name, TRIED)
    return pack


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # such as a name too long for any file
        return False


def _listed(folder: Path) -> list[str]:
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []


def _table(value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise TypeError(_("a name stands before everything in it"))
    return value


def _names(value: object) -> Mapping[str, str]:
    names = _table(value)
    if not all(isinstance(name, str) for name in names.values()):
        raise TypeError(_("files and colours are written in quotation marks"))
    return names


def _colours(value: object) -> Colours:
    kinds = (_table(_table(value).get(kind, {})) for kind in ("suits", "metals"))
    return Colours(*({name: _names(told) for name, told in kind.items()} for kind in kinds))


def _said(error: Exception) -> str:
    if isinstance(error, KeyError):
        return _("no {name}").format(name=error)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error) or type(error).__name__
