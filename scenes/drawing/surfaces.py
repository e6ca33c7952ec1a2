"""What is done to pictures already drawn: shaded, narrowed, turned; and the soft shadows and glows under them."""

from typing import Final

import pygame
from pygame import Surface

from scenes.drawing.shapes import Box, draw_box
from scenes.theme import IVORY

SOFT: Final = 96
"""What is blurred is drawn no wider than so many pixels, and then enlarged: nobody sees it, and it takes no time."""

COARSE: Final = 240
"""A picture at least so wide may be turned without smoothing while it moves: its pixels are too small to be seen."""


def soft_shadow(width: int, height: int, margin: int) -> Surface:
    """A blurred shadow a little below a card, with `margin` pixels around the card on every side."""
    size = (width + 2 * margin, height + 2 * margin)
    share = min(1.0, SOFT / size[0])
    small = Surface((max(1, round(size[0] * share)), max(1, round(size[1] * share))), pygame.SRCALPHA)
    shape = draw_box(
        Box(max(1, round((width - 2) * share)), max(1, round((height - 2) * share)), width / 16 * share, fill=0.5)
    )
    small.blit(shape, (round((margin + 1) * share), round((margin + 1 + margin // 3) * share)))
    blurred = pygame.transform.gaussian_blur(small, max(1, round(margin * share / 2)))
    return pygame.transform.smoothscale(blurred, size)


def soft_block(side: int, reach: int, level: float) -> Surface:
    """A square's black shadow, which fades evenly over twice `reach` pixels around its edge; `level` is its opacity."""
    share = min(1.0, SOFT / side)
    small = Surface((round(side * share),) * 2, pygame.SRCALPHA)
    inner = small.get_rect().inflate(-2 * round(reach * share), -2 * round(reach * share))
    pygame.draw.rect(small, (0, 0, 0, round(255 * level)), inner, border_radius=round(reach * share))
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(small, max(1, round(reach * share / 2))), (side, side)
    )


def soft_glow(span: int, rings: tuple[tuple[float, int], ...], colour: tuple[int, int, int], blur: float) -> Surface:
    """Blurred discs around the middle of a square, each a radius and an opacity; all lengths are shares of `span`."""
    side = min(span, SOFT)
    picture = Surface((side, side), pygame.SRCALPHA)
    for radius, level in rings:
        pygame.draw.circle(picture, (*colour, level), (side / 2, side / 2), radius * side)
    return pygame.transform.smoothscale(
        pygame.transform.gaussian_blur(picture, max(1, round(blur * side))), (span, span)
    )


def shaded(picture: Surface, shade: float) -> Surface:
    """A picture darkened by a share."""
    level = round(255 * (1 - shade))
    darker = picture.copy()
    darker.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return darker


def narrowed(picture: Surface, share: float, upright: bool = False) -> Surface:
    """A picture as narrow, or as low, as it looks when it is turned edge-on."""
    if share >= 1:
        return picture
    width, height = picture.get_size()
    if upright:
        return pygame.transform.smoothscale(picture, (width, max(1, round(height * share))))
    return pygame.transform.smoothscale(picture, (max(1, round(width * share)), height))


def leant(double: Surface, angle: float) -> Surface:
    """A picture drawn twice as large, turned by degrees and made half as large; its edges stay smooth."""
    width, height = double.get_size()
    edged = Surface((width + 4, height + 4), pygame.SRCALPHA)
    # nothing is to be seen of the margin, but its colour creeps into the edge
    edged.fill((*pygame.Color(IVORY)[:3], 0))
    edged.blit(double, (2, 2))
    return pygame.transform.rotozoom(edged, angle, 0.5)


def turned(picture: Surface, angle: float, scale: float, passing: bool = False) -> Surface:
    """A picture turned by degrees and made smaller; one that is only `passing` may be turned coarsely."""
    if angle and not (passing and picture.get_width() >= COARSE):
        return pygame.transform.rotozoom(picture, angle, scale)
    smaller = pygame.transform.smoothscale_by(picture, scale) if scale < 1 else picture
    return pygame.transform.rotate(smaller, angle) if angle else smaller
