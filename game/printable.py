"""Text as it may be printed, logged and shown, whoever wrote it; and amounts with their signs.

A name in a record, a file's name or a program's last words may hold anything: what moves the cursor of a terminal,
turns the direction of reading or looks like nothing, and as much of it as a disk holds.
"""

from typing import Final

MAX_LETTERS: Final = 600
"""A longer text is cut off: nobody has written it to be read here."""

UNSEEN: Final = "□"
"""Stands for each character that has no picture."""

SPACES: Final = frozenset("\n\u00a0\u2007\u2009\u202f\u3000")
"""What has no picture and is wanted all the same: line breaks, and the spaces that some languages write."""


def legible(text: str, most: int | None = MAX_LETTERS) -> str:
    """A text in characters that can be seen, and line breaks; one longer than `most`, if there is a most, is cut."""
    if most is not None and len(text) > most:
        text = text[:most] + "…"
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in SPACES else UNSEEN for letter in text)


def in_one_line(text: str, most: int = MAX_LETTERS) -> str:
    """The same in one line, of at most so many characters: a longer text is cut in the middle, for the end of a path
    says as much as its beginning."""
    if len(text) > most:
        half = most // 2
        text = text[:half] + "…" + text[half + 1 - most :]
    return legible(text.replace("\n", " "), most=None)


def is_text(name: str) -> bool:
    """Whether a file's name can be written as text: one of bytes that no text has can be neither shown nor kept."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def composed(text: str) -> str:
    """A text with each letter and its accents in one character, whichever way they were typed or a system names files.

    The same name may come in either form from another machine.
    """
    # the first frame needs no such table
    from unicodedata import normalize

    return text if text.isascii() else normalize("NFC", text)


def comparable(text: str) -> str:
    """A text as it is compared with others that say the same."""
    return composed(text).casefold()


def signed(amount: float, decimals: int = 2) -> str:
    """An amount, of coins for example, with its sign and so many decimals; what rounds to 0 has no sign."""
    number = f"{amount:+.{decimals}f}"
    return number.replace("-", "−") if float(number) else number[1:]
