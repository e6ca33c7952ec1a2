"""Whatever lies where a file should be, reading it ends, and takes no more memory than it may."""

import os
import sys
from pathlib import Path

import pytest

from game.bounded_reading import open_regular, read_regular


def test_a_file_is_read_up_to_its_bound_and_refused_beyond(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_regular(path) == read_regular(path, 5) == b"12345"
    with pytest.raises(OSError, match="too large"):
        read_regular(path, 4)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a file whose size isn't told")
def test_the_size_that_the_system_tells_is_not_relied_on() -> None:
    status = Path("/proc/self/status")
    assert status.stat().st_size == 0 and read_regular(status)
    with pytest.raises(OSError, match="too large"):
        read_regular(status, 10)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes and devices")
def test_pipes_devices_and_folders_are_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        with pytest.raises(OSError, match=r"regular file|directory"):
            open_regular(path)


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_a_name_that_no_file_can_have_is_that_of_none(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        open_regular(tmp_path / name)
