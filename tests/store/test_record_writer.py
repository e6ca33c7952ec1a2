"""The writer: a ticket is done when its lines are on disk, and a write that fails is never passed over."""

import os
import shutil
import sys
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from game.store.files import StoreError
from game.store.record_writer import RecordWriter, Ticket
from tests.store.slow_disk import SlowDisk

NO_SPACE = OSError(28, "No space left on device")


def settled(ticket: Ticket) -> Ticket:
    ticket.wait(10)
    return ticket


def writer_for(path: Path) -> RecordWriter:
    return RecordWriter(path, FileIO(path, "ab"))


def test_lines_are_written_in_the_order_asked_each_with_its_newline(tmp_path: Path) -> None:
    path = tmp_path / "match"
    writer = writer_for(path)
    tickets = [writer.append(lines) for lines in (["a", "b"], ["ü"], ["c"])]
    writer.close()
    assert all(ticket.done for ticket in tickets)
    assert path.read_bytes() == "a\nb\nü\nc\n".encode()


def test_a_ticket_is_not_done_before_the_disk_has_its_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SlowDisk(monkeypatch)
    writer = writer_for(tmp_path / "match")
    ticket = writer.append(["a"])
    disk.wait_until_asked()
    assert not ticket.done
    disk.answer()
    assert settled(ticket).done
    writer.close()


def test_each_append_is_one_write_and_one_sync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    really = os.fsync

    class Watched(FileIO):
        def write(self, data: Any) -> int:
            done.append(f"write {bytes(data)!r}")
            return super().write(data)

    def synced(descriptor: int) -> None:
        done.append("sync")
        really(descriptor)

    monkeypatch.setattr("os.fsync", synced)
    writer = RecordWriter(tmp_path / "match", Watched(tmp_path / "match", "ab"))
    writer.append(["a", "b"])
    writer.append(["c"])
    writer.close()
    assert done == ["write b'a\\nb\\n'", "sync", "write b'c\\n'", "sync"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_reported_in_one_line_each_time_it_is_asked() -> None:
    writer = writer_for(Path("/dev/full"))
    ticket = settled(writer.append(["a"]))
    for _ in range(2):
        with pytest.raises(StoreError, match=r"^can’t save to /dev/full: no space left on device; ") as failed:
            _ = ticket.done
    assert "\n" not in str(failed.value)
    writer.close()


def test_a_sync_that_fails_is_a_write_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> None:
        raise NO_SPACE

    monkeypatch.setattr("os.fsync", fail)
    writer = writer_for(tmp_path / "match")
    with pytest.raises(StoreError):
        _ = settled(writer.append(["a"])).done
    writer.close()


def test_what_a_disk_takes_in_parts_is_written_whole(tmp_path: Path) -> None:
    class Halves(FileIO):
        def write(self, data: Any) -> int:
            return super().write(data[: max(1, len(data) // 2)])

    path = tmp_path / "match"
    writer = RecordWriter(path, Halves(path, "ab"))
    assert settled(writer.append(["abcdefgh"])).done
    writer.close()
    assert path.read_text() == "abcdefgh\n"


def test_behind_a_write_that_failed_nothing_more_is_written(tmp_path: Path) -> None:
    class FullForAMoment(FileIO):
        full = True

        def write(self, data: Any) -> int:
            if self.full:
                self.full = False
                super().write(data[:3])
                raise NO_SPACE
            return super().write(data)

    path = tmp_path / "match"
    writer = RecordWriter(path, FullForAMoment(path, "ab"))
    tickets = [writer.append([line]) for line in ("first", "second")]
    writer.close()
    for ticket in tickets:
        with pytest.raises(StoreError):
            _ = ticket.done
    assert path.read_text() == "fir"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no open file")
def test_a_folder_that_is_gone_is_reported(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    writer = writer_for(folder / "match")
    assert settled(writer.append(["a"])).done
    shutil.rmtree(folder)
    with pytest.raises(StoreError, match="the file has been deleted"):
        _ = settled(writer.append(["b"])).done
    writer.close()


def test_close_waits_for_every_line_and_may_come_twice(tmp_path: Path) -> None:
    path = tmp_path / "match"
    writer = writer_for(path)
    for number in range(200):
        writer.append([str(number)])
    writer.close()
    writer.close()
    assert path.read_text().split() == [str(number) for number in range(200)]
