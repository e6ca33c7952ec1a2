"""Nothing flashes more than three times a second, ever: all that happens on the table, filmed at double speed."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Surface

from scenes.classic.match_board import PACES
from tests.engine.classic.scripted import deal
from tests.pictures.appearances import look_for
from tests.pictures.screens import Happening, happenings
from tests.sampling import sampled
from tests.scenes.classic.moments import match as classic_match
from tests.scenes.classic.stage import ClassicStage
from tests.scenes.program import Program
from tests.scenes.stage import Stage

SIZE = (960, 540)
CELLS = (32, 18)
FRAMES_A_SECOND = 30
MOST = 3
"""Flashes in a second."""

CHANGE = 0.1
"""A change of so much of the greatest brightness counts (WCAG 2.2, 2.3.1)."""

FIELD, SHARE = (11, 8), 0.25
"""The number of cells in a third of the window each way, of which less than a quarter may flash at once."""

Levels = npt.NDArray[np.float64]


def flashes(levels: Sequence[float]) -> int:
    """How often a brightness from 0 to 1 goes up and down again, or down and up."""
    changes, extreme, way = 0, levels[0], 0
    for level in levels:
        if abs(level - extreme) >= CHANGE and (not way or (level > extreme) != (way > 0)):
            changes, way, extreme = changes + 1, 1 if level > extreme else -1, level
        elif way and (level - extreme) * way > 0:
            extreme = level
    return changes // 2


def test_flashes_are_counted_as_pairs_of_changes() -> None:
    assert [flashes(each) for each in ([0, 0, 0], [0, 1, 1], [0, 1, 0], [1, 0, 1], [0, 1, 0, 1, 0])] == [0, 0, 1, 1, 2]
    assert flashes([0, 0.05, 0, 0.05, 0]) == 0


def flashing(film: Levels) -> bool:
    """Whether a quarter of any third of the window flashes too often within any second."""
    for first in range(0, max(1, len(film) - FRAMES_A_SECOND), FRAMES_A_SECOND // 6):
        second = film[first : first + FRAMES_A_SECOND]
        moved = second.max(axis=0) - second.min(axis=0) >= CHANGE
        often = np.zeros(moved.shape)
        for x, y in zip(*np.nonzero(moved), strict=True):
            often[x, y] = flashes(list(second[:, x, y])) > MOST
        for x in range(CELLS[0] - FIELD[0] + 1):
            for y in range(CELLS[1] - FIELD[1] + 1):
                if often[x : x + FIELD[0], y : y + FIELD[1]].mean() >= SHARE:
                    return True
    return False


def filmed(happening: Happening) -> Levels:
    """How bright each cell of the window is, frame by frame, from 0 to 1."""
    before, events, after = happening
    screen = Surface(SIZE).convert()
    stage = Stage(look_for(SIZE), screen, before)
    stage.set_speed("fast")
    stage.run()
    stage.board.receive(events, after)
    frames = []
    while not stage.board.idle:
        stage.run(1 / FRAMES_A_SECOND)
        frames.append(brightness(screen))
    return np.array(frames)


def brightness(screen: Surface) -> Levels:
    """How bright each cell of the window is now, from 0 to 1."""
    small = pygame.surfarray.array3d(pygame.transform.smoothscale(screen, CELLS)) / 255
    linear = np.where(small <= 0.04045, small / 12.92, ((small + 0.055) / 1.055) ** 2.4)
    levels: Levels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return levels


@pytest.mark.parametrize("name", happenings())
def test_nothing_that_happens_flashes(name: str) -> None:
    assert not flashing(filmed(happenings()[name]))


ONE_SIDED = [" ".join(rank + suit for rank in ranks for suit in "SHDC") for ranks in ("AKQJT9", "876543")]
"""Packets that come to no war, so that every battle may be hurried."""


@pytest.mark.parametrize("speed", sampled(("none", "normal", "fast"), ("normal", "fast")))
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("step", sampled(range(len(PACES)), (len(PACES) - 1,)))
def test_however_much_battles_of_classic_war_are_hurried_nothing_flashes(players: int, speed: str, step: int) -> None:
    screen = Surface(SIZE).convert()
    stage = ClassicStage(look_for(SIZE), screen, classic_match(players) if players > 2 else deal(*ONE_SIDED))
    stage.set_speed(speed)
    stage.board.pace_step, stage.board.auto = step, True
    film = []
    for _frame in range(6 * FRAMES_A_SECOND):
        stage.run(1 / FRAMES_A_SECOND)
        film.append(brightness(screen))
    assert not flashing(np.array(film))
    if players == 2 and speed == "normal":
        assert stage.match.round >= (2, 5, 10, 20, 24)[step]


@pytest.mark.parametrize("speed", sampled(("none", "fast"), ("fast",)))
@pytest.mark.parametrize("bot", ["steady", None], ids=["against the computer", "hotseat"])
def test_a_match_hurried_by_a_key_15_times_a_second_never_flashes(speed: str, bot: str | None, tmp_path: Path) -> None:
    program, rng, film = Program(SIZE, 7, speed, tmp_path), Random(7), []
    program.begin(bot)
    for frame in range(10 * FRAMES_A_SECOND):
        if frame % 2:
            key = rng.choice((pygame.K_UP, pygame.K_DOWN, pygame.K_c, pygame.K_RETURN))
            program.down(key)
            program.up(key)
        program.frame(1 / FRAMES_A_SECOND)
        film.append(brightness(program.window.screen))
    played = program.board.view.round
    program.close()
    assert played > 1 and not flashing(np.array(film))


def test_a_window_that_flashes_is_found() -> None:
    film = np.zeros((2 * FRAMES_A_SECOND, *CELLS))
    film[::4] = 1
    assert flashing(film)
