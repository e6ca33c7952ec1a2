"""Keys on a Mac: what ⌘ does there and is said to do, and what ⌥ types; and the keys of the system everywhere."""

import os
import sys

import pygame
import pytest
from pygame.event import Event

from scenes.core.input import Keys, Pressed, Scrolled, read_input
from scenes.core.look import Look
from scenes.drawing.lettering import Lettering
from scenes.menus.rules_page import common_keys
from scenes.menus.setting_rows import comfort_rows
from scenes.menus.settings import SettingsScene
from scenes.theme import BRASS_LIGHT, STRONG
from tests.scenes.conftest import Start

USUAL = Keys({})


@pytest.fixture
def on_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")


def pressed(code: int, mod: int, text: str = "") -> object:
    return read_input(Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod), USUAL)


@pytest.mark.usefixtures("on_mac", "screen")
@pytest.mark.parametrize(("code", "action"), [(pygame.K_f, "full screen"), (pygame.K_COMMA, "settings")])
@pytest.mark.parametrize("mod", [pygame.KMOD_LMETA, pygame.KMOD_RMETA | pygame.KMOD_CAPS])
def test_command_and_a_key_do_what_they_do_in_other_programs(code: int, action: str, mod: int) -> None:
    assert pressed(code, mod) == Pressed(frozenset({action}), modified=True)


@pytest.mark.usefixtures("on_mac", "screen")
@pytest.mark.parametrize("code", [pygame.K_q, pygame.K_h, pygame.K_m, pygame.K_w, pygame.K_r, pygame.K_RETURN])
def test_what_command_does_else_is_the_systems(code: int) -> None:
    assert pressed(code, pygame.KMOD_LMETA) is None


@pytest.mark.usefixtures("on_mac", "screen")
def test_the_systems_own_full_screen_is_not_done_twice() -> None:
    assert pressed(pygame.K_f, pygame.KMOD_LMETA | pygame.KMOD_LCTRL) is None


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("code", [pygame.K_f, pygame.K_COMMA, pygame.K_d, pygame.K_TAB])
def test_the_windows_key_is_the_systems(code: int) -> None:
    assert pressed(code, pygame.KMOD_LMETA) is None


@pytest.mark.usefixtures("on_mac", "screen")
def test_option_types_letters_and_is_no_shortcut() -> None:
    typed = pressed(pygame.K_l, pygame.KMOD_LALT, "@")
    assert isinstance(typed, Pressed) and typed.text == "@" and typed.modified


def test_the_wheel_turns_the_way_the_system_says() -> None:
    turned = Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=True, precise_x=0.0, precise_y=-2.0)
    assert read_input(turned, USUAL) == Scrolled(-2)


def test_command_and_comma_open_the_settings_once_wherever_the_player_is(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    program.begin()
    program.settle()
    monkeypatch.setattr(sys, "platform", "darwin")
    # what is saved goes to the disk of this system
    monkeypatch.setattr("game.store.files.sync", os.fsync)
    for _ in range(2):
        program.press(pygame.K_COMMA, ",", pygame.KMOD_LMETA)
        program.frames(2)
        assert [type(scene) for scene in program.manager.scenes].count(SettingsScene) == 1
    program.press(pygame.K_f, "f", pygame.KMOD_LMETA)
    program.frames(2)
    assert program.window.full_screen


def test_pages_name_the_keys_of_a_mac_on_a_mac_alone(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> list[str]:
        keys = (paragraph for paragraph in common_keys() if paragraph.mark or paragraph.key)
        marks = [paragraph.mark or USUAL.hint(paragraph.key) for paragraph in keys]
        return [*marks, comfort_rows(USUAL)[-1].note]

    assert "F11" in told() and "F11 does the same" in told() and not any("⌘" in each for each in told())
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "⌘F" in told() and "⌘," in told() and "⌘F does the same" in told()
    assert Keys({"full screen": "f9"}).hint("full screen") == "F9", "a key of the player's own is named instead"


@pytest.mark.usefixtures("screen")
def test_the_sign_that_the_fonts_lack_is_drawn() -> None:
    lettering = Lettering(1.0, {})
    shown = {text: lettering.line(text, STRONG, BRASS_LIGHT) for text in ("F", "⌘", "⌘F", "⌃", "⌃F")}
    assert lettering.width("⌘F", STRONG) == shown["⌘F"].get_width() > shown["F"].get_width()
    assert len({pygame.image.tobytes(each, "RGBA") for each in shown.values()}) == 5, "⌃ is lacking too"
    assert lettering.paragraph("⌘F", STRONG, BRASS_LIGHT, 200).get_width() > shown["⌘F"].get_width(), "written out"
