"""Matches for the campaigns, on tables of every kind, played by computers."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from game.engine.classic.rules import ClassicRules
from game.engine.core.fair_deal import FairDeal
from game.engine.core.house_rules import Rules
from game.engine.core.match import Match
from game.engine.core.seated_players import Seating
from game.engine.high_low.rules import AS_WRITTEN, LONG, HighLowRules
from game.games import ENGINES
from game.session.local_session import LocalSession
from game.store.settings import Preferences
from tests.seating import seating_of
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
    (LONG, seating_of(("Ann", "Bo"), (None, "steady"))),
    (SHORT, seating_of(("Ann", "Bo"), (None, "bold"))),
    (SHORT, seating_of(("Ann", "Bo"), (None, None))),
    (HighLowRules(coins=5, fold=True), seating_of(("Ann", "Bo"), (None, "child"))),
    (AS_WRITTEN, seating_of(("Ann", "Bo"), (None, "captain"))),
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
    (SHORT, seating_of(("Ann", "Bo"), ("steady", "bold"))),
    (A_FEW_BATTLES, seated(2)),
    (PILES, seated(3)),
)


def started(folder: Path, number: int) -> LocalSession:
    """Start a match between computers."""
    rules, seating = BETWEEN_COMPUTERS[number % len(BETWEEN_COMPUTERS)]
    deal = FairDeal(secret_of(number), (number,))
    return LocalSession.start(folder, rules, seating, Random(number), app="1.0.0", fair_deal=deal)


def secret_of(number: int) -> bytes:
    """Return the secret of a match started by `started`."""
    return sha256(str(number).encode()).digest()


def step(session: LocalSession) -> bool:
    """Play one decision of a match between computers and wait for its news. Returns False if the match is over."""
    if session.view(None).over:
        return False
    if session.rules.game == SHORT.game:
        seat = session.computer_to_act()
        assert seat is not None, "a computer's turn"
        session.submit(session.computer_decision(seat))
    else:
        session.pass_time(0.7)
        session.submit(next_decision(session))
    return True


def finish(session: LocalSession, most: int = 5_000) -> None:
    """Let computers play a match for at most `most` decisions, and close it."""
    session.wait()
    session.poll()
    for _decision in range(most):
        if not step(session):
            break
        session.wait()
        session.poll()
    session.close()


def shown(session: LocalSession) -> str:
    """Return a digest of the current views of each seat and of the public."""
    return digest(tuple(session.view(seat) for seat in (None, *range(session.rules.players))))


def shown_by(record: bytes) -> list[str]:
    """Return the digest of each state in a record."""
    lines = record.splitlines(keepends=True)
    found = []
    for count in range(1, len(lines) + 1):
        match = Match.from_record(b"".join(lines[:count]), ENGINES)
        found.append(digest((match.public_view(), *map(match.view, range(len(match.header.players))))))
    return found


def settings_hold(path: Path) -> bool:
    """Return True if a settings file is missing or intact.

    A file set aside as unreadable counts as damaged, because the program then reads the defaults.
    """
    if any(path.parent.glob(f"{path.stem}.unreadable-*")):
        return False
    try:
        said = json.loads(path.read_bytes())
    except FileNotFoundError:
        return True
    except ValueError:
        return False
    return bool(said == json.loads(json.dumps(Preferences(path, {}).settings._asdict())))
