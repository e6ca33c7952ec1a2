"""Texts for players have curved apostrophes, as in a book, on the screen and in a terminal."""

import re

from tools.languages.texts import all_texts

NAME_IN_A_FILE = re.compile(r"'(?:\w+|\{\w+\})'")
"""Straight marks stand around a word that is written so in a file."""


def test_no_text_has_a_straight_apostrophe() -> None:
    read = all_texts()
    assert len(read) > 500
    straight = [(text, places) for text, places in read.items() if "'" in NAME_IN_A_FILE.sub("", "".join(text.forms))]
    assert not straight
