"""The lines of a record as JSON; and a game's own lines, declared once, so that reading and writing follow from that.

A line says what is done under `do`, and then holds a value for each field of the action, under the same names and in
the order declared:

    Line(Raise, "raise", {"seat": seat(2, …), "to": number(…)})    # {"do": "raise", "seat": 0, "to": 3}
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Any, Final, NoReturn

from game.engine.core.cards import write_cards
from game.engine.core.errors import CardError, LineError
from game.engine.core.house_rules import is_number
from game.engine.core.translatable_sentences import english

MAX_NESTING: Final = 50

MAX_LINE: Final = 65_536
"""How many characters a line may have: a longer one would take seconds, and a gigabyte, to be read."""


@dataclass(frozen=True, slots=True)
class Expect:
    """What must hold at this point of a test case; `error` names the clause that the next line breaks."""

    facts: Mapping[str, object]
    error: str | None


def read_object(text: str) -> dict[str, object]:
    """The JSON object that a line is. Raises `LineError`, its clause `format`."""
    if len(text) > MAX_LINE:
        unreadable("a line may have {most} characters, not {given}", most=MAX_LINE, given=len(text))
    try:
        values = json.loads(text)
        if "\\u" in text:
            write_object(values).encode()  # half a surrogate pair is no text: it couldn't be written again
    except (ValueError, RecursionError):
        unreadable("this isn’t a line of JSON")
    if not isinstance(values, dict):
        unreadable("a line is one JSON object")
    if _is_deeper(values, MAX_NESTING):
        unreadable("lists and objects in a line may nest {most} deep", most=MAX_NESTING)
    return values


def write_object(values: Mapping[str, object]) -> str:
    """A JSON object as a line."""
    return json.dumps(values, ensure_ascii=False)


def read_expect(values: Mapping[str, object]) -> Expect:
    """The facts of an `expect` line. Raises `LineError`."""
    if "do" in values:
        unreadable("a line does something or expects something, not both")
    facts = values["expect"]
    if not isinstance(facts, dict):
        unreadable("an expect names facts and their values")
    error = facts.get("error")
    if error is not None and not isinstance(error, str):
        unreadable("an expected error names a clause")
    return Expect({name: value for name, value in facts.items() if name != "error"}, error)


def unreadable(template: str, **values: object) -> NoReturn:
    """Refuse a line that can't be read."""
    raise LineError("format", template, **values)


def _is_deeper(value: object, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(item, levels - 1) for item in inner)


def _as_it_is(value: Any) -> Any:
    return value


def _as_it_stays(value: Any, seats: int, players: int) -> Any:
    return value


def _moved(seat: int | None, seats: int, players: int) -> int | None:
    return None if seat is None else (seat + seats) % players


def _rotated(each: tuple[Any, ...], seats: int, players: int) -> tuple[Any, ...]:
    """What stands there for each seat."""
    return tuple(each[(seat - seats) % players] for seat in range(players))


@dataclass(frozen=True, slots=True)
class Field:
    """How one field of an action stands in a line.

    JSON for which `fits` doesn't hold breaks `clause`, and `fault` says why, with `{value}` for what stands there.
    `read` makes the field's value of the JSON, and `write` the JSON of the value. An `optional` field is left out
    where it is None. `reseat` is the value once each player sits so many seats further on, of so many.
    """

    clause: str
    fault: str
    fits: Callable[[object], bool]
    read: Callable[[Any], Any] = _as_it_is
    write: Callable[[Any], object] = _as_it_is
    optional: bool = False
    reseat: Callable[[Any, int, int], Any] = _as_it_stays

    def value(self, found: object, given: bool = True) -> Any:
        """The value that stands in a line as this JSON, if a line holds one. Raises `LineError`."""
        if not (given or self.optional) or not self.fits(found):
            raise LineError(self.clause, self.fault, value=brief(found))
        return self.read(found)


