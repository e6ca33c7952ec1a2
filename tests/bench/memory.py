"""Whether the program grows: its resident memory after many matches, against after a few.

`python -m tests.bench.memory` plays them one after the other in the real program, in a window that nobody sees, with
nothing moving and the disk in memory where there is such a folder, and prints the two figures in megabytes as JSON.
"""

import gc
import json
import tempfile
import time
from importlib.resources import files
from pathlib import Path

from game.app.app import App
from game.app.lobby import Club
from game.app.window import Window
from game.cli.arguments import Options
from game.engine.high_low.rules import SKIRMISH
from scenes.core.intents import ChangeSettings, StartMatch
from scenes.drawing.pack import open_pack
from scenes.high_low.result import ResultScene
from scenes.menus.title import TitleScene
from tests.bench.figures import Figure
from tests.bench.screen import hidden_environment, measure_apart
from tests.bench.scripted_player import ScriptedPlayer

FEW, MANY = 10, 1000
BOUND = 1.05
SIZE = (1280, 720)
STEP = 0.7
"""Seconds that each frame takes for the program: a button's guard is over after one."""

FASTEST = Path("/dev/shm")


def measure() -> list[Figure]:
    """Play all of them in a process of their own."""
    told = measure_apart("memory", hidden_environment())
    note = f"{told['few']:.1f} MB, then {told['many']:.1f} MB, at {SIZE[0]}×{SIZE[1]}, in {told['seconds']:.0f} s"
    name = f"resident memory after {MANY:,} matches against after {FEW}"
    return [Figure(name, told["many"] / told["few"], BOUND, note=note)]


def play_here(matches: int = MANY) -> dict[str, float]:
    """Play so many matches in this process."""
    start = time.perf_counter()
    told: dict[str, float] = {}
    with tempfile.TemporaryDirectory(dir=FASTEST if FASTEST.is_dir() else None) as folder:
        options = Options(seed=1, size=SIZE, data_dir=Path(folder), mute=True)
        with Club.found(options) as club:
            app = App(options, Window(SIZE, False), open_pack(Path(str(files("assets")))), club.preferences.settings)
            app.manager.show(TitleScene(""))
            app._present(0.0)
            club.open(app.display)
            app.club = club
            club.do(ChangeSettings(club.preferences.settings._replace(speed="none")))
            club.do(StartMatch(SKIRMISH, ("Ann", "Bo"), (None, "steady")))
            player = ScriptedPlayer(looks=STEP)
            for number in range(1, matches + 1):
                _play_one(app, club, player)
                if number == FEW:
                    told["few"] = _resident()
    told["many"] = _resident()
    return {**told, "seconds": time.perf_counter() - start}


def _play_one(app: App, club: Club, player: ScriptedPlayer) -> None:
    """Play on to the end of the match under way, and begin another."""
    before = club.host.sitting
    while club.host.sitting is before or isinstance(app.manager.top, ResultScene):
        player.act(app.manager.top, STEP)
        app._frame(STEP)
        assert club.host.sitting is not None, "the match was left before its end"
        club.host.sitting.session.wait(10)


def _resident() -> float:
    """This process's resident memory in megabytes."""
    import psutil

    gc.collect()
    return float(psutil.Process().memory_info().rss) / 1e6


if __name__ == "__main__":
    print(json.dumps(play_here()))
