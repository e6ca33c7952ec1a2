"""Matches for tests: who sits where, and playing on by one decision or to the end."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Decision, Predict, Prediction
from game.engine.high_low.events import Event
from game.session.seating import Seating
from game.session.session import News, Session

NOON = datetime(2031, 5, 6, 12, 30, 59, tzinfo=UTC)
PERSONS = Seating(("Ann", "Bo"), (None, None))
BOTS = Seating(("Ann", "Bo"), ("steady", "bold"))
MIXED = Seating(("Ann", "Bo"), (None, "steady"))

Start = Callable[..., Session]


def done(session: Session, decision: Decision) -> tuple[News, ...]:
    """Submit a decision and wait for its news."""
    session.submit(decision)
    return news(session)


def news(session: Session) -> tuple[News, ...]:
    """The next news, waited for."""
    session.wait(10)
    return session.poll()


def predict(seat: Seat) -> Predict:
    return Predict(seat, (Prediction.HIGHER,))


def play_out(session: Session) -> list[Event]:
    """Let the bots play to the end; everything that happened, as everybody may see it."""
    told = list(news(session))
    while (seat := session.bot_to_act()) is not None:
        told += done(session, session.bot_decision(seat))
    return [event for each in told for event in each.events(None)]


def file_of(folder: Path, lines: str) -> Path:
    path = folder / "match.jsonl"
    path.write_text(lines)
    return path
