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


class TraitError(GameError):
    """A trait that doesn't exist or is out of range; what it may be, in one line."""


@dataclass(frozen=True, slots=True)
class Traits:
    """How an opponent plays, in numbers from 0 to 100. Raises `TraitError` for one out of range.

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
                raise TraitError("{name} is 0 to {most}, not {value}", name=field.name, most=MOST, value=brief(value))


PREFIX: Final = "mixed"
"""What the name of every mixed opponent begins with: `mixed:memory=60:wits=0:nerve=40:bluff=10:error=20`."""

A_MIX: Final = "mixed:memory=60:nerve=90"
"""An example of such a name: a trait that isn't named has its default."""

MIXABLE: Final = ("memory", "wits", "nerve", "bluff", "error")
"""The traits that a player may set, in the order in which they are offered."""

MAX_DIGITS: Final = 9
"""A longer number isn't read: Python itself refuses very long ones."""


def is_mixed(name: str) -> bool:
    """Whether a name in a record is a mixed opponent's."""
    return name.partition(":")[0] == PREFIX


def name_mix(values: Mapping[str, int]) -> str:
    """The name in records of an opponent with these traits. Raises `TraitError`."""
    name = ":".join([PREFIX, *(f"{trait}={values[trait]}" for trait in MIXABLE if trait in values)])
    read_mix(name)
    return name


def read_mix(name: str) -> Traits:
    """The traits that a mixed opponent's name holds; those it leaves out have their default.

    Raises `TraitError` for one that doesn't exist, is there twice or is out of range.
    """
    values: dict[str, int] = {}
    for part in name.split(":")[1:]:
        trait, _, written = part.partition("=")
        if trait not in MIXABLE:
            raise TraitError(
                "a mixed opponent has no trait {trait!r}; choose from {known}",
                trait=trait[:20],
                known=", ".join(MIXABLE),
            )
        if trait in values:
            raise TraitError("{trait} is given more than once", trait=trait)
        if not (written.isascii() and written.isdigit()) or len(written) > MAX_DIGITS:
            raise TraitError("{trait} is 0 to 100, not {written!r}", trait=trait, written=written[:20])
        values[trait] = int(written)
    return Traits(**values)


def mix_values(name: str) -> dict[str, int]:
    """The traits of a mixed opponent's name as sliders show them, by name; the defaults for any other name."""
    try:
        traits = read_mix(name) if is_mixed(name) else Traits()
    except TraitError:
        traits = Traits()
    return {field.name: getattr(traits, field.name) for field in fields(traits) if field.name in MIXABLE}
