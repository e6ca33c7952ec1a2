"""What the tests of the asset pack share."""

import json
import os
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(scope="session")
def folder() -> Path:
    return Path(str(files("assets")))


@pytest.fixture(scope="session")
def manifest(folder: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return content
