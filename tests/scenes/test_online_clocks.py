"""Limited time in an online match: the clocks at the table, and the warning when little time is left."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.online.messages import TimeLeft
from scenes.app.online_clocks import ShownClocks
from scenes.table.base_scenes import PanelScene
from tests.scenes.conftest import Start
from tests.scenes.friends import PLAN, Friends, joining

pytestmark = pytest.mark.usefixtures("loopback")

TIMED = replace(PLAN, seconds=60, bank=120)
SHORT = replace(PLAN, seconds=9)


def clocks(*running: bool) -> ShownClocks:
    """Return clocks with 20 of 60 seconds left for a decision, and 30 seconds in the bank."""
    found = ShownClocks(60)
    found.take(TimeLeft((20, 20), (30, 30), running))
    return found


def test_a_clock_that_runs_takes_the_bank_after_the_time_for_the_decision() -> None:
    shown = clocks(True, False)
    shown.pass_time(5)
    assert (shown.words(0), shown.left(0)) == ("0:15 + 0:30", 45)
    shown.pass_time(25)
    assert (shown.words(0), shown.left(0)) == ("0:00 + 0:20", 20)
    shown.pass_time(100)
    assert shown.left(0) == 0


def test_a_clock_that_does_not_run_shows_the_time_for_the_next_decision() -> None:
    shown = clocks(True, False)
    shown.pass_time(50)
    assert (shown.words(1), shown.left(1)) == ("1:00 + 0:30", None)


def test_all_clocks_stop_while_there_is_no_connection() -> None:
    shown = clocks(True, True)
    shown.stop()
    shown.pass_time(10)
    assert shown.left(0) is None


def under_names(friends: Friends) -> list[str]:
    """Return the lines under the players' names."""
    return [each.line for each in friends.program.board.seated]


def test_everybody_s_time_is_under_the_name_and_the_own_one_in_the_panel(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", TIMED) as friends:
        own = friends.match.session.persons_to_act()[0]
        friends.until(lambda: under_names(friends)[own].startswith("0:5"))
        assert all(line.endswith(" + 2:00") for line in under_names(friends))
        question = friends.program.top
        assert isinstance(question, PanelScene)
        assert question.timed_heading == f"{question.heading()} · {under_names(friends)[own]}"


def test_a_clock_that_runs_on_is_drawn_again_with_each_second(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", TIMED) as friends:
        friends.until(lambda: bool(friends.program.board.own_time))
        before = friends.program.board.own_time
        friends.program.frame()
        assert not friends.program.top.stale
        friends.match.update(1.0, Random(1))
        assert friends.program.board.own_time != before and friends.program.top.stale


def test_nothing_is_shown_at_a_table_without_a_limit(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server") as friends:
        question = friends.program.top
        assert isinstance(question, PanelScene)
        assert under_names(friends) == ["", ""] and question.timed_heading == question.heading()


def test_a_player_with_little_time_is_warned_in_words_that_are_spoken_once(start: Start, tmp_path: Path) -> None:
    with joining(start(speed="none", seed=None), tmp_path / "server", SHORT) as friends:
        friends.program.board.take_heard()
        friends.until(lambda: friends.match.news == "You have 9 seconds left.")
        friends.until(lambda: friends.match.news == "You have 8 seconds left.")
        assert friends.program.board.take_heard().count("You have 9 seconds left.") == 1
