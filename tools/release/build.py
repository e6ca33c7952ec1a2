"""Reproducible builds of the packaged program and of the Python distributions.

Repeated builds are identical, byte for byte.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.product import NAME, ROOT, source_date


def build_program(folder: Path) -> list[Path]:
    """Build the packaged program in its own subfolder of `folder`. Returns a list with the path of the subfolder."""
    with TemporaryDirectory() as work:
        where = ["--distpath", str(folder.resolve()), "--workpath", work]
        _run("PyInstaller", "--noconfirm", "--log-level", "WARN", *where, str(ROOT / "build.spec"))
    return [folder / NAME]


def build_distributions(folder: Path) -> list[Path]:
    """Build the source distribution and the wheel in a folder. Returns the sorted paths of the new files, without those
    that replaced existing ones."""
    folder.mkdir(parents=True, exist_ok=True)
    before = {*folder.iterdir()}
    _run("hatchling", "build", "--target", "sdist", "--target", "wheel", "--directory", str(folder.resolve()))
    return sorted({*folder.iterdir()} - before)


def _run(module: str, *arguments: str) -> None:
    # without these variables, the order of sets and all time stamps would differ between builds
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(source_date())}
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, env={**os.environ, **fixed}, check=True)
