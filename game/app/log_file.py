"""The log: on the terminal where there is one, and in a file in the data folder, whose older part is kept beside it."""

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
"""The part of the log before the one in `LOG_FILE`."""

LARGEST: Final = 500_000
"""A log file with more bytes than this is put aside, and begun anew."""

MOST_KEPT: Final = 2 * LARGEST
"""Of a log file that somebody else has made larger than this, so many bytes are put aside, the last ones."""

FILE_FORMAT: Final = "%(asctime)s %(levelname)s %(message)s"

log = logging.getLogger(__name__)


def start_log(level: str, data: Path) -> None:
    """Begin to log; a crash of Python itself is logged too, as is whatever ends a thread.

    The file in the data folder is told no less than what has been going on, for whoever has to find out what broke.
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
        # what is printed for nobody to see, such as the last words of a library, goes to the file as well
        sys.stderr = sys.stderr or file
    root.setLevel(min((handler.level for handler in root.handlers), default=level.upper()))
    threading.excepthook = _tell_thread
    _tell_crashes(sys.stderr)


def last_lines(data: Path, most: int) -> str:
    """The last lines of the log in a data folder, as far as there are any."""
    with suppress(OSError):
        return "\n".join(read_regular(data / LOG_FILE).decode("utf-8", "replace").splitlines()[-most:])
    return ""


class RotatingLog(logging.StreamHandler[TextIO]):
    """Writes to an open file; before that grows too large, its contents move to another one.

    The file stays open meanwhile: what is printed and what tells of crashes goes to it too.
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
        """A disk that is full is no reason to say so on the terminal with every line."""

    def _rotate(self) -> None:
        self._older.unlink(missing_ok=True)
        with self._path.open("rb") as file, self._older.open("xb") as older:
            file.seek(max(0, file.seek(0, os.SEEK_END) - MOST_KEPT))
            older.write(file.read(MOST_KEPT))
        self.stream.truncate(0)


def _open(path: Path) -> TextIO | None:
    """Open a log file to append to; None where there can't be one, which the player learns in another way.

    A link to another file isn't followed, and a pipe not waited for.
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
        log.debug("there is no file to tell crashes in")


def _tell_thread(ended: threading.ExceptHookArgs) -> None:
    """Log what has ended a thread."""
    error = ended.exc_value or ended.exc_type()
    log.critical("a thread has broken: %s", ended.thread and ended.thread.name, exc_info=error)
