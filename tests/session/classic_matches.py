"""Matches of Classic War for tests: who sits where, and playing on by one decision or to the end."""

from pathlib import Path
from random import Random

from game.engine.classic.actions import Claim, Decision, Turn
from game.engine.classic.events import Event
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.session.seating import Seating
from game.session.session import News, Session
from tests.session.matches import NOON, news

NAMES = ("Ann", "Bo", "Cleo", "Dan")
BOTS = ("watchful", "dreamer", "shark", "watchful")


def seated(players: int, persons: tuple[Seat, ...] = ()) -> Seating:
    """That number of players, all computers but for the persons."""
    bots = tuple(None if seat in persons else BOTS[seat] for seat in range(players))
    return Seating(NAMES[:players], bots)


def begin(folder: Path, rules: ClassicRules, persons: tuple[Seat, ...] = (), seed: int = 5) -> Session:
    """A match whose deal has been released."""
    session = Session.start(folder, rules, seated(rules.players, persons), Random(1), seed=seed, clock=lambda: NOON)
    session.poll()
    return session


def done(session: Session, decision: Decision) -> tuple[News, ...]:
    """Submit a decision and wait for its news."""
    session.submit(decision)
    return news(session)


def next_decision(session: Session) -> Decision:
    """What happens next where only computers play: what one owes, else the quickest reaction, else the next turn."""
    seat = session.bot_to_act()
    if seat is not None:
        return session.bot_decision(seat)
    view = session.view(None)
    if not view.rules.claims or view.won_by is None or (view.claim and view.claim.challenger is not None):
        return Turn()
    reactions = [found for seat in view.seats if (found := session.bot_reaction(seat)) is not None]
    if reactions:
        return min(reactions, key=lambda reaction: reaction.after).decision
    return Turn() if view.claim else Claim(view.won_by)


def play_on(session: Session, decisions: int = 100_000) -> list[Event]:
    """Let computers play so many decisions, or to the end; everything that happened, as everybody may see it."""
    told = list(news(session))
    while decisions and not session.view(None).over:
        told += done(session, next_decision(session))
        decisions -= 1
    return [event for each in told for event in each.events(None)]
