"""The window: opened, resized, full screen; and why it can't be opened, in one line."""

import os
import sys

import pygame

from game.engine.core.errors import SpokenError
from game.settings import SMALLEST_WINDOW
from game.translation import _

FIRST_SIZE = (1280, 720)
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that show nothing."""


class WindowError(SpokenError):
    """A window that can't be opened: what, and what to do."""


class Window:
    """The program's one window; `screen` is drawn on, and is another one after every change of size."""

    def __init__(self, size: tuple[int, int] | None, full_screen: bool) -> None:
        _hold_display()
        try:
            pygame.display.init()
            _hold_driver()
            pygame.font.init()
            pygame.display.set_caption(_("High Low War"))
            self._size = size or FIRST_SIZE
            self._drawn = self._size
            self._refused: tuple[int, int] | None = None
            self.full_screen = full_screen
            self.screen = self._open()
        except pygame.error as error:
            raise WindowError(
                "no window can be opened ({error}); start it where there is a display", error=error
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
            surface = self._hold_smallest(surface)
        changed = surface is not self.screen or surface.get_size() != self._drawn
        self.screen = surface
        self._drawn = surface.get_size()
        return changed

    def _hold_smallest(self, surface: pygame.Surface) -> pygame.Surface:
        """Keep the window large enough to be played in."""
        width, height = surface.get_size()
        size = max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])
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


def _hold_display() -> None:
    """Refuse to open a window where nobody would see it."""
    if not os.environ.get("SDL_VIDEODRIVER") and sys.platform.startswith("linux"):
        # without a display SDL would silently draw where nobody sees it
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise WindowError("there is no display; start it on a desktop, or name a driver in SDL_VIDEODRIVER")


def _hold_driver() -> None:
    """Refuse a display that doesn't answer, in whose place SDL silently draws where nobody sees it."""
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in UNSEEN:
        raise WindowError("the display doesn’t answer; look at DISPLAY, or name a driver in SDL_VIDEODRIVER")
