"""The wager: check, call and raise by keyboard and by mouse, each button with its consequence."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.engine.high_low.actions import Call, Check, Fold, Raise, RaiseRange
from game.engine.high_low.rules import AS_WRITTEN, LONG, HighLowRules
from scenes.core.intents import AskToPeek, Decide
from scenes.core.look import Look
from scenes.high_low.wager import WagerScene
from scenes.widgets.button import Button
from scenes.widgets.number_inputs import Slider
from tests.engine.scripted import TWINS, check_down, deal, play, predict
from tests.pictures.measuring import Frame
from tests.scenes.stage import Stage, seen

Ask = Callable[..., tuple[Stage, WagerScene]]


@pytest.fixture
def ask(look: Look, screen: Surface) -> Ask:
    """Asks for a wager after some moves; Ann is seat 0 and starts, a king in her hand against a five."""

    def asked(*moves: str, rules: HighLowRules = AS_WRITTEN, viewer: int | None = 0) -> tuple[Stage, WagerScene]:
        match = deal("KH", "5C", rules)
        play(match, "0 higher", "1 lower", *moves)
        view = seen(match, viewer)
        stage = Stage(look, screen, view)
        scene = WagerScene(stage.board, view)
        stage.ask(scene)
        return stage, scene

    return asked


def details(stage: Stage) -> dict[str, str]:
    """Return the consequence stated on each large button, by the button's label."""
    return {label: stage.button(label).detail for label in stage.labels() if not stage.button(label).small}


def words(stage: Stage) -> list[str]:
    """Every text that is seen."""
    return [each.text for each in Frame(stage.manager.compose(), stage.manager.look).words]


def test_each_button_says_what_it_leads_to_when_nothing_is_wagered(ask: Ask) -> None:
    stage, _scene = ask()
    assert details(stage) == {"Check": "pot stays at 2", "Raise to 1": "pot becomes 3"}


def test_each_amount_shows_the_key_that_sets_it(ask: Ask) -> None:
    stage, _scene = ask()
    told = words(stage)
    assert [told[told.index(amount) + 1] for amount in ("Min", "½ pot", "Pot", "All in")] == ["M", "H", "P", "A"]


def test_facing_a_raise_it_says_that_nobody_can_fold_unless_somebody_can(ask: Ask) -> None:
    """R3, H3."""
    stage, _scene = ask("0 raise 19", viewer=None)
    assert list(details(stage).values()) == ["no folding: pot becomes 40"]
    stage, _scene = ask("0 raise 19", viewer=None, rules=FOLDING)
    assert details(stage)["Call 19"] == "pot becomes 40"


def test_the_second_check_turns_the_cards(ask: Ask) -> None:
    stage, _scene = ask("0 check", viewer=None)
    assert details(stage)["Check"] == "cards turn over: pot 2"


def test_each_button_says_what_it_leads_to_after_a_raise(ask: Ask) -> None:
    stage, scene = ask("0 raise 3", viewer=None)
    assert details(stage) == {"Call 3": "no folding: pot becomes 8", "Raise to 4": "pot becomes 9"}
    scene.set_amount(10)
    assert details(stage)["Raise to 10"] == "pot becomes 15"


def test_the_heading_says_what_the_other_did(ask: Ask) -> None:
    assert ask()[1].status() == "You wager first"
    assert ask("0 check", viewer=None)[1].status() == "Ann checked"
    assert ask("0 raise 3", viewer=None)[1].status() == "Ann raised to 3"


def test_w9_in_a_war_of_one_card_the_heading_says_that_it_is_the_last(look: Look, screen: Surface) -> None:
    zero = TWINS[0].split()
    zero[24], zero[25] = zero[25], zero[24]
    match = deal(" ".join(zero), TWINS[1], HighLowRules(coins=100))
    check_down(match, "higher", "lower")
    while match.state.frame.size == 2:
        check_down(match, "higher higher", "lower lower")
    predict(match, "higher", "lower")
    stage = Stage(look, screen, seen(match, 0))
    assert WagerScene(stage.board, seen(match, 0)).heading() == "LAST CARD"


def test_c_checks(ask: Ask) -> None:
    stage, _scene = ask()
    stage.key(pygame.K_c, "c")
    assert stage.wanted == [Decide(Check(0))]


def test_c_calls(ask: Ask) -> None:
    stage, _scene = ask("0 raise 3", viewer=None)
    stage.key(pygame.K_c, "c")
    assert stage.wanted == [Decide(Call(1))]


def test_digits_and_r_raise(ask: Ask) -> None:
    stage, _scene = ask()
    stage.type("12")
    assert stage.wanted == []
    stage.key(pygame.K_r, "r")
    assert stage.wanted == [Decide(Raise(0, 12))]


