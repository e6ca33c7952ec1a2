"""Clocks that jump between 1970 and 9999, at every start and during matches."""

import datetime as time_of_day
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.games import ENGINES
from game.session.history_update import bring_up_to_date
from game.session.local_session import LocalSession
from game.store.folders_and_lock import MATCHES
from game.store.record_files import saved_matches
from tests.faults.matches import finish, started, step
from tests.faults.tally import Tally

LATEST: Final = 253_402_200_000
"""A time in the last hours of the year 9999, in seconds since 1970."""

FILE_TIMES: Final = (0, 1, -62_135_596_800, LATEST, 999_999_999_999, 2**40, -(2**40))
"""Unusual file times, in seconds since 1970."""


class JumpingClock:
    """A clock that shows another time at each call."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def time(self) -> float:
        """Return a time in seconds since 1970: a random one, or one close to the present."""
        return self._rng.choice((self._rng.uniform(0, LATEST), 1.9e9 + self._rng.random()))


def run(number: int, seed: int = 1) -> Tally:
    """Start, play, leave and list matches while the clock jumps. Returns the results."""
    tally, rng = Tally(), Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for match in range(number):
            what = f"match {match}"
            with tally.trying(what), jumping(JumpingClock(rng)):
                _play(folder, match, rng)
            if match % 20 == 19:
                with tally.trying(f"lists after {what}"), jumping(JumpingClock(rng)):
                    _list(folder, tally)
    return tally


def _play(folder: Path, number: int, rng: Random) -> None:
    """Play part of a match, and continue it at another time."""
    session = started(folder, number)
    for _decision in range(rng.randrange(12)):
        session.wait()
        session.poll()
        if not step(session):
            break
    session.close()
    if rng.random() < 0.5:
        # some file systems can't store every time
        with suppress(OSError, OverflowError):
            os.utime(session.path, (rng.choice(FILE_TIMES),) * 2)
    finish(LocalSession.resume(session.path, rng), most=rng.randrange(40))


def _list(folder: Path, tally: Tally) -> None:
    """Register each match that isn't listed, isn't in the history, or isn't valid."""
    paths = sorted((folder / MATCHES).glob("*.jsonl"))
    listed = {saved.path for saved in saved_matches(folder)}
    tally.lost += [f"{path.name} isn't listed" for path in paths if path not in listed]
    progress = [*bring_up_to_date(folder)][-1]
    assert getattr(progress, "is_done", False), progress
    for path in paths[-20:]:
        try:
            Match.from_record(path.read_bytes(), ENGINES)
        except RecordError as error:
            tally.lost.append(f"{path.name}: {error}")


@contextmanager
def jumping(clock: JumpingClock) -> Iterator[None]:
    """Replace the clock of the program's modules for the duration of the context."""

    class Jumping(time_of_day.datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return cls.fromtimestamp(clock.time(), tz)

    with ExitStack() as patched:
        patched.enter_context(patch.object(time, "time", clock.time))
        for name, module in list(sys.modules.items()):
            if name.startswith("game.") and getattr(module, "datetime", None) is time_of_day.datetime:
                patched.enter_context(patch.object(module, "datetime", Jumping))
        yield
