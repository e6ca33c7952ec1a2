"""The best play: its value, what it never does, and the worth of its choices, compared with playing it out.

Tolerances follow from exploitability: a seat's value is off by at most what both seats together could still win, which
the bench keeps below 0.005 at the usual number of iterations.
"""

import os
import pickle
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from game.engine.core.cards import SEATS, Rank, Seat
from game.engine.high_low.actions import Call, Check, Fold, Prediction, Raise
from game.opponents.high_low.solving.hands import hands_of, learned_hands
from game.opponents.high_low.solving.iteration_methods import PLAY
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.solver import solve, solve_many
from tests.opponents.high_low.solving.answered import best_response, best_response_by_moves, exploitability
from tests.opponents.high_low.solving.played_out import best_of, expected
from tests.opponents.high_low.solving.showdowns import cards, full_deck, real, small, war

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
NEAR = 0.005

ROUNDED = 1e-4
"""Strategies are learned in single precision, and summed in a different order beside others."""

A_FEW = 4
"""Iterations for an answer that is better than a guess."""


def value(solution: Solution, seat: Seat) -> float:
    """Return the coins that the showdown is worth to a seat before it sees its card."""
    return expected(solution.showdown, solution, seat)


@pytest.fixture(scope="module")
def long_table() -> Solution:
    return solve(full_deck())


def test_the_full_decks_value_is_known(long_table: Solution) -> None:
    """By linear programming: -0.142534 coins for the starter."""
    left = exploitability(long_table)
    assert left < 0.002
    assert value(long_table, 0) == pytest.approx(-0.142534, abs=left)


@pytest.mark.exhaustive
def test_with_more_iterations_it_is_known_to_four_places() -> None:
    assert value(solve(full_deck(), 800), 0) == pytest.approx(-0.142534, abs=1e-4)


def test_it_is_solved_for_as_long_as_something_is_left_to_win(long_table: Solution) -> None:
    easy, hard = solve(small()), long_table
    assert exploitability(easy) < 0.0005 and exploitability(hard) < 0.0005
    assert easy.iterations < hard.iterations < PLAY.iterations


@pytest.mark.parametrize(
    ("showdown", "most"), [(small(limit=6, fold=True), 7e-4), (war(fold=True), 1e-3)], ids=["a card", "a WAR's pair"]
)
def test_with_folds_better_play_could_win_little(showdown: Showdown, most: float) -> None:
    """H3."""
    assert exploitability(solve(showdown)) <= most < exploitability(solve(showdown, 60))


def test_a_solution_does_not_depend_on_what_is_solved_beside_it() -> None:
    """To the last bit, so that simulations come out the same wherever their matches are played."""
    late = {"shared": False, "ranks": (cards("258JA"), cards("379KA"))}
    other = full_deck(ranks=(cards("23456789TJQKA" * 3 + "7"),) * 2)
    beside = [full_deck(), full_deck(**late), other, war(), war(shared=True), full_deck()]
    for showdown, together in zip(beside, solve_many(beside), strict=True):
        alone = solve(showdown)
        assert together.iterations == alone.iterations
        assert pickle.dumps([together.strategy(seat) for seat in SEATS]) == pickle.dumps(
            [alone.strategy(seat) for seat in SEATS]
        )


def test_a_best_response_never_earns_less_than_the_solution() -> None:
    for iterations in (A_FEW, 20, 100):
        solution = solve(small(), iterations)
        for seat in (0, 1):
            assert best_response(solution, seat) >= value(solution, seat) - 1e-9


def test_more_iterations_leave_less_to_win() -> None:
    left = [exploitability(solve(full_deck(), iterations)) for iterations in (5, 20, 80, 200)]
    assert left == sorted(left, reverse=True) and left[-1] < 0.002


def test_where_both_decks_are_alike_and_nobody_wagers_it_is_worth_nothing() -> None:
    for solution in solve_many([full_deck(limit=0), full_deck(limit=0, shared=False)], 50):
        assert [best_response(solution, seat) for seat in SEATS] == pytest.approx([0, 0], abs=1e-9)


def test_the_seats_are_worth_the_same_with_their_places_changed() -> None:
    one, two = solve_many([small(), small(starter=1, ranks=small().ranks[::-1])], 50)
    assert best_response(one, 0) == pytest.approx(best_response(two, 1), abs=1e-12)
    for first, second in zip(
        one.wagers(0, (Rank.EIGHT,), HIGHER, ()), two.wagers(1, (Rank.EIGHT,), HIGHER, ()), strict=True
    ):
        assert (first.weight, first.worth) == (second.weight, second.worth)


