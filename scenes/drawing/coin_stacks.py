"""Coins as they lie: in stacks before a player, and in a pile in the pot."""

from math import cos, radians, sin
from typing import Final

import pygame
from pygame import Surface

from scenes.drawing.canvas import PotPicture
from scenes.drawing.image_effects import soft_glow

STACKS: Final = 4
HIGHEST: Final = 9
MOST_STACKED_COINS: Final = STACKS * HIGHEST
"""A player's coins are drawn as at most so many stacks of so many; the number beside them says the rest."""

MOST_POT_COINS: Final = 24
"""The pot is drawn with at most so many coins."""

GLOW: Final = ((0.4, 26), (0.34, 34), (0.28, 44))
GLOW_COLOUR: Final = (255, 190, 90)
"""The light around a pot that nobody won: discs, each a share of the pot's picture and an opacity."""

COVERED_COIN_OPACITY: Final = 150
COVERED_COIN_OFFSET: Final = 1.7
"""How opaque a coin is, of 255, that still lies under its card, and how many coins from the pot's middle it is seen."""

EDGE_ON: Final = 0.25
"""A coin that is open less far shows its edge instead of its face."""

EDGE: Final = (0.25, 0.81)
"""Where the edge lies in the picture of a coin seen from the side, as shares of its height."""

THICKNESS: Final = 0.15
"""How thick a coin is, as a share of its width."""

GOLDEN_ANGLE: Final = 137.5
"""Degrees from one coin of the pot to the next, which spreads them evenly."""


def draw_stacks(edge: Surface, coins: int, size: int) -> Surface:
    """A player's coins in stacks, filled from the left and centred; `edge` is one coin seen from the side."""
    step = _step(size)
    picture = Surface((STACKS * (size + 1), size + HIGHEST * step), pygame.SRCALPHA)
    heights = stack_heights(coins)
    left = (STACKS - len(heights)) * (size + 1) // 2
    for column, height in enumerate(heights):
        for layer in range(height):
            picture.blit(edge, (left + column * (size + 1), picture.get_height() - size - layer * step))
    return picture


def draw_edge(coin: Surface, open_: float, seen_flat: bool) -> Surface:
    """A coin that is nearly edge-on, from a picture of its side, or of its face where it is `seen_flat`."""
    width, height = coin.get_size()
    top, bottom = (0, height) if seen_flat else (round(share * height) for share in EDGE)
    side = coin.subsurface((0, top, width, bottom - top))
    return pygame.transform.smoothscale(side, (width, max(2, round(height * (THICKNESS + open_ / 2)))))


def draw_pot(coin: Surface, pot: PotPicture) -> Surface:
    """The pot's coins in a pile; a pot that has rolled over glows."""
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
    """Where the coin of that number, from 0, lies in the pot, from its middle."""
    drawn = max(0, min(number, MOST_POT_COINS - 1))
    distance = size * 0.3 * (drawn**0.5)
    angle = radians(drawn * GOLDEN_ANGLE - 90)
    return distance * cos(angle) * 1.15, distance * sin(angle) * 0.85


def stack_heights(coins: int) -> tuple[int, ...]:
    """How many coins each stack is drawn with."""
    drawn = min(coins, MOST_STACKED_COINS)
    per_stack = max(5, -(-drawn // STACKS))
    return tuple(min(per_stack, drawn - per_stack * column) for column in range(STACKS) if drawn > per_stack * column)


def top_of_stack(coins: int, size: int) -> tuple[float, float]:
    """Where the topmost coin of a player's last stack lies, from the middle of the stacks."""
    heights = stack_heights(max(1, coins))
    x = (len(heights) - 1) * (size + 1) / 2
    lowest = HIGHEST * _step(size) / 2
    return x, lowest - (heights[-1] - 1) * _step(size)


def _step(size: int) -> int:
    """How much higher than the one below it a coin of a stack lies."""
    return max(2, size // 6)
