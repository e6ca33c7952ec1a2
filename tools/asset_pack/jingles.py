"""The drums of a WAR, and the jingles at the ends of rounds and matches, all tuned to the music."""

from tools.asset_pack.instruments import horn, marimba, stroke, tone
from tools.asset_pack.synthesis import Samples, mixed

DRUM_STEPS = (-24.0, -29.0, -33.0, -36.0)
"""Pitch of the drum at each level of WAR, in semitones relative to concert A (440 Hz): A, E, C and A, from high to
low."""


def war_drum(level: int) -> Samples:
    """Return the samples of the drum for a WAR at a level from 1 to 4. Each level sounds deeper and longer than the
    one before."""
    pitch = tone(DRUM_STEPS[level - 1])
    main = stroke(pitch, 0.8 + 0.15 * level, 100 + level)
    before = [(0.17 * step, (0.4 + 0.1 * step) * stroke(pitch * 1.12, 0.4, 120 + level)) for step in range(level - 1)]
    return mixed([*before, (0.17 * (level - 1), main)])


def win() -> Samples:
    """Return the samples for a round won: three rising notes, the last with a softer note above it."""
    return mixed([(0, marimba(3)), (0.1, marimba(7)), (0.2, marimba(10, 0.8)), (0.2, 0.5 * marimba(15, 0.8))])


def split() -> Samples:
    """Return the samples for a split pot: two notes a fifth apart, which are struck together twice."""
    pair = mixed([(0, marimba(3, 0.5)), (0, 0.7 * marimba(10, 0.5))])
    return mixed([(0, 0.8 * pair), (0.17, pair)])


def roll_over() -> Samples:
    """Return the samples for a pot that rolls over: three notes that sound like a question."""
    return mixed([(0, marimba(7, 0.5)), (0.13, marimba(5, 0.5)), (0.26, marimba(8, 0.6))])


def match_won() -> Samples:
    """Return the samples for a match won: a short fanfare."""
    call = [(0.0, -2.0), (0.15, 3.0), (0.3, 7.0)]
    parts = [(start, horn(steps, 0.16)) for start, steps in call]
    parts += [(0.46, part * horn(steps, 1.3)) for steps, part in ((10, 0.9), (7, 0.55), (3, 0.55), (-9, 0.7))]
    return mixed([*parts, (0.46, 0.8 * stroke(98, 0.9, 140))])


def match_lost() -> Samples:
    """Return the samples for a match lost: three slow falling notes, the last over two lower notes."""
    parts = [(0.0, horn(-2, 0.42)), (0.36, horn(-4, 0.42))]
    parts += [(0.72, part * horn(steps, 1.1)) for steps, part in ((-5, 0.9), (-9, 0.5), (-24, 0.8))]
    return mixed(parts)