def test_a_carried_pot_does_not_change_how_to_wager() -> None:
    """The pot is won or lost by being right; only what is wagered is for wagering on."""
    plain, carried = solve_many([full_deck(), full_deck(base=11)], 300)
    assert best_response(carried, 0) == pytest.approx(best_response(plain, 0), abs=NEAR)
    for rank in (Rank.TWO, Rank.THREE, Rank.KING, Rank.ACE):
        said = HIGHER if rank > Rank.EIGHT else LOWER
        for one, two in zip(plain.wagers(0, (rank,), said, ()), carried.wagers(0, (rank,), said, ()), strict=True):
            assert one.weight == pytest.approx(two.weight, abs=0.1)


def test_with_folds_a_carried_pot_changes_how_to_wager() -> None:
    """H3: the larger the pot, the less is folded."""
    plain, carried = solve_many([full_deck(fold=True), full_deck(fold=True, base=4)], 300)
    folded = [
        sum(solution.wagers(1, (rank,), HIGHER, (3,))[0].weight for rank in (Rank.NINE, Rank.TEN, Rank.JACK))
        for solution in (plain, carried)
    ]
    assert folded[0] > folded[1] + 1


def test_who_folds_loses_what_is_at_stake_but_for_the_raise() -> None:
    """H3: what wasn't called goes back."""
    folding = solve(full_deck(fold=True), 20)
    for line, lost in (((3,), 1), ((2, 4), 3), ((0, 3), 1), ((1, 2, 5), 3)):
        fold = folding.wagers(len(line) % 2, (Rank.NINE,), HIGHER, line)[0]
        assert fold.what == Fold(len(line) % 2) and fold.worth == pytest.approx(-lost)
    assert folding.wagers(1, (Rank.NINE,), HIGHER, (0,))[0].what == Check(1)


def test_all_stakes_scaled_scale_its_worth() -> None:
    """R6: where nothing can be wagered, the pot is all there is."""
    one, ten = solve_many([small(limit=0), small(limit=0, base=10)], 100)
    assert best_response(ten, 0) == pytest.approx(10 * best_response(one, 0), abs=1e-9)
    for single, tenfold in zip(one.predictions(1, (Rank.NINE,)), ten.predictions(1, (Rank.NINE,)), strict=True):
        assert tenfold.worth == pytest.approx(10 * single.worth, abs=1e-9)


@pytest.mark.exhaustive
@pytest.mark.parametrize("every", [24, 6])
def test_no_ace_and_no_two_is_ever_predicted_the_wrong_way(every: int) -> None:
    """Holds after a handful of iterations, in real play under many rules."""
    showdowns = sorted({showdown for _match, showdown in real(matches=6, seed=41)}, key=repr)[::every]
    for iterations in (A_FEW, 30):
        for showdown, solution in zip(showdowns, solve_many(showdowns, iterations), strict=True):
            for seat in (0, 1):
                other = showdown.ranks[1 - seat]
                own = showdown.ranks[seat]
                if sum(other[1:]) and sum(other[:-1]) and own[0] and own[-1] and not showdown.second:
                    low, high = solution.predictions(seat, (Rank.TWO,)), solution.predictions(seat, (Rank.ACE,))
                    assert (low[0].weight, high[1].weight) == (0, 0), (showdown, iterations)


@pytest.mark.parametrize("changes", [{}, {"shared": False, "ranks": (cards("2458TJA"), cards("3579QKA"))}], ids=str)
def test_predictions_that_are_not_learned_are_never_made(changes: dict[str, object]) -> None:
    showdown = full_deck(**changes)
    solution = solve(showdown, 150, PLAY._replace(likely=False))
    for seat in SEATS:
        role = showdown.role(seat)
        hands, likely = hands_of(showdown, role), set(learned_hands(showdown, role, likely=True).places.tolist())
        made = [
            solution.predictions(seat, (tuple(Rank)[rank],))[prediction].weight
            for at, (prediction, rank) in enumerate(zip(hands.predictions, hands.ranks, strict=True))
            if at not in likely
        ]
        assert len(made) >= 4 and max(made) == 0


def test_with_a_prediction_that_was_not_learned_it_checks_and_calls(long_table: Solution) -> None:
    for line in ((), (0, 3)):
        choices = long_table.wagers(0, (Rank.ACE,), Prediction.LOWER, line)
        assert [choice.weight for choice in choices] == [1, 0, 0, 0]


