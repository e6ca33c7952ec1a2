"""The SQLite database that contains the history: its schema and migrations, and functions that open, query and remove
it."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path, PurePath
from stat import S_ISREG
from typing import Final, TypeVar
from urllib.parse import quote

from game.store.files import put_aside
from game.store.files import remove as remove_file
from game.typed_reading import DamagedError, checked_rows

Row = TypeVar("Row")

HISTORY_FILE: Final = "history.sqlite3"
"""Name of the database in the data folder."""

MIGRATIONS: Final = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,          -- of the record, whatever folder it is in
        stamp TEXT NOT NULL,                -- the record's size and time when it was read; empty for imported figures
        game TEXT NOT NULL,
        rules TEXT NOT NULL,                -- those that differ from the game's own, as JSON
        kind TEXT NOT NULL,                 -- empty for a match that counts, else the reason why it doesn't
        began INTEGER NOT NULL,             -- seconds since 1970
        played REAL NOT NULL,               -- when the record was last written to
        over INTEGER NOT NULL,
        winner INTEGER,                     -- a seat; null for a draw
        length INTEGER NOT NULL,            -- rounds, or battles
        wars INTEGER NOT NULL,
        sought TEXT NOT NULL,               -- the players' names, as the search compares them
        review TEXT NOT NULL DEFAULT ''     -- stamp of the review that was read; empty if there is none
    );
    CREATE INDEX match_played ON match (over, played, name) WHERE stamp != '';
    CREATE INDEX match_table ON match (over, game, rules) WHERE stamp != '';
    CREATE TABLE seat (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        bot TEXT,                           -- name in records; null for a person
        opponent TEXT,                      -- like `bot`, but one name for all mixed opponents
        score INTEGER,                      -- coins, or cards; null before the deal
        counts TEXT NOT NULL,               -- counts for the statistics, by name, as JSON
        decisions INTEGER,                  -- number graded by a review; null without a review
        given_away REAL,                    -- coins that these decisions gave away
        luck REAL,                          -- coins that cards and chance brought
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seat_opponent ON seat (opponent);
    CREATE TABLE figures_file (             -- the files of imported figures that were read
        name TEXT PRIMARY KEY,
        stamp TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE seat ADD COLUMN identity TEXT; -- of the person's profile; NULL if there is none
    """,
    """
    ALTER TABLE match ADD COLUMN hinted INTEGER NOT NULL DEFAULT 0;  -- 1 if somebody asked for a hint
    CREATE TABLE medal (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,                 -- of the medal; its game is that of the match
        line INTEGER NOT NULL,              -- of the record, where a seat first earned it in this match
        PRIMARY KEY (match, seat, name)
    ) WITHOUT ROWID;
    UPDATE match SET stamp = 'without medals', review = '' WHERE stamp != '';  -- all records are read again
    """,
    """
    ALTER TABLE match ADD COLUMN duel TEXT;  -- mark of a commission's duel, as JSON; NULL for any other match
    CREATE INDEX match_duel ON match (duel) WHERE duel IS NOT NULL;
    """,
    """
    UPDATE match SET hinted = 1 WHERE stamp = '';  -- earlier exports don't say whether anybody asked for a hint
    """,
)
"""Scripts, each of which turns one version of the schema into the next. SQLite's pragma `user_version` holds the number
of scripts executed on a database."""

PATIENCE: Final = 5.0
"""Maximum time that a writer waits for another writer, in seconds."""

READER_PATIENCE: Final = 0.5
"""Default maximum time that a reader waits for a lock, such as that of a writer opening or closing the database, in
seconds."""

FRAME_PATIENCE: Final = 0.005
"""Maximum time that the window waits for the database, in seconds. It is shorter than the duration of a frame."""

TEMPORARY: Final = frozenset(
    {
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_NOMEM),
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN),
        sqlite3.SQLITE_PERM,
    }
)
"""SQLite's codes for errors that don't mean that the database is damaged."""


class BrokenHistory(Exception):
    """Raised if the database is damaged and must be rebuilt."""


