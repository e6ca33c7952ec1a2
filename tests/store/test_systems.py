"""Files on systems where others hold them, where disks keep data in memory, and where folders lie on a network."""

import errno
import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath, PureWindowsPath
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.settings import Settings
from game.store import database, files
from game.store.database import open_to_read, open_to_write
from game.store.files import StoreError, make_folder, place_new, replace, sync_folder, write_whole
from game.store.folders_and_lock import find_folders
from game.store.record_files import continue_, create, read_record
from game.store.settings import Preferences, save_settings

HELD = PermissionError(errno.EACCES, "The process cannot access the file")
"""The error that Windows reports for a file held by a virus scanner."""

unix = pytest.mark.skipif(os.name == "nt", reason="Windows opens no folder, and needn't")

NOW = datetime(2026, 5, 17, 12, tzinfo=UTC)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses made on Windows."""
    made: list[float] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("time.sleep", made.append)
    return made


def hold(monkeypatch: pytest.MonkeyPatch, name: str, times: float, after: int = 0) -> None:
    """Make one of Python's file functions fail `times` times, as if a scanner held the file."""
    really, calls = getattr(os, name), iter(range(10**9))

    def held(*given: Any, **named: Any) -> Any:
        if after <= next(calls) < after + times:
            raise HELD
        return really(*given, **named)

    monkeypatch.setattr(os, name, held)


@pytest.mark.parametrize("name", ["unlink", "rename"])
def test_a_match_is_created_while_a_scanner_holds_its_file_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float], name: str
) -> None:
    hold(monkeypatch, name, 2)
    path = create(tmp_path, ["one", "two"], NOW, Random(1))
    assert path.read_text() == "one\ntwo\n" and [each.name for each in path.parent.iterdir()] == [path.name]
    assert pauses == [files.PAUSE] * 2


def test_a_file_that_was_deleted_gives_its_name_free_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    really, refused = Path.open, [HELD, HELD]

    def opened(path: Path, *given: Any, **named: Any) -> Any:
        if refused:
            raise refused.pop()
        return really(path, *given, **named)

    monkeypatch.setattr(Path, "open", opened)
    write_whole(tmp_path / "file", b"new")
    assert (tmp_path / "file").read_bytes() == b"new" and len(pauses) == 2


def test_a_match_is_read_and_continued_while_a_scanner_holds_its_file_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    path = create(tmp_path, ["one"], NOW, Random(1))
    hold(monkeypatch, "open", 2)
    assert read_record(path) == b"one\n"
    hold(monkeypatch, "open", 2, after=1)
    continue_(path).close()
    assert len(pauses) == 4


def test_settings_that_a_scanner_holds_are_not_taken_for_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    chosen = Settings(felt="midnight")
    save_settings(tmp_path / "settings.json", chosen)
    hold(monkeypatch, "open", 2)
    assert Preferences(tmp_path / "settings.json", {}).settings == chosen


def test_what_is_held_for_good_is_told_after_half_a_second_and_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings())
    hold(monkeypatch, "replace", float("inf"))
    with pytest.raises(StoreError, match="the process cannot access the file; ") as refused:
        save_settings(path, Settings(felt="midnight"))
    assert "\n" not in str(refused.value) and Preferences(path, {}).settings == Settings()
    assert sum(pauses) < 0.6


def test_where_windows_holds_a_file_for_good_it_stays_in_one_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    (tmp_path / "old").write_text("mine")
    hold(monkeypatch, "rename", float("inf"))
    hold(monkeypatch, "unlink", float("inf"))
    with pytest.raises(PermissionError):
        place_new(tmp_path / "old", tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


def test_a_file_that_cannot_be_taken_away_stays_in_one_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "old").write_text("mine")
    monkeypatch.setattr(sys, "platform", "linux")
    hold(monkeypatch, "unlink", 1)
    with pytest.raises(PermissionError):
        place_new(tmp_path / "old", tmp_path / "new")
    assert [path.name for path in tmp_path.iterdir()] == ["old"]


