"""A hint on request: what it says, who sees it, and what the record says of it."""

import json
from random import Random
from time import monotonic

import pygame
import pytest
from pygame import Surface

from game.coach.high_low.review_results import Hint, PredictionHint, WagerHint
from game.engine.core.match import Match
from game.engine.core.replay import steps_of
from game.engine.high_low.actions import Call, Check, Raise
from game.engine.high_low.counting import Odds
from game.engine.high_low.game import HIGH_LOW_WAR
from game.engine.high_low.rules import HighLowRules
from game.worker.worker import Worker
from scenes.core.intents import ContinueMatch
from scenes.core.look import Look
from scenes.high_low.hints import prediction_words, wager_words
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.wager import WagerScene
from scenes.menus.rules_page import RulesScene
from scenes.table.decision_prompts import HandoverScene
from tests.engine.drawing import play_randomly
from tests.scenes.conftest import Start
from tests.scenes.program import Program
from tests.scenes.stage import Stage

FOUND = Hint((), WagerHint(Raise(0, 3), Check(0), 0.6))

CHANCES = Odds(higher=0.15, lower=0.79, equal=0.06)

SAME = "Higher and lower are worth the same: right 15% and 79% of the time."

LONGEST = 60.0
"""Time that a process may take to start and to solve on a busy machine, in seconds."""


def _await_hint(program: Program, scene: PredictScene | WagerScene | PrivateScene) -> Hint:
    until = monotonic() + LONGEST
    while scene.hint is None:
        assert monotonic() < until and not scene.trouble, scene.trouble
        program.frame()
        program.lobby.worker.wait(0.1)
    return scene.hint


def _practice(program: Program) -> list[bool]:
    lines = program.table.session.path.read_text(encoding="utf-8").splitlines()
    decided = [json.loads(line) for line in lines if '"seat"' in line]
    return [each.get("practice", False) for each in decided if each["seat"] == 0]


def test_it_says_which_prediction_is_better_and_then_what_each_is_worth() -> None:
    assert prediction_words(PredictionHint(1.8, -1.2), CHANCES) == (
        "Higher is better: right 15% of the time, and worth 3.0 coins more.",
        "HIGHER +1.8, LOWER −1.2 coins",
    )
    assert prediction_words(PredictionHint(-1.2, 1.46), CHANCES) == (
        "Lower is better: right 79% of the time, and worth 2.7 coins more.",
        "HIGHER −1.2, LOWER +1.5 coins",
    )
    assert prediction_words(PredictionHint(0.5, 0.501), CHANCES)[0] == SAME


@pytest.mark.parametrize(
    ("higher", "lower", "gain", "figures"),
    [
        (-1.26, -0.34, "1.0", "HIGHER −1.3, LOWER −0.3 coins"),
        (0.04, -1.24, "1.24", "HIGHER +0.04, LOWER −1.2 coins"),
        (0.521, 0.538, "0.02", "HIGHER +0.52, LOWER +0.54 coins"),
        (0.148, 0.052, "0.10", "HIGHER +0.15, LOWER +0.05 coins"),
    ],
)
def test_what_the_better_prediction_is_worth_more_is_the_difference_of_the_figures_that_are_shown(
    higher: float, lower: float, gain: str, figures: str
) -> None:
    words, told = prediction_words(PredictionHint(higher, lower), CHANCES)
    assert words.endswith(f", and worth {gain} coins more.") and told == figures


@pytest.mark.parametrize(("higher", "lower"), [(0.5151, 0.5249), (0.449, 0.451), (1.2, 1.2)])
def test_predictions_that_are_worth_the_same_show_the_same_figures(higher: float, lower: float) -> None:
    words, told = prediction_words(PredictionHint(higher, lower), CHANCES)
    worth = told.removeprefix("HIGHER ").partition(",")[0]
    assert words == SAME and told == f"HIGHER {worth}, LOWER {worth} coins"


