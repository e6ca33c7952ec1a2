"""Share of a processor core that the program uses while the table waits for a player.

`python -m tests.bench.idle` opens the real program in a real window, plays until a wager is asked for, prints
`waiting`, and continues until it is terminated.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from game.cli.arguments import Options
from game.engine.high_low.rules import LONG
from game.store.folders_and_lock import find_folders
from scenes.app.app import App
from scenes.core.intents import StartMatch
from scenes.high_low.wager import WagerScene
from scenes.menus.title import TitleScene
from tests.bench.figures import Figure
from tests.bench.screen import ROOT, BenchError, display, need_window
from tests.bench.scripted_player import ScriptedPlayer
from tests.seating import seating_of

SIZE: Final = (1920, 1080)
SECONDS: Final = 25.0
SETTLING: Final = 3.0
"""Time between the question and the start of the measurement, in seconds."""

BOUND: Final = 0.4


class WaitingApp(App):
    """The program, played by a script until a wager is asked for."""

    def __init__(self, options: Options) -> None:
        super().__init__(options, find_folders(options.data_dir))
        self.waits = False
        self._player = ScriptedPlayer()

    def frame(self, seconds: float) -> None:
        if not self.waits:
            self._play(seconds)
        super().frame(seconds)

    def _play(self, seconds: float) -> None:
        top = self.manager.top
        if isinstance(top, WagerScene):
            self.waits = True
            print("waiting", flush=True)
        elif isinstance(top, TitleScene):
            self.lobby.do(StartMatch(LONG, seating_of(("Ann", "Bo"), (None, "steady"))))
        else:
            self._player.act(top, seconds)


def measure() -> list[Figure]:
    """Measure the waiting program from outside for some seconds."""
    import psutil

    with display(SIZE) as environment:
        command = [sys.executable, "-m", "tests.bench.idle"]
        running = subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        try:
            assert running.stdout is not None
            if not any(line.strip() == "waiting" for line in running.stdout):
                raise BenchError("the program ended before a wager was asked for")
            time.sleep(SETTLING)
            watched = psutil.Process(running.pid)
            before, start = watched.cpu_times(), time.perf_counter()
            time.sleep(SECONDS)
            after, passed = watched.cpu_times(), time.perf_counter() - start
        finally:
            running.terminate()
            running.wait()
    used = after.user + after.system - before.user - before.system
    note = f"{used:.2f} s of {passed:.0f} s at {SIZE[0]}×{SIZE[1]}"
    return [
        Figure(
            "share of a processor core used while waiting for the player",
            100 * used / passed,
            BOUND,
            unit="%",
            note=note,
        )
    ]


def wait_here() -> None:
    """Open the program, and wait at the table."""
    with tempfile.TemporaryDirectory() as folder:
        WaitingApp(Options(seed=3, size=SIZE, data_dir=Path(folder), mute=True)).run()


if __name__ == "__main__":
    need_window()
    wait_here()
