"""The lines of a record as JSON, and a declarative codec for the lines of a game.

A line is a JSON object that contains a word, under `do`, and the fields of an action in the declared order:

    Line(Raise, "raise", {"seat": seat(2, …), "to": number(…)})    # {"do": "raise", "seat": 0, "to": 3}
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Any, Final, Generic, NoReturn, TypeVar

from game.engine.core.cards import CardT, write_cards
from game.engine.core.errors import CardError, LineError
from game.engine.core.house_rules import is_number
from game.engine.core.translatable_sentences import english

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

NO_CARDS: Final = english("cards must be one string of two-character codes with spaces between them, not {value}")

MAX_NESTING: Final = 50

MAX_LINE: Final = 65_536
"""Maximum length of a line, in characters. Reading a much longer line takes seconds and a gigabyte of memory."""


@dataclass(frozen=True, slots=True)
class Expect:
    """The contents of an `expect` line: facts that must be true at that point in a test case.

    `error` is the clause that the next line must break, or None if that line must be legal.
    """

    facts: Mapping[str, object]
    error: str | None


def read_object(text: str) -> dict[str, object]:
    """Return the JSON object in a line.

    Raises `LineError` with the clause `format` if the line isn't a JSON object, is too long, or is nested too deeply.
    """
    if len(text) > MAX_LINE:
        unreadable("a line may have at most {most} characters, not {given}", most=MAX_LINE, given=len(text))
    try:
        values = json.loads(text)
        if "\\u" in text:
            write_object(values).encode()  # a lone surrogate can't be written as UTF-8
    except (ValueError, RecursionError):
        unreadable("this isn’t a line of JSON")
    if not isinstance(values, dict):
        unreadable("a line must be one JSON object")
    if _is_deeper(values, MAX_NESTING):
        unreadable("lists and objects in a line may be nested at most {most} levels deep", most=MAX_NESTING)
    return values


def write_object(values: Mapping[str, object]) -> str:
    """Return a JSON object as one line of text."""
    return json.dumps(values, ensure_ascii=False)


def read_expect(values: Mapping[str, object]) -> Expect:
    """Return the contents of an `expect` line. Raises `LineError` if the contents are malformed."""
    if "do" in values:
        unreadable("a line can’t have both 'do' and 'expect'")
    facts = values["expect"]
    if not isinstance(facts, dict):
        unreadable("'expect' must be an object that maps facts to their values")
    error = facts.get("error")
    if error is not None and not isinstance(error, str):
        unreadable("an expected error must name a clause")
    return Expect({name: value for name, value in facts.items() if name != "error"}, error)


def unreadable(template: str, **values: object) -> NoReturn:
    """Raise `LineError` with the clause `format`, for a line that can't be read."""
    raise LineError("format", template, **values)


def _is_deeper(value: object, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(item, levels - 1) for item in inner)


def _moved(seat: int | None, seats: int, players: int) -> int | None:
    return None if seat is None else (seat + seats) % players


def _rotated(each: tuple[T, ...], seats: int, players: int) -> tuple[T, ...]:
    return tuple(each[(seat - seats) % players] for seat in range(players))


@dataclass(frozen=True, slots=True)
class Field(Generic[T]):
    """One field of an action in a line.

    - `clause` and `fault`: the clause and the message of the error raised if the JSON value has the wrong form.
      `{value}` in the message stands for the JSON value.
    - `read`: returns the field's value, given the JSON value. Raises `ValueError` if the JSON value has the wrong form,
      or `CardError` if a string in it isn't the code of a card.
    - `write`: returns the JSON value, given the field's value.
    - `optional`: true if the field is left out when its value is None.
    - `reseat`: returns the value, changed as if each of `players` players had moved on by `seats` seats.
    """

    clause: str
    fault: str
    read: Callable[[object], T]
    write: Callable[[T], object] = lambda value: value
    optional: bool = False
    reseat: Callable[[T, int, int], T] = lambda value, seats, players: value

    def value(self, found: object, given: bool = True) -> T:
        """Return the field's value, given the JSON value `found`. `given` is true if the line contains the field.

        Raises `LineError` if the JSON value has the wrong form or if a required field is missing.
        """
        try:
            if given or self.optional:
                return self.read(found)
        except ValueError:
            pass
        except CardError as error:
            raise LineError(self.clause, error.said) from None
        raise LineError(self.clause, self.fault, value=brief(found))


