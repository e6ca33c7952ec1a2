"""A player's own asset pack: whatever its files hold, a file that can't be used costs that file alone."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path, PurePath
from time import monotonic
from typing import Final

import pygame
from pygame import Surface

from game.bounded_reading import read_regular
from scenes.drawing.asset_pack import Colours, Pack, PackError, open_as
from scenes.drawing.decoding import (
    MAX_LOST,
    DecodeError,
    Decoder,
    DecodingLost,
    picture_of,
    pixels_of_svg,
    samples_of_sound,
)
from scenes.wording import _

TEST_SIZE: Final = (10, 14)
"""The size in pixels at which each sprite is drawn to validate it."""

SECONDS: Final = 2.0
SOUND_SECONDS: Final = 5.0
LOADING_SECONDS: Final = 30.0
"""How long it may take to draw a sprite, to decode a sound, and to load the pack."""

MAX_FILES: Final = 2000
MAX_BYTES: Final = 64_000_000
"""How many files a pack may have, and how many bytes all its sprites, or one of its sounds."""

MAX_SAMPLES: Final = 128_000_000
"""How many bytes all its sounds may take in memory, half an hour of them."""


class OwnPack(Pack):
    """A pack of anybody's making. A file that has turned out to be broken isn't tried again."""

    def __init__(
        self, decode: Decoder, folder: Path, sprites: Mapping[str, str], sounds: Mapping[str, str], colours: Colours
    ) -> None:
        super().__init__(folder, sprites, sounds, colours)
        self._decode = decode
        self._end = monotonic() + LOADING_SECONDS
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
        return picture_of(self._decode(pixels_of_svg, drawing, size, dict(colours), angle, seconds=SECONDS))

    def load_sound(self, name: str) -> pygame.mixer.Sound:
        path = self.sound(name)
        self._check_time(path)
        try:
            samples = self._decode(samples_of_sound, read_regular(path, MAX_BYTES), seconds=SOUND_SECONDS)
        except (DecodeError, OSError) as error:
            self._lost += isinstance(error, DecodingLost)
            raise self.unplayable(name, error) from None
        self._samples += len(samples)
        if self._samples > MAX_SAMPLES:
            raise self.unplayable(name, _("all sounds together are too long"))
        return pygame.mixer.Sound(buffer=samples)

    def missing(self) -> Path | None:
        # first of all: to look whether a file is there may already call on another machine
        manifest = self.folder / "manifest.json"
        names = (*self.sprites.values(), *self.sounds.values())
        if len(names) > MAX_FILES:
            raise PackError(_("{path}: it names more than {n} files").format(path=manifest, n=MAX_FILES))
        for outside in filter(_leads_out, names):
            raise PackError(_("{path}: the file {name} isn’t in the pack’s folder").format(path=manifest, name=outside))
        return super().missing()

    def validate(self) -> None:
        """Draw every sprite once. Raises `PackError`.

        Reported only when it is first drawn, a broken sprite would tell which card is about to turn up.
        """
        manifest = self.folder / "manifest.json"
        size = 0
        for name in self.sprites:
            self._check_time(manifest)
            self.sprite(name, TEST_SIZE)
            size += len(self.read(name))
            if size > MAX_BYTES:
                message = _("{path}: its sprites are larger than {n} MB; make them smaller")
                raise PackError(message.format(path=manifest, n=MAX_BYTES // 1_000_000))

    def _check_time(self, path: Path) -> None:
        if monotonic() > self._end or self._lost >= MAX_LOST:
            raise PackError(_("{path}: the pack takes too long to load; make it simpler").format(path=path))


def _leads_out(name: str) -> bool:
    """Whether a file's name may lead out of a folder; a path of Windows may have a drive, or a root and no drive."""
    path = PurePath(name)
    return bool(path.anchor) or ".." in path.parts


def open_own_pack(folder: Path, decode: Decoder) -> OwnPack:
    """Open a player's own pack, and see that all its sprites can be drawn. Raises `PackError`."""
    pack = open_as(partial(OwnPack, decode), folder)
    pack.validate()
    return pack
