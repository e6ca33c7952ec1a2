"""Text as pictures, drawn at the size it is shown at and kept while it is in use.

A text in one line, or in two where one would be too small to be read with pleasure.
"""

import re
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import SRCALPHA, Surface

from scenes.drawing.felt import Palette
from scenes.theme import FONT_FILES, SERIF, SMALLEST_TEXT, Colour, TypeStyle

Key = TypeVar("Key", bound=tuple[object, ...])
Found = TypeVar("Found")

KEPT = 600
"""How many pieces of text are kept, and how many of the sizes that fit them."""

SMALLEST_FITTING = 13
"""No text is made smaller than this size of the design to fit its place."""

SMALL_PIXELS = 13
SPACE = 0.29
"""How wide a space is in text smaller than `SMALL_PIXELS`, as a share of its size."""

FIGURES = frozenset("0123456789")
PIECES = re.compile(r"[0-9]|[^0-9]+")
"""The figures of a text, one by one, and what stands between them."""

LONGEST = 600
"""A text longer than so many letters is cut: nobody has written it to be read here."""


class Lettering:
    """Draws text for one size of window; `unit` is how many pixels one pixel of the 1280×720 design is.

    `palette` says what becomes of the theme's colours. `growth` is how much of the unit is the player's wish for large
    text: what has no room for it grows as far as there is room.
    """

    def __init__(self, unit: float, palette: Palette, growth: float = 1.0) -> None:
        self.unit = unit
        self.growth = growth
        self.palette = palette
        self._fonts: dict[tuple[str, str, int], pygame.font.Font] = {}
        self._fitting_fonts: dict[tuple[str, str], pygame.font.Font] = {}
        self._widest_figures: dict[tuple[str, int], int] = {}
        self._kept: OrderedDict[tuple[str, TypeStyle, Colour, int], Surface] = OrderedDict()
        self._sizes: OrderedDict[tuple[str, TypeStyle, float, float], TypeStyle] = OrderedDict()

    def font(self, style: TypeStyle) -> pygame.font.Font:
        """The font of a style at this window's size."""
        pixels = self.pixels(style)
        if style.fitted:
            return self._fitting_font(style, pixels)
        key = style.family, style.face, pixels
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_path(style.family, style.face), pixels)
        return self._fonts[key]

    def _fitting_font(self, style: TypeStyle, pixels: int) -> pygame.font.Font:
        """A face's one font for all sizes that few texts need: each font of its own takes a third of a megabyte."""
        key = style.family, style.face
        if key not in self._fitting_fonts:
            self._fitting_fonts[key] = pygame.font.Font(font_path(*key), pixels)
        font = self._fitting_fonts[key]
        if font.point_size != pixels:
            font.point_size = pixels
        return font

    def pixels(self, style: TypeStyle) -> int:
        """How many pixels high the letters of a style are drawn."""
        # a size that was made to fit is no whole number, and mustn't be a hair too small for that
        return max(SMALLEST_TEXT, round(round(style.size * self.unit, 6)))

    def tint(self, colour: Colour) -> Colour:
        """What becomes of a colour of the theme."""
        return self.palette.get(colour, colour)

    def line(self, text: str, style: TypeStyle, colour: Colour, widest: float = 0) -> Surface:
        """One line of text; cut short with an ellipsis where it is wider than `widest` pixels, if that isn't 0."""
        style = self.grown(text, style, widest)
        return self._keep((legible(text), style, colour, int(widest)), self._draw_line)

    def paragraph(self, text: str, style: TypeStyle, colour: Colour, width: float) -> Surface:
        """Text wrapped to `width` pixels."""
        return self._keep((legible(text), style, colour, -int(width)), self._draw_paragraph)

    def width(self, text: str, style: TypeStyle) -> int:
        """How wide a line of text is, in pixels."""
        text = legible(text)
        font = self.font(style)
        parts, gap = self._parts(text, style)
        if len(parts) == 1:
            return font.size(text)[0]
        return sum(self._room(part, font, style) for part in parts) + gap * max(0, len(parts) - 1)

    def fitting(self, text: str, style: TypeStyle, widest: float) -> TypeStyle:
        """The style, or as much smaller as a text needs to be no wider than `widest` pixels."""
        return self._shrunk(legible(text), style, widest, SMALLEST_FITTING)

    def grown(self, text: str, style: TypeStyle, widest: float) -> TypeStyle:
        """The style, or a smaller one if the text needs it, but no smaller than without the wish for large text."""
        return style if not widest or self.growth == 1 else self._shrunk(legible(text), style, widest, style.size)

    def _shrunk(self, text: str, style: TypeStyle, widest: float, smallest: float) -> TypeStyle:
        """The style, or as much smaller as the text needs; `smallest` is a size without the wish for large text."""
        return _found(self._sizes, (text, style, widest, smallest), self._shrink)

    def _shrink(self, text: str, style: TypeStyle, widest: float, smallest: float) -> TypeStyle:
        # in the steps that a text without that wish goes, so that the same room never makes it smaller than that
        size = style.size * self.growth
        while size > smallest and self.width(text, style) > widest:
            size = max(smallest, ceil(size) - 1)
            style = style._replace(size=size / self.growth, fitted=True)
        return style

    def _keep(
        self, key: tuple[str, TypeStyle, Colour, int], draw: Callable[[str, TypeStyle, Colour, int], Surface]
    ) -> Surface:
        return _found(self._kept, key, draw)

    def _draw_line(self, text: str, style: TypeStyle, colour: Colour, widest: int) -> Surface:
        if widest and self.width(text, style) > widest:
            while text and self.width(text + "…", style) > widest:
                text = text[:-1]
            text = text.rstrip() + "…"
        font = self.font(style)
        parts, gap = self._parts(text, style)
        if len(parts) == 1:
            return font.render(text, True, self.tint(colour))
        rooms = [self._room(part, font, style) for part in parts]
        line = Surface((max(1, sum(rooms) + gap * (len(parts) - 1)), font.get_height()), pygame.SRCALPHA)
        x = 0
        for part, room in zip(parts, rooms, strict=True):
            picture = font.render(part, True, self.tint(colour))
            line.blit(picture, (x + (room - picture.get_width()) // 2, 0))
            x += room + gap
        return line

    def _parts(self, text: str, style: TypeStyle) -> tuple[list[str], int]:
        """What is drawn piece by piece, and how far apart: spaced letters, very small words, and figures.

        In a serif these are of different widths by themselves.
        """
        size = style.size * self.unit
        if style.tracking:
            return list(text), round(style.tracking * size)
        if size < SMALL_PIXELS and " " in text:
            # hinted to whole pixels, the font's own space is too narrow to be seen
            return text.split(" "), max(3, round(size * SPACE))
        if style.family == SERIF and len(text) > 1:
            return PIECES.findall(text) or [text], 0
        return [text], 0

    def _room(self, part: str, font: pygame.font.Font, style: TypeStyle) -> int:
        """How wide a piece is: a figure of a serif as wide as any other, so that a number that is counted stands."""
        if style.family != SERIF or part not in FIGURES:
            return font.size(part)[0]
        key = style.face, self.pixels(style)
        if key not in self._widest_figures:
            self._widest_figures[key] = max(font.size(figure)[0] for figure in FIGURES)
        return self._widest_figures[key]

    def _draw_paragraph(self, text: str, style: TypeStyle, colour: Colour, width: int) -> Surface:
        return self.font(style).render(text, True, self.tint(colour), wraplength=-width)


def _found(kept: OrderedDict[Key, Found], key: Key, find: Callable[..., Found]) -> Found:
    """What is kept for a key, or what is found for its parts and kept; the longest unused goes where there are many."""
    found = kept.get(key)
    if found is None:
        found = kept[key] = find(*key)
        if len(kept) > KEPT:
            kept.popitem(last=False)
    else:
        kept.move_to_end(key)
    return found


def legible(text: str) -> str:
    """A text as it can be drawn: a record may hold anything for a name, in any length."""
    if text.isprintable() and len(text) <= LONGEST:
        return text
    short = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return "".join(letter if letter.isprintable() or letter == "\n" else "□" for letter in short)


@cache
def font_path(family: str, face: str) -> Path:
    """Where a font's file lies in the package that carries it."""
    # found and not imported: these packages look through all their files
    package = find_spec(family)
    assert package is not None and package.submodule_search_locations is not None
    return Path(package.submodule_search_locations[0], "files", FONT_FILES[family, face])


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
