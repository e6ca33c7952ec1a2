"""Whole matches played at random by keyboard alone or by mouse alone, up to the result."""

from collections.abc import Callable
from random import Random

import pygame

from game.engine.high_low.actions import Fold
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.result import ResultScene
from scenes.high_low.wager import WagerScene
from scenes.menus.dialogs import NameScene
from scenes.table.decision_prompts import HandoverScene
from tests.scenes.program import Program

Turn = Callable[[Program, Scene, Random], None]

FOLDED = 0.5
"""Share of raises that a player answers with a fold if folding is allowed (H3)."""


def begin_from_title(program: Program, choose: Callable[[str], None]) -> None:
    """Begin a match as it is set up at first, and answer every question on the way.

    `choose` presses the button whose label begins with a text.
    """
    for label in ("New match", "Start"):
        choose(label)
        program.frames(2)
    while not program.lobby.matches.table:
        choose("Play" if isinstance(program.top, NameScene) else "Deal")
        program.frames(2)


def play_by_keyboard(program: Program, rng: Random, look: Callable[[], None] = lambda: None, most: int = 400) -> None:
    """Play to the end with keys alone. `look` is called at every question."""
    _play(program, rng, look, most, answer_by_keyboard)


def play_by_mouse(program: Program, rng: Random, look: Callable[[], None] = lambda: None, most: int = 400) -> None:
    """Play to the end with clicks alone. `look` is called at every question."""
    _play(program, rng, look, most, _by_mouse)


def _play(program: Program, rng: Random, look: Callable[[], None], most: int, turn: Turn) -> None:
    for _number in range(most):
        scene = program.settle()
        look()
        if isinstance(scene, ResultScene):
            return
        turn(program, scene, rng)
    raise AssertionError("the match has no end")


def answer_by_keyboard(program: Program, scene: Scene, rng: Random) -> None:
    """Answer a question with keys."""
    match scene:
        case HandoverScene():
            program.press(pygame.K_RETURN)
        case PredictScene() | PrivateScene():
            program.press(rng.choice((pygame.K_UP, pygame.K_DOWN)))
        case WagerScene():
            key = rng.choice((pygame.K_c, pygame.K_c, pygame.K_r, pygame.K_a))
            if may_fold(scene) and rng.random() < FOLDED:
                key = pygame.K_f
            program.press(key)
            if key == pygame.K_a:
                program.press(pygame.K_r if scene.range else pygame.K_c)
        case _:
            raise AssertionError(f"{scene} isn't a question")


def may_fold(scene: WagerScene) -> bool:
    """Return True if the player who must act may fold."""
    return Fold(scene.seat) in scene.view.legal


def _by_mouse(program: Program, scene: Scene, rng: Random) -> None:
    match scene:
        case HandoverScene():
            program.click_on("I’m ")
        case PredictScene() | PrivateScene():
            program.click_on(rng.choice(("Higher", "Lower")))
        case WagerScene() if may_fold(scene) and rng.random() < FOLDED:
            program.click_on("Fold")
        case WagerScene(range=None):
            program.click_on("Ch" if not scene.to_call else "Call")
        case WagerScene():
            first = "Call" if scene.to_call else "Check"
            chosen = rng.choice((first, first, "Raise", "Pot"))
            program.click_on(chosen)
            if chosen == "Pot":
                program.click_on("Raise")
        case _:
            raise AssertionError(f"{scene} isn't a question")
