"""A program to be killed: it plays a match between opponents, and tells of each news once it is released.

    python -m tests.session.killed_program

It reads `start FOLDER NUMBER GAME` or `resume FILE NUMBER GAME` from its input, with tabs between; the game is one of
`MATCHES`. For each it becomes two: a child, which plays, prints a digest a news, and `over` at its end; and a parent,
which waits for one more line, and then prints `ended` and the child's exit code. Until that line a child that has
ended keeps its number, so that no other process can be killed in its place. The modules are loaded once for any number
of children.
"""

import os
import sys
import traceback
from hashlib import blake2b, sha256
from pathlib import Path
from random import Random
from typing import NoReturn

from game.engine.classic.rules import ClassicRules
from game.engine.core.fair_deal import FairDeal
from game.engine.high_low.rules import LONG
from game.games import GAMES
from game.session.seating import Seating
from game.session.session import News, Session
from tests.session.classic_matches import next_decision, seated

MATCHES = {
    "high-low-war": (LONG, Seating(("Ann", "Bo"), ("steady", "beginner"))),
    "classic-war": (
        ClassicRules(players=3, deal=9, pickup="pile", pickup_order="choice", arrange=True, claims=True, claim_rate=30),
        seated(3),
    ),
    "classic-war by the clock": (ClassicRules(end_mode="capped", cap_minutes=1), seated(2)),
}


def digest(views: tuple[object, ...]) -> str:
    """A short name for what every seat sees."""
    return blake2b(repr(views).encode(), digest_size=8).hexdigest()


def play(session: Session) -> None:
    """Play the match to its end, and tell of each news after it is released."""
    while True:
        for news in session.poll() or waited_for(session):
            tell("news " + digest(tuple(news.view(seat) for seat in range(session.rules.players))))
        if session.view(None).over:
            return
        if session.kit is GAMES["high-low-war"]:
            session.submit(session.bot_decision(session.bot_to_act()))
        else:
            session.pass_time(0.7)
            session.submit(next_decision(session))


def waited_for(session: Session) -> tuple[News, ...]:
    """The news once there is some. Only asked after a poll that gave none: a poll too generous must show."""
    session.wait()
    return session.poll()


def tell(line: str) -> None:
    """One line in one write, so that a kill leaves no half of it."""
    os.write(sys.stdout.fileno(), (line + "\n").encode())


def run(command: str, where: Path, number: int, game: str) -> None:
    """What the child does; from the number follow the secret and the opponents' whims."""
    rules, seating = MATCHES[game]
    started = command == "start"
    rng, deal = Random(number), FairDeal(sha256(str(number).encode()).digest(), number)
    session = Session.start(where, rules, seating, rng, fair_deal=deal) if started else Session.resume(where, rng)
    play(session)
    session.close()


def be_the_child(command: str, where: Path, number: int, game: str) -> NoReturn:
    """Run, and end without what the parent would do at its own end."""
    code = 1
    try:
        tell(f"child {os.getpid()}")
        run(command, where, number, game)
        code = 0
    except Exception:
        traceback.print_exc()
    finally:
        tell("over")
        os._exit(code)


def main() -> None:
    """Serve commands until the input ends."""
    while line := sys.stdin.readline():
        command, where, number, game = line.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            be_the_child(command, Path(where), int(number), game)
        sys.stdin.readline()
        _, status = os.waitpid(child, 0)
        tell(f"ended {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    main()
