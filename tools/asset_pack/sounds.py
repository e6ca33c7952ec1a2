"""The sounds of the asset pack, except the music. Each sound of cards or coins has several takes."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tools.asset_pack import jingles
from tools.asset_pack.ambience import ambience
from tools.asset_pack.loudness import levelled
from tools.asset_pack.synthesis import (
    Samples,
    band,
    faded,
    mixed,
    noise,
    pressed,
    ring,
    shaped,
    softened,
    source,
    swish,
    thinned,
    times,
)

AMBIENCE_LOUDNESS = -24.0

TAKES = 5
"""Number of takes of each sound of cards and coins."""

BREATH = 0.55
"""Length, in seconds, of the sound before cards are revealed. It fades out during its last fifth."""

DISC = (1.0, 1.73, 2.33, 3.02, 3.91, 4.11, 5.36, 6.30, 6.71)
"""Partials of a free round plate, as multiples of the lowest partial.

Most of the multiples aren't whole numbers, so the plate has no definite pitch.
"""


def card_slide(take: int) -> Samples:
    """Return the samples of a card sliding over baize. Each `take` sounds different."""
    chance = source(1100 + take)
    seconds, start = chance.uniform(0.2, 0.26), chance.uniform(2300, 2900)
    rush = shaped(band(noise(seconds, 1110 + take), start, 0.7 * start, 1.2), 0.006, chance.uniform(0.05, 0.065))
    rub = shaped(softened(noise(seconds, 1120 + take), 900), 0.02, 0.06)
    return mixed([(0, rush), (0, 0.4 * rub)])


def card_flip(take: int) -> Samples:
    """Return the samples of a card being turned over and snapped down. Each `take` sounds different."""
    chance = source(1200 + take)
    bend = chance.uniform(0.06, 0.08)
    snap = shaped(band(noise(0.09, 1210 + take), chance.uniform(3000, 3800), 2200, 1.2), 0.0008, 0.02)
    table = shaped(softened(noise(0.09, 1220 + take), 420), 0.001, 0.018)
    air = band(noise(bend + 0.05, 1230 + take), 1500, 4200, 0.8) * _swell(bend + 0.05)
    return mixed([(0, 0.1 * air), (bend, snap), (bend, 0.9 * table)])


def _swell(seconds: float) -> Samples:
    """Return an envelope that rises from 0 to 1 in `seconds` seconds."""
    return times(seconds) / seconds


def shuffle(take: int) -> Samples:
    """Return the samples of two halves of a deck being riffled together. Each `take` sounds different."""
    chance = source(1300 + take)
    parts, time = [], 0.0
    for step in range(30):
        tick = swish(0.045, 2600 + 60 * step, 1700, 1400 + 40 * take + step, 0.001, 0.007)
        parts.append((time, chance.uniform(0.5, 1.0) * tick))
        time += 0.026 - 0.0004 * step + chance.uniform(-0.004, 0.004)
    parts.append((time + 0.05, 0.8 * swish(0.26, 1400, 3000, 1390 + take, 0.07, 0.05)))
    return mixed(parts)


def coin(take: int) -> Samples:
    """Return the samples of a coin being set down beside another. Each `take` sounds different.

    The coin strikes the table, and settles after a few smaller blows.
    """
    chance = source(2100 + take)
    disc = chance.uniform(1900, 2350)
    parts, time, strength = [], 0.0, 1.0
    for blow in range(chance.randint(3, 5)):
        parts.append((time, strength * clink(disc, 2110 + 10 * take + blow)))
        time += chance.uniform(0.045, 0.08) / (1 + 0.3 * blow)
        strength *= chance.uniform(0.4, 0.55)
    return mixed(parts)


def clink(disc: float, seed: int, seconds: float = 0.3) -> Samples:
    """Return the samples of metal striking metal.

    They consist of the partials of a plate, each as a detuned pair, and the noise of the blow. `disc` is the frequency
    of the lowest partial, in hertz.
    """
    chance = source(seed)
    tones = [
        (disc * ratio * chance.uniform(0.985, 1.015), chance.uniform(0.3, 1.0) / ratio, decay / ratio**0.6)
        for ratio in DISC
        for decay in (chance.uniform(0.03, 0.06), chance.uniform(0.015, 0.04))
    ]
    blow = shaped(band(noise(0.06, seed + 5000), 4200, 2600, 1.4), 0.0004, 0.008)
    rub = shaped(band(noise(seconds, seed + 6000), 3400, 2400, 1.2), 0.001, 0.045)
    table = shaped(softened(noise(0.08, seed + 7000), 500), 0.001, 0.012)
    struck = shaped(ring(tones, seconds), 0.0004, 10.0)
    return thinned(mixed([(0, 0.42 * struck), (0, 1.2 * blow), (0, 0.35 * rub), (0, 0.5 * table)]), 200)


def coin_stream(take: int) -> Samples:
    """Return the samples of a handful of coins being poured onto a heap. Each `take` sounds different."""
    chance = source(2500 + take)
    parts, time = [], 0.0
    for step in range(12):
        sound = clink(chance.uniform(1650, 2300), 2600 + 20 * take + step, 0.2)
        parts.append((time, chance.uniform(0.4, 1.0) * sound))
        time += chance.uniform(0.02, 0.062)
    return mixed(parts)


def raise_knock() -> Samples:
    """Return the samples of two knocks on wood."""
    wood = ring([(172, 1.0, 0.045), (398, 0.7, 0.03), (716, 0.35, 0.018), (1180, 0.2, 0.01)], 0.18)
    knock = mixed([(0, wood), (0, 0.8 * swish(0.02, 2400, 1200, 61, 0.0006, 0.003))])
    return mixed([(0, 0.8 * knock), (0.125, knock)])


def check_tap() -> Samples:
    """Return the samples of a fingertip tapping the cloth."""
    wood = ring([(128, 1.0, 0.03), (286, 0.35, 0.016)], 0.13)
    return mixed([(0, wood), (0, 1.2 * swish(0.06, 1100, 600, 65, 0.001, 0.012))])


def reveal_breath() -> Samples:
    """Return the samples of a breath being drawn and then held."""
    air = softened(band(noise(BREATH, 71), 420, 1100, 0.9), 2400)
    hum = ring([(110, 0.14, 0.4), (165, 0.1, 0.4)], BREATH)
    share = times(BREATH) / BREATH
    return pressed((air + hum) * share**2 * ((1 - share) / 0.2).clip(0, 1), 2.5)


def clash() -> Samples:
    """Return the samples of two blades striking each other."""
    chance = source(81)
    tones = [(chance.uniform(900, 6800), chance.uniform(0.2, 1.0), chance.uniform(0.06, 0.3)) for _ in range(22)]
    hit = swish(0.12, 5000, 2400, 82, 0.001, 0.02)
    thump = ring([(95, 1, 0.09), (151, 0.5, 0.06)], 0.4)
    scrape = swish(0.3, 3000, 6200, 83, 0.06, 0.07)
    return mixed([(0, ring(tones, 0.9)), (0, 7 * hit), (0, 4 * thump), (0.02, 2 * scrape)])


def button() -> Samples:
    """Return the samples of a button being pressed."""
    return mixed(
        [(0, ring([(1050, 1, 0.012), (2100, 0.3, 0.006)], 0.07)), (0, swish(0.01, 3000, 2000, 91, 0.0006, 0.002))]
    )


class Recipe(NamedTuple):
    """The recipe for one sound: `make` returns its samples, which are then adjusted to `loudness`, in LUFS."""

    make: Callable[[], Samples]
    loudness: float


def recipes() -> dict[str, Recipe]:
    """Return the recipes of all sounds except the ambience and the music, by the names of the sounds in the pack.

    The name of a take ends with the number of the take.
    """
    made = {
        "raise_knock": Recipe(raise_knock, -18),
        "check_tap": Recipe(check_tap, -21),
        "reveal_breath": Recipe(reveal_breath, -21),
        "win": Recipe(jingles.win, -18),
        "split": Recipe(jingles.split, -19),
        "roll_over": Recipe(jingles.roll_over, -19),
        "clash": Recipe(clash, -16),
        "match_won": Recipe(jingles.match_won, -16),
        "match_lost": Recipe(jingles.match_lost, -17),
        "button": Recipe(button, -22),
    }
    several: dict[str, tuple[Callable[[int], Samples], float]] = {
        "card_slide": (card_slide, -20),
        "card_flip": (card_flip, -21),
        "shuffle": (shuffle, -19),
        "coin": (coin, -20),
        "coin_stream": (coin_stream, -18),
    }
    for name, (make, loudness) in several.items():
        made |= {f"{name}_{take}": Recipe(partial(make, take), loudness) for take in range(1, TAKES + 1)}
    return made | {f"war_drum_{level}": Recipe(partial(jingles.war_drum, level), -16) for level in range(1, 5)}


def sounds() -> dict[str, Samples]:
    """Return the samples of all sounds except the music, by the names of the sounds in the pack."""
    made = {name: levelled(faded(recipe.make()), recipe.loudness) for name, recipe in recipes().items()}
    return made | {"ambience": levelled(ambience(), AMBIENCE_LOUDNESS)}
