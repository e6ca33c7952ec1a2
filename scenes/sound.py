"""The sounds of the table; without a device, everything works in silence."""

import logging

import pygame

from scenes.pack import Pack, PackError

log = logging.getLogger(__name__)

CHANNELS = 16


class Sounds:
    """Plays the pack's sounds once `open` has found a device."""

    def __init__(self, muted: bool) -> None:
        self.muted = muted
        self._pack: Pack | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    def open(self, pack: Pack) -> str | None:
        """Look for a sound device; what to tell the player where there is none."""
        try:
            pygame.mixer.init(44100, -16, 1, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            log.warning("no sound device (%s): the game plays in silence; connect one and start again", error)
            return str(error)
        self._pack = pack
        return None

    def play(self, name: str) -> None:
        """Play a sound, unless muted or without a device."""
        if self._pack is None or self.muted:
            return
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(self._pack.sound(name)))
            except (PackError, pygame.error) as error:
                log.warning("the sound '%s' can't be played: %s", name, error)
                return
        self._loaded[name].play()
