"""Several commands, one after the other, in a separate process, because a start takes far longer than most commands.

Each line read contains the arguments of a command, and each line written contains its outcome, both as JSON.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Protocol

from tests.command_line.running import Ran, environment, run_here


class Run(Protocol):
    """Function that runs a command and returns its outcome."""

    def __call__(self, *arguments: str | Path) -> Ran: ...


@contextmanager
def started(where: Path, changes: Mapping[str, str | None]) -> Iterator[Run]:
    """Start the program of a folder in an environment with some changes. Yields a function that runs commands that open
    no window."""
    command, pipe = [sys.executable, "-m", "tests.command_line.several"], subprocess.PIPE
    with subprocess.Popen(command, cwd=where, env=environment(changes), stdin=pipe, stdout=pipe, text=True) as process:
        asked, told = process.stdin, process.stdout
        assert asked is not None and told is not None

        def run(*arguments: str | Path) -> Ran:
            print(json.dumps([*map(str, arguments)]), file=asked, flush=True)
            return Ran(**json.loads(told.readline()))

        yield run
        process.kill()


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(asdict(run_here(*json.loads(line)))), flush=True)
