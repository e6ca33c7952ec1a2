"""Match files: created whole, found again, continued where they were cut, and left alone when they don't hold."""

import os
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from game.engine.core.errors import RecordError
from game.store.files import StoreError
from game.store.record_files import (
    STARTING,
    continue_,
    create,
    keep_review,
    read_ends,
    read_record,
    read_review,
    review_path,
    saved_matches,
    unfinished,
)

NOON = datetime(2031, 5, 6, 12, 30, 59, tzinfo=UTC)
HEADER, END = '{"format": "x"}', '{"do": "end", "winner": 1, "coins": [0, 40], "rounds": 9}'


class SameName(Random):
    """Gives the same few bits each time until told otherwise."""

    def __init__(self, *bits: int) -> None:
        super().__init__(0)
        self._bits = list(bits)

    def getrandbits(self, k: int, /) -> int:
        return self._bits.pop(0)


def put(folder: Path, name: str, data: bytes, modified: int = 1_000_000_000) -> Path:
    path = folder / "matches" / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    os.utime(path, (modified, modified))
    return path


def continued(path: Path, line: bytes = b"") -> bytes:
    with continue_(path) as file:
        file.write(line)
    return path.read_bytes()


def test_a_new_match_is_named_after_the_time_and_holds_its_first_lines(tmp_path: Path) -> None:
    path = create(tmp_path, [HEADER, "{}"], NOON, SameName(0xBEEF))
    assert path == tmp_path / "matches" / "20310506-123059-beef.jsonl"
    assert path.read_text() == HEADER + "\n{}\n"
    assert list(path.parent.iterdir()) == [path]


def test_a_name_that_is_taken_is_never_overwritten(tmp_path: Path) -> None:
    first = create(tmp_path, ["first"], NOON, SameName(1))
    second = create(tmp_path, ["second"], NOON, SameName(1, 1, 2))
    assert (first.read_text(), second.read_text()) == ("first\n", "second\n")
    assert second.name.endswith("-0002.jsonl")


def test_without_hard_links_a_taken_name_is_not_overwritten_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    first = create(tmp_path, ["first"], NOON, SameName(1))
    second = create(tmp_path, ["second"], NOON, SameName(1, 2))
    assert (first.read_text(), second.read_text()) == ("first\n", "second\n")
    assert sorted(first.parent.iterdir()) == [first, second]


def test_what_a_killed_program_left_of_a_start_harms_no_match(tmp_path: Path) -> None:
    first = create(tmp_path, ["first"], NOON, SameName(1))
    os.link(first, first.with_name(STARTING))  # killed after the match had its name, before it lost the other
    second = create(tmp_path, ["second"], NOON, SameName(2))
    assert (first.read_text(), second.read_text()) == ("first\n", "second\n")
    assert sorted(first.parent.iterdir()) == [first, second]


def test_a_match_that_cannot_be_written_whole_is_not_there_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError, match=r"^can’t create a match in .*: no space left on device; ") as refused:
        create(tmp_path, [HEADER], NOON, Random(1))
    assert "\n" not in str(refused.value)
    assert list((tmp_path / "matches").iterdir()) == []


def test_a_file_in_the_folders_place_is_an_error_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("mine")
    with pytest.raises(StoreError, match=r"^can’t create a match in "):
        create(tmp_path, [HEADER], NOON, Random(1))
    assert unfinished(tmp_path) == []


def test_unfinished_matches_come_with_the_latest_first(tmp_path: Path) -> None:
    old = put(tmp_path, "b.jsonl", b"{}\n", modified=1_000)
    new = put(tmp_path, "a.jsonl", b"{}\n", modified=2_000)
    assert [saved.path for saved in unfinished(tmp_path)] == [new, old]
    assert unfinished(tmp_path)[1].modified == datetime.fromtimestamp(1_000, UTC)


@pytest.mark.parametrize("ending", [END + "\n", END, END + "\n" + '{"do": "pre'])
def test_a_match_whose_last_whole_line_is_an_end_is_over(tmp_path: Path, ending: str) -> None:
    put(tmp_path, "over.jsonl", b'{"do": "check", "seat": 0}\n' * 500 + ending.encode())
    assert unfinished(tmp_path) == []


@pytest.mark.parametrize("ending", ["", END[:-9], END + "\n{}\n", "\n", '"end"\n', "\xff"])
def test_any_other_match_is_unfinished(tmp_path: Path, ending: str) -> None:
    path = put(tmp_path, "open.jsonl", b'{"do": "check", "seat": 0}\n' * 500 + ending.encode())
    assert [saved.path for saved in unfinished(tmp_path)] == [path]


def test_a_match_is_finished_where_its_record_ends_and_unfinished_elsewhere(tmp_path: Path) -> None:
    over = put(tmp_path, "over.jsonl", f'{{"game": "high-low-war"}}\n{END}\n'.encode())
    left = put(tmp_path, "open.jsonl", b'{"game": "high-low-war"}\n')
    assert [saved.path for saved in saved_matches(tmp_path) if saved.over] == [over]
    assert [saved.path for saved in unfinished(tmp_path)] == [left]


