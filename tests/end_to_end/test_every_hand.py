"""The program's own loop in a real window: everything by pad alone, by one switch alone, and by ear alone.

`test_one_switch` and `test_spoken` play a match of each game in the same way, in a process of its own.
"""

import sys
from pathlib import Path
from typing import Final

import pytest

from tests.end_to_end.conftest import Open
from tests.end_to_end.every_hand import HANDS
from tests.end_to_end.window_program import SIZE
from tests.waiting import look_for, wait_for

pytestmark = pytest.mark.exhaustive

FEWEST_COLOURS: Final = 300
"""The fewest colours of a title that is drawn."""

LONGEST: Final = 700.0
"""The most seconds that a scenario may take."""


@pytest.mark.parametrize(
    ("hand", "scenario"),
    [(name, scenario) for name, hand in HANDS.items() for scenario in hand.scenarios],
)
def test_everything_is_done_with_it_alone(open_window: Open, tmp_path: Path, hand: str, scenario: str) -> None:
    window = open_window(
        [sys.executable, "-m", "tests.end_to_end.every_hand", hand, scenario, str(tmp_path / "player")]
    )
    window.wait_until_open()
    wait_for(lambda: window.picture().colours > FEWEST_COLOURS, lambda: "nothing is drawn in the window")
    assert window.picture().size == SIZE
    look_for(lambda: window.process.poll() is not None, LONGEST)
    assert window.process.poll() == 0, window.told()
