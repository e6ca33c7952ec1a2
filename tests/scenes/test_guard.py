"""Input meant for the previous scene or button never reaches the new one."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, Fold, Predict, Prediction, Raise
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import HighLowRules
from scenes.core.intents import Decide
from scenes.core.look import Look
from scenes.core.manager import REST_SECONDS, SEEN_SECONDS
from scenes.core.scene import Pop, Push
from scenes.high_low.predict import PredictScene
from scenes.high_low.wager import WagerScene
from tests.engine.scripted import check_down, deal, play, predict
from tests.scenes.stage import Stage, seen

PRESSES: tuple[Callable[[Stage], None], ...] = (
    lambda stage: stage.key(pygame.K_c, "c"),
    lambda stage: stage.key(pygame.K_RETURN),
    lambda stage: stage.click_on("Call"),
)


@pytest.fixture
def stage(look: Look, screen: Surface) -> Stage:
    """Return a table where Ann was asked to wager, with a check available, and Bo then raised to 2."""
    match = predicted()
    view = seen(match, 0)
    staged = Stage(look, screen, view)
    staged.ask(WagerScene(staged.board, view))
    staged.manager.go(Pop())
    play(match, "0 check", "1 raise 2")
    staged.ask(WagerScene(staged.board, seen(match, 0)), after=0)
    return staged


def predicted() -> Match:
    match = deal("KH", "5C")
    play(match, "0 higher", "1 lower")
    return match


@pytest.mark.parametrize("press", PRESSES, ids=["key", "enter", "click"])
def test_a_button_that_has_changed_its_meaning_ignores_keys_and_clicks(
    stage: Stage, press: Callable[[Stage], None]
) -> None:
    stage.patience = 0.0
    stage.run(SEEN_SECONDS - 0.05)
    press(stage)
    assert stage.wanted == []
    stage.run(REST_SECONDS - 0.05)
    press(stage)
    assert stage.wanted == [], "it belongs to the same series of presses"
    stage.run(REST_SECONDS)
    press(stage)
    assert stage.wanted == [Decide(Call(0))]


@pytest.mark.parametrize("press", PRESSES, ids=["key", "enter", "click"])
def test_a_press_250_ms_into_a_question_counts(stage: Stage, press: Callable[[Stage], None]) -> None:
    stage.patience = 0.0
    stage.run(SEEN_SECONDS)
    press(stage)
    assert stage.wanted == [Decide(Call(0))]


def test_after_the_first_press_that_counts_others_may_follow_as_fast_as_they_are_typed(stage: Stage) -> None:
    stage.patience = 0.0
    stage.run(SEEN_SECONDS)
    stage.type("11r")
    assert stage.wanted == [Decide(Raise(0, 11))]


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_5, pygame.K_a])
def test_a_press_for_an_earlier_question_moves_no_focus(stage: Stage, key: int) -> None:
    stage.patience = 0.0
    top = stage.manager.top
    assert isinstance(top, WagerScene)
    before = top.controls.focused, top.amount
    for _press in range(10):
        stage.key(key, chr(key) if key < 128 else "")
        stage.run(0.1)
    assert (top.controls.focused, top.amount) == before


def test_a_wheel_turned_for_an_earlier_question_moves_no_focus(stage: Stage) -> None:
    top = stage.manager.top
    assert isinstance(top, WagerScene)
    before = top.controls.focused, top.amount
    stage.wheel(3)
    assert (top.controls.focused, top.amount) == before


def test_the_guard_is_seen_to_be_lifted(stage: Stage) -> None:
    stage.run(0.1)
    assert stage.button("Call").guarded
    stage.run(SEEN_SECONDS)
    assert not stage.button("Call").guarded


@pytest.mark.parametrize("by_mouse", [False, True])
def test_h3_a_fold_in_another_showdown_ignores_keys_and_clicks_at_first(
    look: Look, screen: Surface, by_mouse: bool
) -> None:
    match = deal("KH 9C 3D", "KC 5C QD", HighLowRules(raises_limit=1, fold=True), starter=1)
    check_down(match, "higher", "higher")
    predict(match, "higher lower", "lower higher")
    play(match, "1 raise 1")
    view = seen(match, 0)
    staged = Stage(look, screen, view)
    staged.ask(WagerScene(staged.board, view))
    staged.manager.go(Pop())
    play(match, "0 fold", "1 raise 1")
    staged.ask(WagerScene(staged.board, seen(match, 0)), after=0)
    staged.patience = 0.0
    for wanted in ([], [Decide(Fold(0))]):
        if by_mouse:
            staged.click_on("Fold")
        else:
            staged.key(pygame.K_f, "f")
        assert staged.wanted == wanted
        staged.run(REST_SECONDS)


def test_the_first_question_of_all_is_guarded_against_what_was_pressed_to_get_there(
    look: Look, screen: Surface
) -> None:
    view = seen(predicted(), 0)
    staged = Stage(look, screen, view)
    staged.ask(WagerScene(staged.board, view), after=0)
    staged.patience = 0.0
    staged.key(pygame.K_c, "c")
    assert staged.wanted == []
    staged.run(REST_SECONDS)
    staged.key(pygame.K_c, "c")
    assert staged.wanted == [Decide(Check(0))]


@pytest.mark.parametrize("by_mouse", [False, True])
def test_what_is_pressed_while_something_moves_finishes_it_and_decides_nothing(
    look: Look, screen: Surface, by_mouse: bool
) -> None:
    match = deal("KH", "5C")
    staged = Stage(look, screen, seen(match, 0))
    staged.ask(PredictScene(staged.board, match.view(0)))
    staged.board.receive(tuple(play(match, "1 lower")), match.view(0))
    staged.run(0.05)
    assert not staged.board.idle
    press(staged, by_mouse)
    assert staged.board.idle and staged.wanted == []
    press(staged, by_mouse)
    assert staged.wanted == [Decide(Predict(0, (Prediction.HIGHER,)))]


@pytest.fixture
def turning(look: Look, screen: Surface) -> Stage:
    """Return a table where a tie has just begun to change the light to embers."""
    match = deal("9H KD 3S", "9S QC 4D")
    predict(match, "higher", "lower")
    play(match, "0 check")
    staged = Stage(look, screen, seen(match, 0))
    staged.board.receive([redact(event, 0) for event in play(match, "1 check")], match.view(0))
    while not staged.manager.painter.in_transition:
        staged.run(0.02)
    staged.run(0.1)
    staged.manager.go(Push(PredictScene(staged.board, match.view(0))))
    staged.run()
    return staged


@pytest.mark.parametrize("by_mouse", [False, True])
def test_what_is_pressed_while_the_light_turns_finishes_that_too(turning: Stage, by_mouse: bool) -> None:
    assert turning.manager.painter.in_transition and not turning.board.idle
    press(turning, by_mouse)
    turning.run()
    assert not turning.manager.painter.in_transition and turning.board.idle
    assert turning.wanted == [] and said(turning) == ()


@pytest.mark.parametrize("by_mouse", [False, True])
def test_where_only_the_light_still_turns_what_is_pressed_decides_nothing(turning: Stage, by_mouse: bool) -> None:
    turning.board.skip()
    turning.run(0.02)
    assert turning.manager.painter.in_transition and turning.board.idle
    press(turning, by_mouse)
    assert said(turning) == () and not turning.manager.painter.in_transition
    press(turning, by_mouse)
    assert said(turning) == (Prediction.HIGHER,)


def test_what_is_held_while_the_light_turns_is_held(turning: Stage) -> None:
    turning.board.skip()
    turning.run(0.02)
    assert turning.manager.painter.in_transition
    turning.manager.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o", scancode=0))
    assert turning.board.odds_held and said(turning) == ()


def said(staged: Stage) -> tuple[Prediction, ...]:
    """Return the predictions so far."""
    asking = staged.manager.top
    assert isinstance(asking, PredictScene)
    return asking.said


def press(staged: Stage, by_mouse: bool) -> None:
    if by_mouse:
        staged.click_on("Higher")
    else:
        staged.key(pygame.K_UP)


@pytest.mark.parametrize("key", [pygame.K_5, pygame.K_r, pygame.K_a, pygame.K_SPACE])
def test_no_key_sets_an_amount_while_something_moves(look: Look, screen: Surface, key: int) -> None:
    match = predicted()
    view = seen(match, 0)
    staged = Stage(look, screen, view)
    scene = WagerScene(staged.board, view)
    staged.ask(scene)
    staged.board.receive((), view)
    events = play(match, "0 raise 2", "1 call")
    staged.board.receive(tuple(events), match.view(0))
    staged.key(key, chr(key) if key < 128 else "")
    assert scene.amount == 1 and staged.wanted == []
