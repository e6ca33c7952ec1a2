"""The conversion of untrusted text into text that is safe to print, log and show.

A name in a record, a file's name or a program's output may contain anything: control characters that move a terminal's
cursor, marks that reverse the reading direction, invisible characters, or gigabytes of text.
"""

from typing import Final

MAX_LETTERS: Final = 600
"""Default maximum length of a text, in characters. Longer texts are shortened."""

UNSEEN: Final = "□"
"""Character that replaces each invisible character that isn't in `SPACES`."""

SPACES: Final = frozenset("\n\u00a0\u2007\u2009\u202f\u3000")
"""Invisible characters that are kept: the line break, and special spaces that some languages use."""


def legible(text: str, most: int | None = MAX_LETTERS) -> str:
    """Return a text with its invisible characters replaced, except `SPACES`.

    A text longer than `most` characters is cut off, and an ellipsis is added. If `most` is None, there is no limit.
    """
    if most is not None and len(text) > most:
        text = text[:most] + "…"
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in SPACES else UNSEEN for letter in text)


def in_one_line(text: str, most: int = MAX_LETTERS) -> str:
    """Return a text as one line of at most `most` visible characters.

    A longer text is shortened in the middle, because the end of a path matters as much as its beginning.
    """
    if len(text) > most:
        half = most // 2
        text = text[:half] + "…" + text[half + 1 - most :]
    return legible(text.replace("\n", " "), most=None)


def is_text(name: str) -> bool:
    """Return True if a text, such as a file's name, is valid Unicode, so that it can be shown and stored."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def composed(text: str) -> str:
    """Return a text in Unicode's composed form (NFC), in which a letter and its accents are one character if possible.

    The same name may be entered or stored in composed or decomposed form, depending on keyboards and file systems.
    """
    # imported late, because the first frame doesn't need it
    from unicodedata import normalize

    return text if text.isascii() else normalize("NFC", text)


def comparable(text: str) -> str:
    """Return a text composed and case-folded, so that names can be compared regardless of case and of the encoding of
    accents."""
    return composed(text).casefold()
