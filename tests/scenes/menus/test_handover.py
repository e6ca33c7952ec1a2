"""The curtain between two players: it hides everything, and waits for the right one."""

import inspect

import pygame
import pytest

from scenes.animation.timings import GUARD_SECONDS
from scenes.core.intents import Unveil
from scenes.table.decision_prompts import HandoverScene
from tests.scenes.inputs import down
from tests.scenes.menus.driving import button, click, entered, look_at, painted, press


def _curtain() -> HandoverScene:
    return HandoverScene(1, "Ann", "Bo", "predict: higher or lower")


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_player_takes_the_screen_by_key(code: int) -> None:
    assert press(entered(_curtain()), code) == [Unveil(1)]


def test_the_player_takes_the_screen_by_mouse() -> None:
    scene = entered(_curtain())
    assert click(scene, button(scene, "I’m Ann")) == [Unveil(1)]


def test_input_of_the_first_moment_is_ignored() -> None:
    scene = _curtain()
    scene.enter(look_at())
    assert press(scene, pygame.K_RETURN) == []
    scene.update(GUARD_SECONDS * 0.9)
    assert click(scene, button(scene, "I’m Ann")) == []
    scene.update(GUARD_SECONDS * 0.2)
    assert press(scene, pygame.K_RETURN) == [Unveil(1)]


def test_other_keys_and_clicks_beside_the_button_leave_the_curtain_closed() -> None:
    scene = entered(_curtain())
    assert press(scene, pygame.K_ESCAPE, pygame.K_h, pygame.K_TAB, pygame.K_LEFT) == []
    assert not scene.handle(down((5, 5)))


def test_it_is_told_nothing_of_the_match() -> None:
    wanted = list(inspect.signature(HandoverScene).parameters.values())
    assert [parameter.annotation for parameter in wanted] == [int, str, str, str]


def test_the_curtain_covers_the_window_after_it_changed_too() -> None:
    scene = entered(_curtain())
    assert scene.opaque
    scene.resize(look_at((960, 1000)))
    picture = painted(scene)
    assert all(picture.get_at(corner)[2] > 20 for corner in ((0, 0), (959, 0), (0, 999), (959, 999)))
