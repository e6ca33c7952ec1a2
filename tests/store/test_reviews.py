"""Reviews kept beside their records."""

from pathlib import Path

import pytest

from game.store.records import saved_matches
from game.store.reviews import keep_review, kept_at, read_review

DATA = b'{"format": "high-low-war-match"}\n'


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record in a data folder."""
    path = tmp_path / "matches" / "20261122-020049-0585.jsonl"
    path.parent.mkdir()
    path.write_bytes(DATA)
    return path


def test_what_was_kept_is_read_again(record: Path) -> None:
    keep_review(record, DATA, {"version": 1})
    assert read_review(record, DATA) == {"version": 1}


def test_it_lies_beside_its_record_and_is_no_match(record: Path) -> None:
    keep_review(record, DATA, {"version": 1})
    assert {path.name for path in record.parent.iterdir()} == {record.name, "20261122-020049-0585.review.json"}
    assert [saved.path for saved in saved_matches(record.parent.parent)] == [record]


def test_of_a_record_that_has_changed_nothing_was_kept(record: Path) -> None:
    keep_review(record, DATA, {"version": 1})
    assert read_review(record, DATA + b"\n") is None


def test_what_is_kept_later_takes_its_place(record: Path) -> None:
    for version in (1, 2):
        keep_review(record, DATA, {"version": version})
    assert read_review(record, DATA) == {"version": 2}


@pytest.mark.parametrize("damaged", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b'{"record": 1}'])
def test_what_can_not_be_read_is_ignored(record: Path, damaged: bytes) -> None:
    kept_at(record).write_bytes(damaged)
    assert read_review(record, DATA) is None


def test_where_nothing_can_be_written_nothing_is_kept(record: Path) -> None:
    kept_at(record).with_suffix(".new").mkdir()
    keep_review(record, DATA, {"version": 1})
    assert read_review(record, DATA) is None
