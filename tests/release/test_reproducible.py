"""Builds in different folders at different times are the same, byte for byte."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, tracked_files
from tools.release.product import source_date

pytestmark = pytest.mark.exhaustive


def hashes(folder: Path) -> dict[str, str]:
    """Return the hash of every file in a folder, and whether it is executable."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {
        name: f"{hashlib.sha256(path.read_bytes()).hexdigest()} {os.access(path, os.X_OK)}"
        for name, path in files.items()
    }


def copy(folder: Path) -> None:
    """Copy the files of this checkout to another folder."""
    for path in tracked_files():
        there = folder / path.relative_to(ROOT)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)
        shutil.copymode(path, there)


def build(checkout: Path, *command: str) -> None:
    """Run a command of the release tools in a checkout, without this environment's settings."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONHASHSEED"}
    environment |= {"SOURCE_DATE_EPOCH": str(source_date()), "PYTHONPATH": str(checkout)}
    ended = subprocess.run(
        [sys.executable, "-m", "tools.release", *command], cwd=checkout, env=environment, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stderr


def test_the_packaged_program_is_the_same_from_another_folder_at_another_time(packaged: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "elsewhere" / "of another name"
    copy(checkout)
    build(checkout, "build", "--into", str(tmp_path / "built"))
    first, second = hashes(packaged), hashes(tmp_path / "built" / packaged.name)
    assert len(first) > 300
    assert {name for name in {*first, *second} if first.get(name) != second.get(name)} == set()


def test_the_wheel_and_the_source_distribution_are_the_same_from_another_folder(tmp_path: Path) -> None:
    checkout = tmp_path / "elsewhere"
    copy(checkout)
    for where, made in ((ROOT, "first"), (checkout, "second")):
        build(where, "--output", str(tmp_path / made), "distributions")
    first, second = hashes(tmp_path / "first"), hashes(tmp_path / "second")
    assert sorted(Path(name).suffix for name in first) == [".gz", ".whl"]
    assert first == second
