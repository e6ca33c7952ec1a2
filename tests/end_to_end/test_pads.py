"""The program's own loop in a real window, by pad alone: matches, tutorials, a duel, settings, review and history."""

import sys
from pathlib import Path
from typing import Final

import pytest

from tests.end_to_end.conftest import Open
from tests.end_to_end.pad_window import SCENARIOS, SIZE
from tests.waiting import look_for, wait_for

pytestmark = pytest.mark.exhaustive

FEWEST_COLOURS: Final = 300
"""The fewest colours of a title that is drawn."""

LONGEST: Final = 400.0
"""The most seconds that a scenario may take."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_is_done_with_a_pad_alone(open_window: Open, tmp_path: Path, scenario: str) -> None:
    command = [sys.executable, "-m", "tests.end_to_end.pad_window", scenario, str(tmp_path / "player")]
    window = open_window(command)
    window.wait_until_open()
    wait_for(lambda: window.picture().colours > FEWEST_COLOURS, lambda: "nothing is drawn in the window")
    assert window.picture().size == SIZE
    look_for(lambda: window.process.poll() is not None, LONGEST)
    assert window.process.poll() == 0, window.told()
