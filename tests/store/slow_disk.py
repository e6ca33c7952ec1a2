"""A disk that takes as long as a test requires."""

import os
from threading import Event

import pytest


class SlowDisk:
    """A disk to which nothing is written before `answer` is called. Waiting fails after ten seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._asked, self._answered = Event(), Event()
        self._sync = os.fsync
        monkeypatch.setattr("os.fsync", self._wait)

    def wait_until_asked(self) -> None:
        """Wait until something is to be written."""
        assert self._asked.wait(10)

    def answer(self) -> None:
        """Write everything that waits."""
        self._answered.set()

    def _wait(self, descriptor: int) -> None:
        self._asked.set()
        assert self._answered.wait(10)
        self._sync(descriptor)
