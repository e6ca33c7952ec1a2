"""The sounds of the table, the ambience and the music; without a device, everything works in silence."""

import logging
from collections.abc import Iterable, Sequence
from io import BytesIO
from threading import Thread
from typing import Final

import pygame

from game.settings import LOUDEST
from scenes.core.music_layers import LAYERS, MELODY, Arrangement, Mood
from scenes.drawing.asset_pack import SAMPLE_RATE, Pack, PackError

log = logging.getLogger(__name__)

CHANNELS: Final = 24
BUFFER: Final = 1024
"""Samples mixed at once: 32 ms. Half as many wake the program 63 times a second, all the time."""

MASTER: Final = 0.25
"""How loud everything is at most: so much that the most that can ever sound at once doesn't clip."""

AMBIENCE: Final = "ambience"
AMBIENCE_CHANNEL: Final = 0
FADE_IN: Final = 2500
"""Milliseconds in which the ambience comes up."""

LAYER_CHANNELS: Final = {layer: number for number, layer in enumerate(LAYERS, AMBIENCE_CHANNEL + 1)}
"""Each layer of the music has a channel of its own. No effect takes these, nor the ambience's."""


def gain(volume: int) -> float:
    """How much of a sound is heard at a volume from 0 to 100, where half the volume sounds half as loud."""
    return MASTER * (volume / LOUDEST) ** 2


def numbered(name: str, listed: Iterable[str]) -> list[str]:
    """The takes of a sound among the names in a pack: `coin_1` and `coin_2` of `coin`."""
    return sorted(each for each in listed if each.rpartition("_")[0] == name and each.rpartition("_")[2].isdigit())


def another(takes: Sequence[str], last: str | None) -> str:
    """The take that follows the last one, round and round: so none is heard twice in a row."""
    return takes[(takes.index(last) + 1) % len(takes)] if last in takes else takes[0]


