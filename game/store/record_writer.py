"""A background thread that writes the lines of a record, so that the screen never waits for the disk."""

import os
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Protocol

from game.store.files import StoreError, reason, sync


class Ticket:
    """The state of a write to a record. The write may still be in progress."""

    __slots__ = ("_error", "_settled")

    def __init__(self) -> None:
        self._settled = Event()
        self._error: StoreError | None = None

    @property
    def done(self) -> bool:
        """True if the lines are on disk. Raises `StoreError`, at every access, if they couldn't be written."""
        if not self._settled.is_set():
            return False
        if self._error is not None:
            raise self._error
        return True

    def settle(self, error: StoreError | None) -> None:
        """Mark the write as done, or as failed if `error` isn't None."""
        self._error = error
        self._settled.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the write has succeeded or failed, but for no longer than `seconds` if that isn't None."""
        self._settled.wait(seconds)


class LineWriter(Protocol):
    """A writer that saves the lines of a record in the background, in order."""

    def append(self, lines: Sequence[str]) -> Ticket:
        """Save lines, and return a ticket for the write."""

    def close(self) -> None:
        """Wait for all pending writes. Nothing can be appended afterwards."""


class RecordWriter:
    """A writer that appends lines to an open record in order, with one write and one fsync for each call to `append`.

    The writer also closes the file. After a failed write, every later write fails with the same error, because no line
    may follow a line that is missing.
    """

    __slots__ = ("_failure", "_file", "_path", "_queue", "_thread")

    def __init__(self, path: Path, file: FileIO) -> None:
        self._path = path
        self._file = file
        self._queue: SimpleQueue[tuple[bytes, Ticket] | None] = SimpleQueue()
        self._failure: StoreError | None = None
        self._thread = Thread(target=self._work, name="record writer", daemon=True)
        self._thread.start()

    def append(self, lines: Sequence[str]) -> Ticket:
        """Write lines, each followed by a newline, in the background. Returns a ticket for the write."""
        ticket = Ticket()
        self._queue.put(("".join(line + "\n" for line in lines).encode(), ticket))
        return ticket

    def close(self) -> None:
        """Wait for all pending writes, then close the file. A second call does nothing."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()

    def _work(self) -> None:
        with self._file:
            while asked := self._queue.get():
                data, ticket = asked
                if self._failure is None:
                    self._write(data)
                ticket.settle(self._failure)

    def _write(self, data: bytes) -> None:
        try:
            _write_through(self._file, data)
        except OSError as error:
            self._failure = StoreError(
                "can’t save to {path}: {why}; free some space or restore the folder, then continue the match",
                path=self._path,
                why=reason(error),
            )


def _write_through(file: FileIO, data: bytes) -> None:
    """Write all bytes, and wait until they are on disk. Raises `OSError` if that fails or the file has been deleted."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    sync(file.fileno())
    if os.fstat(file.fileno()).st_nlink == 0:
        raise FileNotFoundError(0, "the file has been deleted")
