"""A record's bytes as lines, and where they were cut: a killed program may leave half a last line behind."""

import json
from dataclasses import dataclass

from game.engine.errors import RecordError


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
