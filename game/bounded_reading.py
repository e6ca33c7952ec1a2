"""Safe reading of untrusted files, with bounded memory and without waiting for pipes or devices."""

import os
from errno import EFBIG, EINVAL, ENOENT
from io import BufferedReader
from pathlib import Path
from stat import S_ISREG
from typing import Final

from game.translation import _

LARGEST: Final = 64_000_000
"""Default maximum size, in bytes, of a file that is read. Most kinds of file have a smaller limit."""


_AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags for opening a file without waiting. Without `O_NONBLOCK`, opening a pipe would wait for a writer."""


def open_regular(path: Path) -> BufferedReader:
    """Open a regular file for reading in binary mode, and return it.

    Raises `OSError` if the file can't be opened, if its name is invalid, or if it isn't a regular file, since reading
    from a pipe or a device might never end.
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
    """Return all bytes of a regular file. Raises `OSError` if it can't be read or has more than `most` bytes."""
    with open_regular(path) as file:
        # the reported size is checked first, to avoid reading large files, but some files don't report their size
        if os.fstat(file.fileno()).st_size <= most and len(data := file.read(most + 1)) <= most:
            return data
    raise OSError(EFBIG, os.strerror(EFBIG))
