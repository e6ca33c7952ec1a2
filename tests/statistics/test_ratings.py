"""Ratings of all who have played at home, and the table of who beat whom."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

import pytest

from game.games import GAME_KITS
from game.statistics.ratings import MOST_SIDES, Meetings, Rating, Ratings, rating_in_words, ratings_of
from game.store.sides_and_winners import MatchResult, match_results
from game.store.sides_of_matches import OpponentKey
from tests.statistics.matches import kept, played

ANN, BO, CLEO = (OpponentKey(name, is_person=True) for name in ("Ann", "Bo", "Cleo"))
STEADY, CHILD = (OpponentKey(name, is_person=False) for name in ("steady", "child"))


def _result(sides: Sequence[OpponentKey], winner: int | None, matches: int = 1) -> MatchResult:
    return MatchResult("high-low-war", tuple(sides), winner, matches)


def _rating(found: Ratings, side: OpponentKey) -> Rating:
    return next(rating for rating in found.rated if rating.side == side)


def test_persons_and_computers_are_rated_together_the_best_first() -> None:
    found = ratings_of(
        [_result([ANN, STEADY], 1, 8), _result([ANN, STEADY], 0, 2), _result([CHILD, ANN], 1, 9), _result([BO, ANN], 0)]
    )
    assert [rating.side for rating in found.rated] == [STEADY, BO, ANN, CHILD]
    assert [rating.matches for rating in found.rated] == [10, 1, 20, 9]


def test_400_points_ahead_are_ten_wins_for_each_loss() -> None:
    strong, weak = ratings_of([_result([ANN, BO], 0, 100_000), _result([ANN, BO], 1, 10_000)]).rated
    assert strong.points - weak.points == pytest.approx(400, abs=0.1)


def test_points_are_counted_from_the_average_at_home() -> None:
    found = ratings_of([_result([ANN, BO], 0, 3), _result([BO, STEADY], 0, 2), _result([CHILD, CLEO], 1)])
    assert sum(rating.points for rating in found.rated) == pytest.approx(0, abs=1e-6)


def test_the_interval_narrows_as_matches_are_played() -> None:
    def width(times: int) -> float:
        rating = _rating(ratings_of([_result([ANN, BO], 0, 3 * times), _result([ANN, BO], 1, 2 * times)]), ANN)
        assert rating.points - rating.low == pytest.approx(rating.high - rating.points)
        return rating.high - rating.low

    assert width(400) == pytest.approx(width(100) / 2, rel=0.01)


def test_whoever_never_lost_has_a_rating_and_a_wide_interval() -> None:
    best = ratings_of([_result([ANN, BO], 0, 3)]).rated[0]
    assert best.side == ANN and 0 < best.points < 400 and best.low < 0


def test_sides_that_were_never_linked_are_rated_with_wide_intervals() -> None:
    pairs = [_result([ANN, BO], 0, 60), _result([ANN, BO], 1, 40), _result([CLEO, STEADY], 0, 60)]
    apart, linked = ratings_of(pairs), ratings_of([*pairs, _result([ANN, CLEO], 0, 50), _result([ANN, CLEO], 1, 50)])
    widths = [rating.high - rating.low for rating in (_rating(apart, ANN), _rating(linked, ANN))]
    assert widths[0] > 1.5 * widths[1]


@pytest.mark.parametrize("results", [[], [_result([ANN, ANN], 0, 3)]])
def test_nobody_is_rated_without_an_opponent(results: list[MatchResult]) -> None:
    assert ratings_of(results) == Ratings((), {}, 0)


def test_the_order_of_results_makes_no_difference_at_all() -> None:
    rng = Random(5)
    results = [_result(rng.sample([ANN, BO, CLEO, STEADY, CHILD], 3), rng.randrange(3), n) for n in range(1, 40)]
    before = ratings_of(results)
    rng.shuffle(results)
    assert ratings_of(results) == before


def test_the_table_tells_who_beat_whom() -> None:
    found = ratings_of([_result([ANN, BO], 0, 3), _result([BO, ANN], 0, 2), _result([ANN, BO], None)])
    assert found.meetings == {(ANN, BO): Meetings(3, 2, 1), (BO, ANN): Meetings(2, 3, 1)}


def test_at_a_table_of_three_only_the_winner_has_beaten_anybody() -> None:
    found = ratings_of([_result([ANN, BO, CLEO], 1, 4)])
    assert found.meetings[BO, ANN] == Meetings(4, 0, 0)
    assert found.meetings[CLEO, BO] == Meetings(0, 4, 0)
    assert (ANN, CLEO) not in found.meetings


def test_a_side_that_sits_twice_at_a_table_has_played_one_match_there() -> None:
    found = ratings_of([_result([ANN, STEADY, STEADY], 0)])
    assert found.meetings[ANN, STEADY] == Meetings(1, 0, 0)
    assert _rating(found, STEADY).matches == 1


def test_a_side_has_no_meetings_with_itself() -> None:
    found = ratings_of([_result([ANN, STEADY, STEADY], 2), _result([ANN, STEADY, STEADY], None)])
    assert found.meetings == {(ANN, STEADY): Meetings(0, 1, 1), (STEADY, ANN): Meetings(1, 0, 1)}


def test_matches_of_a_side_against_itself_alone_arent_rated() -> None:
    between = [_result([ANN, BO], 0, 5), _result([ANN, BO], 1, 3)]
    alone = [_result([ANN, ANN], 0, 100), _result([CLEO, CLEO], 1, 100), _result([STEADY, STEADY], None, 100)]
    assert ratings_of([*between, *alone]) == ratings_of(between)


def test_of_very_many_sides_those_who_played_most_are_rated() -> None:
    guests = [OpponentKey(f"guest {number}", is_person=True) for number in range(MOST_SIDES)]
    results = [_result([ANN, BO], 0, 5), *(_result([ANN, guest], 0) for guest in guests)]
    found = ratings_of(results)
    assert (len(found.rated), found.left_out) == (MOST_SIDES, 2)
    assert {ANN, BO} <= {rating.side for rating in found.rated}
    assert _rating(found, ANN).matches == 5 + MOST_SIDES - 2, "a match with somebody left out isn't rated"


def test_a_rating_in_words() -> None:
    kit = GAME_KITS["high-low-war"]
    told = rating_in_words(Rating(ANN, 120.4, -40.2, 281, 9), kit)
    assert told == "Ann: +120 points (95%: −40 to +281), 9 matches"
    assert rating_in_words(Rating(CHILD, 0, -9, 9, 1), kit).startswith("Drummer Pip: 0 points")


def test_100_000_matches_of_30_sides_are_rated_well_within_a_second() -> None:
    sides = [OpponentKey(f"player {number}", is_person=True) for number in range(30)]
    each = 100_000 // (30 * 29)
    results = [
        _result([one, other], 0, each + (n == 0)) for n, one in enumerate(sides) for other in sides if one != other
    ]
    began = process_time()
    assert len(ratings_of(results).rated) == 30
    assert process_time() - began < 0.5


def test_ratings_follow_from_the_history(tmp_path: Path) -> None:
    matches = [played(1), played(2, 1, (0, 40)), played(3), played(4, None), played(5, 0, bot=None)]
    ratings = ratings_of(match_results(kept(tmp_path, matches)))
    assert ratings.meetings[ANN, STEADY] == Meetings(2, 1, 1)
    assert ratings.meetings[ANN, BO] == Meetings(1, 0, 0)
