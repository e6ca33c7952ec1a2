"""The cost and the grade of a decision, a player's rate, and the level that plays alike."""

from dataclasses import replace

import pytest

from game.coach.high_low.closest_level import FEW, MEASURED, likeness
from game.coach.high_low.review_results import MISTAKE, MIXED, SLIP, Grade, Option, judge, rate_of
from game.engine.high_low.actions import Call, Check, Raise
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.opponents.high_low.levels import LEVELS

CHECK, SMALL, LARGE = Check(0), Raise(0, 1), Raise(0, 3)


def _options(*told: tuple[object, float, float]) -> tuple[Option, ...]:
    return tuple(Option(decision, worth, chance) for decision, worth, chance in told)  # type: ignore[arg-type]


def test_the_best_decision_costs_nothing() -> None:
    judged = judge(LARGE, _options((CHECK, 0.2, 0.0), (LARGE, 1.0, 1.0)))
    assert judged.cost == 0.0
    assert judged.grade is Grade.GOOD


def test_another_decision_costs_what_it_is_worth_less() -> None:
    judged = judge(CHECK, _options((CHECK, 0.2, 0.0), (LARGE, 1.0, 1.0)))
    assert judged.cost == pytest.approx(0.8)
    assert judged.best.decision == LARGE


def test_a_mixed_choice_that_the_solver_also_makes_costs_nothing() -> None:
    judged = judge(CHECK, _options((CHECK, 0.99, 0.4), (LARGE, 1.0, 0.6)))
    assert judged.cost == 0.0


@pytest.mark.parametrize(("worth", "grade"), [(0.97, Grade.GOOD), (0.8, Grade.SLIP), (0.2, Grade.MISTAKE)])
def test_a_decision_has_one_of_three_grades(worth: float, grade: Grade) -> None:
    assert judge(SMALL, _options((SMALL, worth, 0.0), (LARGE, 1.0, 1.0))).grade is grade


@pytest.mark.parametrize(("cost", "grade"), [(SLIP, Grade.SLIP), (MISTAKE, Grade.MISTAKE)])
def test_a_grade_begins_at_its_bound(cost: float, grade: Grade) -> None:
    assert judge(SMALL, _options((SMALL, -cost, 0.0), (LARGE, 0.0, 1.0))).grade is grade


@pytest.mark.parametrize(("chance", "cost"), [(MIXED, 0.0), (0.9 * MIXED, 0.8)])
def test_what_the_solver_does_often_enough_costs_nothing(chance: float, cost: float) -> None:
    assert judge(CHECK, _options((CHECK, 0.2, chance), (LARGE, 1.0, 1.0))).cost == pytest.approx(cost)


def test_only_what_could_be_decided_is_judged() -> None:
    with pytest.raises(ValueError, match="isn't among the 1 options"):
        judge(Call(0), _options((CHECK, 0.0, 1.0)))


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
