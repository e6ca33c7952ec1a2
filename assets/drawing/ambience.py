"""The night around the table: wind in the trees and a small fire. It runs round and round without a seam."""

from math import cos, pi, sin
from random import Random

from assets.drawing.synthesis import HALF, Samples, band, mixed, noise, pressed, ring, scaled, shaped, softened, swish

SECONDS = 9.0
SEAM = 1.0
"""So many seconds at the end run into the beginning."""

CRACKLES = 26


def ambience() -> Samples:
    """Wind that rises and falls, a fire that crackles now and then."""
    night = mixed([(0, _wind()), (0, _embers()), (0, scaled(_fire(), 0.5))], HALF)
    return pressed(joined(night, int(SEAM * HALF)), 4.0)


def joined(samples: Samples, seam: int) -> Samples:
    """Samples whose last part is laid over the first, one growing as the other fades, so that they can go round."""
    whole = len(samples) - seam
    result = samples[:whole]
    for index in range(seam):
        share = index / seam * pi / 2
        result[index] = samples[index] * sin(share) + samples[whole + index] * cos(share)
    return result


def _wind() -> Samples:
    """Air that comes and goes."""
    seconds = SECONDS + SEAM
    low = band(noise(seconds, HALF, 901), HALF, 210, 260, 0.7)
    high = band(noise(seconds, HALF, 902), HALF, 640, 520, 0.5)
    result = []
    for index, (deep, thin) in enumerate(zip(low, high, strict=True)):
        turn = 2 * pi * index / HALF / SECONDS
        result.append(deep * (0.7 + 0.25 * sin(turn)) + 0.35 * thin * (0.5 + 0.4 * sin(2 * turn + 1.1)))
    return scaled(softened(result, HALF, 900), 0.5)


def _embers() -> Samples:
    """The fire's own breath."""
    return scaled(softened(noise(SECONDS + SEAM, HALF, 903), HALF, 130), 0.9)


def _fire() -> Samples:
    """Dry wood that cracks."""
    source = Random(904)
    parts: list[tuple[float, Samples]] = [(SECONDS + SEAM - 0.001, [0.0])]
    for number in range(CRACKLES):
        tick = swish(0.05, source.uniform(1400, 3200), 900, 910 + number, 0.0006, source.uniform(0.002, 0.007), HALF)
        pop = shaped(ring([(source.uniform(240, 520), 1, 0.012)], 0.05, HALF), HALF, 0.001, 0.02)
        level = source.uniform(0.15, 1.0) ** 2
        start = source.uniform(0, SECONDS + SEAM - 0.1)
        parts += [(start, scaled(tick, level)), (start, scaled(pop, 0.25 * level))]
    return mixed(parts, HALF)
