"""Functions that start the program from its checkout, without a visible window."""

import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path

from game.__main__ import main

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "engine" / "cases"
PATIENCE = 120
"""Maximum time that a short command takes on a busy machine, in seconds."""

AS_IT_IS: Mapping[str, str | None] = {}
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@dataclass(frozen=True)
class Ran:
    """The outcome of a program: its exit status, and the lines that it printed to each stream."""

    status: int
    out: list[str]
    err: list[str]


def command(*arguments: str | Path) -> list[str]:
    """Return the command line that starts the program with these arguments."""
    return [sys.executable, "-m", "game", *map(str, arguments)]


def environment(changes: Mapping[str, str | None]) -> dict[str, str]:
    """Return this process's environment with an invisible window and some changes. A value of None removes a
    variable."""
    found = {**os.environ, **UNSEEN, "PYTHONUTF8": "1"}
    for name, value in changes.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = value
    return found


def run(*arguments: str | Path, where: Path = ROOT, env: Mapping[str, str | None] = AS_IT_IS) -> Ran:
    """Run the program to its end in a new process, and return its outcome."""
    ended = subprocess.run(
        command(*arguments),
        cwd=where,
        env=environment(env),
        capture_output=True,
        text=True,
        errors="surrogateescape",
        timeout=PATIENCE,
    )
    return Ran(ended.returncode, ended.stdout.splitlines(), ended.stderr.splitlines())


def run_here(*arguments: str | Path) -> Ran:
    """Run a command that opens no window to its end in this process, and return its outcome. A new process would take a
    second to start."""
    out, err = (TextIOWrapper(BytesIO(), encoding="utf-8") for _stream in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main([*map(str, arguments)])
        except SystemExit as ended:
            assert isinstance(ended.code, int)
            status = ended.code
    return Ran(status, _lines(out), _lines(err))


def _lines(stream: TextIOWrapper) -> list[str]:
    """Return the lines written to a stream."""
    stream.seek(0)
    return stream.read().splitlines()


def refused(ran: Ran) -> str:
    """Return the only line of an error message. Fails unless the exit status is 2 and nothing else was printed."""
    assert ran.status == 2, ran
    assert ran.out == [], ran
    assert len(ran.err) == 1, ran
    return ran.err[0]
