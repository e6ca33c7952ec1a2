"""Pictures of text, which are drawn at their final size and cached."""

import re
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import pygame
from pygame import SRCALPHA, Surface

from game.printable import in_one_line, legible
from scenes.drawing.image_effects import draw_svg
from scenes.drawing.palettes import Palette
from scenes.pad_signs import SIGN_BY_CHARACTER, without_signs
from scenes.theme import (
    FONT_FILES,
    READABLE,
    READABLE_LETTERS,
    SERIF,
    SMALLEST_FITTED,
    SMALLEST_FITTED_READABLE,
    SMALLEST_TEXT,
    Colour,
    TypeStyle,
)
from scenes.wording import COMMAND

if TYPE_CHECKING:
    from scenes.drawing.sprite_images import Sprites

Key = TypeVar("Key", bound=tuple[object, ...])
Found = TypeVar("Found")

MAX_KEPT: Final = 300
"""Maximum number of entries in each of three caches: pictures of texts, widths of texts, and sizes that fit."""

SMALLEST_FITTING: Final = 13
"""Minimum size, in design units, to which a text may shrink to fit into the available space."""

SMALLEST_READABLE: Final = 11
"""Minimum size, in design units, to which the font that is easy to read may shrink before a text is cut off."""

SMALL_PIXELS: Final = 13
SPACE: Final = 0.29
"""Size in pixels below which text is drawn word by word (`SMALL_PIXELS`), and width of a space in such text as a share
of the text's size (`SPACE`)."""

DIGITS: Final = frozenset("0123456789")
DRAWN: Final = frozenset({COMMAND, *SIGN_BY_CHARACTER})
BY_DRAWN: Final = re.compile(f"[{''.join(DRAWN)}]|[^{''.join(DRAWN)}]+")
"""Characters that are drawn as pictures, because no font has them (`DRAWN`), and a pattern that splits a text at them
(`BY_DRAWN`)."""

IN_READABLE: Final = re.compile(f"[{READABLE_LETTERS}{''.join(DRAWN)}]*")
"""Pattern for texts that can be shown in the font that is easy to read."""

UNEQUAL_DIGITS: Final = frozenset({SERIF, READABLE})
"""Fonts whose digits have different widths."""

COMMAND_DRAWN: Final = b"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18"><path fill="none" stroke="#000000" stroke-width="1.8" d="
M6.5 6.5H11.5V11.5H6.5Z M6.5 6.5V4A2.5 2.5 0 1 0 4 6.5H6.5 M11.5 6.5V4A2.5 2.5 0 1 1 14 6.5H11.5
M6.5 11.5V14A2.5 2.5 0 1 1 4 11.5H6.5 M11.5 11.5V14A2.5 2.5 0 1 0 14 11.5H11.5"/></svg>"""
"""SVG of the ⌘ sign, which is missing from the fonts."""

SIGN: Final = 1.25
WIDE_SIGN: Final = 1.4
LETTERS_IN_SIGN: Final = 0.6
"""Height of the sign of a pad's button, as a multiple of a line's height (`SIGN`), width of a wide sign, as a multiple
of its height (`WIDE_SIGN`), and maximum width of the letters in a sign, as a share of its width (`LETTERS_IN_SIGN`)."""

BEFORE_DOT: Final = re.compile(" +(?=·)")
NO_BREAK: Final = "\u00a0"
"""Pattern for the spaces before a middle dot (`BEFORE_DOT`), and the no-break space that replaces each of them
(`NO_BREAK`). A dot between two items may end a line but not begin one."""

NARROW_SPACE: Final = "\u202f"
"""The space between groups of digits in French. No font of the game has it, so `NO_BREAK` replaces it."""

PIECES: Final = re.compile(r"[0-9]|[^0-9]+")
"""Pattern that splits a text into single digits and the parts between them."""


