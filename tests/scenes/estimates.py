"""Waiting for what the process beside the program finds out about a match that is put together."""

import time

from scenes.menus.setup_page import EstimatePage
from tests.scenes.program import Program

PATIENCE = 30.0
"""Longer than a process ever takes to start, in seconds."""


def wait_for_estimate(program: Program) -> EstimatePage:
    """Frame by frame, until something is known of how long it lasts."""
    page, deadline = program.top, time.monotonic() + PATIENCE
    assert isinstance(page, EstimatePage)
    while page.estimate is None and not page.gave_up:
        assert time.monotonic() < deadline, "nothing is ever known of the match"
        program.frame(1 / 60)
        program.lobby.worker.wait(0.05)
    return page