def test_by_the_full_deck_a_nine_is_higher_and_a_seven_lower(long_table: Solution) -> None:
    for seat, rank in product((0, 1), Rank):
        higher, lower = long_table.predictions(seat, (rank,))
        assert (higher.what, lower.what) == (HIGHER, LOWER)
        assert higher.weight + lower.weight == pytest.approx(1)
        if rank != Rank.EIGHT:
            assert higher.weight == (rank > Rank.EIGHT)
            assert (higher.worth > lower.worth) == (rank > Rank.EIGHT)


def test_a_wrong_nine_costs_little_and_a_wrong_ace_much(long_table: Solution) -> None:
    """A prototype measured 0.16 to 5.2 coins for a seat that then wagers as if it were right; here it wagers as well as
    it still can."""
    costs = [long_table.predictions(0, (rank,)) for rank in Rank if rank > Rank.EIGHT]
    lost = [higher.worth - lower.worth for higher, lower in costs]
    assert lost == sorted(lost) and 0.1 < lost[0] < 0.25 and lost[-1] > 3


def test_known_cards_are_predicted_and_wagered_as_what_they_are() -> None:
    """Everybody knows each deck's last card, so both seats predict rightly."""
    solution = solve(full_deck(ranks=(cards("9"), cards("T")), shared=False), 50)
    assert [choice.weight for choice in solution.predictions(0, (Rank.NINE,))] == [0, 1]
    assert [choice.weight for choice in solution.predictions(1, (Rank.TEN,))] == [1, 0]
    assert value(solution, 0) == pytest.approx(0, abs=1e-9)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "showdown",
    [
        small(),
        small(starter=1, raise_limit=1),
        small(limit=5, raise_limit=None, raises_limit=None),
        pytest.param(
            small(limit=9, raise_limit=None, raises_limit=None, base=2, line=(0, 5)), marks=pytest.mark.exhaustive
        ),
        small(limit=0),
        small(ranks=(cards("2588A"), cards("3888A")), coming=(cards("2A"), cards("78"))),
        small(ranks=(cards("88"), cards("88")), shared=True, coming=(cards("2A"), cards("78"))),
        war(),
        war(starter=1, raise_limit=None, raises_limit=None),
        war(shared=True),
        small(fold=True, base=4),
        small(fold=True, limit=5, raise_limit=None, raises_limit=None, base=2, line=(0, 3)),
        pytest.param(
            small(fold=True, limit=9, raise_limit=None, raises_limit=None, base=2, line=(0, 5)),
            marks=pytest.mark.exhaustive,
        ),
        small(fold=True, limit=0),
        war(fold=True, raises_limit=None),
    ],
    ids=str,
)
def test_the_best_response_is_the_best_answer_found_move_by_move(showdown: Showdown) -> None:
    solution = solve(showdown, 10)
    for seat in (0, 1):
        assert best_response(solution, seat) == pytest.approx(
            best_response_by_moves(showdown, solution, seat), abs=1e-9
        )


@pytest.mark.exhaustive
@pytest.mark.parametrize("raise_limit", [None, 3])
def test_it_comes_near_the_best_play_in_every_kind_of_tree(raise_limit: int | None) -> None:
    for limit in (1, 2, 3, 5, 6, 9, 14):
        showdown = full_deck(limit=limit, raise_limit=raise_limit, raises_limit=raise_limit)
        assert exploitability(solve(showdown, 100)) < NEAR, limit


def test_a_choices_worth_is_what_the_best_goes_on_to(long_table: Solution) -> None:
    """For the seat that begins, a prediction is worth what the best wager after it is worth."""
    for rank in Rank:
        for predicted in long_table.predictions(0, (rank,)):
            assert predicted.worth == pytest.approx(
                best_of(long_table.wagers(0, (rank,), predicted.what, ())), abs=1e-9
            )


def test_what_is_mixed_is_worth_the_same(long_table: Solution) -> None:
    """Choices that the best play mixes differ in worth by at most a few hundredths of a coin."""
    for rank in Rank:
        said = HIGHER if rank >= Rank.EIGHT else LOWER
        choices = long_table.wagers(0, (rank,), said, ())
        often = [choice.worth for choice in choices if choice.weight > 0.1]
        assert max(often) - min(often) < 0.03 and max(often) == pytest.approx(best_of(choices), abs=0.03)


def test_choices_are_the_moves_of_the_rules(long_table: Solution) -> None:
    said = [choice.what for choice in long_table.wagers(0, (Rank.KING,), HIGHER, ())]
    assert said == [Check(0), Raise(0, 1), Raise(0, 2), Raise(0, 3)]
    said = [choice.what for choice in long_table.wagers(1, (Rank.KING,), HIGHER, (3,))]
    assert said == [Call(1), Raise(1, 4), Raise(1, 5), Raise(1, 6)]
    said = [choice.what for choice in long_table.wagers(1, (Rank.KING,), HIGHER, (0,))]
    assert said == [Check(1), Raise(1, 1), Raise(1, 2), Raise(1, 3)]
    assert [choice.what for choice in long_table.wagers(1, (Rank.KING,), HIGHER, (3, 6, 9))] == [Call(1)]


