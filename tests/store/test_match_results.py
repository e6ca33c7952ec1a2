"""Results of the matches that count, as the history groups them."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from sqlite3 import connect

import pytest

from game.store.database import HISTORY_FILE, BrokenHistory
from game.store.history import OpponentKey, SeatPlayed
from game.store.history_rows import Kind
from game.store.match_results import MatchResult, match_results
from tests.statistics.matches import NOTHING, kept, played

ANN, BO = OpponentKey("Ann", is_person=True), OpponentKey("Bo", is_person=True)
STEADY, MIXED = OpponentKey("steady", is_person=False), OpponentKey("mixed", is_person=False)


def test_equal_results_are_counted_together(tmp_path: Path) -> None:
    folder = kept(tmp_path, [played(1), played(2), played(3, 1), played(4, None), played(5, bot=None)])
    assert sorted(match_results(folder), key=str) == sorted(
        [
            MatchResult("high-low-war", (ANN, STEADY), 0, 2),
            MatchResult("high-low-war", (ANN, STEADY), 1, 1),
            MatchResult("high-low-war", (ANN, STEADY), None, 1),
            MatchResult("high-low-war", (ANN, BO), 0, 1),
        ],
        key=str,
    )


@pytest.mark.parametrize("kind", ["practice", "seed", "broken", "deleted"])
def test_what_doesnt_count_is_left_out(tmp_path: Path, kind: Kind) -> None:
    assert [each.matches for each in match_results(kept(tmp_path, [played(1), played(2, kind=kind)]))] == [1]
    assert match_results(kept(tmp_path / "unfinished", [played(1, over=False)])) == []


def test_each_game_has_results_of_its_own(tmp_path: Path) -> None:
    found = match_results(kept(tmp_path, [played(1), played(2, game="classic-war")]))
    assert sorted(each.game for each in found) == ["classic-war", "high-low-war"]


def test_all_mixed_opponents_are_one_side_whatever_they_are_called(tmp_path: Path) -> None:
    seats = (
        SeatPlayed("Ann", None, None, 20, NOTHING),
        SeatPlayed("One", "mixed:a", "mixed", 20, NOTHING),
        SeatPlayed("Two", "mixed:b", "mixed", 20, NOTHING),
    )
    (found,) = match_results(kept(tmp_path, [replace(played(1), seats=seats, winner=2)]))
    assert found == MatchResult("high-low-war", (ANN, MIXED, MIXED), 2, 1)


@pytest.mark.parametrize("name", ['Ann"]', "", "\x00\u202e", "[[0]]", "🂡" * 9])
def test_names_may_contain_anything(tmp_path: Path, name: str) -> None:
    (found,) = match_results(kept(tmp_path, [played(1, names=(name, "Steady"))]))
    assert found.sides == (OpponentKey(name, is_person=True), STEADY)


def test_a_folder_without_a_history_has_no_results(tmp_path: Path) -> None:
    assert match_results(tmp_path) == []


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM seat WHERE seat = 0",
        "DELETE FROM seat",
        "UPDATE match SET winner = 7",
        "UPDATE match SET winner = 'x'",
        "UPDATE seat SET seat = 8 WHERE seat = 1",
        "UPDATE seat SET player = x'ff'",
        "UPDATE match SET game = x'00'",
    ],
)
def test_damage_is_told(tmp_path: Path, damage: str) -> None:
    folder = kept(tmp_path, [played(1)])
    with closing(connect(folder / HISTORY_FILE)) as database, database:
        database.execute(damage)
    with pytest.raises(BrokenHistory):
        match_results(folder)
