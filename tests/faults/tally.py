"""The results of a campaign: the number of tries, and everything that went wrong."""

import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import NoReturn

EACH = 60.0
"""Time between two lines of progress, in seconds."""

TOLD = 5
"""Maximum number of similar failures that are printed."""


class Hang(BaseException):
    """Raised if something takes too long. It isn't an `Exception`, so that no code under test catches it."""


@dataclass
class Tally:
    """The results of one campaign: the number of tries, and descriptions of everything that was lost, raised, too slow
    or never tried."""

    tried: int = 0
    lost: list[str] = field(default_factory=list)
    tracebacks: list[str] = field(default_factory=list)
    hangs: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    said: float = field(default_factory=time.monotonic)
    """Time at which the last line of progress was printed."""

    @property
    def holds(self) -> bool:
        """True if something was tried and nothing went wrong."""
        return self.tried > 0 and not (self.lost or self.tracebacks or self.hangs or self.missed)

    @contextmanager
    def trying(self, what: str, seconds: float = 20.0) -> Iterator[None]:
        """Count one try, which may take a number of seconds, and register its failure."""
        self.tried += 1
        try:
            with limited(seconds):
                yield
        except Hang:
            self.hangs.append(what)
        except Exception:
            self.tracebacks.append(f"{what}: {traceback.format_exc()}")
        if time.monotonic() - self.said > EACH:
            self.said = time.monotonic()
            print(f"so far {self.in_short}", file=sys.stderr)

    @property
    def in_short(self) -> str:
        """Return the counts in one line."""
        wrong = f"{len(self.lost)} lost, {len(self.tracebacks)} tracebacks, {len(self.hangs)} hangs"
        return f"{self.tried:,} tried: {wrong}"

    def __str__(self) -> str:
        lines = [self.in_short, *self.notes]
        # the first of those that end alike, such as tracebacks of one error
        kinds = ("lost", self.lost), ("traceback", self.tracebacks), ("hang", self.hangs), ("missed", self.missed)
        for kind, wrong in kinds:
            told = {_what_it_ends_with(each): each for each in reversed(wrong)}
            lines += [f"{kind}: {each}" for each in list(told.values())[-TOLD:]]
        return "\n  ".join(lines)


def _what_it_ends_with(wrong: str) -> str:
    """Return the location in the code at which a traceback ends, or the last line of another text."""
    lines = wrong.strip().splitlines()
    return next((line for line in reversed(lines) if line.startswith("  File ")), lines[-1][:120])


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise `Hang` in the context after some seconds. Without a suitable timer in the system, it never does."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _hang)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _hang(_number: int, frame: FrameType | None) -> NoReturn:
    raise Hang("".join(traceback.format_stack(frame)[-3:]))
