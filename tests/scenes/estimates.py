"""A function that waits for the background process to estimate a match's length."""

import time

from scenes.menus.base_setup_pages import EstimatePage
from tests.scenes.program import Program

PATIENCE = 30.0
"""Maximum time that a process takes to start, in seconds."""


def wait_for_estimate(program: Program) -> EstimatePage:
    """Run frames until the page has an estimate, and return the page."""
    page, deadline = program.top, time.monotonic() + PATIENCE
    assert isinstance(page, EstimatePage)
    while page.estimate is None and not page.gave_up:
        assert time.monotonic() < deadline, "nothing is ever known of the match"
        program.frame(1 / 60)
        program.lobby.worker.wait(0.05)
    return page
