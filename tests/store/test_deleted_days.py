"""The days on which matches were deleted, whatever the folders are called."""

from datetime import date
from pathlib import Path

import pytest

from game.store.deleted import DELETED, deleted_matches


@pytest.mark.parametrize(("day", "last"), [("2031-05-06", "2031-06-05"), ("9999-12-31", "9999-12-31")])
def test_every_day_of_the_calendar_has_a_last_one_to_bring_a_match_back(tmp_path: Path, day: str, last: str) -> None:
    for name in (day, "no day", "9999-13-31"):
        (tmp_path / DELETED / name).mkdir(parents=True)
        (tmp_path / DELETED / name / "a.jsonl").write_bytes(b"{}\n")
    (match,) = deleted_matches(tmp_path)
    assert (match.day, match.last_day) == (date.fromisoformat(day), date.fromisoformat(last))
