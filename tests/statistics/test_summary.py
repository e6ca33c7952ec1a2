"""The totals of a person's matches."""

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest

from game.engine.core.cards import Rank
from game.engine.core.match_statistics import Skill
from game.engine.high_low.game import right, said
from game.games import GAME_KITS
from game.games.kit import GameKit
from game.statistics import Proportion, Streaks, course_of, net_of, statistics_of
from game.store.database import HISTORY_FILE, BrokenHistory
from game.store.history import MatchPlayed
from game.store.history_rows import Kind
from game.store.matches_for_statistics import PersonMatch, counted_matches
from game.store.sides_of_matches import OpponentKey
from scenes.app.statistics import counting
from scenes.menus.statistics import StatisticsFilter
from tests.statistics.matches import kept, played

HIGH_LOW: GameKit = GAME_KITS["high-low-war"]


def _of_ann(folder: Path, *matches: MatchPlayed) -> list[PersonMatch]:
    return [match for match in counted_matches(kept(folder, matches)) if match.person == "Ann"]


@pytest.mark.parametrize("kind", ["practice", "seed", "broken"])
def test_what_doesnt_count_is_left_out(tmp_path: Path, kind: Kind) -> None:
    found = _of_ann(tmp_path, played(1), played(2, kind=kind), played(3, over=False))
    assert [match.name for match in found] == ["2026-0001.jsonl"]


def test_a_folder_without_a_history_has_nothing_to_count(tmp_path: Path) -> None:
    assert counted_matches(tmp_path) == []


def test_computers_have_no_statistics_of_their_own(tmp_path: Path) -> None:
    assert {match.person for match in counted_matches(kept(tmp_path, [played(1)]))} == {"Ann"}


def test_of_two_persons_at_a_table_one_wins_and_the_other_loses(tmp_path: Path) -> None:
    found = counted_matches(kept(tmp_path, [played(1, winner=1, bot=None)]))
    assert [(match.person, match.outcome) for match in found] == [("Ann", "lost"), ("Bo", "won")]


def test_wins_come_with_wilsons_interval(tmp_path: Path) -> None:
    found = statistics_of(_of_ann(tmp_path, *(played(day, winner=int(day > 3)) for day in range(1, 11))), HIGH_LOW)
    assert (found.matches, found.wins) == (10, Proportion(3, 10))
    assert (round(found.wins.share.low, 3), round(found.wins.share.high, 3)) == (0.108, 0.603)


def test_a_draw_is_neither_won_nor_lost(tmp_path: Path) -> None:
    found = statistics_of(_of_ann(tmp_path, played(1, winner=None, coins=(20, 20))), HIGH_LOW)
    assert found.outcomes == {"drawn": 1} and found.wins == Proportion(0, 1)


def test_coins_are_told_over_what_the_match_began_with(tmp_path: Path) -> None:
    matches = played(1, coins=(40, 0)), played(2, 1, (0, 100), rules={"coins": 50})
    assert [net_of(match, HIGH_LOW) for match in _of_ann(tmp_path, *matches)] == [20, -50]


def test_a_match_by_rules_that_there_arent_has_no_net(tmp_path: Path) -> None:
    found = statistics_of(_of_ann(tmp_path, played(1, rules={"stake": 1}), played(2)), HIGH_LOW)
    assert (found.matches, found.net) == (2, 20)


@pytest.mark.parametrize(
    ("winners", "streaks"),
    [
        ([0, 0, 1, 0], Streaks(2, 1, 1)),
        ([0, None, 0, 1, 1, 1], Streaks(2, 3, -3)),
        ([None], Streaks(0, 0, 0)),
        ([1, 1], Streaks(0, 2, -2)),
    ],
)
def test_draws_neither_end_nor_lengthen_a_streak(tmp_path: Path, winners: list[int | None], streaks: Streaks) -> None:
    matches = [played(day, winner) for day, winner in enumerate(winners)]
    assert statistics_of(_of_ann(tmp_path, *matches), HIGH_LOW).streaks == streaks


def test_predictions_are_told_by_rank(tmp_path: Path) -> None:
    counts = {said(Rank.NINE): 4, right(Rank.NINE): 3}
    found = statistics_of(_of_ann(tmp_path, played(1, counts=counts), played(2, counts=counts)), HIGH_LOW)
    shares = dict(found.shares)
    assert shares["9"] == Proportion(6, 8)
    assert list(shares) == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert shares["2"] is None


def test_wars_are_fought_and_won(tmp_path: Path) -> None:
    won = statistics_of(_of_ann(tmp_path, played(1, counts={"wars": 4, "wars won": 1})), HIGH_LOW).wars_won
    assert won == Proportion(1, 4)


def test_skill_is_what_all_reviewed_decisions_gave_away(tmp_path: Path) -> None:
    reviewed = played(1, skill=Skill(30, 3.0, 5.0)), played(2, skill=Skill(10, 5.0, -2.0)), played(3)
    found = statistics_of(_of_ann(tmp_path, *reviewed), HIGH_LOW)
    assert (found.skill, found.reviewed) == (Skill(40, 8.0, 3.0), 2)


def test_opponents_are_told_by_how_often_they_were_met(tmp_path: Path) -> None:
    matches = played(1, bot="bold"), played(2, 1, bot="steady"), played(3, bot="steady"), played(4, bot=None)
    against = statistics_of(_of_ann(tmp_path, *matches), HIGH_LOW).against
    assert against == (
        (OpponentKey("steady", False), Proportion(1, 2)),
        (OpponentKey("bold", False), Proportion(1, 1)),
        (OpponentKey("Bo", True), Proportion(1, 1)),
    )


def test_a_course_of_few_matches_has_a_point_for_each(tmp_path: Path) -> None:
    points = course_of(_of_ann(tmp_path, played(1), played(2, 1, (0, 40)), played(3)), HIGH_LOW, 60)
    assert [point.net for point in points] == [20, 0, 20]


def test_a_course_of_many_matches_puts_some_of_them_in_a_point(tmp_path: Path) -> None:
    matches = [played(day, skill=Skill(10, 1.0, day)) for day in range(1, 8)]
    points = course_of(_of_ann(tmp_path, *matches), HIGH_LOW, 3)
    assert [(point.matches, point.net, point.reviewed) for point in points] == [(3, 60, 3), (3, 120, 3), (1, 140, 1)]
    assert points[0].skill == Skill(30, 3.0, 6.0)


@pytest.mark.parametrize("cell", ["{", "[]", "1}, {", '{"wars": "many"}', '{"wars": 1}, {"wars": 2}'])
def test_a_damaged_tally_is_no_tally(tmp_path: Path, cell: str) -> None:
    with closing(connect(kept(tmp_path, [played(1)]) / HISTORY_FILE)) as database, database:
        database.execute("UPDATE seat SET counts = ?", (cell,))
    with pytest.raises(BrokenHistory):
        counted_matches(tmp_path)
    assert [found.matches for found in counting(tmp_path, StatisticsFilter())] == [0]


@pytest.mark.parametrize("cell", ["{", "[]"])
def test_damaged_rules_are_no_statistics_until_the_history_is_made_anew(tmp_path: Path, cell: str) -> None:
    with closing(connect(kept(tmp_path, [played(1)]) / HISTORY_FILE)) as database, database:
        database.execute("UPDATE match SET rules = ?", (cell,))
    assert [found.matches for found in counting(tmp_path, StatisticsFilter())] == [0]
