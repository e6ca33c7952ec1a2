"""Slow hands: presses that count only when they are held, and held keys that last until they are pressed again."""

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from scenes.core.hold_to_press import HeldPresses
from scenes.core.input import PointerPressed, PointerReleased, Pressed, Released, Typed
from scenes.core.profile_intents import AddProfile
from scenes.core.scene import Push
from scenes.high_low.predict import PrivateScene
from scenes.menus.dialogs import NameScene
from scenes.menus.on_screen_keyboard import OnScreenKeyboard
from scenes.menus.settings import SettingsScene
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import HandoverScene
from scenes.widgets.text_field import TextField
from tests.scenes.conftest import PlugIn, Start
from tests.scenes.finger import FingerPlayer
from tests.scenes.program import Program

HOLD = 0.5


@pytest.fixture
def program(start: Start) -> Program:
    """The program at its title, for somebody who holds presses for half a second."""
    program = start(speed="none")
    program.set(hold_time=HOLD)
    return program


def hold(program: Program, seconds: float, *kinds: Event) -> None:
    """Press, hold for some seconds, and let go."""
    program.manager.press_guard.pass_time(program.patience)
    down, up = kinds
    pygame.event.post(down)
    program.frame(0.0)
    program.frames(4, seconds / 4)
    pygame.event.post(up)
    program.frame(0.0)


def key(code: int, text: str = "") -> tuple[Event, Event]:
    return (
        Event(pygame.KEYDOWN, key=code, mod=0, unicode=text, scancode=0),
        Event(pygame.KEYUP, key=code, mod=0, unicode=text, scancode=0),
    )


def button(place: tuple[int, int]) -> tuple[Event, Event]:
    return Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1), Event(pygame.MOUSEBUTTONUP, pos=place, button=1)


def test_a_key_counts_only_when_it_is_held_long_enough(program: Program) -> None:
    hold(program, HOLD - 0.1, *key(pygame.K_F1))
    assert isinstance(program.top, TitleScene)
    hold(program, HOLD, *key(pygame.K_F1))
    assert not isinstance(program.top, TitleScene)


def test_a_bar_grows_until_the_press_counts_and_goes_when_it_is_let_go(program: Program) -> None:
    program.frames(3, 0.1)
    edge = Rect(0, program.window.screen.get_height() - 3, program.window.screen.get_width(), 1)
    before = program.pixels(edge)
    down, up = key(pygame.K_F2)
    pygame.event.post(down)
    program.frame(0.0)
    seen = []
    for _number in range(4):
        program.frame(HOLD / 5)
        seen.append(program.pixels(edge))
    assert len({before, *seen}) == 5
    pygame.event.post(up)
    program.frames(2)
    assert program.pixels(edge) == before


def test_a_click_counts_only_when_it_is_held_long_enough(program: Program) -> None:
    settings = program.button("Settings").rect.center
    hold(program, HOLD - 0.1, *button(settings))
    assert isinstance(program.top, TitleScene)
    hold(program, HOLD, *button(settings))
    assert isinstance(program.top, SettingsScene)


def test_a_pads_button_counts_only_when_it_is_held_long_enough(program: Program, plug_in: PlugIn) -> None:
    holder = plug_in(program)
    holder.press("back")
    assert isinstance(program.top, TitleScene)
    holder.pad.hold("back")
    program.frames(3, HOLD / 2)
    holder.pad.let_go("back")
    program.frame()
    assert not isinstance(program.top, TitleScene)


def test_a_pads_button_opens_the_keyboard_on_screen_only_when_it_is_held_long_enough(
    program: Program, plug_in: PlugIn
) -> None:
    program.manager.go(Push(NameScene("", AddProfile)))
    program.top.controls.focus_on(next(each for each in program.widgets() if isinstance(each, TextField)))  # type: ignore[union-attr]
    holder = plug_in(program)
    holder.press("a")
    assert isinstance(program.top, NameScene)
    holder.pad.hold("a")
    program.frames(2, HOLD / 3)
    assert isinstance(program.top, NameScene)
    program.frames(2, HOLD / 3)
    assert isinstance(program.top, OnScreenKeyboard)
    holder.pad.let_go("a")
    program.frame()
    assert isinstance(program.top, OnScreenKeyboard)


