"""The keys that a player has chosen work at the table, and the buttons show them."""

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from game.engine.high_low.rules import HighLowRules
from game.keys import KeyNames, chosen_key
from scenes.core.input import Pressed, cap
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene
from scenes.high_low.wager import WagerScene
from scenes.menus.pause_menu import PauseScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.settings import KEYS, SettingsScene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.log import LogScene
from scenes.table.panel import footer_parts, panel_places
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from scenes.widgets.text_field import TextField
from tests.scenes.conftest import Start
from tests.scenes.inputs import key
from tests.scenes.menus.driving import SCENES, entered
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program


def keys(*changes: tuple[str, str]) -> KeyNames:
    """The keys once these actions have got these."""
    chosen: KeyNames = {}
    for action, name in changes:
        chosen = chosen_key(chosen, action, name)[0]
    return chosen


@pytest.fixture
def program(start: Start) -> Program:
    """A match with other keys, at the first prediction."""
    started = start(speed="none")
    started.set(keys=keys(("higher", "w"), ("check or call", "k"), ("rules", "g"), ("log", "v")))
    started.begin()
    started.settle()
    return started


def hints(program: Program) -> dict[str, str]:
    keys = program.manager.look.keys
    return {each.label: each.hint_by(keys) for each in program.widgets() if isinstance(each, Button)}


def test_a_button_shows_the_key_that_presses_it(program: Program) -> None:
    assert isinstance(program.top, PredictScene)
    assert hints(program)["Higher"] == "W" and hints(program)["Lower"] == "↓"
    program.press(pygame.K_UP)
    assert isinstance(program.top, PredictScene), "that is no longer its key"
    program.press(pygame.K_w, "w")
    assert isinstance(program.settle(), WagerScene)
    assert "K" in hints(program).values()
    before = program.top
    program.press(pygame.K_k, "k")
    program.frames(3)
    assert program.top is not before


def test_what_works_everywhere_works_by_its_new_key(program: Program) -> None:
    program.press(pygame.K_F1)
    assert not isinstance(program.top, RulesScene)
    program.press(pygame.K_g, "g")
    assert isinstance(program.top, RulesScene)
    program.press(pygame.K_g, "g")
    program.press(pygame.K_v, "v")
    assert isinstance(program.top, LogScene)
    program.press(pygame.K_v, "v")
    assert isinstance(program.top, PredictScene)


def test_the_pages_over_a_match_and_the_foot_of_its_panel_tell_the_players_own_keys(program: Program) -> None:
    texts = {key[0] for key in program.manager.look.lettering.kept}
    assert {"Esc menu", "G rules", "V log"} <= texts
    program.press(pygame.K_ESCAPE)
    assert hints(program)["Rules"] == "G" and hints(program)["Match log"] == "V"
    program.press(pygame.K_v, "v")
    assert isinstance(program.top, LogScene), "the key on the button opens it here too"


@pytest.mark.parametrize(("name", "label"), [("q", "Q"), ("ö", "Ö"), ("ж", "Ж"), ("ß", "ß"), ("f5", "F5")])
def test_a_key_is_labelled_as_on_the_keyboard(name: str, label: str) -> None:
    assert cap(name) == label


@pytest.mark.parametrize(("place", "page"), [(0, PauseScene), (1, RulesScene), (2, LogScene)])
def test_the_foot_of_the_panel_opens_menu_rules_and_log_by_mouse(
    program: Program, place: int, page: type[Scene]
) -> None:
    asks = program.top
    look = program.manager.look
    part = footer_parts(look, panel_places(look.layout, look.unit))[place]
    assert part.rect.h >= look.px(32) and part.rect.w >= look.px(32)
    program.click(part.rect.center)
    assert isinstance(program.top, page)
    program.click_on("Resume" if page is PauseScene else "Back")
    assert program.top is asks


def test_the_foot_of_the_panel_under_a_result_opens_what_its_keys_do(start: Start) -> None:
    program = start(speed="none", size=(1280, 720))
    program.begin(rules=HighLowRules(coins=1, rounds=1))
    play_by_keyboard(program, Random(1))
    result, look = program.top, program.manager.look
    assert isinstance(result, MatchResultScene)
    menu, rules, log = (part.rect.center for part in footer_parts(look, panel_places(look.layout, look.unit)))
    for place, page in ((log, LogScene), (rules, RulesScene)):
        program.click(place)
        assert isinstance(program.top, page)
        program.click_on("Back")
        assert program.top is result
    program.click(menu)
    assert program.top is result, "Escape leads to the title here"


