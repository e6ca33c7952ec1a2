"""What later frames would have to wait for is made ready while nothing moves, and then the program rests."""

from dataclasses import replace

import pygame
import pytest

from game.engine.high_low.rules import LONG
from scenes.drawing.shapes import Box
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.high_low.wager import WagerScene
from scenes.menus.menu import Menu
from tests.scenes.conftest import Start
from tests.scenes.program import Program

MANY = 3000
"""More frames than making everything ready takes."""


def frames_until_preloaded(program: Program) -> int:
    for number in range(MANY):
        if program.app.is_preloaded:
            return number
        program.frame()
    raise AssertionError("there is always something left to make ready")


def test_once_everything_is_ready_the_program_rests_until_the_window_looks_otherwise(start: Start) -> None:
    program = start()
    assert frames_until_preloaded(program) > 0
    program.frames(3)
    assert program.app.is_preloaded
    program.set(text_size=1.5)
    program.frame()
    assert not program.app.is_preloaded
    assert frames_until_preloaded(program) > 0


def test_no_page_is_drawn_ahead_while_a_match_goes_on(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    paint = Menu.draw_ahead
    program = start()
    monkeypatch.setattr(Menu, "draw_ahead", lambda page, look: (drawn.append(page) or None for _ in paint(page, look)))
    program.begin("steady")
    frames_until_preloaded(program)
    during = len(drawn)
    program.leave()
    program.frames(3)
    frames_until_preloaded(program)
    assert during <= 1 < len(drawn)


def test_how_a_match_ended_is_drawn_while_its_last_round_is_still_shown(start: Start, boxes_drawn: list[Box]) -> None:
    program = start()
    program.begin("steady", replace(LONG, rounds=1))
    for _number in range(6000):
        if isinstance(program.top, ResultScene):
            break
        if isinstance(program.top, PredictScene | WagerScene):
            program.press(pygame.K_UP if isinstance(program.top, PredictScene) else pygame.K_c)
        boxes_drawn.clear()
        program.frame()
    assert isinstance(program.top, ResultScene) and not boxes_drawn


@pytest.mark.parametrize("page", ["New match", "Settings"])
def test_what_is_opened_most_is_drawn_before_it_is_asked_for(start: Start, page: str, boxes_drawn: list[Box]) -> None:
    program = start()
    frames_until_preloaded(program)
    boxes_drawn.clear()
    program.click_on(page)
    # the button that the mouse was on, and what has the focus
    assert len(boxes_drawn) <= 2
