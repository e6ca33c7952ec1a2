"""How long the packaged program takes to its first frame, against a packaged bare window; and how large it is.

`python -m tests.bench.startup` draws one frame from the sources and prints as JSON which sprites that took.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from statistics import median

from pygame import Surface

from game.store.files import find_folders
from tests.bench.figures import Figure
from tests.bench.screen import ROOT, BenchError, display, hidden_environment, measure_apart

SIZE = (1280, 720)
RUNS = 20
SLOWER, LARGEST = 1.3, 85.0
FIRST_FRAME = "first frame"
"""What both programs say as soon as their first frame is on the screen."""

OUT = ROOT / "build" / "bench"


def measure() -> list[Figure]:
    """Start them in turns, each `RUNS` times."""
    game, bare = build("build.spec", "high-low-war"), build("tests/bench/bare_window.spec", "bare-window")
    with display(SIZE) as environment, tempfile.TemporaryDirectory() as folder:
        starts = [_start_each(game, bare, Path(folder), environment) for _ in range(RUNS + 1)][1:]
    again, anew = ([(start[at], start[2]) for start in starts] for at in (0, 1))
    sprites = measure_apart("startup", hidden_environment())
    faces = [name for name in sprites if name.startswith("cards/")]
    return [
        _against("exec to first frame, packaged, against a packaged bare window", again, SLOWER),
        _against("the same where the title is drawn, and not kept from the start before", anew),
        Figure("card faces drawn before it", len(faces), 0, note=f"other sprites: {len(sprites)}"),
    ]


def _start_each(game: Path, bare: Path, folder: Path, environment: dict[str, str]) -> tuple[float, float, float]:
    """The milliseconds to the first frame of a start after others, of the very first one, and of a bare window."""
    size = f"{SIZE[0]}x{SIZE[1]}"
    told = [str(game), "--size", size, "--windowed", "--mute", "--log-level", "info", "--smoke", "1", "--data-dir"]
    with tempfile.TemporaryDirectory() as new:
        again, anew = (first_frame([*told, str(each)], environment) for each in (folder, new))
    return again, anew, first_frame([str(bare)], environment)


def _against(what: str, starts: list[tuple[float, float]], bound: float | None = None) -> Figure:
    """How much longer one kind of start takes than another, from both in turns."""
    ratios = [ours / theirs for ours, theirs in starts]
    ours, theirs = (median(start[at] for start in starts) for at in (0, 1))
    note = f"{ours:.0f} ms, a bare window {theirs:.0f} ms"
    return Figure(what, median(ratios), bound, note=note, spread=(min(ratios), max(ratios)))


def measure_size() -> list[Figure]:
    """Add up the packaged folder."""
    folder = build("build.spec", "high-low-war").parent
    found = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in found) / 1e6
    return [Figure("the packaged folder", size, LARGEST, unit=" MB", note=f"{len(found)} files")]


@cache
def build(spec: str, name: str) -> Path:
    """Package a program afresh; the executable."""
    print(f"packaging {name} …", file=sys.stderr, flush=True)
    told = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(OUT / "dist"), "--workpath", str(OUT / "work")]
    command = [sys.executable, "-m", "PyInstaller", *told, str(ROOT / spec)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise BenchError(f"{spec} can't be built; what PyInstaller said stands above")
    return OUT / "dist" / name / name


def first_frame(command: list[str], environment: dict[str, str]) -> float:
    """The milliseconds from starting a program to its word that the first frame is shown."""
    start = time.perf_counter()
    running = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    assert running.stderr is not None
    shown = next((time.perf_counter() for line in running.stderr if FIRST_FRAME in line), None)
    running.communicate()
    if shown is None or running.returncode:
        raise BenchError(f"{command[0]} ended with {running.returncode} and no first frame")
    return (shown - start) * 1000


def sprites_of_the_first_frame() -> list[str]:
    """The names of the sprites that are rasterised before the first frame is shown."""
    from game.app.app import App
    from game.cli.arguments import Options
    from scenes.drawing.asset_pack import Pack

    drawn: list[str] = []

    class CountingPack(Pack):
        def sprite(
            self, name: str, size: tuple[int, int], colours: Mapping[str, str] = {}, angle: float = 0.0
        ) -> Surface:
            drawn.append(name)
            return super().sprite(name, size, colours, angle)

    with tempfile.TemporaryDirectory() as folder:
        options = Options(size=SIZE, data_dir=Path(folder), mute=True, smoke=1)
        app = App(options, find_folders(options.data_dir))
        app.display.built_in.__class__ = CountingPack
        app.show_title()
    return drawn


if __name__ == "__main__":
    print(json.dumps(sprites_of_the_first_frame()))
