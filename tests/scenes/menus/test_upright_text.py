"""In upright windows, the text size counts on every menu page as it does elsewhere, and the page may become longer."""

import gc
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import pytest

from game.settings import TEXT_SIZES, Settings
from scenes.core.table_layout import NARROWEST_PAGE, shown_text_size
from scenes.menus.base_menus import Menu
from scenes.theme import SMALLEST_TEXT
from tests.sampling import UPRIGHT, in_pixels, sampled
from tests.scenes.menus.driving import SCENES, drawn, entered

LARGER = tuple(wish for wish in TEXT_SIZES if wish > 1)
ARTWORK = {"High Low War"}
"""Texts that belong to a picture, and have its size."""

every_upright_window = pytest.mark.parametrize("size", sampled(UPRIGHT, UPRIGHT[:1], in_pixels))
every_larger_text = pytest.mark.parametrize("wish", sampled(LARGER, LARGER[-1:]))
every_kind = pytest.mark.parametrize("name", sampled(SCENES, (*SCENES,)[::2]))


class DrawnPage(NamedTuple):
    """What is measured of a page that has been drawn: the length of one unit, its size, how far it can be scrolled, and
    the height of each text in pixels."""

    unit: float
    size: tuple[int, int]
    furthest: float
    heights: Mapping[str, int]


@cache
def page(name: str, size: tuple[int, int], wish: float) -> DrawnPage:
    """Return the measures of a page. Each is drawn only once, because several tests need it."""
    scene = entered(SCENES[name](), size, Settings(text_size=wish))
    drawn(scene)
    measured = DrawnPage(scene.look.unit, scene.look.size, scene.slide.scroll.furthest, heights(scene))
    # a page and its widgets know each other, and their pictures are large
    del scene
    gc.collect()
    return measured


def heights(scene: Menu) -> Mapping[str, int]:
    """Return the height of each text on a page, in pixels; of one that stands there more than once, the smallest."""
    lettering, found = scene.look.lettering, dict[str, int]()
    for text, style, _colour, _widest in lettering.kept:
        found[text] = min(found.get(text, 1000), lettering.pixels(style))
    return found


@every_larger_text
@every_upright_window
@every_kind
def test_a_page_grows_by_as_much_as_its_text_is_wished_to(name: str, size: tuple[int, int], wish: float) -> None:
    shown = shown_text_size(size, wish)
    assert page(name, size, wish).unit == pytest.approx(shown * page(name, size, 1.0).unit, rel=0.005)


@every_larger_text
@every_upright_window
@every_kind
def test_most_texts_really_become_larger_and_none_smaller(name: str, size: tuple[int, int], wish: float) -> None:
    before, after, wish = page(name, size, 1.0).heights, page(name, size, wish).heights, shown_text_size(size, wish)
    texts = before.keys() & after.keys() - ARTWORK
    growth = [after[text] / before[text] for text in texts]
    assert min(growth) >= 1
    # a text that would be too small to read is larger from the beginning
    enough = [before[text] <= SMALLEST_TEXT or after[text] >= (1 + 0.6 * (wish - 1)) * before[text] for text in texts]
    assert sum(enough) >= 0.6 * len(enough)
    assert sum(growth) / len(growth) >= 1 + 0.6 * (wish - 1)


@every_upright_window
@every_kind
def test_no_page_is_narrower_than_every_page_can_be(name: str, size: tuple[int, int]) -> None:
    shown = page(name, size, LARGER[-1])
    assert shown.size[0] == size[0]
    assert shown.size[0] / shown.unit >= NARROWEST_PAGE - 0.5


@every_upright_window
@every_kind
def test_a_page_that_is_too_long_for_the_window_can_be_scrolled_to_its_end(name: str, size: tuple[int, int]) -> None:
    shown = page(name, size, LARGER[-1])
    assert shown.furthest == shown.size[1] - size[1] >= 0
