"""Parts of a table kept from the previous frame equal those drawn now, in every frame of a match."""

from random import Random

import pygame
import pytest
from pygame import Surface

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.rules import LONG
from scenes.core.intents import StartMatch
from scenes.drawing.canvas_and_pictures import Canvas, KeptPart
from scenes.high_low.predict import PredictScene
from scenes.table.base_scenes import MatchScene
from tests.scenes.classic.playing import play_a_while, sit_down
from tests.scenes.conftest import Start
from tests.scenes.program import Program
from tests.seating import seating_of

QUESTIONS = 6


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return, for each frame drawn, whether a new scene shows the same."""
    draw, same = MatchScene.draw, []

    def draw_twice(scene: MatchScene, canvas: Canvas) -> None:
        draw(scene, canvas)
        other, anew = type(scene)(scene.board), Canvas()
        other.look, other.light = scene.look, scene.light
        draw(other, anew)
        same.append(canvas.still == anew.still or painted(canvas) == painted(anew))

    monkeypatch.setattr(MatchScene, "draw", draw_twice)
    return same


def painted(canvas: Canvas) -> bytes:
    surface = Surface((960, 540))
    surface.fblits([(item.image, (item.x, item.y)) for item in canvas.still])
    return pygame.image.tobytes(surface, "RGB")


def answer(program: Program) -> None:
    program.press(pygame.K_UP if isinstance(program.settle(), PredictScene) else pygame.K_c)


def test_a_table_of_high_low_war_shows_what_a_new_one_would(start: Start, frames: list[bool]) -> None:
    program = start()
    program.do(StartMatch(LONG, seating_of(("Ann", "Bo"), (None, "steady"))))
    for _question in range(QUESTIONS):
        answer(program)
    assert len(frames) > QUESTIONS
    assert all(frames)


def test_a_table_of_classic_war_shows_what_a_new_one_would(start: Start, frames: list[bool]) -> None:
    program = start()
    sit_down(program, ClassicRules(players=3))
    play_a_while(program, Random(3), QUESTIONS)
    assert len(frames) > QUESTIONS
    assert all(frames)


def test_a_part_is_composed_anew_only_where_it_is_to_show_something_else(screen: Surface) -> None:
    part, composed = KeptPart(), []

    def compose(canvas: Canvas) -> None:
        composed.append(canvas)
        canvas.put(screen, len(composed), 0)

    places = []
    for shows in ("one", "one", "other"):
        canvas = Canvas()
        part.put(canvas, shows, compose)
        places.append([item.x for item in canvas.still])
    assert places == [[1], [1], [2]]
