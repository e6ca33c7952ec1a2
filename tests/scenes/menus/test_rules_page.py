"""The rules page: every way of scrolling, and no text cut off."""

import pygame
import pytest
from pygame import Rect

from game.engine.high_low.rules import BOUNDS
from game.printable import legible
from scenes.classic.rules_text import sections as classic_sections
from scenes.core.scene import Pop
from scenes.games import SCENE_KITS
from scenes.high_low.house_rule_texts import rule_texts
from scenes.high_low.rules_text import sections
from scenes.menus.rules_page import RulesScene
from tests.sampling import every_window
from tests.scenes.inputs import down, moved, up, wheel
from tests.scenes.menus.driving import (
    button,
    click,
    drawn,
    entered,
    look_at,
    painted,
    press,
    tab_to,
)


def texts(scene: RulesScene) -> list[tuple[str, Rect]]:
    """Return every text drawn, none of it cut off, with its position."""
    kept = {id(picture): key[0] for key, picture in scene.look.lettering.kept.items()}
    items = (item for item in drawn(scene).still if id(item.image) in kept)
    return [(kept[id(item.image)], item.image.get_rect(topleft=(item.x, item.y))) for item in items]


def seen_whole(scene: RulesScene) -> set[str]:
    """Return the texts that are entirely in sight."""
    return {text for text, place in texts(scene) if scene.area.contains(place)}


def paragraphs(scene: RulesScene) -> set[str]:
    """Return the texts of all paragraphs, as drawn."""
    return {legible(paragraph.text) for section in scene.sections for paragraph in section.paragraphs}


def test_the_arrows_and_pages_scroll_and_stop_at_both_ends() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    press(scene, pygame.K_UP)
    assert scene.scroll.offset == 0
    press(scene, pygame.K_DOWN)
    line = scene.scroll.offset
    press(scene, pygame.K_PAGEDOWN)
    assert scene.scroll.offset - line > 5 * line > 0
    press(scene, pygame.K_END)
    assert scene.scroll.offset == scene.scroll.furthest > 0
    press(scene, pygame.K_PAGEDOWN)
    assert scene.scroll.offset == scene.scroll.furthest
    press(scene, pygame.K_PAGEUP)
    assert scene.scroll.offset < scene.scroll.furthest
    press(scene, pygame.K_HOME)
    assert scene.scroll.offset == 0


def test_the_wheel_scrolls_wherever_the_mouse_is() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    scene.handle(wheel(-3))
    further = scene.scroll.offset
    assert further > 0
    scene.handle(wheel(1))
    assert 0 < scene.scroll.offset < further


def test_dragging_the_text_moves_it_with_the_mouse() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    x, y = scene.area.center
    scene.handle(down((x, y)))
    scene.handle(moved((x, y - 150)))
    assert scene.scroll.offset == 150
    scene.handle(up((x, y - 150)))
    scene.handle(moved((x, y)))
    assert scene.scroll.offset == 150, "the text follows a mouse that has let go"


@pytest.mark.parametrize("on_bar", [False, True])
def test_what_was_dragged_when_the_player_looked_elsewhere_is_held_no_more(on_bar: bool) -> None:
    scene = entered(RulesScene(SCENE_KITS))
    x, y = scene.bar.groove.midtop if on_bar else scene.area.center
    scene.handle(down((x, y)))
    scene.pause()
    scene.handle(moved((x, y + 150 if on_bar else y - 150)))
    assert scene.scroll.offset == 0


def test_dragging_the_bar_goes_to_the_end() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    scene.handle(down((scene.bar.groove.centerx, scene.bar.groove.y + 5)))
    scene.handle(moved((scene.bar.groove.centerx, scene.bar.groove.bottom)))
    assert scene.scroll.offset == scene.scroll.furthest


def test_each_section_is_a_click_or_a_few_tabs_away() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    for section in sections():
        click(scene, button(scene, section.heading))
        drawn(scene)
        lit = [widget for widget in scene.controls.widgets if getattr(widget, "chosen", False)]
        assert lit == [button(scene, section.heading)]
    press(scene, pygame.K_HOME)
    tab_to(scene, "WAR")
    press(scene, pygame.K_RETURN)
    assert scene.scroll.offset > 0


@pytest.mark.parametrize("game", SCENE_KITS)
@every_window
def test_every_paragraph_fits_and_can_be_brought_into_sight_whole(size: tuple[int, int], game: str) -> None:
    scene = entered(RulesScene(SCENE_KITS, game), size)
    seen = seen_whole(scene)
    while scene.scroll.offset < scene.scroll.furthest:
        press(scene, pygame.K_DOWN)
        seen |= seen_whole(scene)
    assert {legible(section.heading) for section in scene.sections} <= seen
    assert paragraphs(scene) <= seen


def test_text_never_leaves_the_plate_however_far_it_is_scrolled() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    for offset in (0, 13, 200, 777, 10**6):
        scene.scroll.go_to(offset)
        own = paragraphs(scene)
        assert all(scene.area.contains(place) for text, place in texts(scene) if text in own)


def test_scrolling_shows_something_else() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    before = painted(scene).subsurface(scene.area).copy()
    press(scene, pygame.K_PAGEDOWN)
    after = painted(scene).subsurface(scene.area)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_the_page_stays_about_where_it_is_when_the_window_changes() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    press(scene, pygame.K_END)
    scene.resize(look_at((960, 540)))
    assert scene.scroll.offset == scene.scroll.furthest


def test_escape_f1_and_back_leave() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    assert press(scene, pygame.K_ESCAPE) == [Pop()]
    assert press(scene, pygame.K_F1) == [Pop()]
    assert press(scene, pygame.K_RETURN) == [Pop()]
    assert click(scene, button(scene, "Back")) == [Pop()]


def test_every_house_rule_is_told() -> None:
    told = {section.heading: section for section in sections()}["House rules"]
    marked = {passage.mark: passage.text for passage in told.paragraphs if passage.mark}
    assert set(marked) == {text.label for text in rule_texts()}
    assert str(BOUNDS["coins"].greatest) in marked["Coins each"]


def test_the_other_games_rules_are_a_click_or_a_key_away() -> None:
    scene = entered(RulesScene(SCENE_KITS))
    press(scene, pygame.K_END)
    click(scene, button(scene, "Classic War"))
    assert scene.sections == classic_sections() and scene.scroll.offset == 0
    press(scene, pygame.K_RETURN)
    assert scene.sections == sections(), "the focus left the button that switches"
    press(scene, pygame.K_F1)
    assert press(scene, pygame.K_ESCAPE) == [Pop()]
