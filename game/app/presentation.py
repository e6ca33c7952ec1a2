"""All that is seen and heard in the window."""

from typing import TYPE_CHECKING

import pygame

from game.app.window import Window
from game.settings import Settings
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.sound import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.screen_painter import Painter

if TYPE_CHECKING:
    from scenes.drawing.own_deck import OwnDeck

LEAST_DRAWN = (160, 120)
"""A smaller window, in which nobody can play, shows a part of what is drawn for this size."""


class Presentation:
    """The picture in the window, and the sound; `built_in` is the pack that stands in for a broken one."""

    def __init__(self, window: Window, built_in: Pack, settings: Settings) -> None:
        self.window = window
        self.built_in = built_in
        self._settings = settings
        self._own_deck: OwnDeck | None = None
        self.sounds = Sounds(*_volumes(settings))
        self.sounds.use_pack(built_in, built_in)
        self.pack = built_in
        self.manager = SceneManager(self._look(), Painter(window.screen))

    def use_pack(self, pack: Pack) -> str | None:
        """Draw and sound with another pack from now on; what is wrong with one of its sounds, if anything is."""
        self.pack = pack
        self.rebuild()
        return self.sounds.use_pack(pack, self.built_in)

    def use_deck(self, own_deck: "OwnDeck | None") -> None:
        """Show the cards of a player's own deck from now on, or of none."""
        if own_deck is not self._own_deck:
            self._own_deck = own_deck
            self.rebuild()

    def apply(self, settings: Settings) -> None:
        """Use these settings for pictures and sounds from now on; where only volumes differ, nothing is drawn anew."""
        effects, ambience, music = volumes = _volumes(settings)
        looks_the_same = settings == self._settings._replace(
            effects_volume=effects, ambience_volume=ambience, music_volume=music
        )
        self._settings = settings
        self.sounds.set_volumes(*volumes)
        if looks_the_same:
            self.manager.resize(self.manager.look.with_settings(settings), self.manager.painter)
            return
        self.window.set_full_screen(settings.full_screen)
        self.rebuild()

    def follow_size(self) -> None:
        """Take the size that the player has given the window."""
        if self.window.follow_size():
            self.rebuild()
        else:
            # a size on the way to the same one, or one too small that was refused, has left the window empty
            self.manager.show_all()

    def rebuild(self) -> None:
        """Draw everything anew."""
        self.manager.resize(self._look(), Painter(self.window.screen))

    def start_over(self) -> None:
        """Show nothing any more of what was shown, and sound and draw as the built-in pack does."""
        self.sounds.use_pack(self.built_in, self.built_in)
        self.pack, self._own_deck = self.built_in, None
        self.manager = SceneManager(self._look(), Painter(self.window.screen))

    def present(self, seconds: float) -> bool:
        """Show what has changed in so much time; whether anything has."""
        changed = self.manager.draw(seconds)
        if changed:
            pygame.display.update(changed)
        return bool(changed)

    def _look(self) -> Look:
        width, height = self.window.screen.get_size()
        size = max(width, LEAST_DRAWN[0]), max(height, LEAST_DRAWN[1])
        return Look(size, self.pack, self.built_in, self.sounds, self._settings, self._own_deck)


def _volumes(settings: Settings) -> tuple[int, int, int]:
    """How loud effects, ambience and music are to be."""
    return settings.effects_volume, settings.ambience_volume, settings.music_volume
