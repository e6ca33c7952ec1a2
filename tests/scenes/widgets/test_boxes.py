"""A box of one colour is drawn small and stretched; it looks as if it had been drawn as large as it is."""

import pytest
from pygame import Surface

from scenes.drawing.shapes import Box, draw_box

SIZES = ((90, 80), (400, 80), (80, 400), (400, 300))
SEEN = 4
"""Levels of a colour that nobody tells apart."""


@pytest.mark.parametrize("size", SIZES)
def test_a_stretched_box_looks_like_one_drawn_at_its_size(screen: Surface, size: tuple[int, int]) -> None:
    plain = Box(*size, 18, "#0A231C", "#0A231C", 0.72, "#5E6A3E", 2)
    stretched, drawn = draw_box(plain), draw_box(plain._replace(bottom="#0A231D"))
    assert stretched.get_size() == drawn.get_size() == size
    for x in range(size[0]):
        for y in range(size[1]):
            pair = zip(stretched.get_at((x, y)), drawn.get_at((x, y)), strict=True)
            assert max(abs(one - other) for one, other in pair) <= SEEN, (x, y)
