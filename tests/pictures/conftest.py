"""The pictures are taken without a window."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest


@pytest.fixture(autouse=True)
def window() -> None:
    """A window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))
