"""Matches against the computer, played through the whole program with keys or clicks alone; and its thinking."""

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.high_low.rules import LONG, HighLowRules
from game.session.local_session import LocalSession
from scenes.animation.timings import THINKING_SECONDS
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.high_low.setup import SetupScene
from scenes.menus.pause_menu import PauseScene
from scenes.menus.title import TitleScene
from scenes.menus.unfinished_and_deleted_matches import ContinueScene
from scenes.table.base_scenes import MatchScene
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard, play_by_mouse
from tests.scenes.program import FRAME, Program
from tests.seating import bots_of, seating_of
from tests.session.test_thinking import Process

ENTER = pygame.K_RETURN


@pytest.mark.exhaustive
def test_a_match_is_begun_played_and_played_again_by_keyboard_alone(start: Start) -> None:
    program = start(speed="fast")
    # a new player is taught first or begins a commission, unless they would rather not
    program.press(pygame.K_DOWN)
    program.press(pygame.K_DOWN)
    program.press(ENTER)
    assert isinstance(program.top, SetupScene)
    program.press(ENTER)
    play_by_keyboard(program, Random(1))
    first = program.table
    assert isinstance(program.top, ResultScene)
    program.press(ENTER)
    assert program.table is not first and program.table.session.seating == first.session.seating
    assert isinstance(program.settle(), PredictScene)


def test_a_match_is_begun_and_played_by_mouse_alone_and_left_for_the_title(start: Start) -> None:
    program = start(speed="fast")
    program.click_on("New match")
    program.click_on("Start")
    play_by_mouse(program, Random(2))
    program.click_on("Title")
    assert isinstance(program.top, TitleScene) and program.top.continuable == 0


@pytest.mark.exhaustive
def test_h3_a_match_is_played_in_which_the_computer_folds_and_so_does_the_player(start: Start) -> None:
    program = start(speed="fast")
    program.begin("steady", HighLowRules(rounds=14, fold=True, raise_limit=3))
    play_by_keyboard(program, Random(1))
    assert isinstance(program.top, ResultScene)
    assert {"Ann folds.", "Bo folds."} <= {line.text for line in program.board.log}


@pytest.mark.parametrize(("button", "goes_on"), [(1, True), (4, False), (5, False)])
def test_a_click_finishes_what_moves_and_a_turn_of_the_wheel_does_not(start: Start, button: int, goes_on: bool) -> None:
    """SDL reports a turn of the wheel twice: as itself, and as a button pressed and released."""
    program = start()
    program.begin()
    program.frames(3)
    moving = program.board.director.event
    assert moving is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(300, 200), button=button))
    program.frame()
    assert (program.board.director.event is not moving) is goes_on


def test_under_the_name_of_an_opponent_stands_what_to_expect_of_it(start: Start) -> None:
    program = start(speed="none")
    for bot, habit in (("general", "counts every card"), ("mixed:nerve=90", "mixed by you"), (None, "")):
        program.begin(bot)
        assert program.board.seated[1].line == habit
        assert program.board.seated[0].line == ""


def test_what_was_moving_when_the_menu_came_stands_still_under_it_and_is_not_drawn_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    program.begin()
    program.frames(30)
    assert program.board.director.snapshot().moving
    program.press(pygame.K_ESCAPE)
    program.frames(3)
    assert isinstance(program.top, PauseScene)
    drawn: list[object] = []
    monkeypatch.setattr(MatchScene, "draw", lambda scene, canvas: drawn.append(scene))
    program.frames(20)
    assert not drawn


@pytest.mark.exhaustive
def test_a_match_that_was_left_is_continued_where_it_was(start: Start) -> None:
    program = start(speed="none")
    program.begin("bold", LONG)
    rng = Random(3)
    for turns in range(12):
        with suppress(AssertionError):
            play_by_keyboard(program, rng, most=1 + turns % 3)
        program.settle()
        if isinstance(program.top, ResultScene):
            break
        before = standing(program)
        program.press(pygame.K_ESCAPE)
        program.click_on("Title")
        assert isinstance(program.top, TitleScene) and program.top.continuable == 1
        program.press(ENTER)
        program.settle()
        assert standing(program) == before
    assert turns > 3


def standing(program: Program) -> tuple[object, ...]:
    """Return the state of a match as the player sees it."""
    board, history = program.board, program.board.history
    told = tuple(history.lines), history.wars, history.rolled
    return board.director.snapshot().still, told, type(program.top), program.manager.scenes[0].__class__


