"""`python -m tests.words.longer LANGUAGE`: the faults of each screen in a language, as JSON.

LANGUAGE is the code of a catalogue in `assets/languages` or in the folder `--languages`. Without other options, every
screen is measured in every window and with every setting that affects the size of text. Screens without faults are
left out.
"""

import argparse
import json
import os
from collections.abc import Iterator
from itertools import product

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import translation
from game.settings import Settings
from tests.sampling import SIZES, UPRIGHT, in_pixels

EASY = {"easy to read": Settings(font="readable")}
"""Settings for the font that is easy to read."""

WINDOWS = {in_pixels(size): size for size in (*SIZES, *UPRIGHT)}


def main() -> None:
    """Put up every screen in every window and with every setting asked for, and print what is wrong with it."""
    parser = argparse.ArgumentParser(prog="python -m tests.words.longer", description=__doc__)
    parser.add_argument("language", help="the code of the language")
    parser.add_argument("--languages", default=translation.LANGUAGES, help="the folder of the catalogues")
    parser.add_argument("--windows", nargs="+", choices=WINDOWS, default=list(WINDOWS), metavar="WIDTHxHEIGHT")
    parser.add_argument("--settings", nargs="+", metavar="NAME", help="names in tests/pictures/appearances.py")
    parser.add_argument("--screens", default="", help="a part of the names of the screens")
    given = parser.parse_args()
    translation.LANGUAGES = given.languages
    translation.speak(given.language)
    # imported late, because the screens hold texts from the time when they are imported
    from tests.pictures.appearances import APPEARANCES

    looks = APPEARANCES | EASY
    found = {
        f"{window}, {name}": dict(_faults(WINDOWS[window], looks[name], given.screens))
        for window, name in product(given.windows, given.settings or looks)
    }
    print(json.dumps(found, ensure_ascii=False))


def _faults(size: tuple[int, int], settings: Settings, part: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the names of the screens that have faults and whose name contains `part`, with their faults."""
    from scenes.app.window import Window
    from tests.pictures.appearances import look_for
    from tests.pictures.measuring import faults
    from tests.pictures.screens import canvas_of, screens
    from tests.rasterizing import keep_pictures

    keep_pictures()
    Window(size, full_screen=False)
    look = look_for(size, settings)
    for name, show in screens().items():
        wrong = faults(canvas_of(show(look)), look) if part in name else []
        if wrong:
            yield name, wrong


if __name__ == "__main__":
    main()
