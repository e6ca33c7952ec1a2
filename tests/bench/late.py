"""How many frames of a match take longer than the screen waits: the real program, in a real window.

`python -m tests.bench.late WxH SEED` plays one match and prints what came out as JSON.
"""

import json
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path

import pygame

from game.app import App
from game.club import Club
from game.engine.rules import SKIRMISH
from game.options import Options
from game.settings import Settings
from game.window import Window
from scenes.intents import StartMatch
from scenes.pack import Pack, open_pack
from scenes.play import PlayScene
from scenes.result import ResultScene
from tests.bench.figures import Figure
from tests.bench.screen import display, measure_apart
from tests.bench.scripted_player import ScriptedPlayer

LATE = 1000 / 60
BOUND = 0.5
RUNS = 3
SEED = 3
TITLE_SECONDS = 2.0
"""How long the player looks at the title before sitting down."""


@dataclass(frozen=True, slots=True)
class Late:
    """A frame that took too long, and what was on the screen after it."""

    number: int
    milliseconds: float
    busy: float
    scene: str
    event: str


class WatchedApp(App):
    """The program, played by a script until a match is over, the work of every frame of the match timed."""

    def __init__(self, options: Options, window: Window, pack: Pack, settings: Settings) -> None:
        super().__init__(options, window, pack, settings)
        self.times: list[float] = []
        self.late: list[Late] = []
        self.wars = 0
        self._player = ScriptedPlayer()
        self._before = 0.0

    def _frame(self, seconds: float) -> None:
        top = self.manager.top
        self._before += seconds
        starts = not self.times and self._before >= TITLE_SECONDS
        self._player.act(top, seconds)
        start, busy = time.perf_counter(), time.thread_time()
        if starts and self.club is not None:
            self.club.do(StartMatch(SKIRMISH, ("Ann", "Bo"), (None, "steady")))
        super()._frame(seconds)
        if starts or self.times:
            self._note((time.perf_counter() - start) * 1000, (time.thread_time() - busy) * 1000)
        if isinstance(top, ResultScene):
            self.wars = top.tally.wars
            self.manager.quit = True

    def _note(self, milliseconds: float, busy: float) -> None:
        self.times.append(milliseconds)
        if milliseconds > LATE:
            event = ""
            playing = [scene for scene in self.manager.scenes if isinstance(scene, PlayScene)]
            if playing:
                event = type(playing[0].board.director.event).__name__
            scene = type(self.manager.top).__name__
            self.late.append(Late(len(self.times), round(milliseconds, 1), round(busy, 1), scene, event))


def measure(size: tuple[int, int], bounded: bool = True) -> list[Figure]:
    """Play the match a few times over, and take the best."""
    best: dict[str, float] = {}
    shares = []
    with display(size) as environment:
        for _ in range(RUNS if bounded else 1):
            told = measure_apart("late", environment, [f"{size[0]}x{size[1]}", SEED])
            shares.append(100 * len(told["late"]) / told["frames"])
            if shares[-1] == min(shares):
                best = told
    note = f"{best['frames']} frames, median {best['median']:.2f} ms, worst {best['worst']:.0f} ms, "
    note += f"{best['wars']} WARs; runs: {', '.join(f'{share:.2f}' for share in shares)} %"
    name = f"late frames of a match, {size[0]}×{size[1]}"
    return [Figure(name, min(shares), BOUND if bounded else None, unit=" %", note=note)]


def play_here(size: tuple[int, int], seed: int) -> dict[str, object]:
    """Play one match in this process."""
    with tempfile.TemporaryDirectory() as folder:
        options = Options(seed=seed, size=size, data_dir=Path(folder), mute=True)
        with Club.found(options) as club:
            app = WatchedApp(
                options, Window(size, False), open_pack(Path(str(files("assets")))), club.preferences.settings
            )
            assert pygame.display.get_driver() == "x11", "without a real window these figures mean nothing"
            app.run(club)
    times = sorted(app.times)
    return {
        "frames": len(times),
        "median": times[len(times) // 2],
        "worst": times[-1],
        "wars": app.wars,
        "late": [asdict(late) for late in app.late],
    }


if __name__ == "__main__":
    width, height = sys.argv[1].split("x")
    print(json.dumps(play_here((int(width), int(height)), int(sys.argv[2]))))
