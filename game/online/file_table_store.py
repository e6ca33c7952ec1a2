"""The file in which a server keeps the logs of all tables in progress.

Lines of all tables are appended to one file, so that a single sync saves what has been played at many tables. When the
server starts, the file is rewritten without the tables that have been closed.
"""

import logging
from collections.abc import Callable, Sequence
from io import FileIO
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from game.bounded_reading import read_regular
from game.online.handshake import ServerAddress
from game.online.table_store import Elsewhere
from game.store.files import StoreError, make_folder, reason, save_whole, sync
from game.store.record_writer import Ticket

FILE: Final = "tables.log"
"""Name of the file in the server's folder."""

MOST_BYTES: Final = 2_000_000_000
"""Maximum size at which the file can be read, in bytes."""

CLOSED: Final = "closed"
"""Text of the last line in the log of a table that has been closed."""

NAME_LENGTH: Final = 32
"""Length of a table's name, in characters. Each line of the file begins with such a name."""

DAMAGED: Final = "surrogateescape"
"""Error handler for decoding and encoding. It preserves bytes that aren't valid UTF-8."""

log = logging.getLogger(__name__)


class Journal:
    """A `TableStore` in one file, for one process."""

    is_shared = False
    others: tuple[ServerAddress, ...] = ()

    def __init__(self, folder: Path) -> None:
        """Open the store's file in a folder. Raises `StoreError` if the file can't be read or written."""
        self.saved: Callable[[], None] = _nothing
        self.lost: Callable[[], None] = _nothing
        self._path = folder / FILE
        self._failure: StoreError | None = None
        self._queue: SimpleQueue[tuple[bytes, Ticket] | None] = SimpleQueue()
        try:
            make_folder(folder)
            self.found = _read(self._path)
            text = "".join(f"{table} {line}\n" for table, lines in self.found.items() for line in lines)
            save_whole(self._path, text.encode(errors=DAMAGED), private=True)
            self._file = FileIO(self._path, "ab")
        except OSError as error:
            raise self._error(error) from None
        self._thread = Thread(target=self._work, name="journal", daemon=True)
        self._thread.start()

    def append(self, table: str, lines: Sequence[str]) -> Ticket:
        """Add lines to a table's log in the background. Returns a ticket for the write."""
        ticket = Ticket()
        self._queue.put(("".join(f"{table} {line}\n" for line in lines).encode(), ticket))
        return ticket

    def writer(self, table: str, lines: int) -> "TableWriter":
        """Return the writer of a table's log. `lines` isn't used."""
        return TableWriter(self, table)

    def take(self, table: str) -> Elsewhere | None:
        """Return None, because all tables were found when the file was opened."""
        return None

    def forget(self, table: str) -> None:
        """Mark a table as closed. Its lines are removed when the file is next opened."""
        self.append(table, (CLOSED,))

    def close(self) -> None:
        """Wait for all pending writes, and close the file. A second call does nothing."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()

    def _work(self) -> None:
        with self._file:
            while (asked := self._queue.get()) is not None:
                group, ends = self._group(asked)
                self._write(b"".join(data for data, _ticket in group))
                for _data, ticket in group:
                    ticket.settle(self._failure)
                self.saved()
                if ends:
                    return

    def _group(self, first: tuple[bytes, Ticket]) -> tuple[list[tuple[bytes, Ticket]], bool]:
        """Return all pending writes, starting with `first`, and whether the file must be closed after them."""
        group = [first]
        while True:
            try:
                asked = self._queue.get_nowait()
            except Empty:
                return group, False
            if asked is None:
                return group, True
            group.append(asked)

    def _write(self, data: bytes) -> None:
        if self._failure is not None:
            # no line may follow a missing one
            return
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(rest) :]
            sync(self._file.fileno())
        except OSError as error:
            self._failure = self._error(error)
            log.error("the tables can't be saved: %s", self._failure)

    def _error(self, error: OSError) -> StoreError:
        return StoreError(
            "can’t save tables to {path}: {why}; free some space, or name another folder",
            path=self._path,
            why=reason(error),
        )


class TableWriter:
    """The writer of one table's log in a journal."""

    def __init__(self, journal: Journal, table: str) -> None:
        self._journal = journal
        self._table = table

    def append(self, lines: Sequence[str]) -> Ticket:
        """Save lines in the background, and return a ticket for the write."""
        return self._journal.append(self._table, lines)

    def close(self) -> None:
        """Do nothing, because the journal is closed for all tables at once."""


def _nothing() -> None:
    """Do nothing."""


def _read(path: Path) -> dict[str, list[str]]:
    """Return the lines of each table that hasn't been closed, by the table's name. An incomplete last line is ignored.
    If the file doesn't exist, the result is empty. Raises `OSError` if the file can't be read."""
    tables: dict[str, list[str]] = {}
    try:
        data = read_regular(path, MOST_BYTES)
    except FileNotFoundError:
        return tables
    for line in data.split(b"\n")[:-1]:
        name, text = (part.decode(errors=DAMAGED) for part in (line[:NAME_LENGTH], line[NAME_LENGTH + 1 :]))
        if text == CLOSED:
            tables.pop(name, None)
        else:
            tables.setdefault(name, []).append(text)
    return tables
