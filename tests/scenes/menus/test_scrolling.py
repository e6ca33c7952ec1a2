"""Pages higher than the window scroll by wheel, bar, keys and to the focus. The log opens at its end."""

from collections.abc import Callable

import pygame
import pytest

from game.settings import TEXT_SIZES, Settings
from scenes.core.scene import Pop
from scenes.games import SCENE_KITS
from scenes.high_low.setup import SetupScene
from scenes.menus.base_menus import Menu
from scenes.menus.history import HistoryScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.scrolling import Scroll, ScrollList
from scenes.menus.unfinished_and_deleted_matches import ContinueScene
from scenes.table.log import LogLine, LogScene
from tests.sampling import sampled
from tests.scenes.inputs import down, moved, up, wheel
from tests.scenes.menus.driving import (
    SCENES,
    Played,
    button,
    click_at,
    drawn,
    entered,
    look_at,
    new_setup,
    press,
    saved,
)

LARGE = Settings(text_size=1.5)


def page() -> SetupScene:
    """Return a page with large text in a small window."""
    scene = entered(new_setup(), (960, 540), LARGE)
    scene.slide.scroll.go_to(0)
    assert scene.slide.slides
    return scene


def test_the_wheel_slides_the_page_to_its_end_and_back() -> None:
    scene = page()
    scene.handle(wheel(-100))
    assert scene.slide.scroll.offset == scene.slide.scroll.furthest
    scene.handle(wheel(100))
    assert scene.slide.scroll.offset == 0


def test_page_up_and_page_down_slide() -> None:
    scene = page()
    press(scene, pygame.K_PAGEDOWN)
    assert scene.slide.scroll.offset > 300
    press(scene, pygame.K_PAGEUP)
    assert scene.slide.scroll.offset == 0


def test_the_bar_is_dragged() -> None:
    scene = page()
    x = 960 - scene.window.px(12)
    for event in (down((x, 20)), moved((x, 530)), up((x, 530))):
        scene.handle(event)
    assert scene.slide.scroll.offset == scene.slide.scroll.furthest


BARS: dict[str, Callable[[], Menu]] = {
    "a page": page,
    "the log": lambda: entered(LogScene([LogLine(f"line {number}") for number in range(500)])),
    "the rules": lambda: entered(RulesScene(SCENE_KITS)),
    "a list": lambda: entered(ContinueScene(saved(40))),
}


