"""A pseudo-language, whose texts are English with accents, lengthened by two fifths.

It shows which texts aren't translated, and which places on the screen are too small for other languages.
"""

import re
from typing import Final

from babel.messages.catalog import Catalog

from tools.languages.catalogues import DOMAIN
from tools.languages.texts import all_texts

PSEUDO: Final = "xx"
"""Code of the pseudo-language. No real language has this code."""

LONGER: Final = 0.4
"""Number of letters added to a text, as a fraction of its length without placeholders."""

ACCENTS: Final = str.maketrans("AEIOUYaeiouyncsz", "ÀÉÎÖÛÝàéîöûýñçšž")
KEPT: Final = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[a-z])")
"""Pattern of the placeholders, which stay as they are."""


def say(text: str) -> str:
    """Return a text in the pseudo-language."""
    words = [part if at % 2 else part.translate(ACCENTS) for at, part in enumerate(KEPT.split(text))]
    letters = sum(map(len, words[::2]))
    return _longer("".join(words), round(LONGER * letters))


def pseudo_catalogue() -> Catalog:
    """Return the whole catalogue of the pseudo-language."""
    catalogue = Catalog(domain=DOMAIN, project="High Low War", charset="utf-8")
    for text in all_texts():
        said = tuple(map(say, text.forms))
        counted = len(said) > 1
        catalogue.add(
            text.forms if counted else text.forms[0], said if counted else said[0], context=text.context or None
        )
    return catalogue


def _longer(text: str, letters: int) -> str:
    """Return a text with `letters` more letters: its vowels are repeated in turn, so the words remain readable. A
    text without vowels is returned unchanged.
    """
    parts = KEPT.split(text)
    while letters > 0:
        before = letters
        for at in range(0, len(parts), 2):
            parts[at], letters = _with_doubled(parts[at], letters)
        if letters == before:
            # a text without any vowel, which is a sign or a number
            break
    return "".join(parts)


def _with_doubled(text: str, letters: int) -> tuple[str, int]:
    """Return a text with at most `letters` of its vowels doubled, and the number of letters left to add."""
    found = ""
    previous = ""
    for letter in text:
        found += letter
        if letters and letter in "ÀÉÎÖÛÝàéîöûý" and letter != previous:
            found += letter.lower() if letter.islower() else letter
            letters -= 1
        previous = letter
    return found, letters
