"""Waits for conditions instead of fixed times."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 60.0
"""Seconds that a test waits for something immediate on a busy machine."""

STEP = 0.02

Found = TypeVar("Found")


def look_for(found: Callable[[], Found], seconds: float) -> Found | None:
    """Poll until there is a result; return None if there is none within some seconds."""
    until = time.monotonic() + seconds
    while not (answer := found()):
        if time.monotonic() > until:
            return None
        time.sleep(STEP)
    return answer


def wait_for(found: Callable[[], Found], what: Callable[[], str], seconds: float = PATIENCE) -> Found:
    """Poll until there is a result, and return it. Raises `AssertionError` with `what` after some seconds."""
    answer = look_for(found, seconds)
    assert answer is not None, f"waited {seconds:.0f} s in vain: {what()}"
    return answer
