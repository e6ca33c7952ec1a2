"""The sounds of the table; without a device, everything works in silence."""

import logging
from pathlib import Path

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
        self._packs: tuple[Pack, ...] = ()
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

    def use_pack(self, pack: Pack, built_in: Pack) -> str | None:
        """Play this pack's sounds from now on, the built-in ones where they are broken; the first that is, in words."""
        self._packs = (pack, built_in)
        self._loaded = {}
        return None if self.silent else next(filter(None, map(_broken, map(pack.sound, pack.sounds))), None)

    def play(self, name: str) -> None:
        """Play a sound, unless muted or without a device."""
        if self.muted:
            return
        self.load(name)
        if name in self._loaded:
            self._loaded[name].play()

    def load(self, name: str) -> None:
        """Read a sound, so that nothing waits for it when it is played."""
        if self.silent or name in self._loaded:
            return
        for pack in (pack for pack in self._packs if name in pack.sounds):
            try:
                self._loaded[name] = pygame.mixer.Sound(str(pack.sound(name)))
            except (PackError, pygame.error) as error:
                log.warning("the sound '%s' can't be played: %s", name, error)
            else:
                return


def _broken(path: Path) -> str | None:
    """What is wrong with a sound's file, in one line; None where it can be played."""
    try:
        pygame.mixer.Sound(str(path))
    except pygame.error as error:
        return f"{path}: this sound can't be played ({error}); put the file right"
    return None
