"""What a rate is, and which of the levels plays like a player who has it."""

from dataclasses import replace

import pytest

from game.coach.high_low.closest_level import FEW, MEASURED, likeness
from game.coach.high_low.mean_cost import rate_of
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.opponents.high_low.levels import LEVELS


def test_a_rate_is_the_mean_cost_within_its_standard_errors() -> None:
    rate = rate_of([0.0, 0.0, 1.0, 1.0])
    assert rate is not None
    assert rate.cost == 0.5
    assert rate.high - rate.cost == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    assert rate_of([]) is None


def test_no_rate_lies_below_nothing() -> None:
    rate = rate_of([0.0] * 30 + [1.0])
    assert rate is not None and rate.low == 0.0 < rate.cost < rate.high


@pytest.mark.parametrize("table", [AS_WRITTEN, QUICK, BLUFFING, LONG, ALL_EVENING], ids=str)
def test_every_level_is_measured_within_its_interval(table: HighLowRules) -> None:
    assert list(MEASURED[table]) == [level.name for level in LEVELS]
    assert all(rate.low <= rate.cost <= rate.high for rate in MEASURED[table].values())


def test_at_a_limited_table_the_better_level_gives_away_less() -> None:
    for table in (QUICK, BLUFFING, LONG, ALL_EVENING):
        costs = [rate.cost for rate in MEASURED[table].values()]
        assert costs == sorted(costs, reverse=True)


def test_whoever_gives_away_what_one_level_does_plays_like_it() -> None:
    child = MEASURED[LONG]["child"].cost
    assert str(likeness([child] * 100, LONG)) == "plays like Drummer Pip"


def test_where_more_levels_may_be_meant_it_says_about() -> None:
    child = MEASURED[LONG]["child"].cost
    costs = [0.0] * 29 + [30 * child]
    assert str(likeness(costs, LONG)) == "plays about as well as Drummer Pip"


def test_between_two_levels_and_beyond_them_it_says_so() -> None:
    measured = MEASURED[LONG]
    between = (measured["captain"].low + measured["general"].high) / 2
    assert str(likeness([between] * 100, LONG)) == "between Captain Vale and General Ash"
    assert str(likeness([2 * measured["child"].high] * 100, LONG)) == "plays worse than Drummer Pip"


def test_a_few_decisions_are_not_compared() -> None:
    assert str(likeness([0.0] * (FEW - 1), LONG)) == "too few decisions for a comparison"


def test_rules_by_which_nobody_was_measured_have_no_comparison() -> None:
    assert likeness([0.0] * 100, HighLowRules(coins=77)) is None
    assert likeness([0.0] * 100, replace(LONG, rounds=30)) is not None, "more rounds make no decision dearer"
