"""Strengths of players from who won against whom: small fits by hand, and larger ones held against other methods."""

from itertools import pairwise
from math import exp, log, pi, sqrt
from random import Random

import pytest

from game.confidence import NORMAL_95
from game.statistics.bradley_terry import IMAGINARY_DRAWS, Contest, Fit, fit
from tests.sampling import few_or_many, sampled


def _logistic(strength: float) -> float:
    return 1 / (1 + exp(-strength))


def _simulated(strengths: list[float], matches: int, rng: Random, seats: int = 2) -> list[Contest]:
    """That many matches between players of these strengths, of whom some are at each table."""
    contests = []
    for _number in range(matches):
        table = tuple(rng.sample(range(len(strengths)), seats))
        weights = [exp(strengths[player]) for player in table]
        contests.append(Contest(table, rng.choices(table, weights)[0], 1))
    return contests


def _climbed(players: int, contests: list[Contest]) -> list[float]:
    """The same strengths by another way: Hunter's minorisation, one player's weight after another."""
    weights = [1.0] * players
    wins = [IMAGINARY_DRAWS / 2] * players
    for contest in contests:
        for player in contest.players:
            share = 1 / len(contest.players) if contest.winner is None else float(player == contest.winner)
            wins[player] += share * contest.matches
    for _round in range(3000):
        for player in range(players):
            shares = IMAGINARY_DRAWS / (weights[player] + 1)
            for contest in contests:
                total = sum(weights[each] for each in contest.players)
                shares += contest.players.count(player) * contest.matches / total
            weights[player] = wins[player] / shares
    return [log(weight) for weight in weights]


def test_three_wins_of_four_are_the_log_odds_but_for_the_imaginary_draws() -> None:
    strong, weak = fit(2, [Contest((0, 1), 0, 3), Contest((0, 1), 1, 1)]).strengths
    assert strong == pytest.approx(-weak)
    # three real wins and half an imaginary one are those expected
    assert 4 * _logistic(2 * strong) + _logistic(strong) == pytest.approx(3.5)
    assert 0.9 < strong - weak < log(3)


def test_with_many_matches_the_imaginary_draws_fade() -> None:
    strong, weak = fit(2, [Contest((0, 1), 0, 30_000), Contest((0, 1), 1, 10_000)]).strengths
    assert strong - weak == pytest.approx(log(3), abs=1e-4)


def test_of_three_the_unbeaten_one_is_far_ahead_but_not_infinitely() -> None:
    found = fit(2, [Contest((0, 1), 0, 20)])
    difference = found.strengths[0] - found.strengths[1]
    assert 3 < difference < 8


def test_players_without_a_match_are_average_and_all_but_unknown() -> None:
    found = fit(2, [])
    assert found.strengths == (0.0, 0.0)
    # half the difference of two strengths, each known by an imaginary draw alone
    assert found.above_average(0) == (0.0, pytest.approx(sqrt(2 * 4 / IMAGINARY_DRAWS) / 2))


def test_a_draw_is_half_a_win_for_each() -> None:
    drawn = fit(2, [Contest((0, 1), None, 2), Contest((0, 1), 0, 1)])
    won = fit(2, [Contest((0, 1), 0, 2), Contest((0, 1), 1, 1)])
    assert drawn.strengths == pytest.approx(won.strengths)
    assert fit(2, [Contest((0, 1), None, 9)]).strengths == pytest.approx((0, 0))


def test_of_three_at_a_table_each_is_as_likely_to_win_as_it_is_strong() -> None:
    contests = [Contest((0, 1, 2), winner, 10_000 * wins) for winner, wins in enumerate((5, 3, 2))]
    weights = [exp(strength) for strength in fit(3, contests).strengths]
    assert [weight / sum(weights) for weight in weights] == pytest.approx([0.5, 0.3, 0.2], abs=1e-4)


def test_a_match_of_three_says_less_than_two_matches() -> None:
    def error(*contests: Contest) -> float:
        return fit(3, contests).above_average(0)[1]

    three = [Contest((0, 1, 2), winner, 20) for winner in range(3)]
    apart = [Contest((one, other), winner, 20) for one, other in ((0, 1), (1, 2), (0, 2)) for winner in (one, other)]
    assert error(*three) > error(*apart)


