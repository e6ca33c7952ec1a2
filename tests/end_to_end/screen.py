"""A display for the tests, and pictures of its windows."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which

import pygame
from pygame import Rect, Surface

NEEDED = ("Xvfb", "xdotool", "import")
ALIKE = (12, 12, 12, 255)
"""Maximum difference at which two colours count as the same."""


def missing() -> list[str]:
    """Return the names of the required programs that aren't installed."""
    return [name for name in NEEDED if which(name) is None]


@contextmanager
def own_display() -> Iterator[str]:
    """Run an X server with a virtual screen. Yields the name of its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "the X server has ended at once"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@dataclass(frozen=True)
class Picture:
    """The window's content at one moment."""

    surface: Surface

    @classmethod
    def load(cls, path: Path) -> "Picture":
        """Return the picture in a file."""
        return cls(pygame.image.load(str(path)))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def colours(self) -> int:
        """Number of colours in a sample of the pixels."""
        width, height = self.size
        return len({tuple(self.surface.get_at((x, y))) for x in range(0, width, 7) for y in range(0, height, 7)})

    def average(self, place: Rect) -> tuple[int, int, int]:
        """Return the average colour of an area."""
        red, green, blue, _alpha = pygame.transform.average_color(self.surface, place)
        return red, green, blue

    def differs(self, other: "Picture") -> float:
        """Return the share of pixels that clearly differ from those of another picture."""
        assert self.size == other.size
        alike = pygame.mask.from_threshold(self.surface, (0, 0, 0, 255), ALIKE, other.surface).count()
        return 1 - alike / (self.size[0] * self.size[1])
