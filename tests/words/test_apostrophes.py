"""What stands on the screen is set as in a book: with curved apostrophes."""

import re

from tests.words.texts import all_texts

ON_SCREEN = ("scenes/", "game/store/", "game/club/", "game/engine/classic/tables.py")
"""Where the texts are that a window shows."""

OWN_FILES = ("scenes/sound.py", "scenes/drawing/pack.py")

STRAIGHT = re.compile(r"[A-Za-z}]'(?:s|t|m|re|ve|ll|d)\b|s' ")


def is_on_screen(places: list[str]) -> bool:
    """Whether a text is shown in a window; what is wrong with the program's own files is told in the terminal alone."""
    return any(place.startswith(ON_SCREEN) and not place.startswith(OWN_FILES) for place in places)


def test_no_text_on_the_screen_has_a_straight_apostrophe() -> None:
    read = {text: places for text, places in all_texts().items() if is_on_screen(places)}
    assert len(read) > 300
    assert not [(text, places) for text, places in read.items() if any(map(STRAIGHT.search, text))]
