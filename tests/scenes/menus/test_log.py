"""The log of a match: a page that begins at its end, and scrolls."""

import pygame

from scenes.core.scene import Pop
from scenes.table.log import LogLine, LogScene
from tests.scenes.inputs import down, moved, wheel
from tests.scenes.menus.driving import (
    drawn,
    entered,
    look_at,
    press,
)


def long_log() -> LogScene:
    return entered(LogScene([LogLine(f"line {number}") for number in range(500)]))


def shown(scene: LogScene) -> set[str]:
    """The lines that are drawn whole."""
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
