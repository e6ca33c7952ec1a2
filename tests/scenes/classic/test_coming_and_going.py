"""A match of Classic War that is paused, left, continued, played again, and ended by the clock."""

from io import FileIO
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pygame
import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.games import ENGINES
from game.store.record_files import read_record
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import ContinueMatch, GoToTitle, OpenContinue
from scenes.menus.pause_menu import PauseScene
from scenes.menus.title import TitleScene
from scenes.menus.unfinished_and_deleted_matches import ContinueScene
from scenes.table.decision_prompts import HandoverScene
from tests.scenes.classic.playing import (
    pass_time,
    play_a_while,
    play_by_keyboard,
    play_by_mouse,
    sit_down,
    table_of,
    wait_for_something_to_do,
)
from tests.scenes.conftest import Start
from tests.scenes.program import Program

BY_CLOCK = ClassicRules(end_mode="capped", cap_minutes=1)


def go_on(program: Program) -> None:
    """Leave for the title, and continue the only unfinished match."""
    program.do(GoToTitle())
    assert isinstance(program.top, TitleScene)
    program.frames(3)
    program.do(OpenContinue())
    program.frames(3)


def test_paused_nothing_goes_on_by_itself_and_no_minute_passes(start: Start) -> None:
    program = start(speed="none")
    sitting = sit_down(program, BY_CLOCK)
    program.press(pygame.K_a)
    program.frames(20, 0.1)
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, PauseScene)
    program.frames(3, 0.1)
    battles, left = sitting.session.view(None).battles, sitting.session.time_left
    program.frames(100, 0.1)
    assert sitting.session.view(None).battles == battles > 0 and sitting.session.time_left == left
    program.press(pygame.K_RETURN)
    program.frames(20, 0.1)
    assert sitting.session.view(None).battles > battles and sitting.session.time_left < left


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", [ClassicRules(), ClassicRules(players=4, pickup="pile")], ids=["two", "four"])
def test_left_and_gone_on_with_the_table_is_as_it_was(start: Start, rules: ClassicRules) -> None:
    program = start(speed="none")
    first = sit_down(program, rules)
    play_a_while(program, Random(1), 12)
    wait_for_something_to_do(program)
    view, lines = first.board.view, first.board.history.lines
    go_on(program)
    again = table_of(program)
    wait_for_something_to_do(program)
    assert again is not first and again.session.path == first.session.path
    assert (again.board.view, again.board.history.lines) == (view, lines)
    play_a_while(program, Random(1), 5)
    assert again.session.view(None).battles > view.battles


