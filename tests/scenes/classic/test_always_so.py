"""C11 `choice`: said once for all, a winner's choice is made without a question, and is a choice all the same."""

import json
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.engine.classic.rules import ClassicRules
from game.engine.core.match import Match
from game.games import ENGINES
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.table import ClassicTableScene
from scenes.widgets.button import Button
from tests.scenes.classic.playing import play_a_while, sit_down, table_of, wait_for_something_to_do
from tests.scenes.conftest import Start
from tests.scenes.program import Program

CHOICE = ClassicRules(deal=12, pickup="pile", pickup_order="choice")


def until_asked(program: Program, seat: int = 0) -> PickupScene:
    """Play on until this seat is asked which card goes first."""
    for _number in range(400):
        scene = wait_for_something_to_do(program)
        if isinstance(scene, PickupScene) and scene.seat == seat:
            return scene
        play_a_while(program, Random(1), 1)
    raise AssertionError("nobody is asked")


def say_always(program: Program, key: int, seat: int = 0) -> None:
    """Answer the next question once for all."""
    until_asked(program, seat)
    program.press(pygame.K_l)
    program.press(key)
    program.frames(3)


def picked_up(program: Program) -> list[dict[str, object]]:
    """Every choice of a pick-up in the record."""
    lines = table_of(program).session.path.read_text().splitlines()
    return [line for line in map(json.loads, lines) if line.get("do") == "pickup"]


def run_by_itself(program: Program, until: int = 40) -> None:
    """Let turns come automatically for so many battles, or until somebody is asked."""
    program.press(pygame.K_a)
    for _frame in range(3000):
        if isinstance(program.top, PickupScene | ClassicResultScene):
            return
        if table_of(program).session.view(None).battles >= until:
            return
        program.go_on(0.1)


@pytest.mark.parametrize(("key", "own"), [(pygame.K_UP, True), (pygame.K_DOWN, False)])
def test_by_itself_the_game_goes_on_without_a_question_and_the_record_has_every_choice(
    start: Start, key: int, own: bool
) -> None:
    program = start(speed="none")
    sit_down(program, CHOICE)
    say_always(program, key)
    before = len(picked_up(program))
    run_by_itself(program)
    assert not isinstance(program.top, PickupScene)
    mine = [line for line in picked_up(program)[before:] if line["seat"] == 0]
    assert len(mine) > 5
    match = Match.from_record(table_of(program).session.path.read_bytes(), ENGINES)
    assert match.state.battles == table_of(program).session.view(None).battles
    assert {_own_first(program, line) for line in mine} == {own}


def _own_first(program: Program, line: dict[str, object]) -> bool:
    """Whether the card that went first is the winner's own."""
    path = table_of(program).session.path
    lines = path.read_text().splitlines()
    at = next(number for number, text in enumerate(lines) if json.loads(text) == line)
    match = Match.from_record("\n".join(lines[:at]).encode(), ENGINES)
    own = match.public_view().table[0][0].card
    return str(own) == line["first"]


def test_it_is_seen_at_the_table_and_the_same_key_or_a_click_brings_the_question_back(start: Start) -> None:
    program = start(speed="none")
    sit_down(program, CHOICE)
    for undo in ("key", "click"):
        say_always(program, pygame.K_UP)
        assert isinstance(wait_for_something_to_do(program), ClassicTableScene)
        button = next(each for each in program.widgets() if isinstance(each, Button) and each.action == "always so")
        assert (button.label, button.hint_by(program.manager.look.keys), button.chosen) == (
            "My card always first",
            "L",
            True,
        )
        if undo == "key":
            program.press(pygame.K_l)
        else:
            program.click(button.rect.center)
        assert not any(each.action == "always so" for each in program.widgets())
        until_asked(program)
        program.press(pygame.K_UP)


def test_each_of_two_persons_says_it_for_themselves(start: Start) -> None:
    program = start(speed="none")
    sitting = sit_down(program, CHOICE, persons=(0, 1))
    say_always(program, pygame.K_UP)
    assert sitting.board.always == {0: True}
    assert until_asked(program, 1).seat == 1
    say_always(program, pygame.K_DOWN, 1)
    assert sitting.board.always == {0: True, 1: False}


def test_a_rematch_keeps_it(start: Start) -> None:
    program = start(speed="none")
    first = sit_down(program, replace(CHOICE, deal=4))
    say_always(program, pygame.K_UP)
    play_a_while(program, Random(1), 800)
    assert isinstance(program.top, ClassicResultScene)
    program.frames(10, 0.1)
    program.press(pygame.K_RETURN)
    assert table_of(program) is not first and table_of(program).board.always == {0: True}
