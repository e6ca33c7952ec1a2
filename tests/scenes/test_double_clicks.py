"""A double click or a doubled key on whatever leads to a table decides nothing there."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.engine.classic.rules import ClassicRules
from game.engine.high_low.actions import Predict, Prediction
from game.engine.high_low.rules import HighLowRules
from scenes.classic.table import ClassicTableScene
from scenes.core.intents import Decide, OpenContinue, OpenSetup, StartMatch
from scenes.core.look import Look
from scenes.core.manager import REST_SECONDS
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.wager import WagerScene
from scenes.menus.base_setup_pages import SetupPage
from scenes.menus.scrolling import ScrollList
from scenes.menus.title import TitleScene
from scenes.menus.unfinished_and_deleted_matches import ContinueScene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.result import MatchResultScene
from tests.sampling import sampled
from tests.scenes.conftest import Start
from tests.scenes.moments import wars
from tests.scenes.program import Program
from tests.scenes.stage import GUARD, Stage
from tests.seating import seating_of

ENTER, SPACE, UP, CHECK = pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_c

Way = Callable[[Program, str], None]
"""A way to press the button with this label, which leads to a table."""

PAUSES = (0.05, 0.2, 0.4)
"""Pauses between the first press and the second, in seconds."""

MOST_DECISIONS = 200
MOST_FRAMES = 3_600
"""More than anything here takes."""


def decisions(program: Program) -> int:
    """Return the number of decisions on disk."""
    program.frames(2)
    return len(program.table.session.path.read_bytes().splitlines())


def press_everything(program: Program) -> None:
    """Press what could decide: Enter, Space, the decisions' own keys, and their buttons wherever they lie."""
    top = program.top
    for key in (ENTER, SPACE, UP, CHECK):
        program.press(key)
    if isinstance(top, ClassicTableScene):
        program.click(program.board.layout.table.center)
    for label in ("Higher", "Check", "Call", "Turn", "Ready"):
        if program.top is top and not isinstance(top, HandoverScene):
            buttons = [widget for widget in program.widgets() if getattr(widget, "label", "").startswith(label)]
            for button in buttons:
                program.click(button.rect.center)


def decides_nothing(program: Program, pause: float) -> None:
    """A second press after so long changes nothing, and later one does."""
    program.frames(round(pause * 60))
    before, top = decisions(program), program.top
    program.patience = 0.0
    press_everything(program)
    program.patience = REST_SECONDS
    assert decisions(program) == before
    assert program.top is top
    assert not getattr(top, "said", ())


def by_enter(program: Program, label: str) -> None:
    """Press Enter on the button that has the focus."""
    focused = program.top.controls.focused  # type: ignore[attr-defined]
    assert focused is program.button(label)
    program.press(ENTER)


def by_mouse(program: Program, label: str) -> None:
    """Click on the button."""
    program.click_on(label)


def predict_both(program: Program) -> None:
    """Have two friends go through the curtain and predict, until they wager."""
    for _press in range(MOST_DECISIONS):
        if isinstance(program.settle(), WagerScene):
            break
        program.press(ENTER if isinstance(program.top, HandoverScene) else UP)
        program.frames(60)
    else:
        raise AssertionError(f"there is no wager: {program.top}")


WAYS = pytest.mark.parametrize("way", [by_enter, by_mouse])
AFTER = pytest.mark.parametrize("pause", sampled(PAUSES, PAUSES[-1:]))


@pytest.fixture
def left(start: Start) -> Program:
    """The title, after a match that was left at a prediction."""
    program = start(seed=3, speed="none")
    program.begin()
    assert isinstance(program.settle(), PredictScene)
    program.leave()
    assert isinstance(program.top, TitleScene)
    return program


@WAYS
@AFTER
def test_continue_on_the_title(left: Program, way: Way, pause: float) -> None:
    way(left, "Continue")
    decides_nothing(left, pause)
    left.frames(60)
    left.press(UP)
    assert not isinstance(left.top, PredictScene), "later it is a decision"


@pytest.mark.parametrize("by_key", [True, False])
@AFTER
def test_a_match_in_the_list_of_those_to_continue(left: Program, by_key: bool, pause: float) -> None:
    left.begin()
    left.settle()
    left.leave()
    left.do(OpenContinue())
    left.frames(2)
    page = left.top
    assert isinstance(page, ContinueScene)
    matches = next(widget for widget in left.widgets() if isinstance(widget, ScrollList))
    if by_key:
        left.press(ENTER)
    else:
        left.click(matches.row_rect(0).center)
    assert left.top is not page
    decides_nothing(left, pause)


@WAYS
@AFTER
def test_start_on_the_page_for_a_new_match(start: Start, way: Way, pause: float) -> None:
    program = start(seed=3, speed="none")
    program.do(OpenSetup())
    assert isinstance(program.top, SetupPage)
    program.top.controls.focus_on(program.button("Start"))
    way(program, "Start")
    program.frames(1)
    decides_nothing(program, pause)


