"""Drawings rasterised once in a process: every test that starts the program anew would draw the same ones again."""

from collections import OrderedDict
from io import BytesIO
from typing import Final

import pygame
from pygame import Surface

MAX_BYTES: Final = 24_000_000
"""So much memory the pictures may take that are kept; the least recently used go first."""

_rasterize: Final = pygame.image.load_sized_svg


class KeptDrawings:
    """What was rasterised, by the drawing and its size."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], Surface] = OrderedDict()
        self._bytes = 0

    def load(self, file: BytesIO, size: tuple[int, int]) -> Surface:
        """Stand in for `pygame.image.load_sized_svg`: a picture of its own for everybody who asks."""
        key = file.getvalue(), size
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = _rasterize(file, size)
            self._bytes += _bytes(picture)
            while self._bytes > MAX_BYTES:
                self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        else:
            self._kept.move_to_end(key)
        return picture.copy()


def keep_drawings() -> None:
    """Rasterise every drawing once from now on."""
    if pygame.image.load_sized_svg is _rasterize:
        pygame.image.load_sized_svg = KeptDrawings().load  # type: ignore[assignment]


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()
