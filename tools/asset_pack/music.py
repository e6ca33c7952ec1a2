"""The drums of war and the few notes that tell how a round or a match ended."""

from math import exp, pi, sin

from tools.asset_pack.synthesis import HALF, Samples, curve, driven, mixed, noise, ring, scaled, shaped, softened

A4 = 440.0
DRUM_PITCHES = (98.0, 82.0, 68.0, 56.0)


def tone(steps: float) -> float:
    """Return the frequency so many half tones above the concert pitch."""
    return A4 * 2 ** (steps / 12)


def marimba(steps: float, seconds: float = 0.7) -> Samples:
    """A soft wooden bar."""
    pitch = tone(steps)
    bar = ring(
        [(pitch, 1, 0.22), (pitch * 2, 0.16, 0.12), (pitch * 3.93, 0.3, 0.05), (pitch * 9.2, 0.08, 0.015)],
        seconds,
        HALF,
    )
    return shaped(bar, HALF, 0.002, 5.0)


def horn(steps: float, seconds: float) -> Samples:
    """A warm horn: its overtones follow its loudness."""
    pitch = tone(steps)

    def sample(time: float) -> float:
        swell = min(1.0, time / 0.05) * min(1.0, max(0.0, (seconds - time) / (0.35 * seconds)))
        vibrato = 0.0025 * sin(2 * pi * 5.2 * time) * min(1.0, time / 0.4)
        angle = 2 * pi * pitch * (time + vibrato / (2 * pi * 5.2))
        bright = swell * (0.55 + 0.45 * exp(-time / 0.15))
        tones: float = sum(
            sin(angle * harmonic) * bright ** (harmonic - 1) / float(harmonic) ** 1.25 for harmonic in range(1, 9)
        )
        return swell * tones

    return softened(curve(seconds, HALF, sample), HALF, 3200)


def stroke(pitch: float, seconds: float, seed: int) -> Samples:
    """One stroke on a great drum."""

    def skin(time: float) -> float:
        angle = 2 * pi * (pitch * time + pitch * 0.9 * 0.03 * (1 - exp(-time / 0.03)))
        return sin(angle) * exp(-time / (0.34 * seconds))

    head = curve(seconds, HALF, skin)
    modes = ring([(pitch * 1.59, 0.4, 0.16), (pitch * 2.14, 0.32, 0.12), (pitch * 2.65, 0.22, 0.08)], seconds, HALF)
    slap = shaped(softened(noise(0.12, HALF, seed), HALF, 1500), HALF, 0.001, 0.018)
    rumble = shaped(softened(noise(seconds, HALF, seed + 1), HALF, 160), HALF, 0.02, 0.2 * seconds)
    return driven(mixed([(0, head), (0, modes), (0, scaled(slap, 1.4)), (0, scaled(rumble, 1.2))], HALF), 1.5)


def war_drum(level: int) -> Samples:
    """The drum of a WAR: deeper and longer with each level."""
    pitch = DRUM_PITCHES[level - 1]
    length = 0.8 + 0.15 * level
    main = stroke(pitch, length, 100 + level)
    if level == 1:
        return main
    before = [
        (0.17 * step, scaled(stroke(pitch * 1.12, 0.4, 120 + level), 0.4 + 0.1 * step)) for step in range(level - 1)
    ]
    return mixed([*before, (0.17 * (level - 1), main)], HALF)


def win() -> Samples:
    """A round is won: three notes upwards."""
    return mixed(
        [(0, marimba(3)), (0.1, marimba(7)), (0.2, marimba(10, 0.8)), (0.2, scaled(marimba(15, 0.8), 0.5))], HALF
    )


def split() -> Samples:
    """Both get their share: two equal notes in fifths."""
    pair = mixed([(0, marimba(3, 0.5)), (0, scaled(marimba(10, 0.5), 0.7))], HALF)
    return mixed([(0, scaled(pair, 0.8)), (0.17, pair)], HALF)


def roll_over() -> Samples:
    """The pot stays: a question that hangs in the air."""
    return mixed([(0, marimba(7, 0.5)), (0.13, marimba(5, 0.5)), (0.26, marimba(8, 0.6))], HALF)


def match_won() -> Samples:
    """A short fanfare."""
    call = [(0.0, -2.0, 0.16), (0.15, 3.0, 0.16), (0.3, 7.0, 0.16)]
    parts = [(start, horn(steps, seconds)) for start, steps, seconds in call]
    parts += [(0.46, scaled(horn(steps, 1.3), part)) for steps, part in ((10, 0.9), (7, 0.55), (3, 0.55), (-9, 0.7))]
    parts.append((0.46, scaled(stroke(98, 0.9, 140), 0.8)))
    return mixed(parts, HALF)


def match_lost() -> Samples:
    """Three slow notes downwards."""
    parts = [(0.0, horn(-2, 0.42)), (0.36, horn(-4, 0.42))]
    parts += [(0.72, scaled(horn(steps, 1.1), part)) for steps, part in ((-7, 0.9), (-10, 0.5), (-19, 0.8))]
    return mixed(parts, HALF)
