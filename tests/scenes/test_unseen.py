"""Facts hidden from a player change no pixel, no sound, no spoken word and no line of the history, moving or not."""

import logging
from random import Random

import pygame
import pytest

from game.engine.high_low.actions import Prediction
from game.session.local_session import LocalSession
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.table.decision_prompts import HandoverScene
from tests.scenes.conftest import Start
from tests.scenes.filming import (
    FRAME,
    USUAL_SPEECH_KEYS,
    Act,
    asking,
    decks,
    film,
    playing,
    scripted_bot,
    sit_down,
    still,
)
from tests.scenes.listening import listen
from tests.scenes.program import Program

UP, DOWN = pygame.K_UP, pygame.K_DOWN
HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
OTHERS = ("child", "bold", "mixed:nerve=70:bluff=30")
"""Opponents that have nothing solved beside the program, whatever they hold."""


def against_computer(
    start: Start, patch: pytest.MonkeyPatch, seed: int, own: str, theirs: str, says: list[Prediction], depth: int = 0
) -> list[tuple[str, object]]:
    """A film of Ann against a computer whose hidden cards follow a seed, and whose words are given."""
    program = start(folder=f"data{seed}")
    patch.setattr(LocalSession, "computer_decision", scripted_bot(says))
    listen(program)
    sit_down(program, decks(own, theirs, Random(seed)), "steady")
    told = film(program, asking(playing([UP, UP, DOWN])), depth)
    program.close()
    return told


def test_the_computers_card_and_coin_are_not_to_be_seen(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    films = [against_computer(start, monkeypatch, seed, "KH", "", [says]) for seed, says in ((1, HIGHER), (2, LOWER))]
    assert len(films[0]) > 80
    assert films[0] == films[1]


@pytest.mark.exhaustive
def test_the_computers_cards_in_a_war_are_not_to_be_seen(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    films = [
        against_computer(start, monkeypatch, seed, "9H 3C QD", "9S", [HIGHER, *says], depth=1)
        for seed, says in ((1, (HIGHER, LOWER)), (2, (LOWER, HIGHER)))
    ]
    assert films[0] == films[1]


@pytest.mark.exhaustive
def test_the_players_own_card_is_to_be_seen(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    films = [against_computer(start, monkeypatch, seed, own, "", [HIGHER]) for seed, own in ((1, "KH"), (2, "QH"))]
    assert films[0] != films[1]


@pytest.mark.exhaustive
def test_either_prediction_sounds_and_lasts_the_same(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The film stops where the cards turn: what each prediction leads to may differ, what places it may not."""
    heard = []
    for key in (UP, DOWN):
        program = start(folder=f"data{key}")
        monkeypatch.setattr(LocalSession, "computer_decision", scripted_bot([HIGHER]))
        sit_down(program, decks("KH", "5C", Random(1)), "steady")
        heard.append([sounds for _pixels, sounds in film(program, playing([key]))])
        program.close()
    assert heard[0] == heard[1]


def in_hotseat(start: Start, seed: int, zero: str, one: str, act: Act, depth: int = 0) -> list[tuple[str, object]]:
    """A film of Ann and Bo at one screen."""
    program = start(folder=f"data{seed}")
    listen(program)
    sit_down(program, decks(zero, one, Random(seed)), None)
    told = film(program, act, depth)
    program.close()
    return told


@pytest.mark.exhaustive
def test_in_hotseat_neither_cards_nor_predictions_are_to_be_seen_or_told_in_the_log(
    start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    films, logs = [], []
    for seed, key in ((1, UP), (2, DOWN)):
        caplog.clear()
        films.append(in_hotseat(start, seed, "", "", asking(playing([key, key]))))
        logs.append([record.getMessage() for record in caplog.records if not record.name.startswith("filelock")])
    assert films[0] == films[1] and logs[0] == logs[1]


@pytest.mark.exhaustive
def test_in_a_war_in_hotseat_neither_cards_nor_predictions_are_to_be_seen(start: Start) -> None:
    keys = ([UP, UP, UP, DOWN, UP, UP], [UP, UP, DOWN, DOWN, DOWN, UP])
    films = [
        in_hotseat(start, seed, "9H", "9S", asking(playing(said)), depth=1)
        for seed, said in zip((1, 2), keys, strict=True)
    ]
    assert films[0] == films[1]


def peeking(keys: list[int], seat: int) -> Act:
    """Predicts by keys; the player at a seat looks at their card for some frames before."""
    predict = playing(keys)

    def act(program: Program, scene: Scene) -> None:
        if isinstance(scene, PrivateScene) and scene.view.seat == seat and not scene.peeking:
            program.down(pygame.K_SPACE)
            program.frame()
            assert scene.peeking
            for key in USUAL_SPEECH_KEYS:
                program.press(ord(key), key)
            return
        predict(program, scene)
        program.up(pygame.K_SPACE)
        program.frame()

    return act


@pytest.mark.exhaustive
def test_a_player_who_peeks_in_hotseat_sees_nothing_of_the_other(start: Start) -> None:
    films = [
        in_hotseat(start, 1, "KH", "", peeking([UP, UP], 0)),
        in_hotseat(start, 2, "KH", "", peeking([DOWN, DOWN], 0)),
    ]
    assert films[0] == films[1]


@pytest.mark.exhaustive
def test_a_player_who_peeks_in_hotseat_sees_their_own_card(start: Start) -> None:
    films = [in_hotseat(start, seed, own, "", peeking([UP, UP], 0)) for seed, own in ((1, "KH"), (2, "QH"))]
    assert films[0] != films[1]


@pytest.mark.exhaustive
def test_after_a_prediction_by_mouse_nothing_shows_which_button_it_was(start: Start) -> None:
    seen = []
    for label in ("Higher", "Lower"):
        program = start(folder=label)
        sit_down(program, decks("KH", "5C", Random(1)), None)
        assert isinstance(program.settle(), HandoverScene)
        program.press(pygame.K_RETURN)
        private = program.settle()
        assert isinstance(private, PrivateScene)
        program.click_on(label)
        assert program.top is not private
        frames = []
        for _number in range(80):
            frames.append(still(program))
            program.frame(FRAME)
        seen.append(frames)
        program.close()
    assert seen[0] == seen[1]


@pytest.mark.parametrize("bot", ["steady", *(pytest.param(bot, marks=pytest.mark.exhaustive) for bot in OTHERS)])
def test_the_computer_waits_as_long_whatever_it_holds(start: Start, bot: str) -> None:
    """The real computer: until it has predicted, nothing tells whether it is sure of itself."""
    waits = []
    for seed, theirs in ((1, "AS"), (2, "8S"), (3, "2S")):
        program = start(folder=f"data{seed}")
        sit_down(program, decks("KH", theirs, Random(seed)), bot)
        frames = 0
        while not _has_predicted(program):
            program.unseen_frame()
            frames += 1
            assert frames < 2000
        assert isinstance(program.top, PredictScene)
        waits.append(frames)
        program.close()
    assert len(set(waits)) == 1


def _has_predicted(program: Program) -> bool:
    frames = program.board.director.last.view.frames
    return bool(frames and frames[0].cards[1] and frames[0].cards[1][0].predicted)
