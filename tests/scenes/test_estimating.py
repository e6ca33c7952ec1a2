"""In the real program: how long a match of High Low War will be is told for the opponent that is chosen."""

import pygame
import pytest

from scenes.core.intents import OpenSetup
from scenes.menus.estimate_page import EstimatePage
from scenes.widgets.choices import Option
from tests.scenes.conftest import Start
from tests.scenes.estimates import wait_for_estimate
from tests.scenes.program import Program


def choose(program: Program, title: str) -> None:
    """Click on an opponent or a table, and let a frame pass."""
    rows = [widget for widget in program.widgets() if isinstance(widget, Option)]
    program.click(next(row for row in rows if row.title == title).rect.center)
    program.frame()


@pytest.mark.parametrize("title, hurried", [("Sergeant Oak", False), ("General Ash", True)])
def test_another_opponent_has_an_estimate_of_its_own(start: Start, title: str, hurried: bool) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    page = wait_for_estimate(program)
    assert page.estimate.matches and not page.estimate.hurried
    program.click_on("More opponents …")
    choose(program, title)
    assert page.estimate is None, "that was against somebody else"
    wait_for_estimate(program)
    assert page.estimate.hurried is hurried


def test_it_gets_better_while_one_looks_and_is_asked_anew_after_the_house_rules(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    page = wait_for_estimate(program)
    first = page.estimate
    while page.estimate is first:
        program.frame(1 / 60)
        program.lobby.worker.wait(0.05)
    assert page.estimate != first
    program.click_on("House rules …")
    assert wait_for_estimate(program) is not page


@pytest.mark.parametrize("game", ["high-low-war", "classic-war"])
def test_an_estimate_by_the_same_rules_is_known_on_the_way_to_the_house_rules_and_back(start: Start, game: str) -> None:
    program = start()
    program.do(OpenSetup(game))
    page = wait_for_estimate(program)
    matches = page.estimate.matches
    program.click_on("House rules …")
    rules = program.top
    assert isinstance(rules, EstimatePage) and rules is not page
    assert rules.estimate is not None and rules.estimate.matches >= matches
    program.press(pygame.K_ESCAPE)
    assert program.top is page
    assert page.estimate is not None and page.estimate.matches >= matches
