"""Which layers of the music are heard: how much of each a mood wants, and changes that come at bar lines."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final


class Mood(Enum):
    """What the music is to be like."""

    TITLE = auto()
    TABLE = auto()
    RAISED = auto()
    BIG = auto()
    LAST_COINS = auto()
    WAR = auto()
    WAR_IN_WAR = auto()
    DEEP_WAR = auto()
    RESULT = auto()


BAR: Final = 1.856
"""Seconds in a bar. Every layer is a whole number of bars long, and goes round and round."""

LEAD: Final = 0.2
"""How many seconds before a bar line a change begins, so that the first beat is heard in full."""

RISE: Final = 0.25
FALL: Final = 1.2
"""Seconds in which a layer comes up, and dies away."""

MELODY: Final = "music/melody"
"""The longest layer: it is read while it is played."""

GROUND: Final = "music/ground"
MARCH: Final = "music/march"
TREAD: Final = "music/tread"
WAR_DRUM: Final = "music/war_drum"
UNREST: Final = "music/unrest"
FIELD_DRUM: Final = "music/field_drum"
HEARTBEAT: Final = "music/heartbeat"
HYMN: Final = "music/hymn"

MIXES: Final[Mapping[Mood, Mapping[str, float]]] = {
    Mood.TITLE: {MELODY: 1.0, GROUND: 1.0},
    Mood.TABLE: {MELODY: 0.7, GROUND: 0.75, MARCH: 0.8},
    Mood.RAISED: {MELODY: 0.5, GROUND: 0.8, MARCH: 1.0, TREAD: 0.7},
    Mood.BIG: {GROUND: 0.9, MARCH: 1.0, TREAD: 1.0},
    Mood.LAST_COINS: {GROUND: 0.5, HEARTBEAT: 1.0},
    Mood.WAR: {GROUND: 0.7, TREAD: 0.8, WAR_DRUM: 0.8},
    Mood.WAR_IN_WAR: {GROUND: 0.6, TREAD: 0.9, WAR_DRUM: 0.9, UNREST: 1.0},
    Mood.DEEP_WAR: {GROUND: 0.5, TREAD: 1.0, WAR_DRUM: 1.0, UNREST: 1.0, FIELD_DRUM: 1.0},
    Mood.RESULT: {MELODY: 0.4, GROUND: 0.8, HYMN: 1.0},
}
"""How much of each layer a mood wants, from 0 to 1; what isn't named is silent."""

LAYERS: Final = tuple(sorted({layer for mix in MIXES.values() for layer in mix if layer != MELODY}))
"""The layers beside the melody, which are kept in memory."""


def war_mood(depth: int) -> Mood:
    """The mood of a WAR so deep."""
    return (Mood.WAR, Mood.WAR_IN_WAR, Mood.DEEP_WAR)[min(depth, 3) - 1]


class Arrangement:
    """How much of each layer is heard: `levels`, from 0 to 1."""

    def __init__(self) -> None:
        self.levels = dict.fromkeys((MELODY, *LAYERS), 0.0)
        self._mix: Mapping[str, float] = {}
        self._bar = -1

    @property
    def is_changing(self) -> bool:
        """Whether a layer is on its way up or down."""
        return any(level != self._mix.get(layer, 0.0) for layer, level in self.levels.items())

    def update(self, mood: Mood, position: float, seconds: float) -> None:
        """Let so many seconds pass, up to a position in the music, in seconds since it began.

        Another mood is taken up only where a bar is about to begin.
        """
        bar = int((position + LEAD) // BAR)
        if bar != self._bar:
            self._bar = bar
            self._mix = MIXES[mood]
        for layer, level in self.levels.items():
            wanted = self._mix.get(layer, 0.0)
            if wanted > level:
                self.levels[layer] = min(wanted, level + seconds / RISE)
            else:
                self.levels[layer] = max(wanted, level - seconds / FALL)