@WAYS
@AFTER
def test_rematch(start: Start, way: Way, pause: float) -> None:
    program = start(seed=3, speed="none")
    program.begin(rules=HighLowRules(coins=1))
    for _decision in range(MOST_DECISIONS):
        if isinstance(program.settle(), MatchResultScene):
            break
        program.press(UP if isinstance(program.top, PredictScene) else CHECK)
    else:
        raise AssertionError(f"the match has no end: {program.top}")
    program.frames(60)
    way(program, "Rematch")
    program.frames(1)
    decides_nothing(program, pause)


@WAYS
@AFTER
def test_the_curtain_before_a_prediction(start: Start, way: Way, pause: float) -> None:
    program = start(seed=3, speed="none")
    program.begin(None)
    assert isinstance(program.settle(), HandoverScene)
    program.frames(60)
    way(program, "I’m ")
    assert isinstance(program.top, PrivateScene)
    decides_nothing(program, pause)


@WAYS
@AFTER
def test_the_curtain_before_a_match_is_continued(start: Start, way: Way, pause: float) -> None:
    """It is continued at a wager, at the table that both see."""
    program = start(seed=3, speed="none")
    program.begin(None)
    predict_both(program)
    program.leave()
    program.click_on("Continue")
    program.frames(60)
    assert isinstance(program.top, HandoverScene)
    way(program, "I’m ")
    program.frames(1)
    decides_nothing(program, pause)


@AFTER
def test_a_curtain_that_has_just_come(start: Start, pause: float) -> None:
    program = start(seed=3, speed="none")
    program.begin(None)
    program.settle()
    program.press(ENTER)
    program.frames(60)
    program.press(UP)
    for _frame in range(MOST_FRAMES):
        if isinstance(program.top, HandoverScene):
            break
        program.frame()
    else:
        raise AssertionError(f"there is no curtain: {program.top}")
    program.frames(round(pause * 60))
    curtain = program.top
    program.patience = 0.0
    program.press(ENTER)
    program.click(program.button("I’m ").rect.center)
    assert program.top is curtain


@AFTER
def test_the_way_back_from_a_look_at_ones_own_card(start: Start, pause: float) -> None:
    program = start(seed=3, speed="none")
    program.begin(None)
    predict_both(program)
    program.click_on("Look at my card")
    program.frames(60)
    program.press(ENTER)
    program.frames(60)
    program.press(ENTER)
    program.frames(round(pause * 60))
    before, asking = decisions(program), program.top
    program.patience = 0.0
    assert isinstance(asking, WagerScene)
    program.press(CHECK)
    program.click_on("Check")
    assert decisions(program) == before and program.top is asking


@AFTER
def test_the_way_back_from_the_menu(left: Program, pause: float) -> None:
    left.click_on("Continue")
    left.frames(60)
    left.press(pygame.K_ESCAPE)
    left.press(pygame.K_ESCAPE)
    assert isinstance(left.top, PredictScene)
    decides_nothing(left, pause)


@pytest.mark.parametrize("rules", [ClassicRules(), ClassicRules(arrange=True)], ids=["turns", "arranging"])
@WAYS
@AFTER
def test_continue_in_classic_war(start: Start, way: Way, pause: float, rules: ClassicRules) -> None:
    program = start(seed=3, speed="none")
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "watchful"))))
    program.frames(120)
    program.leave()
    way(program, "Continue")
    decides_nothing(program, pause)


@pytest.mark.parametrize("rules", [ClassicRules(), ClassicRules(claims=True)], ids=["turns", "claims"])
@AFTER
def test_the_way_back_from_the_menu_in_classic_war(start: Start, pause: float, rules: ClassicRules) -> None:
    program = start(seed=3, speed="none")
    program.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, "watchful"))))
    program.frames(120)
    program.press(pygame.K_ESCAPE)
    program.click_on("Resume")
    assert isinstance(program.top, ClassicTableScene)
    decides_nothing(program, pause)
    program.frames(60)
    before = decisions(program)
    program.press(SPACE)
    assert decisions(program) > before, "later it is a turn"


def test_w2_two_predictions_behind_the_curtain_take_two_presses_that_are_meant(look: Look, screen: Surface) -> None:
    """The same button stands for the second card at once."""
    match = wars(1)
    stage = Stage(look, screen, match.public_view())
    scene = PrivateScene(stage.board, match.public_view(), match.view(0), owes=True)
    stage.ask(scene)
    stage.key(UP)
    stage.patience = 0.0
    stage.key(UP)
    assert scene.said == (Prediction.HIGHER,)
    stage.run(GUARD)
    stage.key(UP)
    assert stage.wanted == [Decide(Predict(0, (Prediction.HIGHER, Prediction.HIGHER)))]
