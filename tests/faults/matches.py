"""Matches for the campaigns: tables of every kind, and matches that computers play."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from game.engine.classic.rules import ClassicRules
from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.high_low.rules import AS_WRITTEN, LONG, HighLowRules
from game.games import ENGINES
from game.session.seating import Seating
from game.session.session import Session
from game.store.settings import load_settings
from tests.session.classic_matches import next_decision, seated
from tests.session.killed_program import digest

SHORT: Final = HighLowRules(coins=5, raise_limit=3, raises_limit=3)
PILES: Final = ClassicRules(
    players=3, deal=9, pickup="pile", pickup_order="choice", arrange=True, claims=True, claim_rate=30
)
BY_THE_CLOCK: Final = ClassicRules(end_mode="capped", cap_minutes=1)
A_FEW_BATTLES: Final = ClassicRules(end_mode="capped", cap_battles=12)

CHOSEN_PICKUP: Final = (ClassicRules(pickup_order="choice"), seated(2, persons=(0,)))

TABLES: Final[tuple[tuple[Rules, Seating], ...]] = (
    (LONG, Seating(("Ann", "Bo"), (None, "steady"))),
    (SHORT, Seating(("Ann", "Bo"), (None, "bold"))),
    (SHORT, Seating(("Ann", "Bo"), (None, None))),
    (HighLowRules(coins=5, fold=True), Seating(("Ann", "Bo"), (None, "child"))),
    (AS_WRITTEN, Seating(("Ann", "Bo"), (None, "captain"))),
    (ClassicRules(), seated(2, persons=(0,))),
    (A_FEW_BATTLES, seated(2, persons=(0,))),
    (A_FEW_BATTLES, seated(2, persons=(0, 1))),
    (PILES, seated(3, persons=(0,))),
    (ClassicRules(players=4, end_mode="capped", cap_battles=20), seated(4, persons=(0, 2))),
    CHOSEN_PICKUP,
    (BY_THE_CLOCK, seated(2, persons=(0,))),
)
"""Tables of both games, against computers and at one screen."""

BETWEEN_COMPUTERS: Final[tuple[tuple[Rules, Seating], ...]] = (
    (SHORT, Seating(("Ann", "Bo"), ("steady", "bold"))),
    (A_FEW_BATTLES, seated(2)),
    (PILES, seated(3)),
)


def started(folder: Path, number: int) -> Session:
    """A match between computers."""
    rules, seating = BETWEEN_COMPUTERS[number % len(BETWEEN_COMPUTERS)]
    deal = FairDeal(sha256(str(number).encode()).digest(), number)
    return Session.start(folder, rules, seating, Random(number), app="1.0.0", fair_deal=deal)


def step(session: Session) -> bool:
    """Let the match between computers go on by a decision, and wait until its news is out; whether it goes on."""
    if session.view(None).over:
        return False
    if session.rules.game == SHORT.game:
        seat = session.bot_to_act()
        assert seat is not None, "a computer's turn"
        session.submit(session.bot_decision(seat))
    else:
        session.pass_time(0.7)
        session.submit(next_decision(session))
    return True


def finish(session: Session, most: int = 5_000) -> None:
    """Let computers play to the end."""
    session.wait()
    session.poll()
    for _decision in range(most):
        if not step(session):
            break
        session.wait()
        session.poll()
    session.close()


def shown(session: Session) -> str:
    """A short name for what everybody has been shown, and each seat."""
    return digest(tuple(session.view(seat) for seat in (None, *range(session.rules.players))))


def shown_by(record: bytes) -> list[str]:
    """The same for each state that a record leads through."""
    lines = record.splitlines(keepends=True)
    found = []
    for count in range(1, len(lines) + 1):
        match = Match.from_record(b"".join(lines[:count]), ENGINES)
        found.append(digest((match.public_view(), *map(match.view, range(len(match.header.players))))))
    return found


def settings_hold(path: Path) -> bool:
    """Whether a file of settings, if there is one, says what is read of it, and none had to be put aside as unreadable:
    of one that was damaged the defaults would be read.
    """
    if any(path.parent.glob(f"{path.stem}.unreadable-*")):
        return False
    try:
        said = json.loads(path.read_bytes())
    except FileNotFoundError:
        return True
    except ValueError:
        return False
    return bool(said == json.loads(json.dumps(load_settings(path)._asdict())))
