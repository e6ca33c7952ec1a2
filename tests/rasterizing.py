"""Keeps drawn pictures within a process, for the many tests that start the program again."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from typing import Final

import pygame
from pygame import Surface

from scenes.core import look
from scenes.drawing.felt import draw_felt
from scenes.theme import Felt

MAX_BYTES: Final = 16_000_000
"""Bytes that the kept pictures may take; the least recently used are dropped first."""

LARGEST: Final = MAX_BYTES // 4
"""Bytes beyond which a picture isn't kept: it would leave no room for others."""

_rasterize: Final = pygame.image.load_sized_svg


class KeptPictures:
    """Cache of drawn pictures by their content; callers get copies."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._bytes = 0

    def find(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return a kept picture, or draw and keep it."""
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
        """Stand in for `pygame.image.load_sized_svg`."""
        return self.find((file.getvalue(), size), lambda: _rasterize(file, size))

    def draw_felt(self, size: tuple[int, int], felt: Felt, lamp: tuple[float, float], reach: int = 0) -> Surface:
        """Stand in for the function with which looks draw their felts."""
        return self.find((size, felt, lamp, reach), lambda: draw_felt(size, felt, lamp, reach))


def keep_pictures() -> None:
    """Rasterise every drawing and draw every felt only once from now on."""
    if pygame.image.load_sized_svg is _rasterize:
        kept = KeptPictures()
        pygame.image.load_sized_svg = kept.load_svg  # type: ignore[assignment]
        look.draw_felt = kept.draw_felt  # type: ignore[attr-defined]


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
