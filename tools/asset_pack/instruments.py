"""The instruments of the music and of its jingles: a wooden bar, a horn, a great drum."""

import numpy as np

from tools.asset_pack.synthesis import (
    Samples,
    driven,
    mixed,
    noise,
    ring,
    shaped,
    softened,
    times,
)

A4 = 440.0


def tone(steps: float) -> float:
    """Return the frequency so many half tones above the concert pitch."""
    return A4 * 2 ** (steps / 12)


def marimba(steps: float, seconds: float = 0.7) -> Samples:
    """A soft wooden bar."""
    pitch = tone(steps)
    bar = [(pitch, 1, 0.22), (pitch * 2, 0.16, 0.12), (pitch * 3.93, 0.3, 0.05), (pitch * 9.2, 0.08, 0.015)]
    return shaped(ring(bar, seconds), 0.002, 5.0)


def horn(steps: float, seconds: float) -> Samples:
    """A warm horn: its overtones follow its loudness."""
    time, pitch = times(seconds), tone(steps)
    swell = np.minimum(1.0, time / 0.05) * np.minimum(1.0, (seconds - time) / (0.35 * seconds))
    vibrato = 0.0025 * np.sin(2 * np.pi * 5.2 * time) * np.minimum(1.0, time / 0.4)
    angle = 2 * np.pi * pitch * (time + vibrato / (2 * np.pi * 5.2))
    bright = swell * (0.55 + 0.45 * np.exp(-time / 0.15))
    tones = sum(np.sin(angle * part) * bright ** (part - 1) / float(part) ** 1.25 for part in range(1, 9))
    return softened(swell * tones, 3200)


def stroke(pitch: float, seconds: float, seed: int) -> Samples:
    """One stroke on a great drum."""
    time = times(seconds)
    # the skin is tighter, and so a little higher, while it is struck
    angle = 2 * np.pi * pitch * (time + 0.027 * (1 - np.exp(-time / 0.03)))
    head = np.sin(angle) * np.exp(-time / (0.34 * seconds))
    modes = ring([(pitch * 1.59, 0.4, 0.16), (pitch * 2.14, 0.32, 0.12), (pitch * 2.65, 0.22, 0.08)], seconds)
    slap = shaped(softened(noise(0.12, seed), 1500), 0.001, 0.018)
    rumble = shaped(softened(noise(seconds, seed + 1), 160), 0.02, 0.2 * seconds)
    return driven(mixed([(0, head), (0, modes), (0, 1.4 * slap), (0, 1.6 * rumble)]), 1.5)
