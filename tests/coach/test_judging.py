"""What a decision costs beside the others there were, and how it is graded."""

import pytest

from game.coach.high_low.judgements import MISTAKE, MIXED, SLIP, Grade, Option, judge
from game.engine.high_low.actions import Call, Check, Raise

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
def test_what_is_certain_has_three_grades(worth: float, grade: Grade) -> None:
    assert judge(SMALL, _options((SMALL, worth, 0.0), (LARGE, 1.0, 1.0))).grade is grade


@pytest.mark.parametrize(("cost", "grade"), [(SLIP, Grade.SLIP), (MISTAKE, Grade.MISTAKE)])
def test_a_grade_begins_at_its_bound(cost: float, grade: Grade) -> None:
    assert judge(SMALL, _options((SMALL, -cost, 0.0), (LARGE, 0.0, 1.0))).grade is grade


@pytest.mark.parametrize(("chance", "cost"), [(MIXED, 0.0), (0.9 * MIXED, 0.8)])
def test_what_the_solver_does_often_enough_costs_nothing(chance: float, cost: float) -> None:
    assert judge(CHECK, _options((CHECK, 0.2, chance), (LARGE, 1.0, 1.0))).cost == pytest.approx(cost)


def test_what_is_uncertain_costs_nothing_and_is_no_fault() -> None:
    judged = judge(CHECK, _options((CHECK, 0.2, 0.0), (LARGE, 1.0, 1.0)), certain=False)
    assert (judged.cost, judged.grade, judged.grade.is_fault) == (0.0, Grade.UNCERTAIN, False)


def test_only_what_could_be_decided_is_judged() -> None:
    with pytest.raises(ValueError, match="isn't among the 1 options"):
        judge(Call(0), _options((CHECK, 0.0, 1.0)))
