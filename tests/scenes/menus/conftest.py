"""A display without a window, before anything is drawn."""

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame


@pytest.fixture(scope="package", autouse=True)
def display() -> Iterator[None]:
    """Pictures need a display to be made for."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.display.quit()
