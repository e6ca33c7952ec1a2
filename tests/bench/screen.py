"""Displays for the benchmarks, processes that measure, and the real program in which they measure."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pygame

from game.cli.arguments import Options
from game.store.folders_and_lock import find_folders
from scenes.app.app import App
from scenes.core.scene import Scene

ROOT: Final = Path(__file__).resolve().parents[2]
FASTEST: Final = Path("/dev/shm")
"""A folder in memory, on systems that have one."""

FRAME: Final = 1 / 60
"""Time between two frames, in seconds."""

PATIENCE: Final = 1000
"""Number of frames after which an awaited event is considered missing."""


class BenchError(Exception):
    """Raised if something can't be measured here. The message names the missing part."""


@contextmanager
def display(size: tuple[int, int]) -> Iterator[dict[str, str]]:
    """Start an X server with a screen of this size. Yields the environment of a program that opens its window there.

    Without Xvfb, the display of the session is used. Raises `BenchError` if there is neither.
    """
    server = shutil.which("Xvfb")
    if server is None:
        if not os.environ.get("DISPLAY"):
            raise BenchError("there is neither Xvfb nor a display: install Debian's xvfb")
        yield window_environment(os.environ["DISPLAY"])
        return
    reading, writing = os.pipe()
    running = subprocess.Popen(
        [server, "-displayfd", str(writing), "-screen", "0", f"{name_of(size)}x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise BenchError("Xvfb doesn't start")
        yield window_environment(f":{number}")
    finally:
        running.terminate()
        running.wait()


def window_environment(display_name: str) -> dict[str, str]:
    """Return the environment of a program with a real window and no sound."""
    return {**hidden_environment(), "DISPLAY": display_name, "SDL_VIDEODRIVER": "x11"}


def hidden_environment() -> dict[str, str]:
    """Return the environment of a program without a screen or sound."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    return {**os.environ, **drivers, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def measure_apart(module: str, environment: dict[str, str], arguments: Sequence[object] = ()) -> Any:
    """Run a module of the benchmarks in a new process. Returns the JSON on the last line that it prints.

    Raises `BenchError` if the process fails or prints nothing.
    """
    command = [sys.executable, "-m", f"tests.bench.{module}", *map(str, arguments)]
    done = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode or not done.stdout.strip():
        raise BenchError(f"{module} ended with {done.returncode}; its own message stands above")
    return json.loads(done.stdout.splitlines()[-1])


def need_window() -> None:
    """Raise `AssertionError` unless the windows of this process are real. Drawing in an invisible window takes less
    time."""
    pygame.display.init()
    assert pygame.display.get_driver() == "x11", "without a real window these figures mean nothing"


def name_of(size: tuple[int, int]) -> str:
    """Return a window's size in the form that the command line accepts, such as `1280x720`."""
    return f"{size[0]}x{size[1]}"


def size_named(name: str) -> tuple[int, int]:
    """Return the size that a name such as `1280x720` stands for."""
    width, height = name.split("x")
    return int(width), int(height)


@contextmanager
def program(size: tuple[int, int], folder: Path, mute: bool = True) -> Iterator[App]:
    """Open the real program at its title, with its data in a folder, and yield it. The caller runs its frames."""
    options = Options(seed=1, size=size, data_dir=folder, mute=mute)
    app = App(options, find_folders(folder))
    app.open()
    try:
        yield app
    finally:
        app.close()
        pygame.event.clear()


def run_for(app: App, seconds: float) -> None:
    """Run frames for some seconds, at the pace of a screen."""
    for _ in range(round(seconds / FRAME)):
        start = time.perf_counter()
        app.frame(FRAME)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - start)))


def run_until(app: App, is_done: Callable[[], bool]) -> None:
    """Run frames until a condition holds. Raises `AssertionError` if it doesn't hold within `PATIENCE` frames."""
    for _ in range(PATIENCE):
        if is_done():
            return
        app.frame(FRAME)
        pygame.time.wait(2)
    raise AssertionError(f"{app.manager.top} stays on top")


def is_shown(app: App, *pages: type[Scene]) -> bool:
    """Return True if one of these pages is on top and no transition is in progress."""
    return isinstance(app.manager.top, pages) and not app.manager.painter.in_transition
