"""Traits that make opponents play differently: a handful of numbers from 0 to 100.

A mixed opponent carries its traits in its name, so a record holds everything needed to recreate it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from reprlib import repr as brief
from typing import Final

from game.engine.core.errors import GameError
from game.engine.core.house_rules import is_number

MOST: Final = 100


class TraitError(GameError):
    """Raised for a trait that doesn't exist or is out of range; the message says what is allowed."""


@dataclass(frozen=True, slots=True)
class Traits:
    """An opponent's style of play, in numbers from 0 to 100. Raises `TraitError` if one is out of range.

    `memory`: per cent of rounds in which it knows which cards are left; in the others it assumes full decks. `wits`:
    per cent of decisions played by the solved strategy rather than by feeling. `nerve`: how readily and how high it
    raises by feeling. `bluff`: per cent of openings in which it treats any card as a king. `error`: how often it
    misjudges cards, clear ones least; up to 30, this is about the percentage of cards from 6 to 10 that it gets wrong.
    It also misreads a card's strength by at most that many hundredths, and forgets that percentage of what it has
    counted.
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
                raise TraitError(
                    "{name} must be from 0 to {most}, not {value}", name=field.name, most=MOST, value=brief(value)
                )


PREFIX: Final = "mixed"
"""Start of every mixed opponent's name: `mixed:memory=60:wits=0:nerve=40:bluff=10:error=20`."""

A_MIX: Final = "mixed:memory=60:nerve=90"
"""Example of a mixed opponent's name; traits that it leaves out have their defaults."""

MIXABLE: Final = ("memory", "wits", "nerve", "bluff", "error")
"""Traits that a player may set, in the order of their sliders."""

MAX_DIGITS: Final = 9
"""Longest number that is read: Python itself refuses very long ones."""


def is_mixed(name: str) -> bool:
    """True if a name in a record belongs to a mixed opponent."""
    return name.partition(":")[0] == PREFIX


def name_mix(values: Mapping[str, int]) -> str:
    """Return the name in records of an opponent with these traits. Raises `TraitError` if one is invalid."""
    name = ":".join([PREFIX, *(f"{trait}={values[trait]}" for trait in MIXABLE if trait in values)])
    read_mix(name)
    return name


def read_mix(name: str) -> Traits:
    """Read the traits from a mixed opponent's name; those it leaves out have their defaults. Raises `TraitError` if a
    trait doesn't exist, is given twice or is out of range."""
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
            raise TraitError("{trait} must be from 0 to 100, not {written!r}", trait=trait, written=written[:20])
        values[trait] = int(written)
    return Traits(**values)


def mix_values(name: str) -> dict[str, int]:
    """Return a mixed opponent's traits by name, as sliders show them; the defaults for any other name."""
    try:
        traits = read_mix(name) if is_mixed(name) else Traits()
    except TraitError:
        traits = Traits()
    return {field.name: getattr(traits, field.name) for field in fields(traits) if field.name in MIXABLE}
