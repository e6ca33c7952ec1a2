"""Opponents at the table: their faces, their words, and their memory of earlier matches."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.core.match import Match
from game.engine.core.record_format import Header
from game.engine.high_low.actions import Prediction
from game.engine.high_low.rules import HighLowRules
from game.games import ENGINES
from game.opponents.talk import Earlier
from game.session.local_session import LocalSession
from scenes.app.talk_and_memories import earlier_matches
from scenes.drawing.sprite_images import portrait_sprite
from scenes.high_low.predict import PredictScene
from scenes.high_low.result import ResultScene
from scenes.table.portraits_and_bubbles import Face
from tests.engine.drawing import play_randomly
from tests.scenes.conftest import Start
from tests.scenes.filming import FRAME, decks, film, playing, scripted_bot, sit_down
from tests.scenes.program import Program

UP = pygame.K_UP
HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
OPPONENT = 1
SHORT = HighLowRules(coins=2)


def talking(program: Program) -> Face:
    """Return the opponent's face and words."""
    return program.board.face(OPPONENT)


def until_asked(program: Program) -> list[Face]:
    """Return each face of the opponent until Ann is asked for her first prediction."""
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


@pytest.mark.exhaustive
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


@pytest.mark.exhaustive
@pytest.mark.parametrize("depth", [0, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_lines_looks_and_their_moments_depend_on_nothing_hidden(
    start: Start, monkeypatch: pytest.MonkeyPatch, depth: int
) -> None:
    own, theirs = ("9H 3C QD", "9S") if depth else ("KH", "")
    told = []
    for seed, says in ((1, HIGHER), (2, LOWER)):
        program = start(folder=f"data{seed}")
        monkeypatch.setattr(LocalSession, "computer_decision", scripted_bot([HIGHER, says, says] if depth else [says]))
        sit_down(program, decks(own, theirs, Random(seed)), "steady")
        faces: list[Face] = []
        note_faces(program, faces, monkeypatch)
        film(program, playing([UP] * 3), depth)
        told.append(faces)
        program.close()
    assert told[0] == told[1]
    assert any(face.saying for face in told[0]) and len({face.expression for face in told[0]}) > 1


def note_faces(program: Program, faces: list[Face], patch: pytest.MonkeyPatch) -> None:
    """Record the opponent's face in each frame."""
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


GAME = "high-low-war"
ANN, BO = "a" * 16, "b" * 16
"""Identities of two people."""


def kept(folder: Path, name: str, bot: str | None, seed: int, decisions: int = 10_000, identity: str = ANN) -> Match:
    """Save the record of a random match of a person against a computer."""
    extra = {"bots": [None, bot], "profiles": [identity or None, None]}
    header = Header(HighLowRules(coins=2), ("Ann", "Bo"), extra)
    match = Match(ENGINES[GAME], header)
    rng = Random(seed)
    match.resume(rng)
    play_randomly(match, rng, decisions)
    (folder / "matches").mkdir(exist_ok=True)
    (folder / "matches" / f"{name}.jsonl").write_text("".join(line + "\n" for line in match.record))
    return match


def seed_won_by(winner: int | None) -> int:
    """Return a seed whose match ends with this winner."""
    for seed in range(200):
        match = Match(ENGINES[GAME], Header(HighLowRules(coins=2), ("Ann", "Bo")))
        rng = Random(seed)
        match.resume(rng)
        play_randomly(match, rng, 10_000)
        if match.over and match.public_view().winner == winner:
            return seed
    raise AssertionError(winner)


def test_where_nothing_was_played_nobody_is_remembered(tmp_path: Path) -> None:
    assert earlier_matches(tmp_path, GAME, {ANN}) == {}


def test_matches_and_how_the_last_one_ended_are_remembered_by_each_opponent(tmp_path: Path) -> None:
    kept(tmp_path, "20260101-1", "steady", seed_won_by(0))
    kept(tmp_path, "20260101-2", "steady", seed_won_by(1))
    kept(tmp_path, "20260101-3", "child", seed_won_by(0))
    assert earlier_matches(tmp_path, GAME, {ANN}) == {
        "steady": Earlier(matches=2, won=1, won_last=True),
        "child": Earlier(matches=1, won=0, won_last=False),
    }


def test_matches_of_somebody_else_are_not_remembered_but_those_of_people_without_a_profile_are(tmp_path: Path) -> None:
    kept(tmp_path, "20260101-1", "steady", seed_won_by(0), identity="")
    kept(tmp_path, "20260101-2", "steady", seed_won_by(1), identity=BO)
    assert earlier_matches(tmp_path, GAME, {ANN}) == {"steady": Earlier(1, 0, won_last=False)}


def test_all_that_are_mixed_are_one(tmp_path: Path) -> None:
    kept(tmp_path, "20260101-1", "mixed:nerve=90", seed_won_by(1))
    kept(tmp_path, "20260101-2", "mixed:nerve=10", seed_won_by(0))
    assert earlier_matches(tmp_path, GAME, {ANN}) == {"mixed": Earlier(2, 1, won_last=False)}


def test_what_is_not_over_or_of_another_game_or_no_record_is_left_out(tmp_path: Path) -> None:
    kept(tmp_path, "20260101-1", "steady", 1, decisions=1)
    kept(tmp_path, "20260101-2", None, seed_won_by(1))
    (tmp_path / "matches" / "20260101-3.jsonl").write_text("no record\n")
    assert earlier_matches(tmp_path, GAME, {ANN}) == {}
    kept(tmp_path, "20260101-4", "steady", seed_won_by(1))
    assert earlier_matches(tmp_path, "classic-war", {ANN}) == {}


def test_only_the_matches_begun_last_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.talk_and_memories.REMEMBERED", 1)
    kept(tmp_path, "20260101-1", "steady", seed_won_by(0))
    kept(tmp_path, "20260101-2", "steady", seed_won_by(1))
    assert earlier_matches(tmp_path, GAME, {ANN}) == {"steady": Earlier(1, 1, won_last=True)}
