"""A panel's shadow and fine line are put in pieces; what is seen is what the whole boxes would show, and smooth."""

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.drawing.shapes import Box, draw_box
from scenes.theme import BRASS
from scenes.widgets.panel_drawing import put_panel, put_rim

SHADOW = Box(300, 200, 20, fill=0.2)
FINE_LINE = Box(260, 180, 12, fill=0, line=BRASS, line_width=2, line_opacity=0.35)


def shown(box: Box, depth: int) -> Surface:
    canvas, surface = Canvas(), Surface((box.width, box.height), pygame.SRCALPHA)
    put_rim(canvas, box, surface.get_rect(), depth)
    surface.blits([(item.image, (item.x, item.y)) for item in canvas.still])
    return surface


@pytest.mark.parametrize("box", [SHADOW, FINE_LINE], ids=["shadow", "fine line"])
def test_the_rim_of_a_box_is_that_of_the_whole_box(screen: Surface, box: Box) -> None:
    depth = 30
    rim, whole = shown(box, depth), draw_box(box)
    inside = Rect(0, 0, box.width, box.height).inflate(-2 * depth, -2 * depth)
    for picture in (rim, whole):
        picture.fill((0, 0, 0, 0), inside)
    assert pygame.image.tobytes(rim, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_nothing_is_put_where_something_covers_it(screen: Surface) -> None:
    assert shown(SHADOW, 30).get_at((150, 100)).a == 0


def test_a_box_smaller_than_its_rim_is_put_whole(screen: Surface) -> None:
    low = SHADOW._replace(height=50)
    assert pygame.image.tobytes(shown(low, 30), "RGBA") == pygame.image.tobytes(draw_box(low), "RGBA")


@pytest.mark.parametrize("panel", [Rect(300, 160, 360, 220), Rect(440, 240, 60, 40)], ids=["a panel", "a tiny one"])
def test_a_shadow_fades_without_steps(look: Look, panel: Rect) -> None:
    canvas, surface = Canvas(), Surface((960, 540))
    surface.fill("white")
    put_panel(canvas, look, panel)
    surface.blits([(item.image, (item.x, item.y)) for item in canvas.still])
    below = [surface.get_at((panel.centerx, y)).r for y in range(panel.bottom, 540)]
    beside = [surface.get_at((x, panel.centery)).r for x in range(panel.right, 960)]
    for fading in (below, beside):
        assert fading[0] < 200
        assert fading == sorted(fading)
        assert max(after - before for before, after in pairwise(fading)) <= 20
