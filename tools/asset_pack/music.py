"""The music, which has one file for each layer. The game plays several layers at once, depending on the screen and on
the stakes."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

import numpy as np

from tools.asset_pack.instruments import bowed, clarinet, drum, pluck
from tools.asset_pack.loudness import weighted
from tools.asset_pack.score import BARS, CLARINET, EIGHTHS, GROUND, MELODY_BARS, STRING, chord_at, held, notes, pitch
from tools.asset_pack.synthesis import RATE, Samples, centred, length, noise, shaped, softened, source, thinned

BAR: Final = 58 * 1024
"""Number of samples in a bar of two beats. A bar lasts 1.856 seconds, at about 65 beats a minute."""

EIGHTH: Final = BAR // EIGHTHS

ROOM: Final = 0.07
"""Strength of the room's echo relative to the direct sound."""

GATE: Final = 0.1
"""Share of the mean power below which an eighth note doesn't count towards a layer's loudness (BS.1770-4, equation
7)."""

Part = tuple[float, Samples]
"""A sound in a layer: its start, in eighth notes from the beginning of the layer, and its samples."""


class Layer(NamedTuple):
    """A layer: its length in bars, its loudness in LUFS, and a function that yields its parts."""

    bars: int
    loudness: float
    parts: Callable[[], Iterable[Part]]


def seconds(eighths: float) -> float:
    """Return the duration, in seconds, of a number of eighth notes."""
    return eighths * EIGHTH / RATE


ARPEGGIOS: Final[Sequence[Sequence[tuple[int, tuple[int, ...]]]]] = (
    ((1, (0,)), (2, (1,)), (3, (2,))),
    ((1, (0,)), (2, (1, 2))),
    ((1, (1,)), (2, (2,)), (3, (1,))),
    ((2, (0, 1, 2)),),
)
"""Patterns of broken chords. Each consists of pairs: a time from the start of the bar, in eighth notes, and the indices
of the voices that play at that time."""

TEXTURE: Final = (
    *(0, 1, 2, 1, 0, 1, 0, 3, 2, 1, 0, 1, 0, 2, 1, 3),
    *(3, 1, 1, 3, 1, 0, 1, 3, 1, 3, 2, 1, 1, 0, 2, 3),
)
"""Pattern of the chord in each bar, given as an index into `ARPEGGIOS`. The second pass through the harmony is
sparser."""

STRUM: Final = 0.06
"""Time between successive strings of a strummed chord, in eighth notes."""


def ground() -> Iterable[Part]:
    """Yield the parts of a plucked string that plays the harmony as broken chords."""
    chance = source(6000)
    for bar, texture in enumerate(TEXTURE):
        start = bar * EIGHTHS
        chord = chord_at(start)
        yield start + chance.uniform(0, 0.02), 0.9 * pluck(chord.bass, seconds(6), 0.8)
        for eighth, voices in ARPEGGIOS[texture]:
            for place, voice in enumerate(voices):
                at = start + eighth + STRUM * place + chance.uniform(0, 0.025)
                rings = seconds(EIGHTHS - eighth + 1.5)
                yield at, chance.uniform(0.5, 0.68) * pluck(chord.voices[voice], rings, 0.8)


def melody() -> Iterable[Part]:
    """Yield the parts of a calling clarinet and an answering string, with long rests in between."""
    chance = source(6100)
    for bar, line in CLARINET:
        phrase = notes(line, bar)
        for place, note in enumerate(phrase):
            strength = 0.55 + 0.3 * np.sin(np.pi * (place + 0.5) / len(phrase))
            # each note overlaps the next one a little, as if played in one breath
            yield note.start + chance.uniform(0, 0.03), strength * clarinet(note.pitch, seconds(note.eighths + 0.12))
    for bar, line in STRING:
        for note in notes(line, bar):
            rings = seconds(note.eighths + 2)
            yield note.start + chance.uniform(0, 0.03), chance.uniform(0.8, 0.95) * pluck(note.pitch, rings, 1.2)


def march() -> Iterable[Part]:
    """Yield the parts of a low drum at a marching pace."""
    for at, strength in ((0, 1.0), (4, 0.5), (8, 0.9), (12, 0.5), (14, 0.4), (15, 0.3)):
        yield at, strength * drum(pitch("A1"), 1.2, 0.05)


LOWEST: Final = pitch("G1")


def tread() -> Iterable[Part]:
    """Yield the parts of a low string that plays on every beat."""
    for bar, chord in enumerate(GROUND):
        first = chord.bass - 12 if chord.bass - 12 >= LOWEST else chord.bass
        yield bar * EIGHTHS, pluck(first, seconds(2.4), 0.5)
        yield bar * EIGHTHS + 2, 0.7 * pluck(chord.voices[0] - 12, seconds(2.2), 0.5)


DRUMMING: Final = (
    ((0, 1.0), (2, 0.45), (3, 0.55)),
    ((0, 0.9), (1, 0.3), (2, 0.5), (3, 0.5)),
    ((0, 1.0), (2, 0.45), (3, 0.55)),
    ((0, 0.9), (2, 0.4), (2.5, 0.45), (3, 0.55), (3.5, 0.65)),
)
"""Strokes of the WAR drum in each of four bars. Each stroke is a pair: a time from the start of the bar, in eighth
notes, and a strength (0 to 1)."""


