"""Attempts at the daily parade: kept for each person and day, whatever happens to records and to the file."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.store.daily_parade_attempts import MAX_BYTES, Attempt, Attempts
from game.store.files import StoreError
from game.translation import tell

DAY, LATER = date(2026, 11, 23), date(2026, 12, 1)
FILE = "parade.json"
ROW: dict[str, Any] = {"identity": "", "day": "2026-11-23", "record": "a.jsonl", "coins": 12, "best": None}


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    attempts.begin("", LATER)
    attempts.begin("", DAY)
    attempts.begin("ann", DAY)
    attempts.name("", DAY, "a.jsonl")
    attempts.finish("", DAY, 12)
    attempts.compare("", DAY, 9)
    again = Attempts(tmp_path)
    assert again.of("") == [Attempt("", DAY, "a.jsonl", 12, 9), Attempt("", LATER)]
    assert again.of("ann") == [Attempt("ann", DAY)] and again.notice is None
    assert again.of_record("a.jsonl") == again.at("", DAY) and again.at("bo", DAY) is None


def test_an_attempt_that_began_stays_as_it_is(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path)
    attempts.begin("", DAY)
    attempts.finish("", DAY, 12)
    attempts.begin("", DAY)
    assert attempts.at("", DAY) == Attempt("", DAY, coins=12)


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{}", b"no json", b"[1]", b"[" * 100_000, b"\xff"),
        json.dumps([{**ROW, "day": "2026-02-30"}]).encode(),
        json.dumps([{**ROW, "coins": -1}]).encode(),
        *(json.dumps([{**ROW, "record": record}]).encode() for record in ("../a.jsonl", "..")),
        json.dumps([{**ROW, "identity": "x" * 201}]).encode(),
    ],
)
def test_a_damaged_file_is_put_aside_and_a_line_says_so(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    attempts = Attempts(tmp_path)
    assert attempts.of("") == [] and attempts.notice is not None
    assert tell(attempts.notice) == "The file of daily parade results was damaged, so it was renamed."
    attempts.begin("", DAY)
    (aside,) = tmp_path.glob("*unreadable*")
    assert aside.read_bytes() == content and Attempts(tmp_path).notice is None


def test_a_file_that_cannot_be_read_is_left_alone_and_opens_no_second_attempt(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b" " * (MAX_BYTES + 1))
    with pytest.raises(StoreError, match="can’t read the daily parade"):
        Attempts(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == [FILE]


def test_what_could_not_be_saved_was_not_begun(tmp_path: Path) -> None:
    folder = tmp_path / "missing"
    attempts = Attempts(folder)
    with pytest.raises(StoreError, match="can’t save the daily parade"):
        attempts.begin("", DAY)
    assert attempts.of("") == []
