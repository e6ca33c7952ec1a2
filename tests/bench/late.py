"""How many frames of a match take longer than the screen waits: the real program, in a real window.

A frame's work is told by the clock and by the processor's time: where others use the machine, the clock tells of them
too, and the processor's time, which leaves out what the X server does, of the program alone.

`python -m tests.bench.late WxH SEED OPPONENT` plays one match and prints what came out as JSON.
"""

import json
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pygame

from game.app.app import App
from game.cli.arguments import Options
from game.engine.high_low.rules import LONG
from game.store.files import find_folders
from scenes.core.intents import StartMatch
from scenes.high_low.result import ResultScene
from scenes.table.base_scenes import MatchScene
from tests.bench.figures import Figure
from tests.bench.screen import display, measure_apart
from tests.bench.scripted_player import ScriptedPlayer

LATE = 1000 / 60
BOUNDS = {(1920, 1080): 0.0, (3840, 2160): 0.1}
"""How many frames of a hundred may be late, by the size of the window."""

ALL_BUT_A_THOUSANDTH = 0.999
RUNS = 3
RESULT_SECONDS = 3.0
"""For so long the result is looked at: all of it has come by then."""

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
    """The program, played by a script until a match is over and its result has been looked at, every frame timed."""

    def __init__(self, options: Options, opponent: str) -> None:
        super().__init__(options, find_folders(options.data_dir))
        self._opponent = opponent
        self.times: list[float] = []
        self.busy: list[float] = []
        self.flying: list[int] = []
        self.late: list[Late] = []
        self.wars = 0
        self._player = ScriptedPlayer()
        self._before = 0.0
        self._result_for = 0.0

    def frame(self, seconds: float) -> None:
        top = self.manager.top
        self._before += seconds
        starts = not self.times and self._before >= TITLE_SECONDS
        if isinstance(top, ResultScene):
            self._result_for += seconds
        else:
            self._player.act(top, seconds)
        start, busy = time.perf_counter(), time.thread_time()
        if starts and self.lobby is not None:
            self.lobby.do(StartMatch(LONG, ("Ann", "Bo"), (None, self._opponent)))
        super().frame(seconds)
        if starts or self.times:
            self._note((time.perf_counter() - start) * 1000, (time.thread_time() - busy) * 1000)
        if isinstance(top, ResultScene) and self._result_for >= RESULT_SECONDS:
            self.wars = top.wars
            self.manager.quit = True

    def _note(self, milliseconds: float, busy: float) -> None:
        playing = [scene for scene in self.manager.scenes if isinstance(scene, MatchScene)]
        if playing and playing[0].board.director.snapshot().moving:
            self.flying.append(len(self.times))
        self.times.append(milliseconds)
        self.busy.append(busy)
        if milliseconds > LATE:
            event = ""
            if playing:
                event = type(playing[0].board.director.event).__name__
            scene = type(self.manager.top).__name__
            self.late.append(Late(len(self.times), round(milliseconds, 1), round(busy, 1), scene, event))


def measure(size: tuple[int, int], opponent: str = "steady") -> list[Figure]:
    """Play the match a few times over, and take the best, of all its frames and of those in which something flies.

    Against `general` every showdown is solved in the process beside the program while the frames go on.
    """
    with display(size) as environment:
        runs = [measure_apart("late", environment, [f"{size[0]}x{size[1]}", SEED, opponent]) for _ in range(RUNS)]
    return [
        *_figures(size, f"of a match against {opponent}", runs, "all"),
        *_figures(size, "of those with a flight", runs, "flying")[:1],
    ]


def _figures(size: tuple[int, int], name: str, runs: list[dict[str, Any]], which: str) -> list[Figure]:
    """How many frames were late in the best run, and how long all but a thousandth of them took at most."""
    told = min((run[which] for run in runs), key=lambda told: (told["late"], told["high"]))
    late, high, longest = ([run[which][kind] for run in runs] for kind in ("late", "high", "longest"))
    shown, bound = f"{size[0]}×{size[1]}", BOUNDS[size]
    note = f"of {told['frames']} frames; by the processor's time {told['busy']:.2f} %"
    by_clock = Figure(f"late frames {name}, {shown}", told["late"], bound, unit=" %", note=note, spread=_spread(late))
    note = f"the longest {told['longest']:.1f} ms ({min(longest):.0f} to {max(longest):.0f}), {runs[0]['wars']} WARs"
    name = f"99.9 % of its frames take at most, {shown}"
    return [by_clock, Figure(name, told["high"], LATE, unit=" ms", note=note, spread=_spread(high))]


def _spread(values: list[float]) -> tuple[float, float]:
    return min(values), max(values)


def play_here(size: tuple[int, int], seed: int, opponent: str) -> dict[str, object]:
    """Play one match in this process."""
    with tempfile.TemporaryDirectory() as folder:
        options = Options(seed=seed, size=size, data_dir=Path(folder), mute=True)
        app = WatchedApp(options, opponent)
        assert pygame.display.get_driver() == "x11", "without a real window these figures mean nothing"
        app.run()
    return {
        "all": _told(app, list(range(len(app.times)))),
        "flying": _told(app, app.flying),
        "wars": app.wars,
        "late": [asdict(late) for late in app.late],
    }


def _told(app: WatchedApp, frames: list[int]) -> dict[str, float]:
    """How many of some frames were late, in percent, by the clock and by the processor's, and how long they took."""
    times, busy = [app.times[at] for at in frames], [app.busy[at] for at in frames]
    late, worked = sum(time > LATE for time in times), sum(time > LATE for time in busy)
    return {
        "frames": len(frames),
        "late": 100 * late / len(frames),
        "busy": 100 * worked / len(frames),
        "high": sorted(times)[min(len(times) - 1, int(len(times) * ALL_BUT_A_THOUSANDTH))],
        "longest": max(times),
    }


if __name__ == "__main__":
    width, height = sys.argv[1].split("x")
    print(json.dumps(play_here((int(width), int(height)), int(sys.argv[2]), sys.argv[3])))