def test_tab_and_enter_raise(ask: Ask) -> None:
    stage, _scene = ask()
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert stage.wanted == [Decide(Raise(0, 1))]


def test_a_click_checks(ask: Ask) -> None:
    stage, _scene = ask()
    stage.click_on("Check")
    assert stage.wanted == [Decide(Check(0))]


def test_a_drag_of_the_slider_and_a_click_raise(ask: Ask) -> None:
    stage, scene = ask()
    slider = slider_of(scene)
    stage.press(slider.rect.midleft)
    stage.point((slider.rect.centerx, slider.rect.centery + 300))
    stage.release(slider.rect.center)
    assert scene.amount == pytest.approx((slider.low + slider.high) / 2, abs=1)
    stage.point(slider.rect.midright)
    amount = scene.amount
    stage.click_on("Raise")
    assert stage.wanted == [Decide(Raise(0, amount))]


def test_after_a_decision_the_question_is_gone(ask: Ask) -> None:
    stage, scene = ask()
    stage.click_on("Check")
    assert stage.manager.top is not scene and not stage.board.asked


@pytest.mark.parametrize(
    ("label", "key", "amount"),
    [("Min", pygame.K_m, 4), ("½ pot", pygame.K_h, 7), ("Pot", pygame.K_p, 11), ("All in", pygame.K_a, 19)],
)
def test_the_four_amounts_set_and_never_submit(ask: Ask, label: str, key: int, amount: int) -> None:
    """Ann raised to 3 over a pot of 2: after a call it holds 8."""
    stage, scene = ask("0 raise 3", viewer=None)
    stage.click_on(label)
    assert scene.amount == amount
    stage.key(pygame.K_1, "1")
    stage.key(key)
    assert scene.amount == amount and slider_of(scene).value == amount
    assert stage.wanted == []


def test_the_wheel_sets_the_amount_from_anywhere(ask: Ask) -> None:
    stage, scene = ask()
    stage.point((5, 5))
    stage.wheel(4)
    stage.wheel(-1)
    assert scene.amount == 4 and stage.wanted == []


def test_a_number_is_typed_from_anywhere_and_taken_back(ask: Ask) -> None:
    stage, scene = ask()
    stage.type("15")
    assert scene.amount == 15
    stage.key(pygame.K_BACKSPACE)
    assert scene.amount == 1
    stage.type("99")
    assert scene.amount == 19


def test_a_number_typed_after_one_of_the_four_amounts_is_a_new_number(ask: Ask) -> None:
    stage, scene = ask()
    stage.type("1")
    stage.key(pygame.K_p, "p")
    stage.type("2")
    assert scene.amount == 2


def test_whatever_is_done_the_amount_stays_legal_and_nothing_is_submitted(ask: Ask) -> None:
    rng = Random(1)
    for rules in (AS_WRITTEN, LONG, HighLowRules(coins=500), HighLowRules(coins=3)):
        stage, scene = ask(rules=rules)
        allowed = scene.range
        assert allowed is not None
        for _number in range(300):
            anything(stage, scene, rng)
            assert allowed.low <= scene.amount <= allowed.high
            assert stage.button("Raise").label == f"Raise to {scene.amount}"
        assert stage.wanted == []


def anything(stage: Stage, scene: WagerScene, rng: Random) -> None:
    """Something that sets an amount."""
    rect = slider_of(scene).rect
    match rng.randrange(6):
        case 0:
            stage.type(rng.choice("0123456789"))
        case 1:
            stage.wheel(rng.randrange(-9, 10))
        case 2:
            stage.press((rng.randrange(rect.left, rect.right), rect.centery))
            stage.point((rng.randrange(-50, 1200), rng.randrange(500)))
            stage.release((0, 0))
        case 3:
            stage.key(rng.choice((pygame.K_m, pygame.K_h, pygame.K_p, pygame.K_a, pygame.K_BACKSPACE)))
        case 4:
            stage.key(rng.choice((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END)))
        case _:
            stage.click_on(rng.choice(stage.labels()[2:6]))


def test_h1_where_a_raise_is_limited_the_most_is_said(ask: Ask) -> None:
    stage, scene = ask(rules=LONG)
    assert scene.range == RaiseRange(0, 1, 3)
    assert "Max" in stage.labels() and "All in" not in stage.labels()
    assert "max 3" in words(stage)
    assert "19 all in" in words(ask()[0])


