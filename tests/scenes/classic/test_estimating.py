"""In the real program: an estimate is there while one looks, and no scene waits for it."""

import pytest

from game.engine.classic.rules import ClassicRules
from scenes.classic.estimate_page import in_battles
from scenes.classic.setup import ClassicSetupScene
from scenes.core.intents import OpenSetup, StartMatch
from tests.scenes.conftest import Start
from tests.scenes.estimates import wait_for_estimate


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
    program.click_on("House rules …")
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


def test_the_match_that_was_put_together_is_played_and_the_process_rests(start: Start) -> None:
    program = start()
    program.do(OpenSetup())
    program.do(OpenSetup("classic-war"))
    program.click_on("Four players")
    wait_for_estimate(program)
    program.click_on("Start")
    program.frames(3)
    sitting = program.lobby.matches.table
    assert sitting is not None and sitting.session.rules == ClassicRules(players=4)
    assert not program.lobby.is_waiting


def test_a_new_match_is_one_of_the_game_played_last(start: Start) -> None:
    program = start()
    program.do(StartMatch(ClassicRules(deal=5), ("Ann", "Shark"), (None, "shark")))
    program.frames(2)
    program.do(OpenSetup())
    page = program.top
    assert isinstance(page, ClassicSetupScene)
    assert page.draft.rules() == ClassicRules(deal=5)
    assert (page.draft.players, page.draft.bots) == (("Ann", "Shark"), (None, "shark"))


def test_where_no_process_can_be_started_the_page_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError("too many processes")

    monkeypatch.setattr("game.worker.worker.start_process", refuse)
    program = start()
    program.do(OpenSetup("classic-war"))
    page = wait_for_estimate(program)
    assert page.gave_up
    program.click_on("Start")
    program.frames(3)
    assert program.lobby.matches.table is not None, "a match can be played all the same"


def test_minutes_are_reckoned_in_battles() -> None:
    rules = in_battles(ClassicRules(end_mode="capped", cap_minutes=10))
    assert rules.cap_minutes is None and rules.cap_battles is not None
    assert 200 < rules.cap_battles < 300
    assert in_battles(ClassicRules()) == ClassicRules()
