"""A disk that takes as long as a test wants it to."""

import os
from threading import Event

import pytest


class SlowDisk:
    """From now on nothing gets onto the disk before `answer` is called; at most ten seconds are waited for anything."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._asked, self._answered = Event(), Event()
        self._sync = os.fsync
        monkeypatch.setattr("os.fsync", self._wait)

    def wait_until_asked(self) -> None:
        """Wait until something is to get onto it."""
        assert self._asked.wait(10)

    def answer(self) -> None:
        """Let everything get onto it."""
        self._answered.set()

    def _wait(self, descriptor: int) -> None:
        self._asked.set()
        assert self._answered.wait(10)
        self._sync(descriptor)
