"""The packages, made once from the packaged program, and a clean system on which to install them."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from tests.end_to_end.conftest import packaged as packaged
from tools.release import linux
from tools.release.external_tools import find_tool

SOURCE_DATE = "1700000000"
RUNTIME = b"\x7fELF the program that an AppImage begins with, in the tests"

Shared = Callable[[str, Callable[[Path], object]], Path]


def need(*tools: str) -> None:
    """Skip the test if one of these tools isn't installed. `.ci/run` names the packages that contain them."""
    missing = [tool for tool in tools if find_tool(tool) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Shared:
    """A function that returns the path of a named folder, which is filled by the first test process that requests
    it."""
    own = tmp_path_factory.getbasetemp()
    base = own if worker_id == "master" else own.parent

    def folder(name: str, fill: Callable[[Path], object]) -> Path:
        found = base / name
        with FileLock(base / f"{name}.lock"):
            if not found.exists():
                found.mkdir()
                fill(found)
        return found

    return folder


@pytest.fixture(scope="session")
def packages(packaged: Path, shared: Shared) -> Path:
    """Path of the folder with the packages for Linux, made from the packaged program."""
    need("nfpm", "mksquashfs")

    def fill(folder: Path) -> None:
        runtime = folder / "runtime"
        runtime.write_bytes(RUNTIME)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SOURCE_DATE_EPOCH", SOURCE_DATE)
            linux.make_packages(packaged, folder, runtime)

    return shared("packages", fill)


@pytest.fixture
def package(packages: Path) -> Callable[[str], Path]:
    """A function that returns the path of the Linux package with an ending."""

    def found(ending: str) -> Path:
        (file,) = packages.glob(f"*-linux-*.{ending}")
        return file

    return found


@pytest.fixture
def system(shared: Shared, tmp_path: Path) -> Iterator[Path]:
    """Path of the root of a minimal Debian system with the libraries on which the packages depend."""
    need("mmdebstrap")
    if os.getuid() != 0:
        pytest.skip("needs to be root, to run programs in a system of their own")

    def fill(folder: Path) -> None:
        told = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
        command = ["mmdebstrap", "--quiet", "--variant=apt", "--include=libx11-6,libxext6"]
        subprocess.run([*command, told["VERSION_CODENAME"].strip('"'), str(folder / "root")], check=True)

    root = tmp_path / "root"
    subprocess.run(["cp", "--archive", str(shared("system", fill) / "root"), str(root)], check=True)
    yield root
    shutil.rmtree(root)
