"""One program per data folder, released however that program ends."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.files import StoreError
from game.store.folders_and_lock import LOCK_FILE, hold_data_folder

HOLDER = """
import sys
from pathlib import Path
from game.store.folders_and_lock import hold_data_folder
held = hold_data_folder(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def second_program(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another program that holds the folder until it ends."""
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout and program.stdout.readline() == "held\n"
        yield program
        program.kill()


def test_a_second_program_is_refused_in_one_line(tmp_path: Path, second_program: "subprocess.Popen[str]") -> None:
    with pytest.raises(StoreError) as refused:
        hold_data_folder(tmp_path)
    line = str(refused.value)
    assert (
        line.startswith(f"another copy of High Low War is using the folder {tmp_path}; close it") and "\n" not in line
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_the_folder_of_a_killed_program_is_free(tmp_path: Path, second_program: "subprocess.Popen[str]") -> None:
    second_program.send_signal(signal.SIGKILL)
    second_program.wait()
    hold_data_folder(tmp_path).release()


def test_a_folder_released_can_be_held_again(tmp_path: Path) -> None:
    held = hold_data_folder(tmp_path)
    with pytest.raises(StoreError):
        hold_data_folder(tmp_path)
    held.release()
    hold_data_folder(tmp_path).release()


def test_a_folder_that_cannot_be_locked_is_refused_in_one_line(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("mine")
    with pytest.raises(StoreError) as refused:
        hold_data_folder(in_the_way)
    assert str(refused.value).startswith(f"can’t lock the folder {in_the_way}: ") and "\n" not in str(refused.value)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a file that is open")
def test_a_folder_stays_held_when_somebody_deletes_the_lock_file(
    tmp_path: Path, second_program: "subprocess.Popen[str]"
) -> None:
    (tmp_path / LOCK_FILE).unlink()
    with pytest.raises(StoreError, match=r"^another copy of High Low War is using the folder "):
        hold_data_folder(tmp_path)
    second_program.kill()
    second_program.wait()
    hold_data_folder(tmp_path).release()
