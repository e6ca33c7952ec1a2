"""An invisible window for the pictures."""

import gc
import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from tests.rasterizing import keep_pictures

keep_pictures()


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    """An invisible window. The pictures drawn for it are freed at once."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
    yield
    gc.collect()
