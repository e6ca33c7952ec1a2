"""The mark of each grade: a disc, a triangle, a cross; nobody has to tell colours apart."""

from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from game.coach.judging import Grade
from scenes.drawing.canvas import Canvas
from scenes.look import Look
from scenes.theme import BRASS_LIGHT, EMBER, SEATS, Colour

FINE: Final = 4
"""Marks are drawn so many times as large, and then made smaller: their edges are smooth."""

COLOURS: Final = {Grade.GOOD: SEATS[3], Grade.SLIP: BRASS_LIGHT, Grade.MISTAKE: EMBER}


def put_mark(canvas: Canvas, look: Look, grade: Grade, middle: tuple[float, float], size: float) -> None:
    """Put a grade's mark on the canvas, `size` measures of the design wide."""
    canvas.put_centred(_mark(grade, max(9, look.px(size)), look.tint(COLOURS[grade])), *middle)


@lru_cache(maxsize=32)
def _mark(grade: Grade, side: int, colour: Colour) -> Surface:
    big, whole = Surface((side * FINE, side * FINE), pygame.SRCALPHA), side * FINE
    # the transparent ground has the colour too: it creeps into the edge where the picture is made smaller
    big.fill((*pygame.Color(colour)[:3], 0))
    match grade:
        case Grade.GOOD:
            pygame.draw.circle(big, colour, (whole / 2, whole / 2), whole * 0.36)
        case Grade.SLIP:
            outline = [(whole / 2, whole * 0.06), (whole * 0.98, whole * 0.92), (whole * 0.02, whole * 0.92)]
            pygame.draw.polygon(big, colour, outline)
        case Grade.MISTAKE:
            for turned in (False, True):
                pygame.draw.polygon(big, colour, _bar(whole, turned))
    return pygame.transform.smoothscale(big, (side, side))


def _bar(whole: int, turned: bool) -> list[tuple[float, float]]:
    """One of the two bars of a cross."""
    near, far = whole * 0.06, whole * 0.28
    corners = [(near, far), (far, near), (whole - near, whole - far), (whole - far, whole - near)]
    return [(whole - x, y) for x, y in corners] if turned else corners
