"""Matches of Classic War for tests, and functions that play them on."""

from pathlib import Path
from random import Random
from typing import cast

from game.engine.classic.actions import Claim, Decision, Turn
from game.engine.classic.events import Event
from game.engine.classic.rules import ClassicRules
from game.engine.core.cards import Seat
from game.engine.core.seated_players import Seating
from game.session.local_session import LocalNews, LocalSession
from tests.seating import seating_of
from tests.session.matches import NOON, news

NAMES = ("Ann", "Bo", "Cleo", "Dan")
BOTS = ("watchful", "dreamer", "shark", "watchful")


def seated(players: int, persons: tuple[Seat, ...] = ()) -> Seating:
    """Return the seating of this many players, all computers except `persons`."""
    bots = tuple(None if seat in persons else BOTS[seat] for seat in range(players))
    return seating_of(NAMES[:players], bots)


def begin(folder: Path, rules: ClassicRules, persons: tuple[Seat, ...] = (), seed: int = 5) -> LocalSession:
    """Return a match whose deal has been released."""
    session = LocalSession.start(
        folder, rules, seated(rules.players, persons), Random(1), seed=seed, clock=lambda: NOON
    )
    session.poll()
    return session


def done(session: LocalSession, decision: object) -> tuple[LocalNews, ...]:
    """Submit a decision, wait for its news, and return it."""
    session.submit(decision)
    return news(session)


def next_decision(session: LocalSession) -> Decision:
    """Return the next decision between computers: a required one, or else the quickest reaction, or else the next
    turn."""
    seat = session.computer_to_act()
    if seat is not None:
        return cast(Decision, session.computer_decision(seat))
    view = session.view(None)
    if not view.rules.claims or view.won_by is None or (view.claim and view.claim.challenger is not None):
        return Turn()
    reactions = [found for seat in view.seats if (found := session.computer_reaction(seat)) is not None]
    if reactions:
        return min(reactions, key=lambda reaction: reaction.after).decision
    return Turn() if view.claim else Claim(view.won_by)


def play_on(session: LocalSession, decisions: int = 100_000) -> list[Event]:
    """Play up to this many decisions, or to the end. Returns the public events."""
    told = list(news(session))
    while decisions and not session.view(None).over:
        told += done(session, next_decision(session))
        decisions -= 1
    return [cast(Event, event) for each in told for event in each.events(None)]
