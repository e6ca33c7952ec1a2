"""The database of the history: its schema and how that grows, how it is opened, and when it is made anew."""

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePath
from types import UnionType
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import quote

from game.store.files import remove as remove_file

HISTORY_FILE: Final = "history.sqlite3"
"""The history's name in the data folder."""

MIGRATIONS: Final = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,          -- of the record, in whichever folder it lies
        stamp TEXT NOT NULL,                -- the record's size and time when it was read; empty for figures alone
        game TEXT NOT NULL,
        rules TEXT NOT NULL,                -- those that differ from the game's own, as JSON
        kind TEXT NOT NULL,                 -- empty for a match that counts, else why it doesn't
        began INTEGER NOT NULL,             -- seconds since 1970
        played REAL NOT NULL,               -- when the record was last written to
        over INTEGER NOT NULL,
        winner INTEGER,                     -- a seat; null for a draw
        length INTEGER NOT NULL,            -- rounds, or battles
        wars INTEGER NOT NULL,
        sought TEXT NOT NULL,               -- the players' names as they are searched
        review TEXT NOT NULL DEFAULT ''     -- the stamp of the review that was read, empty for none
    );
    CREATE INDEX match_played ON match (over, played, name);
    CREATE INDEX match_table ON match (over, game, rules);
    CREATE TABLE seat (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        bot TEXT,                           -- as the record names it; null for a person
        opponent TEXT,                      -- the same for all that are mixed
        score INTEGER,                      -- coins, or cards; null before the deal
        counts TEXT NOT NULL,               -- what statistics count by name, as JSON
        decisions INTEGER,                  -- how many a review has graded; null without a review
        given_away REAL,                    -- the coins that these gave away
        luck REAL,                          -- the coins that cards and chance brought
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seat_opponent ON seat (opponent);
    CREATE TABLE figures_file (             -- the files of figures that were read
        name TEXT PRIMARY KEY,
        stamp TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""The steps from one version of the schema to the next; the database's `user_version` counts those that were made."""

Cells: TypeAlias = Literal["", "match", "seat", "counted"]

SEAT: Final = (str, str | None, str | None, int | None, str, int | None, float | None, float | None)

CELLS: Final[Mapping[Cells, Sequence[type | UnionType]]] = {
    "": (),
    "match": (int, str, str, str, str, str, int, float, int, int | None, int, int, str, str),
    "seat": SEAT,
    "counted": (int, str, str, str, int, int | None, int, int, *SEAT),
}
"""The types of the cells of a match, of a seat from its player on, and of both as statistics ask for them."""

PATIENCE: Final = 5.0
"""How many seconds a writer waits for another one to end."""

READER_PATIENCE: Final = 0.5
"""How many seconds a reader waits; it has to only while a writer opens or closes the database."""

PASSING: Final = frozenset(
    {
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_NOMEM),
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN),
        sqlite3.SQLITE_PERM,
    }
)
"""Errors that say nothing against the database itself."""


class BrokenHistory(Exception):
    """The database can't be used as it is, and is to be made anew."""


def open_to_read(folder: Path) -> sqlite3.Connection | None:
    """The database of a data folder, whether or not somebody writes to it; None where there is none of this version.

    Raises `BrokenHistory`, or `sqlite3.Error` for what may pass by itself.
    """
    path = folder / HISTORY_FILE
    if not path.is_file() or _has_links(folder):
        return None
    with telling_broken():
        connection = sqlite3.connect(f"{uri_of(path.absolute())}?mode=rw", timeout=READER_PATIENCE, uri=True)
        try:
            if _version(connection) == len(MIGRATIONS):
                return connection
        except BaseException:
            connection.close()
            raise
    connection.close()
    return None


def open_to_write(folder: Path) -> sqlite3.Connection:
    """The database of a data folder: made where there is none, and brought to this version.

    One that is broken, of a later version or a link is removed and made anew, empty. Raises `sqlite3.Error`, or
    `OSError`.
    """
    path = folder / HISTORY_FILE
    if _has_links(folder) or (path.exists() and not path.is_file()):
        remove(folder)
    try:
        return _open_whole(path)
    except BrokenHistory:
        remove(folder)
        return _open_whole(path)


def uri_of(path: PurePath) -> str:
    """An absolute path as a URI for SQLite, which refuses one that names the server of a network folder."""
    name = path.as_posix()
    return f"file://{'' if name.startswith('/') else '/'}{quote(os.fsencode(name), safe='/:')}"


def remove(folder: Path) -> None:
    """Remove the database of a data folder. Raises `OSError`."""
    for path in _files(folder):
        remove_file(path)


def _files(folder: Path) -> list[Path]:
    """The database's file, and those that SQLite keeps beside it."""
    return [folder / (HISTORY_FILE + ending) for ending in ("", "-wal", "-shm")]


def _has_links(folder: Path) -> bool:
    """Whether writing to the database would write to a file elsewhere."""
    return any(path.is_symlink() for path in _files(folder))


@contextmanager
def telling_broken() -> Iterator[None]:
    """Raise `BrokenHistory` for an error that says that the database itself is at fault, else `sqlite3.Error`."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", None)
        # without a code it is Python's own: of a text that can't be decoded, or of a wrong use
        is_broken = isinstance(error, sqlite3.OperationalError) if code is None else code & 0xFF not in PASSING
        if not is_broken:
            raise
        raise BrokenHistory(str(error)) from error
    except UnicodeDecodeError as error:
        # even the database's own message holds what can't be decoded
        raise BrokenHistory(str(error)) from error
    except UnicodeEncodeError as error:
        # nothing that is looked for or put in is such a text, nor is the database at fault
        raise sqlite3.DataError(str(error)) from error


def rows(connection: sqlite3.Connection, asked: str, values: Sequence[object], of: Cells) -> list[Any]:
    """The rows asked for, each of whose cells has the type that `CELLS` gives it.

    Raises `BrokenHistory` where a damaged page holds others, or `sqlite3.Error` for what may pass by itself.
    """
    with telling_broken():
        found = connection.execute(asked, values).fetchall()
    for column, kind in zip(zip(*found, strict=True), CELLS[of], strict=False):
        # column by column, since there are few kinds and many cells
        if not all(issubclass(each, kind) for each in set(map(type, column))):
            raise BrokenHistory("damaged cell")
    return found


def read_table(cell: str) -> Mapping[str, Any]:
    """The JSON object that a cell holds. Raises `BrokenHistory`."""
    try:
        table = json.loads(cell)
    except (TypeError, ValueError, RecursionError) as error:
        raise BrokenHistory(str(error)) from None
    if not isinstance(table, dict):
        raise BrokenHistory("damaged table")
    return table


def _open_whole(path: Path) -> sqlite3.Connection:
    with telling_broken():
        connection = sqlite3.connect(path, timeout=PATIENCE)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise BrokenHistory("damaged pages")
            _let_others_read(connection)
            # what a power cut takes with it is read from the records again
            connection.execute("PRAGMA synchronous = NORMAL")
            _migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def _let_others_read(connection: sqlite3.Connection) -> None:
    """Let readers go on while the database is written, where the file system allows it: network folders often don't."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError:
        connection.execute("PRAGMA journal_mode = DELETE")


def _migrate(connection: sqlite3.Connection) -> None:
    version = _version(connection)
    if version > len(MIGRATIONS):
        raise BrokenHistory(f"version {version}")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version
