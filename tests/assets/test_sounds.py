"""Whether every sound is short, clean and within its limits."""

import wave
from array import array
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SOUNDS = [
    *(
        "button",
        "card_flip",
        "card_slide",
        "check_tap",
        "clash",
        "coin_1",
        "coin_2",
        "coin_3",
        "coin_4",
        "coin_5",
        "coin_stream",
    ),
    *("match_lost", "match_won", "raise_knock", "reveal_breath", "roll_over", "shuffle", "split"),
    *("war_drum_1", "war_drum_2", "war_drum_3", "war_drum_4", "win"),
]
AMBIENCE = "ambience"
THREE_DECIBELS_DOWN = 32768 * 10 ** (-3 / 20)


def sound(name: str) -> tuple["array[int]", int]:
    with wave.open(str(Path(str(files("assets"))) / "sounds" / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() in (22050, 44100)
        return array("h", file.readframes(file.getnframes())), file.getframerate()


def pitch(name: str) -> float:
    """Return the frequency below 400 that sounds strongest."""
    from math import cos, pi, sin

    samples, rate = sound(name)
    loudest = max(range(len(samples)), key=lambda index: abs(samples[index]))
    part = samples[loudest : loudest + rate // 3]

    def strength(frequency: int) -> float:
        turns = [2 * pi * frequency * index / rate for index in range(len(part))]
        across = sum(value * cos(turn) for value, turn in zip(part, turns, strict=True))
        down = sum(value * sin(turn) for value, turn in zip(part, turns, strict=True))
        return across * across + down * down

    return max(range(30, 200, 2), key=strength)


def test_the_manifest_lists_exactly_the_sounds_of_the_game(manifest: dict[str, Any]) -> None:
    assert sorted(manifest["sounds"]) == sorted([*SOUNDS, AMBIENCE])


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_heard_but_does_not_clip(name: str) -> None:
    samples, _ = sound(name)
    assert 3000 < max(abs(value) for value in samples) <= THREE_DECIBELS_DOWN


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short(name: str) -> None:
    samples, rate = sound(name)
    assert 0.03 < len(samples) / rate < (2.5 if name.startswith(("match", "war")) else 1.3)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_starts_and_ends_in_silence_around_zero(name: str) -> None:
    samples, rate = sound(name)
    assert abs(samples[0]) <= 1
    assert abs(samples[-1]) <= 1
    assert max(abs(value) for value in samples[-rate // 500 :]) < 900
    assert abs(sum(samples) / len(samples)) < 8


def test_the_ambience_is_quiet_and_goes_round_without_a_seam_only_after_half_a_minute() -> None:
    samples, rate = sound(AMBIENCE)
    assert 30 <= len(samples) / rate < 40
    assert max(abs(value) for value in samples) < 8000
    steps = sorted(abs(after - before) for before, after in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[len(steps) * 999 // 1000]
    around = [*samples[-rate // 2 :], *samples[: rate // 2]]
    assert 0.6 < loudness(around) / loudness(samples) < 1.6


def loudness(samples: "Sequence[int]") -> float:
    """The root of the mean of the squares."""
    return (sum(value * value for value in samples) / len(samples)) ** 0.5


def loudest_moment(name: str) -> float:
    """The loudest twentieth of a second, as decibels below full scale."""
    samples, rate = sound(name)
    step = rate // 20
    parts = [samples[start : start + step] for start in range(0, max(1, len(samples) - step), step // 4)]
    return 20 * log10(max(loudness(part) for part in parts) / 32768)


@pytest.mark.parametrize("name", ["button", "card_flip", "card_slide", "coin_1", "coin_5", "reveal_breath", "shuffle"])
def test_what_is_heard_most_is_not_drowned_by_the_drums(name: str) -> None:
    assert loudest_moment(name) > loudest_moment("war_drum_1") - 12


def test_the_ambience_can_be_heard_behind_the_effects() -> None:
    samples, _ = sound(AMBIENCE)
    assert -28 < 20 * log10(loudness(samples) / 32768) < loudest_moment("button")


def test_the_wind_rises_and_falls_and_the_fire_crackles_over_it() -> None:
    samples, rate = sound(AMBIENCE)
    moments = [samples[start : start + rate // 2] for start in range(0, len(samples), rate // 2)]
    softest, loudest = (choose(map(loudness, moments)) for choose in (min, max))
    assert loudest > 2 * softest
    assert max(max(abs(value) for value in moment) / loudness(moment) for moment in moments) > 5


def test_all_sounds_together_stay_small() -> None:
    sizes = [path.stat().st_size for path in (Path(str(files("assets"))) / "sounds").iterdir()]
    assert sum(sizes) < 2_500_000


def test_every_sound_differs_from_every_other() -> None:
    assert len({sound(name)[0].tobytes() for name in SOUNDS}) == len(SOUNDS)


def test_the_drum_gets_deeper_with_every_level() -> None:
    pitches = [pitch(f"war_drum_{level}") for level in range(1, 5)]
    assert pitches == sorted(pitches, reverse=True)
    assert len(set(pitches)) == 4


def test_coins_are_set_down_in_five_pitches_each_higher_than_the_one_before() -> None:
    pitches = []
    for number in range(1, 6):
        samples, rate = sound(f"coin_{number}")
        strengths = np.abs(np.fft.rfft(np.array(samples)))
        pitches.append(float(np.argmax(strengths) * rate / len(samples)))
    assert all(after > 1.05 * before for before, after in pairwise(pitches)), pitches
