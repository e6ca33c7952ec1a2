"""`python -m tests.pictures`: take the golden pictures and those of the README anew."""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.pictures.moments import moments

GOLDEN = Path(__file__).parent / "golden"
README = Path(__file__).parents[2] / "docs" / "pictures"
IN_README = ("title", "table", "war")
SMALL = (640, 360)


def main() -> None:
    """Save every moment small, and those the README shows in full."""
    for folder in (GOLDEN, README):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        for name, picture in moments(Path(data)):
            pygame.image.save(pygame.transform.smoothscale(picture, SMALL), GOLDEN / f"{name}.png")
            if name in IN_README:
                pygame.image.save(picture, README / f"{name}.png")
            print(name)


if __name__ == "__main__":
    main()
