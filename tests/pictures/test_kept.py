"""Cached pictures never push out pictures that are needed more, and take no more memory match after match."""

import gc
from weakref import ref

import pygame
import pytest
from pygame import Surface

from scenes.drawing.canvas_and_pictures import BannerPicture, DeckPicture, Picture, PotPicture, StackPicture
from scenes.drawing.coin_stacks import HIGHEST, MOST_POT_COINS, STACKS
from scenes.drawing.lettering import Lettering
from scenes.drawing.rasterizer import PictureCache, PictureKey
from scenes.drawing.shapes import Bar, Box
from scenes.theme import BANNER
from tests.pictures.appearances import look_for

SIZE = (100, 100)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (DeckPicture(8, 90), DeckPicture(13, 90)),
        (PotPicture(MOST_POT_COINS, 28), PotPicture(MOST_POT_COINS + 40, 28)),
        (StackPicture(STACKS * HIGHEST, 28), StackPicture(500, 28)),
    ],
)
def test_what_looks_the_same_is_drawn_once(one: Picture, other: Picture) -> None:
    art = look_for((960, 540)).art
    assert art.picture(one) is art.picture(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (DeckPicture(7, 90), DeckPicture(6, 90)),
        (DeckPicture(1, 90), DeckPicture(0, 90)),
        (PotPicture(MOST_POT_COINS, 28), PotPicture(MOST_POT_COINS - 1, 28)),
        (PotPicture(3, 28), PotPicture(3, 28, glowing=True)),
        (StackPicture(STACKS * HIGHEST, 28), StackPicture(STACKS * HIGHEST - 1, 28)),
        (DeckPicture(3, 28), StackPicture(3, 28)),
    ],
)
def test_what_looks_different_is_drawn_twice(one: Picture, other: Picture) -> None:
    art = look_for((960, 540)).art
    assert art.picture(one) is not art.picture(other)


def test_however_many_bars_and_banners_there_were_a_button_is_still_drawn() -> None:
    cache = PictureCache(SIZE)
    button = Box(40, 20, 4)
    picture = cache.find(button, lambda _key: Surface((40, 20)))
    for amount in range(200):
        cache.find(Bar(amount, 10, "#000000", "#000000"), lambda _key: Surface(SIZE))
        cache.find(BannerPicture(f"takes {amount}", 90), lambda _key: Surface(SIZE))
    assert cache.get(button) is picture
    assert not cache.get(Bar(0, 10, "#000000", "#000000"))


def test_what_was_kept_is_found_by_an_equal_picture_of_its_kind() -> None:
    cache = PictureCache(SIZE)
    keys: list[PictureKey] = [StackPicture(3, 20), DeckPicture(3, 20), ("coins/heads", 20, 20)]
    pictures = [cache.find(key, lambda _key: Surface((2, 2))) for key in keys]
    assert [cache.get(key) for key in keys] == pictures


def test_texts_that_are_made_to_fit_share_a_font_of_their_face(lettering: Lettering) -> None:
    whole = lettering.width("takes 16 coins", BANNER)
    fitted = [lettering.fitting("takes 16 coins", BANNER, whole * share / 20) for share in range(12, 20)]
    assert len({style.size for style in fitted}) > 4
    assert len({id(lettering.font(style)) for style in fitted}) == 1


def test_a_text_made_to_fit_is_drawn_like_any_of_that_size(lettering: Lettering) -> None:
    style = lettering.fitting("takes 16 coins", BANNER, lettering.width("takes 16 coins", BANNER) * 0.7)
    others = lettering.fitting("takes 16 coins", BANNER, lettering.width("takes 16 coins", BANNER) * 0.5)
    assert others.size < style.size
    drawn = lettering.font(style).render("takes 16 coins", True, "#FFFFFF")
    plain = lettering.font(style._replace(fitted=False)).render("takes 16 coins", True, "#FFFFFF")
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_letters_of_a_window_that_has_another_size_now_are_given_up_at_once(lettering: Lettering) -> None:
    letters = Lettering(1.0, lettering.palette)
    letters.fitting("takes 16 coins", BANNER, 90)
    given_up = ref(letters)
    gc.disable()
    try:
        del letters
        assert given_up() is None
    finally:
        gc.enable()


@pytest.fixture
def lettering() -> Lettering:
    return look_for((1280, 720)).lettering
