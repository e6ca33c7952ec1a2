"""Classic War in a real window: automatic to its end, and killed and continued again and again."""

import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.engine.classic.rules import ClassicRules
from game.session.local_session import LocalSession
from tests.end_to_end.conftest import Open
from tests.end_to_end.player import A_MOMENT, ATTEMPTS
from tests.end_to_end.records import match_in, newest_match, whole_lines
from tests.end_to_end.window import GameWindow
from tests.seating import seating_of
from tests.waiting import look_for

pytestmark = pytest.mark.exhaustive

SEED = 20310508
KILLS = 6
TABLE = ("ClassicTableScene",)
FASTEST = ("plus",) * 4
"""Keys that hurry plain battles as much as possible."""


def deal(data_dir: Path, battles: int) -> Path:
    """Write the record of a short match that has only been dealt."""
    rules = ClassicRules(players=3, pickup="pile", end_mode="capped", cap_battles=battles)
    seating = seating_of(("Ann", "Bo", "Cleo"), (None, "watchful", "shark"))
    LocalSession.start(data_dir / "data", rules, seating, Random(SEED), seed=SEED).close()
    return newest_match(data_dir)


def go_on(open_window: Open, data_dir: Path) -> GameWindow:
    """Start the program and continue the match: Continue is focused."""
    flags = ["--data-dir", str(data_dir), "--log-level", "info", "--size", "1280x720", "--mute", "--windowed"]
    window = open_window([sys.executable, "-m", "game", *flags])
    window.wait_until_open()
    title = window.wait_for_scene("TitleScene", after=1)
    window.press("Return")
    window.wait_for_scene(*TABLE, after=title)
    return window


def turn(window: GameWindow, record: Path, lines: int) -> None:
    """Press a turn until the record is longer than `lines`; the first key ends any animation."""
    for _attempt in range(ATTEMPTS):
        window.must_run()
        window.press("space")
        if look_for(lambda: len(whole_lines(record)) > lines, A_MOMENT):
            return
    raise AssertionError(f"there is no turn: {window.told()}")


def test_by_itself_a_match_comes_to_its_result(open_window: Open, tmp_path: Path) -> None:
    record = deal(tmp_path / "player", 12)
    window = go_on(open_window, tmp_path / "player")
    window.press("a", *FASTEST)
    window.wait_for_scene("ClassicResultScene")
    assert match_in(record).over


def test_killed_again_and_again_it_goes_on_where_it_was(open_window: Open, tmp_path: Path) -> None:
    rng = Random(SEED)
    print(f"seed {SEED}")
    record = deal(tmp_path / "player", 300)
    lines = whole_lines(record)
    for _kill in range(KILLS):
        window = go_on(open_window, tmp_path / "player")
        turn(window, record, len(lines))
        time.sleep(rng.random())
        window.kill()
        held = whole_lines(record)
        assert held[: len(lines)] == lines
        match_in(record)
        lines = held
    assert match_in(record).round >= KILLS
