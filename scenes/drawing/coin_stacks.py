"""Coins as they lie: in stacks before a player, and in a heap in the pot."""

from math import cos, radians, sin

import pygame
from pygame import Surface

from scenes.drawing.surfaces import soft_glow

STACKS = 4
HIGHEST = 9
"""A player's coins are drawn as at most so many stacks of so many; the number beside them says the rest."""

MOST_POT_COINS = 24
"""The pot's heap is drawn with at most so many coins."""

GLOW = ((0.4, 26), (0.34, 34), (0.28, 44))
GLOW_COLOUR = (255, 190, 90)
"""The light around a pot that nobody won: discs, each a share of the heap's picture and an opacity."""

RIM_BELOW = 0.25
"""A coin that is open less far shows its rim."""

RIM = (0.25, 0.81)
"""Where it lies in the picture of a coin from the side, as shares of its height."""

THICK = 0.15
"""How thick a coin is, as a share of its width."""

_SPREAD = 137.5
"""Degrees from one coin of the heap to the next, which spreads them evenly."""


def stack(edge: Surface, coins: int, size: int) -> Surface:
    """A player's coins in stacks, filled from the left and set in the middle; `edge` is one coin seen from the side."""
    step = _step(size)
    picture = Surface((STACKS * (size + 1), size + HIGHEST * step), pygame.SRCALPHA)
    heights = stack_heights(coins)
    left = (STACKS - len(heights)) * (size + 1) // 2
    for column, height in enumerate(heights):
        for layer in range(height):
            picture.blit(edge, (left + column * (size + 1), picture.get_height() - size - layer * step))
    return picture


def rim(coin: Surface, open_: float, seen_flat: bool) -> Surface:
    """A coin turned so far that its rim is seen and hardly its face, from a picture of its side or of its face."""
    width, height = coin.get_size()
    top, bottom = (0, height) if seen_flat else (round(share * height) for share in RIM)
    side = coin.subsurface((0, top, width, bottom - top))
    return pygame.transform.smoothscale(side, (width, max(2, round(height * (THICK + open_ / 2)))))


def _step(size: int) -> int:
    """How much higher than the one below it a coin of a stack lies."""
    return max(2, size // 6)


def stack_heights(coins: int) -> tuple[int, ...]:
    """How many coins each stack is drawn with."""
    drawn = stacked(coins)
    per_stack = max(5, -(-drawn // STACKS))
    return tuple(min(per_stack, drawn - per_stack * column) for column in range(STACKS) if drawn > per_stack * column)


def stacked(coins: int) -> int:
    """How many of a player's coins are drawn."""
    return min(coins, STACKS * HIGHEST)


def heap(coin: Surface, coins: int, size: int, glowing: bool) -> Surface:
    """The pot's coins in a heap; a pot that has rolled over glows."""
    span = size * 5
    picture = Surface((span, span), pygame.SRCALPHA)
    if glowing:
        picture.blit(soft_glow(span, GLOW, GLOW_COLOUR, 0.05), (0, 0))
    for x, y in pot_coin_places(min(coins, MOST_POT_COINS), size):
        picture.blit(coin, (span / 2 + x - coin.get_width() / 2, span / 2 + y - coin.get_height() / 2))
    return picture


def pot_coin_places(coins: int, size: int) -> list[tuple[float, float]]:
    """Where the heap's coins lie, from its middle, the rearmost first."""
    return sorted((pot_coin_place(number, size) for number in range(coins)), key=lambda place: place[1])


def pot_coin_place(number: int, size: int) -> tuple[float, float]:
    """Where the coin of that number, from 0, lies in the heap, from its middle."""
    seen = max(0, min(number, MOST_POT_COINS - 1))
    distance = size * 0.3 * (seen**0.5)
    angle = radians(seen * _SPREAD - 90)
    return distance * cos(angle) * 1.15, distance * sin(angle) * 0.85


def top_of_stack(coins: int, size: int) -> tuple[float, float]:
    """Where the topmost coin of a player's stacks lies, from their middle."""
    heights = stack_heights(max(1, coins))
    x = (len(heights) - 1) * (size + 1) / 2
    lowest = HIGHEST * _step(size) / 2
    return x, lowest - (heights[-1] - 1) * _step(size)
