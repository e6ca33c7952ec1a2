"""Matches for tests, and functions that play them on."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Predict, Prediction
from game.engine.high_low.events import Event
from game.session.local_session import LocalNews, LocalSession
from tests.seating import seating_of

NOON = datetime(2031, 5, 6, 12, 30, 59, tzinfo=UTC)
PERSONS = seating_of(("Ann", "Bo"), (None, None))
BOTS = seating_of(("Ann", "Bo"), ("steady", "bold"))
MIXED = seating_of(("Ann", "Bo"), (None, "steady"))

Start = Callable[..., LocalSession]


def done(session: LocalSession, decision: object) -> tuple[LocalNews, ...]:
    """Submit a decision, wait for its news, and return it."""
    session.submit(decision)
    return news(session)


def news(session: LocalSession) -> tuple[LocalNews, ...]:
    """Wait for the next news, and return it."""
    session.wait(10)
    return session.poll()


def predict(seat: Seat) -> Predict:
    return Predict(seat, (Prediction.HIGHER,))


def play_out(session: LocalSession) -> list[Event]:
    """Let the computers play to the end. Returns the public events."""
    told = list(news(session))
    while (seat := session.computer_to_act()) is not None:
        told += done(session, session.computer_decision(seat))
    return [cast(Event, event) for each in told for event in each.events(None)]


def file_of(folder: Path, lines: str) -> Path:
    path = folder / "match.jsonl"
    path.write_text(lines)
    return path