def test_of_several_matches_that_were_left_one_is_chosen(start: Start) -> None:
    program = start(speed="none")
    for bot in ("steady", "bold"):
        program.begin(bot)
        program.settle()
        program.press(pygame.K_ESCAPE)
        program.click_on("Title")
    program.press(ENTER)
    assert isinstance(program.top, ContinueScene)
    program.press(ENTER)
    assert isinstance(program.settle(), PredictScene)
    assert bots_of(program.table.session.seating) == (None, "bold")


@pytest.mark.exhaustive
def test_the_computer_never_acts_while_something_moves(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program, decide, asked = start(speed="relaxed"), LocalSession.computer_decision, []

    def watched(session: LocalSession, seat: int) -> object:
        asked.append(program.board.idle)
        return decide(session, seat)

    monkeypatch.setattr(LocalSession, "computer_decision", watched)
    program.begin("bold", replace(LONG, rounds=6))
    play_by_keyboard(program, Random(4))
    assert len(asked) > 6 and all(asked)


@pytest.mark.exhaustive
def test_the_computer_waits_a_human_beat(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program, decide = start(), LocalSession.computer_decision
    waits: list[float] = []
    idle = 0.0

    def watched(session: LocalSession, seat: int) -> object:
        waits.append(idle)
        return decide(session, seat)

    monkeypatch.setattr(LocalSession, "computer_decision", watched)
    program.begin("bold")
    for _number in range(1500):
        idle = idle + 0.02 if program.board.idle and program.table.session.computer_to_act() is not None else 0.0
        program.go_on(0.02)
        if _number % 120 == 119 and not isinstance(program.top, MatchScene | ResultScene):
            program.press(pygame.K_UP if isinstance(program.top, PredictScene) else pygame.K_c)
    least, most = THINKING_SECONDS
    assert len(waits) > 3 and all(least - 0.05 < wait < most + 0.05 for wait in waits), waits


def test_the_computer_waits_while_the_table_is_paused(start: Start) -> None:
    program = start()
    program.begin()
    while not isinstance(program.top, PredictScene):
        program.frame()
    program.press(pygame.K_ESCAPE)
    assert isinstance(program.top, PauseScene) and program.table.session.computer_to_act() is not None
    path = program.table.session.path
    written = path.read_bytes()
    program.frames(100, 0.1)
    assert path.read_bytes() == written


def test_any_key_finishes_what_moves_and_decides_nothing(start: Start) -> None:
    program = start()
    program.begin()
    program.frames(3)
    assert not program.board.idle
    program.press(pygame.K_UP)
    assert program.board.idle and not program.table.session.busy
    assert isinstance(program.settle(), PredictScene)


def test_what_moves_ends_at_once_where_the_player_wants_no_motion(start: Start) -> None:
    program = start()
    program.begin()
    program.frames(3)
    assert not program.board.idle
    program.set(speed="none")
    program.frames(2)
    assert program.board.idle


def test_the_same_seed_deals_the_same_cards(start: Start) -> None:
    seen = []
    for folder in ("one", "two"):
        program = start(folder=folder, seed=11)
        program.begin()
        program.settle()
        seen.append(program.pixels())
        program.close()
    assert seen[0] == seen[1]


LONGEST_THOUGHT = round(2.0 / FRAME)
"""Frames that a computer may think beyond its beat."""


def frames_until_it_has_decided(start: Start, process: Any) -> int:
    """Return the number of frames until the general has predicted, if nothing else takes any time."""
    program = start(speed="none")
    program.begin("steady")
    session: Any = program.table.session
    session.seating = seating_of(session.seating.names, (None, "general"))
    session.think_beside(process)
    for frames in range(LONGEST_THOUGHT + 60):
        if session.computer_to_act() is None:
            return frames
        program.frame()
    raise AssertionError("the general thinks for ever")


def test_what_is_not_finished_is_waited_for_at_most_two_seconds(start: Start) -> None:
    frames = frames_until_it_has_decided(start, Process())
    assert LONGEST_THOUGHT <= frames <= LONGEST_THOUGHT + 3


def test_what_cannot_be_worked_out_beside_the_program_is_not_waited_for(start: Start) -> None:
    assert frames_until_it_has_decided(start, Process(trouble="it keeps crashing")) <= 3
