"""The title and its buttons."""

import subprocess
import sys
from typing import Any

import pygame
import pytest

from game.settings import TEXT_SIZES, Settings
from scenes.core.intents import Learn, OpenCommissions, OpenContinue, OpenHistory, OpenRules, OpenSettings, OpenSetup
from scenes.core.scene import Quit
from scenes.drawing.canvas import Canvas
from scenes.drawing.sprites import Sprites
from scenes.menus.title import TitleScene
from tests.sampling import every_window
from tests.scenes.menus.driving import button, click, drawn, entered, labels, press, tab_to


def _title(matches: int = 0) -> TitleScene:
    return entered(TitleScene("1.0.0", continuable=matches))


@pytest.mark.parametrize("label, wish", [("New match", OpenSetup()), ("Quit", Quit()), ("Continue", OpenContinue())])
def test_each_button_does_what_it_says_by_mouse_and_by_keyboard(label: str, wish: object) -> None:
    scene = _title(2)
    assert click(scene, button(scene, label)) == [wish]
    again = _title(2)
    tab_to(again, label)
    assert press(again, pygame.K_RETURN) == [wish]


def test_rules_and_settings_open_over_the_title() -> None:
    scene = _title()
    assert click(scene, button(scene, "Rules")) == [OpenRules()]
    assert click(scene, button(scene, "Settings")) == [OpenSettings()]


def test_without_an_unfinished_match_enter_begins_a_new_one() -> None:
    scene = _title()
    assert labels(scene) == ["New match", "Commission", "Daily parade", "Learn to play", "Rules", "Settings", "Quit"]
    assert press(scene, pygame.K_RETURN) == [OpenSetup()]


def test_with_an_unfinished_match_continue_stands_first_and_enter_goes_on_with_it() -> None:
    scene = _title(3)
    assert labels(scene) == [
        "Continue",
        "Commission",
        "New match",
        "Daily parade",
        "Learn to play",
        "Rules",
        "Settings",
        "Quit",
    ]
    assert press(scene, pygame.K_RETURN) == [OpenContinue()]


@pytest.mark.parametrize("state", [{}, {"is_new": True}, {"continuable": 3, "finished": True}])
def test_the_commission_stands_right_after_the_first_button_and_has_a_key(state: dict[str, Any]) -> None:
    scene = entered(TitleScene("1.0.0", **state))
    assert labels(scene)[1] == "Commission"
    assert press(scene, pygame.K_c) == click(scene, button(scene, "Commission")) == [OpenCommissions()]


def test_with_a_match_that_is_over_it_can_be_looked_at_again() -> None:
    scene = entered(TitleScene("1.0.0", finished=True))
    assert labels(scene) == [
        "New match",
        "Commission",
        "Daily parade",
        "History",
        "Learn to play",
        "Rules",
        "Settings",
        "Quit",
    ]
    assert click(scene, button(scene, "History")) == [OpenHistory()]


def test_a_new_player_is_taught_first() -> None:
    scene = entered(TitleScene("1.0.0", is_new=True))
    assert labels(scene) == ["Learn to play", "Commission", "New match", "Daily parade", "Rules", "Settings", "Quit"]
    assert press(scene, pygame.K_RETURN) == [Learn(asks=True)]


@every_window
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_button_lies_over_the_version_or_the_note(size: tuple[int, int], text_size: float) -> None:
    title = TitleScene("1.0.0", note="no sound device", continuable=2, finished=True)
    scene = entered(title, size, Settings(text_size=text_size))
    canvas = Canvas()
    scene.paint(canvas)
    buttons = [widget.rect for widget in scene.controls.widgets]
    # they are painted last
    assert [item.rect.collidelist(buttons) for item in canvas.still[-2:]] == [-1, -1]


def test_escape_leaves_the_title_as_it_is() -> None:
    assert press(_title(), pygame.K_ESCAPE) == []


def test_what_only_later_scenes_need_is_not_loaded_for_the_title() -> None:
    program = (
        "import sys, scenes.menus.title; print([name for name in sys.modules if name.startswith(('scenes', 'game'))])"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert "'scenes.menus.title'" in loaded
    late = ("menus.rules_page", "menus.settings", "menus.dialogs", "menus.saved_matches", "core.intents", "table")
    assert not [name for name in late if f"'scenes.{name}'" in loaded]
    assert "'game.engine.high_low" not in loaded and "'scenes.high_low" not in loaded


def test_no_card_face_and_no_more_than_two_sprites_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _title(1)
    names: list[str] = []
    draw = Sprites.draw

    def drawing(sprites: Sprites, name: str, size: tuple[int, int], angle: float = 0.0) -> pygame.Surface:
        names.append(name)
        return draw(sprites, name, size, angle)

    monkeypatch.setattr(Sprites, "draw", drawing)
    drawn(scene)
    assert names
    assert len(names) <= 2
    assert not [name for name in names if name.startswith("cards/")]


def test_the_button_with_the_focus_keeps_it_when_another_comes() -> None:
    scene = _title()
    tab_to(scene, "Settings")
    scene.show(1, True)
    drawn(scene)
    assert press(scene, pygame.K_RETURN) == [OpenSettings()]
