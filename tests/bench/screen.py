"""A display of the benchmark's own, and programs that are measured in a process of their own."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class BenchError(Exception):
    """Something can't be measured here: what, and what it needs."""


@contextmanager
def display(size: tuple[int, int]) -> Iterator[dict[str, str]]:
    """The environment of a program that opens its window on an X server of that size, started for it alone."""
    server = shutil.which("Xvfb")
    if server is None:
        if not os.environ.get("DISPLAY"):
            raise BenchError("there is neither Xvfb nor a display: install Debian's xvfb")
        yield window_environment(os.environ["DISPLAY"])
        return
    reading, writing = os.pipe()
    screen = f"{size[0]}x{size[1]}x24"
    running = subprocess.Popen(
        [server, "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"],
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


def window_environment(shown_on: str) -> dict[str, str]:
    """The environment of a program with a real window and no sound."""
    return {**hidden_environment(), "DISPLAY": shown_on, "SDL_VIDEODRIVER": "x11"}


def hidden_environment() -> dict[str, str]:
    """The environment of a program that draws where nobody sees it."""
    told = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    return {**os.environ, **told, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def measure_apart(module: str, environment: dict[str, str], arguments: Sequence[object] = ()) -> Any:
    """Run a module of the benchmark in a process of its own, and read the JSON that it prints last."""
    command = [sys.executable, "-m", f"tests.bench.{module}", *map(str, arguments)]
    done = subprocess.run(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode or not done.stdout.strip():
        raise BenchError(f"{module} ended with {done.returncode}; what it said stands above")
    return json.loads(done.stdout.splitlines()[-1])
