"""The folders of settings and matches, and the messages shown if they can't be used."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from game.settings import Settings
from game.store.database import open_to_write
from game.store.files import StoreError
from game.store.folders_and_lock import Folders, find_folders, hold_data_folder
from game.store.record_files import create
from game.store.settings import SETTINGS_FILE, Preferences, save_settings


def test_both_folders_lie_under_the_data_dir_given(tmp_path: Path) -> None:
    folders = find_folders(tmp_path / "here")
    assert folders == Folders(tmp_path / "here" / "settings", tmp_path / "here" / "data")
    assert folders.settings.is_dir() and folders.data.is_dir()


def test_without_one_they_are_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_config_path", lambda name, appauthor: tmp_path / "config" / name)
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / "share" / name)
    assert find_folders(None) == Folders(tmp_path / "config" / "high-low-war", tmp_path / "share" / "high-low-war")


def test_one_folder_may_be_both_as_on_windows_and_macos(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("config", "data"):
        monkeypatch.setattr(f"platformdirs.user_{name}_path", lambda name, appauthor: tmp_path / name)
    folders = find_folders(None)
    assert folders.settings == folders.data
    held = hold_data_folder(folders.data)
    save_settings(folders.settings / SETTINGS_FILE, Settings(felt="midnight"))
    path = create(folders.data, ["one"], datetime(2026, 5, 17, tzinfo=UTC), Random(1))
    open_to_write(folders.data).close()
    held.release()
    assert Preferences(folders.settings / SETTINGS_FILE, {}).settings.felt == "midnight" and path.read_text() == "one\n"


def test_folders_found_twice_are_the_same_and_nothing_is_left_in_them(tmp_path: Path) -> None:
    assert find_folders(tmp_path) == find_folders(tmp_path)
    assert not any(path.is_file() for path in tmp_path.rglob("*"))


def test_a_file_in_the_folders_place_is_refused_in_one_line(tmp_path: Path) -> None:
    in_the_way = tmp_path / "taken"
    in_the_way.write_text("mine")
    with pytest.raises(StoreError) as refused:
        find_folders(in_the_way)
    line = str(refused.value)
    assert line.startswith(f"can’t write to the folder {in_the_way}") and "--data-dir" in line and "\n" not in line
    assert in_the_way.read_text() == "mine"


def test_a_folder_in_the_way_that_is_read_only_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuse)  # root may write anywhere, so permissions alone won't do
    with pytest.raises(StoreError, match="permission denied; make it writable"):
        find_folders(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a /proc that nobody can write to")
def test_a_file_system_that_takes_no_files_is_refused() -> None:
    with pytest.raises(StoreError, match=r"^can’t write to the folder /proc/high-low-war"):
        find_folders(Path("/proc/high-low-war"))
