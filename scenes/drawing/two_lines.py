"""A text in one line, or in two where one would be too small to be read with pleasure."""

from pygame import SRCALPHA, Surface

from scenes.drawing.lettering import Lettering
from scenes.theme import Colour, TypeStyle

SMALLEST = 0.62
"""A text whose letters would be smaller than this share of their size in one line is set in two."""


def told(lettering: Lettering, texts: tuple[str, str], style: TypeStyle, colour: Colour, widest: int) -> Surface:
    """A text no wider than so many pixels, in one line or in two of about equal length.

    The second of the texts says the same, if anything; it is told where even in two lines the first is too small.
    """
    text, shorter = texts
    whole = lettering.fitting(text, style, widest)
    if whole.size >= style.size * SMALLEST:
        return lettering.line(text, whole, colour, widest)
    parts = halves(text)
    fitting = min((lettering.fitting(part, style, widest) for part in parts), key=lambda fitting: fitting.size)
    if shorter and fitting.size < style.size * SMALLEST:
        return told(lettering, (shorter, ""), style, colour, widest)
    lines = [lettering.line(part, fitting, colour, widest) for part in parts]
    picture = Surface((max(line.get_width() for line in lines), sum(line.get_height() for line in lines)), SRCALPHA)
    for line, top in zip(lines, (0, lines[0].get_height()), strict=True):
        picture.blit(line, ((picture.get_width() - line.get_width()) // 2, top))
    return picture


def halves(text: str) -> tuple[str, str]:
    """A text in two parts, as near to its middle as its words allow."""
    words = text.split(" ")
    ends = range(1, max(2, len(words)))
    at = min(ends, key=lambda end: abs(2 * len(" ".join(words[:end])) - len(text)))
    return " ".join(words[:at]), " ".join(words[at:])
