"""What the commands print: letters that can be seen, and one line where they can't be written."""

import os
import sys
from contextlib import suppress

from game.engine.core.errors import SpokenError
from game.legible import in_one_line, legible

MAX_COMPLAINT = 2000
"""The most characters of what is printed about something that went wrong."""


class OutputError(SpokenError):
    """What was found can't be written to wherever it was to go."""


def say(text: str) -> None:
    """Print what a command has found. Raises `BrokenPipeError` where nobody reads it any more, and `OutputError`."""
    try:
        print(legible(text, most=None), flush=True)
    except OSError as error:
        # what is left of it would be written again at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise
        raise OutputError("the output can’t be written: {why}", why=(error.strerror or str(error)).lower()) from None


def complain(text: str, program: str = "high-low-war") -> None:
    """Say in a line what went wrong, if there is a terminal to say it on."""
    if sys.stderr is not None:
        with suppress(OSError):
            print(in_one_line(f"{program}: {text}", MAX_COMPLAINT), file=sys.stderr, flush=True)
