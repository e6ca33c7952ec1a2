"""What makes one opponent play unlike another: a handful of numbers, each from 0 to 100.

An opponent that a player has mixed carries them in its name, so a record holds all that there is to know of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from reprlib import repr as brief
from typing import Final

from game.engine.core.errors import GameError
from game.engine.core.house_rules import is_number

MOST: Final = 100


class KnobError(GameError):
    """A knob that doesn't exist or is out of range; what it may be, in one line."""


@dataclass(frozen=True, slots=True)
class Knobs:
    """How an opponent plays, in numbers from 0 to 100. Raises `KnobError` for one out of range.

    `memory`: in how many rounds out of a hundred it knows which cards are left; in the others it takes every deck for
    full. `wits`: how often out of a hundred it plays the solved strategy, and not by feeling. `nerve`: how readily and
    how high it raises by feeling. `bluff`: how often it opens with any card as with a king. `error`: how often it
    misjudges cards, clear ones least: of those from 6 to 10 about so many out of a hundred, up to 30. It misreads how
    strong a card is by as many hundredths at most, and forgets as much of what it counts.
    """

    memory: int = 0
    wits: int = 0
    nerve: int = 50
    bluff: int = 0
    error: int = 0

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if not (is_number(value) and 0 <= value <= MOST):
                raise KnobError("{name} is 0 to {most}, not {value}", name=field.name, most=MOST, value=brief(value))


PREFIX: Final = "mixed"
"""What the name of every mixed opponent begins with: `mixed:memory=60:wits=0:nerve=40:bluff=10:error=20`."""

A_MIX: Final = "mixed:memory=60:nerve=90"
"""An example of such a name: a knob that isn't named has its default."""

MIXABLE: Final = ("memory", "wits", "nerve", "bluff", "error")
"""The knobs that a player may turn, in the order in which they are offered."""

MAX_DIGITS: Final = 9
"""A longer number isn't read: Python itself refuses very long ones."""


def is_mixed(name: str) -> bool:
    """Whether a name in a record is a mixed opponent's."""
    return name.partition(":")[0] == PREFIX


def name_mix(values: Mapping[str, int]) -> str:
    """The name in records of an opponent with these knobs. Raises `KnobError`."""
    name = ":".join([PREFIX, *(f"{knob}={values[knob]}" for knob in MIXABLE if knob in values)])
    read_mix(name)
    return name


def read_mix(name: str) -> Knobs:
    """The knobs that a mixed opponent's name holds; those it leaves out have their default.

    Raises `KnobError` for one that doesn't exist, is there twice or is out of range.
    """
    values: dict[str, int] = {}
    for part in name.split(":")[1:]:
        knob, _, written = part.partition("=")
        if knob not in MIXABLE:
            raise KnobError(
                "a mixed opponent has no trait {knob!r}; choose from {known}", knob=knob[:20], known=", ".join(MIXABLE)
            )
        if knob in values:
            raise KnobError("{knob} is given more than once", knob=knob)
        if not (written.isascii() and written.isdigit()) or len(written) > MAX_DIGITS:
            raise KnobError("{knob} is 0 to 100, not {written!r}", knob=knob, written=written[:20])
        values[knob] = int(written)
    return Knobs(**values)


def mix_values(name: str) -> dict[str, int]:
    """The knobs of a mixed opponent's name as sliders show them, by name; the defaults for any other name."""
    try:
        knobs = read_mix(name) if is_mixed(name) else Knobs()
    except KnobError:
        knobs = Knobs()
    return {field.name: getattr(knobs, field.name) for field in fields(knobs) if field.name in MIXABLE}
