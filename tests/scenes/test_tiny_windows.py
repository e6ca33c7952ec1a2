"""A desktop may insist on any size of window, as may full screen: whatever is shown there, nothing fails."""

from random import Random

import pygame
import pytest

from game.app.presentation import LEAST_DRAWN
from game.engine.classic.rules import ClassicRules
from scenes.classic.result import ClassicResultScene
from scenes.core.intents import StartMatch
from tests.pictures.appearances import look_for
from tests.pictures.screens import canvas_of, screens
from tests.sampling import sampled
from tests.scenes.conftest import Start
from tests.scenes.program import Program

FULL_OF_CARDS = "classic war, all cards in one hand"
NARROW = ((320, 200), (200, 320), LEAST_DRAWN, (1600, 120), (160, 900))


def shrink(program: Program, size: tuple[int, int]) -> None:
    """Let the desktop insist on a size of window."""
    asked = pygame.display.set_mode
    pygame.display.set_mode = lambda *_: asked(size, pygame.RESIZABLE)
    try:
        pygame.display.set_mode(size)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        program.frame()
    finally:
        pygame.display.set_mode = asked
    assert program.window.screen.get_size() == size


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("name", sampled(tuple(screens()), (FULL_OF_CARDS, "rules")))
@pytest.mark.parametrize("size", NARROW)
def test_every_screen_is_drawn_in_a_window_that_nobody_can_play_in(name: str, size: tuple[int, int]) -> None:
    assert canvas_of(screens()[name](look_for(size))).still


@pytest.mark.parametrize("size", [(320, 200), (40, 30), (1, 1)])
def test_a_match_goes_on_in_a_window_of_any_size(start: Start, size: tuple[int, int]) -> None:
    program, rng = start(speed="none"), Random(3)
    program.do(
        StartMatch(ClassicRules(pickup="pile", end_mode="capped", cap_battles=3), ("Ann", "Bo"), (None, "shark"))
    )
    shrink(program, size)
    for _turn in range(60):
        program.press(rng.choice((pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F1)))
        program.frame(0.5)
        if isinstance(program.top, ClassicResultScene):
            break
    program.app.display.rebuild()
    program.frame()
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=960, y=540))
    program.frame()
    assert program.manager.look.size == (960, 540)
