"""Medals, drawn at their final size. Each medal can be recognised by its outline and its ribbon.

A medal that hasn't been earned is only an outline.
"""

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple, TypeAlias
from zlib import crc32

import pygame
from pygame import Surface

from scenes.theme import (
    BRASS,
    BRASS_BRIGHT,
    BRASS_DARK,
    BRASS_INK,
    CURTAIN,
    EMBER,
    EMBERS,
    FAINT,
    INK,
    IVORY,
    PAPER,
    Colour,
)

Ribbon: TypeAlias = Literal["long", "crossed", "bar"]
"""Shape of a ribbon: long and straight, crossed, or a bar with two short bands."""

MEDAL_SHAPE: Final = 64 / 84
"""Width of a medal, as a share of its height."""

MIDDLE: Final = (32.0, 58.0)
RADIUS: Final = 22.0
"""Middle of a medal's metal (`MIDDLE`) and outer radius of a star (`RADIUS`), in units of the drawing, which is 64 wide
and 84 high."""

OPACITY: Final = 0.7
"""Opacity (0 to 1) of the outline of a medal that hasn't been earned."""

STARS: Final[Mapping[str, tuple[int, float]]] = {
    "star-of-four": (4, 0.42),
    "star-of-five": (5, 0.45),
    "star-of-eight": (8, 0.6),
}
"""Number of points of each star, and the radius at its notches as a share of `RADIUS`."""

PATHS: Final[Mapping[str, str]] = {
    "disc": "M32 36a22 22 0 1 0 .01 0Z",
    "shield": "M12 39C20 40 27 38 32 35C37 38 44 40 52 39V58C52 70 42 77 32 81C22 77 12 70 12 58Z",
    "oval": "M32 41C47 41 58 48 58 57S47 73 32 73S6 66 6 57S17 41 32 41Z",
    "square": "M12 38H52V78H12Z",
    "plaque": "M8 41H56V71H8Z",
    "card": "M18 36H46V81H18Z",
    "lozenge": "M32 35L54 58L32 81L10 58Z",
    "triangle": "M32 34L58 79H6Z",
    "house": "M32 34L53 52V79H11V52Z",
    "cross": "M24 36H40V50H54V66H40V80H24V66H10V50H24Z",
    "saltire": "M16 36L32 48L48 36L56 46L43 58L56 70L48 80L32 68L16 80L8 70L21 58L8 46Z",
    "clover": "M22 54.5A12.5 12.5 0 1 1 42 54.5A12.5 12.5 0 1 1 32 72.9A12.5 12.5 0 1 1 22 54.5Z",
    "heart": "M32 80L11 59C3 49 8 37 19 37C26 37 30 41 32 46C34 41 38 37 45 37C56 37 61 49 53 59Z",
}
"""SVG paths of the outlines that aren't stars, by name."""

RIBBONS: Final[Mapping[Ribbon, tuple[str, str]]] = {
    "long": ("M20 2H44V34L32 41L20 34Z", "M28 2H36V37L32 41L28 37Z"),
    "crossed": ("M8 2H22L40 36H28ZM56 2H42L24 36H36Z", "M13 2H17L36 36H32ZM51 2H47L28 36H32Z"),
    "bar": ("M8 4H56V15H8ZM16 15H23L30 38H25ZM48 15H41L34 38H39Z", "M8 8H56V11H8Z"),
}
"""SVG paths of each ribbon's band and of the stripe on the band."""

COLOURS: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "war": (EMBER, EMBERS.middle),
    "blue": (CURTAIN.lamp, IVORY),
    "ivory": (PAPER, CURTAIN.lamp),
    "brass": (BRASS_DARK, INK),
}
"""Colours of a ribbon's band and of its stripe, by the name of the combination."""

LESS_ROOM: Final[Mapping[str, tuple[float, float]]] = {
    "star-of-four": (0.62, 0.0),
    "star-of-five": (0.62, 1.0),
    "star-of-eight": (0.8, 0.0),
    "triangle": (0.75, 7.0),
    "house": (0.95, 5.0),
    "cross": (0.8, 0.0),
    "saltire": (0.68, 0.0),
    "clover": (0.8, 2.5),
    "card": (0.88, 0.0),
    "plaque": (0.95, -2.0),
    "oval": (0.95, -1.0),
    "heart": (0.85, -3.0),
    "lozenge": (0.9, 0.0),
}
"""Scale of the image on the metal, and the distance by which it is moved down, in units of the drawing, for each
outline in which the image doesn't fit at full size in the middle."""

