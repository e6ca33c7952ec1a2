"""A player who uses only a game pad."""

from collections.abc import Callable
from random import Random

import pygame

from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.wager import WagerScene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from tests.scenes.program import Program
from tests.scenes.virtual_pad import VirtualPad

FARTHEST = 60
"""Maximum number of focus steps on the way to a widget."""

LONGEST = 600
"""Maximum number of questions in a match."""


class PadPlayer:
    """A player with a pad, who plays at a program."""

    def __init__(self, program: Program, name: str = "Xbox Controller") -> None:
        self.program = program
        self.pad = VirtualPad(name)
        program.frames(2)

    def press(self, button: str) -> None:
        """Press and release a button after a rest."""
        self.program.rest()
        self.pad.hold(button)
        self.program.frame()
        self.pad.let_go(button)
        self.program.frame()

    def pull_trigger(self) -> None:
        """Pull and release the right trigger after a rest."""
        self.program.rest()
        for share in (1.0, 0.0):
            self.pad.tilt("right trigger", share)
            self.program.frame()

    def press_like(self, key: int) -> None:
        """Press the button that has the same effect as a key."""
        buttons = {pygame.K_RETURN: "a", pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_c: "x"}
        if key == pygame.K_r:
            self.pull_trigger()
        else:
            self.press(buttons[key])

    def raise_all(self) -> None:
        """Make the largest raise."""
        self.program.rest()
        for share in (-1.0, 0.0):
            self.pad.tilt("right y", share)
            self.program.frame()
        self.pull_trigger()

    def choose(self, label: str) -> None:
        """Move the focus to the button whose label begins with a text, and press it."""
        self.use(lambda widget: isinstance(widget, Button) and widget.label.startswith(label))

    def use(self, is_wanted: Callable[[Widget], bool]) -> None:
        """Move the focus to a widget for which `is_wanted` returns True, and press it."""
        for _number in range(FARTHEST):
            focused = self.program.top.controls.focused  # type: ignore[attr-defined]
            if focused is not None and is_wanted(focused):
                self.press("a")
                return
            self.press("right shoulder")
        raise AssertionError("no way leads there")

    def play(self, rng: Random, raises: Callable[[], None] | None = None) -> None:
        """Play a match of High Low War to its end. `raises` makes raises; by default, they are the smallest."""
        for _number in range(LONGEST):
            match self.program.settle():
                case MatchResultScene():
                    return
                case PredictScene() | PrivateScene():
                    self.press(rng.choice(("up", "down")))
                case WagerScene(range=limits) if limits and rng.random() < 1 / 3:
                    (raises or self.pull_trigger)()
                case WagerScene():
                    self.press("x")
                case HandoverScene():
                    self.press("a")
                case scene:
                    raise AssertionError(f"{scene} isn't a question")
        raise AssertionError("the match has no end")
