"""A record's line as JSON, and what its values must be: what every game's lines are read and written with.

A record's bytes as lines, and where they were cut: a killed program may leave half a last line behind.

A record's first line: which game it is, its rules, and who plays.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from reprlib import repr as brief
from typing import Final, NoReturn, TypeVar

from game.engine.core.errors import CardError, GameError, RecordError, RulesError
from game.engine.core.game import Games
from game.engine.core.messages import Sentence
from game.engine.core.rules import Rules, is_number

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


@dataclass(frozen=True, slots=True)
class RecordText:
    """A record's whole lines. `kept` is how many of the bytes they are: whoever continues the record first cuts it
    there. `ended` is whether those bytes end with a newline."""

    lines: tuple[str, ...]
    kept: int
    ended: bool


def split_record(data: bytes) -> RecordText:
    """Split a record's bytes into its lines.

    A last line without its newline counts if it parses, and is left out otherwise. Raises `RecordError` for bytes
    that are no text.
    """
    *whole, rest = data.split(b"\n")
    lines = [_decode(number, line) for number, line in enumerate(whole, 1)]
    if not rest:
        return RecordText(tuple(lines), len(data), ended=True)
    if _parses(rest):
        return RecordText((*lines, rest.decode()), len(data), ended=False)
    return RecordText(tuple(lines), len(data) - len(rest), ended=True)


def _decode(number: int, line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise RecordError(number, "format", "this is no UTF-8 text") from None


def _parses(line: bytes) -> bool:
    try:
        json.loads(line.decode())
    except (ValueError, RecursionError):
        return False
    return True


FORMAT: Final = "high-low-war-match"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Header:
    """A record's first line: the rules, which say the game too, and a name for each seat; `extra` holds fields a
    reader may pass over."""

    rules: Rules
    players: tuple[str, ...]
    extra: Mapping[str, object] = field(default_factory=dict)


def write_header(header: Header) -> str:
    """The header as a record's first line."""
    known = {
        "format": FORMAT,
        "version": VERSION,
        "game": header.rules.game,
        "rules": header.rules.differences(),
        "players": list(header.players),
    }
    return write_object({**known, **{name: value for name, value in header.extra.items() if name not in known}})


def read_header(text: str, games: Games) -> Header:
    """Read the first line of a record of one of these games.

    Raises `LineError`, its clause `format` or that of the house rule out of range.
    """
    values = read_object(text)
    if values.get("format") != FORMAT:
        unreadable("this is no match record: its first line doesn’t say format {format!r}", format=FORMAT)
    version = values.get("version")
    if not is_number(version) or version != VERSION:
        unreadable(
            "the record is of version {version}, and this program reads version {known}",
            version=brief(version),
            known=VERSION,
        )
    game = values.get("game")
    if not isinstance(game, str) or game not in games:
        unreadable(
            "the record is of the game {game}, and this program plays {known}", game=brief(game), known=", ".join(games)
        )
    players, rules = values.get("players"), values.get("rules", {})
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        unreadable("players are a list of names")
    if not isinstance(rules, dict):
        unreadable("rules are fields and their values")
    try:
        read_rules = games[game].rules.from_mapping(rules)
    except RulesError as error:
        raise LineError(error.clause, error.said) from None
    if len(players) != read_rules.players:
        unreadable("players are {players} names, not {given}", players=read_rules.players, given=len(players))
    known = {"format", "version", "game", "players", "rules"}
    extra = {name: value for name, value in values.items() if name not in known}
    return Header(read_rules, tuple(players), extra)
