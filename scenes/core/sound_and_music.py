"""Sounds, ambience, and music in layers. Without an audio device, the program is silent."""

import logging
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, auto
from io import BytesIO
from threading import Thread
from typing import Final

import pygame

from game.settings import LOUDEST
from scenes.drawing.asset_pack import SAMPLE_RATE, Pack, PackError

CHANNELS: Final = 24
BUFFER: Final = 1024
"""Number of samples mixed at a time. They last 32 ms. With half as many, the CPU would be woken 63 times a second."""

MOST_BEGUN: Final = 8
"""Maximum number of effects that are remembered for `take_begun`."""

MASTER: Final = 0.25
"""Maximum gain. It is low because sounds played together could otherwise clip."""

AMBIENCE: Final = "ambience"
AMBIENCE_CHANNEL: Final = 0
FADE_IN: Final = 2500
"""Fade-in time of the ambience, in milliseconds."""

log = logging.getLogger(__name__)


class Mood(Enum):
    """A mood of the music."""

    TITLE = auto()
    TABLE = auto()
    RAISED = auto()
    BIG = auto()
    LAST_COINS = auto()
    WAR = auto()
    WAR_IN_WAR = auto()
    DEEP_WAR = auto()
    RESULT = auto()


BAR: Final = 1.856
"""Length of a bar, in seconds. Every layer loops, and its length is a whole number of bars."""

LEAD: Final = 0.2
"""Time before a bar at which a change of the mix begins, in seconds, so that a new layer is almost at full volume on
the first beat."""

RISE: Final = 0.25

FALL: Final = 1.2
"""Time that a layer takes to fade in from silence (`RISE`) or out from full volume (`FALL`), in seconds."""

MELODY: Final = "music/melody"
"""Name of the melody, the longest layer. Unlike the others, it is streamed."""

GROUND: Final = "music/ground"

MARCH: Final = "music/march"

TREAD: Final = "music/tread"

WAR_DRUM: Final = "music/war_drum"

UNREST: Final = "music/unrest"

FIELD_DRUM: Final = "music/field_drum"

HEARTBEAT: Final = "music/heartbeat"

HYMN: Final = "music/hymn"

MIXES: Final[Mapping[Mood, Mapping[str, float]]] = {
    Mood.TITLE: {MELODY: 1.0, GROUND: 1.0},
    Mood.TABLE: {MELODY: 0.7, GROUND: 0.75, MARCH: 0.8},
    Mood.RAISED: {MELODY: 0.5, GROUND: 0.8, MARCH: 1.0, TREAD: 0.7},
    Mood.BIG: {GROUND: 0.9, MARCH: 1.0, TREAD: 1.0},
    Mood.LAST_COINS: {GROUND: 0.5, HEARTBEAT: 1.0},
    Mood.WAR: {GROUND: 0.7, TREAD: 0.8, WAR_DRUM: 0.8},
    Mood.WAR_IN_WAR: {GROUND: 0.6, TREAD: 0.9, WAR_DRUM: 0.9, UNREST: 1.0},
    Mood.DEEP_WAR: {GROUND: 0.5, TREAD: 1.0, WAR_DRUM: 1.0, UNREST: 1.0, FIELD_DRUM: 1.0},
    Mood.RESULT: {MELODY: 0.4, GROUND: 0.8, HYMN: 1.0},
}
"""Level of each layer for each mood, from 0 to 1. Layers that aren't listed are silent."""

LAYERS: Final = tuple(sorted({layer for mix in MIXES.values() for layer in mix if layer != MELODY}))
"""Names of the layers other than the melody. They are kept in memory."""

LAYER_CHANNELS: Final = {layer: number for number, layer in enumerate(LAYERS, AMBIENCE_CHANNEL + 1)}
"""Mixer channel of each layer. Like the channel of the ambience, these channels are reserved, so that effects don't use
them."""


def war_mood(depth: int) -> Mood:
    """Return the mood of the music in a WAR at `depth`, which is at least 1."""
    return (Mood.WAR, Mood.WAR_IN_WAR, Mood.DEEP_WAR)[min(depth, 3) - 1]


