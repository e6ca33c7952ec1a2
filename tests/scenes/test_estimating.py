"""In the real program: the estimate of a new match's length comes while the page is open, and no scene waits for it."""

import pygame
import pytest

from game.engine.classic.rules import ClassicRules
from scenes.classic.setup import ClassicSetupScene, in_battles
from scenes.core.intents import OpenSetup, StartMatch
from scenes.menus.base_setup_pages import EstimatePage
from scenes.widgets.choices import RadioButton
from tests.scenes.conftest import Start
from tests.scenes.estimates import wait_for_estimate
from tests.scenes.program import Program
from tests.seating import bots_of, seating_of


def choose(program: Program, title: str) -> None:
    """Click on an opponent or a table, and let a frame pass."""
    rows = [widget for widget in program.widgets() if isinstance(widget, RadioButton)]
    program.click(next(row for row in rows if row.title == title).rect.center)
    program.frame()


def start_without_lesson(program: Program) -> None:
    """Start the match, and refuse the tutorial that is offered before the first one."""
    program.click_on("Start")
    program.click_on("Just play")
    program.frames(3)


@pytest.mark.exhaustive
@pytest.mark.parametrize("title, hurried", [("Sergeant Oak", False), ("General Ash", True)])
def test_another_opponent_has_an_estimate_of_its_own(start: Start, title: str, hurried: bool) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    page = wait_for_estimate(program)
    assert page.estimate.matches and not page.estimate.hurried
    program.click_on("More opponents…")
    choose(program, title)
    assert page.estimate is None, "that was against somebody else"
    wait_for_estimate(program)
    assert page.estimate.hurried is hurried


@pytest.mark.exhaustive
def test_it_gets_better_while_one_looks_and_is_asked_anew_after_the_house_rules(start: Start) -> None:
    program = start()
    program.do(OpenSetup("high-low-war"))
    page = wait_for_estimate(program)
    first = page.estimate
    while page.estimate is first:
        program.frame(1 / 60)
        program.lobby.worker.wait(0.05)
    assert page.estimate != first
    program.click_on("House rules…")
    assert wait_for_estimate(program) is not page


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["high-low-war", "classic-war"])
def test_an_estimate_by_the_same_rules_is_known_on_the_way_to_the_house_rules_and_back(start: Start, game: str) -> None:
    program = start()
    program.do(OpenSetup(game))
    page = wait_for_estimate(program)
    matches = page.estimate.matches
    program.click_on("House rules…")
    rules = program.top
    assert isinstance(rules, EstimatePage) and rules is not page
    assert rules.estimate is not None and rules.estimate.matches >= matches
    program.press(pygame.K_ESCAPE)
    assert program.top is page
    assert page.estimate is not None and page.estimate.matches >= matches


@pytest.mark.exhaustive
def test_the_estimate_comes_and_sharpens_on_either_page(start: Start) -> None:
    program = start()
    program.do(OpenSetup("classic-war"))
    page = wait_for_estimate(program)
    first = page.estimate
    assert first is not None and first.matches and first.battles is not None
    while page.estimate is first:
        program.frame(1 / 60)
        program.lobby.worker.wait(0.05)
    assert page.estimate is not None and page.estimate.matches > first.matches
    program.click_on("House rules…")
    composer = wait_for_estimate(program)
    assert composer is not page


def test_other_rules_have_another_estimate(start: Start) -> None:
    program = start()
    program.do(OpenSetup("classic-war"))
    wait_for_estimate(program)
    program.click_on("Half a deck")
    page = wait_for_estimate(program)
    assert page.estimate is not None and page.estimate.battles is not None
    assert page.estimate.battles.median < 120


def test_the_match_that_was_put_together_is_played(start: Start) -> None:
    program = start()
    program.do(OpenSetup())
    program.do(OpenSetup("classic-war"))
    program.click_on("Four players")
    wait_for_estimate(program)
    start_without_lesson(program)
    sitting = program.lobby.matches.table
    assert sitting is not None and sitting.session.rules == ClassicRules(players=4)


def test_a_new_match_is_one_of_the_game_played_last(start: Start) -> None:
    program = start()
    program.do(StartMatch(ClassicRules(deal=5), seating_of(("Ann", "Shark"), (None, "shark"))))
    program.frames(2)
    program.do(OpenSetup())
    page = program.top
    assert isinstance(page, ClassicSetupScene)
    assert page.draft.rules() == ClassicRules(deal=5)
    assert (page.draft.seating.names, bots_of(page.draft.seating)) == (("Ann", "Shark"), (None, "shark"))


def test_where_no_process_can_be_started_the_page_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError("too many processes")

    monkeypatch.setattr("game.worker.worker.start_process", refuse)
    program = start()
    program.do(OpenSetup("classic-war"))
    page = wait_for_estimate(program)
    assert page.gave_up
    start_without_lesson(program)
    assert program.lobby.matches.table is not None, "a match can be played all the same"


def test_minutes_are_reckoned_in_battles() -> None:
    rules = in_battles(ClassicRules(end_mode="capped", cap_minutes=10))
    assert rules.cap_minutes is None and rules.cap_battles is not None
    assert 200 < rules.cap_battles < 300
    assert in_battles(ClassicRules()) == ClassicRules()
