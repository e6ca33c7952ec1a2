"""Opponents at the table: how they look, what they say and when, which nothing that is hidden changes."""

from random import Random

import pygame
import pytest

from game.engine.high_low.actions import Prediction
from game.engine.high_low.rules import HighLowRules
from game.session.session import Session
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.table.portraits import Face, portrait_sprite
from tests.scenes.conftest import Start
from tests.scenes.filming import FRAME, decks, film, playing, scripted_bot, sit_down
from tests.scenes.program import Program

UP = pygame.K_UP
HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
OPPONENT = 1
SHORT = HighLowRules(coins=2)


def talking(program: Program) -> Face:
    """How the opponent looks, and what it says."""
    return program.board.face(OPPONENT)


def until_asked(program: Program) -> list[Face]:
    """Each look of the opponent until Ann is asked for her first prediction."""
    seen: list[Face] = []
    while not isinstance(program.top, PredictScene):
        program.frame()
        if seen[-1:] != [talking(program)]:
            seen.append(talking(program))
        assert len(seen) < 50
    return seen


def test_an_opponent_greets_once_the_match_has_begun(start: Start) -> None:
    program = start()
    program.begin("steady")
    assert any(face.saying for face in until_asked(program))


def test_a_line_is_gone_after_a_prediction(start: Start) -> None:
    program = start()
    program.begin("steady")
    until_asked(program)
    assert talking(program).saying
    program.frames(40)
    program.press(UP)
    program.frame()
    assert not talking(program).saying


def test_an_opponent_that_is_to_be_silent_says_nothing_and_still_has_a_face(start: Start) -> None:
    program = start()
    program.set(opponents_talk=False)
    program.begin("steady")
    assert {face.saying for face in until_asked(program)} == {""}
    assert program.manager.look.art.has_sprite(portrait_sprite("steady"))


def test_the_result_is_spoken_by_the_opponent_itself(start: Start) -> None:
    parting = {}
    for bot in ("child", "steady"):
        program = start(folder=bot, speed="none")
        program.begin(bot, SHORT)
        while not isinstance(program.top, ResultScene):
            program.press(pygame.K_c if not isinstance(program.top, PredictScene) else UP)
            program.frames(3, 0.3)
        farewell = program.top.farewell
        assert farewell is not None and farewell.opponent == bot
        assert farewell.face.expression in {"pleased", "beaten", "calm"}
        parting[bot] = program.top.parting
        program.close()
    assert parting["child"] != parting["steady"] and all(parting.values())


@pytest.mark.parametrize("depth", [0, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_lines_looks_and_their_moments_depend_on_nothing_hidden(
    start: Start, monkeypatch: pytest.MonkeyPatch, depth: int
) -> None:
    own, theirs = ("9H 3C QD", "9S") if depth else ("KH", "")
    told = []
    for seed, says in ((1, HIGHER), (2, LOWER)):
        program = start(folder=f"data{seed}")
        monkeypatch.setattr(Session, "bot_decision", scripted_bot([HIGHER, says, says] if depth else [says]))
        sit_down(program, decks(own, theirs, Random(seed)), "steady")
        faces: list[Face] = []
        note_faces(program, faces, monkeypatch)
        film(program, playing([UP] * 3), depth)
        told.append(faces)
        program.close()
    assert told[0] == told[1]
    assert any(face.saying for face in told[0]) and len({face.expression for face in told[0]}) > 1


def note_faces(program: Program, faces: list[Face], patch: pytest.MonkeyPatch) -> None:
    """Note how the opponent looks in each frame."""
    run = program.frame

    def frame(seconds: float = FRAME) -> None:
        run(seconds)
        faces.append(talking(program))

    patch.setattr(program, "frame", frame)


def test_nothing_of_a_face_moves_while_the_player_thinks(start: Start) -> None:
    program = start()
    program.begin("steady")
    until_asked(program)
    program.frames(200, FRAME)
    seen = {talking(program)}
    for _frame in range(300):
        program.frame(FRAME)
        seen.add(talking(program))
    assert seen == {Face()}
