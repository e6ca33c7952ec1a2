"""The log, written to a file in the data folder and to the terminal if there is one. Older entries are moved to a
second file."""

import faulthandler
import logging
import os
import sys
import threading
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final, TextIO

from game.bounded_reading import read_regular
from game.terminal_output import LegibleFormatter, terminal_log

LOG_FILE: Final = "high-low-war.log"
OLDER: Final = "high-low-war.1.log"
"""Name of the file with the entries before those in `LOG_FILE`."""

LARGEST: Final = 500_000
"""Size of the log file, in bytes, above which its contents are moved to the file `OLDER`."""

MOST_KEPT: Final = 2 * LARGEST
"""Maximum number of bytes moved from the end of the log file, which other output may have made very large."""

FILE_FORMAT: Final = "%(asctime)s %(levelname)s %(message)s"

log = logging.getLogger(__name__)


def start_log(level: str, data: Path) -> None:
    """Start the log. Errors that end a thread are also logged. If Python itself crashes, its dump goes to the terminal
    or, without one, to the log file.

    The terminal shows the entries from `level` upwards. The file in the data folder contains at least those from level
    "info" upwards, because crash reports quote them.
    """
    root = logging.getLogger()
    if sys.stderr is not None:
        root.addHandler(terminal_log(level))
    file = _open(data / LOG_FILE)
    if file is not None:
        kept = RotatingLog(file, data / LOG_FILE, data / OLDER)
        kept.setFormatter(LegibleFormatter(FILE_FORMAT))
        kept.setLevel(min(logging.getLevelName(level.upper()), logging.INFO))
        root.addHandler(kept)
        # without a terminal, the output of libraries goes to the file as well
        sys.stderr = sys.stderr or file
    root.setLevel(min((handler.level for handler in root.handlers), default=level.upper()))
    threading.excepthook = _tell_thread
    _tell_crashes(sys.stderr)


def last_lines(data: Path, most: int) -> str:
    """Return the last `most` lines of the log in a data folder as text, or an empty string if the log can't be read."""
    with suppress(OSError):
        return "\n".join(read_regular(data / LOG_FILE).decode("utf-8", "replace").splitlines()[-most:])
    return ""


class RotatingLog(logging.StreamHandler[TextIO]):
    """A log handler that writes to an open file, and moves the file's contents to another file when they exceed
    `LARGEST` bytes.

    The file stays open, because Python's crash dumps and printed text are written to it too.
    """

    def __init__(self, file: TextIO, path: Path, older: Path) -> None:
        super().__init__(file)
        self._path, self._older = path, older

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            if os.fstat(self.stream.fileno()).st_size > LARGEST:
                self._rotate()
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore errors, so that a full disk doesn't fill the terminal with messages."""

    def _rotate(self) -> None:
        self._older.unlink(missing_ok=True)
        with self._path.open("rb") as file, self._older.open("xb") as older:
            file.seek(max(0, file.seek(0, os.SEEK_END) - MOST_KEPT))
            older.write(file.read(MOST_KEPT))
        self.stream.truncate(0)


def _open(path: Path) -> TextIO | None:
    """Open a log file for appending. Returns None if it can't be opened or isn't a regular file.

    Links aren't followed, and opening a pipe doesn't block.
    """
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        file = os.fdopen(os.open(path, flags, 0o600), "a", 1, "utf-8", "backslashreplace")
    except OSError as error:
        log.warning("there is no log file: %s", error)
        return None
    if S_ISREG(os.fstat(file.fileno()).st_mode):
        return file
    file.close()
    return None


def _tell_crashes(stream: Any) -> None:
    try:
        faulthandler.enable(stream)
    except (AttributeError, OSError, RuntimeError, ValueError):
        log.debug("there is no file to record crashes in")


def _tell_thread(ended: threading.ExceptHookArgs) -> None:
    error = ended.exc_value or ended.exc_type()
    log.critical("a thread has broken: %s", ended.thread and ended.thread.name, exc_info=error)
