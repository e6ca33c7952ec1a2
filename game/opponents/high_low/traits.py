"""Traits that make opponents play differently, as numbers from 0 to 100.

The name of an opponent with chosen traits contains these traits, so a record contains everything needed to recreate the
opponent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from reprlib import repr as brief
from typing import Final

from game.engine.core.errors import GameError
from game.engine.core.house_rules import is_number

MOST: Final = 100


class TraitError(GameError):
    """Raised if a trait is unknown or given more than once, or if its value isn't a whole number from 0 to 100. The
    message states what is wrong."""


@dataclass(frozen=True, slots=True)
class Traits:
    """An opponent's style of play, as numbers from 0 to 100. Raises `TraitError` if a value isn't a whole number in
    this range.

    - `memory`: percentage of rounds in which the opponent knows which cards are left. In the other rounds, it assumes
      full decks.
    - `wits`: percentage of decisions made with the solved strategy rather than by feeling.
    - `nerve`: readiness to raise, to make large raises, and to call rather than fold, in decisions made by feeling.
    - `bluff`: percentage of opportunities for a first raise at which a weaker card is treated like a king.
    - `error`: tendency to misjudge cards, above all middling cards. Up to 30, it is roughly the percentage of cards
      from 6 to 10 that are misjudged. It is also the maximum error, in hundredths, in judging the strength of a card,
      and the percentage by which the effect of counting cards is reduced.
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
"""First part of every mixed opponent's name, such as `mixed:memory=60:wits=0:nerve=40:bluff=10:error=20`."""

A_MIX: Final = "mixed:memory=60:nerve=90"
"""An example of a mixed opponent's name. Traits that are left out have their default values."""

MIXABLE: Final = ("memory", "wits", "nerve", "bluff", "error")
"""Names of the traits that a player may set, in the order of the sliders."""

MAX_DIGITS: Final = 9
"""Maximum number of digits in a trait's value. Without this limit, `int` would raise `ValueError` for thousands of
digits."""


def is_mixed(name: str) -> bool:
    """Return True if a name in records belongs to a mixed opponent."""
    return name.partition(":")[0] == PREFIX


def name_mix(values: Mapping[str, int], base: str = PREFIX) -> str:
    """Return the name that an opponent with these traits has in records. Raises `TraitError` if a value is invalid.

    `base` is the name of the opponent whose traits are changed, by default that of the mixed opponent.
    """
    name = ":".join([base, *(f"{trait}={values[trait]}" for trait in MIXABLE if trait in values)])
    read_mix(name)
    return name


def read_mix(name: str, base: Traits = Traits()) -> Traits:
    """Return the traits in an opponent's name. Traits that are left out have the values in `base`.

    Raises `TraitError` if a trait is unknown or given more than once, or if its value isn't a whole number from 0 to
    100.
    """
    values: dict[str, int] = {}
    for part in name.split(":")[1:]:
        trait, _, written = part.partition("=")
        if trait not in MIXABLE:
            raise TraitError(
                "there is no trait {trait!r}; choose from {known}",
                trait=trait[:20],
                known=", ".join(MIXABLE),
            )
        if trait in values:
            raise TraitError("{trait} is given more than once", trait=trait)
        if not (written.isascii() and written.isdigit()) or len(written) > MAX_DIGITS:
            raise TraitError("{trait} must be from 0 to 100, not {written!r}", trait=trait, written=written[:20])
        values[trait] = int(written)
    return replace(base, **values)


def mix_values(name: str) -> dict[str, int]:
    """Return the values of a mixed opponent's traits, by the names in `MIXABLE`. Traits that its name leaves out have
    their default values, as do all traits if the name is invalid or belongs to another opponent."""
    try:
        traits = read_mix(name) if is_mixed(name) else Traits()
    except TraitError:
        traits = Traits()
    return {field.name: getattr(traits, field.name) for field in fields(traits) if field.name in MIXABLE}
