"""Each screen looks as it did when somebody last looked at it; `python -m tests.pictures` takes the pictures anew."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from tests.pictures.__main__ import GOLDEN, SMALL
from tests.pictures.moments import moments

FAR = 40
"""A pixel whose colour is further off than this, in any channel, is another one."""

TOLERATED = 0.01
"""So many of the pixels may be: another release of a rasteriser moves an edge by a hair."""


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Surface]:
    """Every moment as it looks now."""
    return dict(moments(tmp_path_factory.mktemp("pictures")))


def test_every_golden_picture_has_its_moment(taken: dict[str, Surface]) -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(taken)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.png")), ids=lambda path: path.stem)
def test_a_screen_looks_as_its_golden_picture(path: Path, taken: dict[str, Surface]) -> None:
    now = pygame.transform.smoothscale(taken[path.stem], SMALL)
    off = share_of_pixels_off(pygame.image.load(path), now)
    assert off <= TOLERATED, f"{off:.2%} of the pixels are others; look at both, then take the pictures anew"


def share_of_pixels_off(first: Surface, second: Surface) -> float:
    """How many of the pixels of two pictures differ by more than `FAR`, as a share."""
    one, two = (pygame.image.tobytes(picture, "RGB") for picture in (first, second))
    assert len(one) == len(two)
    off = {at // 3 for at, (a, b) in enumerate(zip(one, two, strict=True)) if abs(a - b) > FAR}
    return len(off) / (len(one) / 3)