def war_drum() -> Iterable[Part]:
    """Yield the parts for a WAR: a drum, and low strings that play A and E."""
    for bar in range(8):
        for at, strength in DRUMMING[bar % 4]:
            low = at == 0
            yield bar * EIGHTHS + at, strength * drum(pitch("A1" if low else "E2"), 1.0 if low else 0.5, 0.3)
    for bar in range(0, 8, 2):
        for name, strength in (("A1", 0.05), ("E2", 0.04), ("A2", 0.03)):
            yield bar * EIGHTHS, strength * bowed(pitch(name), seconds(4 * EIGHTHS))


def unrest() -> Iterable[Part]:
    """Yield the parts for a WAR within a WAR: a string that plays on every eighth note, and a low, sighing clarinet."""
    for eighth in range(8 * EIGHTHS):
        name, strength = (("A2", 1.0), ("A2", 0.45), ("E2", 0.7), ("A2", 0.5))[eighth % EIGHTHS]
        yield eighth, strength * pluck(pitch(name), seconds(1.3), 0.6)
    for bar in (1, 5):
        yield bar * EIGHTHS, 0.35 * clarinet(pitch("F3"), seconds(4.1))
        yield (bar + 1) * EIGHTHS, 0.35 * clarinet(pitch("E3"), seconds(7))


def field_drum() -> Iterable[Part]:
    """Yield the parts for deeper WARs: a restless field drum under trembling strings."""
    for sixteenth in range(8 * EIGHTHS):
        strength = (1.0, 0.35, 0.5, 0.4, 0.75, 0.35, 0.55, 0.45)[sixteenth % 8]
        yield sixteenth / 2, strength * thinned(drum(pitch("E3"), 0.22, 1.0), 120)
        yield sixteenth / 2, 0.05 * strength * bowed(pitch("A4"), seconds(0.9))
        yield sixteenth / 2, 0.04 * strength * bowed(pitch("E4"), seconds(0.9))


def heartbeat() -> Iterable[Part]:
    """Yield the parts for a round in which a player's last coins are at stake: a heartbeat, a very soft clarinet, and a
    few plucked notes."""
    for bar in range(8):
        yield bar * EIGHTHS, drum(pitch("A1"), 0.6, 0.05)
        yield bar * EIGHTHS + 0.8, 0.55 * drum(pitch("A1"), 0.6, 0.02)
    for bar, name, bars in ((0, "E4", 3), (4, "A3", 3)):
        yield bar * EIGHTHS, 0.12 * clarinet(pitch(name), seconds(bars * EIGHTHS))
    for bar, name in ((3, "E5"), (7, "A4")):
        yield bar * EIGHTHS, 0.2 * pluck(pitch(name), seconds(5), 1.0)


def hymn() -> Iterable[Part]:
    """Yield the parts for the end of a match: the harmony in long notes of three clarinets, over low strings."""
    for note in held():
        yield note.start, 0.3 * clarinet(note.pitch, seconds(note.eighths + 0.2))
    for bar, chord in enumerate(GROUND):
        yield bar * EIGHTHS - 0.5, 0.12 * bowed(chord.bass, seconds(EIGHTHS + 1))


LAYERS: Final = {
    "ground": Layer(len(TEXTURE), -27, ground),
    "melody": Layer(MELODY_BARS, -26, melody),
    "march": Layer(4, -34, march),
    "tread": Layer(BARS, -30, tread),
    "war_drum": Layer(8, -27, war_drum),
    "unrest": Layer(8, -30, unrest),
    "field_drum": Layer(4, -29, field_drum),
    "heartbeat": Layer(8, -32, heartbeat),
    "hymn": Layer(BARS, -28, hymn),
}
"""All layers, by their names."""


def loop(bars: int, parts: Iterable[Part]) -> Samples:
    """Return a loop of `bars` bars, mixed from parts. Sounds that last beyond the end of the loop continue at its
    beginning."""
    circle = np.zeros(bars * BAR)
    for at, samples in parts:
        start = round(at * EIGHTH)
        np.add.at(circle, np.arange(start, start + len(samples)) % len(circle), samples)
    return circle


def in_room(circle: Samples) -> Samples:
    """Return a loop with the echo of a small, curtained room added."""
    answer = thinned(softened(shaped(noise(0.9, 6500), 0.012, 0.16), 2200), 180)
    answer[: length(0.011)] = 0
    answer *= ROOM / np.sqrt((answer**2).sum())
    size = len(circle)
    heard = np.fft.irfft(np.fft.rfft(circle) * np.fft.rfft(answer, size), size)
    return np.asarray(circle + heard)


def integrated(circle: Samples) -> float:
    """Return the integrated loudness of a loop, in LUFS. Eighth notes with less than the share `GATE` of the mean power
    don't count."""
    heard = weighted(circle) ** 2
    moments = heard.reshape(-1, EIGHTH).mean(axis=1)
    return float(-0.691 + 10 * np.log10(moments[moments > GATE * moments.mean()].mean()))


def music() -> dict[str, Samples]:
    """Return the samples of all layers, by the layers' names in the pack, such as `music/melody`."""
    made = {}
    for name, layer in LAYERS.items():
        circle = centred(in_room(loop(layer.bars, layer.parts())))
        made[f"music/{name}"] = circle * 10 ** ((layer.loudness - integrated(circle)) / 20)
    return made
