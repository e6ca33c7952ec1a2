"""Reading files that anybody may have made: in bounded memory, and without waiting, whatever lies there."""

import os
from errno import EFBIG, EINVAL, ENOENT
from io import BufferedReader
from pathlib import Path
from stat import S_ISREG
from typing import Final

from game.translation import _

LARGEST: Final = 64_000_000
"""A file with more bytes isn't read, whatever it is; most kinds have a smaller bound of their own."""


_AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe would wait for whoever writes to it."""


def open_regular(path: Path) -> BufferedReader:
    """Open a file to be read, unless it is a pipe, a device or a folder, where reading might never end.

    Raises `OSError`, for a name that no file can have as well.
    """
    try:
        descriptor = os.open(path, _AT_ONCE)
    except ValueError:
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT)) from None
    if not S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(EINVAL, _("it isn’t a regular file"))
    return os.fdopen(descriptor, "rb")


def read_regular(path: Path, most: int = LARGEST) -> bytes:
    """All bytes of a file that has no more than so many. Raises `OSError`."""
    with open_regular(path) as file:
        # the size that the system tells saves reading most files that are too large; of some it tells none
        if os.fstat(file.fileno()).st_size <= most and len(data := file.read(most + 1)) <= most:
            return data
    raise OSError(EFBIG, os.strerror(EFBIG))
