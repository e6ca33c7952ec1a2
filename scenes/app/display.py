"""The program's picture and sound: the look, the asset pack, and the presentation of frames."""

from typing import TYPE_CHECKING

import pygame

from game.settings import Settings
from game.translation import speak
from scenes.app.window import LEAST_DRAWN, Window
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.screen_repainting import Painter

if TYPE_CHECKING:
    from scenes.drawing.own_art import OwnDeck
    from scenes.pad_signs import PadFamily


class Display:
    """The program's picture and sound. Broken assets of another pack are replaced with those of the built-in pack."""

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
        """Apply these settings. If only the volumes have changed, the look keeps its images."""
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
        """Show the buttons of this family of pads in all hints, or keys if `pad` is None. If `touched` is true, show no
        hints, and make everything large enough for fingers."""
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
        """Remove all scenes, and use the built-in asset pack and decks."""
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
