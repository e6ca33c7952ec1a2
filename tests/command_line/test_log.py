"""The log, and what is left of a program that breaks altogether."""

import logging
import os
import stat
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from game.terminal_output import LOG_FORMAT, LegibleFormatter
from scenes.app.log_file import LARGEST, LOG_FILE, MOST_KEPT, OLDER, RotatingLog
from tests.command_line.running import PATIENCE, ROOT, environment, run

unseen = "import sys; sys.stdout = sys.stderr = None"
"""As a program that was started from a menu."""


def playing(before: str, *arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """Run the program with some lines of code before it."""
    asked = ["--data-dir", *map(str, arguments)]
    code = f"{before}\nimport sys\nfrom game.__main__ import main\nsys.exit(main({asked!r}))"
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=environment({}), capture_output=True, text=True, timeout=PATIENCE)


def log_a_line(folder: Path) -> None:
    """Begin to log in a data folder, as a program does, and log a line."""
    begun = f"start_log('info', pathlib.Path({str(folder)!r}))"
    code = f"import logging, pathlib; from scenes.app.log_file import start_log; {begun}; logging.info('a line')"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=PATIENCE)
    assert ran.returncode == 0


def logged(folder: Path, name: str = LOG_FILE) -> str:
    return (folder / "data" / name).read_text()


@pytest.mark.exhaustive
def test_the_file_holds_what_went_on_whatever_the_terminal_is_told(tmp_path: Path) -> None:
    ran = run("--smoke", "2", "--data-dir", tmp_path)
    assert ran.err == [] and "first frame" in logged(tmp_path) and "scene TitleScene" in logged(tmp_path)


def test_a_log_that_has_grown_large_is_put_aside_and_begun_anew(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    for times in range(2):
        (tmp_path / "data" / LOG_FILE).write_text(f"long ago {times}\n" + "x" * LARGEST)
        log_a_line(tmp_path / "data")
        assert logged(tmp_path, OLDER).startswith(f"long ago {times}\n") and len(logged(tmp_path)) < 1000


def test_of_a_log_that_somebody_else_has_made_huge_the_end_is_put_aside(tmp_path: Path) -> None:
    path, older = tmp_path / LOG_FILE, tmp_path / OLDER
    path.write_bytes(b"x")
    os.truncate(path, 9_000_000_000)
    with path.open("a") as file:
        file.write("the end\n")
        file.flush()
        RotatingLog(file, path, older).handle(logging.makeLogRecord({"msg": "first frame"}))
    assert older.stat().st_size == MOST_KEPT and older.read_bytes().endswith(b"the end\n")
    assert path.read_text() == "first frame\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_no_link_is_written_through_and_no_pipe_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    log, letter = tmp_path / "data" / LOG_FILE, tmp_path / "letter"
    letter.write_text("mine")
    log.symlink_to(letter)
    log_a_line(tmp_path / "data")
    log.unlink()
    os.mkfifo(log)
    log_a_line(tmp_path / "data")
    assert letter.read_text() == "mine" and stat.S_ISFIFO(log.stat().st_mode)


def test_what_a_stranger_has_named_is_logged_in_one_legible_line() -> None:
    hostile = "\x1b[2J\u202eevil\nERROR all is lost" + "x" * 100_000
    formatter = LegibleFormatter(LOG_FORMAT)
    record = logging.LogRecord("deck", logging.WARNING, "", 1, "the deck %s is broken", (hostile,), None)
    assert formatter.format(record).isprintable() and len(formatter.format(record)) < 3000
    try:
        raise ValueError(hostile)
    except ValueError:
        record.exc_info = sys.exc_info()
    assert all(line.isprintable() for line in formatter.format(record).splitlines())


def test_a_disk_that_is_full_says_so_on_no_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    class Full(StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    RotatingLog(Full(), tmp_path / LOG_FILE, tmp_path / OLDER).handle(logging.makeLogRecord({"msg": "first frame"}))
    assert capsys.readouterr().err == ""


def test_a_crash_of_python_itself_is_told_in_the_file_where_there_is_no_terminal(tmp_path: Path) -> None:
    crash = f"{unseen}\nfrom scenes.menus.title import TitleScene\nimport ctypes\n"
    crash += "TitleScene.paint = lambda *_: ctypes.string_at(0)"
    assert playing(crash, tmp_path).returncode != 0
    assert "Segmentation fault" in logged(tmp_path) or "access violation" in logged(tmp_path)


@pytest.mark.exhaustive
def test_what_ends_a_thread_is_logged(tmp_path: Path) -> None:
    ends = "import threading\nfrom scenes.app.app import App\nreally = App.open\n"
    ends += "def opened(app):\n    thread = threading.Thread(target=lambda: 1 / 0); thread.start(); thread.join()\n"
    ends += "    return really(app)\nApp.open = opened"
    ran = playing(ends, tmp_path, "--smoke", "2")
    assert ran.returncode == 0 and "ZeroDivisionError" in ran.stderr and "ZeroDivisionError" in logged(tmp_path)


def test_what_breaks_before_there_is_a_window_is_reported_and_told_in_a_line(tmp_path: Path) -> None:
    breaks = "from scenes.app.app import App\ndef run(app): raise KeyError('aces')\nApp.run = run"
    ran = playing(breaks, tmp_path)
    (report,) = (tmp_path / "data" / "reports").iterdir()
    told = f"high-low-war: The game ran into an error (KeyError: 'aces'). A report is in {report}."
    assert ran.returncode == 1 and ran.stderr.splitlines()[-1] == told and "KeyError: 'aces'" in report.read_text()


def test_what_breaks_in_every_frame_ends_the_program_with_a_line(tmp_path: Path) -> None:
    breaks = "from scenes.app.app import App\ndef frame(app, seconds): raise KeyError('aces')\nApp.frame = frame"
    ran = playing(breaks, tmp_path, "--mute")
    assert ran.returncode == 1 and "The game ran into an error" in ran.stderr.splitlines()[-1]
    assert len([*(tmp_path / "data" / "reports").iterdir()]) == 3
