"""The ambient sounds of a night around the table: a wind that rises and falls, and a fire that sometimes crackles."""

import numpy as np

from tools.asset_pack.synthesis import (
    RATE,
    Samples,
    band,
    centred,
    joined,
    length,
    mixed,
    noise,
    pressed,
    ring,
    shaped,
    softened,
    source,
    swish,
)

SECONDS = 32.0
"""Length of the loop, in seconds. The loop is so long that its repetition goes unnoticed."""

SEAM = 1.0
"""Length, in seconds, of the end of the generated sound, which is blended into the beginning to make the loop
seamless."""

BREATHS = 4
"""Number of times that the wind rises and falls in one loop. Quicker rhythms are added to this rhythm."""

BURSTS = 36
MOST_CRACKLES = 5
"""Maximum number of cracks in one burst of cracking wood."""


def ambience() -> Samples:
    """Return the samples of the complete ambience as a loop."""
    night = mixed([(0, _wind()), (0, _embers()), (0, 0.8 * _fire())])[: length(SECONDS + SEAM)]
    return centred(joined(pressed(night, 2.5), length(SEAM)))


def _wind() -> Samples:
    """Return the samples of the wind."""
    seconds = SECONDS + SEAM
    low = band(noise(seconds, 901), 210, 260, 0.7)
    high = band(noise(seconds, 902), 640, 520, 0.5)
    turn = 2 * np.pi * np.arange(len(low)) / RATE / SECONDS
    sway = 0.24 * np.sin(BREATHS * turn) + 0.16 * np.sin((BREATHS + 3) * turn + 2.0)
    gust = 0.5 + 0.4 * np.sin((2 * BREATHS - 1) * turn + 1.1)
    return softened(1.2 * low * (0.55 + 1.15 * sway) + 0.42 * high * gust, 900)


def _embers() -> Samples:
    """Return the samples of the low rumble of the embers."""
    return 0.3 * softened(noise(SECONDS + SEAM, 903), 130)


def _fire() -> Samples:
    """Return the samples of the crackling of the fire."""
    chance = source(904)
    parts: list[tuple[float, Samples]] = [(0.0, np.zeros(length(SECONDS + SEAM)))]
    for _ in range(BURSTS):
        start, loudest = chance.uniform(0, SECONDS + SEAM - 1), chance.uniform(0.4, 1.0)
        for _ in range(chance.randint(1, MOST_CRACKLES + 1)):
            level = (loudest * chance.uniform(0.35, 1.0)) ** 2
            parts += [(start, level * part) for part in _crackle(chance)]
            start += chance.uniform(0.02, 0.19)
    return mixed(parts)


def _crackle(chance: np.random.RandomState) -> tuple[Samples, Samples]:
    """Return the samples of the two parts of one crack of wood: a dry tick and a hollow pop."""
    seed, pitch, decay = chance.randint(10_000), chance.uniform(1400, 3200), chance.uniform(0.002, 0.007)
    tick = swish(0.05, pitch, 900, seed, 0.0006, decay)
    pop = shaped(ring([(chance.uniform(240, 520), 1, 0.012)], 0.05), 0.001, 0.02)
    return tick, 0.25 * pop