def test_gone_on_with_from_its_own_table_it_is_read_once_all_is_written(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Event()

    class LateFile(FileIO):
        """Is written to only after its record has been read, if that happens soon."""

        def write(self, data: Any) -> int:
            read.wait(0.3)
            return super().write(data)

    def read_it(path: Path) -> bytes:
        data = read_record(path)
        read.set()
        return data

    monkeypatch.setattr("game.session.local_session.continue_", lambda path: LateFile(path, "ab"))
    monkeypatch.setattr("game.session.local_session.read_record", read_it)
    program = start(speed="none")
    first = sit_down(program, ClassicRules())
    wait_for_something_to_do(program)
    program.down(pygame.K_SPACE)
    program.up(pygame.K_SPACE)
    while not first.session.busy:
        program.app.frame(0.1)
    program.lobby.do(ContinueMatch(first.session.path.name))
    again = table_of(program)
    assert again is not first
    play_a_while(program, Random(1), 5)
    wait_for_something_to_do(program)
    assert Match.from_record(again.session.path.read_bytes(), ENGINES).view(0) == again.session.view(0)


def test_left_while_asked_which_card_goes_first_it_is_asked_again(start: Start) -> None:
    program = start(speed="none")
    first = sit_down(program, ClassicRules(deal=8, pickup_order="choice"), persons=(0, 1))
    while not isinstance(wait_for_something_to_do(program), PickupScene):
        play_a_while(program, Random(1), 1)
    asked = program.top
    go_on(program)
    assert isinstance(wait_for_something_to_do(program), PickupScene)
    assert (program.top.seat, program.top.cards) == (asked.seat, asked.cards) and table_of(program) is not first
    play_by_keyboard(program, Random(1))


def test_left_while_two_arrange_whoever_is_left_gets_the_curtain_first(start: Start) -> None:
    """V1: hidden from the others."""
    program = start(speed="none")
    sit_down(program, ClassicRules(deal=8, arrange=True), persons=(0, 1))
    play_a_while(program, Random(1), 2)
    assert isinstance(wait_for_something_to_do(program), HandoverScene) and program.top.seat == 1
    go_on(program)
    program.frames(1)
    assert not any(isinstance(scene, ArrangeScene) for scene in program.manager.scenes)
    assert isinstance(wait_for_something_to_do(program), HandoverScene) and program.top.seat == 1
    play_by_mouse(program, Random(1))


@pytest.mark.exhaustive
def test_left_while_a_claim_stands_it_can_still_be_doubted(start: Start) -> None:
    program = start(speed="none")
    sitting = sit_down(program, ClassicRules(deal=8, claims=True), persons=(0, 1))
    program.press(pygame.K_a)
    while sitting.session.view(None).claim is None:
        pass_time(program, 0.1)
    claim = sitting.session.view(None).claim
    go_on(program)
    again = table_of(program)
    assert again.board.view.claim == claim and not again.board.auto
    program.press(pygame.K_a)
    play_by_keyboard(program, Random(1))


@pytest.mark.exhaustive
def test_enter_on_the_result_plays_the_same_match_again_with_other_cards(start: Start) -> None:
    program = start(speed="none")
    first = sit_down(program, ClassicRules(players=3, deal=4), persons=(0, 2))
    program.press(pygame.K_PLUS)
    play_by_keyboard(program, Random(1))
    program.frames(10, 0.1)
    program.press(pygame.K_RETURN)
    again = table_of(program)
    assert again is not first and again.board.pace_step == first.board.pace_step == 1
    assert (again.session.rules, again.session.seating) == (first.session.rules, first.session.seating)
    deals = [sitting.session.path.read_text().splitlines()[1] for sitting in (first, again)]
    assert deals[0] != deals[1]
    play_by_mouse(program, Random(1))


def test_both_games_wait_in_one_list(start: Start) -> None:
    program = start(speed="none")
    sit_down(program, ClassicRules(players=3), persons=(0, 1))
    path = program.table.session.path
    program.begin()
    program.do(GoToTitle())
    program.do(OpenContinue())
    program.frames(3)
    assert isinstance(program.top, ContinueScene)
    assert [(game.title, game.detail.split("  ·  ")[0]) for game in program.top.games] == [
        ("Ann and Bo", "High Low War, Long"),
        ("Ann, Bo and Cleo", "Classic War, custom rules"),
    ]
    program.do(ContinueMatch(path.name))
    assert table_of(program).session.path == path
    program.frames(3)
    assert isinstance(program.top, ClassicTableScene)


@pytest.mark.exhaustive
def test_when_the_minutes_are_over_the_next_turn_is_the_end(start: Start) -> None:
    """C19: struck between battles; then the most cards win."""
    program = start(speed="none")
    sitting = sit_down(program, BY_CLOCK)
    play_a_while(program, Random(1), 3)
    while sitting.session.view(None).cards == (26, 26):
        play_a_while(program, Random(1), 1)
    assert 0 < sitting.board.seconds_left < 60
    program.frames(620, 0.1)
    assert sitting.board.seconds_left == 0 and not sitting.session.view(None).over
    play_by_keyboard(program, Random(1))
    assert isinstance(program.top, ClassicResultScene)
    assert '{"do": "time"}' in sitting.session.path.read_text()
    assert Match.from_record(sitting.session.path.read_bytes(), ENGINES).over
