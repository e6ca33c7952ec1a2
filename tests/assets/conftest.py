"""Fixtures shared by the tests of the asset pack."""

import json
import os
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.assets.listening import sound

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(scope="session")
def folder() -> Path:
    return Path(str(files("assets")))


@pytest.fixture(scope="session")
def manifest(folder: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return content


@pytest.fixture(scope="module", autouse=True)
def freed() -> Iterator[None]:
    """Free the sounds that a module's tests have loaded, because the music takes much memory."""
    yield
    sound.cache_clear()
