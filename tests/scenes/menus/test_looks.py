"""Every menu in every size of window."""

from itertools import combinations

import pygame
import pytest
from pygame import Surface

from game.settings import TEXT_SIZES, Settings
from scenes.drawing.lettering import Lettering
from scenes.menus.base_menus import Menu
from scenes.theme import FOCUS, SMALLEST_TEXT, Colour, TypeStyle
from tests.sampling import SIZES, SMALLEST, UPRIGHT, in_pixels, sampled
from tests.scenes.inputs import key
from tests.scenes.menus.driving import SCENES, drawn, entered, every_scene, look_at, painted, press

every_text_size = pytest.mark.parametrize("text_size", sampled(TEXT_SIZES, (1.5,)))
every_shape = pytest.mark.parametrize("size", sampled((*SIZES, *UPRIGHT), (SMALLEST, UPRIGHT[0]), in_pixels))
"""Windows of every size, among them those in which pages are narrowest."""

every_kind = pytest.mark.parametrize("name", SCENES)
some_kinds = pytest.mark.parametrize("name", sampled(SCENES, (*SCENES,)[::3]))
"""Decorator for tests of what all menus have in common."""

RINGED = ("title with everything", "new match by own rules", "continue many", "settings 1", "won by a sealed deal")
"""Menus that have a widget of each kind between them; `tests.pictures.test_focus` goes round all menus, at 1280×720."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Surface]:
    """Return the list of every text drawn during the test."""
    texts: list[Surface] = []
    line, paragraph = Lettering.line, Lettering.paragraph

    def keep_line(self: Lettering, text: str, style: TypeStyle, colour: Colour, widest: float = 0) -> Surface:
        texts.append(line(self, text, style, colour, widest))
        return texts[-1]

    def keep_paragraph(self: Lettering, text: str, style: TypeStyle, colour: Colour, width: float) -> Surface:
        texts.append(paragraph(self, text, style, colour, width))
        return texts[-1]

    monkeypatch.setattr(Lettering, "line", keep_line)
    monkeypatch.setattr(Lettering, "paragraph", keep_paragraph)
    return texts


@every_text_size
@every_shape
@every_kind
def test_every_widget_lies_on_the_page_and_on_no_other(name: str, size: tuple[int, int], text_size: float) -> None:
    scene = entered(SCENES[name](), size, Settings(text_size=text_size))
    rects = [widget.rect for widget in scene.controls.widgets]
    assert scene.look.size[0] == size[0], "a page is never wider than the window"
    assert all(pygame.Rect(0, 0, *scene.look.size).contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.exhaustive
def test_no_text_is_smaller_than_11_pixels(written: list[Surface]) -> None:
    for make in SCENES.values():
        scene = entered(make(), (960, 540))
        drawn(scene)
        smallest = pygame.font.Font(None, SMALLEST_TEXT).get_height()
        assert all(picture.get_height() >= smallest for picture in written)


@pytest.mark.parametrize("size", sampled([(960, 540), (1280, 720)], [(960, 540)], in_pixels))
@pytest.mark.parametrize("name", sampled(SCENES, RINGED))
def test_the_ring_goes_with_the_focus_around_every_widget_and_back(name: str, size: tuple[int, int]) -> None:
    scene = entered(SCENES[name](), size)
    first = scene.controls.focused
    usable = [widget for widget in scene.controls.widgets if widget.enabled]
    seen = []
    for _ in usable:
        focused = scene.controls.focused
        assert focused is not None
        seen.append(focused)
        seen_at = focused.rect.move(0, -scene.slide.scroll.offset)
        assert _ring_pixels(scene, seen_at) > 100, "no ring around the focus"
        press(scene, pygame.K_TAB)
    assert scene.controls.focused is first
    assert sorted(map(id, seen)) == sorted(map(id, usable))


@some_kinds
def test_shift_and_tab_go_backwards(name: str) -> None:
    scene = entered(SCENES[name]())
    first = scene.controls.focused
    press(scene, pygame.K_TAB)
    scene.handle(key(pygame.K_TAB, mod=pygame.KMOD_SHIFT))
    assert scene.controls.focused is first


@some_kinds
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


@pytest.mark.exhaustive
def test_what_covers_the_window_leaves_nothing_uncovered() -> None:
    look = look_at()
    for name, scene in every_scene():
        if scene.opaque:
            scene.enter(look)
            background = drawn(scene).background
            assert background is not None and background.get_size() == (1280, 720), name


@pytest.mark.exhaustive
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
    """Return the number of pixels around a widget in the ring's colour."""
    screen = painted(scene)
    around = rect.inflate(24, 24).clip(screen.get_rect())
    near = pygame.mask.from_threshold(screen.subsurface(around), pygame.Color(FOCUS), (12, 12, 12, 255))
    return near.count()
