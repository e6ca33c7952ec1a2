"""Results of the matches that count, as the history groups them."""

import json
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from sqlite3 import connect

import pytest

from game.store.database import HISTORY_FILE, BrokenHistory
from game.store.history import SeatPlayed
from game.store.history_rows import Kind
from game.store.matches_for_statistics import counted_matches
from game.store.profiles import PROFILES_FILE, Profile
from game.store.sides_and_winners import MatchResult, match_results
from game.store.sides_of_matches import OpponentKey
from tests.statistics.matches import NOTHING, kept, played

A, B = "a" * 16, "b" * 16
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


def _profiles(folder: Path, *profiles: Profile) -> Path:
    values = {"profiles": [asdict(profile) for profile in profiles], "chosen": ""}
    (folder / PROFILES_FILE).write_text(json.dumps(values))
    return folder


def _persons(folder: Path) -> set[OpponentKey]:
    """Return the persons among the sides, each of whom is also a person in the statistics."""
    found = {side for result in match_results(folder) for side in result.sides if side.is_person}
    assert found == {match.side for match in counted_matches(folder)}
    return found


def test_two_with_one_name_are_two_sides_and_one_with_two_names_is_one(tmp_path: Path) -> None:
    kept(tmp_path, [played(1, identities=(A, "")), played(2, identities=(B, "")), played(3, names=("Anna", "Bo"))])
    kept(tmp_path, [played(4, names=("Annie", "Bo"), identities=(A, ""))])
    _profiles(tmp_path, Profile(A, "Ann"), Profile(B, "Ann"))
    assert _persons(tmp_path) == {
        OpponentKey("Ann", True, A),
        OpponentKey("Ann 2", True, B),
        OpponentKey("Anna", True),
    }


def test_old_matches_count_by_name_until_somebody_claims_them(tmp_path: Path) -> None:
    kept(tmp_path, [played(1), played(2, bot=None), played(3, names=("Carla", "Bo"), identities=(A, ""))])
    assert _persons(tmp_path) == {ANN, BO, OpponentKey("Carla", True, A)}
    _profiles(tmp_path, Profile(A, "Carl", claimed=("Ann",)))
    assert _persons(tmp_path) == {OpponentKey("Carl", True, A), BO}


def test_a_match_of_another_profile_is_never_claimed_by_its_name(tmp_path: Path) -> None:
    kept(tmp_path, [played(1, identities=(B, ""))])
    _profiles(tmp_path, Profile(A, "Carl", claimed=("Ann",)))
    assert _persons(tmp_path) == {OpponentKey("Ann", True, B)}


def test_without_its_profile_an_identity_has_the_name_under_which_it_played_last(tmp_path: Path) -> None:
    kept(tmp_path, [played(2, names=("Anna", "Bo"), identities=(A, "")), played(1, identities=(A, ""))])
    assert _persons(tmp_path) == {OpponentKey("Anna", True, A)}


@pytest.mark.parametrize("kind", ["practice", "seed", "broken", "deleted", "guest"])
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
