"""What is printed: letters that can be seen, and one line where they can't be written."""

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
"""The most characters of what is printed about something that went wrong."""

LOG_FORMAT: Final = "%(levelname)s %(message)s"

PLAIN = {"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "—": "-", "…": "...", "×": "x"}
"""What stands for these signs where there are none, as in the code pages of Windows that a redirected output has."""


PARENT = -1
"""What stands for the program that has started this one, as Windows numbers programs."""


class OutputError(SpokenError):
    """What was found can't be written to wherever it was to go."""


def print_any_text() -> None:
    """Let any text be printed: in plainer signs where there are no others, and nowhere without a terminal."""
    if sys.stdout is None:
        console = _console_it_was_started_from()
        sys.stdout, sys.stderr = console or StringIO(), sys.stderr or console
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plain")


def _console_it_was_started_from() -> TextIO | None:
    """The console of Windows in which a windowed program, which has none of its own, was started."""
    if sys.platform == "win32":
        from ctypes import windll

        if windll.kernel32.AttachConsole(PARENT):
            with suppress(OSError):
                return Path("CONOUT$").open("w", encoding="utf-8")
    return None


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What stands for letters that a terminal can't show: those of a file's name are told by their numbers."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(PLAIN.get(each) or each.encode("ascii", "backslashreplace").decode() for each in letters), error.end


def say(text: str) -> None:
    """Print what a command has found. Raises `BrokenPipeError` where nobody reads it any more, and `OutputError`."""
    try:
        print(legible(text, most=None), flush=True)
    except OSError as error:
        # what is left of it would be written again at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == EINVAL):
            # Windows has no other words for it
            raise BrokenPipeError from None
        raise OutputError("the output can’t be written: {why}", why=(error.strerror or str(error)).lower()) from None


def complain(text: str, program: str = "high-low-war") -> None:
    """Say in a line what went wrong, if there is a terminal to say it on."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(in_one_line(f"{program}: {text}", MAX_COMPLAINT), file=sys.stderr, flush=True)


class LegibleFormatter(logging.Formatter):
    """Writes messages in letters that can be seen, each in one line: names of strangers are told in some."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        return in_one_line(super().formatMessage(record), MAX_COMPLAINT)

    def formatException(self, ei: Any) -> str:
        return legible(super().formatException(ei), most=None)


def terminal_log(level: str) -> logging.Handler:
    """What prints the log of this process, from a level on."""
    handler = logging.StreamHandler()
    handler.setFormatter(LegibleFormatter(LOG_FORMAT))
    handler.setLevel(level.upper())
    return handler


def print_warnings() -> None:
    """Print what is logged in this process as legibly as all else, where nothing keeps the log: Python would print it
    as it is."""
    logging.basicConfig(handlers=[terminal_log("warning")])
