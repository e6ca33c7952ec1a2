"""Every sound has its moment, what sounds at once never clips, and without a device everything works in silence."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import inf
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
import soundfile

from game.engine.high_low.events import Called, Checked, Raised
from game.settings import LOUDEST, Settings
from scenes.animation.timings import SPEEDS
from scenes.core.sound_and_music import LAYERS, MELODY, MIXES, Sounds, gain, numbered
from scenes.drawing.asset_pack import Colours, Pack
from scenes.high_low.board import HIGH_LOW
from scenes.table.director import Director
from tests.sampling import sampled
from tests.scenes.conftest import Start
from tests.scenes.telling import LAYOUT, VIEWERS, changes, tell

RATE = 32000
FRAME = 1 / 60
MATCHES = range(0, 200, 5)
LOUDEST_MATCHES = (10, 70, 100, 120, 140, 160)
"""Those of them in which most sounds come together."""

LOST = 115
"""One that its viewer loses."""

BY_HAND = {"button", "ambience"}
"""Heard where a player presses something, and always."""

MUSIC = {MELODY, *LAYERS}

Timeline = list[tuple[float, str]]
Waves = npt.NDArray[np.float32]


def timeline(seed: int, speed: float, skip_every: int = 0) -> Timeline:
    """Return the times of a match's sounds, in seconds. A key is pressed every `skip_every` frames."""
    heard, frames = [], 0
    for each in tell(seed, 40):
        tableau, events, after = each.seen_by(VIEWERS[seed % 3])
        director = Director(HIGH_LOW, tableau, LAYOUT)
        director.receive(events, after)
        while not director.idle:
            frames += 1
            if skip_every and not frames % skip_every:
                director.skip()
            heard += [(frames * FRAME, name) for name in director.update(speed * FRAME)]
    return heard


@cache
def waves(pack: Pack, name: str) -> Waves:
    """A sound as it comes from the mixer at full volume, from -1 to 1."""
    samples, rate = soundfile.read(pack.sound(name), dtype="float32")
    assert rate == RATE
    return np.asarray(samples)


def takes(pack: Pack, name: str) -> list[str]:
    """Return the versions of a sound that may be heard if it is played."""
    return numbered(name, pack.sounds) or [name]


def loudest(pack: Pack, heard: Timeline) -> float:
    """The highest peak of all these sounds together, at full volume."""
    mix = np.zeros(int((heard[-1][0] + 4) * RATE), np.float32)
    for number, (at, name) in enumerate(heard):
        each = takes(pack, name)
        sound = waves(pack, each[number % len(each)])
        start = int(at * RATE)
        mix[start : start + len(sound)] += sound
    return float(max(mix.max(), -mix.min()))


def loudest_music(pack: Pack) -> float:
    """The highest peak of the music in any mood, wherever in it the melody is."""
    size = max(len(waves(pack, name)) for name in LAYERS)
    peaks = []
    for mix in MIXES.values():
        together = sum(level * np.resize(waves(pack, name), size) for name, level in mix.items() if name != MELODY)
        peaks.append(float(np.abs(together).max() + mix.get(MELODY, 0) * np.abs(waves(pack, MELODY)).max()))
    return max(peaks)


def besides(pack: Pack) -> float:
    """The most that can sound besides what happens at the table: the buttons, the ambience and the music."""
    most = sum(float(np.abs(waves(pack, name)).max()) for name in BY_HAND) + loudest_music(pack)
    # the music is large, and nobody else wants it
    waves.cache_clear()
    return most


@pytest.mark.exhaustive
def test_every_sound_of_the_pack_has_its_moment(pack: Pack) -> None:
    heard = {take for seed in (*MATCHES[:12], LOST) for _at, name in timeline(seed, 4.0) for take in takes(pack, name)}
    assert heard | BY_HAND | MUSIC == set(pack.sounds)


@pytest.mark.parametrize(
    ("kind", "heard", "unheard"),
    [
        (Checked, "check_tap", {"raise_knock"}),
        (Raised, "raise_knock", {"check_tap"}),
        (Called, "coin", {"raise_knock", "check_tap"}),
    ],
)
def test_a_check_a_raise_and_a_call_are_told_apart_by_ear(kind: type, heard: str, unheard: set[str]) -> None:
    event, change = next(changes(kind))
    cues = list(HIGH_LOW.clip(event, change).cues(-1.0, inf))
    assert heard in cues
    assert not unheard & {*cues}


@pytest.mark.parametrize("matches", sampled((LOUDEST_MATCHES[:2], LOUDEST_MATCHES, MATCHES), (LOUDEST_MATCHES[:2],)))
@pytest.mark.parametrize("skip_every", sampled((0, 4, 15), (4,)))
def test_nothing_clips_however_much_sounds_at_once(pack: Pack, skip_every: int, matches: Sequence[int]) -> None:
    """At the highest speed, a key pressed 15 times a second, and everything else besides, all at full volume."""
    peaks = [loudest(pack, timeline(seed, max(SPEEDS.values()), skip_every)) for seed in matches]
    assert (max(peaks) + besides(pack)) * gain(LOUDEST) <= 1


