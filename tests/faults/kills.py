"""The program, killed at any moment from its start to its end. Nothing that was shown may be lost.

`python -m tests.faults.kills` is the program to be killed. For each line of input (a data folder, a number and a file),
it forks. The child plays at random, like a player in a hurry, and writes the state shown after each frame to the file.
"""

import logging
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final, NoReturn

import pygame

from game.engine.core.errors import RecordError
from game.engine.core.match import Match
from game.engine.core.record_format import split_record
from game.games import ENGINES
from game.session.local_session import LocalSession
from game.store.settings import SETTINGS_FILE
from scenes.core.intents import ContinueMatch, GoToTitle, StartMatch
from tests.command_line.running import environment
from tests.faults.inputs import press_something
from tests.faults.matches import TABLES, settings_hold, shown, shown_by
from tests.faults.tally import Tally
from tests.scenes.program import Program

STARTING, PLAYING = 1.0, 0.05
"""Maximum delay of a kill, in seconds: after the start (`STARTING`), or after the awaited number of states
(`PLAYING`)."""

WAITED_FOR: Final = (0, 0, 1, 5, 20, 60)
"""Numbers of states shown before a kill. With 0, the program is killed while it starts."""

LIVES: Final = 25
"""Number of kills in one data folder before the next folder is used."""

PATIENCE: Final = 20.0
"""Time after which a program that shows no more states is killed, in seconds."""

FRAMES: Final = 4_000
"""Number of frames after which a program that wasn't killed exits."""


def run(number: int, seed: int = 1) -> Tally:
    """Kill the program a number of times. Returns the results."""
    tally, rng = Tally(), Random(seed)
    command = [sys.executable, "-m", "tests.faults.kills"]
    told = 0
    pipe, unseen = subprocess.PIPE, environment({"PYGAME_HIDE_SUPPORT_PROMPT": "1"})
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=unseen, text=True) as program:
        for first in range(0, number, LIVES):
            with tempfile.TemporaryDirectory() as folder:
                lives = Lives(program, Path(folder))
                for life in range(first, min(first + LIVES, number)):
                    lives.live(life, rng.choice(WAITED_FOR), rng.random(), tally)
                told += lives.told
        program.communicate("")
    tally.notes.append(f"{told:,} states shown")
    return tally


class Lives:
    """A data folder on which the program is started and killed again and again."""

    def __init__(self, program: "subprocess.Popen[str]", folder: Path) -> None:
        self._program, self._folder = program, folder
        self._lines: dict[str, tuple[str, ...]] = {}
        self.told = 0

    def live(self, number: int, states: int, delay: float, tally: Tally) -> None:
        """Start the program, kill it once it has shown some states, and check that no state is lost."""
        assert self._program.stdin and self._program.stdout
        told = self._folder / f"told {number}"
        self._program.stdin.write(f"{self._folder}\t{number}\t{told}\n")
        self._program.stdin.flush()
        child = int(self._program.stdout.readline())
        until = time.monotonic() + (PATIENCE if states else delay * STARTING)
        while time.monotonic() < until and (not states or len(_whole_lines(told)) < states):
            time.sleep(0.002)
        time.sleep(delay * PLAYING)
        os.kill(child, signal.SIGKILL)
        self._program.stdin.write("\n")
        self._program.stdin.flush()
        status = int(self._program.stdout.readline())
        tally.tried += 1
        if status not in (0, -signal.SIGKILL):
            tally.tracebacks.append(f"life {number} ended with {status}: {_errors(told)}")
        self._look(number, told, tally)

    def _look(self, number: int, told: Path, tally: Tally) -> None:
        """Register lost lines of records, shown states that are in no record, and unreadable settings."""
        shown_now = [line.split("\t") for line in _whole_lines(told)]
        self.told += len(shown_now)
        for path in sorted((self._folder / "data" / "matches").glob("*.jsonl")):
            data = path.read_bytes()
            try:
                Match.from_record(data, ENGINES)
            except RecordError as error:
                tally.lost.append(f"life {number}, {path.name}: {error}")
                continue
            lines = split_record(data).lines
            if lines[: len(self._lines.get(path.name, ()))] != self._lines.get(path.name, ()):
                tally.lost.append(f"life {number}, {path.name}: whole lines changed")
            self._lines[path.name] = tuple(lines)
            wanted = {state for name, state in shown_now if name == path.name}
            if wanted and not wanted <= set(shown_by(data)):
                tally.lost.append(f"life {number}, {path.name}: what was shown isn't in the record")
        if not settings_hold(self._folder / "settings" / SETTINGS_FILE):
            tally.lost.append(f"life {number}: the settings")


def _whole_lines(path: Path) -> list[str]:
    return path.read_text().split("\n")[:-1] if path.exists() else []


def _errors(told: Path) -> str:
    path = told.with_suffix(".errors")
    return path.read_text() if path.exists() else ""


def play(folder: Path, number: int, told: Path) -> None:
    """Play like a player in a hurry: start, continue and leave matches, and report each state that is shown."""
    logging.disable(logging.CRITICAL)
    rng = Random(number)
    with told.open("w") as file, closing(Program((960, 540), number, "none", folder)) as program:
        for _frame in range(FRAMES):
            _wish(program, rng)
            program.app.frame(0.7)
            table = program.lobby.matches.table
            if table is not None and not table.board.teaches:
                assert isinstance(table.session, LocalSession)
                file.write(f"{table.session.path.name}\t{shown(table.session)}\n")
                file.flush()


def _wish(program: Program, rng: Random) -> None:
    matches = sorted((program.folder / "matches").glob("*.jsonl"))
    if program.lobby.matches.table is None or rng.random() < 0.02:
        rules, seating = rng.choice(TABLES)
        if matches and rng.random() < 0.6:
            program.lobby.do(ContinueMatch(rng.choice(matches).name))
        else:
            program.lobby.do(StartMatch(rules, seating))
    elif rng.random() < 0.01:
        program.lobby.do(GoToTitle())
    elif rng.random() < 0.01:
        program.set(speed="none", felt=rng.choice(("campaign", "midnight")))
    press_something(program, rng)


def main() -> None:
    """Play for each line of input until the input ends."""
    while line := sys.stdin.readline().rstrip("\n"):
        folder, number, told = line.split("\t")
        child = os.fork()
        if child == 0:
            _be_the_child(Path(folder), int(number), Path(told))
        print(child, flush=True)
        sys.stdin.readline()
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def _be_the_child(folder: Path, number: int, told: Path) -> NoReturn:
    code = 1
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # a background process that is killed while it starts complains as well
        os.dup2(os.open(told.with_suffix(".errors"), os.O_WRONLY | os.O_CREAT | os.O_APPEND), sys.stderr.fileno())
        play(folder, number, told)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


if __name__ == "__main__":
    assert not pygame.display.get_init(), "what was begun before a fork belongs to the parent"
    main()
