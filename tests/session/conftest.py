"""A way to start matches that are closed when the test ends."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.high_low.rules import LONG
from game.session.seating import Seating
from game.session.session import Session
from tests.session.matches import NOON, PERSONS, Start


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts matches in one folder, and closes them."""
    sessions: list[Session] = []

    def started(seating: Seating = PERSONS, seed: int | None = 5, bots: int = 1, **more: Any) -> Session:
        sessions.append(Session.start(tmp_path, LONG, seating, Random(bots), seed=seed, clock=lambda: NOON, **more))
        return sessions[-1]

    yield started
    for session in sessions:
        session.close()