def test_no_take_of_a_sound_is_heard_twice_in_a_row(open_sounds: Sounds) -> None:
    heard = []
    for _time in range(60):
        pygame.mixer.stop()
        open_sounds.play("coin")
        (take,) = filter(None, (pygame.mixer.Channel(each).get_sound() for each in range(1, 16)))
        heard.append(take)
    assert all(one is not other for one, other in pairwise(heard))
    assert len({id(take) for take in heard}) == 5


def test_a_pack_of_version_1_0_replaces_every_take_by_its_one_sound_or_only_the_one_it_names(
    pack: Pack, tmp_path: Path
) -> None:
    for name, frequency in (("flip", 440), ("third coin", 880)):
        soundfile.write(tmp_path / f"{name}.wav", np.sin(np.arange(RATE // 10) * 2 * np.pi * frequency / RATE), RATE)
    own = Pack(tmp_path, {}, {"card_flip": "flip.wav", "coin_3": "third coin.wav"}, Colours())
    sounds = Sounds(LOUDEST, 0)
    sounds.open()
    assert sounds.use_pack(own, pack) is None
    lengths = {"card_flip": set[float](), "coin": set[float]()}
    for name, heard in lengths.items():
        for _time in range(60):
            pygame.mixer.stop()
            sounds.play(name)
            (take,) = filter(None, (pygame.mixer.Channel(each).get_sound() for each in range(16)))
            heard.add(round(take.get_length(), 3))
    assert lengths["card_flip"] == {0.1}
    assert 0.1 in lengths["coin"]
    assert len(lengths["coin"]) == 5


def test_a_volume_of_nothing_is_silence_and_a_lower_one_is_softer() -> None:
    assert gain(0) == 0
    assert [gain(volume) for volume in (10, 50, 100)] == sorted(gain(volume) for volume in (50, 100, 10))


@pytest.fixture
def open_sounds(pack: Pack) -> Sounds:
    """Sounds with a device that nobody hears."""
    sounds = Sounds(LOUDEST, LOUDEST)
    sounds.open()
    pygame.mixer.stop()
    sounds.use_pack(pack, pack)
    go_on(sounds)
    return sounds


def go_on(sounds: Sounds) -> None:
    """Let everything be read that is to be heard, and begin."""
    sounds.update(FRAME)
    sounds.close()
    sounds.update(FRAME)


def test_the_ambience_goes_round_until_its_volume_is_nothing(open_sounds: Sounds) -> None:
    channel = pygame.mixer.Channel(0)
    assert channel.get_busy()
    open_sounds.set_volumes(100, 0, 0)
    assert not channel.get_busy()
    open_sounds.set_volumes(0, 30, 0)
    go_on(open_sounds)
    assert channel.get_busy()


def test_either_volume_is_for_its_own_sounds(open_sounds: Sounds) -> None:
    open_sounds.play("win")
    open_sounds.set_volumes(100, 20, 0)
    ambience, *effects = (pygame.mixer.Channel(number).get_sound() for number in range(pygame.mixer.get_num_channels()))
    (win,) = filter(None, effects)
    assert ambience is not None
    assert win.get_volume() == pytest.approx(gain(100), abs=0.01)
    assert ambience.get_volume() == pytest.approx(gain(20), abs=0.01)


def test_with_every_volume_at_nothing_nothing_is_played_at_all(open_sounds: Sounds) -> None:
    open_sounds.set_volumes(0, 0, 0)
    pygame.mixer.stop()
    open_sounds.play("win")
    assert not pygame.mixer.get_busy()
    open_sounds.set_volumes(1, 0, 0)
    open_sounds.play("win")
    assert pygame.mixer.get_busy()


def test_effects_never_take_the_channel_of_the_ambience(open_sounds: Sounds) -> None:
    ambience = pygame.mixer.Channel(0).get_sound()
    for _press in range(60):
        open_sounds.play("button")
    assert pygame.mixer.Channel(0).get_sound() is ambience


def test_without_a_device_everything_works_in_silence(monkeypatch: pytest.MonkeyPatch, pack: Pack) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(LOUDEST, LOUDEST, LOUDEST)
    sounds.open()
    assert sounds.silent
    sounds.use_pack(pack, pack)
    sounds.set_volumes(100, 100, 100)
    sounds.update(FRAME)
    sounds.play("win")


def test_what_the_player_sets_is_heard_at_once(start: Start) -> None:
    program = start()
    program.app.display.apply(Settings(effects_volume=30, ambience_volume=70, music_volume=0))
    sounds = program.app.display.sounds
    assert (sounds.effects, sounds.ambience, sounds.music) == (30, 70, 0)


def test_a_button_of_a_menu_is_heard(start: Start) -> None:
    program = start()
    program.sounds.clear()
    program.press(pygame.K_DOWN)
    assert program.sounds == []
    program.press(pygame.K_RETURN)
    assert program.sounds == ["button"]
