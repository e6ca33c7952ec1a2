"""Leaving in good order when the system says so: what was started is ended first."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

TELLING: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""How a program is told to stop: from its terminal, by another program, or since its terminal is gone."""


@contextmanager
def leaving_when_told() -> Iterator[None]:
    """While this is open, being told to stop raises `SystemExit`, once: whatever has to be ended meanwhile is.

    What is ignored stays so, as under `nohup`. Only a program's main thread can be told anything.
    """
    with _heard_by(_leave):
        yield


@contextmanager
def told_afterwards() -> Iterator[None]:
    """While this is open, being told to stop waits for its end: what starts is then known to whoever has to end it."""
    told: list[int] = []
    try:
        with _heard_by(lambda number, _frame: told.append(number)):
            yield
    finally:
        if told:
            signal.raise_signal(told[0])


@contextmanager
def _heard_by(hear: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    if current_thread() is not main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in TELLING}
    heard = [number for number in TELLING if before[number] is not signal.SIG_IGN]
    try:
        for number in heard:
            signal.signal(number, hear)
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


def _leave(number: int, _frame: FrameType | None) -> NoReturn:
    """End with the status that shells know, heedless of being told again."""
    for each in TELLING:
        signal.signal(each, signal.SIG_IGN)
    raise SystemExit(128 + number)
