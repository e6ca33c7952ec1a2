"""A player who uses only a single switch."""

from collections.abc import Callable
from random import Random

import pygame

from scenes.app.one_switch_scanning import Stop
from scenes.core.input import Command, Pressed
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.wager import WagerScene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.result import MatchResultScene
from tests.scenes.program import Program

FARTHEST = 400
"""Maximum number of stops on the way to a control."""

LONGEST = 600
"""Maximum number of questions in a match."""

PACE = 0.8
UNTIL_NEXT_LOOK = 0.3

IsWanted = Callable[[Stop], bool]


class SwitchPlayer:
    """A player with a single switch, the space bar, who plays at a program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        program.set(scanning=PACE)

    @property
    def marked(self) -> Stop:
        """Marked stop."""
        stop = self.program.app.scanner.marked
        assert stop is not None, f"nothing can be used in {self.program.top}"
        return stop

    def press(self) -> None:
        """Press and release the switch."""
        self.program.press(pygame.K_SPACE)

    def wait(self) -> None:
        """Wait until the next stop is marked."""
        self.program.frames(2, PACE / 2)

    def choose(self, label: str) -> None:
        """Wait for the stop whose name begins with a text, and press."""
        self.use(lambda stop: stop.name.startswith(label))

    def go_back(self) -> None:
        """Wait for the button *Back*, and press."""
        self.use(lambda stop: stop.name == "Back")

    def act(self, *actions: str) -> None:
        """Wait for the button with one of these actions, and press."""
        self.use(lambda stop: stop.widget is not None and stop.widget.action in actions)

    def command(self, command: Command) -> None:
        """Wait for a command of the widget in use, and press."""
        self.use(lambda stop: stop.does == Pressed(command=command))

    def use(self, is_wanted: IsWanted) -> None:
        """Wait for a stop for which `is_wanted` returns True, inside or outside a group, and press."""
        for _number in range(FARTHEST):
            # at first the page may be too new for a press
            self.program.frame(UNTIL_NEXT_LOOK)
            self.program.rest()
            stop = self.marked
            if is_wanted(stop):
                self.press()
                return
            if any(map(is_wanted, _all_inside(stop))):
                self.press()
        raise AssertionError(f"no way leads there in {self.program.top}")

    def press_like(self, key: int) -> None:
        """Use the button that has the same effect as a key."""
        names = {
            pygame.K_UP: "higher",
            pygame.K_DOWN: "lower",
            pygame.K_r: "raise",
            pygame.K_c: "check or call",
            pygame.K_SPACE: "turn",
        }
        if key == pygame.K_RETURN:
            self.choose("Next")
        else:
            self.act(names[key])

    def play(self, rng: Random) -> None:
        """Play a match of High Low War to its end."""
        for _number in range(LONGEST):
            match self.program.settle():
                case MatchResultScene():
                    return
                case PredictScene():
                    self.act(rng.choice(("higher", "lower")))
                case PrivateScene() as scene:
                    if not scene.peeking:
                        self.use(lambda stop: stop.widget is not None and stop.widget.is_only_held)
                    self.act(rng.choice(("higher", "lower")))
                case WagerScene(range=limits) if limits and rng.random() < 1 / 3:
                    self.act("raise")
                case WagerScene():
                    self.act("check or call")
                case HandoverScene():
                    self.choose("I’m")
                case scene:
                    raise AssertionError(f"{scene} isn't a question")
        raise AssertionError("the match has no end")


def _all_inside(stop: Stop) -> list[Stop]:
    return [each for inner in stop.inside for each in (inner, *_all_inside(inner))]