def test_what_a_result_covers_cannot_be_clicked_through_it(screen: Surface) -> None:
    result = entered(SCENES["won"]())
    assert isinstance(result, MatchResultScene)
    panel = result.panel()
    assert result.covers(panel.center) and not result.covers((panel.right + 2, panel.centery))


def test_the_curtain_has_no_foot_to_click_on(start: Start) -> None:
    program = start(speed="none")
    program.begin(None)
    program.settle()
    curtain, look = program.top, program.manager.look
    assert isinstance(curtain, HandoverScene)
    program.click(footer_parts(look, panel_places(look.layout, look.unit))[0].rect.center)
    assert not isinstance(program.top, PauseScene)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("code", [pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS])
def test_every_key_with_a_plus_on_it_is_plus(code: int) -> None:
    pressed = key(code)
    assert isinstance(pressed, Pressed)
    assert pressed.named == {"faster"} and pressed.key == "+"


def test_chosen_keys_are_there_again_the_next_time(start: Start, tmp_path: Path) -> None:
    first = start(folder="kept")
    first.set(keys=keys(("raise", "b")))
    first.close()
    again = start(folder="kept")
    assert again.manager.look.keys.hint("raise") == "B"


def test_a_key_that_is_waited_for_opens_nothing(start: Start) -> None:
    program = start()
    program.click_on("Settings")
    scene = program.top
    assert isinstance(scene, SettingsScene)
    scene.page = KEYS
    scene.resize(scene.window)
    program.click(scene.controls.widgets[1].rect.center)
    assert scene.takes_keys
    program.press(pygame.K_F2)
    assert program.top is scene
    assert program.lobby.preferences.settings.keys == {"rules": "f2", "log": "f1"}


def test_a_letter_of_a_name_is_no_key(start: Start) -> None:
    program = start()
    program.set(keys=keys(("rules", "g")))
    program.click_on("New match")
    setup = program.top
    field = next(each for each in program.widgets() if each.takes_text)
    program.click(field.rect.center)
    program.press(pygame.K_g, "g")
    program.type("g")
    assert program.top is setup
    assert getattr(field, "text", "").endswith("g")


def test_what_a_key_types_is_not_for_the_page_that_it_has_led_to(start: Start) -> None:
    """Space on Back leads to the page below, where a name may be typed; held down, it types again and again."""
    program = start()
    program.click_on("New match")
    program.click(name_field(program).rect.center)
    setup, before = program.top, name_field(program).text
    program.press(pygame.K_F1)
    program.down(pygame.K_SPACE, " ")
    for _time in range(3):
        program.type(" ")
    assert program.top is setup and name_field(program).text == before
    program.up(pygame.K_SPACE)
    # it comes from an input method, without a key
    program.type("é")
    program.down(pygame.K_x, "x")
    program.type("x")
    assert name_field(program).text == before + "éx"


def name_field(program: Program) -> TextField:
    """Return the text field for the player's name."""
    return next(each for each in program.widgets() if isinstance(each, TextField))


def test_the_pause_menu_leads_to_the_log_of_the_match(program: Program) -> None:
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, PauseScene)
    program.click_on("Match log")
    assert isinstance(program.top, LogScene)
    told = [line.text for line in program.top.lines]
    assert "The cards are dealt, 26 each." in told and "Round 1" in told
    assert any(line.startswith("Ann draws the ") for line in told)
    assert "Bo draws a card." in told


def test_the_key_of_the_log_opens_it_over_the_result_as_well_and_leads_back_to_it(start: Start) -> None:
    program = start(speed="none")
    program.begin("steady", HighLowRules(rounds=1))
    play_by_keyboard(program, Random(1))
    result = program.top
    assert isinstance(result, MatchResultScene)
    program.press(pygame.K_F2)
    assert isinstance(program.top, LogScene)
    assert any("wins the match" in line.text or "draw" in line.text for line in program.top.lines)
    program.press(pygame.K_F2)
    assert program.top is result
