"""A program that prints each screen with its texts, in any language, as one JSON object: `python -m
tests.words.walking`."""

import json
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from scenes.app.window import Window
from tests.pictures.appearances import look_for
from tests.pictures.screens import canvas_of, screens

SIZE = (960, 540)


def main() -> None:
    """Show every screen, and print the texts drawn on each."""
    Window(SIZE, full_screen=False)
    written = {"the window’s frame": [pygame.display.get_caption()[0]]}
    look = look_for(SIZE)
    letterings = {look.lettering, look.at_table.lettering}
    for name, show in screens().items():
        for lettering in letterings:
            lettering.kept.clear()
        canvas_of(show(look))
        written[name] = sorted({text for lettering in letterings for text, *_style in lettering.kept})
    print(json.dumps(written))


if __name__ == "__main__":
    main()
