"""Text from strangers made safe to print, log and show; and signed amounts.

A name in a record, a file's name or a program's output may hold anything: control characters that move a terminal's
cursor, marks that reverse the reading direction, invisible characters, and gigabytes of them.
"""

from typing import Final

MAX_LETTERS: Final = 600
"""Longest text; the rest is cut off."""

UNSEEN: Final = "□"
"""Stands for each invisible character."""

SPACES: Final = frozenset("\n\u00a0\u2007\u2009\u202f\u3000")
"""Invisible characters that are kept: line breaks, and the spaces of some languages."""


def legible(text: str, most: int | None = MAX_LETTERS) -> str:
    """Return a text of visible characters and line breaks, cut off after `most` characters unless that is None."""
    if most is not None and len(text) > most:
        text = text[:most] + "…"
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in SPACES else UNSEEN for letter in text)


def in_one_line(text: str, most: int = MAX_LETTERS) -> str:
    """Return a text in one line of at most `most` visible characters.

    A longer text is cut in the middle, because the end of a path says as much as its beginning.
    """
    if len(text) > most:
        half = most // 2
        text = text[:half] + "…" + text[half + 1 - most :]
    return legible(text.replace("\n", " "), most=None)


def is_text(name: str) -> bool:
    """Whether a file's name is valid text; else it can be neither shown nor kept."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def composed(text: str) -> str:
    """Return a text in Unicode's composed form, with a letter and its accents in one character.

    Keyboards and file systems differ, so the same name may come in either form.
    """
    # imported late: the first frame doesn't need it
    from unicodedata import normalize

    return text if text.isascii() else normalize("NFC", text)


def comparable(text: str) -> str:
    """Return the form of a text in which equal texts are equal: composed, and without case."""
    return composed(text).casefold()


def signed(amount: float, decimals: int = 2) -> str:
    """Return an amount with its sign and `decimals` decimals. An amount that rounds to 0 has no sign."""
    number = f"{amount:+.{decimals}f}"
    return number.replace("-", "−") if float(number) else number[1:]
