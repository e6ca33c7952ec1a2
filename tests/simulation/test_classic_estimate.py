"""The estimate for Classic War: an answer at once, which gets more precise and is true within its own bounds."""

from itertools import count

import pytest

from game.engine.classic.rules import PRESETS, ClassicRules, Preset
from game.simulation import length_estimate as module
from game.simulation.classic import length_estimate as classic_module
from game.simulation.classic.length_estimate import ClassicEstimate, estimate, estimate_of
from game.simulation.classic.simulator import ClassicResult, play
from game.simulation.length_estimate import LengthEstimate
from tests.sampling import sampled


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only as many matches as a test needs, by a clock of its own: a millisecond goes by with each look at it."""
    ticks = count()
    monkeypatch.setattr(module, "monotonic", lambda: next(ticks) / 1000)
    monkeypatch.setattr(module, "LAST_SECONDS", 0.5)


def estimates(rules: ClassicRules) -> list[ClassicEstimate]:
    """Every estimate."""
    return [each for each in estimate(rules, seed=5) if each is not None]


@pytest.mark.parametrize("table", sampled(PRESETS, PRESETS[:3], lambda table: table.name))
def test_every_ready_made_table_has_an_estimate(table: Preset) -> None:
    first, *more = estimates(table.rules)
    assert first.matches > 0 and first.battles is not None and first.wars is not None and not first.endless
    assert more and more[-1].matches > first.matches
    battles = more[-1].battles
    assert battles is not None
    assert 0 < battles.tenth <= battles.least <= battles.median <= battles.most <= battles.ninetieth


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["Costly wars", "Joker wars", "Half a deck"])
def test_the_median_of_many_more_matches_lies_where_the_estimate_says(name: str) -> None:
    rules = next(table.rules for table in PRESETS if table.name == name)
    battles = estimates(rules)[-1].battles
    assert battles is not None
    long = estimate_of([play(rules, seed) for seed in range(1_500)]).battles
    assert long is not None
    assert battles.least <= long.most and long.least <= battles.most
    assert abs(battles.tenth / long.tenth - 1) < 0.2 and abs(battles.ninetieth / long.ninetieth - 1) < 0.2


def test_each_estimate_knows_more_matches_and_says_its_median_more_narrowly() -> None:
    every = estimates(ClassicRules())
    widths = [each.battles.most - each.battles.least for each in every if each.battles is not None]
    assert [each.matches for each in every] == sorted({each.matches for each in every})
    assert widths[-1] < widths[0] and len(every) == 3


def test_a_first_estimate_waits_for_some_matches_where_they_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr(module, "monotonic", lambda: next(ticks) / 100)
    assert estimates(ClassicRules(deal=2))[0].matches == 25, "a quarter of a second is as long as anybody waits"
    monkeypatch.setattr(module, "monotonic", lambda: next(ticks) / 200)
    assert estimates(ClassicRules(deal=2))[0].matches == module.FEWEST


def test_loops_are_counted_as_endless_and_not_as_long() -> None:
    last = estimates(ClassicRules(pickup_order="seat-order", deal=8))[-1]
    assert 0 < last.endless < last.matches
    assert last.battles is not None and last.battles.ninetieth < 200


@pytest.mark.exhaustive
def test_long_matches_of_three_are_given_up_and_counted_as_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classic_module, "LONGEST", 200)
    last = estimates(ClassicRules(players=3, pickup_order="seat-order", deal=10))[-1]
    assert 0 < last.endless < last.matches
    assert last.battles is not None and last.battles.ninetieth <= 200


def test_a_cap_is_kept() -> None:
    battles = estimates(ClassicRules(end_mode="capped", cap_battles=50))[-1].battles
    assert battles is not None and battles.median == 50


def test_between_two_estimates_another_task_may_take_over() -> None:
    every = list(estimate(ClassicRules(), seed=5))
    assert every.count(None) > 20 * len(estimates(ClassicRules())), "a newer task would have to wait too long"


def test_an_estimate_says_what_so_many_do_not_exceed() -> None:
    results: list[ClassicResult | None] = [ClassicResult(0, battles, 2) for battles in range(1, 101)]
    assert estimate_of(results) == ClassicEstimate(100, 0, LengthEstimate(10, 50, 90, 41, 60), 2.0)
    more = estimate_of([*results, None, ClassicResult(None, 7, 0, 5)])
    assert (more.matches, more.endless) == (102, 2)


def test_where_no_match_ends_there_are_no_battles_to_tell_of() -> None:
    assert estimate_of([ClassicResult(None, 7, 0, 5)]) == ClassicEstimate(1, 1, None, None)
