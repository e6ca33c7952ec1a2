"""The interface of the store in which a server keeps the logs of its tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.online.handshake import ServerAddress
from game.store.record_writer import LineWriter


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A table that another process holds: the first line of its log, and the address of that process."""

    first_line: str
    address: ServerAddress


class TableStore(Protocol):
    """A store for the logs of tables: a file, or streams in Redis that several processes share.

    - `saved`: called from a background thread whenever lines have been saved or couldn't be saved.
    - `lost`: called from a background thread if other processes may have taken over all of this process's tables.
    - `found`: the lines of each table in progress when the store was opened, by the table's name. It is empty if the
      store `is_shared`.
    - `is_shared`: true if several processes can use the store.
    - `others`: the addresses of other processes that currently use the store.
    """

    saved: Callable[[], None]
    lost: Callable[[], None]

    @property
    def found(self) -> Mapping[str, Sequence[str]]: ...

    @property
    def is_shared(self) -> bool: ...

    @property
    def others(self) -> tuple[ServerAddress, ...]: ...

    def writer(self, table: str, lines: int) -> LineWriter:
        """Return the writer of a table whose log already has `lines` lines."""

    def take(self, table: str) -> Sequence[str] | Elsewhere | None:
        """Take over a table, and return the lines of its log. Returns an `Elsewhere` if another living process holds
        it, and None if there is no such table. May take seconds. Raises `StoreError` if the store fails."""

    def forget(self, table: str) -> None:
        """Delete the log of a table that won't be continued."""

    def close(self) -> None:
        """Wait for all pending writes, and close the store. A second call does nothing."""
