"""The sounds of the table; without a device, everything works in silence."""

import logging
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.settings import LOUDEST
from scenes.drawing.pack import Pack, PackError
from scenes.text import _

log = logging.getLogger(__name__)

CHANNELS = 16
BUFFER = 1024
"""Samples mixed at once: 23 ms. Half as many wake the program 86 times a second, all the time."""


MASTER: Final = 0.33
"""How loud everything is at most: so much that the most that can ever sound at once doesn't clip."""

AMBIENCE: Final = "ambience"
AMBIENCE_CHANNEL: Final = 0
FADE_IN: Final = 2500
"""Milliseconds in which the ambience comes up."""


def gain(volume: int) -> float:
    """How much of a sound is heard at a volume from 0 to 100, where half the volume sounds half as loud."""
    return MASTER * (volume / LOUDEST) ** 2


def numbered(name: str, listed: Iterable[str]) -> list[str]:
    """The takes of a sound among the names in a pack: `coin_1` and `coin_2` of `coin`."""
    return sorted(each for each in listed if each.rpartition("_")[0] == name and each.rpartition("_")[2].isdigit())


def another(takes: Sequence[str], last: str | None, chance: Random) -> str:
    """One of a sound's takes at random, but not the last one again."""
    return chance.choice([take for take in takes if take != last] or takes)


class Sounds:
    """Plays a pack's sounds once `open` has found a device; `silent` is whether it found none.

    `effects` and `ambience` are volumes from 0 to 100.
    """

    def __init__(self, effects: int = 0, ambience: int = 0) -> None:
        self.effects, self.ambience = effects, ambience
        self.silent = True
        self._packs: tuple[Pack, ...] = ()
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, str] = {}
        self._chance = Random()

    def set_volumes(self, effects: int, ambience: int) -> None:
        """Be as loud as this from now on, what sounds already included."""
        self.effects, self.ambience = effects, ambience
        for name, sound in self._loaded.items():
            if sound is not None:
                sound.set_volume(self._gain(name))
        self._keep_ambience()

    def open(self) -> None:
        """Look for a sound device; without one everything works in silence."""
        try:
            pygame.mixer.init(44100, -16, 1, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(AMBIENCE_CHANNEL + 1)
        except pygame.error as error:
            log.warning("no sound device (%s): the game plays in silence; connect one and start again", error)
        else:
            self.silent = False
            self._keep_ambience()

    def use_pack(self, pack: Pack, built_in: Pack) -> str | None:
        """Play this pack's sounds from now on, the built-in ones where they are broken; the first that is, in words."""
        self._packs = (pack, built_in)
        self._loaded = {}
        self._keep_ambience()
        return None if self.silent else next(filter(None, map(_broken, map(pack.sound, pack.sounds))), None)

    def play(self, name: str) -> None:
        """Play a sound, unless it wouldn't be heard; of one that there are several takes of, another than last time."""
        if not self.effects or self.silent:
            return
        takes = {take: sound for take in self._takes(name) if (sound := self.load(take)) is not None}
        if takes:
            take = self._last[name] = another([*takes], self._last.get(name), self._chance)
            takes[take].play()

    def load(self, name: str) -> pygame.mixer.Sound | None:
        """Read a sound, so that nothing waits for it when it is played; None where there is none that can be."""
        if self.silent:
            return None
        if name not in self._loaded:
            self._loaded[name] = self._read(name)
        return self._loaded[name]

    def _takes(self, name: str) -> Sequence[str]:
        """The names of a sound's takes: itself, where a pack has it as it is, or those with a number."""
        return [name] if self.load(name) else numbered(name, {each for pack in self._packs for each in pack.sounds})

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        for pack in (pack for pack in self._packs if name in pack.sounds):
            try:
                sound = pygame.mixer.Sound(str(pack.sound(name)))
            except (PackError, pygame.error) as error:
                log.warning("the sound '%s' can't be played: %s", name, error)
            else:
                sound.set_volume(self._gain(name))
                return sound
        return None

    def _gain(self, name: str) -> float:
        return gain(self.ambience if name == AMBIENCE else self.effects)

    def _keep_ambience(self) -> None:
        """Let the ambience go round as long as it is to be heard."""
        if self.silent:
            return
        channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
        if not self.ambience:
            channel.stop()
            return
        self.load(AMBIENCE)
        sound = self._loaded.get(AMBIENCE)
        if sound is not None and channel.get_sound() is not sound:
            channel.play(sound, loops=-1, fade_ms=FADE_IN)


def _broken(path: Path) -> str | None:
    """What is wrong with a sound's file, in one line; None where it can be played."""
    try:
        pygame.mixer.Sound(str(path))
    except pygame.error as error:
        return _("{path}: this sound can’t be played ({error}); fix the file").format(path=path, error=error)
    return None