DIES: Final[Mapping[str, str]] = {
    "swords": "M24 50L40 66M40 50L24 66M23 61L29 67M41 61L35 67",
    "two": "M23 55L32 48L41 55M23 67L32 60L41 67",
    "three": "M24 51L32 45L40 51M24 60L32 54L40 60M24 69L32 63L40 69",
    "cards": "M22 49H32V66H22ZM35 49H43V66H35",
    "three-bars": "M25 48V68M32 48V68M39 48V68",
    "five-bars": "M22 48V68M27 48V68M32 48V68M37 48V68M20 66L40 50",
    "ace": "M24 68L32 47L40 68M27 61H37",
    "empty": "M32 48a10 10 0 1 0 .01 0ZM25 65L39 51",
    "eye": "M20 58C26 49 38 49 44 58C38 67 26 67 20 58ZM32 54a4 4 0 1 0 .01 0Z",
    "mask": "M21 53H43C43 63 36 65 32 60C28 65 21 63 21 53Z",
    "fold": "M23 48H35L41 54V68H23ZM35 48V54H41",
    "coins": "M23 66H41M23 61H41M23 56H41M23 51H41",
    "up": "M32 68V48M24 56L32 48L40 56",
    "down": "M32 48V68M24 60L32 68L40 60",
    "two-up": "M26 68V50M21 55L26 50L31 55M38 66V46M33 51L38 46L43 51",
    "hook": "M24 50H36C42 50 42 62 36 62H24M29 57L24 62L29 67",
    "half": "M32 47A11 11 0 0 1 32 69ZM32 47A11 11 0 0 0 32 69",
    "most": "M32 58L32 47A11 11 0 1 1 22 53Z",
    "four": "M25 49a4 4 0 1 0 .01 0ZM39 49a4 4 0 1 0 .01 0ZM25 61a4 4 0 1 0 .01 0ZM39 61a4 4 0 1 0 .01 0Z",
    "round": "M41 53A11 11 0 1 0 42 61M42 47V54H35",
    "tick": "M23 59L30 66L42 50",
    "two-ticks": "M20 58L26 64L35 51M29 63L31 65L44 51",
    "eight": "M32 47a5 5 0 1 0 .01 0ZM32 57a6 6 0 1 0 .01 0Z",
    "coin": "M32 52a6 6 0 1 0 .01 0Z",
    "back": "M42 66C42 54 36 52 23 54M29 48L23 54L29 60",
    "flag": "M26 70V47L42 52L26 58",
    "equal": "M23 54H41M23 62H41",
    "ten": "M20 52L24 48V68M37 48C45 48 45 68 37 68S29 48 37 48Z",
    "drop": "M32 46C38 55 40 58 40 61A8 8 0 0 1 24 61C24 58 26 55 32 46Z",
    "ring": "M32 47a11 11 0 1 0 .01 0ZM32 57H32.1",
    "joker": "M22 64L24 50L29 57L32 47L35 57L40 50L42 64Z",
    "skull": "M25 62V66H39V62C43 58 42 47 32 47S21 58 25 62ZM28 56H29M35 56H36",
    "hand": "M24 66V56H27V48M27 56V48H31V56M31 56V47H35V56M35 56V49H39V66Z",
    "star": "M32 47L35 55H43L37 60L39 68L32 63L25 68L27 60L21 55H29Z",
}
"""SVG paths of the images on the metal, by name."""


class Struck(NamedTuple):
    """The design of a medal: the outline of its metal, the shape and colours of its ribbon, and its image (`die`)."""

    outline: str
    ribbon: Ribbon
    colours: str
    die: str


STRUCK: Final[Mapping[str, Mapping[str, Struck]]] = {
    "high-low-war": {
        "war-won": Struck("cross", "long", "war", "swords"),
        "two-deep": Struck("star-of-four", "long", "war", "two"),
        "three-deep": Struck("star-of-eight", "long", "war", "three"),
        "whole-war": Struck("card", "long", "war", "cards"),
        "three-wars": Struck("cross", "crossed", "war", "three-bars"),
        "aces": Struck("card", "crossed", "war", "ace"),
        "broke-in-war": Struck("disc", "crossed", "war", "empty"),
        "bluff-caught": Struck("oval", "long", "blue", "eye"),
        "bluff": Struck("oval", "crossed", "blue", "mask"),
        "good-fold": Struck("square", "long", "blue", "fold"),
        "all-in": Struck("heart", "long", "brass", "coins"),
        "reraised": Struck("triangle", "long", "blue", "two-up"),
        "trap": Struck("plaque", "crossed", "blue", "hook"),
        "half": Struck("disc", "long", "brass", "half"),
        "most": Struck("plaque", "long", "brass", "most"),
        "four-pots": Struck("clover", "long", "brass", "four"),
        "rolled": Struck("clover", "crossed", "brass", "round"),
        "ten-right": Struck("shield", "long", "ivory", "tick"),
        "all-right": Struck("shield", "crossed", "ivory", "two-ticks"),
        "eights": Struck("house", "long", "ivory", "eight"),
        "bold-lower": Struck("lozenge", "long", "ivory", "down"),
        "bold-higher": Struck("lozenge", "crossed", "ivory", "up"),
        "last-coin": Struck("saltire", "long", "brass", "coin"),
        "comeback": Struck("saltire", "crossed", "brass", "back"),
        "quick": Struck("star-of-five", "long", "blue", "five-bars"),
        "ahead": Struck("house", "crossed", "blue", "flag"),
        "nobody": Struck("square", "crossed", "ivory", "equal"),
        "ten-good": Struck("star-of-five", "bar", "blue", "ten"),
        "faultless": Struck("star-of-eight", "bar", "blue", "star"),
        "unlucky": Struck("shield", "bar", "blue", "drop"),
        "only-one": Struck("disc", "bar", "blue", "ring"),
    },
    "classic-war": {
        "war-won": Struck("cross", "bar", "war", "swords"),
        "two-deep": Struck("star-of-four", "bar", "war", "two"),
        "three-deep": Struck("star-of-eight", "crossed", "war", "three"),
        "five-wars": Struck("star-of-five", "crossed", "war", "five-bars"),
        "joker": Struck("saltire", "bar", "war", "joker"),
        "twenty": Struck("card", "bar", "brass", "cards"),
        "fought-on": Struck("star-of-four", "crossed", "war", "hook"),
        "eight-battles": Struck("plaque", "bar", "brass", "eight"),
        "small-card": Struck("lozenge", "bar", "ivory", "down"),
        "aces": Struck("clover", "bar", "brass", "ace"),
        "last-card": Struck("square", "bar", "ivory", "fold"),
        "comeback": Struck("house", "bar", "ivory", "back"),
        "two-out": Struck("triangle", "bar", "war", "skull"),
        "claimed": Struck("oval", "bar", "blue", "hand"),
        "caught": Struck("heart", "bar", "blue", "eye"),
        "void": Struck("heart", "crossed", "ivory", "empty"),
        "cycle": Struck("triangle", "crossed", "ivory", "round"),
    },
}
"""The design of each medal, by game and name. No two medals share both the outline and the shape of the ribbon."""


