"""An invisible window, and a copy of the data folder for each test that opens it."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pytest

from tests.compatibility.kept import copy_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the whole folder, in the form that `--data-dir` accepts."""
    return copy_folder(tmp_path / "folder")
