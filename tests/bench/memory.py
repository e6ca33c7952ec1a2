"""The program's resident memory after many matches, compared with that after a few.

`python -m tests.bench.memory` plays them one after the other in the real program without a screen: with its music, but
without animations. If possible, its files are in memory. It prints the megabytes as JSON.
"""

import gc
import json
import tempfile
import time
from pathlib import Path
from typing import Final

from game.engine.high_low.rules import LONG, HighLowRules
from game.settings import DEFAULTS
from game.store.folders_and_lock import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from scenes.app.app import App
from scenes.core.intents import StartMatch
from scenes.high_low.result import ResultScene
from tests.bench.figures import Figure
from tests.bench.screen import FASTEST, hidden_environment, measure_apart, program
from tests.bench.scripted_player import ScriptedPlayer
from tests.seating import seating_of

FEW: Final = 10
MANY: Final = 1000
MOST: Final = 90.0
GROWTH: Final = 1.02
SIZE: Final = (1920, 1080)
STEP: Final = 0.7
"""Time that passes in each frame, in seconds. A prompt accepts keys in the frame after it has appeared."""


def measure() -> list[Figure]:
    """Play all matches in a new process, and return the figures."""
    told = measure_apart("memory", hidden_environment())
    size = f"{SIZE[0]}×{SIZE[1]}"
    grown = f"{told['many']:.1f} MB, in {told['seconds']:.0f} s"
    return [
        Figure(f"resident memory after {FEW} matches, {size}", told["few"], MOST, unit=" MB"),
        Figure(
            f"resident memory after {MANY:,} matches, relative to {FEW}", told["many"] / told["few"], GROWTH, note=grown
        ),
    ]


def play_here(
    few: int = FEW, many: int = MANY, rules: HighLowRules = LONG, size: tuple[int, int] = SIZE
) -> dict[str, float]:
    """Play `many` matches in this process. Returns its memory in megabytes after `few` of them, and after all, and the
    seconds that this took."""
    start = time.perf_counter()
    told: dict[str, float] = {}
    with tempfile.TemporaryDirectory(dir=FASTEST if FASTEST.is_dir() else None) as folder:
        # changed later, it would have everything drawn again
        save_settings(find_folders(Path(folder)).settings / SETTINGS_FILE, DEFAULTS._replace(speed="none"))
        with program(size, Path(folder), mute=False) as app:
            app.lobby.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "steady"))))
            player = ScriptedPlayer(looks=STEP)
            for number in range(1, many + 1):
                _play_one(app, player)
                if number == few:
                    told["few"] = _resident()
    told["many"] = _resident()
    return {**told, "seconds": time.perf_counter() - start}


def _play_one(app: App, player: ScriptedPlayer) -> None:
    """Play the match in progress to its end, and begin another."""
    before = app.lobby.matches.table
    while app.lobby.matches.table is before or isinstance(app.manager.top, ResultScene):
        player.act(app.manager.top, STEP)
        app.frame(STEP)
        assert app.lobby.matches.table is not None, "the match was left before its end"
        app.lobby.matches.table.session.wait(10)


def _resident() -> float:
    """Return this process's resident memory in megabytes."""
    import psutil

    gc.collect()
    return float(psutil.Process().memory_info().rss) / 1e6


if __name__ == "__main__":
    print(json.dumps(play_here()))
