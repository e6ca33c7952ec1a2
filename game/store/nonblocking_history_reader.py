"""The reader through which the window reads the history without delaying a frame."""

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.store.database import FRAME_PATIENCE, BrokenHistory, open_to_read
from game.store.history import History

Answer = TypeVar("Answer")

log = logging.getLogger(__name__)


class HistoryReader:
    """A reader of a data folder's history. The first call to `ask` opens the history, even while it is being
    written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._history: History | None = None
        self._has_failed = False

    def ask(self, question: Callable[[History], Answer]) -> Answer | None:
        """Call `question` with the history, and return the result.

        Returns None if there is no history or if it can't be read at the moment. After a `sqlite3.Error`, returns None
        until `close` is called.
        """
        try:
            if self._history is None and not self._has_failed:
                connection = open_to_read(self._folder, FRAME_PATIENCE)
                self._history = None if connection is None else History(connection)
            return None if self._history is None else question(self._history)
        except (BrokenHistory, sqlite3.Error) as error:
            log.warning("the history can't be read: %s", error)
            self.close()
            # otherwise, a frame that asks for many matches could wait for a lock many times
            self._has_failed = isinstance(error, sqlite3.Error)
            return None

    def close(self) -> None:
        """Close the database. The next call to `ask` opens it again."""
        self._has_failed = False
        if self._history is not None:
            self._history.close()
            self._history = None
