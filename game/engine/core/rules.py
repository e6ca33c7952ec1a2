"""What the house rules of every game are made of: named values within bounds."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeGuard

from game.engine.core.errors import RulesError
from game.engine.core.messages import english


class Rules(Protocol):
    """The rules of one match: one field for each question that the rules of the game leave open.

    `game` is the name of the game in a record, `players` how many play.
    """

    game: ClassVar[str]

    @property
    def players(self) -> int:
        """How many play."""
        ...

    @staticmethod
    def from_mapping(values: Mapping[str, object]) -> "Rules":
        """Rules from the fields that differ from the default. Raises `RulesError`."""
        ...

    def differences(self) -> dict[str, int | str]:
        """The fields that differ from the default, under their names in the rules."""
        ...


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the greatest value of a rule, and the clause that says so."""

    clause: str
    least: int
    greatest: int
    optional: bool

    def validate(self, name: str, value: object) -> None:
        """Refuse a value out of these bounds. Raises `RulesError`."""
        if value is None and self.optional:
            return
        if is_number(value) and self.least <= value <= self.greatest:
            return
        wrong = english("{name} is {least} to {greatest}, not {value!r}")
        if self.optional:
            wrong = english("{name} is {least} to {greatest}, or none, not {value!r}")
        raise RulesError(self.clause, wrong, name=name, least=self.least, greatest=self.greatest, value=value)


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, which true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)
