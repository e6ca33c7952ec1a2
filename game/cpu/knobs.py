"""What makes one opponent play unlike another: a handful of numbers, each from 0 to 100."""

from dataclasses import dataclass, fields
from reprlib import repr as brief
from typing import Final

from game.engine.errors import GameError
from game.engine.json_lines import is_number

MOST: Final = 100


class KnobError(GameError):
    """A knob that doesn't exist or is out of range; what it may be, in one line."""


@dataclass(frozen=True, slots=True)
class Knobs:
    """How an opponent plays, in numbers from 0 to 100. Raises `KnobError` for one out of range.

    `memory`: in how many rounds out of a hundred it knows which cards are left; in the others it takes every deck for
    full. `wits`: how often out of a hundred it decides as the solution of the showdown does, and not by feeling.
    `nerve`: how readily and how high it raises by feeling. `bluff`: how often it opens with any card as with a king.
    `error`: how often it predicts a 6, 7, 8, 9 or 10 against its better judgement. `slips`: how often it does so with
    any other card but a 2 or an ace, and wagers on a whim; nobody misjudges those two, for it wouldn't look human.
    """

    memory: int = 0
    wits: int = 0
    nerve: int = 50
    bluff: int = 0
    error: int = 0
    slips: int = 0

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if not (is_number(value) and 0 <= value <= MOST):
                raise KnobError("{name} is 0 to {most}, not {value}", name=field.name, most=MOST, value=brief(value))