def test_it_says_how_much_the_best_wager_is_worth_over_the_other() -> None:
    assert wager_words(WagerHint(Raise(0, 3), Check(0), 0.6)) == (
        "Best: raise to 3, worth 0.6 coins more than checking.",
    )
    assert wager_words(WagerHint(Call(0), Raise(0, 5), 0.04)) == (
        "Best: call, worth 0.04 coins more than raising to 5.",
    )
    assert wager_words(WagerHint(Check(0), Raise(0, 1), 0.001)) == (
        "Best: check or raise to 1, which are worth the same.",
    )
    assert wager_words(WagerHint(Call(0), None, 0.0)) == ("Best: call, the only option.",)


@pytest.mark.parametrize(
    ("coins", "said"), [(1.84, "+1.8"), (-0.06, "−0.06"), (0.0, "0.00"), (-0.004, "0.00"), (-2.0, "−2.0")]
)
def test_worths_are_coins_with_their_sign_and_none_has_none(coins: float, said: str) -> None:
    assert prediction_words(PredictionHint(coins, 1.0), CHANCES)[1] == f"HIGHER {said}, LOWER +1.0 coins"


@pytest.mark.exhaustive
def test_a_hint_comes_when_it_is_asked_for_and_the_decision_is_marked_as_practice(start: Start) -> None:
    program = start(speed="none")
    program.begin()
    scene = program.settle()
    assert isinstance(scene, PredictScene)
    program.press(pygame.K_t)
    found = _await_hint(program, scene)
    assert len(found.predictions) == 1
    program.press(pygame.K_UP)
    program.settle()
    program.press(pygame.K_c)
    program.settle()
    assert _practice(program)[:2] == [True, False]
    steps = steps_of(program.table.session.path.read_bytes(), HIGH_LOW_WAR)
    assert sum(step.practice for step in steps) == 1


@pytest.mark.exhaustive
def test_a_hint_can_be_clicked_and_takes_the_place_of_its_button(start: Start) -> None:
    program = start(speed="none")
    program.begin()
    scene = program.settle()
    assert isinstance(scene, PredictScene)
    program.click_on("Hint")
    program.frame()
    before = pygame.image.tobytes(program.window.screen, "RGB")
    _await_hint(program, scene)
    program.frame()
    assert pygame.image.tobytes(program.window.screen, "RGB") != before
    assert all(getattr(widget, "label", "") not in ("Hint", "Thinking…") for widget in program.widgets())


@pytest.mark.exhaustive
def test_two_who_share_the_table_get_none_at_it_but_behind_the_curtain(start: Start) -> None:
    program = start(speed="none")
    program.begin(None)
    assert isinstance(program.settle(), HandoverScene)
    program.press(pygame.K_RETURN)
    program.frames(30)
    scene = program.top
    assert isinstance(scene, PrivateScene)
    program.press(pygame.K_t)
    _await_hint(program, scene)
    one, other = Hint((PredictionHint(9.0, -9.0),), None), Hint((PredictionHint(-5.0, 5.0),), None)
    assert _shown(program, scene, one) == _shown(program, scene, other)
    program.down(pygame.K_SPACE)
    assert _shown(program, scene, one) != _shown(program, scene, other)


def _shown(program: Program, scene: PrivateScene, hint: Hint) -> bytes:
    scene.hint = hint
    program.point((1, 1))
    program.frames(3)
    return pygame.image.tobytes(program.window.screen, "RGB")


def test_a_match_left_while_a_hint_is_looked_for_closes_all_the_same(start: Start) -> None:
    program = start(speed="none")
    program.begin()
    program.settle()
    program.press(pygame.K_t)
    program.frame()
    table = program.table
    table.leave()
    assert not table.session.busy


class Finder:
    """Finds a hint when the test says so."""

    over = False
    trouble = ""

    def __init__(self) -> None:
        self.found: Hint | None = None

    def news(self) -> list[Hint]:
        """The hint, once."""
        found, self.found = self.found, None
        return [] if found is None else [found]

    def was_restarted(self) -> bool:
        return False

    def leave(self) -> None:
        """Look for it no more."""


