"""The simulator plays the engine's matches: the same winner, battles, wars and cycle under every rule (C1 to C19)."""

from dataclasses import replace
from itertools import product
from random import Random
from statistics import fmean, median, stdev
from typing import get_args

import pytest

from game.engine.classic.rules import SWITCHES, WORDS, ClassicRules, Jokers, PickupOrder, ShortWar
from game.simulation.classic import match_runner, simulator
from game.simulation.classic.plan import ClassicPlan
from game.simulation.classic.simulator import MAY_REPEAT, QuickRandom, play, play_within
from tests.engine.classic.drawing import random_rules
from tests.sampling import batched
from tests.simulation.same_matches import differing

SEEDS = range(1000)


def rules_of(seed: int) -> ClassicRules:
    """Random rules without a clock, and with claims only where no position is looked for that they make forgotten."""
    rules = random_rules(Random(seed))
    if rules.cap_minutes is not None:
        rules = replace(rules, cap_minutes=None, cap_battles=100)
    return rules if rules.pickup_order == "shuffled" else replace(rules, claims=False)


@pytest.mark.parametrize("seeds", batched(SEEDS, 100))
def test_any_rules_are_played_as_the_engine_plays_them(seeds: range) -> None:
    for seed in seeds:
        assert differing(rules_of(seed), range(seed, seed + 1)) == [], rules_of(seed)


def test_every_value_of_every_rule_is_among_those_always_compared() -> None:
    every = [rules_of(seed) for seed in SEEDS[:250]]
    for name, (_, words) in WORDS.items():
        assert {getattr(rules, name) for rules in every} == {*words}
    for name in SWITCHES:
        assert {getattr(rules, name) for rules in every} == {True, False}
    assert {rules.war_face_down for rules in every} == {1, 3, "pips"}
    assert {rules.players for rules in every} == {2, 3, 4}
    assert {1, 2, 3, "all"} <= {rules.deal for rules in every}


def test_whole_packets_of_two_are_played_as_the_engine_plays_them() -> None:
    for order, short_war, jokers in product(get_args(PickupOrder), get_args(ShortWar), get_args(Jokers)):
        rules = ClassicRules(pickup_order=order, short_war=short_war, jokers=jokers)
        assert differing(rules, range(1)) == [], rules


def test_c12_a_cycle_before_the_cap_ends_the_match_and_one_after_it_does_not() -> None:
    rules = ClassicRules(pickup_order="seat-order", deal=6)
    looping = [(seed, result) for seed in range(60) if (result := play(rules, seed)).cycle is not None]
    assert len(looping) > 10
    for seed, result in looping:
        capped = replace(rules, end_mode="capped", cap_battles=result.battles)
        assert play(capped, seed) == result
        assert differing(capped, range(seed, seed + 1)) == []
        sooner = replace(rules, end_mode="capped", cap_battles=result.battles - 1)
        assert differing(sooner, range(seed, seed + 1)) == []


def test_c12_a_match_too_long_to_go_on_unwatched_is_looked_into_for_a_cycle() -> None:
    results = [play(ClassicRules(pickup_order="seat-order"), seed) for seed in range(20)]
    endless = [result for result in results if result.cycle is not None]
    assert 0 < len(endless) < len(results)
    assert max(result.battles for result in endless) > MAY_REPEAT


@pytest.mark.parametrize("order", [order for order in get_args(PickupOrder) if order != "shuffled"])
def test_c12_positions_remembered_from_the_first_battle_on_change_no_result(
    order: PickupOrder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cards each come back to where they were again and again; under `choice` that is no cycle."""
    rules = ClassicRules(pickup_order=order, deal=2), ClassicRules(pickup_order=order, deal=9)
    results = [play(each, seed) for each in rules for seed in range(100)]
    monkeypatch.setattr(simulator, "MAY_REPEAT", 0)
    assert [play(each, seed) for each in rules for seed in range(100)] == results
    assert differing(rules[0], range(60)) == []


def test_a_match_is_given_up_after_as_many_battles_as_asked() -> None:
    for order in get_args(PickupOrder):
        rules = ClassicRules(pickup_order=order)
        whole = play(rules, 3)
        assert play_within(rules, 3, whole.battles) == whole
        assert play_within(rules, 3, whole.battles - 1) is None


def test_c12_a_loop_whose_positions_every_claim_wipes_is_given_up_as_one_that_never_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match_runner, "MOST_BATTLES", 300)
    looping = ClassicPlan(("shark", "shark"), 1, 1, ClassicRules(pickup_order="seat-order", claims=True))
    played = looping.play(range(1))
    summary = looping.summarize(played)
    assert (played[0].battles, summary.endless.matches, summary.draws.matches, summary.battles) == (300, 1, 0, None)


def test_a_quick_shuffle_leaves_any_order_as_likely_as_any_other() -> None:
    rng, seen = QuickRandom(5), dict[tuple[int, ...], int]()
    for size in (2, 3):
        for _ in range(6000):
            cards = [*range(size)]
            rng.shuffle(cards)
            seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 2 + 6
    assert all(abs(times - 6000 / (2 if len(order) == 2 else 6)) < 150 for order, times in seen.items())


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("order", "mean", "middle"),
    [("shuffled", 270.4, 204), ("winner-first", 188.0, 145), ("loser-first", 220.4, 168)],
)
def test_matches_last_as_long_as_a_million_others_did(order: PickupOrder, mean: float, middle: int) -> None:
    rules = ClassicRules(pickup_order=order, short_war="none-loses")
    battles = [play(rules, seed).battles for seed in range(20_000)]
    error = stdev(battles) / len(battles) ** 0.5
    assert abs(fmean(battles) - mean) < 4 * error
    assert abs(median(battles) - middle) < 6 * error


@pytest.mark.exhaustive
def test_c12_of_matches_in_the_order_of_seats_43_6_percent_never_end() -> None:
    rules = ClassicRules(pickup_order="seat-order", short_war="none-loses")
    endless = fmean(play(rules, seed).cycle is not None for seed in range(3000))
    assert abs(endless - 0.436) < 4 * (0.436 * 0.564 / 3000) ** 0.5
