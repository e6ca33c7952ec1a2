"""Time until the first estimate of a match's length, and late frames while estimates are made.

`python -m tests.bench.estimate` prints the duration of each frame, in milliseconds, as JSON. It is measured without a
screen.
"""

import json
import tempfile
import time
from pathlib import Path

from game.engine.classic.rules import PRESETS
from game.engine.core.house_rules import Rules
from game.engine.core.seated_players import players_as_recorded
from game.engine.high_low.rules import ALL_EVENING, AS_WRITTEN, LONG, QUICK
from game.games import GAME_KITS
from game.worker.worker import Worker
from scenes.classic.setup import ClassicSetupScene
from scenes.core.intents import OpenSetup
from tests.bench.figures import Figure
from tests.bench.screen import BenchError, hidden_environment, measure_apart
from tests.scenes.program import Program

HIGH_LOW_TABLES = (QUICK, LONG, ALL_EVENING, AS_WRITTEN)
SOON = 0.5
"""Maximum time until the first estimate, in seconds."""

LATE = 1000 / 60
BOUND = 0.5
FRAMES = 600
PATIENCE = 30.0


def measure() -> list[Figure]:
    """Measure the time of the estimate for each ready-made table, the first while its process is being started, and
    then the time of frames."""
    worker = Worker()
    try:
        first, *others = (first_estimate(worker, "classic-war", table.rules) for table in PRESETS)
        high_low = {
            bot: max(first_estimate(worker, "high-low-war", rules, (None, bot)) for rules in HIGH_LOW_TABLES)
            for bot in ("child", "general")
        }
    finally:
        worker.close()
    times = measure_apart("estimate", hidden_environment())
    late = 100 * sum(each > LATE for each in times) / len(times)
    return [
        Figure("first estimate, its process started for it", first, SOON, unit=" s"),
        Figure(
            "first estimate in place of another", max(others), SOON, unit=" s", note=f"of {len(others)} the slowest"
        ),
        *(
            Figure(f"first estimate of High Low War against {bot}", seconds, SOON, unit=" s", note="the slowest table")
            for bot, seconds in high_low.items()
        ),
        Figure("late frames while matches are played", late, BOUND, unit=" %", note=f"the longest {max(times):.1f} ms"),
    ]


def first_estimate(worker: Worker, game: str, rules: Rules, bots: tuple[str | None, ...] = ()) -> float:
    """Return the time until the first estimate for some rules, in seconds. Raises `BenchError` if no estimate comes."""
    task = GAME_KITS[game].estimate
    assert task is not None
    start = time.perf_counter()
    job = worker.begin(task, rules, players_as_recorded(bots))
    while not job.news():
        if job.over or time.perf_counter() - start > PATIENCE:
            raise BenchError(f"there is no estimate for {rules}: {job.trouble}")
        worker.wait(0.01)
    return time.perf_counter() - start


def frame_times(frames: int = FRAMES) -> list[float]:
    """Return the duration of each frame of the page for a new match, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        program = Program((1280, 720), 5, "normal", Path(folder))
        try:
            program.frames(300, 1 / 60)
            program.do(OpenSetup("classic-war"))
            program.frames(2, 1 / 60)
            times = [frame_time(program) for _ in range(frames)]
            assert isinstance(program.top, ClassicSetupScene)
        finally:
            program.close()
    return times


def frame_time(program: Program) -> float:
    """Run one frame and wait for the next. Returns the duration of the frame in milliseconds."""
    start = time.perf_counter()
    program.app.frame(1 / 60)
    took = time.perf_counter() - start
    time.sleep(max(0.0, 1 / 60 - took))
    return took * 1000


if __name__ == "__main__":
    print(json.dumps(frame_times()))
