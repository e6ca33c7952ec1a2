"""House rules: named values, some of them numbers within bounds."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from reprlib import repr as brief
from types import MappingProxyType
from typing import ClassVar, Final, Self, TypeGuard, get_args, get_type_hints

from game.engine.core.errors import RulesError
from game.engine.core.translatable_sentences import Sentence, english

YES_OR_NO: Final[Mapping[str, bool]] = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Rules(ABC):
    """The house rules of one match, with one field for each rule.

    - `game`: the game's name in records.
    - `unknown`: the clause broken by naming a rule that doesn't exist.
    - `bounds`: the bounds of the numeric rules, by the rules' names.
    """

    game: ClassVar[str]
    unknown: ClassVar[str]
    bounds: ClassVar[Mapping[str, "Bounds"]] = MappingProxyType({})

    @property
    @abstractmethod
    def players(self) -> int:
        """Number of players."""

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of the rules, in the order in which they are declared."""
        return tuple(field.name for field in fields(cls))

    @classmethod
    def from_mapping(cls, values: Mapping[str, object]) -> Self:
        """Return rules with these values by name, and with default values for all other rules.

        A Boolean may be given as `yes` or `no`. Raises `RulesError` if a rule doesn't exist, if a value isn't allowed,
        or if rules contradict each other.
        """
        known, default, read = cls.names(), cls(), dict(values)
        for name, value in values.items():
            if name not in known:
                raise RulesError(
                    cls.unknown,
                    "there is no house rule {name}; choose from {known}",
                    name=brief(name),
                    known=", ".join(known),
                )
            if isinstance(value, str) and isinstance(getattr(default, name), bool):
                read[name] = YES_OR_NO.get(value, value)
        make: Callable[..., Self] = cls  # whose __post_init__ validates
        return make(**read)

    @classmethod
    def allowed(cls) -> dict[str, Sentence]:
        """Return the allowed values of each rule in words, by the name of the rule."""
        kinds = get_type_hints(cls)
        return {name: _allowed(cls.bounds.get(name), kinds[name]) for name in cls.names()}

    def differences(self) -> dict[str, int | str]:
        """Return the values that differ from the defaults, by the name of the rule."""
        default = type(self)()
        return {name: getattr(self, name) for name in self.names() if getattr(self, name) != getattr(default, name)}


@dataclass(frozen=True, slots=True)
class Bounds:
    """The minimum and maximum of a numeric rule, and the clause that sets them. If `optional` is true, None is also
    allowed."""

    clause: str
    least: int
    greatest: int
    optional: bool

    def validate(self, name: str, value: object) -> None:
        """Raise `RulesError` unless these bounds allow the value of the rule `name`."""
        if value is None and self.optional:
            return
        if is_number(value) and self.least <= value <= self.greatest:
            return
        wrong = english("{name} must be {least} to {greatest}, not {value}")
        if self.optional:
            wrong = english("{name} must be {least} to {greatest}, or none, not {value}")
        raise RulesError(self.clause, wrong, name=name, least=self.least, greatest=self.greatest, value=brief(value))


def is_number(value: object) -> TypeGuard[int]:
    """Return True if a value is a whole number. Booleans don't count as numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def _allowed(bounds: Bounds | None, kind: object) -> Sentence:
    """Return the allowed values of a rule in words, based on its bounds or, if it has none, on its type."""
    if bounds is not None:
        template = english("{least} to {greatest}, or none") if bounds.optional else english("{least} to {greatest}")
        return Sentence(template, least=bounds.least, greatest=bounds.greatest)
    if kind is bool:
        return Sentence("{words}", words=", ".join(YES_OR_NO))
    words = [word for part in (kind, *get_args(kind)) for word in get_args(part) if isinstance(word, str)]
    if int in get_args(kind):
        return Sentence("a whole number, or {words}", words=", ".join(dict.fromkeys(words)))
    return Sentence("{words}", words=", ".join(dict.fromkeys(words)))
