"""Deleted matches: out of the way, and back again."""

from datetime import date
from pathlib import Path

import pytest

from game.store.deleted import DELETED, bring_back, delete_match, deleted_matches, remove_for_good
from game.store.files import StoreError
from game.store.record_files import record_names, review_path

DAY, LATER = date(2026, 3, 1), date(2026, 3, 2)


def put(folder: Path, *names: str) -> Path:
    """Records of these names, each with a review, in a data folder."""
    matches = folder / "matches"
    matches.mkdir(exist_ok=True)
    for name in names:
        (matches / name).write_text(name)
        review_path(matches / name).write_text(f"review of {name}")
    return matches


def contents(folder: Path) -> dict[str, str]:
    """The files in a folder and what is in them."""
    return {path.name: path.read_text() for path in folder.iterdir()}


def test_a_deleted_match_is_no_longer_among_the_others_and_comes_back_as_it_was(tmp_path: Path) -> None:
    matches = put(tmp_path, "a.jsonl", "b.jsonl")
    before = contents(matches)
    delete_match(tmp_path, "a.jsonl", DAY)
    assert record_names(matches) == ["b.jsonl"] and not review_path(matches / "a.jsonl").exists()
    bring_back(tmp_path, "a.jsonl")
    assert contents(matches) == before
    assert deleted_matches(tmp_path) == []


def test_several_are_deleted_on_a_day(tmp_path: Path) -> None:
    matches = put(tmp_path, "a.jsonl", "b.jsonl")
    for name in ("a.jsonl", "b.jsonl"):
        delete_match(tmp_path, name, DAY)
    assert record_names(matches) == [] and len(deleted_matches(tmp_path)) == 2


def test_those_deleted_last_are_listed_first_with_the_last_of_thirty_days(tmp_path: Path) -> None:
    put(tmp_path, "a.jsonl", "b.jsonl")
    delete_match(tmp_path, "a.jsonl", DAY)
    delete_match(tmp_path, "b.jsonl", LATER)
    (tmp_path / "deleted" / "no day").mkdir()
    found = deleted_matches(tmp_path)
    assert [match.file.path.name for match in found] == ["b.jsonl", "a.jsonl"]
    assert found[1].last_day == date(2026, 3, 31)


def test_what_is_removed_for_good_leaves_nothing_behind(tmp_path: Path) -> None:
    put(tmp_path, "a.jsonl")
    delete_match(tmp_path, "a.jsonl", DAY)
    (match,) = deleted_matches(tmp_path)
    remove_for_good(match)
    assert not list((tmp_path / "deleted").iterdir())


def test_a_match_brought_back_never_takes_the_place_of_another(tmp_path: Path) -> None:
    matches = put(tmp_path, "a.jsonl")
    delete_match(tmp_path, "a.jsonl", DAY)
    (matches / "a.jsonl").write_text("another")
    with pytest.raises(StoreError, match=r"can’t restore the match a\.jsonl: file exists"):
        bring_back(tmp_path, "a.jsonl")
    assert (matches / "a.jsonl").read_text() == "another" and len(deleted_matches(tmp_path)) == 1


def test_a_match_that_is_gone_is_told_in_one_line(tmp_path: Path) -> None:
    put(tmp_path)
    with pytest.raises(StoreError, match=r"can’t delete the match a\.jsonl: no such file"):
        delete_match(tmp_path, "a.jsonl", DAY)
    with pytest.raises(StoreError, match=r"can’t restore the match a\.jsonl: no such file"):
        bring_back(tmp_path, "a.jsonl")


def test_nothing_is_moved_or_removed_where_a_planted_link_leads(tmp_path: Path) -> None:
    elsewhere, matches = tmp_path / "elsewhere", put(tmp_path, "a.jsonl")
    elsewhere.mkdir()
    (elsewhere / "mine.jsonl").write_text("mine")
    planted = tmp_path / "deleted" / DAY.isoformat()
    planted.parent.mkdir()
    planted.symlink_to(elsewhere, target_is_directory=True)
    assert deleted_matches(tmp_path) == []
    delete_match(tmp_path, "a.jsonl", DAY)
    assert contents(elsewhere) == {"mine.jsonl": "mine"} and record_names(matches) == []
    assert [match.file.path.name for match in deleted_matches(tmp_path)] == ["a.jsonl"]


@pytest.mark.parametrize(("day", "last"), [("2031-05-06", "2031-06-05"), ("9999-12-31", "9999-12-31")])
def test_every_day_of_the_calendar_has_a_last_one_to_bring_a_match_back(tmp_path: Path, day: str, last: str) -> None:
    for name in (day, "no day", "9999-13-31"):
        (tmp_path / DELETED / name).mkdir(parents=True)
        (tmp_path / DELETED / name / "a.jsonl").write_bytes(b"{}\n")
    (match,) = deleted_matches(tmp_path)
    assert (match.day, match.last_day) == (date.fromisoformat(day), date.fromisoformat(last))
