"""The window takes any size at any moment, at any speed, and then shows what it would have shown at once."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Surface

from game.engine.high_low.rules import LONG
from scenes.app.window import Window
from scenes.high_low.result import ResultScene
from scenes.table.base_scenes import MatchScene
from tests.memory import give_back
from tests.sampling import few_or_many, in_pixels, sampled
from tests.scenes.conftest import Start
from tests.scenes.playing import play_by_keyboard
from tests.scenes.program import Program

SIZES = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (960, 1000), (720, 960))


@pytest.fixture(autouse=True)
def freed() -> Iterator[None]:
    """Free what a test has drawn: pictures in as many sizes leave much free memory between them."""
    yield
    give_back()


def resize(program: Program, size: tuple[int, int]) -> None:
    """Give the window another size, as a player does."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    program.frame()
    assert program.window.screen.get_size() == size == program.manager.look.size
    give_back()


@pytest.mark.exhaustive
@few_or_many("rounds", 3, 8)
@pytest.mark.parametrize("speed", sampled(("none", "fast", "relaxed"), ("fast",)))
@pytest.mark.parametrize("bot", ["bold", None])
def test_a_match_is_played_in_a_window_that_keeps_changing_its_size(
    start: Start, speed: str, bot: str | None, rounds: int
) -> None:
    program, rng = start(speed=speed), Random(8)
    program.begin(bot, replace(LONG, rounds=rounds))

    def change() -> None:
        if rng.random() < 0.3:
            resize(program, rng.choice(SIZES))
            program.settle()
            give_back()

    play_by_keyboard(program, rng, change)
    assert isinstance(program.top, ResultScene)


@pytest.mark.parametrize("least, less", [((960, 540), (960, 500)), ((720, 1000), (700, 1000))])
def test_a_size_below_the_least_is_refused_with_everything_drawn_again(
    start: Start, least: tuple[int, int], less: tuple[int, int]
) -> None:
    program = start(size=least)
    program.begin()
    program.settle()
    shown = program.pixels()
    for _again in range(2):
        pygame.display.set_mode(less, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=less[0], y=less[1]))
        program.frame()
        assert program.window.screen.get_size() == least and program.pixels() == shown


@pytest.mark.parametrize("event", [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED])
def test_a_window_that_has_lost_what_it_showed_is_drawn_again(start: Start, event: int) -> None:
    program = start()
    program.begin()
    program.settle()
    shown = program.pixels()
    program.window.screen.fill("black")
    pygame.event.post(pygame.event.Event(event, x=1280, y=720))
    program.frame()
    assert program.pixels() == shown


@pytest.mark.parametrize("large", sampled(((1920, 1080), (3840, 2160)), ((1920, 1080),), in_pixels))
def test_a_large_window_shows_what_moves_as_well(start: Start, large: tuple[int, int]) -> None:
    program = start()
    program.begin()
    for size in (large, (960, 540), large):
        program.frames(10)
        resize(program, size)
    program.settle()
    assert program.board.layout.table.w > 0.66 * large[0]


@pytest.mark.exhaustive
def test_another_size_in_the_middle_of_a_move_ends_in_the_same_picture(start: Start) -> None:
    seen = []
    for sizes in ((), ((1920, 1080), (960, 1000), (960, 540))):
        program = start(folder=f"data{len(sizes)}")
        program.begin()
        for size in sizes:
            program.frames(9)
            resize(program, size)
        program.settle()
        seen.append(program.pixels())
        program.close()
    assert seen[0] == seen[1]


@pytest.mark.exhaustive
@few_or_many("rounds", 5, 100)
def test_what_was_painted_bit_by_bit_equals_what_a_new_window_shows(start: Start, rounds: int) -> None:
    """After every question of a match, and in the middle of what moves."""
    program, rng = start(speed="fast"), Random(9)
    program.begin("bold", replace(LONG, rounds=rounds))

    def compare() -> None:
        shown = program.pixels()
        program.app.display.rebuild()
        program.app.display.present(0.0)
        assert program.pixels() == shown

    play_by_keyboard(program, rng, compare, most=100)
    program.press(pygame.K_RETURN)
    moved = 0
    for _frame in range(120):
        program.frame()
        if isinstance(program.top, MatchScene):
            compare()
            moved += 1
    assert moved > 50


def test_a_window_that_leaves_full_screen_without_taking_its_size_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, screen: Surface
) -> None:
    window, asked, set_mode = Window((1280, 720), False), [], pygame.display.set_mode
    window.set_full_screen(True)

    def slow(size: tuple[int, int], flags: int) -> Surface:
        asked.append(size)
        return set_mode((1920, 1080) if len(asked) == 1 else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", slow)
    window.set_full_screen(False)
    assert asked == [(1280, 720)] * 2 and window.screen.get_size() == (1280, 720)


@pytest.mark.exhaustive
def test_full_screen_and_back_shows_the_same(start: Start) -> None:
    program = start()
    program.begin()
    program.settle()
    before = program.pixels()
    program.press(pygame.K_F11)
    assert program.window.full_screen
    program.press(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert not program.window.full_screen
    program.frames(2)
    assert program.pixels() == before