class Sounds:
    """Plays a pack's sounds and music once `open` has found a device; `silent` is whether it found none.

    `effects`, `ambience` and `music` are volumes from 0 to 100.
    """

    def __init__(self, effects: int = 0, ambience: int = 0, music: int = 0) -> None:
        self.effects, self.ambience, self.music = effects, ambience, music
        self.silent = True
        self._packs: tuple[Pack, ...] = ()
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._loading: Thread | None = None
        self._last: dict[str, str] = {}
        self._mood = Mood.TITLE
        self._arrangement: Arrangement | None = None

    def set_volumes(self, effects: int, ambience: int, music: int) -> None:
        """Be as loud as this from now on, what sounds already included."""
        self.effects, self.ambience, self.music = effects, ambience, music
        for name, sound in self._loaded.items():
            if sound is not None:
                sound.set_volume(self._gain(name))
        if self.silent:
            return
        if not ambience:
            pygame.mixer.Channel(AMBIENCE_CHANNEL).stop()
        if music:
            self._mix()
        else:
            self._stop_music()

    def open(self) -> None:
        """Look for a sound device; without one everything works in silence."""
        try:
            # in the device's own format everything would take more memory, and bars would no longer be whole samples
            pygame.mixer.init(SAMPLE_RATE, -16, 1, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1 + len(LAYERS))
        except pygame.error as error:
            log.warning("no sound device (%s): the game plays in silence; connect one and start again", error)
        else:
            self.silent = False

    def close(self) -> None:
        """Wait until nothing is being read any more: the device may be closed then."""
        if self._loading is not None:
            self._loading.join()

    def use_pack(self, pack: Pack, built_in: Pack) -> str | None:
        """Play this pack's sounds from now on, the built-in ones where they are broken; the first that is, in words."""
        self.close()
        self._packs = (pack, built_in)
        self._loaded = {}
        if self.silent:
            return None
        pygame.mixer.Channel(AMBIENCE_CHANNEL).stop()
        self._stop_music()
        return None if pack is built_in else self._load_own(pack)

    def update(self, seconds: float, mood: Mood | None = None) -> None:
        """Let the ambience and the music go on; the mood the music is to have from the next bar on, if it's another."""
        self._mood = mood or self._mood
        if self.silent or not (self.ambience or self.music) or not self._is_read():
            return
        self._keep_ambience()
        if not self.music:
            return
        if self._arrangement is None:
            self._start_music()
        if self._arrangement is not None and pygame.mixer.music.get_busy():
            self._arrangement.update(self._mood, pygame.mixer.music.get_pos() / 1000, seconds)
            self._mix()

    @property
    def is_changing(self) -> bool:
        """Whether the music is on its way to another mix, which takes many small steps."""
        return self._arrangement is not None and self._arrangement.is_changing

    def play(self, name: str) -> None:
        """Play a sound, unless it wouldn't be heard; of one with several takes, another than last time."""
        if not self.effects or self.silent:
            return
        takes = {take: sound for take in self._takes(name) if (sound := self.load(take)) is not None}
        if takes:
            take = self._last[name] = another([*takes], self._last.get(name))
            takes[take].play()

    def load(self, name: str) -> pygame.mixer.Sound | None:
        """Read a sound, so that nothing waits for it when it is played; None where there is none that can be."""
        if self.silent:
            return None
        if name not in self._loaded:
            self._loaded[name] = self._read(name)
        return self._loaded[name]

    def load_effects(self) -> Iterable[str]:
        """Read every sound that is played at a moment of its own, one at each step."""
        for name in sorted({each for pack in self._packs for each in pack.sounds} - {AMBIENCE, MELODY, *LAYERS}):
            self.load(name)
            yield name

    def _takes(self, name: str) -> Sequence[str]:
        """The names of a sound's takes: itself, where a pack has it as it is, or those with a number."""
        return [name] if self.load(name) else numbered(name, {each for pack in self._packs for each in pack.sounds})

    def _load_own(self, pack: Pack) -> str | None:
        """Read all sounds of a player's own pack; what is wrong with the first that can't be played, if any is."""
        troubles = []
        for name in pack.sounds:
            try:
                self._loaded[name] = self._with_volume(name, pack.load_sound(name))
            except PackError as error:
                troubles.append(str(error))
        return troubles[0] if troubles else None

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        """A sound of the built-in pack; None where it has none that can be played."""
        built_in = self._packs[-1]
        if name not in built_in.sounds:
            return None
        try:
            return self._with_volume(name, built_in.load_sound(name))
        except PackError as error:
            log.warning("the sound '%s' can't be played: %s", name, error)
            return None

    def _with_volume(self, name: str, sound: pygame.mixer.Sound) -> pygame.mixer.Sound:
        sound.set_volume(self._gain(name))
        return sound

    def _gain(self, name: str) -> float:
        if name in LAYER_CHANNELS:
            # what is heard of it is for its channel to say
            return 1.0
        return gain(self.ambience if name == AMBIENCE else self.effects)

    def _is_read(self) -> bool:
        """Whether what goes round and round has been read. It is long, and read in a thread that nothing waits for."""
        if self._loading is not None:
            if self._loading.is_alive():
                return False
            self._loading = None
        wanted = [AMBIENCE] * bool(self.ambience) + [*LAYERS] * bool(self.music)
        missing = [name for name in wanted if name not in self._loaded]
        if missing:
            self._loading = Thread(target=lambda: [self.load(name) for name in missing], daemon=True)
            self._loading.start()
        return not missing

    def _keep_ambience(self) -> None:
        """Let the ambience go round as long as it is to be heard."""
        sound, channel = self._loaded.get(AMBIENCE), pygame.mixer.Channel(AMBIENCE_CHANNEL)
        if self.ambience and sound is not None and channel.get_sound() is not sound:
            channel.play(sound, loops=-1, fade_ms=FADE_IN)

    def _start_music(self) -> None:
        """Let all layers go round together, none of them heard yet."""
        self._arrangement = Arrangement()
        music = pygame.mixer.music
        try:
            self._load_melody()
        except (PackError, pygame.error) as error:
            log.warning("the music can't be played: %s", error)
        else:
            music.set_volume(0)
            music.play(loops=-1)
        for layer, number in LAYER_CHANNELS.items():
            sound, channel = self._loaded.get(layer), pygame.mixer.Channel(number)
            if sound is not None:
                # a channel that begins to play is at its full volume until the next line is done
                sound.set_volume(0)
                channel.play(sound, loops=-1)
                channel.set_volume(0)
                sound.set_volume(1)

    def _load_melody(self) -> None:
        """Make the melody ready. Raises `PackError` or `pygame.error`."""
        own = self._loaded.get(MELODY)
        if own is None:
            pygame.mixer.music.load(str(self._packs[-1].sound(MELODY)))
        else:
            pygame.mixer.music.load(wave_file(own.get_raw()), "wav")

    def _mix(self) -> None:
        """Let each layer be heard as much as the arrangement says."""
        if self._arrangement is None:
            return
        for layer, level in self._arrangement.levels.items():
            heard = level * gain(self.music)
            if layer == MELODY:
                pygame.mixer.music.set_volume(heard)
            else:
                pygame.mixer.Channel(LAYER_CHANNELS[layer]).set_volume(heard)

    def _stop_music(self) -> None:
        self._arrangement = None
        pygame.mixer.music.stop()
        for number in LAYER_CHANNELS.values():
            pygame.mixer.Channel(number).stop()


def wave_file(samples: bytes) -> BytesIO:
    """Samples as the mixer has them, as a file that music can be read from while it is played."""
    import wave  # only where a player's own pack has a melody

    file = BytesIO()
    with wave.open(file, "wb") as written:
        written.setparams((1, 2, SAMPLE_RATE, 0, "NONE", ""))
        written.writeframes(samples)
    file.seek(0)
    return file
