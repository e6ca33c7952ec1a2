"""From the title to a match of Classic War, by the mouse alone and by the keyboard alone."""

from random import Random

import pygame
import pytest

from game.engine.classic.rules import TABLES, ClassicRules
from scenes.classic.result import ClassicResultScene
from scenes.classic.setup import ClassicSetupScene
from scenes.core.intents import GoToTitle
from scenes.high_low.setup import SetupScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.title import TitleScene
from scenes.widgets.choices import Choice
from tests.scenes.classic.playing import play_a_while, sit_down, table_of
from tests.scenes.conftest import Start
from tests.scenes.program import Program

QUICK = next(table.rules for table in TABLES if table.name == "Half a deck")


def game_choice(program: Program) -> Choice:
    """The choice between the two games, once clicks are taken."""
    program.look_at_page()
    return next(each for each in program.widgets() if isinstance(each, Choice) and "Classic War" in each.options)


def test_by_mouse_a_table_is_chosen_and_sat_down_to(start: Start) -> None:
    program = start(speed="none", size=(1280, 720))
    program.click_on("New match")
    choice = game_choice(program).rect
    program.click((choice.right - 10, choice.centery))
    assert isinstance(program.top, ClassicSetupScene)
    program.click_on("Half a deck")
    program.click_on("Start")
    sitting = table_of(program)
    assert sitting.session.rules == QUICK and sitting.session.seating.bots[0] is None
    play_a_while(program, Random(1), 5)
    assert sitting.session.view(None).battles > 2


def test_the_rules_told_are_those_of_the_game_on_the_screen(start: Start) -> None:
    program = start(speed="none", size=(1280, 720))
    program.press(pygame.K_F1)
    assert isinstance(program.top, RulesScene) and program.top.game == "high-low-war"
    program.press(pygame.K_F1)
    program.click_on("New match")
    choice = game_choice(program).rect
    program.click((choice.right - 10, choice.centery))
    program.press(pygame.K_F1)
    assert isinstance(program.top, RulesScene) and program.top.game == "classic-war"
    program.press(pygame.K_F1)
    program.click_on("Start")
    program.press(pygame.K_F1)
    assert isinstance(program.top, RulesScene) and program.top.game == "classic-war"
    program.press(pygame.K_F1)
    program.press(pygame.K_ESCAPE)
    program.click_on("Rules")
    assert isinstance(program.top, RulesScene) and program.top.game == "classic-war"


def test_by_keyboard_a_match_is_started_and_a_new_one_offers_the_same_again(start: Start) -> None:
    program = start(speed="none", size=(1280, 720))
    assert isinstance(program.top, TitleScene)
    tab_to(program, "New match")
    program.press(pygame.K_RETURN)
    while program.top.controls.focused is not game_choice(program):
        program.press(pygame.K_TAB)
    program.press(pygame.K_RIGHT)
    assert isinstance(program.top, ClassicSetupScene)
    tab_to(program, "Half a deck")
    program.press(pygame.K_RETURN)
    tab_to(program, "Start")
    program.press(pygame.K_RETURN)
    sitting = table_of(program)
    assert sitting.session.rules == QUICK
    play_a_while(program, Random(1), 400)
    assert isinstance(program.top, ClassicResultScene)
    program.do(GoToTitle())
    tab_to(program, "New match")
    program.press(pygame.K_RETURN)
    assert isinstance(program.top, ClassicSetupScene), "the game that was played last"
    program.press(pygame.K_RETURN)
    again = table_of(program)
    assert again is not sitting
    assert (again.session.rules, again.session.seating) == (QUICK, sitting.session.seating)


@pytest.mark.parametrize("is_over", [False, True], ids=["left", "over"])
def test_at_the_next_start_a_new_match_is_the_one_that_was_played_last(start: Start, is_over: bool) -> None:
    first = start(speed="none", size=(1280, 720), folder="the same")
    first.begin()
    sitting = sit_down(first, ClassicRules(players=3, deal=2), persons=(1,))
    if is_over:
        play_a_while(first, Random(1), 400)
        assert isinstance(first.top, ClassicResultScene)
    first.close()
    again = start(speed="none", size=(1280, 720), folder="the same")
    again.click_on("New match")
    assert isinstance(again.top, ClassicSetupScene)
    again.press(pygame.K_RETURN)
    assert table_of(again).session.rules == sitting.session.rules
    seating = table_of(again).session.seating
    assert (seating.bots, seating.players[1]) == (sitting.session.seating.bots, "Bo")
    again.do(GoToTitle())
    again.click_on("New match")
    choice = game_choice(again).rect
    again.click((choice.left + 10, choice.centery))
    assert isinstance(again.top, SetupScene)
    assert again.top.draft.chairs[0].name == "Bo", "the person's name, not that of the computer in the first place"


def tab_to(program: Program, label: str) -> None:
    """Go through the widgets until the button with this label has the focus."""
    for _number in range(60):
        if program.top.controls.focused is program.button(label):
            return
        program.press(pygame.K_TAB)
    raise AssertionError(f"{label} can't be reached by Tab")
