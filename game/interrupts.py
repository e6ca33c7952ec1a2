"""Clean exit on signals: whatever was started is ended first."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that stop a program: Ctrl+C, another program, a closed terminal, and Ctrl+Break on Windows."""


def _signals() -> list[int]:
    """Return the signals that this system has."""
    return [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


@contextmanager
def exiting_on_signals() -> Iterator[None]:
    """Turn the first signal into `SystemExit`, so that `finally` blocks run; further signals are ignored.

    Ignored signals stay ignored, as under `nohup`. Has no effect outside the main thread.
    """
    with _handling(_exit):
        yield


@contextmanager
def deferring_signals() -> Iterator[None]:
    """Delay signals to the end of the block, so that nothing is started and then forgotten."""
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
    """Exit with the status that shells expect. Further signals are ignored."""
    for each in _signals():
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + number)
