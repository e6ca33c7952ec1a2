"""Tasks for the background process."""

import logging
import os
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path


def count(to: int) -> Iterator[int]:
    """Yield every number below `to`."""
    yield from range(to)


def count_for_ever() -> Iterator[int | None]:
    """Yield 0, and then None for ever."""
    yield 0
    while True:
        yield None


def keep_busy(begun: Path) -> Iterator[int]:
    """Create a file, and then work for ever without yielding anything."""
    begun.touch()
    spin()
    yield 0


def flood(text: str) -> Iterator[str]:
    """Yield more data than a pipe can hold, for ever."""
    while True:
        yield text * 1000


def process() -> Iterator[int]:
    """Yield the number of the process."""
    yield os.getpid()


def stumble() -> Iterator[int]:
    """Yield a result, and then raise an error."""
    yield 1
    raise LookupError("no such card")


def warn() -> Iterator[int]:
    """Log a warning about a file from an untrusted source, and yield a result."""
    logging.getLogger("figures").warning("the figures in %s can't be read", "\x1b[2Jevil\nERROR all is lost")
    yield 1


def die() -> Iterator[int]:
    """Yield the number of the process, and then end the process without a message."""
    yield os.getpid()
    os._exit(3)


def modules() -> Iterator[list[str]]:
    """Yield the names of some modules that the process has imported."""
    import sys

    yield [name for name in ("pygame", "numpy", "scenes.app.lobby") if name in sys.modules]


def reverse(data: bytes) -> bytes:
    """Return the bytes in reverse order."""
    return data[::-1]


def number_of_process() -> bytes:
    """Return the number of the process as digits."""
    return str(os.getpid()).encode()


def refuse(why: str) -> bytes:
    """Raise `ValueError` with this reason."""
    raise ValueError(why)


def crash() -> bytes:
    """End the process in the same way as a fault in a C library."""
    os.abort()


def spin(seconds: float = inf) -> bytes:
    """Work for a number of seconds without a pause."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass
    return b""


def allocate(size: int) -> bytes:
    """Return this number of zero bytes."""
    return bytes(size)
