"""Names that players give themselves."""

from typing import Final

LONGEST_NAME: Final = 16
"""How many characters a name may have."""


def tidy(name: str, fallback: str) -> str:
    """A name without spaces to spare; the fallback where nothing is left."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip() or fallback


def told_apart(first: str, second: str) -> tuple[str, str]:
    """Two names that can be told apart: of two equal ones, the second gets a number."""
    if first.casefold() != second.casefold():
        return first, second
    mark = " 2"
    return first, second[: LONGEST_NAME - len(mark)].rstrip() + mark