def test_elsewhere_nobody_waits_for_what_is_not_permitted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("time.sleep", pauses.append)
    hold(monkeypatch, "replace", float("inf"))
    with pytest.raises(PermissionError):
        replace(tmp_path / "a", tmp_path / "b")
    assert not pauses


def test_a_drive_that_is_not_there_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(path: Path, *_given: object, **_named: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "The system cannot find the path specified", str(path))

    # of a drive, as of the root, the folder that it lies in is itself
    monkeypatch.setattr(Path, "is_dir", lambda path: False)
    monkeypatch.setattr(Path, "mkdir", missing)
    with pytest.raises(StoreError, match="the system cannot find the path specified; ") as refused:
        find_folders(Path("/games"))
    assert "\n" not in str(refused.value)


def test_on_macos_a_file_is_on_disk_only_once_its_drive_has_written_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    fcntl = SimpleNamespace(F_FULLFSYNC=51, fcntl=lambda descriptor, what: asked.append(what))
    monkeypatch.setitem(sys.modules, "fcntl", fcntl)
    write_whole(tmp_path / "file", b"data")
    assert asked == [51]


@pytest.mark.parametrize("number", [errno.ENOTSUP, errno.EINVAL])
def test_on_macos_a_network_folder_that_cannot_do_that_is_synced_as_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    synced: list[int] = []

    def refuse(descriptor: int, what: int) -> None:
        raise OSError(number, "Operation not supported")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setitem(sys.modules, "fcntl", SimpleNamespace(F_FULLFSYNC=51, fcntl=refuse))
    monkeypatch.setattr(os, "fsync", synced.append)
    write_whole(tmp_path / "file", b"data")
    assert len(synced) == 1


def failing(number: int) -> Callable[[int], None]:
    """An fsync that says so."""

    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    return fail


@unix
def test_a_network_folder_that_cannot_be_synced_holds_matches_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", failing(errno.EINVAL))
    sync_folder(tmp_path)
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


def test_a_folder_and_those_it_lies_in_are_on_disk_once_they_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(files, "sync_folder", synced.append)
    make_folder(tmp_path / "a" / "b")
    assert synced == [tmp_path, tmp_path / "a"]


@unix
def test_a_folder_that_a_broken_disk_cannot_sync_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(errno.EIO))
    with pytest.raises(OSError, match="Input/output error"):
        sync_folder(tmp_path)


def test_a_network_folder_without_shared_memory_keeps_the_history_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class OnNetwork(sqlite3.Connection):
        def execute(self, asked: str, *given: Any) -> sqlite3.Cursor:
            if asked == "PRAGMA journal_mode = WAL":
                raise sqlite3.OperationalError("locking protocol")
            return super().execute(asked, *given)

    really = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *given, **named: really(*given, factory=OnNetwork, **named))
    with closing(open_to_write(tmp_path)) as history, closing(open_to_read(tmp_path) or history) as reader:
        history.execute("INSERT INTO figures_file VALUES ('a', 'b')")
        history.commit()
        assert reader is not history and reader.execute("SELECT name FROM figures_file").fetchall() == [("a",)]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        (PurePosixPath("/games/Ann Lee/history"), "file:///games/Ann%20Lee/history"),
        (PureWindowsPath(r"D:\Zoë\history"), "file:///D:/Zo%C3%AB/history"),
        (PureWindowsPath(r"\\server\share\history"), "file:////server/share/history"),
    ],
)
def test_the_history_is_found_by_the_paths_of_every_system(path: PureWindowsPath, uri: str) -> None:
    assert database.uri_of(path) == uri


def test_sqlite_opens_what_such_a_path_names(tmp_path: Path) -> None:
    folder = tmp_path / "50% off #1"
    folder.mkdir()
    open_to_write(folder).close()
    with closing(
        sqlite3.connect(f"file:///{database.uri_of(folder / 'history.sqlite3')[7:]}?mode=ro", uri=True)
    ) as found:
        assert found.execute("PRAGMA user_version").fetchone() != (0,)
