"""What a campaign came to: how often something was tried, and all that went wrong, which is to be nothing."""

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
"""The seconds between two lines that say how far a campaign is."""

TOLD = 5
"""How many of the things that went wrong in the same way are printed."""


class Hang(BaseException):
    """Something took longer than it may: no code that catches errors is to catch this."""


@dataclass
class Tally:
    """How often something was `tried`; what was lost that had been shown, was raised, took too long, or was to be tried
    and wasn't, in words."""

    tried: int = 0
    lost: list[str] = field(default_factory=list)
    tracebacks: list[str] = field(default_factory=list)
    hangs: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    said: float = field(default_factory=time.monotonic)
    """When it was said last how far it is."""

    @property
    def holds(self) -> bool:
        """Whether nothing went wrong."""
        return self.tried > 0 and not (self.lost or self.tracebacks or self.hangs or self.missed)

    @contextmanager
    def trying(self, what: str, seconds: float = 20.0) -> Iterator[None]:
        """Try something once, for at most so long."""
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
        """How often each has happened."""
        wrong = f"{len(self.lost)} lost, {len(self.tracebacks)} tracebacks, {len(self.hangs)} hangs"
        return f"{self.tried:,} tried: {wrong}"

    def __str__(self) -> str:
        lines = [self.in_short, *self.notes]
        # of those that end alike, as tracebacks of one error do, the first
        kinds = ("lost", self.lost), ("traceback", self.tracebacks), ("hang", self.hangs), ("missed", self.missed)
        for kind, wrong in kinds:
            told = {_what_it_ends_with(each): each for each in reversed(wrong)}
            lines += [f"{kind}: {each}" for each in list(told.values())[-TOLD:]]
        return "\n  ".join(lines)


def _what_it_ends_with(wrong: str) -> str:
    """The place in the code where a traceback ends; of anything else its last line."""
    lines = wrong.strip().splitlines()
    return next((line for line in reversed(lines) if line.startswith("  File ")), lines[-1][:120])


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise `Hang` here after so long, where the system has a clock for that."""
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
