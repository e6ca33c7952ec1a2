"""What charts are drawn of: lines of one width, and the round numbers beside them."""

from collections.abc import Sequence
from itertools import count, pairwise
from math import ceil, floor
from typing import Final, TypeAlias

import pygame
from pygame import Surface

from scenes.theme import Colour

FINE: Final = 2
"""A chart is drawn so many times as large, and then made smaller: its lines are smooth."""

STEPS: Final = 5
"""The most round numbers that stand beside a chart, not counting the one it begins with."""

Point: TypeAlias = tuple[float, float]


def ticks(least: float, most: float, decimals: int = 0) -> list[float]:
    """A few round numbers between two, with at most so many decimals."""
    steps = (each * 10.0**zeros for zeros in count(-decimals) for each in (1, 2, 5))
    step = next(each for each in steps if most - least <= STEPS * each)
    return [step * number for number in range(ceil(least / step), floor(most / step) + 1)]


def draw_line(big: Surface, colour: Colour, line: Sequence[Point], width: int) -> None:
    """Draw a line with round corners."""
    for start, end in pairwise(line):
        draw_thick(big, colour, start, end, width)
    for corner in line:
        pygame.draw.circle(big, colour, corner, width / 2)


def draw_thick(big: Surface, colour: Colour, start: Point, end: Point, width: int) -> None:
    """A line of the same width in whatever direction it goes."""
    first, last = pygame.Vector2(start), pygame.Vector2(end)
    along = last - first
    if along.length():
        sideways = pygame.Vector2(-along.y, along.x).normalize() * width / 2
        pygame.draw.polygon(big, colour, [first + sideways, last + sideways, last - sideways, first - sideways])
