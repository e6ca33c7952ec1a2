"""A cache of drawn pictures within a process, for the many tests that start the program again."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from typing import Final

import pygame
from pygame import Surface

from scenes.core import look
from scenes.drawing.felt_and_lamp import draw_felt
from scenes.theme import Felt

MAX_BYTES: Final = 16_000_000
"""Maximum memory for the cached pictures, in bytes. The least recently used pictures are removed first."""

LARGEST: Final = MAX_BYTES // 4
"""Size in bytes from which on a picture isn't cached, because it would leave no space for others."""

_rasterize: Final = pygame.image.load_sized_svg


class KeptPictures:
    """A cache of drawn pictures by their contents. Callers get copies."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._bytes = 0

    def find(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return a copy of a cached picture. If it isn't cached, it is drawn by `draw` first."""
        picture = self._kept.pop(key, None)
        if picture is None:
            picture = draw()
            if _bytes(picture) > LARGEST:
                return picture
            self._bytes += _bytes(picture)
        self._kept[key] = picture
        while self._bytes > MAX_BYTES:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return picture.copy()

    def load_svg(self, file: BytesIO, size: tuple[int, int]) -> Surface:
        """Replace `pygame.image.load_sized_svg`."""
        return self.find((file.getvalue(), size), lambda: _rasterize(file, size))

    def draw_felt(self, size: tuple[int, int], felt: Felt, lamp: tuple[float, float], reach: int = 0) -> Surface:
        """Replace the function with which looks draw their felts."""
        return self.find((size, felt, lamp, reach), lambda: draw_felt(size, felt, lamp, reach))


def keep_pictures() -> None:
    """Cache rasterised drawings and felts from now on."""
    if pygame.image.load_sized_svg is _rasterize:
        kept = KeptPictures()
        pygame.image.load_sized_svg = kept.load_svg  # type: ignore[assignment]
        look.draw_felt = kept.draw_felt  # type: ignore[attr-defined]


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
