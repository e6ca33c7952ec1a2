"""How much of a core the program takes while the table waits for a player.

`python -m tests.bench.idle` opens the real program in a real window, plays until a wager is asked for, says so, and
waits for as long as it is let.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from game.app.app import App
from game.cli.arguments import Options
from game.engine.high_low.rules import LONG
from game.store.files import find_folders
from scenes.core.intents import StartMatch
from scenes.high_low.wager import WagerScene
from scenes.menus.title import TitleScene
from tests.bench.figures import Figure
from tests.bench.screen import ROOT, BenchError, display
from tests.bench.scripted_player import ScriptedPlayer

SIZE = (1920, 1080)
SECONDS = 25.0
SETTLING = 3.0
"""Seconds between the question and the beginning of the measurement."""

BOUND = 0.4


class WaitingApp(App):
    """The program, played by a script until a wager is asked for; from then on the program alone."""

    _player = ScriptedPlayer()

    def frame(self, seconds: float) -> None:
        top = self.manager.top
        if isinstance(top, WagerScene):
            print("waiting", flush=True)
            self.frame = super().frame  # type: ignore[method-assign]
        elif isinstance(top, TitleScene) and self.lobby is not None:
            self.lobby.do(StartMatch(LONG, ("Ann", "Bo"), (None, "steady")))
        else:
            self._player.act(top, seconds)
        super().frame(seconds)


def measure() -> list[Figure]:
    """Watch the waiting program for a while."""
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
    return [Figure("core taken while a player is awaited", 100 * used / passed, BOUND, unit=" %", note=note)]


def wait_here() -> None:
    """Open the program, and wait at the table."""
    with tempfile.TemporaryDirectory() as folder:
        options = Options(seed=3, size=SIZE, data_dir=Path(folder), mute=True)
        app = WaitingApp(options, find_folders(options.data_dir))
        assert pygame.display.get_driver() == "x11", "without a real window this figure means nothing"
        app.run()


if __name__ == "__main__":
    wait_here()