def test_h2_after_the_last_raise_there_is_nothing_to_raise_with(ask: Ask) -> None:
    stage, scene = ask("0 raise 1", rules=HighLowRules(raises_limit=1), viewer=None)
    assert stage.labels() == ["Call 1", "Look at my card"]
    stage.type("5")
    stage.wheel(1)
    stage.key(pygame.K_r, "r")
    assert stage.wanted == [] and scene.range is None


FOLDING = HighLowRules(fold=True)


def test_h3_without_the_rule_or_with_nothing_to_match_there_is_nothing_to_fold(ask: Ask) -> None:
    for stage, _scene in (ask(rules=FOLDING), ask("0 raise 3", viewer=None)):
        assert "Fold" not in stage.labels()
        stage.key(pygame.K_f, "f")
        assert stage.wanted == []


def test_h3_the_fold_says_who_takes_how_much(ask: Ask) -> None:
    stage, _scene = ask("0 raise 3", rules=FOLDING, viewer=None)
    assert details(stage)["Fold"] == "Ann takes all 5"
    assert "Call 3" in details(stage)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_h3_f_and_a_click_fold(ask: Ask, by_mouse: bool) -> None:
    stage, _scene = ask("0 raise 3", rules=FOLDING, viewer=None)
    if by_mouse:
        stage.click_on("Fold")
    else:
        stage.key(pygame.K_f, "f")
    assert stage.wanted == [Decide(Fold(1))]


def test_h3_the_fold_lies_where_no_other_decision_ever_lies(look: Look, screen: Surface) -> None:
    """The button for folding never moves, whether the other choices are a check, a call or a raise."""
    asked = [("0 raise 3",), ("0 raise 19",), ("0 raise 3", "1 raise 6"), ()]
    folds: list[Any] = []
    others: list[Any] = []
    for moves in asked:
        match = deal("KH", "5C", FOLDING)
        play(match, "0 higher", "1 lower", *moves)
        stage = Stage(look, screen, match.public_view())
        scene = WagerScene(stage.board, match.public_view())
        stage.ask(scene)
        for widget in scene.controls.widgets:
            if isinstance(widget, Button) and widget.meaning is not None:
                (folds if widget.action == "fold" else others).append(widget.rect)
    assert len(folds) == 3
    assert all(fold.collidelist(others) == -1 for fold in folds)


@pytest.mark.parametrize("viewer", [1, None])
def test_h3_the_hint_lies_below_a_fold_and_never_in_the_place_of_a_raise(ask: Ask, viewer: int | None) -> None:
    """A hint in the raise's place would be clicked on unawares, and would make the match one for practice."""
    stage, _scene = ask("0 raise 3", rules=FOLDING, viewer=viewer)
    raising = stage.button("Raise").rect
    stage, _scene = ask("0 raise 19", rules=FOLDING, viewer=viewer)
    extra = "Hint" if viewer is not None else "Look at my card"
    assert stage.labels() == ["Call 19", "Raise", "Fold", extra]
    call, no_raise, fold, hint = (stage.button(label).rect for label in stage.labels())
    assert no_raise == raising and not stage.button("Raise").enabled
    apart = no_raise.top - call.bottom
    assert fold.top - no_raise.bottom == apart and hint.top - fold.bottom == apart


def test_in_hotseat_the_player_may_look_at_their_card_again(ask: Ask) -> None:
    stage, _scene = ask(viewer=None)
    stage.key(pygame.K_l, "l")
    stage.click_on("Look at my card")
    assert stage.wanted == [AskToPeek(0), AskToPeek(0)]
    assert "Look at my card" not in ask(viewer=0)[0].labels()


def test_in_a_war_the_player_may_look_at_more_than_one_card(look: Look, screen: Surface) -> None:
    match = deal("9H KD 3S", "9S QC 4D")
    check_down(match, "higher", "lower")
    predict(match, "higher higher", "lower lower")
    stage = Stage(look, screen, match.public_view())
    stage.ask(WagerScene(stage.board, match.public_view()))
    assert "Look at my cards" in stage.labels()


def test_another_size_of_window_keeps_the_amount(ask: Ask) -> None:
    stage, scene = ask()
    stage.type("7")
    scene.resize(scene.look)
    assert scene.amount == 7 and stage.button("Raise").label == "Raise to 7"


def slider_of(scene: WagerScene) -> Slider:
    """The slider of the amount."""
    return next(widget for widget in scene.controls.widgets if isinstance(widget, Slider))


def test_a_slider_that_was_held_when_the_menu_came_is_held_no_more(ask: Ask) -> None:
    stage, scene = ask()
    (slider,) = (widget for widget in scene.controls.widgets if isinstance(widget, Slider))
    stage.press(slider.rect.center)
    stage.manager.pause()
    amount = scene.amount
    stage.point(slider.rect.midright)
    assert scene.amount == amount
