"""Leaving in good order when the system says so: what was started is ended first."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""What asks a program to stop: its terminal, another program, or that its terminal is gone (Windows’ own the last)."""


def _signals() -> list[int]:
    """Those that this system has."""
    return [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


@contextmanager
def exiting_on_signals() -> Iterator[None]:
    """While this is open, a signal raises `SystemExit`, once: whatever has to be ended meanwhile is.

    What is ignored stays so, as under `nohup`. Only a program's main thread gets signals.
    """
    with _handling(_exit):
        yield


@contextmanager
def deferring_signals() -> Iterator[None]:
    """While this is open, a signal waits for its end: what starts is then known to whoever has to end it."""
    deferred: list[int] = []
    try:
        with _handling(lambda number, _frame: deferred.append(number)):
            yield
    finally:
        if deferred:
            signal.raise_signal(deferred[0])


@contextmanager
def _handling(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    if current_thread() is not main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in _signals()}
    handled = [number for number in before if before[number] is not signal.SIG_IGN]
    try:
        for number in handled:
            signal.signal(number, handler)
        yield
    finally:
        for number in handled:
            signal.signal(number, before[number])


def _exit(number: int, _frame: FrameType | None) -> NoReturn:
    """Exit with the status that shells know; further signals are ignored."""
    for each in _signals():
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + number)
