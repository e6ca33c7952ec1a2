"""Damage to the contents of files: at random, or so that a file stays well-formed."""

import json
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final
from zlib import crc32

from game.store.database import HISTORY_FILE

CHANGES: Final = (
    "ALTER TABLE match ADD COLUMN more TEXT DEFAULT 'x'",
    "ALTER TABLE seat DROP COLUMN luck",
    "ALTER TABLE match RENAME TO old; CREATE VIEW match AS WITH RECURSIVE more(n) AS"
    " (SELECT 1 UNION ALL SELECT n FROM more) SELECT old.* FROM old, more",
    "CREATE TRIGGER more AFTER INSERT ON match BEGIN DELETE FROM seat; END",
    "DROP TABLE figures_file",
    "DELETE FROM seat",
    "DELETE FROM seat WHERE seat = 0",
    "CREATE TEMP TABLE more AS SELECT * FROM seat; UPDATE more SET seat = seat + 1000;"
    " INSERT INTO seat SELECT * FROM more",
    "INSERT INTO medal SELECT id, 9, 'none', -1 FROM match",
    "UPDATE match SET hinted = 'often'",
    "UPDATE seat SET identity = 7.5, decisions = 'many'",
    "UPDATE match SET began = 'soon'",
    "UPDATE match SET rules = '[]', played = 9e999",
    "UPDATE match SET winner = 7",
    "UPDATE match SET kind = 'perfect', over = 2",
    'UPDATE seat SET counts = \'{"wars": "many"}\'',
    "UPDATE seat SET counts = 'null', score = 1.5",
    "UPDATE seat SET player = x'ff'",
    "PRAGMA user_version = 99",
)
"""SQL statements that change the history but leave a valid database."""

WRONG: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 5000,
    "\ud800",
    [],
    [[[]]],
    {},
    {"": None},
    float("nan"),
)
"""Values of every type that replace others in JSON."""

HOSTILE: Final = (
    *(b"\x00", b"\xff\xfe", b"\\u0000", b"\\ud800", b"1e999", b"-1", b"9" * 400, b"null", b"[" * 3000, b"{}", b'""'),
    *(b"../../x", b"\n", b"\r", b"\x1b[2J", "\u202e".encode(), b"%s{0}", b"NaN", b"true", b'"' + b"x" * 5000 + b'"'),
)
"""Byte sequences that are inserted into files at random positions."""


PNG: Final = b"\x89PNG\r\n\x1a\n"
IN_QUOTES: Final = re.compile(rb'"[^"]*"')
HEXADECIMAL: Final = re.compile(rb"[0-9a-f]+")


def changed(data: bytes, rng: Random) -> bytes:
    """Return the contents of a file with damage that leaves it well-formed, if its format is known here."""
    if data.startswith(b"SQLite"):
        return changed_database(data, rng)
    if data[:1] in (b"{", b"["):
        return changed_json(data, rng)
    if data.startswith(PNG):
        return changed_png(data, rng)
    if b"<svg" in data[:200]:
        return changed_attribute(data, rng)
    if HEXADECIMAL.fullmatch(data):
        return rng.choice((data[:-2], data + b"00", data.upper(), rng.randbytes(len(data) // 2).hex().encode()))
    return damage(data, rng)


def damage(data: bytes, rng: Random) -> bytes:
    """Return a file's contents with random damage."""
    changed = bytearray(data)
    for _time in range(rng.choice((1, 1, 1, 2, 5, 30))):
        at = rng.randrange(len(changed) + 1)
        end = min(len(changed), at + rng.choice((1, 4, 50, 4000)))
        match rng.randrange(7):
            case 0 if changed:
                changed[min(at, len(changed) - 1)] ^= 1 << rng.randrange(8)
            case 1:
                del changed[at:]
            case 2:
                del changed[at:end]
            case 3:
                changed[at:at] = changed[rng.randrange(len(changed) + 1) :][: end - at]
            case 4:
                changed[at:end] = rng.randbytes(end - at)
            case 5:
                changed[at:end] = bytes(end - at)
            case _:
                changed[at : at + rng.choice((0, 1, 8))] = rng.choice(HOSTILE)
    return bytes(changed)


def changed_database(data: bytes, rng: Random) -> bytes:
    """Return a database with an additional column, other rows, or values of other types."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / HISTORY_FILE
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA journal_mode = DELETE")
            database.executescript(rng.choice(CHANGES))
        return path.read_bytes()


def changed_json(data: bytes, rng: Random) -> bytes:
    """Return JSON, or lines of JSON, with a value added, removed or replaced, or with a line emptied or repeated."""
    try:
        return json.dumps(changed_value(json.loads(data), rng)).encode()
    except ValueError:
        lines = data.split(b"\n")
    at = rng.randrange(len(lines) - 1)
    match rng.randrange(4):
        case 0:
            lines[at] = b""
        case 1:
            lines[at:at] = lines[rng.randrange(len(lines) - 1) :][:1]
        case _:
            lines[at] = json.dumps(changed_value(json.loads(lines[at]), rng)).encode()
    return b"\n".join(lines)


def changed_value(value: object, rng: Random) -> object:
    """Return a JSON value with a change somewhere in it."""
    if isinstance(value, dict | list) and value and rng.random() < 0.8:
        place = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        changed: Any = value.copy()
        if rng.random() < 0.1:
            del changed[place]
        else:
            changed[place] = changed_value(changed[place], rng)
        return changed
    return rng.choice(WRONG)


def changed_png(data: bytes, rng: Random) -> bytes:
    """Return a PNG with a chunk that is changed, repeated or removed. All checksums are correct."""
    chunks = [*png_chunks(data)]
    at = rng.randrange(len(chunks))
    name, content = chunks[at]
    chunks[at : at + 1] = rng.choice(
        ([], [chunks[at]] * 2, [(name, damage(content, rng))], [(rng.choice(chunks)[0], content)])
    )
    made = bytearray(PNG)
    for name, content in chunks:
        made += len(content).to_bytes(4, "big") + name + content + crc32(name + content).to_bytes(4, "big")
    return bytes(made)


def png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the name and the contents of each chunk of an intact PNG."""
    at = len(PNG)
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def changed_attribute(data: bytes, rng: Random) -> bytes:
    """Return XML in which one attribute has another value."""
    place = rng.choice([*IN_QUOTES.finditer(data)])
    value = rng.choice((b"", b"-1", b"1e999", b"9" * 400, b"x" * 5000, b"url(#a)", b"M0 0", b"none", b"NaN"))
    return data[: place.start()] + b'"' + value + b'"' + data[place.end() :]
