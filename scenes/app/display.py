"""The program's window, picture and sound."""

import os
import sys
from typing import TYPE_CHECKING

import pygame

from game.engine.core.errors import SpokenError
from game.settings import SMALLEST_WINDOWS, Settings
from game.translation import _, speak
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.sound import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.screen_painter import Painter

if TYPE_CHECKING:
    from scenes.drawing.own_art import OwnDeck
    from scenes.pad_signs import PadFamily

LEAST_DRAWN = (160, 120)
"""Minimum width and height at which scenes are drawn, in pixels. A smaller window shows only part of the picture."""

FIRST_SIZE, USUAL_SCREEN = (1280, 720), (1920, 1080)
"""Size of the window when it first opens (`FIRST_SIZE`), chosen for the usual size of a screen (`USUAL_SCREEN`), in
pixels."""

FREE = 0.9
"""Maximum share of a screen's height that a newly opened window occupies. The rest is for title bars and taskbars."""

UNSEEN = ("dummy", "offscreen")
"""Names of SDL video drivers that don't show anything."""


class WindowError(SpokenError):
    """Raised if the window can't be opened. The message gives the reason and a remedy."""


class Window:
    """The program's window. `screen` is its surface, which is replaced whenever the window's size changes."""

    def __init__(self, size: tuple[int, int] | None, full_screen: bool) -> None:
        """Open the window with a `size` in pixels, or with one that suits the screen if `size` is None. Raises
        `WindowError` if the window can't be opened."""
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
        """Show the game's name in the window's frame, in the language in use."""
        pygame.display.set_caption(_("High Low War"))

    def set_full_screen(self, full_screen: bool) -> None:
        """Switch to full screen, or back to a window if `full_screen` is false."""
        if full_screen != self.full_screen:
            if full_screen:
                self._size = self.screen.get_size()
            self.full_screen = full_screen
            self.screen = self._open()

    def follow_size(self) -> bool:
        """Adopt the window's current size. Returns True if the size or the surface has changed.

        Either way, the window has lost its contents.
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
        """Enlarge the window if it is too small to play in. Returns the window's surface, which may be a new one."""
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
    """Return the size at which the window first opens on a screen of this size. Both sizes are in the system's pixels
    or points.

    The window always fits the screen. On a high-resolution screen, its size is a multiple of `FIRST_SIZE` if possible.
    """
    times = max(1, min(screen[0] // USUAL_SCREEN[0], screen[1] // USUAL_SCREEN[1]))
    width, height = FIRST_SIZE[0] * times, FIRST_SIZE[1] * times
    share = min(1.0, screen[0] / width, screen[1] * FREE / height)
    return round(width * share), round(height * share)


def _require_display() -> None:
    if not os.environ.get("SDL_VIDEODRIVER") and sys.platform.startswith("linux"):
        # otherwise, SDL would silently draw where nobody can see it
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            raise WindowError("there is no display; start it on a desktop, or name a driver in SDL_VIDEODRIVER")


def _is_seen() -> bool:
    return pygame.display.get_driver() not in UNSEEN


def _require_driver() -> None:
    """Raise `WindowError` if no display answers, because SDL would then draw without showing anything."""
    if not os.environ.get("SDL_VIDEODRIVER") and not _is_seen():
        raise WindowError("the display doesn’t answer; check DISPLAY, or name a driver in SDL_VIDEODRIVER")


class Display:
    """The program's picture and sound. The built-in pack replaces any broken asset of another pack."""

    def __init__(self, window: Window, built_in: Pack, settings: Settings) -> None:
        self.window = window
        self.built_in = built_in
        self._settings = settings
        self._own_deck: OwnDeck | None = None
        self._pad: PadFamily | None = None
        self._pads: frozenset[int] = frozenset()
        self._touched = False
        self.sounds = Sounds(*_volumes(settings))
        self.sounds.use_pack(built_in, built_in)
        self.pack = built_in
        self.manager = SceneManager(self._look(), Painter(window.screen))

    def use_pack(self, pack: Pack) -> str | None:
        """Switch to another asset pack. Returns a message about the first problem with the pack's sounds, or None if
        there is none."""
        self.pack = pack
        self.rebuild()
        return self.sounds.use_pack(pack, self.built_in)

    def use_deck(self, own_deck: "OwnDeck | None") -> None:
        """Switch to one of the player's own decks of cards, or to the built-in decks if `own_deck` is None."""
        if own_deck is not self._own_deck:
            self._own_deck = own_deck
            self.rebuild()

    def apply(self, settings: Settings) -> None:
        """Apply these settings. If only the volumes have changed, nothing is redrawn."""
        effects, ambience, music = volumes = _volumes(settings)
        looks_the_same = settings == self._settings._replace(
            effects_volume=effects, ambience_volume=ambience, music_volume=music
        )
        self._settings = settings
        self.sounds.set_volumes(*volumes)
        if looks_the_same:
            self.manager.resize(self.manager.look.with_settings(settings), self.manager.painter)
            return
        if speak(settings.language):
            self.window.show_name()
        self.window.set_full_screen(settings.full_screen)
        self.rebuild()

    def show_hints_for(self, pad: "PadFamily | None", touched: bool = False) -> None:
        """Show this family's buttons in all hints, or keys if `pad` is None. If the screen is `touched`, show no hints,
        and make everything large enough for fingers."""
        if pad is not self._pad or touched != self._touched:
            look = self.manager.look
            self._pad = look.keys.pad = pad
            self._touched = look.keys.touched = touched
            # another look, so that nothing composed with the old hints is kept
            self.manager.resize(look.with_settings(look.settings), self.manager.painter)

    def show_pads(self, numbers: frozenset[int]) -> None:
        """Show on the curtain which pad belongs to which player. `numbers` holds the numbers of the connected pads,
        counted from 0. If it is empty, hints show keys."""
        self._pads = self.manager.look.keys.pads = numbers
        if not numbers:
            self.show_hints_for(None)
        self.manager.show_all()

    def follow_size(self) -> None:
        """Adapt the picture to the current size of the window."""
        if self.window.follow_size():
            self.rebuild()
        else:
            # the size was restored or refused, but the window has lost its contents
            self.manager.show_all()

    def rebuild(self) -> None:
        """Draw everything again, with a new look for the current size and settings."""
        self.manager.resize(self._look(), Painter(self.window.screen))

    def start_over(self) -> None:
        """Remove all scenes, and use the built-in asset pack."""
        self.sounds.use_pack(self.built_in, self.built_in)
        self.pack, self._own_deck = self.built_in, None
        self.manager = SceneManager(self._look(), Painter(self.window.screen))

    def present(self, seconds: float) -> bool:
        """Draw and present the changes, `seconds` after the last frame. Returns True if anything has changed."""
        changed = self.manager.draw(seconds)
        if changed:
            pygame.display.update(changed)
        return bool(changed)

    def _look(self) -> Look:
        width, height = self.window.screen.get_size()
        size = max(width, LEAST_DRAWN[0]), max(height, LEAST_DRAWN[1])
        look = Look(size, self.pack, self.built_in, self.sounds, self._settings, self._own_deck)
        look.keys.pad, look.keys.pads, look.keys.touched = self._pad, self._pads, self._touched
        return look


def _volumes(settings: Settings) -> tuple[int, int, int]:
    return settings.effects_volume, settings.ambience_volume, settings.music_volume