@pytest.fixture
def finder(monkeypatch: pytest.MonkeyPatch) -> Finder:
    """Does what is begun in the background: nothing but hints is."""
    made = Finder()
    monkeypatch.setattr(Worker, "begin", lambda *_given, **_tries: made)
    return made


def _let_find(program: Program, finder: Finder) -> None:
    finder.found = FOUND
    program.frames(2)


def _unveil(program: Program) -> PrivateScene:
    program.press(pygame.K_RETURN)
    program.frames(60)
    scene = program.top
    assert isinstance(scene, PrivateScene)
    return scene


def test_a_hint_that_was_asked_for_behind_the_curtain_never_comes_to_the_table_they_share(
    start: Start, finder: Finder
) -> None:
    program = start(speed="none")
    program.begin(None)
    for _person in range(2):
        assert isinstance(program.settle(), HandoverScene)
        _unveil(program)
        program.press(pygame.K_UP)
    shared = program.settle()
    assert isinstance(shared, WagerScene)
    program.press(pygame.K_l)
    program.frames(60)
    _unveil(program)
    program.press(pygame.K_t)
    program.press(pygame.K_RETURN)
    assert program.settle() is shared
    before = program.pixels()
    _let_find(program, finder)
    assert shared.hint is None and program.pixels() == before


def test_a_hint_that_comes_while_the_rules_are_read_is_there_afterwards(start: Start, finder: Finder) -> None:
    program = start(speed="none")
    program.begin()
    scene = program.settle()
    assert isinstance(scene, PredictScene)
    program.press(pygame.K_t)
    program.press(pygame.K_F1)
    assert isinstance(program.top, RulesScene)
    _let_find(program, finder)
    program.press(pygame.K_ESCAPE)
    assert program.top is scene and scene.hint == FOUND


def test_what_has_the_focus_keeps_it_when_the_hint_comes(start: Start, finder: Finder) -> None:
    program = start(speed="none")
    program.begin()
    for key, label in ((pygame.K_TAB, "Lower"), (pygame.K_p, "Raise")):
        scene = program.settle()
        assert isinstance(scene, PredictScene | WagerScene)
        program.press(key)
        program.press(pygame.K_t)
        _let_find(program, finder)
        focused = scene.controls.focused
        assert focused is program.button(label) and focused in scene.controls.widgets
        program.press(pygame.K_RETURN)


def test_where_the_hint_was_asked_for_with_enter_the_focus_goes_back_to_the_first_answer(
    start: Start, finder: Finder
) -> None:
    program = start(speed="none")
    program.begin()
    scene = program.settle()
    assert isinstance(scene, PredictScene)
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN):
        program.press(key)
    assert scene.hint_asked
    _let_find(program, finder)
    assert scene.controls.focused is program.button("Higher")


def test_whoever_looks_when_no_round_is_open_is_told_nothing(look: Look, screen: Surface) -> None:
    match = Match.new(HIGH_LOW_WAR, HighLowRules(coins=1), Random(1), ("Ann", "Bo"))
    play_randomly(match, Random(1), 400)
    assert match.over and not match.view(0).frames
    stage = Stage(look, screen, match.public_view())
    scene = PrivateScene(stage.board, match.public_view(), match.view(0), owes=False)
    stage.ask(scene)
    assert scene.told_by_hint() == ()


@pytest.mark.exhaustive
def test_whoever_leaves_with_a_hint_and_comes_back_decides_for_practice_all_the_same(start: Start) -> None:
    program = start(speed="none")
    program.begin()
    scene = program.settle()
    assert isinstance(scene, PredictScene)
    program.press(pygame.K_t)
    _await_hint(program, scene)
    name = program.table.session.path.name
    program.leave()
    program.do(ContinueMatch(name))
    program.settle()
    program.press(pygame.K_UP)
    program.settle()
    program.press(pygame.K_c)
    program.settle()
    assert _practice(program)[:2] == [True, False]
