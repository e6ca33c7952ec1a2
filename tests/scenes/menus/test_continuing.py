"""The list of unfinished matches."""

from dataclasses import replace

import pygame
import pytest

from scenes.core.intents import ContinueMatch, DeleteMatch
from scenes.core.scene import Pop
from scenes.menus.scrolling import ScrollList
from scenes.menus.unfinished_and_deleted_matches import ContinueScene, DeletedScene, SavedGame
from tests.scenes.inputs import down, moved, up, wheel
from tests.scenes.menus.driving import (
    OnScreen,
    button,
    click,
    click_at,
    entered,
    look_at,
    press,
    saved,
)


def _list(scene: ContinueScene) -> ScrollList:
    found = scene.controls.widgets[0]
    assert isinstance(found, ScrollList)
    return found


def _seen(games: ScrollList) -> list[int]:
    return [place for place in range(len(games.rows)) if games.rect.contains(games.row_rect(place))]


def test_enter_goes_on_with_the_first() -> None:
    assert press(entered(ContinueScene(saved(3))), pygame.K_RETURN) == [ContinueMatch("match-0")]


def test_a_click_goes_on_with_the_row_under_the_mouse() -> None:
    scene = entered(ContinueScene(saved(3)))
    assert click_at(scene, _list(scene).row_rect(2).center) == [ContinueMatch("match-2")]


def test_the_arrows_reach_every_row_and_each_is_seen_whole_when_they_do() -> None:
    scene = entered(ContinueScene(saved(40)))
    games = _list(scene)
    for place in range(40):
        assert games.cursor == place
        assert place in _seen(games)
        press(scene, pygame.K_DOWN)
    assert scene.controls.focused is button(scene, "Back"), "the arrows don't go on from the last row"
    press(scene, pygame.K_UP, pygame.K_HOME)
    assert games.cursor == 0
    press(scene, pygame.K_END)
    assert press(scene, pygame.K_RETURN) == [ContinueMatch("match-39")]


def test_page_keys_go_by_pages() -> None:
    scene = entered(ContinueScene(saved(40)))
    games = _list(scene)
    press(scene, pygame.K_PAGEDOWN)
    assert 2 <= games.cursor < 10
    press(scene, pygame.K_PAGEUP)
    assert games.cursor == 0


def test_the_wheel_brings_the_last_row_and_no_row_is_ever_cut() -> None:
    scene = entered(ContinueScene(saved(40)))
    games = _list(scene)
    shown = len(_seen(games))
    scene.handle(moved(games.rect.center))
    for _ in range(60):
        scene.handle(wheel(-1))
        assert len(_seen(games)) == shown
    assert _seen(games)[-1] == 39
    scene.handle(wheel(99))
    assert _seen(games)[0] == 0


def test_a_key_is_always_for_a_row_that_is_seen() -> None:
    scene = entered(ContinueScene(saved(40)))
    games = _list(scene)
    scene.handle(moved(games.rect.center))
    scene.handle(wheel(-8))
    assert games.cursor == _seen(games)[0] == 8
    assert press(scene, pygame.K_DELETE) == [DeleteMatch("match-8")]
    press(scene, *[pygame.K_DOWN] * 12)
    scene.handle(wheel(5))
    assert games.cursor == _seen(games)[-1]
    x = games.rect.right - 4
    for at in (down((x, games.rect.y)), moved((x, games.rect.bottom)), up((x, games.rect.bottom))):
        scene.handle(at)
    assert games.cursor == _seen(games)[0] > 30


def test_the_wheel_leaves_the_selected_row_as_it_is_while_it_is_seen() -> None:
    scene = entered(ContinueScene(saved(40)))
    press(scene, pygame.K_DOWN, pygame.K_DOWN)
    scene.handle(moved(_list(scene).rect.center))
    scene.handle(wheel(-1))
    assert _list(scene).cursor == 2


def test_the_bar_is_dragged_to_the_end_and_a_click_there_goes_on_with_the_last() -> None:
    scene = entered(ContinueScene(saved(40)))
    games = _list(scene)
    x = games.rect.right - 4
    shown = len(_seen(games))
    assert not scene.handle(down((x, games.rect.y + 12)))
    for y in range(games.rect.y, games.rect.bottom, 7):
        scene.handle(moved((x, y)))
        assert len(_seen(games)) == shown, "a row is cut"
    scene.handle(moved((x, games.rect.bottom)))
    scene.handle(up((x, games.rect.bottom)))
    assert _seen(games)[-1] == 39
    assert click_at(scene, games.row_rect(39).center) == [ContinueMatch("match-39")]


@pytest.mark.parametrize("kind", [ContinueScene, DeletedScene])
@pytest.mark.parametrize("left", [saved(5)[1:], saved(6)], ids=["one has gone", "one has come"])
def test_a_second_click_once_other_rows_have_come_under_the_mouse_does_nothing(
    kind: type[ContinueScene | DeletedScene], left: list[SavedGame]
) -> None:
    scene = kind(saved(5))
    screen = OnScreen(scene)
    screen.wait(1.0)
    scene.show(left)
    screen.wait(0.0)
    listed = scene.controls.widgets[0]
    assert isinstance(listed, ScrollList)
    at = listed.row_rect(1).center
    screen.wait(0.2)
    assert click_at(scene, at) == []
    screen.wait(0.1)
    assert click_at(scene, at) == list(scene.choose(1))


def test_a_key_is_for_the_row_that_is_selected_at_once() -> None:
    scene = entered(ContinueScene(saved(5)))
    scene.show(saved(5)[1:])
    assert press(scene, pygame.K_DELETE) == [DeleteMatch("match-1")]


def test_where_only_more_is_known_of_the_same_rows_a_click_is_for_them() -> None:
    scene = entered(ContinueScene(saved(5)))
    scene.show([replace(game, table="Long") for game in saved(5)])
    assert click_at(scene, _list(scene).row_rect(2).center) == [ContinueMatch("match-2")]


def test_a_list_that_has_just_opened_ignores_a_click_that_was_for_the_button_to_it() -> None:
    scene = ContinueScene(saved(5))
    OnScreen(scene)
    assert click_at(scene, _list(scene).row_rect(0).center) == []


def test_a_click_between_two_rows_does_nothing() -> None:
    scene = entered(ContinueScene(saved(3)))
    row = _list(scene).row_rect(0)
    assert click_at(scene, (row.centerx, row.bottom + 3)) == []


def test_the_row_the_keys_are_at_stays_when_the_window_changes() -> None:
    scene = entered(ContinueScene(saved(40)))
    press(scene, *[pygame.K_DOWN] * 30)
    scene.resize(look_at((960, 540)))
    assert 30 in _seen(_list(scene))
    assert press(scene, pygame.K_RETURN) == [ContinueMatch("match-30")]


def test_back_and_escape_leave_even_where_there_is_nothing() -> None:
    scene = entered(ContinueScene([]))
    assert click(scene, button(scene, "Back")) == [Pop()]
    assert press(scene, pygame.K_RETURN) == [Pop()]
    assert press(entered(ContinueScene(saved(2))), pygame.K_ESCAPE) == [Pop()]
