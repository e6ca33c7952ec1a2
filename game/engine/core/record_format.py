"""The file of a match record: its lines and its header.

A crash may leave an incomplete last line. Such a line is ignored, and cut off before the record is continued.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from reprlib import repr as brief
from typing import Final

from game.engine.core.errors import LineError, RecordError, RulesError
from game.engine.core.game import Games
from game.engine.core.house_rules import Rules, is_number
from game.engine.core.record_codec import MAX_LINE, read_object, unreadable, write_object

PRACTICE: Final = "practice"
"""Name of a field that is true in the line of a decision made after a hint, and in the header of a practice match."""

AS_SHOWN: Final = "as_shown"
"""Name of a field in the last line of an online match's record. It is true if the record agreed with everything that
this machine had shown, and false if it didn't."""


@dataclass(frozen=True, slots=True)
class RecordText:
    """The complete lines of a record.

    - `kept`: the lines' length in bytes, to which the file must be truncated before the record is continued.
    - `ended`: true if the last line ends with a newline.
    """

    lines: tuple[str, ...]
    kept: int
    ended: bool


def split_record(data: bytes) -> RecordText:
    """Return the complete lines in the bytes of a record.

    A last line without a newline is included only if it is valid JSON. Raises `RecordError` if a line that ends with a
    newline isn't UTF-8.
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
        raise RecordError(number, "format", "this isn’t UTF-8 text") from None


def _parses(line: bytes) -> bool:
    if len(line) > 4 * MAX_LINE:
        return False
    try:
        json.loads(line.decode())
    except (ValueError, RecursionError):
        return False
    return True


FORMAT: Final = "high-low-war-match"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a record: the house rules, the players' names by seat, and additional fields in `extra`."""

    rules: Rules
    players: tuple[str, ...]
    extra: Mapping[str, object] = field(default_factory=dict)


def write_header(header: Header) -> str:
    """Return the header as a record's first line."""
    known = {
        "format": FORMAT,
        "version": VERSION,
        "game": header.rules.game,
        "rules": header.rules.differences(),
        "players": list(header.players),
    }
    return write_object({**known, **{name: value for name, value in header.extra.items() if name not in known}})


def read_header(text: str, games: Games) -> Header:
    """Return the header given in the first line of a record of one of these games.

    Raises `LineError` if the line can't be read (clause `format`) or if its house rules are invalid.
    """
    values = read_object(text)
    if values.get("format") != FORMAT:
        unreadable("this isn’t a match record: its first line doesn’t state the format {format!r}", format=FORMAT)
    version = values.get("version")
    if not is_number(version) or version != VERSION:
        unreadable(
            "the record has version {version}; this program reads version {known}",
            version=brief(version),
            known=VERSION,
        )
    game = values.get("game")
    if not isinstance(game, str) or game not in games:
        unreadable(
            "the record is for the game {game}; this program plays {known}", game=brief(game), known=", ".join(games)
        )
    players, rules = values.get("players"), values.get("rules", {})
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        unreadable("'players' must be a list of names")
    if not isinstance(rules, dict):
        unreadable("'rules' must be a JSON object")
    try:
        read_rules = games[game].rules.from_mapping(rules)
    except RulesError as error:
        raise LineError(error.clause, error.said) from None
    if len(players) != read_rules.players:
        unreadable("'players' must list {players} names, not {given}", players=read_rules.players, given=len(players))
    known = {"format", "version", "game", "players", "rules"}
    extra = {name: value for name, value in values.items() if name not in known}
    return Header(read_rules, tuple(players), extra)
