"""Whether the lamp hangs over the table, at whichever side of the window that lies."""

import pygame
import pytest
from pygame import Surface

from game.settings import Settings
from scenes.core.look import Look
from scenes.core.sound import Sounds
from scenes.drawing.asset_pack import Pack


def brightest(cloth: Surface) -> tuple[int, int]:
    """The middle of the brightest of the 16 by 9 parts of a cloth, in pixels."""
    parts = pygame.transform.smoothscale(cloth, (16, 9))
    level, x, y = max((sum(parts.get_at((x, y))[:3]), x, y) for x in range(16) for y in range(9))
    assert level
    return (2 * x + 1) * cloth.get_width() // 32, (2 * y + 1) * cloth.get_height() // 18


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("ground", ["baize", "embers"])
def test_the_lamp_hangs_over_the_table(pack: Pack, screen: Surface, left_handed: bool, ground: str) -> None:
    look = Look(screen.get_size(), pack, pack, Sounds(), Settings(left_handed=left_handed))
    lit = brightest(getattr(look, ground))
    table = look.layout.table
    assert table.inflate(-table.w * 2 // 3, -table.h * 2 // 3).collidepoint(lit)
