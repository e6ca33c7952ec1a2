"""The meaning of keys and mouse, on a Mac and elsewhere: the one place where their events are read."""

import os
import sys

import pygame
import pytest
from pygame.event import Event

from scenes.core.input import Command, Keys, ModifierPressed, PointerPressed, Pressed, Released, Scrolled, read_input
from scenes.core.look import Look
from scenes.core.scene import Push
from scenes.drawing.lettering import Lettering
from scenes.menus.dialogs import NoticeScene
from scenes.menus.rules_page import RulesScene, common_keys
from scenes.menus.setting_options import comfort_rows
from scenes.menus.settings import SettingsScene
from scenes.theme import BRASS_LIGHT, STRONG
from tests.scenes.conftest import Start

MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
    *(pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK),
)

CHOSEN = Keys({"peek": "w", "log": "é"})

USUAL = Keys({})


def pressed(code: int, text: str = "", mod: int = 0) -> Pressed:
    """Return the meaning of a key press."""
    action = read_input(Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod), CHOSEN)
    assert isinstance(action, Pressed)
    return action


@pytest.fixture(autouse=True)
def _keyboard(screen: pygame.Surface) -> None:
    """Keys have names only where there is a window."""


def test_a_key_does_each_action_that_it_has_at_any_moment() -> None:
    assert pressed(pygame.K_p, "p").named == {"pot", "second claims", "play on", "profiles"}
    assert pressed(pygame.K_UP).named == {"higher", "own card"} and pressed(pygame.K_UP).command is Command.UP


def test_a_chosen_key_takes_the_place_of_the_usual_one() -> None:
    assert "peek" in pressed(pygame.K_w, "w").named
    assert "peek" not in pressed(pygame.K_SPACE, " ").named


@pytest.mark.parametrize(("text", "mod"), [("é", 0), ("É", pygame.KMOD_CAPS), ("", 0)])
def test_a_letter_beyond_ascii_is_the_same_key_whatever_it_types(text: str, mod: int) -> None:
    assert pressed(ord("é"), text, mod).key == "é"
    assert "log" in pressed(ord("é"), text, mod).named


def test_what_is_held_ends_when_its_key_is_let_go_even_with_ctrl_or_alt() -> None:
    let_go = Event(pygame.KEYUP, key=pygame.K_w, mod=pygame.KMOD_ALT)
    assert read_input(let_go, CHOSEN) == Released(frozenset({"peek", "next war"}), "w")


def test_shift_turns_tab_round() -> None:
    assert pressed(pygame.K_TAB).command is Command.NEXT
    assert pressed(pygame.K_TAB, mod=pygame.KMOD_LSHIFT).command is Command.PREVIOUS


def test_alt_and_enter_are_full_screen_and_use_nothing() -> None:
    both = pressed(pygame.K_RETURN, "\r", pygame.KMOD_LALT)
    assert both.named == {"full screen"} and both.command is None and both.modified


@pytest.mark.parametrize(
    ("mod", "text"),
    [
        (0, "7"),
        (pygame.KMOD_CTRL, ""),
        (pygame.KMOD_LALT, ""),
        # AltGr, which Windows reports with Ctrl
        (pygame.KMOD_CTRL | pygame.KMOD_RALT, "7"),
    ],
)
def test_a_shortcut_types_nothing(mod: int, text: str) -> None:
    assert pressed(pygame.K_7, "7", mod).text == pressed(pygame.K_7, "7", mod).digit == text


@pytest.mark.parametrize("text", ["q", "²", "٣", "\r", ""])
def test_only_ascii_digits_are_digits(text: str) -> None:
    assert pressed(pygame.K_q, text).digit == ""


def test_the_keypad_types_digits_too() -> None:
    assert pressed(pygame.K_KP_4, "4").digit == "4"


def test_a_key_without_a_name_does_nothing() -> None:
    assert pressed(pygame.K_UNKNOWN) == Pressed()


@pytest.mark.parametrize("code", MODIFIERS)
def test_a_key_that_only_changes_what_others_do_is_not_pressed(code: int) -> None:
    mod = {pygame.K_LALT: pygame.KMOD_LALT, pygame.K_LGUI: pygame.KMOD_LGUI}.get(code, 0)
    down = Event(pygame.KEYDOWN, key=code, unicode="", mod=mod)
    assert isinstance(read_input(down, CHOSEN), ModifierPressed)


