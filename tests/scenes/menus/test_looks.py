"""What every menu looks like, in every size of window."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pygame
import pytest
from pygame import Surface

from game.settings import TEXT_SIZES, Settings
from scenes.drawing.lettering import Lettering
from scenes.menus.menu import Menu
from scenes.theme import FOCUS, SMALLEST_TEXT, Colour, TypeStyle
from tests.sampling import every_window, sampled
from tests.scenes.inputs import key
from tests.scenes.menus.driving import SCENES, drawn, entered, every_scene, ink, look_at, painted, press

SMALLEST_TARGET = 32
"""Nothing to click on is smaller, in pixels at 1280×720."""

every_text_size = pytest.mark.parametrize("text_size", sampled(TEXT_SIZES, (1.5,)))
every_kind = pytest.mark.parametrize("name", SCENES)


class Written(NamedTuple):
    """A piece of text that was drawn."""

    text: str
    style: TypeStyle
    widest: float
    picture: Surface
    wraps: bool


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Written]]:
    """Every text drawn while the test runs."""
    texts: list[Written] = []
    line, paragraph = Lettering.line, Lettering.paragraph

    def keep_line(self: Lettering, text: str, style: TypeStyle, colour: Colour, widest: float = 0) -> Surface:
        picture = line(self, text, style, colour, widest)
        texts.append(Written(text, style, widest, picture, wraps=False))
        return picture

    def keep_paragraph(self: Lettering, text: str, style: TypeStyle, colour: Colour, width: float) -> Surface:
        picture = paragraph(self, text, style, colour, width)
        texts.append(Written(text, style, width, picture, wraps=True))
        return picture

    monkeypatch.setattr(Lettering, "line", keep_line)
    monkeypatch.setattr(Lettering, "paragraph", keep_paragraph)
    yield texts


@every_text_size
@every_window
@every_kind
def test_no_text_is_cut_and_none_lies_on_another(
    name: str, size: tuple[int, int], text_size: float, written: list[Written]
) -> None:
    scene = entered(SCENES[name](), size, Settings(text_size=text_size))
    scene.slide.scroll.go_to(0)
    canvas = drawn(scene)
    for text in written:
        assert not text.widest or text.picture.get_width() <= text.widest + 1, f"'{text.text}' is too wide"
        # a line wider than its place is drawn with an ellipsis: then the whole would be wider; a paragraph wraps
        if text.widest and not text.wraps:
            style = scene.look.lettering.grown(text.text, text.style, text.widest)
            assert scene.look.lettering.width(text.text, style) <= text.widest + 1, f"'{text.text}' is cut"
    pictures = {id(text.picture): text.text for text in written}
    lying = [item for item in canvas.still if id(item.image) in pictures]
    assert lying, "a menu without a word"
    places = ink(lying)
    for item, place in zip(lying, places, strict=True):
        assert pygame.Rect(0, 0, *scene.look.size).contains(place), f"'{pictures[id(item.image)]}' leaves the window"
    for (one, first), (other, second) in combinations(zip(lying, places, strict=True), 2):
        overlap = first.clip(second)
        told = f"'{pictures[id(one.image)]}' lies on '{pictures[id(other.image)]}'"
        assert one.image is other.image or overlap.w < 2 or overlap.h < 2, told


@every_text_size
@every_window
@every_kind
def test_every_widget_lies_on_the_page_and_on_no_other(name: str, size: tuple[int, int], text_size: float) -> None:
    scene = entered(SCENES[name](), size, Settings(text_size=text_size))
    rects = [widget.rect for widget in scene.controls.widgets]
    assert scene.look.size[0] == size[0], "a page is never wider than the window"
    assert all(pygame.Rect(0, 0, *scene.look.size).contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for one, other in combinations(rects, 2))


@every_kind
def test_nothing_to_click_on_is_too_small(name: str) -> None:
    scene = entered(SCENES[name]())
    assert scene.controls.widgets
    assert min(min(widget.rect.size) for widget in scene.controls.widgets) >= SMALLEST_TARGET


def test_no_text_is_smaller_than_11_pixels(written: list[Written]) -> None:
    for make in SCENES.values():
        scene = entered(make(), (960, 540))
        drawn(scene)
        smallest = pygame.font.Font(None, SMALLEST_TEXT).get_height()
        assert all(text.picture.get_height() >= smallest for text in written)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=["960x540", "1280x720"])
@every_kind
def test_the_ring_goes_with_the_focus_around_every_widget_and_back(name: str, size: tuple[int, int]) -> None:
    scene = entered(SCENES[name](), size)
    first = scene.controls.focused
    usable = [widget for widget in scene.controls.widgets if widget.enabled]
    seen = []
    for _ in usable:
        focused = scene.controls.focused
        assert focused is not None
        seen.append(focused)
        assert _ring_pixels(scene, focused.rect) > 100, "no ring around the focus"
        press(scene, pygame.K_TAB)
    assert scene.controls.focused is first
    assert sorted(map(id, seen)) == sorted(map(id, usable))


@every_kind
def test_shift_and_tab_go_backwards(name: str) -> None:
    scene = entered(SCENES[name]())
    first = scene.controls.focused
    press(scene, pygame.K_TAB)
    scene.handle(key(pygame.K_TAB, mod=pygame.KMOD_SHIFT))
    assert scene.controls.focused is first


@every_kind
def test_the_focus_stays_where_it_is_when_the_window_changes(name: str) -> None:
    scene = entered(SCENES[name]())
    press(scene, pygame.K_TAB)
    assert scene.controls.focused is not None
    before = scene.controls.widgets.index(scene.controls.focused)
    scene.resize(look_at((1920, 1080)))
    assert scene.controls.focused is scene.controls.widgets[before]


@every_kind
def test_a_menu_at_rest_asks_for_no_drawing_and_draws_the_same_again(name: str) -> None:
    scene = entered(SCENES[name]())
    first = drawn(scene)
    assert not scene.stale
    assert drawn(scene).still == first.still


def test_what_covers_the_window_leaves_nothing_uncovered() -> None:
    look = look_at()
    for name, scene in every_scene():
        if scene.opaque:
            scene.enter(look)
            background = drawn(scene).background
            assert background is not None and background.get_size() == (1280, 720), name


def test_a_dialog_darkens_the_table_all_over() -> None:
    look, screen = look_at(), Surface((1280, 720))
    corners = [(0, 0), (1279, 0), (0, 719), (1279, 719), (640, 3), (640, 717)]
    for name, scene in every_scene():
        if not scene.opaque:
            scene.enter(look)
            screen.fill("#FFFFFF")
            for image, x, y, _loose in drawn(scene).still:
                screen.blit(image, (x, y))
            assert all(max(screen.get_at(corner)[:3]) < 130 for corner in corners), name


def _ring_pixels(scene: Menu, rect: pygame.Rect) -> int:
    """How many pixels around a widget have the ring's colour."""
    screen = painted(scene)
    around = rect.inflate(24, 24).clip(screen.get_rect())
    near = pygame.mask.from_threshold(screen.subsurface(around), pygame.Color(FOCUS), (12, 12, 12, 255))
    return near.count()