def test_a_finger_counts_only_when_it_rests_long_enough(program: Program) -> None:
    finger = FingerPlayer(program)
    settings = program.button("Settings").rect.center
    finger.touch(settings)
    assert isinstance(program.top, TitleScene)
    finger.put_down(settings)
    program.frames(2, HOLD)
    finger.lift(settings)
    assert isinstance(program.top, SettingsScene)


def test_a_letter_is_typed_once_its_key_counts(program: Program) -> None:
    program.manager.go(Push(NameScene("", AddProfile)))
    field = next(widget for widget in program.widgets() if isinstance(widget, TextField))
    program.top.controls.focus_on(field)  # type: ignore[union-attr]
    down, up = key(pygame.K_a, "a")
    for seconds, text in ((HOLD - 0.1, ""), (HOLD, "a")):
        pygame.event.post(down)
        pygame.event.post(Event(pygame.TEXTINPUT, text="a"))
        program.frame(0.0)
        program.frames(4, seconds / 4)
        pygame.event.post(up)
        program.frame(0.0)
        assert field.text == text


def test_the_press_of_another_key_replaces_one_that_does_not_count_yet() -> None:
    presses = HeldPresses()
    first, second = Pressed(key="a"), Pressed(key="b")
    assert presses.take(first, HOLD) == presses.pass_time(HOLD - 0.1, HOLD) == []
    assert presses.take(second, HOLD) == presses.pass_time(HOLD - 0.1, HOLD) == []
    assert presses.pass_time(0.1, HOLD) == [second]


def test_a_repeated_press_of_a_held_button_goes_on_counting() -> None:
    presses = HeldPresses()
    down = Pressed(button="down")
    presses.take(down, HOLD)
    assert presses.pass_time(HOLD, HOLD) == [down]
    assert presses.take(down, HOLD) == [down]
    presses.take(Released(frozenset(), "down"), HOLD)
    assert presses.take(down, HOLD) == []


def test_after_the_window_has_lost_the_focus_a_key_must_be_held_again() -> None:
    presses = HeldPresses()
    pressed = Pressed(key="a")
    presses.take(pressed, HOLD)
    assert presses.pass_time(HOLD, HOLD) == [pressed]
    presses.let_go()
    assert presses.take(pressed, HOLD) == []


def test_without_a_hold_time_everything_counts_at_once() -> None:
    presses = HeldPresses()
    for action in (Pressed(key="a"), PointerPressed((1, 1)), PointerReleased(), Typed("a")):
        assert presses.take(action, 0.0) == [action]


def looking(program: Program) -> PrivateScene:
    """The prompt of somebody at a shared screen, with hidden cards."""
    program.begin(None)
    scene = program.settle()
    while not isinstance(scene, PrivateScene):
        program.press(pygame.K_RETURN if isinstance(scene, HandoverScene) else pygame.K_c)
        scene = program.settle()
    program.frames(3, 0.5)
    return scene


def test_a_latched_key_shows_hidden_cards_until_it_is_pressed_again(start: Start) -> None:
    program = start(speed="none")
    program.set(latches=True)
    scene = looking(program)
    program.press(pygame.K_SPACE)
    program.frames(3, 0.1)
    assert scene.peeking
    program.press(pygame.K_SPACE)
    assert not scene.peeking


def test_a_latched_click_shows_hidden_cards_until_the_next_one(start: Start) -> None:
    program = start(speed="none")
    program.set(latches=True)
    scene = looking(program)
    program.click_on("Look")
    assert scene.peeking
    program.click_on("Look")
    assert not scene.peeking


def test_latched_cards_are_hidden_when_the_window_loses_the_focus(start: Start) -> None:
    program = start(speed="none")
    program.set(latches=True)
    scene = looking(program)
    program.press(pygame.K_SPACE)
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    program.frame()
    assert not scene.peeking


def test_a_prediction_hides_latched_cards(start: Start) -> None:
    program = start(speed="none")
    program.set(latches=True)
    scene = looking(program)
    program.press(pygame.K_SPACE)
    program.press(pygame.K_UP)
    assert not scene.peeking


def test_latched_odds_stay_until_their_key_is_pressed_again(start: Start) -> None:
    program = start(speed="none")
    program.set(latches=True, odds="held")
    program.begin()
    program.settle()
    program.press(pygame.K_o)
    program.frames(3, 0.1)
    assert program.board.odds_held
    program.press(pygame.K_o)
    assert not program.board.odds_held
