"""Colours and pictures as seen by players with other colour vision, and the visible difference between two colours."""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame
from daltonlens import simulate
from pygame import Surface

Pixels: TypeAlias = npt.NDArray[np.uint8]
Levels: TypeAlias = npt.NDArray[np.float64]
Sight: TypeAlias = Callable[[Pixels], Pixels]

WHITE: Final = np.array([0.95047, 1.0, 1.08883])
TO_XYZ: Final = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)


def linear(pixels: Pixels) -> Levels:
    """Return the linear light of sRGB pixels, from 0 to 1."""
    shares = pixels / 255
    light: Levels = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    return light


def _without_colour(pixels: Pixels) -> Pixels:
    level = linear(pixels) @ TO_XYZ[1]
    share = np.where(level <= 0.0031308, level * 12.92, 1.055 * level ** (1 / 2.4) - 0.055)
    grey: Pixels = np.round(255 * np.repeat(share[..., None], 3, axis=-1)).astype(np.uint8)
    return grey


def _simulated(simulator: simulate.Simulator, deficiency: simulate.Deficiency) -> Sight:
    def see(pixels: Pixels) -> Pixels:
        seen: Pixels = simulator.simulate_cvd(np.ascontiguousarray(pixels), deficiency, severity=1.0)
        return seen

    return see


SIGHTS: Final[dict[str, Sight]] = {
    "protanopia": _simulated(simulate.Simulator_Vienot1999(), simulate.Deficiency.PROTAN),
    "deuteranopia": _simulated(simulate.Simulator_Vienot1999(), simulate.Deficiency.DEUTAN),
    # Viénot's model holds for red and green only
    "tritanopia": _simulated(simulate.Simulator_Brettel1997(), simulate.Deficiency.TRITAN),
    "no colour": _without_colour,
}
"""Functions that simulate the sight of players who lack one kind of cone or see no colour, by name."""


def lab(pixels: Pixels) -> Levels:
    """Return pixels as CIE L*a*b* values."""
    shares = linear(pixels) @ TO_XYZ.T / WHITE
    f = np.where(shares > 216 / 24389, np.cbrt(shares), (24389 / 27 * shares + 16) / 116)
    found: Levels = np.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1
    )
    return found


def apart(one: str, other: str, sight: Sight) -> float:
    """Return the visible difference between two colours, given as `#RRGGBB`. It is a CIE76 distance, of which 2.3 is
    just noticeable."""
    both = np.array([[pygame.Color(one)[:3], pygame.Color(other)[:3]]], dtype=np.uint8)
    seen = lab(sight(both))[0]
    return float(np.linalg.norm(seen[0] - seen[1]))


def differing(one: Surface, other: Surface, sight: Sight, least: float) -> float:
    """Return the share of pixels whose visible difference in two pictures of the same size is at least `least`."""
    first, second = (lab(sight(pygame.surfarray.array3d(each))) for each in (one, other))
    return float((np.linalg.norm(first - second, axis=-1) >= least).mean())
