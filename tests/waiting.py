"""Waiting for what a test needs, and for no time of its own choosing."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 60.0
"""How many seconds a test waits for what should come at once, on a machine with much else to do."""

STEP = 0.02

Found = TypeVar("Found")


def look_for(found: Callable[[], Found], seconds: float) -> Found | None:
    """Ask again and again until there is something; None if nothing has come in so many seconds."""
    until = time.monotonic() + seconds
    while not (answer := found()):
        if time.monotonic() > until:
            return None
        time.sleep(STEP)
    return answer


def wait_for(found: Callable[[], Found], what: Callable[[], str], seconds: float = PATIENCE) -> Found:
    """Ask again and again until there is something; fails with `what` was waited for."""
    answer = look_for(found, seconds)
    assert answer is not None, f"waited {seconds:.0f} s in vain: {what()}"
    return answer
