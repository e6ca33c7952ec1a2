"""Functions that wait for conditions instead of fixed times."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 60.0
"""Maximum time that a test waits for something immediate on a busy machine, in seconds."""

STEP = 0.02

Found = TypeVar("Found")


def look_for(found: Callable[[], Found], seconds: float) -> Found | None:
    """Call `found` repeatedly until it returns a true value, and return that value. Returns None if there is none
    within `seconds`."""
    until = time.monotonic() + seconds
    while not (answer := found()):
        if time.monotonic() > until:
            return None
        time.sleep(STEP)
    return answer


def wait_for(found: Callable[[], Found], what: Callable[[], str], seconds: float = PATIENCE) -> Found:
    """Call `found` repeatedly until it returns a true value, and return that value.

    Raises `AssertionError` with the text of `what` if there is none within `seconds`.
    """
    answer = look_for(found, seconds)
    assert answer is not None, f"waited {seconds:.0f} s in vain: {what()}"
    return answer
