"""The drawing of coins: in stacks in front of a player, in a pile in the pot, and seen nearly edge-on."""

from math import cos, radians, sin
from typing import Final

import pygame
from pygame import Surface

from scenes.drawing.canvas_and_pictures import PotPicture
from scenes.drawing.image_effects import soft_glow

STACKS: Final = 4
HIGHEST: Final = 9
MOST_STACKED_COINS: Final = STACKS * HIGHEST
"""Maximum number of stacks (`STACKS`), of coins in one stack (`HIGHEST`), and of coins drawn in all stacks together
(`MOST_STACKED_COINS`)."""

MOST_POT_COINS: Final = 24
"""Maximum number of coins drawn in the pot."""

GLOW: Final = ((0.4, 26), (0.34, 34), (0.28, 44))
GLOW_COLOUR: Final = (255, 190, 90)
"""Discs of light around a pot that has rolled over: `GLOW` holds their radii, as fractions of the picture's width, and
their opacities, up to 255. `GLOW_COLOUR` is their colour."""

COVERED_COIN_OPACITY: Final = 150
COVERED_COIN_OFFSET: Final = 1.7
"""Opacity, up to 255, of a coin still under its card (`COVERED_COIN_OPACITY`), and its distance from the centre of the
pot, in coin sizes (`COVERED_COIN_OFFSET`)."""

EDGE_ON: Final = 0.25
"""Openness below which a coin shows its edge instead of its face."""

EDGE: Final = (0.25, 0.81)
"""Top and bottom of the edge in the picture of a coin seen from the side, as fractions of the picture's height."""

THICKNESS: Final = 0.15
"""Thickness of a coin, as a fraction of its diameter."""

GOLDEN_ANGLE: Final = 137.5
"""Angle between one coin of the pot and the next, in degrees. It spreads the coins evenly."""


def draw_stacks(edge: Surface, coins: int, size: int) -> Surface:
    """Return a picture of a player's coins in stacks, which are filled from the left and centred as a group.

    `edge` is the picture of a coin seen from the side, and `size` is the size of a coin in pixels.
    """
    step = _step(size)
    picture = Surface((STACKS * (size + 1), size + HIGHEST * step), pygame.SRCALPHA)
    heights = stack_heights(coins)
    left = (STACKS - len(heights)) * (size + 1) // 2
    for column, height in enumerate(heights):
        for layer in range(height):
            picture.blit(edge, (left + column * (size + 1), picture.get_height() - size - layer * step))
    return picture


def draw_edge(coin: Surface, open_: float, seen_flat: bool) -> Surface:
    """Return the picture of a coin seen nearly edge-on. `open_` is its openness (1: flat, 0: edge-on).

    `coin` is a picture of the coin seen from the side, or of its face if `seen_flat` is true.
    """
    width, height = coin.get_size()
    top, bottom = (0, height) if seen_flat else (round(share * height) for share in EDGE)
    side = coin.subsurface((0, top, width, bottom - top))
    return pygame.transform.smoothscale(side, (width, max(2, round(height * (THICKNESS + open_ / 2)))))


def draw_pot(coin: Surface, pot: PotPicture) -> Surface:
    """Return a picture of the pot's coins in a pile, given a picture of one coin. A pot that has rolled over glows."""
    span = pot.size * 5
    picture = Surface((span, span), pygame.SRCALPHA)
    if pot.glowing:
        picture.blit(soft_glow(span, GLOW, GLOW_COLOUR, 0.05), (0, 0))
    places = sorted(
        (pot_coin_place(number, pot.size) for number in range(min(pot.coins, MOST_POT_COINS))), key=lambda at: at[1]
    )
    for x, y in places:
        picture.blit(coin, (span / 2 + x - coin.get_width() / 2, span / 2 + y - coin.get_height() / 2))
    if pot.shows_covered_coins:
        faint = coin.copy()
        faint.set_alpha(COVERED_COIN_OPACITY)
        for side in (-1, 1):
            middle = span / 2 + side * COVERED_COIN_OFFSET * pot.size
            picture.blit(faint, (span / 2 - coin.get_width() / 2, middle - coin.get_height() / 2))
    return picture


def pot_coin_place(number: int, size: int) -> tuple[float, float]:
    """Return the position of the pot's `number`-th coin, counted from 0, in pixels from the centre of the pot."""
    drawn = max(0, min(number, MOST_POT_COINS - 1))
    distance = size * 0.3 * (drawn**0.5)
    angle = radians(drawn * GOLDEN_ANGLE - 90)
    return distance * cos(angle) * 1.15, distance * sin(angle) * 0.85


def stack_heights(coins: int) -> tuple[int, ...]:
    """Return the number of coins drawn in each stack, from left to right."""
    drawn = min(coins, MOST_STACKED_COINS)
    per_stack = max(5, -(-drawn // STACKS))
    return tuple(min(per_stack, drawn - per_stack * column) for column in range(STACKS) if drawn > per_stack * column)


def top_of_stack(coins: int, size: int) -> tuple[float, float]:
    """Return the position of the topmost coin of the last stack, in pixels from the centre of the picture of the
    stacks."""
    heights = stack_heights(max(1, coins))
    x = (len(heights) - 1) * (size + 1) / 2
    lowest = HIGHEST * _step(size) / 2
    return x, lowest - (heights[-1] - 1) * _step(size)


def _step(size: int) -> int:
    """Return the height of one coin in a stack, in pixels."""
    return max(2, size // 6)