@pytest.mark.parametrize("name", BARS)
def test_a_bar_can_be_taken_hold_of_as_wide_as_anything_to_click_on(name: str) -> None:
    scene = BARS[name]()
    width, height = scene.window.size
    least = 32 * width / 1280
    taken = 0
    for x in range(width):
        scroll = scroll_of(scene)
        scroll.go_to(0)
        scene.handle(down((x, height // 2)))
        scene.handle(up((x, height // 2)))
        taken += scroll.offset > 0
    assert taken >= least


def scroll_of(scene: Menu) -> Scroll:
    """Return the scrolling of a page or list in a scene."""
    lists = [widget for widget in scene.controls.widgets if isinstance(widget, ScrollList)]
    if isinstance(scene, LogScene | RulesScene):
        return scene.scroll
    return lists[0].scroll if lists else scene.slide.scroll


def test_a_bar_that_was_held_when_another_page_came_is_held_no_more() -> None:
    scene = page()
    x = 960 - scene.window.px(12)
    scene.handle(down((x, 20)))
    scene.pause()
    scene.handle(moved((x, 530)))
    assert scene.slide.scroll.offset == 0


@pytest.mark.parametrize("text_size", sampled(TEXT_SIZES, (1.5,)))
@pytest.mark.parametrize("name", SCENES)
def test_the_focus_is_always_in_sight(name: str, text_size: float) -> None:
    scene = entered(SCENES[name](), (960, 540), Settings(text_size=text_size))
    for number in range(len(scene.controls.widgets)):
        focused = scene.controls.focused
        assert focused is not None
        seen = focused.rect if number else focused.focused_part
        place = seen.move(0, -scene.slide.scroll.offset)
        assert pygame.Rect(0, 0, 960, 540).contains(place), place
        press(scene, pygame.K_TAB)


def test_a_click_is_for_what_is_seen_there() -> None:
    scene = page()
    scene.handle(wheel(-100))
    start = button(scene, "Start")
    seen = start.rect.move(0, -scene.slide.scroll.offset)
    assert click_at(scene, seen.center) == list(start.press())


def test_nothing_is_drawn_outside_the_window_but_what_frames_the_page() -> None:
    scene = page()
    window = pygame.Rect(0, 0, 960, 540)
    for item in drawn(scene).still:
        assert item.image.get_height() > 270 or window.contains(item.image.get_rect(topleft=(item.x, item.y)))


def test_without_large_text_nothing_slides() -> None:
    assert not entered(new_setup(), (1280, 720)).slide.slides


def test_the_history_opens_at_its_top_and_every_row_that_is_selected_can_be_seen() -> None:
    scene = entered(SCENES["history"](), (960, 540), LARGE)
    listed = next(widget for widget in scene.controls.widgets if isinstance(widget, ScrollList))
    assert scene.slide.slides and scene.slide.scroll.offset == 0
    while listed.cursor < len(listed.rows) - 1:
        press(scene, pygame.K_DOWN)
        row = listed.focused_part.move(0, -scene.slide.scroll.offset)
        assert scene.window.size[1] >= row.bottom and row.top >= 0


@pytest.fixture(params=[1.25, 1.5])
def history(request: pytest.FixtureRequest) -> tuple[HistoryScene, ScrollList]:
    """Return the history on a scrolling page, and its list."""
    scene = entered(Played(40).page, settings=Settings(text_size=request.param))
    assert scene.slide.slides
    return scene, next(widget for widget in scene.controls.widgets if isinstance(widget, ScrollList))


def test_the_wheel_over_a_list_scrolls_it_as_far_as_it_goes_and_then_slides_the_page(
    history: tuple[HistoryScene, ScrollList],
) -> None:
    scene, listed = history
    scene.handle(moved(listed.rect.move(0, -scene.slide.scroll.offset).midtop))
    while listed.scroll.offset < listed.scroll.furthest:
        scene.handle(wheel(-1))
        assert scene.slide.scroll.offset == 0
    scene.handle(wheel(-100))
    assert scene.slide.scroll.offset == scene.slide.scroll.furthest


def test_the_wheel_beside_a_list_slides_the_page(history: tuple[HistoryScene, ScrollList]) -> None:
    scene, listed = history
    scene.handle(moved((2, 300)))
    scene.handle(wheel(-100))
    assert scene.slide.scroll.offset == scene.slide.scroll.furthest and listed.scroll.offset == 0


def test_page_down_goes_through_a_list_that_has_the_focus_and_what_is_selected_stays_in_sight(
    history: tuple[HistoryScene, ScrollList],
) -> None:
    scene, listed = history
    before = -1
    while listed.cursor < len(listed.rows) - 1:
        assert listed.cursor > before
        before = listed.cursor
        press(scene, pygame.K_PAGEDOWN)
        row = listed.focused_part.move(0, -scene.slide.scroll.offset)
        assert pygame.Rect(0, 0, *scene.window.size).contains(row)
    for _press in range(2):
        press(scene, pygame.K_PAGEDOWN)
    assert scene.slide.scroll.offset == scene.slide.scroll.furthest
    press(scene, pygame.K_PAGEUP)
    assert listed.cursor < len(listed.rows) - 1


def long_log() -> LogScene:
    return entered(LogScene([LogLine(f"line {number}") for number in range(500)]))


def shown(scene: LogScene) -> set[str]:
    """Return the lines that are entirely in sight."""
    canvas = drawn(scene)
    texts = {id(picture): key[0] for key, picture in scene.look.lettering.kept.items()}
    return {texts[id(item.image)] for item in canvas.still if id(item.image) in texts}


def test_the_log_begins_at_its_end_and_scrolls_by_keys_and_wheel() -> None:
    scene = long_log()
    assert "line 499" in shown(scene) and "line 0" not in shown(scene)
    press(scene, pygame.K_HOME)
    assert "line 0" in shown(scene) and "line 499" not in shown(scene)
    first = scene.scroll.offset
    for step in (lambda: press(scene, pygame.K_DOWN), lambda: press(scene, pygame.K_PAGEDOWN)):
        step()
        assert scene.scroll.offset > first
        first = scene.scroll.offset
    scene.handle(wheel(1))
    assert scene.scroll.offset < first
    press(scene, pygame.K_END)
    assert scene.scroll.offset == scene.scroll.furthest


def test_the_bar_is_dragged_until_the_player_looks_elsewhere() -> None:
    scene = long_log()
    scene.handle(down(scene.bar.groove.center))
    halfway = scene.scroll.offset
    assert 0 < halfway < scene.scroll.furthest
    scene.pause()
    scene.handle(moved(scene.bar.groove.midtop))
    assert scene.scroll.offset == halfway


def test_the_log_stays_where_it_is_when_the_window_changes() -> None:
    scene = long_log()
    press(scene, pygame.K_HOME)
    scene.resize(look_at((960, 540)))
    assert "line 0" in shown(scene)


def test_escape_and_the_logs_own_key_leave_it() -> None:
    assert press(long_log(), pygame.K_ESCAPE) == [Pop()] == press(long_log(), pygame.K_F2)
