"""Clocks of the people at a table: decisions, banks and lost connections."""

import pytest

from game.online.clocks import MOST_AWAY, DecisionClocks

HERE = (0, 1)


def clocks(seconds: float = 20.0) -> DecisionClocks:
    """Return the clocks of two people with 30 seconds in the bank, of whom the first must decide."""
    found = DecisionClocks(seconds, {0: 30.0, 1: 30.0})
    found.ask([0])
    return found


def test_only_who_must_decide_loses_time() -> None:
    found = clocks()
    found.pass_time(5, HERE)
    assert (found.players[0].decision, found.players[1].decision) == (15, 20)


def test_the_bank_is_used_after_the_time_for_the_decision() -> None:
    found = clocks()
    found.pass_time(25, HERE)
    assert found.players[0].bank == 25 and not found.run_out()
    found.pass_time(25, HERE)
    assert found.run_out() == [0]


def test_each_decision_has_its_own_time_and_all_share_the_bank() -> None:
    found = clocks()
    found.pass_time(25, HERE)
    found.ask([1])
    found.ask([0])
    assert (found.players[0].decision, found.players[0].bank) == (20, 25)


def test_a_clock_that_is_asked_again_for_the_same_decision_goes_on() -> None:
    found = clocks()
    found.pass_time(5, HERE)
    found.ask([0, 1])
    assert found.players[0].decision == 15


def test_a_clock_stops_while_the_connection_is_down() -> None:
    found = clocks()
    found.pass_time(100, (1,))
    assert found.players[0].decision == 20


def test_nobody_gains_more_than_a_limited_time_by_cutting_the_connection() -> None:
    found = clocks()
    for _ in range(20):
        found.pass_time(MOST_AWAY / 10, (1,))
        found.pass_time(0, HERE)
    assert found.players[0].away == 0 and found.run_out() == [0]


@pytest.mark.exhaustive
def test_without_a_limit_no_time_runs_out() -> None:
    found = clocks(0)
    found.pass_time(100_000, HERE)
    assert not found.run_out()
