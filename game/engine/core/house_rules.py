"""What the house rules of every game are made of: named values within bounds."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import ClassVar, Final, Self, TypeGuard, get_args, get_type_hints

from game.engine.core.errors import RulesError
from game.engine.core.translatable_sentences import Sentence, english

YES_OR_NO: Final[Mapping[str, bool]] = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Rules(ABC):
    """The rules of one match, of whichever game: a field for each question that the game leaves open.

    `game` is the name of the game in a record, `players` how many play, `unknown` the clause that a rule breaks which
    there isn't, `bounds` those of the rules that are numbers. A rule that is yes or no is a bool.
    """

    game: ClassVar[str]
    unknown: ClassVar[str]
    bounds: ClassVar[Mapping[str, "Bounds"]] = MappingProxyType({})

    @property
    @abstractmethod
    def players(self) -> int:
        """How many play."""

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """What the rules are called, in the order declared."""
        return tuple(field.name for field in fields(cls))

    @classmethod
    def from_mapping(cls, values: Mapping[str, object]) -> Self:
        """Rules from the fields that differ from the default; `yes` and `no` are read as well. Raises `RulesError`."""
        known, default, read = cls.names(), cls(), dict(values)
        for name, value in values.items():
            if name not in known:
                raise RulesError(
                    cls.unknown,
                    "there is no house rule {name!r}; choose from {known}",
                    name=name,
                    known=", ".join(known),
                )
            if isinstance(value, str) and isinstance(getattr(default, name), bool):
                read[name] = YES_OR_NO.get(value, value)
        make: Callable[..., Self] = cls  # which refuses what isn't allowed
        return make(**read)

    @classmethod
    def allowed(cls) -> dict[str, Sentence]:
        """What values each rule may have, by its name."""
        kinds = get_type_hints(cls)
        return {name: _allowed(cls.bounds.get(name), kinds[name]) for name in cls.names()}

    def differences(self) -> dict[str, int | str]:
        """The fields that differ from the default, under their names in the rules."""
        default = type(self)()
        return {name: getattr(self, name) for name in self.names() if getattr(self, name) != getattr(default, name)}


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


def _allowed(bounds: Bounds | None, kind: object) -> Sentence:
    """The values of a rule with these bounds, or of that type."""
    if bounds is not None:
        template = english("{least} to {greatest}, or none") if bounds.optional else english("{least} to {greatest}")
        return Sentence(template, least=bounds.least, greatest=bounds.greatest)
    if kind is bool:
        return Sentence("{words}", words=", ".join(YES_OR_NO))
    words = [word for part in (kind, *get_args(kind)) for word in get_args(part) if isinstance(word, str)]
    if int in get_args(kind):
        return Sentence("a number, or {words}", words=", ".join(dict.fromkeys(words)))
    return Sentence("{words}", words=", ".join(dict.fromkeys(words)))
