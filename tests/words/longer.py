"""`python -m tests.words.longer LANGUAGES WIDTHxHEIGHT`: the faults of each screen in the pseudo-language, as JSON.

LANGUAGES is the folder in which the pseudo-language lies.
"""

import json
import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import translation
from tools.languages.pseudo import PSEUDO


def main(folder: str, size: str) -> None:
    """Put up every screen, and print what is wrong with it."""
    translation.LANGUAGES = folder
    translation.speak(PSEUDO)
    # imported late, because the screens hold texts from the time when they are imported
    from scenes.app.display import Window
    from tests.pictures.appearances import look_for
    from tests.pictures.measuring import faults
    from tests.pictures.screens import canvas_of, screens

    width, height = map(int, size.split("x"))
    Window((width, height), full_screen=False)
    look = look_for((width, height))
    print(json.dumps({name: faults(canvas_of(show(look)), look) for name, show in screens().items()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
