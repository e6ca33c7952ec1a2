"""Tasks for the process to work on."""

import logging
import os
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path


def count(to: int) -> Iterator[int]:
    """Every number up to one."""
    yield from range(to)


def count_for_ever() -> Iterator[int | None]:
    """Zero, and then on and on without a word."""
    yield 0
    while True:
        yield None


def keep_busy(begun: Path) -> Iterator[int]:
    """Nothing ever, once a file has been made."""
    begun.touch()
    spin()
    yield 0


def flood(text: str) -> Iterator[str]:
    """More than a pipe holds."""
    while True:
        yield text * 1000


def process() -> Iterator[int]:
    """The number of the process."""
    yield os.getpid()


def stumble() -> Iterator[int]:
    """A result, then a mistake."""
    yield 1
    raise LookupError("no such card")


def warn() -> Iterator[int]:
    """A warning about a file of a stranger's."""
    logging.getLogger("figures").warning("the figures in %s can't be read", "\x1b[2Jevil\nERROR all is lost")
    yield 1


def die() -> Iterator[int]:
    """The process ends without a word."""
    yield os.getpid()
    os._exit(3)


def modules() -> Iterator[list[str]]:
    """Yield the modules that the process has imported."""
    import sys

    yield [name for name in ("pygame", "numpy", "scenes.app.lobby") if name in sys.modules]


def reverse(data: bytes) -> bytes:
    """The same bytes from their end."""
    return data[::-1]


def number_of_process() -> bytes:
    """The number of the process, in digits."""
    return str(os.getpid()).encode()


def refuse(why: str) -> bytes:
    """Nothing, and why."""
    raise ValueError(why)


def crash() -> bytes:
    """End the process as a mistake in a library written in C does."""
    os.abort()


def spin(seconds: float = inf) -> bytes:
    """Work for so long, without a pause."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass
    return b""


def allocate(size: int) -> bytes:
    """That number of zero bytes."""
    return bytes(size)
