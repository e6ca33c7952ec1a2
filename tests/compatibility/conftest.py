"""A window that nobody sees, and a copy of the data folder for each test that opens it."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pytest

from tests.compatibility.kept import copy_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the whole folder, as `--data-dir` takes it."""
    return copy_folder(tmp_path / "folder")
