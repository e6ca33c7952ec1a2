"""The window, opened, resized and full screen."""

import os
import sys

import pygame

from game.engine.core.errors import SpokenError
from game.settings import SMALLEST_WINDOWS
from game.translation import _

FIRST_SIZE, USUAL_SCREEN = (1280, 720), (1920, 1080)
"""The first window's size, and that of a screen on which it is comfortable."""

FREE = 0.9
"""The share of a screen's height that is free for the first window: title bars and task bars have the rest."""

UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that show nothing."""


class WindowError(SpokenError):
    """A window that can't be opened: what, and what to do."""


class Window:
    """The program's one window; `screen` is drawn on, and is another one after every change of size."""

    def __init__(self, size: tuple[int, int] | None, full_screen: bool) -> None:
        _require_display()
        try:
            pygame.display.init()
            _require_driver()
            pygame.font.init()
            pygame.display.set_caption(_("High Low War"))
            self._size = size or (first_size(pygame.display.get_desktop_sizes()[0]) if _is_seen() else FIRST_SIZE)
            self._drawn = self._size
            self._refused: tuple[int, int] | None = None
            self.full_screen = full_screen
            self.screen = self._open()
        except pygame.error as error:
            raise WindowError(
                "can’t open a window ({error}); start the game where there is a display", error=error
            ) from None

    def set_full_screen(self, full_screen: bool) -> None:
        """Be full screen or not."""
        if full_screen != self.full_screen:
            if full_screen:
                self._size = self.screen.get_size()
            self.full_screen = full_screen
            self.screen = self._open()

    def follow_size(self) -> bool:
        """Take the size that the player has given the window; whether it is another one than was drawn for last.

        What was drawn is lost whether it is or not.
        """
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        if not self.full_screen:
            surface = self._enforce_smallest(surface)
        changed = surface is not self.screen or surface.get_size() != self._drawn
        self.screen = surface
        self._drawn = surface.get_size()
        return changed

    def _enforce_smallest(self, surface: pygame.Surface) -> pygame.Surface:
        """Keep the window large enough to be played in."""
        width, height = surface.get_size()
        large_enough = [(max(width, least[0]), max(height, least[1])) for least in SMALLEST_WINDOWS]
        size = min(large_enough, key=lambda size: size[0] * size[1])
        if size == (width, height) or surface.get_size() == self._refused:
            return surface
        larger = pygame.display.set_mode(size, pygame.RESIZABLE)
        # a desktop that insists on a smaller window is asked once
        self._refused = larger.get_size() if larger.get_size() != size else None
        return larger

    def _open(self) -> pygame.Surface:
        if self.full_screen:
            screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            screen = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            if screen.get_size() != self._size:
                # where no desktop manages windows, the first time only leaves full screen
                screen = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        self._drawn = screen.get_size()
        return screen


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """The size of the first window: a whole number of times the usual one where a screen's pixels are so much smaller,
    and on no screen too large. A system that counts in points says how many of these a screen has."""
    times = max(1, min(screen[0] // USUAL_SCREEN[0], screen[1] // USUAL_SCREEN[1]))
    width, height = FIRST_SIZE[0] * times, FIRST_SIZE[1] * times
    share = min(1.0, screen[0] / width, screen[1] * FREE / height)
    return round(width * share), round(height * share)


def _require_display() -> None:
    """Refuse to open a window where nobody would see it."""
    if not os.environ.get("SDL_VIDEODRIVER") and sys.platform.startswith("linux"):
        # without a display SDL would silently draw where nobody sees it
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise WindowError("there is no display; start it on a desktop, or name a driver in SDL_VIDEODRIVER")


def _is_seen() -> bool:
    return pygame.display.get_driver() not in UNSEEN


def _require_driver() -> None:
    """Refuse a display that doesn't answer, in whose place SDL silently draws where nobody sees it."""
    if not os.environ.get("SDL_VIDEODRIVER") and not _is_seen():
        raise WindowError("the display doesn’t answer; look at DISPLAY, or name a driver in SDL_VIDEODRIVER")
