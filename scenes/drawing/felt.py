"""The felt under its lamp, the colours of each felt, those for high contrast, and the lamp's light as it narrows."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from io import BytesIO
from random import Random
from typing import Final, TypeAlias

import pygame
from pygame import Surface

from scenes import theme
from scenes.theme import Colour, Felt

LAMP: Final = (0.4, 0.48)
"""Position of the light, as shares of the window's width and height."""

GRAIN: Final = 128
"""Side of the square tile of woven grain, in pixels."""

DIMMED: Final = 0.45
"""Brightness of the felt in high contrast, as a share of its usual brightness."""

Palette: TypeAlias = Mapping[Colour, Colour]
"""Replacements for colours of the theme, keyed by the original colour."""

LIT: Final = 90
LEFT: Final = 0.78
"""Radius of the light after it has been narrowed once, in 160ths of the window's width (`LIT`), and share of the light
that remains outside it (`LEFT`)."""

Light: TypeAlias = tuple[Surface, int]
"""A cloth, and the number of times that the light of the lamp over it has been narrowed."""


def draw_felt(size: tuple[int, int], felt: Felt, lamp: tuple[float, float], reach: int = 0) -> Surface:
    """Return the background of a whole window of `size` pixels.

    `lamp` is the position of the light, as shares of the window's width and height. `reach` is the radius of a round
    light, in pixels, or 0 for a light as wide and as tall as the window needs.
    """
    small = (max(2, size[0] // 8), max(2, size[1] // 8))
    down, radius = (160 * size[1] / size[0], 160 * reach / size[0]) if reach else (90, 100)
    x, y = 160 * lamp[0], down * lamp[1]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 {down}" preserveAspectRatio="none"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{radius}">'
        f'<stop offset="0" stop-color="{felt.lamp}"/><stop offset="0.5" stop-color="{felt.middle}"/>'
        f'<stop offset="1" stop-color="{felt.edge}"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="160" height="{down}" fill="url(#g)"/></svg>'
    )
    gradient = pygame.image.load_sized_svg(BytesIO(svg.encode()), small).convert()
    cloth = pygame.transform.smoothscale(gradient, size)
    tile = _grain()
    for y in range(0, size[1], GRAIN):
        for x in range(0, size[0], GRAIN):
            cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


@lru_cache(maxsize=1)
def _grain() -> Surface:
    """Return a tile of faint threads, which also hide the banding of the gradient."""
    levels = Random(52).randbytes(GRAIN * GRAIN).translate(bytes(byte % 5 for byte in range(256)))
    tile = pygame.image.frombytes(levels, (GRAIN, GRAIN), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    return tile.convert()


TINTED: Final = (
    *theme.BAIZE,
    *(theme.BUTTON_TOP, theme.BUTTON_BOTTOM, theme.BUTTON_LIT_TOP, theme.BUTTON_LIT_BOTTOM),
    *(theme.IDLE_TOP, theme.IDLE_BOTTOM, theme.IDLE_LINE, theme.IDLE_INK),
    *(theme.GROOVE, theme.GROOVE_LIT, theme.PANEL_TOP, theme.PANEL_BOTTOM, theme.VEIL, theme.RULE),
    *(theme.BANNER_TOP, theme.BANNER_BOTTOM, theme.POT_FLOOR, theme.POT_LINE, theme.QUIET, theme.FAINT),
)
"""Colours that differ between felts, in the order in which each felt below lists them."""


_MIDNIGHT: Final = (
    *("#23477A", "#152C50", "#0A1626", "#50648A", "#0C1A30"),
    *("#1C3A66", "#152C50", "#284E86", "#1E3D6B"),
    *("#172B49", "#13233B", "#4A5870", "#93A0B8"),
    *("#0B1B33", "#2A5596", "#12294A", "#0A1628", "#02060C", "#41547A"),
    *("#0F1D33", "#0A1424", "#0C2244", "#6E6334", "#B7C1D2", "#8C9BB4"),
)


_OXBLOOD: Final = (
    *("#6B2A2A", "#441B1C", "#1D0B0C", "#7A5440", "#240F10"),
    *("#562424", "#421A1B", "#6E3030", "#592626"),
    *("#402223", "#331B1C", "#6B5050", "#B39C98"),
    *("#260E0F", "#7E3A34", "#3A1718", "#1E0C0D", "#090303", "#6B4540"),
    *("#281213", "#1A0B0C", "#2E1011", "#7A6334", "#D3C2BA", "#AD9993"),
)


_DARKER_EMBERS: Final[Palette] = {
    theme.EMBERS.lamp: "#2A100B",
    theme.EMBERS.middle: "#140806",
    theme.EMBERS.edge: "#060303",
    theme.EMBERS.line: "#B04A2A",
    theme.EMBERS.panel: "#0A0504",
    theme.EMBER: "#FF6526",
}
"""Colour replacements for a red felt, on which a WAR is nearly black and its embers are brighter."""


FELTS: Final[Mapping[str, Palette]] = {
    "campaign": {},
    "midnight": dict(zip(TINTED, _MIDNIGHT, strict=True)),
    "oxblood": {**dict(zip(TINTED, _OXBLOOD, strict=True)), **_DARKER_EMBERS},
}


_CONTRAST: Final[Palette] = {
    **dict.fromkeys((theme.TEXT, theme.QUIET, theme.IVORY, theme.WAITING), "#FFFFFF"),
    **dict.fromkeys((theme.FAINT, theme.IDLE_INK, theme.IDLE_LINE), "#C9C9C9"),
    **dict.fromkeys((theme.BUTTON_TOP, theme.BUTTON_BOTTOM, theme.PANEL_TOP, theme.PANEL_BOTTOM), "#000000"),
    **dict.fromkeys((theme.IDLE_TOP, theme.IDLE_BOTTOM, theme.GROOVE, theme.VEIL), "#000000"),
    **dict.fromkeys((theme.BANNER_TOP, theme.BANNER_BOTTOM, theme.POT_FLOOR), "#000000"),
    **dict.fromkeys((theme.EMBER_GROOVE, *theme.EMBER_BANNER), "#000000"),
    **dict.fromkeys((theme.RUNG_TOP, theme.RUNG_BOTTOM, theme.BAIZE.panel, theme.EMBERS.panel), "#000000"),
    **dict.fromkeys((theme.BRASS_INK, theme.BRASS_QUIET, theme.INK), "#000000"),
    **dict.fromkeys((theme.BRASS_LIGHT, theme.BRASS_BRIGHT), "#FFE98F"),
    **dict.fromkeys((theme.BAIZE.line, theme.RULE, theme.POT_LINE, theme.BRASS), "#FFD24A"),
    theme.BRASS_DARK: "#E3AE2B",
    theme.BUTTON_LIT_TOP: "#3A3A3A",
    theme.BUTTON_LIT_BOTTOM: "#2A2A2A",
    theme.GROOVE_LIT: "#4A4A4A",
    theme.EMBER_GROOVE_LIT: "#4A4A4A",
    theme.RUNG_LINE: "#FF9A6B",
    theme.EMBERS.line: "#FF9A6B",
}


def palette(felt: str, high_contrast: bool) -> Palette:
    """Return the replacements for the theme's colours on a felt. Raises `KeyError` if the felt is unknown."""
    chosen = FELTS[felt]
    if not high_contrast:
        return chosen
    felts = (*theme.BAIZE[:3], *theme.EMBERS[:3])
    return {**chosen, **{colour: _dimmed(chosen.get(colour, colour)) for colour in felts}, **_CONTRAST}


def _dimmed(colour: Colour) -> Colour:
    levels = (round(int(colour[at : at + 2], 16) * DIMMED) for at in (1, 3, 5))
    return "#" + "".join(f"{level:02X}" for level in levels)


class Lamp:
    """The lamp, which draws cloths under its narrowed light.

    Each cloth is as large as the window, so the lamp keeps only two: the last one drawn, until the light is wide again,
    and the one being prepared. `middle` is the position of the light, as shares of the window's width and height.
    """

    def __init__(self, middle: tuple[float, float]) -> None:
        self._middle = middle
        self._kept: tuple[Light, Surface] | None = None
        self._coming: tuple[Light, Iterator[Surface | None]] | None = None

    def on(self, cloth: Surface, steps: int) -> Surface:
        """Return a picture of a cloth under light that has been narrowed `steps` times."""
        if not steps:
            self._kept = None
            return cloth
        if self._kept is None or self._kept[0] != (cloth, steps):
            closed = next(drawn for drawn in self._expect((cloth, steps)) if drawn is not None)
            self._kept, self._coming = ((cloth, steps), closed), None
        return self._kept[1]

    def prepare(self, cloth: Surface, steps: int) -> bool:
        """Draw part of the cloth that will be needed next. Returns True if there is more work to do.

        Cloths prepared earlier are released. In a large window, drawing a whole cloth would take longer than a frame.
        """
        if not steps or (self._kept is not None and self._kept[0] == (cloth, steps)):
            self._coming = None
            return False
        return next(self._expect((cloth, steps))) is None

    def _expect(self, light: Light) -> Iterator[Surface | None]:
        if self._coming is None or self._coming[0] != light:
            self._coming = light, self._draw(*light)
        return self._coming[1]

    def _draw(self, cloth: Surface, steps: int) -> Iterator[Surface | None]:
        """Draw a cloth under light that is narrowed step by step.

        Yields None after each part of the work and then, repeatedly, the finished cloth.
        """
        # the frame in which this begins often redraws the whole window
        yield None
        drawn, done = cloth, 0
        if self._kept is not None and self._kept[0][0] is cloth and self._kept[0][1] < steps:
            (_cloth, done), drawn = self._kept
        for _ in range(done, steps):
            # touching new memory takes as long as scaling
            light = Surface(cloth.get_size(), 0, cloth)
            yield None
            _draw_light(light, self._middle)
            yield None
            # the remaining light is multiplied by the cloth; the other way round, both would have to be kept in full
            light.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            drawn = light
            yield None
        while True:
            yield drawn


def _draw_light(light: Surface, middle: tuple[float, float]) -> None:
    """Draw, on `light`, the light that remains after one step: all of it in the middle, and less and less further
    out."""
    small = (max(2, light.get_width() // 8), max(2, light.get_height() // 8))
    circle = f'cx="{160 * middle[0]}" cy="{90 * middle[1]}" r="{LIT}"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="none"><defs>'
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" {circle}><stop offset="0.15" stop-color="#fff"/>'
        f'<stop offset="1" stop-color="#fff" stop-opacity="{LEFT}"/></radialGradient></defs>'
        f'<rect width="160" height="90"/><rect width="160" height="90" fill="url(#g)"/></svg>'
    )
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), small).convert()
    pygame.transform.smoothscale(drawn, light.get_size(), light)