def open_to_read(folder: Path, patience: float = READER_PATIENCE) -> sqlite3.Connection | None:
    """Open the database of a data folder for reading, even while it is being written, and return the connection.

    Returns None if there is no database of this version. Raises `BrokenHistory` if it is damaged, and `sqlite3.Error`
    for errors worth retrying, such as a lock that another program holds for longer than `patience` seconds.
    """
    path = folder / HISTORY_FILE
    if not path.exists() or _is_obstructed(folder):
        return None
    with telling_broken():
        connection = sqlite3.connect(f"{uri_of(path.absolute())}?mode=rw", timeout=patience, uri=True)
        try:
            if _version(connection) == len(MIGRATIONS):
                _check_schema(connection)
                return connection
        except BaseException:
            connection.close()
            raise
    connection.close()
    return None


def open_to_write(folder: Path) -> sqlite3.Connection:
    """Open the database of a data folder for writing, and return the connection.

    If necessary, the database is created or migrated. If it is damaged or of a later version, or if there is something
    else in its place (such as a link), it is replaced with an empty database. Raises `sqlite3.Error` or `OSError` if
    the database can't be opened or replaced.
    """
    path = folder / HISTORY_FILE
    if _is_obstructed(folder):
        remove(folder)
    try:
        return _open_whole(path)
    except BrokenHistory:
        remove(folder)
        return _open_whole(path)


def uri_of(path: PurePath) -> str:
    """Return the URI of an absolute path.

    The URI names no server, even for a network folder, because SQLite refuses a URI that names one.
    """
    name = path.as_posix()
    return f"file://{'' if name.startswith('/') else '/'}{quote(os.fsencode(name), safe='/:')}"


def remove(folder: Path) -> None:
    """Remove the history's database from a data folder.

    If a folder has the name of one of the database's files, the folder is renamed instead. Raises `OSError` if a file
    can't be removed or a folder can't be renamed.
    """
    for path in _files(folder):
        if path.is_dir() and not path.is_symlink():
            put_aside(path)
        else:
            remove_file(path)


def _files(folder: Path) -> list[Path]:
    """Return the path of the database, and the paths of the files that SQLite keeps next to it."""
    return [folder / (HISTORY_FILE + ending) for ending in ("", "-wal", "-shm", "-journal")]


def _is_obstructed(folder: Path) -> bool:
    """Return True if one of the database's files isn't a regular file but, for example, a link."""
    return any(os.path.lexists(path) and not S_ISREG(path.lstat().st_mode) for path in _files(folder))


@contextmanager
def telling_broken() -> Iterator[None]:
    """In a `with` block, raise `BrokenHistory` instead of errors due to a damaged database, and `sqlite3.Error` if the
    text of a query can't be encoded."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", None)
        # an error without a code is raised by Python, for undecodable text or for incorrect use
        is_broken = isinstance(error, sqlite3.OperationalError) if code is None else code & 0xFF not in TEMPORARY
        if not is_broken:
            raise
        raise BrokenHistory(str(error)) from error
    except (DamagedError, UnicodeDecodeError) as error:
        # an error message of SQLite may be undecodable, too
        raise BrokenHistory(str(error)) from error
    except UnicodeEncodeError as error:
        # the text in the query is at fault, not the database
        raise sqlite3.DataError(str(error)) from error


def rows(connection: sqlite3.Connection, asked: str, values: Sequence[object], kind: Callable[..., Row]) -> list[Row]:
    """Run the query `asked`, with `values` for its placeholders, and return its rows as named tuples of the type
    `kind`.

    Raises `BrokenHistory` if the database is damaged or a cell doesn't fit its field, and `sqlite3.Error` for errors
    worth retrying.
    """
    with telling_broken():
        return checked_rows(connection.execute(asked, values).fetchall(), kind)


def _open_whole(path: Path) -> sqlite3.Connection:
    with telling_broken():
        connection = sqlite3.connect(path, timeout=PATIENCE)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise BrokenHistory("damaged pages")
            _let_others_read(connection)
            # rows lost in a power cut are read from the records again
            connection.execute("PRAGMA synchronous = NORMAL")
            _migrate(connection)
            _check_schema(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def _let_others_read(connection: sqlite3.Connection) -> None:
    """Allow reading during a write, if the file system supports that. Network folders often don't."""
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


def _check_schema(connection: sqlite3.Connection) -> None:
    """Raise `BrokenHistory` unless the tables, indexes, views and triggers are exactly those of this version."""
    if _schema(connection) != _schema_made():
        raise BrokenHistory("another schema")


@cache
def _schema_made() -> Sequence[object]:
    with closing(sqlite3.connect(":memory:")) as made:
        _migrate(made)
        return _schema(made)


def _schema(connection: sqlite3.Connection) -> Sequence[object]:
    return connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name").fetchall()


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version