@dataclass(frozen=True, slots=True)
class Line:
    """A line: what is done, the action that it stands for, and its fields."""

    action: type[Any]
    do: str
    fields: Mapping[str, Field]

    def read(self, values: Mapping[str, object]) -> Any:
        """The action. Raises `LineError`."""
        fields = self.fields.items()
        return self.action(**{name: field.value(values.get(name), name in values) for name, field in fields})

    def write(self, action: Any) -> str:
        """The action as text."""
        written: dict[str, object] = {"do": self.do}
        for name, field in self.fields.items():
            value = getattr(action, name)
            if not (field.optional and value is None):
                written[name] = field.write(value)
        return write_object(written)

    def reseat(self, action: Any, seats: int, players: int) -> Any:
        """The action once each player sits so many seats further on."""
        fields = self.fields.items()
        return self.action(**{name: field.reseat(getattr(action, name), seats, players) for name, field in fields})


class Codec:
    """The lines of one game."""

    def __init__(self, *lines: Line) -> None:
        self._by_word = {line.do: line for line in lines}
        self._by_action = {line.action: line for line in lines}

    def read(self, text: str) -> Any:
        """The action, the end or the `Expect` of a line. Raises `LineError` with the clause that it breaks."""
        values = read_object(text)
        if "expect" in values:
            return read_expect(values)
        word = values.get("do")
        line = self._by_word.get(word) if isinstance(word, str) else None
        if line is None:
            unreadable("there is no line that does {other}", other=brief(word))
        return line.read(values)

    def write(self, action: Any) -> str:
        """An action, or the end, as a line."""
        return self._by_action[type(action)].write(action)

    def reseat(self, action: Any, seats: int, players: int) -> Any:
        """An action as it is once each of so many players sits so many seats further on: what was one seat's is the
        other's then. The end of a match has no seats that could be told from numbers, and can't be."""
        return self._by_action[type(action)].reseat(action, seats, players)


def number(fault: str, *, optional: bool = False) -> Field:
    """A whole number."""
    return Field("format", fault, lambda found: is_number(found) or (optional and found is None), optional=optional)


def numbers(fault: str, count: int | None = None) -> Field:
    """A list of whole numbers: `count` of them, or any number."""

    def fits(found: object) -> bool:
        return isinstance(found, list) and count in (None, len(found)) and all(map(is_number, found))

    return Field("format", fault, fits, tuple, list)


def seat(players: int, fault: str, *, clause: str = "format", or_null: bool = False) -> Field:
    """One of the seats of so many players; `or_null`: or nobody's."""

    def fits(found: object) -> bool:
        return (is_number(found) and 0 <= found < players) or (or_null and found is None)

    return Field(clause, fault, fits, reseat=_moved)


def words(values: Mapping[str, Any], fault: str) -> Field:
    """A list of words, each of which stands for a value."""
    by_value = {value: word for word, value in values.items()}

    def fits(found: object) -> bool:
        return isinstance(found, list) and all(isinstance(word, str) and word in values for word in found)

    return Field(
        "format", fault, fits, lambda found: tuple(map(values.__getitem__, found)), _listed(by_value.__getitem__)
    )


def cards(clause: str, parse: Callable[[str], Any], write: Callable[[Any], str] = write_cards) -> Field:
    """Cards in one string, read by `parse`."""

    def read(text: str) -> Any:
        try:
            return parse(text)
        except CardError as error:
            raise LineError(clause, error.said) from None

    fault = english("cards are one string, two letters each and a space between, not {value}")
    return Field(clause, fault, lambda found: isinstance(found, str), read, write)


def packets(clause: str, fault: str, parse: Callable[[str], Any], seats: int | None = None) -> Field:
    """Cards for each of so many seats, or of any number: a list of strings."""
    each = cards(clause, parse)

    def fits(found: object) -> bool:
        return isinstance(found, list) and seats in (None, len(found))

    return Field(
        clause, fault, fits, lambda found: tuple(map(each.value, found)), _listed(write_cards), reseat=_rotated
    )


def _listed(write: Callable[[Any], object]) -> Callable[[Any], object]:
    return lambda values: list(map(write, values))