@pytest.mark.parametrize(("button", "main"), [(1, True), (2, False), (3, False)])
def test_the_left_button_of_the_mouse_is_the_main_one(button: int, main: bool) -> None:
    click = Event(pygame.MOUSEBUTTONDOWN, pos=(4, 5), button=button)
    assert read_input(click, CHOSEN) == PointerPressed((4, 5), main)


@pytest.mark.parametrize(
    "event",
    [
        Event(pygame.MOUSEBUTTONDOWN, pos=(4, 5), button=4),
        Event(pygame.MOUSEBUTTONUP, pos=(4, 5), button=5),
        Event(pygame.MOUSEBUTTONUP, pos=(4, 5), button=3),
        Event(pygame.WINDOWENTER),
    ],
    ids=["wheel down", "wheel up", "another button", "no input"],
)
def test_what_means_nothing_is_no_action(event: Event) -> None:
    assert read_input(event, CHOSEN) is None


@pytest.fixture
def on_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")


def pressed_on_mac(code: int, mod: int, text: str = "") -> object:
    return read_input(Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod), USUAL)


@pytest.mark.usefixtures("on_mac", "screen")
@pytest.mark.parametrize(("code", "action"), [(pygame.K_f, "full screen"), (pygame.K_COMMA, "settings")])
@pytest.mark.parametrize("mod", [pygame.KMOD_LMETA, pygame.KMOD_RMETA | pygame.KMOD_CAPS])
def test_command_and_a_key_do_what_they_do_in_other_programs(code: int, action: str, mod: int) -> None:
    assert pressed_on_mac(code, mod) == Pressed(frozenset({action}), modified=True)


@pytest.mark.usefixtures("on_mac", "screen")
@pytest.mark.parametrize("code", [pygame.K_q, pygame.K_h, pygame.K_m, pygame.K_w, pygame.K_r, pygame.K_RETURN])
def test_what_command_does_else_is_the_systems(code: int) -> None:
    assert pressed_on_mac(code, pygame.KMOD_LMETA) is None


@pytest.mark.usefixtures("on_mac", "screen")
def test_the_systems_own_full_screen_is_not_done_twice() -> None:
    assert pressed_on_mac(pygame.K_f, pygame.KMOD_LMETA | pygame.KMOD_LCTRL) is None


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("code", [pygame.K_f, pygame.K_COMMA, pygame.K_d, pygame.K_TAB])
def test_the_windows_key_is_the_systems(code: int) -> None:
    assert pressed_on_mac(code, pygame.KMOD_LMETA) is None


@pytest.mark.usefixtures("on_mac", "screen")
def test_option_types_letters_and_is_no_shortcut() -> None:
    typed = pressed_on_mac(pygame.K_l, pygame.KMOD_LALT, "@")
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


def test_the_rules_open_once_even_if_a_notice_lies_over_them(start: Start) -> None:
    program = start()
    for _ in range(2):
        program.press(pygame.K_F1)
        program.manager.go(Push(NoticeScene("News")))
        program.frames(2)
    assert [type(scene) for scene in program.manager.scenes].count(RulesScene) == 1


def test_pages_name_the_keys_of_a_mac_on_a_mac_alone(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    def told() -> list[str]:
        keys = (paragraph for paragraph in common_keys() if paragraph.mark or paragraph.key)
        marks = [paragraph.mark or USUAL.hint(paragraph.key) for paragraph in keys]
        return [*marks, comfort_rows(USUAL)[-1].note]

    assert "F11" in told() and "or press F11" in told() and not any("⌘" in each for each in told())
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "⌘F" in told() and "⌘," in told() and "or press ⌘F" in told()
    assert Keys({"full screen": "f9"}).hint("full screen") == "F9", "a key of the player's own is named instead"


@pytest.mark.usefixtures("screen")
def test_the_sign_that_the_fonts_lack_is_drawn() -> None:
    lettering = Lettering(1.0, {})
    shown = {text: lettering.line(text, STRONG, BRASS_LIGHT) for text in ("F", "⌘", "⌘F", "⌃", "⌃F")}
    assert lettering.width("⌘F", STRONG) == shown["⌘F"].get_width() > shown["F"].get_width()
    assert len({pygame.image.tobytes(each, "RGBA") for each in shown.values()}) == 5, "⌃ is lacking too"
    assert lettering.paragraph("⌘F", STRONG, BRASS_LIGHT, 200).get_width() > shown["⌘F"].get_width(), "written out"
