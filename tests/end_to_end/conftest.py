"""The packaged program, built once, and a display for it."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shutil import which

import pytest
from filelock import FileLock

from tests.end_to_end.screen import missing, own_display
from tests.end_to_end.window import GameWindow

ROOT = Path(__file__).parents[2]

NO_LIBRARY = "hared library"
"""Part of the message with which PyInstaller reports that Python has no shared library to include."""

Open = Callable[..., GameWindow]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a display for the tests."""
    if not sys.platform.startswith("linux") or missing():
        pytest.skip(f"a real window needs Linux and {', '.join(missing() or ['Xvfb'])}")
    with own_display() as name:
        yield name


@pytest.fixture(scope="session")
def packaged(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Path of the packaged program's folder, which is built by the first test process that needs it."""
    if not sys.platform.startswith("linux") or which("objdump") is None:
        pytest.skip("the packaged program is looked at under Linux, and building it needs binutils")
    own = tmp_path_factory.getbasetemp()
    folder = (own if worker_id == "master" else own.parent) / "packaged"
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            _build(folder)
    return folder / "dist" / "high-low-war"


def _build(folder: Path) -> None:
    folder.mkdir()
    command = [sys.executable, "-m", "tools.release", "build", "--into", str(folder / "dist")]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if ended.returncode and NO_LIBRARY in ended.stderr[-3000:]:
        pytest.skip("this Python's shared library isn't installed: on Debian, libpython3.x")
    assert ended.returncode == 0, ended.stderr


@pytest.fixture
def open_window(display: str, tmp_path: Path) -> Iterator[Open]:
    """A function that starts the program in a window. The program ends with the test. If `blocked` is true, its folders
    aren't writable."""
    opened: list[GameWindow] = []

    def begin(command: Sequence[str], where: Path = ROOT, blocked: bool = False) -> GameWindow:
        home = tmp_path / f"window {len(opened)}"
        home.mkdir()
        if blocked:
            (home / ".config").write_text("a file where a folder should be")
        opened.append(GameWindow(command, where, display, home))
        return opened[-1]

    yield begin
    for window in opened:
        window.kill()
