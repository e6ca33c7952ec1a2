"""A test in which the built program plays a match on the system for which it was built."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.release.product import NAME, ReleaseError

SEED: Final = 8
"""Seed of a match in which two tens are dealt in the second round, which leads to a WAR."""

LONGEST: Final = 900
"""Time limit for a run of the program, in seconds. It is long enough for a match on a slow machine."""


def play_a_match(program: Path) -> str:
    """Run the built program's self-test (a match in a window), check the match's record, and return the check's output.

    Raises `ReleaseError` with the program's log and crash reports if the match fails, or with the output of the check
    if the record is invalid. Raises `subprocess.TimeoutExpired` if a run takes longer than `LONGEST`.
    """
    executable = program / (f"{NAME}.exe" if sys.platform == "win32" else NAME)
    with TemporaryDirectory() as work:
        folder = Path(work) / "played"
        try:
            _run(executable, "--self-test", folder, "--seed", SEED, "--mute", "--windowed", "--log-level", "info")
        except ReleaseError as error:
            raise ReleaseError(f"{error}{left_by(folder)}") from None
        (record,) = (folder / "data" / "matches").glob("*.jsonl")
        return _run(executable, "check", record)


def left_by(played: Path) -> str:
    """Return the log and the crash reports that a failed match left in a folder. On Windows, there may be no other
    output, because the program has no console."""
    data = played / "data"
    return "".join(
        f"\n{path.name}:\n{path.read_text(encoding='utf-8', errors='replace')}"
        for path in sorted([*data.glob("*.log"), *data.glob("reports/*.txt")])
    )


def _run(*command: Path | str | int) -> str:
    ended = subprocess.run([*map(str, command)], capture_output=True, text=True, encoding="utf-8", timeout=LONGEST)
    if ended.returncode:
        output = f"{ended.stdout}{ended.stderr}"
        raise ReleaseError(f"{' '.join(map(str, command[1:]))} ended with {ended.returncode}:\n{output}")
    return ended.stdout