class Arrangement:
    """The current mix of the music. `levels` maps each layer's name to its level, from 0 to 1."""

    def __init__(self) -> None:
        self.levels = dict.fromkeys((MELODY, *LAYERS), 0.0)
        self._mix: Mapping[str, float] = {}
        self._bar = -1

    @property
    def is_changing(self) -> bool:
        """True while a layer is fading in or out."""
        return any(level != self._mix.get(layer, 0.0) for layer, level in self.levels.items())

    def update(self, mood: Mood, position: float, seconds: float) -> None:
        """Advance the fades by `seconds`. `position` is the new position in the music, in seconds since the music
        began.

        A new mood takes effect at the next bar.
        """
        bar = int((position + LEAD) // BAR)
        if bar != self._bar:
            self._bar = bar
            self._mix = MIXES[mood]
        for layer, level in self.levels.items():
            wanted = self._mix.get(layer, 0.0)
            if wanted > level:
                self.levels[layer] = min(wanted, level + seconds / RISE)
            else:
                self.levels[layer] = max(wanted, level - seconds / FALL)


def gain(volume: int) -> float:
    """Return the gain for a volume from 0 to 100. Half the volume sounds half as loud."""
    return MASTER * (volume / LOUDEST) ** 2


def numbered(name: str, listed: Iterable[str]) -> list[str]:
    """Return the names of the numbered takes of a sound, such as `coin_1` and `coin_2` for `coin`."""
    return sorted(each for each in listed if each.rpartition("_")[0] == name and each.rpartition("_")[2].isdigit())


def another(takes: Sequence[str], last: str | None) -> str:
    """Return the take after `last`, wrapping around at the end, or the first take if `last` isn't one of them. As a
    result, no take is played twice in a row if there are several."""
    return takes[(takes.index(last) + 1) % len(takes)] if last in takes else takes[0]


class Sounds:
    """The playback of an asset pack's sounds and music. `silent` is true before `open` is called and if there is no
    audio device.

    `effects`, `ambience` and `music` are volumes from 0 to 100.
    """

    def __init__(self, effects: int = 0, ambience: int = 0, music: int = 0) -> None:
        self.effects, self.ambience, self.music = effects, ambience, music
        self.silent = True
        self._effects_begun: list[str] = []
        self._packs: tuple[Pack, ...] = ()
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._loading: Thread | None = None
        self._last: dict[str, str] = {}
        self._mood = Mood.TITLE
        self._arrangement: Arrangement | None = None

    def set_volumes(self, effects: int, ambience: int, music: int) -> None:
        """Set the volumes, from 0 to 100. This also affects sounds that are being played."""
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
        """Open the audio device. If there is none, everything stays silent."""
        try:
            # the device's own format would take more memory, and a bar wouldn't be a whole number of samples
            pygame.mixer.init(SAMPLE_RATE, -16, 1, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1 + len(LAYERS))
        except pygame.error as error:
            log.warning("no sound device (%s): the game plays in silence; connect one and start again", error)
        else:
            self.silent = False

    def close(self) -> None:
        """Wait until no sound is being loaded, so that the audio device can be closed."""
        if self._loading is not None:
            self._loading.join()

    def use_pack(self, pack: Pack, built_in: Pack) -> str | None:
        """Switch to the sounds of a pack. Missing or broken sounds are replaced with built-in ones. Returns a message
        about the first problem, or None if none was found."""
        self.close()
        self._packs = (pack, built_in)
        self._loaded = {}
        if self.silent:
            return None
        pygame.mixer.Channel(AMBIENCE_CHANNEL).stop()
        self._stop_music()
        return None if pack is built_in else self._load_own(pack)

    def update(self, seconds: float, mood: Mood | None = None) -> None:
        """Continue the ambience and the music, `seconds` after the last call. `mood` takes effect at the next bar. If
        it is None, the current mood is kept."""
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
        """True while a layer of the music is fading in or out."""
        return self._arrangement is not None and self._arrangement.is_changing

    def play(self, name: str) -> None:
        """Play a sound, unless effects are off. If it has several takes, the next one is played each time."""
        self._effects_begun = [*self._effects_begun, name][-MOST_BEGUN:]
        if not self.effects or self.silent:
            return
        takes = {take: sound for take in self._takes(name) if (sound := self.load(take)) is not None}
        if takes:
            take = self._last[name] = another([*takes], self._last.get(name))
            takes[take].play()

    def take_begun(self) -> Sequence[str]:
        """Return the names of the effects begun since the last call, at most the latest `MOST_BEGUN`. Effects that
        can't be heard are included."""
        begun, self._effects_begun = self._effects_begun, []
        return begun

    def load(self, name: str) -> pygame.mixer.Sound | None:
        """Return the sound of this name, loading it if necessary, or None if it can't be played."""
        if self.silent:
            return None
        if name not in self._loaded:
            self._loaded[name] = self._read(name)
        return self._loaded[name]

    def load_effects(self) -> Iterable[str]:
        """Load the sounds of all effects one by one, and yield the name of each."""
        for name in sorted({each for pack in self._packs for each in pack.sounds} - {AMBIENCE, MELODY, *LAYERS}):
            self.load(name)
            yield name

    def _takes(self, name: str) -> Sequence[str]:
        """Return the names of a sound's takes: its own name if there is a sound of that name, or else the names of the
        numbered takes."""
        return [name] if self.load(name) else numbered(name, {each for pack in self._packs for each in pack.sounds})

    def _load_own(self, pack: Pack) -> str | None:
        """Load all sounds of a player's own pack. Returns a message about the first problem, or None if there is
        none."""
        troubles = []
        for name in pack.sounds:
            try:
                self._loaded[name] = self._with_volume(name, pack.load_sound(name))
            except PackError as error:
                troubles.append(str(error))
        return troubles[0] if troubles else None

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound of the built-in pack, or None if it is missing or can't be played."""
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
            # the volume is set on the layer's channel instead
            return 1.0
        return gain(self.ambience if name == AMBIENCE else self.effects)

    def _is_read(self) -> bool:
        """Return True if the required loops have been loaded. Otherwise, make sure that they are being loaded in a
        thread, because they are long, and return False."""
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
        sound, channel = self._loaded.get(AMBIENCE), pygame.mixer.Channel(AMBIENCE_CHANNEL)
        if self.ambience and sound is not None and channel.get_sound() is not sound:
            channel.play(sound, loops=-1, fade_ms=FADE_IN)

    def _start_music(self) -> None:
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
                # until the next line, a channel that begins to play is at full volume
                sound.set_volume(0)
                channel.play(sound, loops=-1)
                channel.set_volume(0)
                sound.set_volume(1)

    def _load_melody(self) -> None:
        own = self._loaded.get(MELODY)
        if own is None:
            pygame.mixer.music.load(str(self._packs[-1].sound(MELODY)))
        else:
            pygame.mixer.music.load(wave_file(own.get_raw()), "wav")

    def _mix(self) -> None:
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
    """Return samples in the mixer's format as a WAV file in memory, for streaming."""
    import wave  # needed only if a player's own pack has a melody

    file = BytesIO()
    with wave.open(file, "wb") as written:
        written.setparams((1, 2, SAMPLE_RATE, 0, "NONE", ""))
        written.writeframes(samples)
    file.seek(0)
    return file