def test_a_player_who_sits_twice_at_a_table_wins_twice_as_often() -> None:
    contests = [Contest((0, 0, 1), 0, 20_000), Contest((0, 0, 1), 1, 10_000)]
    strong, weak = fit(2, contests).strengths
    assert strong == pytest.approx(weak, abs=1e-4)
    assert fit(2, [Contest((0, 0), 0, 5)]).strengths == pytest.approx((0, 0)), "against oneself nothing is shown"


def test_the_order_of_matches_and_seats_makes_no_difference_at_all() -> None:
    contests = _simulated([0.0, 0.3, -0.4, 1.0, 0.2], 300, Random(1), seats=3)
    contests += [Contest((0, 1, 4), None, 3), Contest((2, 3), None, 1)]
    turned = [contest._replace(players=contest.players[::-1]) for contest in contests]
    Random(2).shuffle(turned)
    assert fit(5, turned) == fit(5, contests)


def test_equal_matches_may_come_together() -> None:
    contests = _simulated([0.0, 0.5, -0.5], 200, Random(3))
    together = [each._replace(matches=contests.count(each)) for each in set(contests)]
    assert fit(3, together) == fit(3, contests)


def test_players_who_were_never_linked_are_compared_with_little_certainty() -> None:
    within = [Contest((0, 1), 0, 60), Contest((0, 1), 1, 40), Contest((2, 3), 2, 60), Contest((2, 3), 3, 40)]
    apart, linked = fit(4, within), fit(4, [*within, Contest((1, 2), 1, 50), Contest((1, 2), 2, 50)])
    assert apart.strengths[0] == pytest.approx(apart.strengths[2])
    assert apart.above_average(0)[1] > 2 * linked.above_average(0)[1]


@pytest.mark.parametrize("seed", sampled(range(3), (0,)))
@pytest.mark.parametrize("seats", [2, 3])
def test_another_method_finds_the_same_strengths(seed: int, seats: int) -> None:
    rng = Random(seed)
    contests = _simulated([rng.gauss(0, 1) for _player in range(5)], 40, rng, seats)
    contests.append(Contest(tuple(range(seats)), None, 2))
    assert fit(5, contests).strengths == pytest.approx(_climbed(5, contests), abs=1e-6)


def test_the_covariances_are_those_of_the_likelihood() -> None:
    """The chance of all results, added up over every pair of strengths, has the same spread."""
    contests = [Contest((0, 1), 0, 400), Contest((0, 1), 1, 300)]
    found = fit(2, contests)

    def density(strength: float) -> float:
        # with opposite strengths, about which the likelihood is symmetrical
        ahead = _logistic(2 * strength)
        both = _logistic(strength) * _logistic(-strength)
        return 400 * log(ahead) + 300 * log(1 - ahead) + IMAGINARY_DRAWS * log(both)

    steps = [found.strengths[0] + place / 5000 for place in range(-2000, 2001)]
    weights = [exp(density(each) - density(found.strengths[0])) for each in steps]
    mean = sum(map(lambda step, weight: step * weight, steps, weights)) / sum(weights)
    spread = sum(weight * (step - mean) ** 2 for step, weight in zip(steps, weights, strict=True)) / sum(weights)
    assert found.above_average(0)[1] == pytest.approx(sqrt(spread), rel=0.01)
    assert sum(weights) / 5000 == pytest.approx(sqrt(2 * pi * spread), rel=0.01), "close to a normal distribution"


def _covers(found: Fit, truth: list[float]) -> int:
    mean = sum(truth) / len(truth)
    covered = 0
    for player, strength in enumerate(truth):
        estimate, error = found.above_average(player)
        covered += abs(estimate - (strength - mean)) < NORMAL_95 * error
    return covered


@few_or_many("houses", 100, 250)
@pytest.mark.parametrize("seats", [2, 3])
def test_95_of_100_intervals_hold_the_true_strength(seats: int, houses: int) -> None:
    rng, covered, players = Random(20 + seats), 0, 6
    for _house in range(houses):
        truth = [rng.gauss(0, 0.6) for _player in range(players)]
        covered += _covers(fit(players, _simulated(truth, 150, rng, seats)), truth)
    assert 0.93 <= covered / (houses * players) <= 0.97


def test_strengths_far_apart_are_found_as_well() -> None:
    chain = [Contest((one, other), one, 10**9) for one, other in pairwise(range(5))]
    found = fit(5, chain)
    assert all(ahead - behind > 15 for ahead, behind in pairwise(found.strengths))
    assert all(found.above_average(player)[1] > 0 for player in range(5))
