"""Judging: solving until the answers settle, also after moves that the best play never makes."""

from itertools import count

import pytest

from game.engine.core.cards import Rank
from game.engine.high_low.actions import Prediction
from game.opponents.high_low.solving.methods import JUDGE, JUDGE_WITHOUT_LIMIT
from game.opponents.high_low.solving.public_showdown import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.solve_until_settled import (
    CHECKED_FIRST,
    Decided,
    Judged,
    judging,
)
from game.opponents.high_low.solving.solver import solve
from tests.opponents.high_low.solving.showdowns import full_deck, small

FIRST = 50

TEN: Decided = (0, 0)
TEN_THAT_RAISED = (Rank.TEN,), Prediction.HIGHER, (0, 3)
"""A ten that checked and faces a raise: the reply is learned last."""


def _ten(solution: Solution) -> dict[Decided, list[float]]:
    return {TEN: [choice.worth for choice in solution.wagers(0, *TEN_THAT_RAISED)]}


def _ten_facing_a_raise_by_one(solution: Solution) -> dict[Decided, list[float]]:
    return {TEN: [choice.worth for choice in solution.wagers(1, (Rank.TEN,), Prediction.HIGHER, (1,))]}


def _judged() -> dict[Showdown, Judged]:
    found: dict[Showdown, Judged] = {}
    for judged in judging({full_deck(): _ten}, FIRST):
        found.update(judged)
    return found


@pytest.fixture(scope="module")
def judged() -> Judged:
    return _judged()[full_deck()]


def test_it_settles_and_says_so(judged: Judged) -> None:
    assert judged.unsettled == frozenset()
    assert FIRST < judged.solution.iterations <= JUDGE.iterations


def test_what_has_settled_is_what_twice_as_long_a_solve_says(judged: Judged) -> None:
    longer = solve(full_deck(), 2 * judged.solution.iterations, JUDGE)
    for one, other in zip(_ten(judged.solution)[TEN], _ten(longer)[TEN], strict=True):
        assert one - max(_ten(judged.solution)[TEN]) == pytest.approx(other - max(_ten(longer)[TEN]), abs=0.02)


def test_an_answer_to_a_small_raise_without_limit_hardly_depends_on_how_rare_accidents_are() -> None:
    """The best play checks or wagers everything, so a raise by 1 is always an accident."""
    showdown = full_deck(limit=4, raise_limit=None, raises_limit=None)
    *_, last = judging({showdown: _ten_facing_a_raise_by_one}, FIRST)
    found = _ten_facing_a_raise_by_one(last[showdown].solution)[TEN]
    rarely = solve(showdown, 1000, JUDGE_WITHOUT_LIMIT._replace(tremble=JUDGE_WITHOUT_LIMIT.tremble / 2))
    expected = _ten_facing_a_raise_by_one(rarely)[TEN]
    for one, other in zip(found, expected, strict=True):
        assert max(found) - one == pytest.approx(max(expected) - other, abs=0.05)


def test_what_never_stays_the_same_is_uncertain_in_the_end() -> None:
    answers = count()
    *_, last = judging({small(limit=0): lambda solution: {(1, 0): [0.0, float(next(answers))], (2, 0): [0.0]}}, FIRST)
    (found,) = last.values()
    assert found.unsettled == {(1, 0)} and found.solution.iterations == JUDGE.iterations


def test_an_answer_settles_once_it_has_stayed_the_same_while_the_iterations_doubled() -> None:
    answers = iter((0.0, 0.05, 0.05))
    *_, last = judging({small(limit=0): lambda solution: {(1, 0): [0.0, next(answers)]}}, FIRST)
    (found,) = last.values()
    assert not found.unsettled and found.solution.iterations == CHECKED_FIRST * 2**2


def test_after_a_jump_an_answer_settles_only_once_it_has_stayed_the_same_twice() -> None:
    answers = iter((0.0, 1.0, 1.0, 1.0))
    *_, last = judging({small(limit=0): lambda solution: {(1, 0): [0.0, next(answers)]}}, FIRST)
    (found,) = last.values()
    assert not found.unsettled and found.solution.iterations == CHECKED_FIRST * 2**3


def test_every_showdown_has_an_answer_before_any_is_solved_for_longer() -> None:
    asked = dict.fromkeys((full_deck(), full_deck(limit=5), small(raise_limit=1)), _nothing)
    first: dict[Showdown, Judged] = {}
    for found in judging(asked, FIRST):
        if len(first) == len(asked):
            break
        first.update(found)
    assert set(first) == set(asked)
    assert {judged.solution.iterations for judged in first.values()} == {FIRST}


def test_a_blunder_is_punished_as_a_good_player_would() -> None:
    """Two cards are left, a 5 and a 7, as everybody knows: predicting LOWER for the 7 loses everything that can be
    wagered."""
    ranks = tuple(int(rank in (Rank.FIVE, Rank.SEVEN)) for rank in Rank)
    showdown = full_deck(ranks=(ranks, ranks), limit=7)
    higher, lower = solve(showdown, 1000, JUDGE).predictions(0, (Rank.SEVEN,))
    assert higher.worth == pytest.approx(0, abs=0.05)
    assert lower.worth < -3.5


def _nothing(solution: Solution) -> dict[Decided, list[float]]:
    return {}