def struck(game: str, name: str) -> Struck:
    """Return the design of a medal. If the medal isn't listed in `STRUCK`, its outline and the shape of its ribbon are
    derived from its name."""
    known = STRUCK.get(game, {}).get(name)
    if known is not None:
        return known
    outlines, ribbons = [*STARS, *PATHS], [*RIBBONS]
    number = crc32(name.encode())
    ribbon = ribbons[number // len(outlines) % len(ribbons)]
    return Struck(outlines[number % len(outlines)], ribbon, "brass", "star")


@lru_cache(maxsize=128)
def draw_medal(medal: Struck, height: int, is_earned: bool) -> Surface:
    """Return the picture of a medal `height` pixels tall. If `is_earned` is false, it is only an outline."""
    band, stripe = RIBBONS[medal.ribbon]
    metal = _outline(medal.outline)
    if not is_earned:
        faint = f'fill="none" stroke="{FAINT}" stroke-width="2" stroke-linejoin="round" stroke-opacity="{OPACITY}"'
        return draw_upright(f'<path d="{band}" {faint}/><path d="{metal}" {faint}/>', height)
    colour, striped = COLOURS[medal.colours]
    shades = ((0, BRASS_BRIGHT), (0.45, BRASS), (1, BRASS_DARK))
    stops = "".join(f'<stop offset="{offset}" stop-color="{shade}"/>' for offset, shade in shades)
    lit = 'gradientUnits="userSpaceOnUse" x1="14" y1="36" x2="50" y2="80"'
    gold = f'<defs><linearGradient id="g" {lit}>{stops}</linearGradient></defs>'
    scale, below = LESS_ROOM.get(medal.outline, (1.0, 0.0))
    x, y = MIDDLE[0] * (1 - scale), MIDDLE[1] * (1 - scale) + below
    return draw_upright(
        f'{gold}<path d="{band}" fill="{colour}" stroke="{BRASS_INK}" stroke-width="1"/>'
        f'<path d="{stripe}" fill="{striped}"/>'
        f'<path d="{metal}" fill="url(#g)" stroke="{BRASS_INK}" stroke-width="2" stroke-linejoin="round"/>'
        f'<g transform="translate({x:.2f} {y:.2f}) scale({scale})"><path d="{DIES[medal.die]}" fill="none"'
        f' stroke="{BRASS_INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>',
        height,
    )


def _outline(name: str) -> str:
    """Return the SVG path of the outline with this name."""
    if name in PATHS:
        return PATHS[name]
    points, notch = STARS[name]
    corners = 2 * points
    radii = [RADIUS if corner % 2 == 0 else RADIUS * notch for corner in range(corners)]
    places = (
        (MIDDLE[0] + radius * sin(2 * pi * corner / corners), MIDDLE[1] - radius * cos(2 * pi * corner / corners))
        for corner, radius in enumerate(radii)
    )
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in places) + "Z"


def draw_upright(content: str, height: int) -> Surface:
    """Return a picture, `height` pixels tall, of SVG elements laid out in an area of 64 by 84 units."""
    size = (max(1, round(height * MEDAL_SHAPE)), height)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 84">{content}</svg>'
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), size).convert_alpha()
