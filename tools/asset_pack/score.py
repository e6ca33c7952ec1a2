"""The score of the music: a slow march in A minor, over a harmony of sixteen bars that repeats.

A bar has two beats of two eighth notes. The length of each layer is that of the harmony, an exact fraction of it, or a
multiple of it. Layers can therefore start and stop at any bar and still fit together.
"""

from typing import Final, NamedTuple

EIGHTHS: Final = 4
"""Number of eighth notes in a bar."""

NAMES: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


class Note(NamedTuple):
    """A note: its start and its length, both in eighth notes, and its MIDI number."""

    start: float
    eighths: float
    pitch: int


class Chord(NamedTuple):
    """The harmony of one bar: a bass note and three voices above it, as MIDI numbers."""

    bass: int
    voices: tuple[int, int, int]


def _chord(names: str) -> Chord:
    bass, low, middle, high = map(pitch, names.split())
    return Chord(bass, (low, middle, high))


def pitch(name: str) -> int:
    """Return the MIDI number of a note, given a name such as `A3` or `G#4`."""
    return NAMES[name[0]] + ("#" in name) + 12 * (int(name[-1]) + 1)


GROUND: Final = tuple(
    map(
        _chord,
        (
            *("A2 E3 A3 C4", "A2 A3 C4 E4", "F2 A3 C4 F4", "C3 G3 C4 E4"),
            *("G2 G3 B3 D4", "A2 E3 A3 C4", "D3 F3 A3 D4", "E2 E3 G#3 B3"),
            *("A2 E3 A3 C4", "E2 G3 C4 E4", "G2 G3 B3 D4", "D3 A3 D4 F4"),
            *("F2 A3 C4 E4", "E2 G#3 D4 E4", "A2 A3 C4 E4", "A2 E3 A3 C4"),
        ),
    )
)
"""The harmony, with one chord for each bar. It pauses on E in the middle, and returns to the tonic at the end."""

BARS: Final = len(GROUND)

FIRST_CALL = "E4:4 | A4:3 B4:1 | C5:2 A4:2 | G4:4 | B4:2 A4:1 G4:1 | A4:3 E4:1 | F4:2 D4:2 | E4:4"
FIRST_ANSWER = "C5:2 E5:2 | E5:1 D5:1 C5:2 | B4:2 D5:2 | A4:3 F4:1 | E4:2 A4:2 | G#4:2 B4:2 | A4:4 | -:4"
HIGH_LINE = "A5:4 | G5:4 | D5:4 | F5:4 | E5:4 | D5:4 | C5:4 | -:4"
SONG = (
    "A4:2 C5:2 | B4:1 A4:3 | A4:2 F4:2 | G4:3 E4:1 | D4:2 G4:2 | E4:4 | F4:1 G4:1 A4:2 | G#4:2 B4:2 | "
    "C5:4 | E5:2 D5:1 C5:1 | B4:2 D5:2 | A4:3 F4:1 | A4:2 C5:2 | B4:2 G#4:2 | A4:4 | -:4"
)
STRINGS_SONG = (
    "A4:1 B4:1 C5:2 | E5:3 D5:1 | C5:2 A4:2 | G4:4 | B4:1 C5:1 D5:2 | C5:2 A4:2 | F5:2 D5:2 | B4:2 G#4:2 | "
    "A4:2 C5:2 | E5:4 | D5:2 B4:2 | D5:2 A4:2 | C5:2 E5:2 | D5:2 B4:2 | C5:2 B4:1 A4:1 | A4:4"
)
LOW_CALL = "A3:4 | C4:2 E4:2 | D4:3 B3:1 | D4:2 F4:2 | E4:2 C4:2 | B3:2 D4:2 | C4:2 B3:1 A3:1 | A3:4"
LONG_NOTES = "E4:8 | F4:4 | G4:4 | G4:4 | E4:4 | F4:4 | E4:4"

CLARINET: Final = ((0, FIRST_CALL), (48, SONG), (104, LOW_CALL), (112, LONG_NOTES))
"""Phrases of the clarinet, each preceded by the number of its first bar, counted from 0."""

STRING: Final = ((8, FIRST_ANSWER), (40, HIGH_LINE), (80, STRINGS_SONG))
"""Phrases of the plucked string that answers the clarinet, each preceded by the number of its first bar, counted from
0."""

MELODY_BARS: Final = 128
"""Number of bars after which the melody repeats. They last about four minutes. Nearly half of them are rests."""


def notes(line: str, bar: int = 0) -> list[Note]:
    """Return the notes of a line that begins at the bar with the number `bar`, counted from 0.

    A line, such as `E4:4 | A4:3 -:1`, consists of notes and rests with their lengths in eighth notes.
    """
    found, at = [], float(bar * EIGHTHS)
    for each in line.replace("|", " ").split():
        name, _, eighths = each.partition(":")
        if name != "-":
            found.append(Note(at, float(eighths), pitch(name)))
        at += float(eighths)
    return found


def chord_at(eighth: float) -> Chord:
    """Return the chord at a time given in eighth notes from the beginning of a layer."""
    return GROUND[int(eighth // EIGHTHS) % BARS]


def held() -> list[Note]:
    """Return the three upper voices of the harmony as long notes.

    A note that continues in the next chord isn't repeated.
    """
    found: list[Note] = []
    for voice in range(3):
        bar = 0
        while bar < BARS:
            note = GROUND[bar].voices[voice]
            last = bar
            while last + 1 < BARS and GROUND[last + 1].voices[voice] == note:
                last += 1
            found.append(Note(bar * EIGHTHS, (last + 1 - bar) * EIGHTHS, note))
            bar = last + 1
    return found
