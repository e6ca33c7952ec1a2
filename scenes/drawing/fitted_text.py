"""Text fitted into a given space: in smaller letters, on two lines, or with lines closer together."""

from typing import Final

from pygame import SRCALPHA, Surface

from game.printable import in_one_line
from scenes.drawing.lettering import SMALLEST_FITTING, Lettering, cached
from scenes.theme import Colour, TypeStyle

SMALLEST_IN_ONE_LINE: Final = 0.62
SMALLEST_IN_ONE_LINE_GROWN: Final = 0.9
"""Minimum share of its usual size at which a text stays on one line. If the text would be smaller, it is set on two
lines.

`SMALLEST_IN_ONE_LINE_GROWN` applies to larger text, because the space doesn't grow with the text.
"""

LEAST_LEADING: Final = 0.75
HANGING: Final = 0.8
EMPTY: Final = 0.15
"""Distances between two lines of a text, as fractions of a line's height: the minimum (`LEAST_LEADING`), and that of a
second line that hangs below the first (`HANGING`). `EMPTY` is the share of a line's height that is empty, above
capitals and below descenders together."""


def draw_fitted(lettering: Lettering, texts: tuple[str, str], style: TypeStyle, colour: Colour, widest: int) -> Surface:
    """Return the picture of a text at most `widest` pixels wide: on one line, or on two if it would be too small on
    one.

    The two lines are of similar length. The second of the `texts` is a shorter wording, or an empty string. It is drawn
    if it fits on one line and the first text doesn't, or if the first text would be too small even on two lines.
    """
    text, shorter = texts
    smallest = style.size * (SMALLEST_IN_ONE_LINE if lettering.growth == 1 else SMALLEST_IN_ONE_LINE_GROWN)
    for each in filter(None, texts):
        whole = lettering.fitting(each, style, widest)
        if whole.size >= smallest:
            return lettering.line(each, whole, colour, widest)
    if shorter and _style_of_halves(lettering, text, style, widest).size < smallest:
        return draw_fitted(lettering, (shorter, ""), style, colour, widest)
    return _draw_halves(lettering, text, _style_of_halves(lettering, text, style, widest), colour, widest)


def draw_within(
    lettering: Lettering,
    text: str,
    style: TypeStyle,
    colour: Colour,
    widest: int,
    is_centred: bool = True,
    highest: float = 0,
) -> Surface:
    """Return the picture of a text at most `widest` pixels wide: on one line, or on two if it is too wide for one even
    in the smallest letters. If the lines aren't centred and may have any height, there may be more than two.

    Two lines taller than `highest` pixels (0: any height) are moved closer together and, if that isn't enough, made
    smaller.
    """
    fitting = lettering.fitting(text, style, widest)
    if " " not in text or lettering.width(text, fitting) <= widest:
        return lettering.line(text, fitting, colour, widest)
    if not is_centred and not highest:
        return lettering.paragraph(text, fitting, colour, widest)
    in_halves = _style_of_halves(lettering, text, style if is_centred else fitting, widest)
    picture = _kept_halves(lettering, text, in_halves, colour, widest, is_centred)
    if 0 < highest < picture.get_bounding_rect().h:
        in_halves = _lowered(lettering, in_halves, highest)
        picture = _kept_halves(lettering, text, in_halves, colour, widest, is_centred)
    return picture


def _kept_halves(
    lettering: Lettering, text: str, style: TypeStyle, colour: Colour, widest: int, is_centred: bool
) -> Surface:
    # negative as for a paragraph, because it is one of two lines
    key = in_one_line(text), style._replace(fitted=True), colour, -widest
    return cached(lettering.kept, key, lambda *_key: _draw_halves(lettering, text, style, colour, widest, is_centred))


def draw_hanging(lettering: Lettering, text: str, style: TypeStyle, colour: Colour, widest: int) -> Surface:
    """Return the picture of a text at most `widest` pixels wide, vertically centred on its first line. If the text is
    too wide for one line even in the smallest letters, it has a second line, and empty space of the same height above
    the first."""
    fitting = lettering.fitting(text, style, widest)
    if " " not in text or lettering.width(text, fitting) <= widest:
        return lettering.line(text, fitting, colour, widest)
    key = in_one_line(text), fitting._replace(leading=HANGING), colour, -widest
    return cached(lettering.kept, key, lambda *_key: _draw_hanging(lettering, text, fitting, colour, widest))


def _draw_hanging(lettering: Lettering, text: str, style: TypeStyle, colour: Colour, widest: int) -> Surface:
    lines = _draw_halves(lettering, text, style._replace(leading=HANGING), colour, widest, is_centred=False)
    below = lines.get_height() - lettering.font(style).get_height()
    picture = Surface((lines.get_width(), lines.get_height() + below), SRCALPHA)
    picture.blit(lines, (0, below))
    return picture


def _lowered(lettering: Lettering, style: TypeStyle, highest: float) -> TypeStyle:
    """Return a style with its leading and, if necessary, its size reduced so that two lines of letters fit into
    `highest` pixels. Neither is reduced below its minimum."""
    smallest = SMALLEST_FITTING / lettering.growth
    while True:
        high = lettering.font(style).get_height()
        leading = (highest + EMPTY * high) / high - 1
        if leading >= LEAST_LEADING or style.size <= smallest:
            return style._replace(leading=min(1.0, max(LEAST_LEADING, leading)))
        style = style._replace(size=max(smallest, style.size - 0.5), fitted=True)


def draw_block(
    lettering: Lettering, text: str, style: TypeStyle, colour: Colour, width: float, height: float
) -> Surface:
    """Return the picture of a text wrapped to `width` pixels. If it exceeds `height` pixels, it is drawn in smaller
    letters and, if that isn't enough, its lines are closer together."""
    picture = lettering.paragraph(text, style, colour, width)
    while picture.get_height() > height and style.size > SMALLEST_FITTING:
        style = style._replace(size=max(SMALLEST_FITTING, style.size - 0.5), fitted=True)
        picture = lettering.paragraph(text, style, colour, width)
    while picture.get_height() > height and style.leading > LEAST_LEADING:
        style = style._replace(leading=max(LEAST_LEADING, round(style.leading - 0.05, 2)))
        picture = lettering.paragraph(text, style, colour, width)
    return picture


def _style_of_halves(lettering: Lettering, text: str, style: TypeStyle, widest: int) -> TypeStyle:
    """Return a style in which both halves of a text fit into `widest` pixels, if possible."""
    return min((lettering.fitting(part, style, widest) for part in halves(text)), key=lambda fitting: fitting.size)


def _draw_halves(
    lettering: Lettering, text: str, style: TypeStyle, colour: Colour, widest: int, is_centred: bool = True
) -> Surface:
    lines = [lettering.line(part, style, colour, widest) for part in halves(text)]
    width, high = max(line.get_width() for line in lines), lines[0].get_height()
    down = round(style.leading * high)
    picture = Surface((width, down + lines[1].get_height()), SRCALPHA)
    for line, top in zip(lines, (0, down), strict=True):
        picture.blit(line, ((width - line.get_width()) // 2 if is_centred else 0, top))
    return picture


def halves(text: str) -> tuple[str, str]:
    """Return the two halves of a text, split at the space nearest to its middle. The second half is empty if the text
    contains no space."""
    words = text.split(" ")
    ends = range(1, max(2, len(words)))
    at = min(ends, key=lambda end: abs(2 * len(" ".join(words[:end])) - len(text)))
    return " ".join(words[:at]), " ".join(words[at:])
