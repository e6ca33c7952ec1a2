"""A new match that was put together and left with Back is there again, until another match is played."""

import pygame

from scenes.core.intents import OpenSetup, StartMatch
from scenes.high_low.setup import SetupScene
from scenes.menus.setup_page import SetupPage
from scenes.widgets.choices import Option
from tests.scenes.conftest import Start
from tests.scenes.program import Program


def chosen(program: Program) -> StartMatch:
    """What Start would ask for on the page that is open."""
    page = program.top
    assert isinstance(page, SetupPage)
    return StartMatch(page.draft.rules(), page.draft.players, page.draft.bots)


def choose(program: Program, title: str) -> None:
    """Click on an opponent or a table."""
    program.look_at_page()
    rows = [widget for widget in program.widgets() if isinstance(widget, Option)]
    program.click(next(row for row in rows if row.title == title).rect.center)


def leave(program: Program) -> None:
    """Back to the title."""
    program.press(pygame.K_ESCAPE)
    program.frames(2)


def test_opponent_table_rules_and_name_are_as_they_were_left(start: Start) -> None:
    program = start()
    program.click_on("New match")
    program.frames(2)
    choose(program, "Sergeant Oak")
    choose(program, "Long")
    page = program.top
    assert isinstance(page, SetupScene)
    page.draft.chairs[0].name = "Ann"
    left = chosen(program)
    assert (left.players, left.bots) == (("Ann", "Sergeant Oak"), (None, "steady"))
    leave(program)
    program.click_on("New match")
    program.frames(2)
    assert chosen(program) == left


def test_each_game_keeps_its_own_and_the_last_one_seen_is_opened(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    choose(program, "Gunner Fox")
    high_low = chosen(program)
    leave(program)
    program.do(OpenSetup("classic-war"))
    program.click_on("Four players")
    classic = chosen(program)
    leave(program)
    program.do(OpenSetup())
    assert chosen(program) == classic
    leave(program)
    program.do(OpenSetup("high-low-war"))
    assert chosen(program) == high_low


def test_a_mixed_opponent_is_as_it_was_mixed(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    program.click_on("More opponents …")
    choose(program, "Major Medley")
    program.frames(2)
    program.press(pygame.K_RIGHT)
    leave(program)
    mixed = chosen(program)
    leave(program)
    program.do(OpenSetup("high-low-war"))
    page = program.top
    assert isinstance(page, SetupScene)
    assert chosen(program) == mixed and page.other.opponent in page.opponents


def test_what_is_played_takes_the_place_of_what_was_left(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    choose(program, "Gunner Fox")
    leave(program)
    program.begin("child")
    program.do(OpenSetup("high-low-war"))
    assert chosen(program).bots == (None, "child")
