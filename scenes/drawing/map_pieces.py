"""Drawings of the things on a field map: camps, a purse, and the light of a lamp."""

from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.drawing.shapes import Point
from scenes.drawing.terrain_map import draw_on_map
from scenes.theme import BRASS, BRASS_BRIGHT, BRASS_DARK, BRASS_INK, BRASS_LIGHT, IVORY, Colour

CAMP: Final = (76.0, 66.0)
PURSE: Final = (46.0, 48.0)
"""Width and height of the drawing of a camp (`CAMP`) and of a purse (`PURSE`), in SVG units."""

CAMP_SHAPE: Final = CAMP[0] / CAMP[1]
PURSE_SHAPE: Final = PURSE[0] / PURSE[1]
"""Ratio of width to height in the picture of a camp (`CAMP_SHAPE`) and of a purse (`PURSE_SHAPE`)."""

LEATHER: Final = ("#C0904C", "#5E3B17")
"""Colours of a purse, from its lit side to its shaded side."""

COARSE: Final = 192
"""Maximum width, in pixels, at which light is drawn before it is enlarged."""

REACH: Final = 300.0
"""Distance from the lamp at which the map is darkest, in design units."""

LIGHTS: Final = ((0.0, 0.5), (0.1, 0.36), (0.24, 0.15), (0.38, 0.04), (0.46, 0.0))
DARKS: Final = ((0.46, 0.0), (1.0, 0.42))
"""Pairs of a distance from the lamp, as a fraction of `REACH`, and the opacity there, for the light (`LIGHTS`) and for
the darkness (`DARKS`)."""


class Camp(NamedTuple):
    """The appearance of a camp. The last camp on the map has a large tent, a camp that has been won flies a flag, and a
    fire burns if an attempt to win the camp is under way. If `is_lit` is true, lamplight falls on the camp."""

    is_last: bool = False
    is_won: bool = False
    has_fire: bool = False
    is_lit: bool = False


@lru_cache(maxsize=24)
def draw_camp(camp: Camp, height: int, ink: Colour) -> Surface:
    """Return the picture of a camp `height` pixels tall. `ink` is the colour of the shadow and, if the camp hasn't been
    won, of the tent."""
    shadow = f'<ellipse cx="38" cy="57" rx="36" ry="6" fill="{ink}" fill-opacity="0.6"/>'
    tent, pole = _large_tent(camp, ink) if camp.is_last else _tent(camp, ink)
    content = shadow + (_flag(*pole) if camp.is_won else "") + tent + (_fire() if camp.has_fire else "")
    return draw_on_map((max(1, round(height * CAMP_SHAPE)), height), CAMP, content)


def _cloths(camp: Camp, ink: Colour) -> tuple[Colour, Colour, Colour, str]:
    """Return the colours of a tent's lit side, shaded side and inside, and SVG attributes for its lines."""
    line = BRASS_INK if camp.is_won else BRASS_BRIGHT if camp.is_lit else BRASS
    inside = BRASS_INK if camp.is_won else BRASS_BRIGHT if camp.is_lit else ink
    edge = f'stroke="{line}" stroke-width="1.9" stroke-linejoin="round"'
    return (BRASS_LIGHT, BRASS, inside, edge) if camp.is_won else (ink, ink, inside, edge)


def _tent(camp: Camp, ink: Colour) -> tuple[str, Point]:
    """Return the SVG elements of a tent, and the position of the top of its pole."""
    light, shade, inside, edge = _cloths(camp, ink)
    ropes = f'<path d="M12 55L6 59M64 55L70 59" fill="none" stroke="{BRASS}" stroke-width="1.4"/>'
    drawn = (
        f'{ropes}<path d="M28 23L53 23L65 56H36Z" fill="{shade}" {edge}/>'
        f'<path d="M11 56L28 23L36 56Z" fill="{light}" {edge}/><path d="M21 56L28 34L31.5 56Z" fill="{inside}" {edge}/>'
    )
    return drawn, (28.0, 23.0)


def _large_tent(camp: Camp, ink: Colour) -> tuple[str, Point]:
    """Return the SVG elements of a pavilion with two peaks, and the position of the top of its left pole."""
    light, shade, inside, edge = _cloths(camp, ink)
    scallops = "M10 38q4 6 9 0q4.5 6 9 0q5 6 10 0q5 6 10 0q4.5 6 9 0q5 6 9 0"
    drawn = (
        f'<path d="M10 38V57H66V38Z" fill="{shade}" {edge}/>'
        f'<path d="M10 38L28 17L38 27L48 17L66 38Z" fill="{light}" {edge}/>'
        f'<path d="{scallops}" fill="{light}" {edge}/>'
        f'<path d="M28 17V38M48 17V38" fill="none" {edge}/><path d="M32 57L38 44L44 57Z" fill="{inside}" {edge}/>'
    )
    return drawn, (28.0, 17.0)


