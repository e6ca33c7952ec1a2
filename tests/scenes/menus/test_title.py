"""The title: what can be begun, and Continue that comes when there is something to continue."""

import subprocess
import sys

import pygame
import pytest

from scenes.intents import OpenContinue, OpenSettings, OpenSetup
from scenes.menus.rules import RulesScene
from scenes.menus.title import TitleScene
from scenes.scene import Push, Quit
from tests.scenes.menus.driving import button, click, drawn, entered, labels, press, tab_to


def _title(matches: int = 0) -> TitleScene:
    scene = TitleScene("1.0.0")
    scene.continuable = matches
    return entered(scene)


@pytest.mark.parametrize("label, wish", [("New match", OpenSetup()), ("Quit", Quit()), ("Continue", OpenContinue())])
def test_each_button_does_what_it_says_by_mouse_and_by_keyboard(label: str, wish: object) -> None:
    scene = _title(2)
    assert click(scene, button(scene, label)) == [wish]
    again = _title(2)
    tab_to(again, label)
    assert press(again, pygame.K_RETURN) == [wish]


def test_rules_and_settings_open_over_the_title() -> None:
    scene = _title()
    (wish,) = click(scene, button(scene, "Rules"))
    assert isinstance(wish, Push)
    assert isinstance(wish.scene, RulesScene)
    assert click(scene, button(scene, "Settings")) == [OpenSettings()]


def test_without_an_unfinished_match_enter_begins_a_new_one() -> None:
    scene = _title()
    assert labels(scene) == ["New match", "Rules", "Settings", "Quit"]
    assert press(scene, pygame.K_RETURN) == [OpenSetup()]


def test_continue_comes_after_the_first_frame_is_drawn_and_takes_the_focus() -> None:
    scene = _title()
    drawn(scene)
    scene.continuable = 3
    assert scene.stale, "Continue isn't drawn"
    assert labels(scene)[0] == "Continue"
    assert press(scene, pygame.K_RETURN) == [OpenContinue()]
    drawn(scene)
    assert not scene.stale


def test_continue_does_not_take_the_focus_from_a_player_who_has_begun_to_choose() -> None:
    scene = _title()
    tab_to(scene, "Rules")
    scene.continuable = 1
    assert scene.controls.focused is button(scene, "Rules")


def test_continue_goes_when_nothing_is_left_to_continue() -> None:
    scene = _title(1)
    scene.continuable = 0
    assert "Continue" not in labels(scene)


def test_escape_leaves_the_title_as_it_is() -> None:
    assert press(_title(), pygame.K_ESCAPE) == []


def test_what_only_later_scenes_need_is_not_loaded_for_the_title() -> None:
    told = (
        "import sys, scenes.menus.title; print([name for name in sys.modules if name.startswith(('scenes', 'game'))])"
    )
    loaded = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout
    assert "'scenes.menus.title'" in loaded
    late = ("menus.rules", "rules", "menus.settings", "menus.pause", "menus.continuing", "intents", "table", "high_low")
    assert not [name for name in late if f"'scenes.{name}'" in loaded]
    assert "game.engine.actions" not in loaded
    assert "game.engine.rules" not in loaded


def test_no_card_face_and_no_more_than_two_sprites_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _title(1)
    names: list[str] = []
    load = scene.look.art._load

    def loading(name: str, width: int, height: int) -> pygame.Surface:
        names.append(name)
        return load(name, width, height)

    monkeypatch.setattr(scene.look.art, "_load", loading)
    drawn(scene)
    assert names
    assert len(names) <= 2
    assert not [name for name in names if name.startswith("cards/")]
