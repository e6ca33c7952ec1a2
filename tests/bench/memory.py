"""Whether the program grows: its resident memory after many matches, against after a few.

`python -m tests.bench.memory` plays them one after the other in the real program, with its music, in a window that
nobody sees, with nothing moving and the disk in memory where there is such a folder, and prints the two figures in
megabytes as JSON.
"""

import gc
import json
import tempfile
import time
from pathlib import Path

from game.app.app import App
from game.app.lobby import Lobby
from game.cli.arguments import Options
from game.engine.high_low.rules import LONG
from game.settings import DEFAULTS
from game.store.files import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from scenes.core.intents import StartMatch
from scenes.high_low.result import ResultScene
from tests.bench.figures import Figure
from tests.bench.screen import hidden_environment, measure_apart
from tests.bench.scripted_player import ScriptedPlayer

FEW, MANY = 10, 1000
MOST, GROWTH = 90.0, 1.02
SIZE = (1920, 1080)
STEP = 0.7
"""Seconds that each frame takes for the program: a button's guard is over after one."""

FASTEST = Path("/dev/shm")


def measure() -> list[Figure]:
    """Play all of them in a process of their own."""
    told = measure_apart("memory", hidden_environment())
    size = f"{SIZE[0]}×{SIZE[1]}"
    grown = f"{told['many']:.1f} MB, in {told['seconds']:.0f} s"
    return [
        Figure(f"resident memory after {FEW} matches, {size}", told["few"], MOST, unit=" MB"),
        Figure(f"after {MANY:,} matches against after {FEW}", told["many"] / told["few"], GROWTH, note=grown),
    ]


def play_here(matches: int = MANY) -> dict[str, float]:
    """Play so many matches in this process."""
    start = time.perf_counter()
    told: dict[str, float] = {}
    with tempfile.TemporaryDirectory(dir=FASTEST if FASTEST.is_dir() else None) as folder:
        options = Options(seed=1, size=SIZE, data_dir=Path(folder))
        folders = find_folders(options.data_dir)
        # changed later, they would have everything drawn again
        save_settings(folders.settings / SETTINGS_FILE, DEFAULTS._replace(speed="none"))
        app = App(options, folders)
        lobby = app.open()
        while not app.is_preloaded:
            app.frame(STEP)
        lobby.do(StartMatch(LONG, ("Ann", "Bo"), (None, "steady")))
        player = ScriptedPlayer(looks=STEP)
        for number in range(1, matches + 1):
            _play_one(app, lobby, player)
            if number == FEW:
                told["few"] = _resident()
        app.close()
    told["many"] = _resident()
    return {**told, "seconds": time.perf_counter() - start}


def _play_one(app: App, lobby: Lobby, player: ScriptedPlayer) -> None:
    """Play on to the end of the match under way, and begin another."""
    before = lobby.matches.table
    while lobby.matches.table is before or isinstance(app.manager.top, ResultScene):
        player.act(app.manager.top, STEP)
        app.frame(STEP)
        assert lobby.matches.table is not None, "the match was left before its end"
        lobby.matches.table.session.wait(10)


def _resident() -> float:
    """This process's resident memory in megabytes."""
    import psutil

    gc.collect()
    return float(psutil.Process().memory_info().rss) / 1e6


if __name__ == "__main__":
    print(json.dumps(play_here()))
