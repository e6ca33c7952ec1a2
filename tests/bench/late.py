"""Share of a match's frames that take longer than the screen's interval, in the real program and a real window.

The frames that open the match and its result aren't counted, because the player has just asked for a page. Each frame
is measured in elapsed time and in processor time. The elapsed time includes whatever else the machine does, whereas the
processor time is that of the program alone, without the X server.

`python -m tests.bench.late WxH SEED OPPONENT` plays one match, and prints its figures as JSON.
"""

import json
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.cli.arguments import Options
from game.engine.high_low.rules import LONG, HighLowRules
from game.opponents.high_low.levels import opponent_named
from game.store.folders_and_lock import find_folders
from scenes.app.app import App
from scenes.core.intents import StartMatch
from scenes.high_low.result import ResultScene
from scenes.table.base_scenes import MatchScene
from tests.bench.figures import Figure
from tests.bench.screen import display, measure_apart, name_of, need_window, size_named
from tests.bench.scripted_player import ScriptedPlayer
from tests.seating import seating_of

LATE: Final = 1000 / 60
"""Duration from which on a frame is late, in milliseconds."""

BOUNDS: Final = {(1920, 1080): 0.0, (3840, 2160): 0.25}
"""Percentage of frames that may be late, by the size of the window."""

ALL_BUT_A_THOUSANDTH: Final = 0.999
RUNS: Final = 3
RESULT_SECONDS: Final = 3.0
"""Time for which the player looks at the result, in seconds. All of it is shown by then."""

SEED: Final = 3
TITLE_SECONDS: Final = 2.0
"""Time for which the player looks at the title before the match, in seconds."""


@dataclass(frozen=True, slots=True)
class Late:
    """A late frame: its elapsed time and processor time (`busy`) in milliseconds, and the scene and the event that it
    left on screen."""

    number: int
    milliseconds: float
    busy: float
    scene: str
    event: str


class WatchedApp(App):
    """The program, played by a script until the player has looked at a match's result. Every frame is timed."""

    def __init__(self, options: Options, opponent: str, rules: HighLowRules = LONG) -> None:
        super().__init__(options, find_folders(options.data_dir))
        self._match = StartMatch(rules, seating_of(("Ann", "Bo"), (None, opponent)))
        self.times: list[float] = []
        self.busy: list[float] = []
        self.flying: list[int] = []
        self.late: list[Late] = []
        self.wars = 0
        self._player = ScriptedPlayer()
        self._before = 0.0
        self._begun = False
        self._result_for = 0.0

    def frame(self, seconds: float) -> None:
        top = self.manager.top
        self._before += seconds
        starts = not self._begun and self._before >= TITLE_SECONDS
        if isinstance(top, ResultScene):
            self._result_for += seconds
        else:
            self._player.act(top, seconds)
        start, busy = time.perf_counter(), time.thread_time()
        if starts:
            self._begun = True
            self.lobby.do(self._match)
        super().frame(seconds)
        opens = starts or (isinstance(self.manager.top, ResultScene) and not isinstance(top, ResultScene))
        if self._begun and not opens:
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
    """Play the same match several times. Returns the figures of the best run.

    There are figures of all frames, and of those in which something flies. Against `general`, a background process
    solves every showdown at the same time.
    """
    with display(size) as environment:
        runs = [measure_apart("late", environment, [name_of(size), SEED, opponent]) for _ in range(RUNS)]
    return [
        *_figures(size, f"in a match against {opponent_named(opponent).display_name}", runs, "all"),
        *_figures(size, "among those with flying cards", runs, "flying")[:1],
    ]


def _figures(size: tuple[int, int], name: str, runs: list[dict[str, Any]], which: str) -> list[Figure]:
    """Return the share of late frames in the best run, and the time that 99.9% of its frames don't exceed."""
    told = min((run[which] for run in runs), key=lambda told: (told["late"], told["high"]))
    late, high, longest = ([run[which][kind] for run in runs] for kind in ("late", "high", "longest"))
    shown, bound = f"{size[0]}×{size[1]}", BOUNDS[size]
    note = f"{told['frames']} frames; {told['busy']:.2f}% by processor time"
    by_clock = Figure(f"late frames {name}, {shown}", told["late"], bound, unit="%", note=note, spread=_spread(late))
    note = f"longest {told['longest']:.1f} ms ({min(longest):.0f} to {max(longest):.0f}); {runs[0]['wars']} WARs"
    name = f"99.9th percentile of the frame time, {shown}"
    return [by_clock, Figure(name, told["high"], LATE, unit=" ms", note=note, spread=_spread(high))]


def _spread(values: list[float]) -> tuple[float, float]:
    return min(values), max(values)


def play_here(size: tuple[int, int], seed: int, opponent: str) -> dict[str, Any]:
    """Play one match in this process at the screen's pace, and return its figures."""
    with tempfile.TemporaryDirectory() as folder:
        options = Options(seed=seed, size=size, data_dir=Path(folder), mute=True)
        app = WatchedApp(options, opponent)
        app.run()
    return figures_of(app)


def figures_of(app: WatchedApp) -> dict[str, Any]:
    """Return the figures of all frames and of those in which something flies, the number of WARs, and the late
    frames."""
    return {
        "all": _told(app, list(range(len(app.times)))),
        "flying": _told(app, app.flying),
        "wars": app.wars,
        "late": [asdict(late) for late in app.late],
    }


def _told(app: WatchedApp, frames: list[int]) -> dict[str, float]:
    """Return the percentage of late frames, by elapsed time and by processor time, and the longest times."""
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
    need_window()
    print(json.dumps(play_here(size_named(sys.argv[1]), int(sys.argv[2]), sys.argv[3])))
