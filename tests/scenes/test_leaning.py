"""Cards that lie turned are drawn turned, not turned once drawn: as sharp as upright ones, and in the same place."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.settings import Settings
from scenes.core.look import Look
from scenes.drawing.asset_pack import Pack
from scenes.drawing.canvas_and_pictures import CardPicture
from scenes.drawing.image_effects import rotate_svg, rotated_size
from scenes.drawing.own_art import load_deck
from scenes.drawing.sprite_images import Sprites
from tests.scenes.decoding import decode_here

SIZE = (108, 151)
NINE = "cards/9_of_clubs"

pytestmark = pytest.mark.usefixtures("screen")


def strangeness(picture: Surface, other: Surface) -> float:
    assert picture.get_size() == other.get_size()
    pairs = zip(pygame.image.tobytes(picture, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return sum(abs(one - another) for one, another in pairs) / (picture.get_width() * picture.get_height() * 4)


@pytest.mark.parametrize("angle", [-9.0, -5.0, 4.0, 8.0])
def test_a_leaning_card_lies_where_a_turned_one_does_and_is_sharper(pack: Pack, angle: float) -> None:
    rotate_and_halve = pack.sprite(NINE, SIZE, angle=angle)
    turned = Surface(rotate_and_halve.get_size(), pygame.SRCALPHA)
    turned.blit(pygame.transform.rotozoom(pack.sprite(NINE, SIZE), angle, 1.0), (0, 0))
    assert strangeness(rotate_and_halve, turned) < 10
    assert contrast(rotate_and_halve) > 1.1 * contrast(turned)


def contrast(picture: Surface) -> float:
    """Return the mean squared difference between neighbouring pixels."""
    levels = pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA")[::4]
    return sum((one - other) ** 2 for one, other in pairwise(levels)) / len(levels)


def test_a_card_that_comes_to_rest_keeps_its_size_and_its_middle(look: Look) -> None:
    card = CardPicture(NINE, SIZE[0], 5.0)
    moving, resting = look.art.moving(card), look.art.picture(card)
    assert moving.get_size() == resting.get_size()
    assert strangeness(moving, resting) < 10


def test_the_middle_of_a_turned_rectangle_stays_between_the_same_pixels() -> None:
    for angle in range(-45, 46):
        for size in (SIZE, (70, 98), (71, 99)):
            turned = rotated_size(size, angle)
            assert all((new - old) % 2 == 0 and new >= old * 0.7 for new, old in zip(turned, size, strict=True))


@pytest.mark.parametrize("drawing", [b'<svg width="5" height="7"></svg>', b'<svg viewBox="1 1 5 7"></svg>', b"<svg"])
def test_a_drawing_that_does_not_tell_its_size_is_turned_as_a_picture(drawing: bytes) -> None:
    assert rotate_svg(drawing, SIZE, 5.0) is None


def test_a_picture_of_one_s_own_lies_turned_with_smooth_edges(tmp_path: Path, pack: Pack) -> None:
    pygame.image.save(pack.sprite(NINE, (500, 700)), tmp_path / "9C.png")
    deck, _ = load_deck(tmp_path, decode_here)
    own = Sprites(pack, pack, Settings(deck="mine"), deck).draw(NINE, SIZE, 5.0)
    alphas = pygame.image.tobytes(own, "RGBA")[3::4]
    assert sum(0 < alpha < 255 for alpha in alphas) > sum(SIZE)
    built_in = pack.sprite(NINE, SIZE, angle=5.0)
    assert all(abs(one - other) <= 3 for one, other in zip(own.get_size(), built_in.get_size(), strict=True))
