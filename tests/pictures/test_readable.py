"""Every text of every screen stands out from what it is drawn on: measured on the pixels under its letters."""

from collections.abc import Iterator
from itertools import product

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect, Surface

from game.settings import Settings
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas, Item
from scenes.drawing.felt import FELTS
from scenes.theme import BODY, FAINT
from tests.pictures.appearances import look_for
from tests.pictures.measuring import written
from tests.pictures.screens import canvas_of, screens
from tests.sampling import sampled
from tests.scenes.test_contrast import LEAST, LEAST_WHERE_WANTED

SIZE = (1280, 720)
FIRM = 60
"""A pixel at least so opaque is part of a letter."""

VEILED = 30
"""A text under a pixel at least so opaque isn't there to be read: it lies under a dialog."""

NEARLY_ALL = 5
"""Per cent of a text's pixels that may stand on a line or on the edge of a picture."""

Levels = npt.NDArray[np.float64]


def luminance(colours: npt.NDArray[np.uint8]) -> Levels:
    """How bright colours are, from 0 to 1."""
    shares = colours / 255
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    levels: Levels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return levels


def hard_to_read(canvas: Canvas, look: Look, least: float) -> Iterator[str]:
    """The texts of a frame that stand out less than that from what they stand on."""
    texts = {id(each.picture): each.text for each in written(look) if each.text.strip()}
    screen = Surface(SIZE).convert()
    if canvas.background is not None:
        screen.blit(canvas.background, (0, 0))
    items = [*canvas.still, *canvas.moving]
    for at, item in enumerate(items):
        text = texts.get(id(item.image))
        if text is None:
            screen.blit(item.image, (item.x, item.y))
            continue
        letters = pygame.surfarray.array_alpha(item.image) > FIRM
        above = [each for each in items[at + 1 :] if id(each.image) not in texts]
        if letters.any() and not any(lies_over(each, item, letters) for each in above):
            contrast = contrast_of(item, letters, screen)
            if contrast < least:
                yield f"{text!r} at {box(item)}: {contrast:.2f} to 1"


def contrast_of(item: Item, letters: npt.NDArray[np.bool_], screen: Surface) -> float:
    """The contrast of a text to nearly all that it stands on."""
    where = np.unravel_index(pygame.surfarray.array_alpha(item.image).argmax(), letters.shape)
    ink = luminance(pygame.surfarray.array3d(item.image)[where])
    ground = luminance(pygame.surfarray.array3d(screen.subsurface(box(item)))[letters])
    contrasts = (np.maximum(ground, ink) + 0.05) / (np.minimum(ground, ink) + 0.05)
    return float(np.percentile(contrasts, NEARLY_ALL))


def lies_over(upper: Item, text: Item, letters: npt.NDArray[np.bool_]) -> bool:
    """Whether a picture dims or hides letters of a text."""
    shared = box(upper).clip(box(text))
    if not shared.size or 0 in shared.size:
        return False
    if not upper.image.get_flags() & pygame.SRCALPHA:
        return True
    part = upper.image.subsurface(shared.move(-upper.x, -upper.y))
    lies = pygame.surfarray.array_alpha(part) > VEILED
    left, top = shared.x - text.x, shared.y - text.y
    return bool((lies & letters[left : left + shared.w, top : top + shared.h]).any())


def box(item: Item) -> Rect:
    """Where a picture lies."""
    return item.image.get_rect(topleft=(item.x, item.y))


@pytest.mark.parametrize("shown_on", sampled(product(FELTS, (False, True)), (("midnight", False),)))
def test_every_text_on_every_screen_can_be_read(shown_on: tuple[str, bool]) -> None:
    """On a felt, with high contrast or without."""
    felt, contrast = shown_on
    look = look_for(SIZE, Settings(felt=felt, high_contrast=contrast, card_memory=True))
    least = LEAST_WHERE_WANTED if contrast else LEAST
    found = {name: list(hard_to_read(canvas_of(show(look)), look, least)) for name, show in screens().items()}
    assert not {name: texts for name, texts in found.items() if texts}


def test_a_faint_text_on_the_cloth_is_found() -> None:
    look, canvas = look_for(SIZE), Canvas()
    canvas.background = look.baize
    canvas.put(look.line("who is out", BODY, FAINT), 500, 300)
    assert list(hard_to_read(canvas, look, LEAST))