def test_an_ace_raises_again_and_an_eight_calls(long_table: Solution) -> None:
    """Facing a raise re-raise A, 2, mostly K, 3."""
    ace, eight = (long_table.wagers(1, (rank,), HIGHER, (3,)) for rank in (Rank.ACE, Rank.EIGHT))
    assert ace[0].weight < 0.05 and ace[-1].weight > 0.6
    assert eight[0].weight > 0.95


@pytest.mark.exhaustive
def test_weights_are_chances_even_where_nobody_comes() -> None:
    for _match, showdown in list(real(matches=3, seed=42))[::40]:
        solution = solve(showdown, 12)
        for rank, said in product(Rank, Prediction):
            if showdown.second or not all(counts[rank - Rank.TWO] for counts in showdown.ranks):
                continue
            for seat, line in ((showdown.starter, ()), (1 - showdown.starter, (0,)), (1 - showdown.starter, (1,))):
                if showdown.limit:
                    choices = solution.wagers(seat, (rank,), said, line)
                    assert sum(choice.weight for choice in choices) == pytest.approx(1)
                    assert all(abs(choice.worth) <= showdown.base + showdown.limit + 1e-9 for choice in choices)


@pytest.mark.parametrize("limit", [30, 60, 100])
def test_dozens_of_small_raises_are_solved_too(limit: int) -> None:
    """Even lines that nobody ever reaches have a worth."""
    longest = tuple(range(1, limit // 2))
    solution = solve(full_deck(limit=limit, raise_limit=1, raises_limit=limit).including(longest), 40)
    assert all(best_response(solution, seat) < 1 for seat in SEATS)
    for line in ((), (0,), (1,), longest):
        choices = solution.wagers(len(line) % 2, (Rank.QUEEN,), HIGHER, line)
        assert sum(choice.weight for choice in choices) == pytest.approx(1)
        assert all(abs(choice.worth) <= limit + 1 for choice in choices)


def test_a_line_that_was_not_looked_at_is_refused_with_what_to_do() -> None:
    showdown = full_deck(raise_limit=None, raises_limit=None, limit=19)
    solution = solve(showdown, A_FEW)
    with pytest.raises(LookupError, match=r"solve showdown.including\(\(7,\)\)"):
        solution.wagers(1, (Rank.ACE,), HIGHER, (7,))
    including = showdown.including((7,))
    assert including.line == (7,) and showdown.including((2,)) == showdown
    assert len(solve(including, A_FEW).wagers(1, (Rank.ACE,), HIGHER, (7,))) > 2


def test_many_are_solved_as_each_alone_and_in_their_order() -> None:
    showdowns = [showdown for _match, showdown in real(matches=2, seed=43)][:24]
    together = solve_many(showdowns, 8)
    assert [solution.showdown for solution in together] == showdowns
    for showdown, solution in list(zip(showdowns, together, strict=True))[::5]:
        alone = solve(showdown, 8)
        held = [rank for rank, count in zip(Rank, showdown.ranks[1], strict=True) if count]
        cards = (held[0], held[-1]) if showdown.second else (held[0],)
        worths = [each.predictions(1, cards)[0].worth for each in (solution, alone)]
        assert worths[0] == pytest.approx(worths[1], abs=ROUNDED)


def test_a_solution_can_be_sent(long_table: Solution) -> None:
    sent = pickle.loads(pickle.dumps(long_table))
    assert sent.wagers(1, (Rank.KING,), HIGHER, (0, 3)[:1]) == long_table.wagers(1, (Rank.KING,), HIGHER, (0,))
    assert sent.showdown == long_table.showdown


COUNTED = "import os; from game.opponents.high_low.solving import solver; print(len(os.listdir('/proc/self/task')))"
AS_FOUND = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}


@pytest.mark.exhaustive
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system doesn't show a process's threads")
def test_numpy_starts_no_threads_of_its_own_unless_it_is_told_to() -> None:
    threads = []
    for env in (AS_FOUND, {**AS_FOUND, "OPENBLAS_NUM_THREADS": "2"}):
        ran = subprocess.run([sys.executable, "-c", COUNTED], env=env, capture_output=True, text=True, check=True)
        threads.append(int(ran.stdout))
    assert threads == [1, 2]
