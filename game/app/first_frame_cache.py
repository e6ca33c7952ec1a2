"""The first frame as it was at the last start, shown at once: what draws it takes longer to load than to look at.

It is shown again only where the same program would draw the same; then the title, once it is loaded, replaces it pixel
for pixel.
"""

import logging
import sys
from pathlib import Path
from typing import Final
from zlib import crc32

import pygame

from game.app.window import Window
from game.bounded_reading import read_regular
from game.settings import Settings
from game.store.files import write_whole
from game.translation import languages

FIRST_FRAME: Final = "first-frame.cache"
"""Its file in the data folder."""

LARGEST: Final = 9_000_000
"""A picture of more bytes, in a window larger than 1920×1080, isn't kept: it would take as long to read as to draw."""

log = logging.getLogger(__name__)


class FirstFrame:
    """The first frame of a program in a window that has just been opened.

    `is_shown` is whether it is on the screen. All that decides how it looks is written before the picture itself.
    """

    def __init__(self, data: Path, window: Window, settings: Settings, is_new: bool) -> None:
        self.is_shown = False
        self._path = data / FIRST_FRAME
        self._screen = window.screen
        stat = Path(sys.executable).stat()
        program = stat.st_size, stat.st_mtime_ns, pygame.version.ver
        shape = self._screen.get_size(), self._screen.get_pitch(), self._screen.get_masks()
        self._known_by = f"{(program, shape, tuple(settings), languages(), is_new)!r}\n".encode()

    def show(self) -> None:
        """Show the frame, if it is kept and would be the same now."""
        try:
            kept = read_regular(self._path, LARGEST)
        except OSError:
            return
        known_by, pixels, checksum = len(self._known_by), memoryview(kept)[len(self._known_by) : -4], kept[-4:]
        if kept[:known_by] != self._known_by or crc32(pixels) != int.from_bytes(checksum, "big"):
            return
        with memoryview(self._screen.get_buffer()) as picture:  # type: ignore[arg-type]
            if len(picture) == len(pixels):
                picture[:] = pixels
                self.is_shown = True
        if self.is_shown:
            pygame.display.update()

    def keep(self) -> None:
        """Keep what is on the screen now for the next start, unless it was kept for this one."""
        pixels = self._screen.get_buffer().raw
        whole = self._known_by + pixels + crc32(pixels).to_bytes(4, "big")
        if len(whole) > LARGEST:
            return
        try:
            if not self.is_shown or read_regular(self._path, LARGEST) != whole:
                write_whole(self._path, whole)
        except OSError as error:
            log.info("the first frame isn't kept: %s", error)