def test_only_the_tail_is_read_to_see_whether_a_match_is_over(tmp_path: Path) -> None:
    path = put(tmp_path, "huge.jsonl", b"")
    with path.open("r+b") as file:
        file.truncate(1 << 40)  # a terabyte of nothing, which takes no room
    assert len(unfinished(tmp_path)) == 1


def test_without_matches_and_beside_other_things_there_is_nothing_to_continue(tmp_path: Path) -> None:
    assert unfinished(tmp_path) == []
    put(tmp_path, "notes.txt", b"{}\n")
    put(tmp_path, STARTING, b"{}\n")
    (tmp_path / "matches" / "folder.jsonl").mkdir()
    assert unfinished(tmp_path) == []


def test_a_torn_last_line_is_cut_off_before_anything_is_appended(tmp_path: Path) -> None:
    path = put(tmp_path, "torn.jsonl", b'{"a": 1}\n{"do": "rai')
    assert continued(path, b"{}\n") == b'{"a": 1}\n{}\n'


def test_a_missing_newline_is_added_before_anything_is_appended(tmp_path: Path) -> None:
    path = put(tmp_path, "cut.jsonl", b'{"a": 1}\n{"b": 2}')
    assert continued(path, b"{}\n") == b'{"a": 1}\n{"b": 2}\n{}\n'


def test_a_whole_record_is_opened_without_being_changed(tmp_path: Path) -> None:
    path = put(tmp_path, "whole.jsonl", b'{"a": 1}\n')
    before = path.stat().st_mtime_ns
    assert continued(path) == b'{"a": 1}\n'
    assert path.stat().st_mtime_ns == before


def test_bytes_that_are_no_text_are_refused_and_left(tmp_path: Path) -> None:
    path = put(tmp_path, "bytes.jsonl", b"\xff\n\xff")
    with pytest.raises(RecordError):
        continue_(path)
    assert path.read_bytes() == b"\xff\n\xff"


def test_a_match_that_is_gone_or_a_folder_is_refused_in_one_line(tmp_path: Path) -> None:
    for path in (tmp_path / "gone.jsonl", tmp_path):
        for use in (read_record, continue_):
            with pytest.raises(StoreError, match=r"^can’t read the match ") as refused:
                use(path)
            assert "\n" not in str(refused.value)


def test_a_match_that_may_not_be_written_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tmp_path, "kept.jsonl", b'{"a": 1}\n')

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.store.record_files.FileIO", refuse)
    with pytest.raises(StoreError, match="permission denied; make it writable"):
        continue_(path)


@pytest.mark.parametrize("seconds", [-62_135_596_800, -1, 253_402_300_799, 999_999_999_999])
def test_a_file_time_that_no_calendar_has_hides_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    put(tmp_path, "odd.jsonl", b"{}\n")
    stat = Path.stat

    def odd_stat(path: Path) -> SimpleNamespace:
        # few file systems keep such a time
        return SimpleNamespace(st_mode=stat(path).st_mode, st_mtime_ns=seconds * 10**9, st_size=3)

    monkeypatch.setattr(Path, "stat", odd_stat)
    (saved,) = saved_matches(tmp_path)
    assert saved.modified.astimezone().year in (1969, 1970, 2999, 3000)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_what_is_no_regular_file_is_neither_listed_nor_waited_for(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    pipe = tmp_path / "matches" / "pipe.jsonl"
    os.mkfifo(pipe)
    (tmp_path / "matches" / "endless.jsonl").symlink_to("/dev/zero")
    assert saved_matches(tmp_path) == []
    for read in (read_record, read_ends, continue_):
        with pytest.raises(StoreError, match="isn’t a regular file"):
            read(pipe)


def test_a_record_larger_than_any_is_refused_unread(tmp_path: Path) -> None:
    path = put(tmp_path, "huge.jsonl", b"")
    with path.open("r+b") as file:
        file.truncate(1 << 40)
    with pytest.raises(StoreError, match="file too large"):
        read_record(path)


def test_a_link_in_the_place_of_a_match_is_not_written_through(tmp_path: Path) -> None:
    elsewhere = tmp_path / "mine.jsonl"
    elsewhere.write_bytes(b"{}\n{torn")
    (tmp_path / "matches").mkdir()
    link = tmp_path / "matches" / "planted.jsonl"
    link.symlink_to(elsewhere)
    with pytest.raises(StoreError, match="is a link to another file"):
        continue_(link)
    assert elsewhere.read_bytes() == b"{}\n{torn"


def test_a_link_in_the_place_of_what_a_match_is_begun_as_is_not_written_through(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / STARTING).symlink_to(mine)
    create(tmp_path, [HEADER], NOON, Random(1))
    assert mine.read_text() == "mine"


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
    review_path(record).write_bytes(damaged)
    assert read_review(record, DATA) is None


def test_where_nothing_can_be_written_nothing_is_kept(record: Path) -> None:
    review_path(record).with_suffix(".new").mkdir()
    keep_review(record, DATA, {"version": 1})
    assert read_review(record, DATA) is None


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's files apart by their folder")
def test_only_this_user_may_read_a_new_match(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        path = create(tmp_path, ["{}"], NOON, Random(1))
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
