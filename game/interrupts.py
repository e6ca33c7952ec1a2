"""The handling of signals that end the program, so that everything it has started is stopped first."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Names of the signals for Ctrl+C, a request to terminate, a closed terminal, and Ctrl+Break on Windows."""


def _signals() -> list[int]:
    """Return the numbers of the signals in `NAMES` that this system has."""
    return [getattr(signal, name) for name in NAMES if hasattr(signal, name)]


@contextmanager
def exiting_on_signals() -> Iterator[None]:
    """Raise `SystemExit` on the first signal in `NAMES` that arrives during the block, so that `finally` blocks run.

    Further signals are ignored.

    Signals that were already ignored, as under `nohup`, stay ignored. Has no effect outside the main thread.
    """
    with _handling(_exit):
        yield


@contextmanager
def calling_on_signals(act: Callable[[], object]) -> Iterator[None]:
    """Call `act` on each signal in `NAMES`, instead of exiting, until the end of the block. Has no effect on signals
    that were already ignored, or outside the main thread.
    """
    with _handling(lambda _number, _frame: act()):
        yield


@contextmanager
def deferring_signals() -> Iterator[None]:
    """Defer the signals in `NAMES` until the end of the block, so that they can't interrupt it while it starts or stops
    a process.

    Only the first signal is delivered. Has no effect outside the main thread.
    """
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
    """Ignore further signals, and raise `SystemExit` with the status that shells expect: 128 plus the signal number."""
    for each in _signals():
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + number)
