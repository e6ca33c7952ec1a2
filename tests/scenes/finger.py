"""A player who uses only one finger."""

from collections.abc import Callable
from random import Random

import pygame
from pygame.event import Event

from scenes.core.touch import HOLDS_AFTER
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.wager import WagerScene
from scenes.table.decision_prompts import HandoverScene
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from tests.scenes.program import Program

LONGEST = 600
"""Maximum number of questions in a match."""

Place = tuple[int, int]


class FingerPlayer:
    """A player with a touchscreen, who plays at a program."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def send(self, kind: int, at: Place, finger: int = 0) -> None:
        """Report a finger event at a position in the window, as SDL does."""
        width, height = self.program.manager.look.size
        pygame.event.post(Event(kind, touch_id=1, finger_id=finger, x=at[0] / width, y=at[1] / height))

    def put_down(self, at: Place) -> None:
        """Touch the screen after a rest, and keep the finger there."""
        self.program.manager.press_guard.pass_time(self.program.patience)
        self.send(pygame.FINGERDOWN, at)
        self.program.frame()

    def slide(self, at: Place) -> None:
        """Move the finger to a position."""
        self.send(pygame.FINGERMOTION, at)
        self.program.frame()

    def lift(self, at: Place) -> None:
        """Lift the finger at a position."""
        self.send(pygame.FINGERUP, at)
        self.program.frame()

    def touch(self, at: Place) -> None:
        """Touch the screen, and lift the finger again."""
        self.put_down(at)
        self.lift(at)

    def drag(self, start: Place, end: Place) -> None:
        """Touch the screen at one place, and lift the finger at another."""
        self.put_down(start)
        self.slide(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.slide(end)
        self.lift(end)

    def hold(self, at: Place) -> None:
        """Touch the screen, and keep the finger there until it counts as held."""
        self.put_down(at)
        self.program.frames(2, HOLDS_AFTER)

    def choose(self, label: str) -> None:
        """Touch the button whose label begins with a text."""
        self.use(lambda widget: isinstance(widget, Button) and widget.label.startswith(label))

    def use(self, is_wanted: Callable[[Widget], bool]) -> None:
        """Scroll to a widget for which `is_wanted` returns True, and touch it."""
        place = self.place_of(is_wanted)
        height = self.program.manager.look.size[1]
        for _number in range(30):
            if 0 < place[1] < height - 10:
                break
            start, way = (20, height // 2), -height // 3 if place[1] > 0 else height // 3
            self.drag(start, (start[0], start[1] + way))
            place = self.place_of(is_wanted)
        self.touch(place)

    def place_of(self, is_wanted: Callable[[Widget], bool]) -> Place:
        """Return the centre of the widget on the screen."""
        widget = next(each for each in self.program.widgets() if is_wanted(each))
        slide = getattr(self.program.top, "slide", None)
        middle: Place = widget.rect.move(0, -slide.scroll.offset if slide else 0).center
        return middle

    def press_like(self, key: int) -> None:
        """Touch the button that has the same effect as a key."""
        labels = {
            pygame.K_UP: "Higher",
            pygame.K_DOWN: "Lower",
            pygame.K_r: "Raise",
            pygame.K_RETURN: "Next",
            pygame.K_SPACE: "Turn",
        }
        if key == pygame.K_c:
            self.use(lambda widget: widget.action == "check or call")
        else:
            self.choose(labels[key])

    def play(self, rng: Random) -> None:
        """Play a match of High Low War to its end."""
        for _number in range(LONGEST):
            match self.program.settle():
                case MatchResultScene():
                    return
                case PredictScene() | PrivateScene():
                    self.choose(rng.choice(("Higher", "Lower")))
                case WagerScene(range=limits) if limits and rng.random() < 1 / 3:
                    self.choose("Raise")
                case WagerScene():
                    self.use(lambda widget: widget.action == "check or call")
                case HandoverScene():
                    self.choose("I’m")
                case scene:
                    raise AssertionError(f"{scene} isn't a question")
        raise AssertionError("the match has no end")
