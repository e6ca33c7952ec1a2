"""The exact best play: its values, that nothing is left to win anywhere, and costs that no other best play changes."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from game.coach.high_low.review_results import MISTAKE, SLIP
from game.engine.core.cards import SEATS, Rank
from game.engine.high_low.actions import Check, Prediction, Raise
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, BLUFFING, LONG, QUICK, HighLowRules
from game.opponents.high_low.solving.exact import ExactSolution
from game.opponents.high_low.solving.linear_program import ACCIDENT, Way
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solver import solve
from game.opponents.high_low.solving.strategy import hand_of
from tests.opponents.high_low.solving.answered import best_response, best_response_by_moves, exploitability
from tests.opponents.high_low.solving.showdowns import FULL_DECK, cards, full_deck, small, war
from tests.sampling import sampled

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
EXACT = 1e-6
AT_STAKE = 30
"""More coins than one accident can cost on average in these showdowns."""


def at(rules: HighLowRules) -> Showdown:
    """Return the first showdown of a match."""
    limit, size, raises = rules.coins - 1, rules.raise_limit, rules.raises_limit
    return Showdown(0, (FULL_DECK, FULL_DECK), True, 1, limit, size, raises, fold=rules.fold)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("rules", "value"), [(LONG, -0.142534), (AS_WRITTEN, 0.0)], ids=str)
def test_the_value_of_the_first_showdown_is_known(rules: HighLowRules, value: float) -> None:
    assert best_response(ExactSolution(at(rules)), 0) == pytest.approx(value, abs=ACCIDENT)


@pytest.mark.parametrize(
    "showdown",
    [small(), small(fold=True), full_deck(limit=0), at(QUICK), at(AS_WRITTEN), war(shared=True), war()],
    ids=["small", "small with folds", "no coins", "quick", "as written", "a pair of a WAR", "a known pair"],
)
def test_no_decision_loses_anything_however_seldom_it_is_reached(showdown: Showdown) -> None:
    assert ExactSolution(showdown).worst_loss() < EXACT


def test_with_few_coins_and_no_limit_every_decision_is_exact_too() -> None:
    few = replace(at(AS_WRITTEN), ranks=(cards("258JA"), cards("379KA")), shared=False, limit=7)
    assert ExactSolution(few).worst_loss() < EXACT


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", [QUICK, LONG, ALL_EVENING, AS_WRITTEN, BLUFFING], ids=str)
def test_pairs_of_a_war_are_exact_at_every_table(rules: HighLowRules) -> None:
    """With the 46 cards that are left after three rounds."""
    ranks = ((4, 3) * 6 + (4,),) * 2
    showdown = replace(at(rules), ranks=ranks, base=2, limit=rules.coins - 2, second=True)
    assert ExactSolution(showdown).worst_loss() < EXACT


@pytest.mark.exhaustive
def test_best_responses_found_move_by_move_win_no_more_than_accidents_bring() -> None:
    for showdown in (small(), small(fold=True), war(shared=True)):
        exact = ExactSolution(showdown)
        left = sum(best_response_by_moves(showdown, exact, seat) for seat in SEATS)
        assert -1e-9 < left < ACCIDENT * AT_STAKE
        assert left < exploitability(solve(showdown, 40))


def test_a_move_that_the_best_play_makes_costs_nothing() -> None:
    exact = ExactSolution(at(LONG))
    for rank in Rank:
        said = HIGHER if rank > Rank.EIGHT else LOWER
        choices = exact.wagers(0, (rank,), said, ())
        best = max(choice.worth for choice in choices)
        assert all(best == choice.worth for choice in choices if choice.weight > 0)


@pytest.mark.exhaustive
def test_where_there_are_many_best_plays_a_move_costs_the_least_over_them() -> None:
    """As written a check and a raise of all coins are both best plays with many hands; a single solution makes a check
    with a 7 cost up to a coin."""
    exact = ExactSolution(at(AS_WRITTEN))
    checked = next(each for each in exact.wagers(1, (Rank.SEVEN,), LOWER, (0,)) if isinstance(each.what, Check))
    best = max(each.worth for each in exact.wagers(1, (Rank.SEVEN,), LOWER, (0,)))
    assert best - checked.worth < SLIP


def test_the_costs_of_small_games_are_those_found_by_hand() -> None:
    """The starter holds an ace or a two, the other seat an eight, which is right half of the time whatever it says.

    If nothing can be wagered, an ace called LOWER loses half the pot, whatever the other says. With a coin to wager the
    eight may raise after every check: the check then costs nothing, though against another best play it would.
    """
    decks = cards("2A"), cards("8")
    higher, lower = ExactSolution(Showdown(0, decks, False, 1, 0, 1, 1)).predictions(0, (Rank.ACE,))
    assert higher.worth - lower.worth == pytest.approx(1)
    check, bet = ExactSolution(Showdown(0, decks, False, 1, 1, 1, 1)).wagers(0, (Rank.ACE,), HIGHER, ())
    assert (check.what, bet.what) == (Check(0), Raise(0, 1))
    assert bet.worth - check.worth == pytest.approx(0, abs=EXACT)


def _costs(exact: ExactSolution, mirrored: bool = False) -> list[float]:
    """Return the cost of every move that both seats can make with three cards, before the wagering and in it.

    With `mirrored`, the showdown is another one's mirror image; return the costs of that one's moves.
    """
    found: list[float] = []
    showdown = _mirror_image(exact.showdown) if mirrored else exact.showdown
    for seat in SEATS:
        held = [rank for rank, count in zip(Rank, showdown.ranks[seat], strict=True) if count][1::4]
        for rank in held:
            if showdown.second and showdown.ranks[seat][rank - 2] < 2:
                continue
            seen = Rank.TWO + Rank.ACE - rank if mirrored else rank
            hand = (seen, seen) if showdown.second else (seen,)
            asked = [[choice.worth for choice in exact.predictions(seat, hand)]]
            if showdown.limit:
                line = () if showdown.role(seat) == 0 else (0,)
                asked += [[choice.worth for choice in exact.wagers(seat, hand, said, line)] for said in Prediction]
            if mirrored:
                asked = [asked[0][::-1], *asked[:0:-1]]
            for worths in asked:
                found += [max(worths) - worth for worth in worths]
    return found


def _mirror_image(showdown: Showdown) -> Showdown:
    """Return the same showdown with the highest ranks as the lowest ones: HIGHER and LOWER change places."""
    first, second = showdown.ranks
    coming = showdown.coming and (showdown.coming[0][::-1], showdown.coming[1][::-1])
    return replace(showdown, ranks=(first[::-1], second[::-1]), coming=coming)


def _grades(costs: list[float]) -> list[int]:
    return np.digitize(costs, [SLIP, MISTAKE]).tolist()


@cache
def _ten_showdowns(rules: HighLowRules) -> list[Showdown]:
    """Return ten showdowns from matches at a table: eight of single cards and two of pairs of a WAR."""
    from tests.bench.solver import sampled_at

    found = [showdown for _kind, showdown in sampled_at(rules, 40)]
    single, pairs = ([showdown for showdown in found if showdown.second is second] for second in (False, True))
    assert len(single) >= 8 and len(pairs) >= 2
    return [*single[:8], *pairs[:2]]


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("rules", [QUICK, LONG, AS_WRITTEN, ALL_EVENING, BLUFFING], ids=str)
def test_grades_do_not_depend_on_how_the_best_play_was_found(rules: HighLowRules, number: int) -> None:
    _compare_three_ways(_ten_showdowns(rules)[number])


@pytest.mark.parametrize(
    "showdown",
    sampled(
        [small(), small(fold=True), at(LONG), at(AS_WRITTEN), war(shared=True, fold=True)],
        [small(), small(fold=True), war(shared=True, fold=True)],
    ),
)
def test_nor_do_they_in_a_few_showdowns(showdown: Showdown) -> None:
    _compare_three_ways(showdown)


def _compare_three_ways(showdown: Showdown) -> None:
    """Compare the usual way with two others: from a rough start with the other role's program and another seed (with
    folds by the interior-point method), and with rows and columns in the opposite order and the interior-point
    method."""
    usual = _costs(ExactSolution(showdown))
    # with folds, the simplex method takes many minutes from a rough start
    other = _costs(ExactSolution(showdown, solve(showdown, 3), Way(first=1, seed=1, interior=showdown.fold)))
    opposite = _costs(ExactSolution(_mirror_image(showdown), None, Way(seed=2, interior=True)), mirrored=True)
    assert usual == pytest.approx(other, abs=1e-3) and usual == pytest.approx(opposite, abs=1e-3)
    assert _grades(usual) == _grades(other) == _grades(opposite)


def test_what_was_asked_before_its_memory_was_freed_stays_known_and_the_rest_can_be_asked() -> None:
    exact = ExactSolution(small())
    before = exact.wagers(0, (Rank.EIGHT,), HIGHER, ())
    exact.release()
    assert exact.wagers(0, (Rank.EIGHT,), HIGHER, ()) == before
    again = ExactSolution(small()).wagers(1, (Rank.NINE,), HIGHER, (0,))
    assert [each.worth for each in exact.wagers(1, (Rank.NINE,), HIGHER, (0,))] == pytest.approx(
        [each.worth for each in again], abs=EXACT
    )


@pytest.mark.exhaustive
def test_two_solutions_of_the_same_showdown_are_the_same_to_the_last_bit() -> None:
    assert _costs(ExactSolution(at(LONG))) == _costs(ExactSolution(at(LONG)))


@pytest.mark.exhaustive
def test_its_strategy_as_plain_numbers_is_the_exact_play() -> None:
    exact = ExactSolution(at(LONG))
    strategy = exact.strategy(1)
    for rank in Rank:
        hand = hand_of((rank,), HIGHER, False)
        for line in ((0,), (3,)):
            first, moves = strategy.moves[line]
            weights = [choice.weight for choice in exact.wagers(1, (rank,), HIGHER, line)]
            assert [*strategy.weights[hand][first : first + len(moves)]] == pytest.approx(weights, abs=1e-6)


@pytest.mark.exhaustive
def test_solving_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    """HiGHS would print its name, into the pipe of the process that solves."""
    ExactSolution(small())
    assert capfd.readouterr() == ("", "")
