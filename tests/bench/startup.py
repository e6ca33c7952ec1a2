"""Time until the packaged program shows its first frame, compared with a packaged bare window, and the size of the
package.

`python -m tests.bench.startup` shows one frame from the sources, and prints as JSON the sprites that it draws.
"""

import json
import logging
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final
from unittest.mock import patch

from pygame import Surface

from game.cli.arguments import Options
from game.store.folders_and_lock import find_folders
from scenes.app.app import App
from scenes.drawing.asset_pack import Pack
from tests.bench.figures import Figure
from tests.bench.screen import ROOT, BenchError, display, hidden_environment, measure_apart, name_of

SIZE: Final = (1280, 720)
RUNS: Final = 15
SLOWER: Final = 2.0
LARGEST: Final = 105.0
FIRST_FRAME: Final = "first frame"
"""Message that both programs log as soon as their first frame is on the screen."""

OUT: Final = ROOT / "build" / "bench"


def measure() -> list[Figure]:
    """Package both programs, start them in turns, and return the figures."""
    game, bare = build("build.spec", "high-low-war"), build("tests/bench/bare_window.spec", "bare-window")
    sprites = measure_apart("startup", hidden_environment())
    faces = [name for name in sprites if name.startswith("cards/")]
    return [
        *compare_starts([str(game)], [str(bare)]),
        Figure("card faces drawn before the first frame", len(faces), 0, note=f"other sprites: {len(sprites)}"),
    ]


def compare_starts(game: list[str], bare: list[str], runs: int = RUNS) -> list[Figure]:
    """Start two commands in turns. Returns the ratios of the times that they take to their first frames.

    The game is started in a data folder that it has used before, and in a new one. The first turn isn't counted.
    """
    with display(SIZE) as environment, tempfile.TemporaryDirectory() as folder:
        turns = [_start_each(game, bare, Path(folder), environment) for _ in range(runs + 1)][1:]
    again, first, empty = zip(*turns, strict=True)
    return [
        _against("first frame of the packaged program, relative to an empty window", again, empty, SLOWER),
        _against("first frame at the very first start, relative to an empty window", first, empty),
    ]


def _start_each(
    game: list[str], bare: list[str], folder: Path, environment: dict[str, str]
) -> tuple[float, float, float]:
    """Return the durations of a start in a used folder, of a start in a new folder, and of the start of a bare window,
    in milliseconds."""
    with tempfile.TemporaryDirectory() as new:
        again, first = (first_frame([*game, *options(each)], environment) for each in (folder, Path(new)))
    return again, first, first_frame(bare, environment)


def options(folder: Path) -> list[str]:
    """Return the options with which the game shows one frame, logs it and exits."""
    shown = ["--size", name_of(SIZE), "--windowed", "--mute", "--smoke", "1"]
    return [*shown, "--log-level", "info", "--data-dir", str(folder)]


def _against(what: str, ours: tuple[float, ...], theirs: tuple[float, ...], bound: float | None = None) -> Figure:
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    note = f"{median(ours):.0f} ms; empty window {median(theirs):.0f} ms"
    return Figure(what, median(ratios), bound, note=note, spread=(min(ratios), max(ratios)))


def measure_size() -> list[Figure]:
    """Return a figure with the size of all files in the packaged folder."""
    folder = build("build.spec", "high-low-war").parent
    found = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in found) / 1e6
    return [Figure("the packaged folder", size, LARGEST, unit=" MB", note=f"{len(found)} files")]


@cache
def build(spec: str, name: str) -> Path:
    """Package a program, and return the path of its executable. Raises `BenchError` if PyInstaller fails."""
    print(f"packaging {name} …", file=sys.stderr, flush=True)
    told = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(OUT / "dist"), "--workpath", str(OUT / "work")]
    command = [sys.executable, "-m", "PyInstaller", *told, str(ROOT / spec)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise BenchError(f"{spec} can't be built; what PyInstaller said stands above")
    return OUT / "dist" / name / name


def first_frame(command: list[str], environment: dict[str, str]) -> float:
    """Return the time from starting a program until it logs its first frame, in milliseconds.

    Raises `BenchError` if the program fails or shows no frame.
    """
    start = time.perf_counter()
    running = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    assert running.stderr is not None
    shown = next((time.perf_counter() for line in running.stderr if FIRST_FRAME in line), None)
    running.communicate()
    if shown is None or running.returncode:
        raise BenchError(f"{command[0]} ended with {running.returncode} and no first frame")
    return (shown - start) * 1000


def sprites_of_the_first_frame() -> list[str]:
    """Return the names of the sprites that are drawn before the first frame is shown."""
    drawn: list[str] = []
    found: list[str] = []
    sprite = Pack.sprite

    def noted(pack: Pack, name: str, *rest: object, **named: object) -> Surface:
        drawn.append(name)
        return sprite(pack, name, *rest, **named)  # type: ignore[arg-type]

    class AtFirstFrame(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if FIRST_FRAME in record.getMessage():
                found.extend(drawn)

    handler, log = AtFirstFrame(), logging.getLogger()
    level = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        with tempfile.TemporaryDirectory() as folder, patch.object(Pack, "sprite", noted):
            options = Options(size=SIZE, data_dir=Path(folder), mute=True, smoke=1)
            App(options, find_folders(options.data_dir)).run()
    finally:
        log.removeHandler(handler)
        log.setLevel(level)
    assert drawn, "nothing was drawn"
    return found


if __name__ == "__main__":
    print(json.dumps(sprites_of_the_first_frame()))
