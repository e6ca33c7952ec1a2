"""The packaged program, built once, and a screen to show it on."""

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
"""What PyInstaller speaks of in the end where there is no library of Python that it could take along."""

Open = Callable[..., GameWindow]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A display of the tests' own."""
    if not sys.platform.startswith("linux") or missing():
        pytest.skip(f"a real window needs Linux and {', '.join(missing() or ['Xvfb'])}")
    with own_display() as name:
        yield name


@pytest.fixture(scope="session")
def packaged(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of the packaged program, built from this checkout by the first process of the tests that needs it."""
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
    """Starts the program in a window, and ends it with the test; `blocked` lets it write to no folder of its own."""
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
