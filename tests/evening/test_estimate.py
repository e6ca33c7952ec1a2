"""What rules mean for an evening: there at once, sharper from one to the next, and true within what it says."""

from itertools import count
from random import Random

import pytest

from game.engine.classic.counting import Played
from game.engine.classic.rules import TABLES, ClassicRules, Table
from game.evening import estimate as estimating
from game.evening.estimate import Battles, Estimate, Tally, estimate
from game.evening.games import in_step, play_all
from tests.sampling import sampled


@pytest.fixture(autouse=True)
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only as many games as a test needs, by a clock of its own: a millisecond goes by with each look at it."""
    ticks = count()
    monkeypatch.setattr(estimating, "monotonic", lambda: next(ticks) / 1000)
    monkeypatch.setattr(estimating, "BLOCKS", (1500, 1500))
    monkeypatch.setattr(estimating, "LAST_SECONDS", 0.4)


def told(rules: ClassicRules) -> list[Estimate]:
    """Every estimate."""
    return [each for each in estimate(rules, seed=5) if each is not None]


@pytest.mark.parametrize("table", sampled(TABLES, TABLES[:3], lambda table: table.name))
def test_every_ready_made_table_has_an_estimate(table: Table) -> None:
    first, *more = told(table.rules)
    assert first.games > 0 and first.battles is not None and first.wars is not None and not first.endless
    assert more and more[-1].games > first.games
    battles = more[-1].battles
    assert battles is not None
    assert 0 < battles.tenth <= battles.least <= battles.median <= battles.most <= battles.ninetieth


@pytest.mark.parametrize(
    "name", sampled(("Bloodthirsty", "Joker war", "Quick", "Ranked", "How to play"), ("Joker war",))
)
def test_the_median_of_many_more_games_lies_where_the_estimate_says(name: str) -> None:
    rules = next(table.rules for table in TABLES if table.name == name)
    battles = told(rules)[-1].battles
    assert battles is not None
    many = Tally()
    for played in play_all(rules, 8_000, Random(77)):
        many.add(played)
    long = many.told().battles
    assert long is not None
    assert battles.least <= long.most and long.least <= battles.most
    assert abs(battles.tenth / long.tenth - 1) < 0.15 and abs(battles.ninetieth / long.ninetieth - 1) < 0.15


def test_each_estimate_knows_more_games_and_says_its_median_more_narrowly() -> None:
    every = told(ClassicRules())
    widths = [each.battles.most - each.battles.least for each in every if each.battles is not None]
    assert [each.games for each in every] == sorted(each.games for each in every)
    assert widths[-1] < widths[0] and len(every) == 3


def test_loops_are_counted_as_endless_and_not_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimating, "BLOCKS", (300, 300))
    last = told(ClassicRules(pickup_order="seat-order"))[-1]
    assert 0 < last.endless < last.games
    assert last.battles is not None and last.battles.ninetieth < 4000


def test_a_cap_is_kept() -> None:
    rules = ClassicRules(end_mode="capped", cap_battles=50)
    battles = told(rules)[-1].battles
    assert battles is not None and battles.median == 50


def test_between_two_estimates_another_task_may_take_over() -> None:
    every = list(estimate(ClassicRules(), seed=5))
    assert every.count(None) > 20 * len(told(ClassicRules())), "a newer task would have to wait too long"


def test_a_tally_tells_what_so_many_do_not_exceed() -> None:
    tally = Tally()
    for battles in range(1, 101):
        tally.add(Played(0, battles, 2))
    assert tally.told() == Estimate(100, 0, Battles(10, 50, 90, 41, 60), 2.0)
    tally.add(None)
    tally.add(Played(None, 7, 0, 5))
    assert (tally.told().games, tally.told().endless) == (102, 2)


def test_where_no_game_ends_there_are_no_battles_to_tell_of() -> None:
    tally = Tally()
    tally.add(Played(None, 7, 0, 5))
    assert tally.told() == Estimate(1, 1, None, None)


def test_seat_order_and_more_than_two_players_are_played_one_by_one() -> None:
    assert in_step(ClassicRules())
    assert not in_step(ClassicRules(players=3)) and not in_step(ClassicRules(pickup_order="seat-order"))
