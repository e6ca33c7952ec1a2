"""The on-screen keyboard: a pad types with it, it shows what it types, and a real keyboard closes it."""

import pygame
import pytest

from game.engine.high_low.rules import QUICK
from scenes.core.intents import GoToTitle, StartMatch
from scenes.core.scene import Push
from scenes.menus import on_screen_keyboard
from scenes.menus.dialogs import NameScene
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.pad_signs import PadFamily, sign_character
from scenes.widgets.button import Button
from tests.scenes.conftest import PlugIn, Start
from tests.scenes.pad_player import PadPlayer
from tests.scenes.program import Program
from tests.seating import seating_of


def test_a_name_is_typed_with_the_on_screen_keyboard(start: Start, plug_in: PlugIn) -> None:
    program = start()
    holder = plug_in(program)
    scene = NameScene("", lambda _name: StartMatch(QUICK, seating_of(("Ann", "Bo"), (None, "steady"))))
    program.manager.go(Push(scene))
    program.frames(2)
    holder.press("a")
    assert isinstance(program.top, OnScreenKeyboard)
    for letter in ("A", "n", "n", "x"):
        holder.choose(letter)
    holder.press("x")
    assert scene.name == "Ann"
    holder.press("b")
    assert program.top is scene
    holder.choose("Play")
    assert program.lobby.matches.table is not None


def typing(start: Start, plug_in: PlugIn, **settings: object) -> tuple[Program, PadPlayer, NameScene]:
    """Return a program, somebody with a pad, and the page below the on-screen keyboard that was opened."""
    program = start()
    program.set(**settings)
    holder = plug_in(program)
    scene = NameScene("", lambda _name: GoToTitle())
    program.manager.go(Push(scene))
    program.frames(2)
    holder.press("a")
    assert isinstance(program.top, OnScreenKeyboard)
    return program, holder, scene


@pytest.mark.exhaustive
def test_the_on_screen_keyboard_shows_what_is_typed_above_its_keys(start: Start, plug_in: PlugIn) -> None:
    program, holder, scene = typing(start, plug_in, text_size=1.5)
    first, last = program.widgets()[0].rect, program.widgets()[9].rect
    line = first.move(0, -first.h).union(last.move(0, -last.h)).inflate(0, -first.h // 2)
    assert program.window.screen.get_rect().contains(line)
    before = program.pixels(line)
    holder.press("y")
    holder.choose("M")
    assert scene.name == " M" and program.pixels(line) != before


def test_a_real_keyboard_types_into_the_field_and_closes_the_on_screen_one(start: Start, plug_in: PlugIn) -> None:
    program, holder, scene = typing(start, plug_in)
    holder.choose("B")
    program.down(pygame.K_o, "o")
    program.type("o")
    program.up(pygame.K_o)
    program.frame()
    assert program.top is scene and scene.name == "Bo"


@pytest.mark.exhaustive
@pytest.mark.parametrize(("key", "left"), [(pygame.K_BACKSPACE, "B"), (pygame.K_RETURN, "Bo"), (pygame.K_ESCAPE, "Bo")])
def test_a_key_that_types_nothing_closes_the_on_screen_keyboard(
    start: Start, plug_in: PlugIn, key: int, left: str
) -> None:
    program, holder, scene = typing(start, plug_in)
    holder.choose("B")
    holder.choose("o")
    program.press(key)
    assert program.top is scene and scene.name == left


def test_every_key_of_the_on_screen_keyboard_types_one_letter(
    start: Start, plug_in: PlugIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_screen_keyboard, "_", lambda text: "aß bc" if text.startswith("qwerty") else text)
    program, holder, scene = typing(start, plug_in)
    labels = [each.label for each in program.widgets() if isinstance(each, Button)]
    assert labels[10:14] == ["A", "ß", "B", "C"]
    holder.choose("ß")
    assert scene.name == "ß"


def test_a_language_with_other_letters_has_a_key_for_latin_ones_and_one_back(start: Start, plug_in: PlugIn) -> None:
    program = start()
    program.set(language="ru")
    holder = plug_in(program)
    scene = NameScene("", lambda _name: GoToTitle())
    program.manager.go(Push(scene))
    program.frames(2)
    holder.press("a")
    for key in ("Й", "QWE", "q", "ЙЦУ", "я"):
        program.click_on(key)
    assert scene.name == "Йqя"


def test_a_hint_shows_a_only_on_the_widget_that_it_uses(start: Start, plug_in: PlugIn) -> None:
    program, holder, scene = typing(start, plug_in)
    holder.press("b")
    keys, field = program.manager.look.keys, program.widgets()[0].rect
    assert program.button("Play").hint_by(keys) == ""
    with_sign = program.pixels(field)
    holder.press("right shoulder")
    assert program.button("Play").hint_by(keys) == sign_character(PadFamily.LETTERS, "a")
    assert program.pixels(field) != with_sign
    program.press(pygame.K_TAB)
    program.press(pygame.K_TAB)
    assert scene.controls.focused is program.widgets()[0]
    assert program.button("Play").hint_by(program.manager.look.keys) == "Enter"
