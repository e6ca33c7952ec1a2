"""Commands where there is no terminal, an old one, or one that other systems know nothing of."""

import errno
import signal
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.__main__ import main
from game.cli.simulate import Results
from game.interrupts import exiting_on_signals
from game.opponents.high_low.external_programs import ExternalPlayer, PlayerFailed
from game.simulation import running
from game.simulation.running import Part, play_plans


class Terminal(StringIO):
    """A terminal that keeps what was printed."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.mark.parametrize(
    ("code_page", "printed"), [("ascii", b"can't be"), ("cp437", b"can't be"), ("cp1252", b"can\x92t be")]
)
def test_what_a_code_page_lacks_is_printed_in_plainer_signs(
    monkeypatch: pytest.MonkeyPatch, code_page: str, printed: bytes
) -> None:
    shown = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(shown, encoding=code_page))
    assert main(["check", "nowhere − nothing"]) == 2
    assert printed in shown.getvalue() and b"nowhere - nothing" in shown.getvalue()


def test_without_a_terminal_a_command_prints_nothing_and_breaks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main(["check", "nowhere"]) == 2
    assert main(["simulate", "--seed", "-"]) == 2


@pytest.mark.usefixtures("on_windows")
@pytest.mark.parametrize("attached", [1, 0])
def test_a_windowed_program_prints_in_the_console_that_it_was_started_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, attached: int
) -> None:
    monkeypatch.chdir(tmp_path)
    kernel = SimpleNamespace(AttachConsole=lambda program: attached)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main(["--version"]) == 0
    sys.stdout.close()
    printed = {path.name: path.read_text(encoding="utf-8")[:12] for path in tmp_path.iterdir()}
    assert printed == ({"CONOUT$": "High Low War"} if attached else {})


@pytest.mark.usefixtures("on_windows")
def test_whoever_has_read_enough_gets_no_complaint_on_windows_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Closed(StringIO):
        """A pipe whose reader has gone: Windows says no more than that something is invalid."""

        def write(self, text: str) -> int:
            raise OSError(errno.EINVAL, "Invalid argument")

        def fileno(self) -> int:
            return into.fileno()

    with (tmp_path / "out").open("wb") as into:
        monkeypatch.setattr(sys, "stdout", Closed())
        assert main(["--version"]) == 1
    assert capsys.readouterr().err == ""


def test_the_window_is_left_without_a_word_when_its_terminal_interrupts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("scenes.app.launch.play", interrupted)
    assert main([]) == 130


def test_progress_is_told_by_a_clock_that_stands_still_and_a_console_without_escapes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr("game.cli.simulate.perf_counter", iter((5.0, 5.0, 1005.0)).__next__)
    results = Results([SimpleNamespace(matches=12)], {})  # type: ignore[list-item]
    results.add(Part(0, range(1)), [None])
    results.add(Part(0, range(1, 12)), [None])
    first, second = terminal.getvalue().split("\r")[1:]
    assert "\x1b" not in terminal.getvalue() and len(second) == len(first) > len(second.rstrip())


@pytest.mark.usefixtures("on_windows")
def test_windows_is_asked_for_no_more_processes_than_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def pool(workers: int, *_given: object) -> Any:
        asked.append(workers)
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "ProcessPoolExecutor", pool)
    plan = SimpleNamespace(matches=10_000, programs=(), solves_together=False)
    with pytest.raises(KeyboardInterrupt):
        play_plans([plan], 128, lambda part, played: None)  # type: ignore[list-item]
    assert asked == [61]


def test_a_console_that_is_closed_on_windows_ends_a_simulation_in_good_order(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = signal.SIGFPE  # stands for it, and is known everywhere
    before = signal.signal(closed, lambda number, frame: None)
    try:
        monkeypatch.setattr(signal, "SIGBREAK", closed, raising=False)
        with pytest.raises(SystemExit), exiting_on_signals():
            signal.raise_signal(closed)
    finally:
        signal.signal(closed, before)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("on_windows")
def test_a_program_in_quotation_marks_is_found_by_its_path_on_windows() -> None:
    with pytest.raises(PlayerFailed) as refused:
        ExternalPlayer(r'"C:\My bots\bot.exe" D:\rules.json "at once"').start()
    command = r"C:\My bots\bot.exe D:\rules.json at once"
    assert str(refused.value).startswith(f"can’t start {command!r}: ")
