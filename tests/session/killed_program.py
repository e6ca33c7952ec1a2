"""A program to be killed: it plays a match between two opponents, and tells of each news once it is released.

    python -m tests.session.killed_program

It reads `start FOLDER NUMBER` or `resume FILE NUMBER` from its input, with tabs between. For each it becomes two: a
child, which plays, prints a digest a news, and `over` at its end; and a parent, which waits for one more line, and
then prints `ended` and the child's exit code. Until that line a child that has ended keeps its number, so that no
other process can be killed in its place. The modules are loaded once for any number of children.
"""

import os
import sys
import traceback
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import NoReturn

from game.engine.cards import SEATS
from game.engine.rules import SKIRMISH
from game.engine.views import PublicView
from game.session.high_low import HighLowSession
from game.session.news import News
from game.session.seating import Seating

BOTS = ("steady", "beginner")


def digest(views: tuple[PublicView, ...]) -> str:
    """A short name for what both seats see."""
    return blake2b(repr(views).encode(), digest_size=8).hexdigest()


def play(session: HighLowSession) -> None:
    """Play the match to its end, and tell of each news after it is released."""
    while True:
        for news in session.poll() or waited_for(session):
            tell("news " + digest(tuple(news.seen_by(seat).view for seat in SEATS)))
        seat = session.bot_to_act()
        if seat is None:
            return
        session.submit(session.bot_decision(seat))


def waited_for(session: HighLowSession) -> tuple[News, ...]:
    """The news once there is some. Only asked after a poll that gave none: a poll too generous must show."""
    session.wait()
    return session.poll()


def tell(line: str) -> None:
    """One line in one write, so that a kill leaves no half of it."""
    os.write(sys.stdout.fileno(), (line + "\n").encode())


def run(command: str, where: Path, number: int) -> None:
    """What the child does; the number seeds chance and the opponents."""
    if command == "start":
        session = HighLowSession.start(where, SKIRMISH, Seating(("Ann", "Bo"), BOTS), Random(number), seed=number)
    else:
        session = HighLowSession.resume(where, Random(number))
    play(session)
    session.close()


def be_the_child(command: str, where: Path, number: int) -> NoReturn:
    """Run, and end without what the parent would do at its own end."""
    code = 1
    try:
        tell(f"child {os.getpid()}")
        run(command, where, number)
        code = 0
    except Exception:
        traceback.print_exc()
    finally:
        tell("over")
        os._exit(code)


def main() -> None:
    """Serve commands until the input ends."""
    while line := sys.stdin.readline():
        command, where, number = line.rstrip("\n").split("\t")
        child = os.fork()
        if child == 0:
            be_the_child(command, Path(where), int(number))
        sys.stdin.readline()
        _, status = os.waitpid(child, 0)
        tell(f"ended {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    main()