def _flag(x: float, foot: float) -> str:
    pole = f'<path d="M{x} {foot + 2}V2" stroke="{BRASS_BRIGHT}" stroke-width="2.2" stroke-linecap="round"/>'
    flag = f"M{x + 1} 2.5H{x + 31}L{x + 24} 9.5L{x + 31} 16.5H{x + 1}Z"
    return f'{pole}<path d="{flag}" fill="{IVORY}" stroke="{BRASS_INK}" stroke-width="1.2" stroke-linejoin="round"/>'


def _fire() -> str:
    logs = f'<path d="M53 63L69 57M53 57L69 63" stroke="{BRASS_DARK}" stroke-width="3.4" stroke-linecap="round"/>'
    flame = "M61 60C52 56 55 48 60 40C61 47 70 50 67 57C66 59 63 61 61 60Z"
    heart = "M61 59C57 57 58 53 61 49C62 53 65 54 64 57C63 59 62 59 61 59Z"
    return (
        f'{logs}<path d="{flame}" fill="{BRASS_BRIGHT}" stroke="{BRASS_INK}" stroke-width="1.2"/>'
        f'<path d="{heart}" fill="{BRASS}"/>'
    )


@lru_cache(maxsize=4)
def draw_purse(height: int, is_empty: bool = False) -> Surface:
    """Return a picture, `height` pixels tall, of a purse tied with a cord. If `is_empty` is true, the purse lies
    flat."""
    stops = "".join(f'<stop offset="{place}" stop-color="{colour}"/>' for place, colour in enumerate(LEATHER))
    lit = 'gradientUnits="userSpaceOnUse" cx="17" cy="25" r="27"'
    leather = f'<defs><radialGradient id="g" {lit}>{stops}</radialGradient></defs>'
    shadow = '<ellipse cx="23" cy="43" rx="22" ry="4" fill="#000000" fill-opacity="0.4"/>'
    edge = f'fill="url(#g)" stroke="{BRASS_INK}" stroke-width="1.8" stroke-linejoin="round"'
    if is_empty:
        body = (
            f'<path d="M4 43C6 34 14 30 22 31C33 31 39 36 42 43Z" {edge}/><path d="M28 32L38 22L44 30L36 36Z" {edge}/>'
        )
        folds = _cord("M12 42C13 38 15 36 18 35M25 42C24 39 24 37 25 35", BRASS_INK, 1.2)
        return _draw_purse(height, leather + shadow + body + folds + _cord("M27 31L37 38", BRASS_LIGHT, 2.4))
    body = f'<path d="M18 15C6 22 2 32 5 39C7 46 39 46 41 39C44 32 40 22 28 15Z" {edge}/>'
    neck = f'<path d="M16 14L10 4C15 6 18 3 23 6C28 3 31 6 36 4L30 14Z" {edge}/>'
    folds = _cord("M18 21C14 27 13 32 14 37M28 21C31 27 32 31 32 35", BRASS_INK, 1.2)
    cord = _cord("M15 15C20 17.5 26 17.5 31 15M30 15L36 20M30 15L34 24", BRASS_LIGHT, 2.4)
    return _draw_purse(height, leather + shadow + body + neck + folds + cord)


def _cord(path: str, colour: Colour, thick: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick}" stroke-linecap="round"/>'


def _draw_purse(height: int, content: str) -> Surface:
    return draw_on_map((max(1, round(height * PURSE_SHAPE)), height), PURSE, content)


@lru_cache(maxsize=1)
def draw_lamplight(size: tuple[int, int], unit: float, lamp: Point, dark: Colour) -> Surface:
    """Return a picture of `size` pixels that shows a lamp's light on a map, with darkness around it. `lamp` is the
    position of the lamp in design units, and `unit` is the number of pixels in a design unit. `dark` is the colour of
    the darkness.
    """
    units = size[0] / unit, size[1] / unit
    across = min(COARSE, size[0])
    stops = "".join(
        f'<stop offset="{distance}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for colour, levels in ((BRASS_LIGHT, LIGHTS), (dark, DARKS))
        for distance, opacity in levels
    )
    circle = f'gradientUnits="userSpaceOnUse" cx="{lamp[0]:.1f}" cy="{lamp[1]:.1f}" r="{REACH}"'
    content = (
        f'<defs><radialGradient id="g" {circle}>{stops}</radialGradient></defs>'
        f'<rect width="{units[0]}" height="{units[1]}" fill="url(#g)"/>'
    )
    small = draw_on_map((across, max(1, round(across * size[1] / size[0]))), units, content)
    return pygame.transform.smoothscale(small, size)
