"""The estimate for High Low War: quick, for this table, these rules and this opponent, and true."""

from itertools import accumulate, count

import pytest

from game.engine.core.seated_players import players_as_recorded
from game.engine.high_low.rules import AS_WRITTEN, LONG, QUICK, HighLowRules
from game.simulation import length_estimate as module
from game.simulation.high_low.length_estimate import FIRST_MATCHES, HighLowEstimate, estimate
from tests.simulation.simulated import simulated

TINY = HighLowRules(coins=3, raise_limit=1, raises_limit=1)


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only as many matches as a test needs, by a clock of its own: five milliseconds go by with each look at it."""
    ticks = count()
    monkeypatch.setattr(module, "monotonic", lambda: next(ticks) / 200)
    monkeypatch.setattr(module, "LAST_SECONDS", 1.6)


def estimates(rules: HighLowRules, *bots: str | None) -> list[HighLowEstimate]:
    """Every estimate."""
    return [each for each in estimate(rules, players_as_recorded(bots), seed=5) if each is not None]


@pytest.mark.parametrize(
    ("bot", "hurried"),
    [("child", False), ("steady", False), ("captain", True), ("mixed:wits=10", True), ("mixed:nerve=90", False)],
)
def test_there_is_an_estimate_against_each_kind_of_opponent(bot: str, hurried: bool) -> None:
    last = estimates(TINY, None, bot)[-1]
    assert last.matches >= FIRST_MATCHES and last.hurried is hurried
    assert last.rounds.tenth <= last.rounds.median <= last.rounds.ninetieth


def test_the_steady_one_plays_for_persons() -> None:
    """A match of two persons is one of two steady players, down to its random numbers."""
    assert estimates(QUICK, None, None) == estimates(QUICK, "steady", "steady")
    assert estimates(QUICK, None, "child")[-1].stand_in == "Sergeant Oak"
    assert estimates(QUICK, None, "child") != estimates(QUICK, None, "bold")


@pytest.mark.exhaustive
def test_the_median_of_many_more_matches_lies_where_the_estimate_says() -> None:
    rounds = estimates(TINY, None, "child")[-1].rounds
    long = simulated(("steady", "child"), 600, 2, TINY).rounds
    assert rounds.least <= long.median <= rounds.most


def test_it_is_another_against_another_opponent_and_by_other_rules() -> None:
    """As written two who bet steadily need some thirty rounds, and the captain is done in two."""
    patient, quick = (estimates(AS_WRITTEN, None, bot)[-1].rounds.median for bot in (None, "captain"))
    assert patient > 4 * quick


def test_while_the_first_matches_are_played_it_is_told_that_they_last_longer() -> None:
    every = estimates(LONG, None, "child")
    first = every[0]
    assert first.ongoing and first.growing and first.matches == FIRST_MATCHES
    told = [each.rounds.median for each in every if each.matches == FIRST_MATCHES]
    assert len(told) > 2 and told == sorted(told) and told[0] < told[-1]


def test_later_matches_count_once_their_whole_batch_is_over() -> None:
    every = estimates(TINY, None, "child")
    batches = [8, 16, 32, 64, 64, 64, 64, 64]
    assert {each.matches for each in every} <= {*accumulate(batches)} and every[-1].matches > FIRST_MATCHES
    assert not any(each.ongoing for each in every if each.matches > FIRST_MATCHES)


def test_between_two_estimates_another_task_may_take_over() -> None:
    every = list(estimate(TINY, players_as_recorded((None, "child")), seed=5))
    told = [each for each in every if each is not None]
    assert len(every) > 20 * len(told) > 0, "a newer task would have to wait too long"
