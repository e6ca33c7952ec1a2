"""The tutorial of Classic War: arranging, claims, a false one and a war, in three battles."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.engine.classic.rules import ClassicRules
from game.opponents.classic.tutorial_match import CLAIMED_FALSELY
from game.store.records import saved_matches
from scenes.classic.match_board import ClassicBoard
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Learn
from scenes.table.tutorial_scenes import FarewellScene, GuidedPrompt, NoteScene
from tests.sampling import every_window
from tests.scenes.conftest import Start
from tests.scenes.program import Program

LONGEST = 15
"""The most words that a note may have."""

GUARDED = 0.7
"""Seconds longer than any guard."""


def learn(program: Program, at_note: Callable[[NoteScene | GuidedPrompt], None] = lambda _scene: None) -> FarewellScene:
    """Play it from its beginning to its end, and do what the notes say."""
    program.do(Learn("classic-war"))
    return go_on(program, at_note)


def go_on(program: Program, at_note: Callable[[NoteScene | GuidedPrompt], None]) -> FarewellScene:
    """Play it to its end."""
    for _number in range(400):
        top = program.top
        match top:
            case FarewellScene():
                return top
            case NoteScene():
                at_note(top)
                program.frame(GUARDED)
                program.press(pygame.K_RETURN)
            case GuidedPrompt():
                program.frame(GUARDED)
                at_note(top)
                program.press(pygame.K_s)
                program.press(pygame.K_r)
            case ClassicTableScene(board=board) if board.idle:
                program.frame(GUARDED)
                if program.top is top and board.idle:
                    _act(program, board)
            case _:
                pass
        program.frame(0.1)
    raise AssertionError("the tutorial has no end")


def _act(program: Program, board: ClassicBoard) -> None:
    """Let the battles begin, claim what is won, and doubt what the other claims."""
    if board.may_turn and not board.auto:
        program.press(pygame.K_SPACE)
    elif board.claimants and (board.view.claim is not None or board.view.battles != CLAIMED_FALSELY):
        program.press(pygame.K_c)


def test_it_teaches_to_arrange_to_claim_and_to_doubt_in_three_battles(start: Start) -> None:
    program = start(speed="none")
    read: list[str] = []
    learn(program, lambda scene: read.append(scene.note.text if scene.note else ""))
    view = program.board.view
    assert view.battles == 3 and view.over and view.winner == 0  # type: ignore[attr-defined]
    assert len(read) == len(set(read)) == 8
    program.leave()
    assert not (program.folder / "matches").exists()


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_a], ids=["turn", "auto-play"])
def test_v1_no_note_is_passed_over_where_turns_are_asked_for_before_packets_are_arranged(
    start: Start, key: int
) -> None:
    program = start(speed="fast")
    read: list[str] = []
    program.do(Learn("classic-war"))
    while not program.board.idle:
        program.frame(0.1)
    assert not isinstance(program.top, GuidedPrompt), "the opponent arranges its own packet first"
    program.press(key)
    go_on(program, lambda scene: read.append(scene.note.text if scene.note else ""))
    assert len(set(read)) == 8


def test_a_packet_in_another_order_is_not_taken(start: Start) -> None:
    program = start(speed="none")
    program.do(Learn("classic-war"))
    while not isinstance(program.top, GuidedPrompt):
        program.frame(0.1)
    top = program.top
    for _try in range(2):
        program.frame(GUARDED)
        program.press(pygame.K_r)
    assert program.top is top and top.mistakes == 2


@every_window
def test_notes_are_short_and_never_lie_over_what_they_speak_of(start: Start, size: tuple[int, int]) -> None:
    window = Rect(0, 0, *size)

    def look_at(scene: NoteScene | GuidedPrompt) -> None:
        places, note = scene.note_places, scene.note
        assert places is not None and note is not None and len(note.text.split()) <= LONGEST
        assert places.lit and window.contains(places.card) and places.card.collidelist(places.lit) < 0, note.text

    learn(start(size, speed="none"), look_at)


def test_its_rules_offer_it_and_the_match_after_it_is_of_the_same_game(start: Start) -> None:
    program = start(speed="none")
    program.press(pygame.K_F1)
    program.click_on("Classic War")
    program.click_on("Learn to play")
    while not isinstance(program.top, GuidedPrompt):
        program.frame(0.1)
    program.press(pygame.K_ESCAPE)
    program.frame(0.7)
    program.click_on("Resume")
    assert isinstance(program.top, GuidedPrompt)
    learn(program)
    program.frame(0.7)
    program.click_on("Play")
    program.frames(3, 0.3)
    (played,) = saved_matches(program.folder)
    assert not played.over and program.table.session.rules == ClassicRules(deal=13)
