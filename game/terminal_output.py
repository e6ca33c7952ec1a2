"""Functions that print and log on the terminal, using only visible characters.

Characters that the terminal can't print are replaced with plain characters.
"""

import codecs
import logging
import os
import sys
from contextlib import suppress
from errno import EINVAL
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import Any, Final, TextIO

from game.engine.core.errors import SpokenError
from game.printable import in_one_line, legible

MAX_COMPLAINT = 2000
"""Maximum length of an error or log message, in characters."""

LOG_FORMAT: Final = "%(levelname)s %(message)s"

PLAIN = {"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "—": "-", "…": "...", "×": "x"}
"""Replacements for characters that some encodings lack, such as that of redirected output on Windows."""


PARENT = -1
"""Argument that stands for the parent process in the Windows function `AttachConsole`."""


class OutputError(SpokenError):
    """Raised if the output can't be written."""


def print_any_text() -> None:
    """Make it safe to print any text.

    Characters that the output's encoding lacks are replaced with plain characters. If there is no standard output, text
    goes to the console from which the program was started. If there is no console either, text is discarded.
    """
    if sys.stdout is None:
        console = _console_it_was_started_from()
        sys.stdout, sys.stderr = console or StringIO(), sys.stderr or console
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plain")


def _console_it_was_started_from() -> TextIO | None:
    """Return the Windows console from which this program was started, or None if there is none.

    Only a program without its own console can use that console.
    """
    if sys.platform == "win32":
        from ctypes import windll

        if windll.kernel32.AttachConsole(PARENT):
            with suppress(OSError):
                return Path("CONOUT$").open("w", encoding="utf-8")
    return None


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Return replacements for the characters that an encoding lacks, and the position at which to continue.

    The replacements are plain characters or backslash escapes. This is an error handler for `codecs`.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(PLAIN.get(each) or each.encode("ascii", "backslashreplace").decode() for each in letters), error.end


def say(text: str) -> None:
    """Print a text on standard output, with invisible characters replaced.

    Raises `BrokenPipeError` if the program reading the output has ended, and `OutputError` if the output can't be
    written for any other reason.
    """
    try:
        print(legible(text, most=None), flush=True)
    except OSError as error:
        # otherwise, Python would try to write the rest again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == EINVAL):
            # Windows reports a broken pipe in this way
            raise BrokenPipeError from None
        raise OutputError("the output can’t be written: {why}", why=(error.strerror or str(error)).lower()) from None


def complain(text: str, program: str = "high-low-war") -> None:
    """Print the name of the program and an error, on one line of standard error.

    Does nothing if there is no standard error.
    """
    if sys.stderr is not None:
        with suppress(OSError):
            print(in_one_line(f"{program}: {text}", MAX_COMPLAINT), file=sys.stderr, flush=True)


class LegibleFormatter(logging.Formatter):
    """A log formatter that writes each message on one line of visible characters.

    This is necessary because a message may contain untrusted names.
    """

    def formatMessage(self, record: logging.LogRecord) -> str:
        return in_one_line(super().formatMessage(record), MAX_COMPLAINT)

    def formatException(self, ei: Any) -> str:
        return legible(super().formatException(ei), most=None)


def terminal_log(level: str) -> logging.Handler:
    """Return a handler that prints log messages of at least this level, such as `warning`, on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(LegibleFormatter(LOG_FORMAT))
    handler.setLevel(level.upper())
    return handler


def print_warnings() -> None:
    """From now on, print this process's log messages of level `warning` and above on standard error, unless the root
    logger already has a handler."""
    logging.basicConfig(handlers=[terminal_log("warning")])
