"""The music loops without a seam, is as loud as it should be, and is well made note by note."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np
import pytest

from scenes.core.sound_and_music import BAR, LAYERS, MELODY, MIXES, Mood
from tests.assets.listening import RATE, Samples, centroid, loudness_meter, sound, true_peak
from tests.sampling import sampled
from tools.asset_pack import music
from tools.asset_pack.score import BARS, CLARINET, EIGHTHS, GROUND, MELODY_BARS, STRING, Note, chord_at, notes

EVERY_LAYER = sorted(f"music/{name}" for name in music.LAYERS)
every_layer = pytest.mark.parametrize("name", EVERY_LAYER)


def mixed(mood: Mood) -> Samples:
    """Return the mix for a mood over the first sixteen bars."""
    size = BARS * music.BAR
    return np.sum([level * np.resize(sound(layer), size) for layer, level in MIXES[mood].items()], axis=0)


def loudness(samples: Samples) -> float:
    """The integrated loudness, in LUFS."""
    return float(loudness_meter().integrated_loudness(samples))


def test_every_layer_is_there_that_the_game_plays_and_no_other() -> None:
    assert sorted([*LAYERS, MELODY]) == EVERY_LAYER


@every_layer
def test_a_layer_is_a_whole_number_of_bars_that_fits_the_others(name: str) -> None:
    bars = music.LAYERS[name.removeprefix("music/")].bars
    assert len(sound(name)) == bars * music.BAR
    assert pytest.approx(BAR) == music.BAR / RATE
    assert BARS % bars == 0 or bars % BARS == 0


@every_layer
def test_a_layer_goes_round_without_a_seam(name: str) -> None:
    """From the last sample to the first it is no further than between others, nor does it bend more sharply."""
    samples = sound(name)
    around = np.concatenate([samples[-2:], samples[:2]])
    assert abs(np.diff(around))[1] <= np.quantile(abs(np.diff(samples)), 0.999)
    assert abs(np.diff(around, 2)).max() <= np.quantile(abs(np.diff(samples, 2)), 0.9995)


@pytest.mark.parametrize("name", sampled(EVERY_LAYER, EVERY_LAYER[::9]))
def test_a_layer_is_as_loud_as_it_is_meant_to_be(name: str) -> None:
    samples = sound(name)
    assert loudness(samples) == pytest.approx(music.LAYERS[name.removeprefix("music/")].loudness, abs=2)
    assert true_peak(samples) <= -6


def test_the_more_is_at_stake_the_louder_is_the_music_and_over_the_last_coins_it_holds_its_breath() -> None:
    rising = (Mood.TABLE, Mood.RAISED, Mood.BIG, Mood.WAR, Mood.WAR_IN_WAR, Mood.DEEP_WAR)
    levels = {mood: loudness(mixed(mood)) for mood in Mood}
    assert all(levels[after] > levels[before] - 0.5 for before, after in pairwise(rising)), levels
    assert levels[Mood.DEEP_WAR] > levels[Mood.TABLE] + 3
    assert levels[Mood.LAST_COINS] < levels[Mood.TABLE] - 1
    assert max(levels.values()) < -20


@pytest.mark.parametrize("mood", [mood for mood in Mood if mood is not Mood.DEEP_WAR], ids=lambda mood: mood.name)
def test_the_music_is_warm(mood: Mood) -> None:
    assert 100 < centroid(mixed(mood)) < 800


def chord_tones(at: float) -> set[int]:
    """The notes of the harmony at a moment, in any octave."""
    chord = chord_at(at)
    return {pitch % 12 for pitch in (chord.bass, *chord.voices)}


def lines() -> Iterator[list[Note]]:
    for bar, line in (*CLARINET, *STRING):
        yield notes(line, bar)


def test_no_two_voices_of_the_harmony_move_in_fifths_or_octaves() -> None:
    for before, after in zip(GROUND, (*GROUND[1:], GROUND[0]), strict=True):
        voices = [*zip((before.bass, *before.voices), (after.bass, *after.voices), strict=True)]
        for (low, low_after), (high, high_after) in combinations(voices, 2):
            if (high - low) % 12 == (high_after - low_after) % 12 and (high - low) % 12 in (0, 7):
                assert (low_after - low) * (high_after - high) <= 0, (before, after)


def test_the_upper_voices_move_in_small_steps() -> None:
    for before, after in pairwise(GROUND):
        assert max(abs(one - other) for one, other in zip(before.voices, after.voices, strict=True)) <= 5


def test_every_note_of_the_melody_belongs_to_its_chord_or_passes_between_two_that_do() -> None:
    for line in lines():
        for place, note in enumerate(line):
            if note.pitch % 12 not in chord_tones(note.start):
                neighbours = line[place - 1], line[place + 1]
                assert all(abs(note.pitch - each.pitch) <= 3 for each in neighbours), note
                assert all(each.pitch % 12 in chord_tones(each.start) for each in neighbours), note


def test_every_phrase_fills_whole_bars_within_the_melody_and_no_two_overlap() -> None:
    ends = 0.0
    for bar, line in sorted((*CLARINET, *STRING)):
        eighths = sum(float(each.partition(":")[2]) for each in line.replace("|", " ").split())
        assert eighths % EIGHTHS == 0
        assert bar * EIGHTHS >= ends
        ends = bar * EIGHTHS + eighths
    assert ends <= MELODY_BARS * EIGHTHS


@pytest.mark.exhaustive
def test_the_melody_rests_nearly_half_of_the_time() -> None:
    moments = sound(MELODY)[: MELODY_BARS * music.BAR].reshape(MELODY_BARS, -1)
    silent = np.sqrt((moments**2).mean(axis=1)) < 0.002
    assert 0.35 < silent.mean() < 0.5