class Lettering:
    """The renderer of text for one window size.

    `unit` is the number of pixels in a design unit, and `palette` replaces the theme's colours. `growth` is the factor
    by which the player's text size has increased `unit`. A text with too little space grows only as far as it fits.
    `sprites` has the pictures of a pad's buttons. If it is None, the buttons are named in words. If `is_readable` is
    true, the font that is easy to read replaces the others, except in texts that it can't show.
    """

    def __init__(
        self,
        unit: float,
        palette: Palette,
        growth: float = 1.0,
        sprites: "Sprites | None" = None,
        is_readable: bool = False,
    ) -> None:
        self.unit = unit
        self._is_readable = is_readable
        self._sprites = sprites
        self.growth = growth
        self.palette = palette
        self._fonts: dict[tuple[str, str, int], pygame.font.Font] = {}
        self._widest_digits: dict[tuple[str, str, int], int] = {}
        self.kept: OrderedDict[tuple[str, TypeStyle, Colour, int], Surface] = OrderedDict()
        self._widths: OrderedDict[tuple[str, TypeStyle], int] = OrderedDict()
        self._sizes: OrderedDict[tuple[str, TypeStyle, float, float], TypeStyle] = OrderedDict()

    def font(self, style: TypeStyle) -> pygame.font.Font:
        """Return the font of a style, sized for this window. The font returned for a fitted style is shared, so a later
        call may change its size."""
        pixels = self.pixels(style)
        # rarely needed sizes of a face share one font, because each font takes a third of a megabyte
        key = style.family, style.face, 0 if style.fitted else pixels
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_path(style.family, style.face), pixels)
        font = self._fonts[key]
        if font.point_size != pixels:
            font.point_size = pixels
        return font

    def pixels(self, style: TypeStyle) -> int:
        """Return the font size of a style, in pixels."""
        smallest = SMALLEST_TEXT
        if style.fitted:
            smallest = SMALLEST_FITTED_READABLE if style.family == READABLE else SMALLEST_FITTED
        # a fitted size is a fraction, and a rounding error mustn't make it a pixel smaller
        return max(smallest, round(round(style.size * self.unit, 6)))

    def tint(self, colour: Colour) -> Colour:
        """Return the colour that replaces one of the theme's colours on the player's felt, or the theme's colour itself
        if none does."""
        return self.palette.get(colour, colour)

    def line(self, text: str, style: TypeStyle, colour: Colour, widest: float = 0) -> Surface:
        """Return the picture of a line of text at most `widest` pixels wide (0: any width). If necessary, the letters
        are made smaller. If that isn't enough, the text is cut off with an ellipsis."""
        style = self.grown(text, self.dressed(text, style), widest)
        if 0 < widest < self.width(text, style):
            smallest = SMALLEST_READABLE if style.family == READABLE else SMALLEST_FITTING
            style = cached(self._sizes, (in_one_line(text), style, widest, smallest), self._shrink)
        return cached(self.kept, (in_one_line(text), style, colour, int(widest)), self._draw_line)

    def paragraph(self, text: str, style: TypeStyle, colour: Colour, width: float) -> Surface:
        """Return the picture of a text wrapped to `width` pixels."""
        style = self.dressed(text, style)
        # negative, so that a paragraph is never mistaken for a line
        return cached(self.kept, (legible(text), style, colour, -int(width)), self._draw_paragraph)

    def width(self, text: str, style: TypeStyle) -> int:
        """Return the width of a line of text, in pixels."""
        return cached(self._widths, (in_one_line(text), self.dressed(text, style)), self._measure)

    def fitting(self, text: str, style: TypeStyle, widest: float) -> TypeStyle:
        """Return a style, made smaller if a text in it is wider than `widest` pixels, but not below a minimum size."""
        style = self.dressed(text, style)
        return cached(self._sizes, (in_one_line(text), style, widest, SMALLEST_FITTING), self._shrink)

    def room(self, text: str, style: TypeStyle, easy: float, close: float) -> float:
        """Return `easy`, the preferred maximum width of a text in pixels, if the text fits into it at full size or in
        smaller letters. Otherwise, return `close`, which leaves less space beside the text."""
        return easy if self.width(text, self.fitting(text, style, easy)) <= easy else close

    def grown(self, text: str, style: TypeStyle, widest: float) -> TypeStyle:
        """Return a style, made smaller if a text in it is wider than `widest` pixels (0: never).

        The text never becomes smaller than it is at the normal text size.
        """
        style = self.dressed(text, style)
        if not widest or self.growth == 1:
            return style
        return cached(self._sizes, (in_one_line(text), style, widest, style.size), self._shrink)

    def dressed(self, text: str, style: TypeStyle) -> TypeStyle:
        """Return a style in the font that is easy to read, or the style unchanged if that font isn't in use or can't
        show a text."""
        if not self._is_readable or style.family == READABLE or not is_in_readable(text):
            return style
        return style._replace(family=READABLE)

    def _measure(self, text: str, style: TypeStyle) -> int:
        text = text.replace(NARROW_SPACE, NO_BREAK)
        font = self.font(style)
        parts, gap = self._parts(text, style)
        if len(parts) == 1 and text not in DRAWN:
            return font.size(text)[0]
        return sum(self._room(part, font, style) for part in parts) + gap * max(0, len(parts) - 1)

    def _shrink(self, text: str, style: TypeStyle, widest: float, smallest: float) -> TypeStyle:
        """Return a style, reduced in size if necessary so that a text fits into `widest` pixels, but not below
        `smallest`.

        `smallest` is in design units at the normal text size.
        """
        # in steps of the normal text size, so that a text never becomes smaller than it would be at that size
        size = style.size * self.growth
        while size > smallest and self.width(text, style) > widest:
            size = max(smallest, ceil(size) - 1)
            style = style._replace(size=size / self.growth, fitted=True)
        return style

    def _draw_line(self, text: str, style: TypeStyle, colour: Colour, widest: int) -> Surface:
        text = text.replace(NARROW_SPACE, NO_BREAK)
        if widest and self.width(text, style) > widest:
            while text and self.width(text + "…", style) > widest:
                text = text[:-1]
            text = text.rstrip() + "…"
        font = self.font(style)
        parts, gap = self._parts(text, style)
        if len(parts) == 1 and text not in DRAWN:
            return font.render(text, True, self.tint(colour))
        rooms, ink = [self._room(part, font, style) for part in parts], self.tint(colour)
        pictures = [
            self._draw_sign(part, font, ink) if part in DRAWN else font.render(part, True, ink) for part in parts
        ]
        high = max(picture.get_height() for picture in pictures)
        line = Surface((max(1, sum(rooms) + gap * (len(parts) - 1)), high), pygame.SRCALPHA)
        x = 0
        for picture, room in zip(pictures, rooms, strict=True):
            line.blit(picture, (x + (room - picture.get_width()) // 2, (high - picture.get_height()) // 2))
            x += room + gap
        return line

    def _parts(self, text: str, style: TypeStyle) -> tuple[list[str], int]:
        """Return the pieces of a text that are drawn one by one, and their spacing in pixels.

        If the text contains characters that no font has, the pieces are these characters and the text between them.
        Otherwise, they are the characters of letter-spaced text, the words of very small text or, in a font whose
        digits have different widths, the individual digits and the text between them. Any other text is one piece.
        """
        size = style.size * self.unit
        if not DRAWN.isdisjoint(text):
            return BY_DRAWN.findall(text), 0
        if style.tracking:
            return list(text), round(style.tracking * size)
        if size < SMALL_PIXELS and " " in text:
            # hinted to whole pixels, the font's own space is too narrow to see
            return text.split(" "), max(3, round(size * SPACE))
        if style.family in UNEQUAL_DIGITS and len(text) > 1:
            return PIECES.findall(text) or [text], 0
        return [text], 0

    def _room(self, part: str, font: pygame.font.Font, style: TypeStyle) -> int:
        """Return the width of a piece of text, in pixels.

        Digits are given equal widths, so that a changing number doesn't shift sideways.
        """
        if part in DRAWN:
            return self._draw_sign(part, font, "#000000").get_width()
        if style.family not in UNEQUAL_DIGITS or part not in DIGITS:
            return font.size(part)[0]
        key = style.family, style.face, self.pixels(style)
        if key not in self._widest_digits:
            self._widest_digits[key] = max(font.size(digit)[0] for digit in DIGITS)
        return self._widest_digits[key]

    def _draw_paragraph(self, text: str, style: TypeStyle, colour: Colour, width: int) -> Surface:
        # the font breaks the lines, and it doesn't have these signs
        text = BEFORE_DOT.sub(lambda found: NO_BREAK * len(found[0]), without_signs(text.replace(COMMAND, "Cmd ")))
        text = text.replace(NARROW_SPACE, NO_BREAK)
        font = self.font(style)
        usual = font.get_linesize()
        font.set_linesize(round(style.leading * usual))
        picture = font.render(text, True, self.tint(colour), wraplength=-width)
        font.set_linesize(usual)
        return picture

    def _draw_sign(self, character: str, font: pygame.font.Font, ink: Colour) -> Surface:
        """Return a picture of a character that the fonts lack. The sign of a game pad's button is taller than the
        font's lines. Without sprites, the button is named in words."""
        if character == COMMAND:
            return draw_command(font, ink)
        sign = SIGN_BY_CHARACTER[character]
        if self._sprites is None:
            return font.render(sign.words, True, ink)
        high = round(SIGN * font.get_height())
        size = round(WIDE_SIGN * high) if sign.is_wide else high, high
        picture = self._sprites.in_colour(f"pads/{sign.sprite}", size, ink, sign.angle)
        letters = font.render(sign.letters, True, ink)
        room = round(LETTERS_IN_SIGN * size[0])
        if letters.get_width() > room:
            letters = pygame.transform.smoothscale(letters, (room, letters.get_height() * room // letters.get_width()))
        picture.blit(letters, letters.get_rect(center=picture.get_rect().center))
        return picture


def draw_command(font: pygame.font.Font, ink: Colour) -> Surface:
    """Return a picture as tall as the font's lines, with a ⌘ sign as tall as the font's capitals."""
    metrics = font.metrics("H")[0]
    high = metrics[3] if metrics else font.get_ascent()
    sign = draw_svg(COMMAND_DRAWN, (high, high), {"#000000": ink})
    picture = Surface((high + max(1, high // 8), font.get_height()), SRCALPHA)
    picture.blit(sign, (0, font.get_ascent() - high))
    return picture


def cached(cache: OrderedDict[Key, Found], key: Key, find: Callable[..., Found]) -> Found:
    """Return the value cached for a key. If there is none, compute it with `find(*key)` and cache it. If the cache then
    has more than `MAX_KEPT` entries, the least recently used one is dropped."""
    found = cache.get(key)
    if found is None:
        found = cache[key] = find(*key)
        if len(cache) > MAX_KEPT:
            cache.popitem(last=False)
    else:
        cache.move_to_end(key)
    return found


def is_in_readable(text: str) -> bool:
    """Return True if the font that is easy to read can show a text."""
    return IN_READABLE.fullmatch(in_one_line(text)) is not None


@cache
def font_path(family: str, face: str) -> Path:
    """Return the path of a font's file in the package that contains the font."""
    # found rather than imported, because importing these packages reads all their files
    package = find_spec(family)
    assert package is not None and package.submodule_search_locations is not None
    return Path(package.submodule_search_locations[0], "files", FONT_FILES[family, face])
