"""The wheel and the source distribution hold what they should and nothing more, and start the game."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.architecture.sources import PACKAGES, ROOT, tracked_files
from tools.release.external_tools import tool
from tools.release.product import NAME, version

pytestmark = pytest.mark.exhaustive

TOP = f"high_low_war-{version()}"
FOR_PACKAGES = {"assets/icons/program.icns", "assets/icons/program.ico"}
"""Files that only the packaged program uses."""

UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with both built distributions."""
    folder = tmp_path_factory.mktemp("distributions")
    command = [sys.executable, "-m", "tools.release", "--output", str(folder), "distributions"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(distributions: Path) -> Path:
    """The wheel."""
    return distributions / f"{TOP}-py3-none-any.whl"


@pytest.fixture(scope="module")
def source(distributions: Path) -> Path:
    """The source distribution."""
    return distributions / f"{TOP}.tar.gz"


def tracked() -> set[str]:
    """Return the paths of the project's files, without those that only its repository needs."""
    paths = {path.relative_to(ROOT).as_posix() for path in tracked_files()}
    return {path for path in paths if not path.startswith(".") or path == ".gitignore"}


def started(*command: str | Path, where: Path) -> str:
    """Run a program in a folder, outside the environment of the tests; return its output."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment |= {**UNSEEN, "PIPX_HOME": str(where / "pipx")}
    ended = subprocess.run([*map(str, command)], cwd=where, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def test_the_wheel_holds_the_program_and_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        held = {*file.namelist()}
    metadata = {name for name in held if name.startswith(f"{TOP}.dist-info/")}
    shipped = {path for path in tracked() if path.partition("/")[0] in PACKAGES}
    sources = {path for path in shipped if path.endswith(".po")}
    assert held - metadata == shipped - FOR_PACKAGES - sources
    assert {name.partition("/")[2] for name in metadata} == {
        *("METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE")
    }


def test_the_source_distribution_holds_what_the_project_is_made_and_tested_with(source: Path) -> None:
    with tarfile.open(source) as file:
        held = {name.partition("/")[2] for name in file.getnames()}
    assert held == tracked() | {"PKG-INFO"}


def test_uvx_starts_the_game_by_its_name(wheel: Path, tmp_path: Path) -> None:
    assert started(tool("uvx"), "--from", wheel, NAME, "--version", where=tmp_path) == f"High Low War {version()}\n"
    started(tool("uvx"), "--from", wheel, NAME, "--smoke", "5", "--data-dir", tmp_path / "data", where=tmp_path)


def test_pipx_starts_the_game_by_its_name(wheel: Path, tmp_path: Path) -> None:
    pipx = (sys.executable, "-m", "pipx", "run", "--spec", wheel, NAME)
    assert started(*pipx, "--version", where=tmp_path) == f"High Low War {version()}\n"
    started(*pipx, "--smoke", "5", "--data-dir", tmp_path / "data", where=tmp_path)


def test_the_source_distribution_is_built_installed_and_tested(source: Path, tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    install = [tool("uv"), "pip", "install", "--target", str(installed), "--no-deps", "--no-build-isolation"]
    subprocess.run([*install, str(source), "--python", sys.executable], check=True, capture_output=True)
    with tarfile.open(source) as file:
        file.extractall(tmp_path, filter="data")
    for package in PACKAGES:
        # the installed packages are tested
        shutil.rmtree(tmp_path / TOP / package)
    tests = [sys.executable, "-m", "pytest", "-n", "0", "tests/store", "tests/statistics"]
    environment = {**os.environ, **UNSEEN, "PYTHONPATH": str(installed)}
    ended = subprocess.run(tests, cwd=tmp_path / TOP, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout
