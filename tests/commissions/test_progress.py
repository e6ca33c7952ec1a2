"""Progress in commissions: attempts with their purses, the goals they meet or miss, and the steps that open."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from game.commissions.commission import CareGoal, Commissions, Goal, MatchGoal, PurseGoal, WinsGoal
from game.commissions.progress import (
    Attempt,
    AttemptState,
    DuelMark,
    PlayedDuel,
    attempts,
    has_won,
    latest,
    open_steps,
    read_mark,
)
from game.engine.core.match_statistics import Skill
from tests.commissions.samples import FIRST, PLAIN, SAMPLE, played, with_goal


def only(duels: Iterable[PlayedDuel], commissions: Commissions = SAMPLE) -> Attempt:
    """Return the only attempt that these duels make."""
    (attempt,) = attempts(commissions, list(duels))
    return attempt


def three(*coins: int, goal: Goal, skills: tuple[Skill | None, ...] = (None,) * 3, targets: int = 0) -> Attempt:
    """Return an attempt at the first commission with another goal; a duel with more than ten coins is won."""
    return only(
        (
            played(
                number,
                each,
                "short" if number else "",
                rules=SHORT if number else PLAIN,
                won=each > 10,
                skill=skills[number],
                target=targets or None,
            )
            for number, each in enumerate(coins)
        ),
        with_goal(goal),
    )


SHORT = replace(PLAIN, rounds=10)


def test_coins_are_carried_over_in_the_purse() -> None:
    duels = [played(0, 13), played(1, 6, "short", rules=SHORT), played(2, 20, "dear", stake=14)]
    assert [only(duels[:count]).purse for count in (1, 2, 3)] == [18, 14, 20]


def test_the_stake_of_an_unfinished_duel_stays_in_the_purse() -> None:
    attempt = only([played(0, 13), played(1, 4, "short", rules=SHORT, over=False)])
    assert (attempt.purse, attempt.state, len(attempt.finished)) == (18, "under way", 1)


def test_an_attempt_waits_between_two_duels() -> None:
    assert only([played(0, 13)]).state == "between"


def test_the_stake_must_follow_from_the_purse() -> None:
    assert len(only([played(0, 12), played(1, 3, "dear", stake=17)]).duels) == 2
    assert len(only([played(0, 12), played(1, 3, "dear", stake=20)]).duels) == 1


@pytest.mark.parametrize(
    "foreign",
    [
        played(1, 13, "short", rules=PLAIN),
        played(1, 13, "short", rules=SHORT, opponent="bold"),
        played(1, 13, "long"),
        played(1, 13),
        played(3, 13, "short", rules=SHORT),
    ],
    ids=["other rules", "another opponent", "an unknown order", "no order", "no such duel"],
)
def test_a_duel_that_does_not_follow_from_the_data_is_left_out(foreign: PlayedDuel) -> None:
    attempt = only([played(0, 13), foreign, played(2, 13, "short", rules=SHORT)])
    assert [duel.mark.duel for duel in attempt.duels] == [0]
    assert attempt.state == "between"


def test_a_duel_after_a_gap_is_left_out() -> None:
    assert len(only([played(0, 13), played(2, 13, "short", rules=SHORT)]).duels) == 1
    assert attempts(SAMPLE, [played(1, 13, "short", rules=SHORT)]) == []


def test_of_two_records_of_a_duel_the_earlier_counts() -> None:
    duels = [played(0, 2, record="b"), played(0, 13, record="a")]
    assert only(duels).purse == 18
    assert only(reversed(duels)).purse == 18


def test_duels_of_unknown_commissions_and_steps_make_no_attempt() -> None:
    assert attempts(SAMPLE, [played(0, 13, name="third"), played(0, 13, step=3)]) == []


def test_attempts_are_kept_apart_and_in_the_order_in_which_they_were_begun() -> None:
    duels = [
        played(0, 13, attempt="later", record="c"),
        played(0, 12, attempt="early", record="a"),
        played(0, 11, attempt="early", record="b", name="second"),
        played(0, 14, attempt="early", record="d", step=1, opponent="child:memory=100"),
    ]
    found = attempts(SAMPLE, duels)
    assert [(each.commission.name, each.identity, each.step) for each in found] == [
        ("first", "early", 0),
        ("second", "early", 0),
        ("first", "later", 0),
        ("first", "early", 1),
    ]
    assert latest(found, "first", 0) is found[2]
    assert latest(found, "second", 1) is None


@pytest.mark.parametrize(("last", "state"), [(16, "won"), (15, "lost")])
def test_a_purse_goal_is_met_with_so_many_coins(last: int, state: AttemptState) -> None:
    assert three(9, 10, last, goal=PurseGoal(20)).state == state


@pytest.mark.parametrize(("last", "state"), [(11, "won"), (10, "lost")])
def test_a_wins_goal_is_met_with_so_many_wins(last: int, state: AttemptState) -> None:
    assert three(12, 10, last, goal=WinsGoal(2)).state == state


@pytest.mark.parametrize(("last", "state"), [(0.4, "won"), (0.5, "lost")])
def test_a_care_goal_is_met_by_the_mean_over_all_decisions(last: float, state: AttemptState) -> None:
    skills = Skill(2, 0.1, 0.0), Skill(5, 0.5, 0.0), Skill(3, last, 0.0)
    attempt = three(10, 10, 10, goal=CareGoal(0.1), skills=skills)
    assert attempt.state == state
    assert attempt.given_away == pytest.approx((0.6 + last) / 10)


def test_a_care_goal_waits_for_all_reviews() -> None:
    skills = Skill(2, 0.1, 0.0), None, Skill(3, 0.4, 0.0)
    assert three(10, 10, 10, goal=CareGoal(0.1), skills=skills).state == "working out"


def test_a_care_goal_is_met_without_decisions() -> None:
    attempt = three(10, 10, 10, goal=CareGoal(0.1), skills=(Skill(0, 0.0, 0.0),) * 3)
    assert (attempt.state, attempt.given_away) == ("won", None)


@pytest.mark.parametrize(("last", "state"), [(12, "won"), (11, "lost")])
def test_a_match_goal_is_met_with_as_many_coins_as_the_target(last: int, state: AttemptState) -> None:
    attempt = three(9, 9, last, goal=MatchGoal("general"), targets=10)
    assert (attempt.state, attempt.totals) == (state, (18 + last, 30))


def test_an_attempt_is_lost_with_an_empty_purse() -> None:
    duels = [played(0, 0), played(1, 0, "dear", stake=5)]
    assert [only(duels[:count], with_goal(MatchGoal("general"))).state for count in (1, 2)] == ["between", "lost"]


def test_an_attempt_is_lost_as_soon_as_too_few_duels_are_left() -> None:
    assert three(9, goal=WinsGoal(2)).state == "between"
    assert three(9, 9, goal=WinsGoal(2)).state == "lost"


def test_an_attempt_is_lost_as_soon_as_too_few_coins_can_be_won() -> None:
    # the purse holds 5 and can be doubled twice
    assert only([played(0, 0)], with_goal(PurseGoal(20))).state == "between"
    assert only([played(0, 0)], with_goal(PurseGoal(21))).state == "lost"


def won_at(step: int, *names: str) -> list[Attempt]:
    """Return won attempts at these commissions and a step."""
    commissions = with_goal(WinsGoal(1))
    return [Attempt(each, step, "one", (), 15, "won") for name in names if (each := commissions.named(name))]


def test_a_step_opens_once_all_commissions_are_won_with_the_steps_before() -> None:
    assert open_steps(SAMPLE, []) == 0
    assert open_steps(SAMPLE, won_at(0, "first")) == 0
    assert open_steps(SAMPLE, won_at(0, "first", "second")) == 1
    assert open_steps(SAMPLE, won_at(1, "first", "second")) == 0
    assert open_steps(SAMPLE, won_at(0, "first", "second") + won_at(1, "first", "second")) == 2


def test_no_step_opens_beyond_the_last() -> None:
    found = [each for step in range(3) for each in won_at(step, "first", "second")]
    assert open_steps(SAMPLE, found) == 2


def test_a_commission_stays_won_after_a_lost_attempt() -> None:
    found = [*won_at(0, "first"), Attempt(FIRST, 0, "two", (), 0, "lost")]
    assert has_won(found, "first", 0)
    assert not has_won(found, "first", 1)
    assert not has_won(found[1:], "first", 0)


def test_a_mark_is_read_as_it_was_written() -> None:
    for mark in (DuelMark("first", "one", 0), DuelMark("first", "one", 2, 1, "short", 9)):
        assert read_mark(mark.as_json()) == mark
    assert DuelMark("first", "one", 0).as_json() == {"name": "first", "attempt": "one", "duel": 0}


@pytest.mark.parametrize("damaged", [None, 3, {}, {"name": "first", "attempt": "one", "duel": -1}, {"name": "first"}])
def test_a_damaged_mark_is_none(damaged: object) -> None:
    assert read_mark(damaged) is None


def test_a_mark_keeps_a_target_of_no_coins() -> None:
    mark = DuelMark("match", "a", 0, target=0)
    assert read_mark(mark.as_json()) == mark
    assert DuelMark("match", "a", 0).as_json() == {"name": "match", "attempt": "a", "duel": 0}
