"""The program's window: its size, full screen, and the surface on which frames are drawn."""

import os
import sys

import pygame

from game.engine.core.errors import SpokenError
from game.settings import SMALLEST_WINDOWS
from game.translation import _

LEAST_DRAWN = (160, 120)
"""Minimum width and height at which scenes are drawn, in pixels. A smaller window shows only part of the picture."""

FIRST_SIZE, USUAL_SCREEN = (1280, 720), (1920, 1080)
"""Size at which the window opens on a screen of the usual size (`FIRST_SIZE`), and this usual size (`USUAL_SCREEN`), in
pixels."""

FREE = 0.9
"""Maximum share of a screen's height that the window occupies if the player requests no size. The rest is for title
bars and taskbars."""

UNSEEN = ("dummy", "offscreen")
"""Names of SDL video drivers that don't show anything."""


class WindowError(SpokenError):
    """Raised if the window can't be opened. The message gives the reason and a remedy."""


class Window:
    """The program's window. `screen` is its surface, which may be replaced when the window's size changes."""

    def __init__(self, size: tuple[int, int] | None, full_screen: bool) -> None:
        """Open the window with this `size` in pixels, or with a size that suits the screen if `size` is None. If
        `full_screen` is true, it fills the screen instead. Raises `WindowError` if the window can't be opened."""
        _require_display()
        try:
            pygame.display.init()
            _require_driver()
            pygame.font.init()
            self.show_name()
            self._size = size or (first_size(pygame.display.get_desktop_sizes()[0]) if _is_seen() else FIRST_SIZE)
            self._drawn = self._size
            self._refused: tuple[int, int] | None = None
            self.full_screen = full_screen
            self.screen = self._open()
        except pygame.error as error:
            raise WindowError(
                "can’t open a window ({error}); start the game where there is a display", error=error
            ) from None

    def show_name(self) -> None:
        """Show the game's name in the window's title bar, in the language in use."""
        pygame.display.set_caption(_("High Low War"))

    def set_full_screen(self, full_screen: bool) -> None:
        """Switch to full screen, or back to a window if `full_screen` is false."""
        if full_screen != self.full_screen:
            if full_screen:
                self._size = self.screen.get_size()
            self.full_screen = full_screen
            self.screen = self._open()

    def follow_size(self) -> bool:
        """Adopt the window's current size, after enlarging a window that is too small to play in. Returns True if the
        size or the surface has changed.

        Call this after the system reports a new size. The window must then be redrawn even if this returns False,
        because it has lost its contents.
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
        """Enlarge the window if it is too small to play in, unless the system has already refused to. Returns the
        window's surface, which may be a new one."""
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
                # without a window manager, the first call only leaves full screen
                screen = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        self._drawn = screen.get_size()
        return screen


def first_size(screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size at which the window first opens on a screen of this size. Both sizes are in pixels, or in points
    on systems that use them.

    The window always fits the screen. On a screen at least as large as `USUAL_SCREEN`, its size is a whole multiple of
    `FIRST_SIZE`.
    """
    times = max(1, min(screen[0] // USUAL_SCREEN[0], screen[1] // USUAL_SCREEN[1]))
    width, height = FIRST_SIZE[0] * times, FIRST_SIZE[1] * times
    share = min(1.0, screen[0] / width, screen[1] * FREE / height)
    return round(width * share), round(height * share)


def _require_display() -> None:
    if not os.environ.get("SDL_VIDEODRIVER") and sys.platform.startswith("linux"):
        # otherwise, SDL would silently draw where nobody can see it
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise WindowError("there is no display; start the game on a desktop, or name a driver in SDL_VIDEODRIVER")


def _is_seen() -> bool:
    return pygame.display.get_driver() not in UNSEEN


def _require_driver() -> None:
    """Raise `WindowError` if no display answers and SDL has therefore chosen, by itself, a driver that shows
    nothing."""
    if not os.environ.get("SDL_VIDEODRIVER") and not _is_seen():
        raise WindowError("the display doesn’t answer; check DISPLAY, or name a driver in SDL_VIDEODRIVER")
