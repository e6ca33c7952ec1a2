"""The sounds of the table; without a device, everything works in silence."""

import logging

import pygame

from scenes.pack import Pack, PackError

log = logging.getLogger(__name__)

CHANNELS = 16
BUFFER = 1024
"""Samples mixed at once: 23 ms. Half as many wake the program 86 times a second, all the time."""


class Sounds:
    """Plays a pack's sounds once `open` has found a device; `silent` is whether it found none."""

    def __init__(self, muted: bool) -> None:
        self.muted = muted
        self.silent = True
        self._pack: Pack | None = None
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    def open(self) -> None:
        """Look for a sound device; without one everything works in silence."""
        try:
            pygame.mixer.init(44100, -16, 1, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            log.warning("no sound device (%s): the game plays in silence; connect one and start again", error)
        else:
            self.silent = False

    def use_pack(self, pack: Pack) -> None:
        """Play this pack's sounds from now on."""
        self._pack = pack
        self._loaded = {}

    def play(self, name: str) -> None:
        """Play a sound, unless muted or without a device."""
        if self.muted:
            return
        self.load(name)
        if name in self._loaded:
            self._loaded[name].play()

    def load(self, name: str) -> None:
        """Read a sound, so that nothing waits for it when it is played."""
        if self._pack is None or self.silent or name in self._loaded:
            return
        try:
            self._loaded[name] = pygame.mixer.Sound(str(self._pack.sound(name)))
        except (PackError, pygame.error) as error:
            log.warning("the sound '%s' can't be played: %s", name, error)
