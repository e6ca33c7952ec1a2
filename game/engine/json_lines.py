"""A record's line as JSON, and what its values must be: what every game's lines are read and written with."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Final, NoReturn, TypeGuard, TypeVar

from game.engine.errors import CardError, GameError
from game.engine.sentences import Sentence

T = TypeVar("T")

MAX_NESTING: Final = 50

PRACTICE: Final = "practice"
"""What a decision's line says more, where its player had asked for a hint."""


class LineError(GameError):
    """A line that can't be read or breaks `clause` before it is played."""

    def __init__(self, clause: str, said: str | Sentence, **values: object) -> None:
        super().__init__(said, **values)
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Expect:
    """What must hold at this point of a test case; `error` names the clause that the next line breaks."""

    facts: Mapping[str, object]
    error: str | None


def read_object(text: str) -> dict[str, object]:
    """The JSON object that a line is. Raises `LineError`, its clause `format`."""
    try:
        values = json.loads(text)
        if "\\u" in text:
            write_object(values).encode()  # half a surrogate pair is no text: it couldn't be written again
    except (ValueError, RecursionError):
        unreadable("this is no line of JSON")
    if not isinstance(values, dict):
        unreadable("a line is one JSON object")
    if _is_deeper(values, MAX_NESTING):
        unreadable("a line’s lists and objects lie {most} deep at most", most=MAX_NESTING)
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


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number, which true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_cards(clause: str, text: object, parse: Callable[[str], T]) -> T:
    """The cards that a line writes as one string, read by `parse`. Raises `LineError` with that clause."""
    if not isinstance(text, str):
        break_clause(clause, "cards are one string, two letters each and a space between, not {text}", text=brief(text))
    try:
        return parse(text)
    except CardError as error:
        break_clause(clause, error.said)


def unreadable(template: str, **values: object) -> NoReturn:
    """Refuse a line that can't be read."""
    raise LineError("format", template, **values)


def break_clause(clause: str, said: str | Sentence, **values: object) -> NoReturn:
    """Refuse a line that breaks a clause before it is played."""
    raise LineError(clause, said, **values)


def _is_deeper(value: object, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_deeper(item, levels - 1) for item in inner)
