"""The instruments of the music and the jingles: drums, strings, a clarinet, a horn and a marimba."""

from functools import cache

import numpy as np

from tools.asset_pack.synthesis import (
    RATE,
    Samples,
    band,
    driven,
    length,
    mixed,
    noise,
    ring,
    shaped,
    softened,
    times,
)

A4 = 440.0


def tone(steps: float) -> float:
    """Return the frequency in hertz of a note that is `steps` semitones above concert A (440 Hz)."""
    return A4 * 2 ** (steps / 12)


def marimba(steps: float, seconds: float = 0.7) -> Samples:
    """Return the samples of a soft marimba note that is `steps` semitones above concert A (440 Hz)."""
    pitch = tone(steps)
    bar = [(pitch, 1, 0.22), (pitch * 2, 0.16, 0.12), (pitch * 3.93, 0.3, 0.05), (pitch * 9.2, 0.08, 0.015)]
    return shaped(ring(bar, seconds), 0.002, 5.0)


def horn(steps: float, seconds: float) -> Samples:
    """Return the samples of a warm horn note that is `steps` semitones above concert A (440 Hz).

    Louder parts of the note have more overtones.
    """
    time, pitch = times(seconds), tone(steps)
    swell = np.minimum(1.0, time / 0.05) * np.minimum(1.0, (seconds - time) / (0.35 * seconds))
    vibrato = 0.0025 * np.sin(2 * np.pi * 5.2 * time) * np.minimum(1.0, time / 0.4)
    angle = 2 * np.pi * pitch * (time + vibrato / (2 * np.pi * 5.2))
    bright = swell * (0.55 + 0.45 * np.exp(-time / 0.15))
    tones = sum(np.sin(angle * part) * bright ** (part - 1) / float(part) ** 1.25 for part in range(1, 9))
    return softened(swell * tones, 3200)


def stroke(pitch: float, seconds: float, seed: int) -> Samples:
    """Return the samples of one stroke on a bass drum. `pitch` is in hertz, and `seed` determines the noise."""
    time = times(seconds)
    # the stroke tightens the drumhead, so the pitch is a little higher at first
    angle = 2 * np.pi * pitch * (time + 0.027 * (1 - np.exp(-time / 0.03)))
    head = np.sin(angle) * np.exp(-time / (0.34 * seconds))
    modes = ring([(pitch * 1.59, 0.4, 0.16), (pitch * 2.14, 0.32, 0.12), (pitch * 2.65, 0.22, 0.08)], seconds)
    slap = shaped(softened(noise(0.12, seed), 1500), 0.001, 0.018)
    rumble = shaped(softened(noise(seconds, seed + 1), 160), 0.02, 0.2 * seconds)
    return driven(mixed([(0, head), (0, modes), (0, 1.4 * slap), (0, 1.6 * rumble)]), 1.5)


@cache
def pluck(note: int, seconds: float, bright: float = 1.0) -> Samples:
    """Return the samples of a plucked gut string, given the MIDI number of the note.

    Higher overtones fade sooner. Greater values of `bright` make higher overtones stronger.
    """
    pitch = midi(note)
    partials = []
    for part in range(1, 25):
        frequency = pitch * part * (1 + 0.00012 * part * part) ** 0.5
        if frequency > 7000:
            break
        # the string is plucked at two ninths of its length, and the finger's width dampens the highest overtones
        strength = abs(np.sin(np.pi * part * 2 / 9)) / part * np.exp(-part / (7 * bright))
        partials.append((frequency, strength, 1.5 * (110 / pitch) ** 0.45 / (1 + 0.16 * (part - 1))))
    string = shaped(ring(partials, seconds), 0.004, 20.0)
    finger = shaped(softened(noise(0.05, 3000 + note), 900), 0.002, 0.012)
    return _released(mixed([(0, string), (0, 0.12 * finger)]), 0.08)


@cache
def clarinet(note: int, seconds: float) -> Samples:
    """Return the samples of a soft clarinet note, given its MIDI number.

    The note has mainly odd overtones, a slow attack, and a little breath noise.
    """
    time, pitch = times(seconds), midi(note)
    swell = np.minimum(1.0, time / 0.09) * (0.82 + 0.18 * np.sin(np.pi * np.minimum(1.0, time / seconds)))
    drift = 0.0006 * np.sin(2 * np.pi * 0.7 * time + note)
    angle = 2 * np.pi * pitch * (time + np.cumsum(drift) / RATE)
    tones = np.zeros(len(time))
    for part, strength in ((1, 1.0), (2, 0.03), (3, 0.30), (4, 0.04), (5, 0.13), (6, 0.03), (7, 0.05), (9, 0.02)):
        tones += strength * swell ** (1 + 0.5 * (part - 1)) * np.sin(part * angle)
    breath = 0.02 * band(noise(seconds, 4000 + note), 1800, 1800, 0.9)
    return _released(softened(tones * swell + breath * swell, 2600), 0.11)


@cache
def bowed(note: int, seconds: float) -> Samples:
    """Return the samples of bowed strings that swell and fade, given the MIDI number of their note."""
    time, pitch = times(seconds), midi(note)
    swell = np.sin(np.pi * time / seconds) ** 2
    tones = np.zeros(len(time))
    for apart in (0.9985, 1.0, 1.0014):
        for part in range(1, 12):
            tones += np.sin(2 * np.pi * pitch * apart * part * time + part * apart * 40) / part**1.35
    return np.asarray(softened(tones, 900) * swell)


def drum(note: int, seconds: float, hardness: float) -> Samples:
    """Return the samples of one stroke on a drum, given the MIDI number of the note.

    `hardness` ranges from 0 (a felt stick) to 1 (a wooden stick).
    """
    return _released(softened(stroke(midi(note), seconds, 5000 + note), 180 + 1400 * hardness), 0.1)


def midi(note: int) -> float:
    """Return the frequency of a note, in hertz, given its MIDI number."""
    return tone(note - 69)


def _released(samples: Samples, seconds: float) -> Samples:
    """Return the samples with a fade-out of `seconds` seconds at the end."""
    end = length(seconds)
    result = samples.copy()
    result[-end:] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    return result
