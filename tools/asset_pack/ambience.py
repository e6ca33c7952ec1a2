"""The night around the table: wind in the trees and a small fire. It runs round and round without a seam."""

from math import cos, pi, sin
from random import Random

from tools.asset_pack.synthesis import HALF, Samples, band, mixed, noise, pressed, ring, scaled, shaped, softened, swish

SECONDS = 32.0
"""So long that nobody hears it come round."""

SEAM = 1.0
"""So many seconds at the end run into the beginning."""

BREATHS = 4
"""How often the wind rises and falls meanwhile, alone and together with a quicker one."""

BURSTS = 36
MOST_CRACKLES = 5
"""How often wood cracks, and how many times in one go."""


def ambience() -> Samples:
    """Wind that rises and falls, a fire that crackles now and then."""
    night = mixed([(0, _wind()), (0, _embers()), (0, scaled(_fire(), 0.8))], HALF)
    return pressed(joined(night, int(SEAM * HALF)), 2.5)


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
        sway = 0.24 * sin(BREATHS * turn) + 0.16 * sin((BREATHS + 3) * turn + 2.0)
        result.append(deep * (0.6 + sway) + 0.35 * thin * (0.5 + 0.4 * sin((2 * BREATHS - 1) * turn + 1.1)))
    return scaled(softened(result, HALF, 900), 0.8)


def _embers() -> Samples:
    """The fire's own breath."""
    return scaled(softened(noise(SECONDS + SEAM, HALF, 903), HALF, 130), 0.4)


def _fire() -> Samples:
    """Dry wood that cracks."""
    source = Random(904)
    parts: list[tuple[float, Samples]] = [(SECONDS + SEAM - 0.001, [0.0])]
    for _ in range(BURSTS):
        start, loudest = source.uniform(0, SECONDS + SEAM - 1), source.uniform(0.4, 1.0)
        for _ in range(source.randint(1, MOST_CRACKLES)):
            level = (loudest * source.uniform(0.35, 1.0)) ** 2
            parts += [(start, scaled(part, level)) for part in _crackle(source)]
            start += source.uniform(0.02, 0.19)
    return mixed(parts, HALF)


def _crackle(source: Random) -> tuple[Samples, Samples]:
    """A dry tick, and the hollow sound below it."""
    seed, pitch, decay = source.randrange(10_000), source.uniform(1400, 3200), source.uniform(0.002, 0.007)
    tick = swish(0.05, pitch, 900, seed, 0.0006, decay, HALF)
    pop = shaped(ring([(source.uniform(240, 520), 1, 0.012)], 0.05, HALF), HALF, 0.001, 0.02)
    return tick, scaled(pop, 0.25)
