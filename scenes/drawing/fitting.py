"""Making a picture of any size and shape into a card's face: scaled, cropped or set on paper, its corners round."""

from typing import Final

import pygame
from pygame import Surface

from scenes.drawing.shapes import Box, draw_box
from scenes.theme import IVORY

CROPPED: Final = 0.05
"""A picture whose shape differs by no more than this share is cropped to a card's; another is shown whole."""

CORNER: Final = 16 / 250
"""The radius of a card's corners, as a share of its width."""


def fit_card(picture: Surface, size: tuple[int, int]) -> Surface:
    """A picture as a card's face of a size in pixels, on paper where it is transparent."""
    width, height = size
    across, down = width / picture.get_width(), height / picture.get_height()
    scale = max(across, down) if abs(across / down - 1) <= CROPPED else min(across, down)
    scaled = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    # on paper before it is scaled, so that no colour creeps in from where nothing is to be seen
    whole = Surface(picture.get_size())
    whole.fill(IVORY)
    whole.blit(picture, (0, 0))
    face = Surface(size, pygame.SRCALPHA)
    face.fill(IVORY)
    face.blit(pygame.transform.smoothscale(whole, scaled), ((width - scaled[0]) // 2, (height - scaled[1]) // 2))
    shape = draw_box(Box(width, height, width * CORNER, "#FFFFFF", "#FFFFFF"))
    face.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face
