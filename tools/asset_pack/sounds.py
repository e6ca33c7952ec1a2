"""The sounds of the table: paper, metal and wood."""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from random import Random

from tools.asset_pack.music import match_lost, match_won, roll_over, split, war_drum, win
from tools.asset_pack.synthesis import (
    FULL,
    HALF,
    Samples,
    band,
    endless,
    finished,
    mixed,
    noise,
    pressed,
    ring,
    scaled,
    shaped,
    softened,
    swish,
    wave_file,
)

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


AMBIENCE_LOUDNESS = 0.3
BREATH = 0.55
"""Seconds, the last fifth of them as the cards turn already."""

COIN_PITCHES = (2350.0, 2640.0, 2960.0, 3320.0, 3730.0)


def card_slide() -> Samples:
    """A card slides over baize."""
    rush = swish(0.24, 1500, 3600, 11, 0.05, 0.055)
    return pressed(mixed([(0, rush), (0.13, scaled(swish(0.08, 900, 600, 12, 0.004, 0.016), 0.7))], FULL), 2.5)


def card_flip() -> Samples:
    """A card turns and snaps down."""
    snap = mixed(
        [(0, swish(0.07, 4200, 2600, 21, 0.001, 0.01)), (0, scaled(ring([(190, 1, 0.02)], 0.07, FULL), 0.5))], FULL
    )
    return pressed(mixed([(0, scaled(swish(0.13, 1800, 5200, 22, 0.04, 0.03), 0.7)), (0.085, snap)], FULL), 2.0)


def shuffle() -> Samples:
    """Two halves of a deck run into each other."""
    source = Random(31)
    parts = []
    time = 0.0
    for step in range(30):
        tick = swish(0.045, 2600 + 60 * step, 1700, 300 + step, 0.001, 0.007)
        parts.append((time, scaled(tick, source.uniform(0.5, 1.0))))
        time += 0.026 - 0.0004 * step + source.uniform(-0.003, 0.003)
    parts.append((time + 0.05, scaled(swish(0.26, 1400, 3000, 33, 0.07, 0.05), 0.8)))
    return pressed(mixed(parts, FULL), 2.0)


def coin(pitch: float, seed: int) -> Samples:
    """A coin set down beside another."""
    return pressed(clink(pitch, seed), 2.6)


def clink(pitch: float, seed: int, seconds: float = 0.42) -> Samples:
    """Metal on metal."""
    tones = [(1.0, 1.0, 0.085), (1.51, 0.5, 0.07), (2.43, 0.55, 0.05), (3.47, 0.3, 0.03)]
    strike = ring([(pitch * ratio, strength, decay) for ratio, strength, decay in tones], seconds, FULL)
    click = swish(0.03, 5200, 3800, seed, 0.0008, 0.004)
    thud = scaled(ring([(240, 1, 0.018)], 0.1, FULL), 0.5)
    return mixed(
        [(0, strike), (0, scaled(click, 1.2)), (0, thud), (0.055, scaled(strike[: len(strike) // 2], 0.3))], FULL
    )


def coin_stream() -> Samples:
    """Many coins run into a heap."""
    source = Random(51)
    parts = []
    for step in range(17):
        pitch = source.choice(COIN_PITCHES) * source.uniform(0.96, 1.05)
        sound = clink(pitch, 500 + step, 0.25)
        parts.append((step * 0.05 + source.uniform(0, 0.02), scaled(sound, source.uniform(0.45, 0.9))))
    return pressed(mixed(parts, FULL), 1.8)


def raise_knock() -> Samples:
    """Knuckles on wood, twice."""
    wood = ring([(172, 1.0, 0.045), (398, 0.7, 0.03), (716, 0.35, 0.018), (1180, 0.2, 0.01)], 0.18, FULL)
    knock = mixed([(0, wood), (0, scaled(swish(0.02, 2400, 1200, 61, 0.0006, 0.003), 0.8))], FULL)
    return mixed([(0, scaled(knock, 0.8)), (0.125, knock)], FULL)


def check_tap() -> Samples:
    """A fingertip on the cloth."""
    wood = ring([(128, 1.0, 0.03), (286, 0.35, 0.016)], 0.13, FULL)
    return mixed([(0, wood), (0, scaled(swish(0.02, 1100, 600, 65, 0.001, 0.005), 0.35))], FULL)


def reveal_breath() -> Samples:
    """The table draws breath, and holds it as the cards turn."""
    air = softened(band(noise(BREATH, HALF, 71), HALF, 420, 1100, 0.9), HALF, 2400)
    hum = ring([(110, 0.14, 0.4), (165, 0.1, 0.4)], BREATH, HALF)
    total = len(air)
    swell = [(index / total) ** 2 * min(1.0, (total - index) / (0.2 * total)) for index in range(total)]
    breath = [(value + tone) * rise for value, tone, rise in zip(air, hum, swell, strict=True)]
    return pressed(breath, 2.5)


def clash() -> Samples:
    """Two blades meet."""
    source = Random(81)
    tones = [(source.uniform(900, 6800), source.uniform(0.2, 1.0), source.uniform(0.06, 0.3)) for _ in range(22)]
    steel = ring(tones, 0.9, FULL)
    hit = scaled(swish(0.12, 5000, 2400, 82, 0.001, 0.02), 7)
    thump = scaled(ring([(95, 1, 0.09), (151, 0.5, 0.06)], 0.4, FULL), 4)
    scrape = scaled(swish(0.3, 3000, 6200, 83, 0.06, 0.07), 2)
    return mixed([(0, steel), (0, hit), (0, thump), (0.02, scrape)], FULL)


def button() -> Samples:
    """A button is pressed."""
    click = mixed(
        [
            (0, ring([(1050, 1, 0.012), (2100, 0.3, 0.006)], 0.07, FULL)),
            (0, swish(0.01, 3000, 2000, 91, 0.0006, 0.002)),
        ],
        FULL,
    )
    return pressed(click, 2.5)


def recipes() -> dict[str, tuple[Callable[[], Samples], int, float]]:
    """Return how each sound is made, its rate and its loudness."""
    made: dict[str, tuple[Callable[[], Samples], int, float]] = {
        "card_slide": (card_slide, FULL, 0.6),
        "card_flip": (card_flip, FULL, 0.75),
        "shuffle": (shuffle, FULL, 0.6),
        "coin_stream": (coin_stream, FULL, 0.8),
        "raise_knock": (raise_knock, FULL, 0.78),
        "check_tap": (check_tap, FULL, 0.5),
        "reveal_breath": (reveal_breath, HALF, 0.55),
        "win": (win, HALF, 0.75),
        "split": (split, HALF, 0.7),
        "roll_over": (roll_over, HALF, 0.7),
        "clash": (clash, FULL, 1.0),
        "match_won": (match_won, HALF, 0.9),
        "match_lost": (match_lost, HALF, 0.8),
        "button": (button, FULL, 0.5),
    }
    for place, pitch in enumerate(COIN_PITCHES):
        made[f"coin_{place + 1}"] = (partial(coin, pitch, 40 + place), FULL, 0.66)
    for level in range(1, 5):
        made[f"war_drum_{level}"] = (partial(war_drum, level), HALF, 0.78)
    return made


def sounds() -> dict[str, bytes]:
    """Return every sound file by name."""
    made = {
        name: wave_file(finished(make(), rate, loudness), rate)
        for name, (make, rate, loudness) in sorted(recipes().items())
    }
    return {"ambience": wave_file(endless(ambience(), AMBIENCE_LOUDNESS), HALF), **made}
