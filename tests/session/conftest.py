"""A fixture that starts matches and closes them when the test ends."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.core.seated_players import Seating
from game.engine.high_low.rules import LONG
from game.session.local_session import LocalSession
from tests.session.matches import NOON, PERSONS, Start


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """A function that starts matches in one folder. They are closed after the test."""
    sessions: list[LocalSession] = []

    def started(seating: Seating = PERSONS, seed: int | None = 5, bots: int = 1, **more: Any) -> LocalSession:
        sessions.append(
            LocalSession.start(tmp_path, LONG, seating, Random(bots), seed=seed, clock=lambda: NOON, **more)
        )
        return sessions[-1]

    yield started
    for session in sessions:
        session.close()
