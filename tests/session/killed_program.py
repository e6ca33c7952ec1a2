"""A program to be killed: it plays a match between opponents, and reports all news once it is released.

`python -m tests.session.killed_program` reads lines with `start FOLDER NUMBER GAME` or `resume FILE NUMBER GAME`,
separated by tabs. GAME is one of `MATCHES`. For each line, it forks. The child plays, prints a digest for each news,
and prints `over` at the end. The parent waits for one more line, and then prints `ended` and the child's exit code.
Until that line, a child that has ended keeps its process number, so that no other process can be killed in its place.
The modules are loaded only once for any number of children.

The child of `seal FOLDER NUMBER GAME` seals a match and begins it, prints `sealed SEAL` and `begun`, and kills itself
before the change to a file with that number, counted from 1.
"""

import os
import signal
import sys
import traceback
from hashlib import blake2b, sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import NoReturn

from game.engine.classic.rules import ClassicRules
from game.engine.core.fair_deal import FairDeal
from game.engine.high_low.rules import LONG
from game.session.fair_deal_secrets import seal
from game.session.local_session import LocalNews, LocalSession
from tests.faults.disk import Change, watched
from tests.seating import seating_of
from tests.session.classic_matches import next_decision, seated

MATCHES = {
    "high-low-war": (LONG, seating_of(("Ann", "Bo"), ("steady", "beginner"))),
    "classic-war": (
        ClassicRules(players=3, deal=9, pickup="pile", pickup_order="choice", arrange=True, claims=True, claim_rate=30),
        seated(3),
    ),
    "classic-war by the clock": (ClassicRules(end_mode="capped", cap_minutes=1), seated(2)),
}


def digest(views: tuple[object, ...]) -> str:
    """Return a short digest of every seat's view."""
    return blake2b(repr(views).encode(), digest_size=8).hexdigest()


def play(session: LocalSession) -> None:
    """Play the match to its end, and print each news after its release."""
    while True:
        for news in session.poll() or waited_for(session):
            tell("news " + digest(tuple(news.view(seat) for seat in range(session.rules.players))))
        if session.view(None).over:
            return
        if session.rules.game == "high-low-war":
            seat = session.computer_to_act()
            assert seat is not None
            session.submit(session.computer_decision(seat))
        else:
            session.pass_time(0.7)
            session.submit(next_decision(session))


def waited_for(session: LocalSession) -> tuple[LocalNews, ...]:
    """Return the next news. Call this only after a poll that returned none, in order to detect a poll that returns news
    too early."""
    session.wait()
    return session.poll()


def tell(line: str) -> None:
    """Print a line in one write, so that a kill never leaves half a line."""
    os.write(sys.stdout.fileno(), (line + "\n").encode())


def begin(where: Path, last: int, game: str) -> None:
    """Seal a match and begin it. Kill this process before the change to a file with the number `last`."""
    numbers = count(1)

    def kill(_change: Change) -> None:
        if next(numbers) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    rules, seating = MATCHES[game]
    secret = sha256(str(last).encode()).digest()
    with watched(where, kill):
        tell("sealed " + seal(where, secret))
        session = LocalSession.start(where, rules, seating, Random(last), fair_deal=FairDeal(secret, (last,)))
        tell("begun")
        session.close()


def run(command: str, where: Path, number: int, game: str) -> None:
    """Run a command in the child. `number` seeds the secret and the opponents or, for `seal`, is the number of the
    change."""
    if command == "seal":
        begin(where, number, game)
        return
    rules, seating = MATCHES[game]
    started = command == "start"
    rng, deal = Random(number), FairDeal(sha256(str(number).encode()).digest(), (number,))
    session = (
        LocalSession.start(where, rules, seating, rng, fair_deal=deal) if started else LocalSession.resume(where, rng)
    )
    play(session)
    session.close()


def be_the_child(command: str, where: Path, number: int, game: str) -> NoReturn:
    """Run a command, and exit without the parent's cleanup."""
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
    """Carry out commands until the input ends."""
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
