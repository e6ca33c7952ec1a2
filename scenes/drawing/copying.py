"""Copying parts of one picture of the window to another."""

from collections.abc import Iterable

from pygame import Rect, Surface

NARROW = 512
"""Parts at least so wide are copied as they are."""


def copy_parts(source: Surface, target: Surface, parts: Iterable[Rect]) -> None:
    """Copy each part to the same place; at its left a column more may be copied.

    Rows that begin at a multiple of 16 bytes SDL writes past the processor's cache, which takes up to thirty times
    as long where they are short, and longer still to draw on them afterwards. So narrow parts begin elsewhere.
    """
    moved = [rect if rect.x & 3 or rect.w >= NARROW else Rect(rect.x - 1, rect.y, rect.w + 1, rect.h) for rect in parts]
    target.blits([(source, rect, rect) for rect in moved], False)