class Line(Generic[T_co]):
    """One kind of line: its word, the action for which it stands, and its fields.

    `Line(Check, "check", {"seat": …})` reads and writes `{"do": "check", "seat": 0}`.
    """

    __slots__ = ("action", "do", "fields")

    def __init__(self, action: Callable[..., T_co], do: str, fields: Mapping[str, Field[Any]]) -> None:
        self.action = action
        self.do = do
        self.fields = fields

    def read(self, values: Mapping[str, object]) -> T_co:
        """Return the action that a line describes. Raises `LineError` if a field is missing or has the wrong form."""
        fields = self.fields.items()
        return self.action(**{name: field.value(values.get(name), name in values) for name, field in fields})

    def write(self, action: object) -> str:
        """Return an action as a line."""
        written: dict[str, object] = {"do": self.do}
        for name, field in self.fields.items():
            value = getattr(action, name)
            if not (field.optional and value is None):
                written[name] = field.write(value)
        return write_object(written)

    def reseat(self, action: object, seats: int, players: int) -> T_co:
        """Return an action, changed as if each of `players` players had moved on by `seats` seats."""
        fields = self.fields.items()
        return self.action(**{name: field.reseat(getattr(action, name), seats, players) for name, field in fields})


class Codec(Generic[T_co]):
    """A reader and writer of the lines of one game."""

    def __init__(self, *lines: Line[T_co]) -> None:
        self._by_word = {line.do: line for line in lines}
        self._by_action: dict[object, Line[T_co]] = {line.action: line for line in lines}

    def read(self, text: str) -> T_co | Expect:
        """Return what a line contains: an action, the end of a match, or an `Expect`. Raises `LineError` if the line is
        malformed."""
        values = read_object(text)
        if "expect" in values:
            return read_expect(values)
        word = values.get("do")
        line = self._by_word.get(word) if isinstance(word, str) else None
        if line is None:
            unreadable("'do' can’t be {other} in this game", other=brief(word))
        return line.read(values)

    def write(self, action: object) -> str:
        """Return an action, or the end of a match, as a line."""
        return self._by_action[type(action)].write(action)

    def reseat(self, action: object, seats: int, players: int) -> T_co:
        """Return an action, changed as if each of `players` players had moved on by `seats` seats.

        The action mustn't be the end of a match.
        """
        return self._by_action[type(action)].reseat(action, seats, players)


def number(fault: str) -> Field[int]:
    """Return a field for a whole number. Here and in the functions below, `fault` is the field's error message."""
    return Field("format", fault, _number)


def optional_number(fault: str) -> Field[int | None]:
    """Return a field for a whole number that may be left out."""
    return Field("format", fault, lambda found: None if found is None else _number(found), optional=True)


def numbers(fault: str, count: int | None = None) -> Field[tuple[int, ...]]:
    """Return a field for a list of `count` whole numbers, or of any number of whole numbers if `count` is None."""
    return Field("format", fault, lambda found: tuple(map(_number, _list(found, count))), list)


def seat(players: int, fault: str, *, clause: str = "format", or_null: bool = False) -> Field[int | None]:
    """Return a field for a seat in a match of `players` players. If `or_null` is true, the value may be null, which
    stands for nobody."""

    def read(found: object) -> int | None:
        if (is_number(found) and 0 <= found < players) or (or_null and found is None):
            return found
        raise ValueError

    return Field(clause, fault, read, reseat=_moved)


def words(values: Mapping[str, T], fault: str) -> Field[tuple[T, ...]]:
    """Return a field for a list of values, each written as its word in `values`."""

    def read(found: object) -> T:
        if isinstance(found, str) and found in values:
            return values[found]
        raise ValueError

    written = {value: word for word, value in values.items()}
    return Field(
        "format",
        fault,
        lambda found: tuple(map(read, _list(found))),
        lambda value: list(map(written.__getitem__, value)),
    )


def card(clause: str, parse: Callable[[str], CardT]) -> Field[CardT]:
    """Return a field for one card, written as a string that `parse` reads."""
    return Field(clause, NO_CARDS, lambda found: parse(_text(found)), str)


def cards(clause: str, parse: Callable[[str], tuple[CardT, ...]]) -> Field[tuple[CardT, ...]]:
    """Return a field for several cards, written as one string that `parse` reads."""
    return Field(clause, NO_CARDS, lambda found: parse(_text(found)), write_cards)


def packets(
    clause: str, fault: str, parse: Callable[[str], tuple[CardT, ...]], seats: int | None = None
) -> Field[tuple[tuple[CardT, ...], ...]]:
    """Return a field for a list with one string of cards for each seat. The list must have `seats` entries, unless
    `seats` is None."""
    each = cards(clause, parse)
    return Field(
        clause,
        fault,
        lambda found: tuple(map(each.value, _list(found, seats))),
        lambda packets: list(map(write_cards, packets)),
        reseat=_rotated,
    )


def _number(found: object) -> int:
    if is_number(found):
        return found
    raise ValueError


def _text(found: object) -> str:
    if isinstance(found, str):
        return found
    raise ValueError


def _list(found: object, count: int | None = None) -> list[object]:
    if isinstance(found, list) and count in (None, len(found)):
        return found
    raise ValueError
