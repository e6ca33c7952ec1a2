"""Each screen looks as it did when somebody last checked it. `python -m tests.pictures` updates the pictures."""

import io
from functools import cache

import numpy as np
import pygame
import pytest
from pygame import Surface

from tests.pictures.golden_set import GOLDEN, GOLDEN_SET, golden_picture, packed
from tests.pictures.screens import screens
from tests.sampling import sampled

FAR = 40
"""A pixel whose colour is further off than this, in any channel, is another one."""

TOLERATED = 0.01
"""The share of pixels that may differ: another release of a rasteriser moves an edge by a hair."""

MOST_BYTES = 1_450_000


@cache
def taken(name: str) -> bytes:
    """A golden picture as it looks now."""
    return packed(golden_picture(name))


def share_of_pixels_off(first: bytes, second: bytes) -> float:
    """Return the share of the pixels of two pictures that differ by more than `FAR`."""
    one, two = (pygame.surfarray.array3d(pygame.image.load(io.BytesIO(each), "golden.jpg")) for each in (first, second))
    assert one.shape == two.shape
    return float((np.abs(one.astype(int) - two).max(axis=2) > FAR).mean())


def test_every_golden_picture_has_its_screen_and_all_of_them_are_small() -> None:
    assert {path.stem for path in GOLDEN.glob("*.*")} == set(GOLDEN_SET)
    assert {shown.screen for shown in GOLDEN_SET.values()} <= set(screens())
    assert sum(path.stat().st_size for path in GOLDEN.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("name", sampled(GOLDEN_SET, (*GOLDEN_SET,)[::3]))
def test_a_screen_looks_as_its_golden_picture(name: str) -> None:
    off = share_of_pixels_off((GOLDEN / f"{name}.jpg").read_bytes(), taken(name))
    assert off <= TOLERATED, f"{off:.2%} of the pixels are others; look at both, then take the pictures anew"


def test_a_card_more_on_the_table_is_another_picture() -> None:
    picture = pygame.image.load(io.BytesIO(taken("wagering")), "golden.jpg").convert()
    card = Surface((42, 59))
    card.fill("#FCF8EC")
    picture.blit(card, (250, 90))
    assert share_of_pixels_off(taken("wagering"), packed(picture)) > TOLERATED
