"""Every sound is short, clean, as loud as it should be, and like the thing that makes it."""

from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.assets.listening import (
    RATE,
    Samples,
    attack,
    centroid,
    flatness,
    momentary_loudness,
    onsets,
    power,
    sound,
    strength,
    true_peak,
)
from tools.asset_pack.music import LAYERS
from tools.asset_pack.sounds import AMBIENCE_LOUDNESS, recipes

RECIPES = recipes()
SOUNDS = sorted(RECIPES)
AMBIENCE = "ambience"


def takes(*names: str) -> list[str]:
    """All takes of these sounds."""
    return [each for each in SOUNDS if each.rpartition("_")[0] in names]


COINS = takes("coin")
HANDFULS = takes("coin_stream")
SINGLE_CARDS = takes("card_slide", "card_flip")
CARDS = [*SINGLE_CARDS, *takes("shuffle")]


def test_the_manifest_lists_exactly_the_sounds_of_the_game(manifest: dict[str, Any]) -> None:
    layers = [f"music/{name}" for name in LAYERS]
    assert sorted(manifest["sounds"]) == sorted([*SOUNDS, AMBIENCE, *layers])


@pytest.mark.parametrize("kind", ["coin", "coin_stream", "card_slide", "card_flip", "shuffle"])
def test_there_are_five_takes_of_what_is_heard_most(kind: str) -> None:
    assert len(takes(kind)) >= 5


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_as_loud_as_it_is_meant_to_be(name: str) -> None:
    assert momentary_loudness(sound(name)) == pytest.approx(RECIPES[name].loudness, abs=2)


def test_all_sounds_lie_within_eight_loudness_units() -> None:
    loudnesses = [momentary_loudness(sound(name)) for name in SOUNDS]
    assert max(loudnesses) - min(loudnesses) <= 8


@pytest.mark.parametrize("name", [*SOUNDS, AMBIENCE])
def test_no_peak_is_higher_than_three_decibels_below_full_scale(name: str) -> None:
    assert true_peak(sound(name)) <= -3


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short(name: str) -> None:
    assert 0.03 < len(sound(name)) / RATE < (2.5 if name.startswith(("match", "war")) else 1.3)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_starts_and_ends_in_silence_around_zero(name: str) -> None:
    samples = sound(name)
    assert abs(samples[0]) < 0.005
    assert abs(samples[-1]) < 0.002
    assert abs(samples[-RATE // 500 :]).max() < 0.02
    assert abs(samples.mean()) < 0.001


@pytest.mark.parametrize("name", [*COINS, *HANDFULS])
def test_coins_sound_like_recorded_ones(name: str) -> None:
    """Many tones, and noise."""
    samples = sound(name)
    assert 2800 < centroid(samples) < 4400
    assert 0.05 < flatness(samples) < 0.4


@pytest.mark.parametrize("name", COINS)
def test_a_coin_sounds_for_half_a_second_after_a_hard_blow(name: str) -> None:
    samples = sound(name)
    assert 0.3 < len(samples) / RATE < 0.6
    assert attack(samples) < 0.005


@pytest.mark.parametrize("name", HANDFULS)
def test_a_handful_is_heard_as_many_coins(name: str) -> None:
    samples = sound(name)
    assert 0.45 < len(samples) / RATE < 0.8
    assert len(onsets(samples)) >= 5


@pytest.mark.parametrize("name", SINGLE_CARDS)
def test_a_card_is_noise_that_begins_once(name: str) -> None:
    samples = sound(name)
    assert flatness(samples) > 0.2
    assert len(onsets(samples)) == 1
    assert attack(samples) < 0.03


@pytest.mark.parametrize("name", takes("shuffle"))
def test_a_shuffle_is_noise_that_begins_several_times(name: str) -> None:
    assert flatness(sound(name)) > 0.15
    assert len(onsets(sound(name))) >= 2


def test_a_tone_has_next_to_no_flatness_and_noise_has_much() -> None:
    """The extremes with which the figures above are compared."""
    tone = np.sin(2 * np.pi * 3000 * np.arange(RATE // 2) / RATE)
    noise = np.random.RandomState(1).uniform(-1, 1, RATE // 2)
    assert flatness(tone) < 0.001
    assert flatness(noise) > 0.9


@pytest.mark.parametrize("kind", ["coin", "coin_stream", "card_slide", "card_flip", "shuffle"])
def test_no_take_is_another_one_again(kind: str) -> None:
    spectra = [np.log10(power(sound(name))[1][5:600]) for name in takes(kind)]
    apart = [abs(one - other).mean() for at, one in enumerate(spectra) for other in spectra[:at]]
    assert min(apart) > 0.05


def root_mean_square(samples: Samples) -> float:
    return float(np.sqrt((samples**2).mean()))


def test_the_ambience_is_quiet_and_goes_round_without_a_seam_only_after_half_a_minute() -> None:
    samples = sound(AMBIENCE)
    assert 30 <= len(samples) / RATE < 40
    assert momentary_loudness(samples) == pytest.approx(AMBIENCE_LOUDNESS, abs=2)
    steps = np.sort(abs(np.diff(samples)))
    assert abs(samples[0] - samples[-1]) <= steps[len(steps) * 999 // 1000]
    around = np.concatenate([samples[-RATE // 2 :], samples[: RATE // 2]])
    assert 0.6 < root_mean_square(around) / root_mean_square(samples) < 1.6


def test_the_wind_rises_and_falls_and_the_fire_crackles_over_it() -> None:
    samples = sound(AMBIENCE)
    moments = [samples[start : start + RATE // 2] for start in range(0, len(samples), RATE // 2)]
    levels = [root_mean_square(moment) for moment in moments]
    assert max(levels) > 2 * min(levels)
    assert max(abs(moment).max() / level for moment, level in zip(moments, levels, strict=True)) > 5


def test_all_sounds_together_stay_small() -> None:
    sizes = [path.stat().st_size for path in (Path(str(files("assets"))) / "sounds").rglob("*.ogg")]
    assert sum(sizes) < 8_000_000


def pitch(samples: Samples) -> float:
    """The frequency below 200 that sounds strongest from the loudest moment on."""
    loudest = int(abs(samples).argmax())
    spectrum = abs(np.fft.rfft(samples[loudest : loudest + RATE // 3], 8 * RATE))
    return 30 + float(spectrum[8 * 30 : 8 * 200].argmax()) / 8


def test_the_drum_gets_deeper_with_every_level() -> None:
    pitches = [pitch(sound(f"war_drum_{level}")) for level in range(1, 5)]
    assert all(after < 0.9 * before for before, after in pairwise(pitches)), pitches


@pytest.mark.exhaustive
def test_a_raise_knocks_twice() -> None:
    assert len(onsets(sound("raise_knock"))) == 2
    assert strength(sound("raise_knock")).max() > -20
