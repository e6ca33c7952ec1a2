"""Touch input: the target that a finger hits, and the input actions that result from the finger's movements.

A finger is less exact than a mouse: it presses the nearest target within reach. A button is pressed when the finger is
lifted, so that the finger can still move away from it. A target that is dragged or held is pressed at once, or after
the hold time if there is one.
"""

from collections.abc import Sequence
from enum import Enum, auto
from math import hypot
from typing import Final, NamedTuple

from pygame import Rect

from scenes.core.input import (
    InputAction,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pressed,
    Released,
    Scrolled,
)

HOLDS_AFTER: Final = 0.4
"""Time after which a finger that rests on the table acts like a held key, in seconds."""

STRAYS: Final = 0.35
"""Distance beyond which a finger counts as moving rather than pressing, as a multiple of a target's minimum height."""

HELD_ACTIONS: Final = frozenset({"peek", "odds"})
"""Names of the actions that last while their key is held."""


class Target(NamedTuple):
    """An area of the window that can be pressed, in pixels.

    `at_once` is true if the area is meant to be dragged or held. It is then pressed without waiting for the finger to
    be lifted. `takes_letters` is true if text is typed there.
    """

    rect: Rect
    at_once: bool = False
    takes_letters: bool = False


def hit(targets: Sequence[Target], position: tuple[int, int], least: int) -> int | None:
    """Return the index of the target that a finger hits at a position, or None if it hits none. If several contain the
    position, the last one is hit.

    A target less than `least` pixels wide or tall is extended on each side by the missing width or height. If extended
    targets overlap, the nearest one is hit.
    """
    found, nearest = None, float("inf")
    for number, target in enumerate(targets):
        rect = target.rect
        if not rect.w or not rect.h:
            continue
        lacking = max(0, least - rect.w), max(0, least - rect.h)
        distance = hypot(*_distance(rect, position))
        if rect.inflate(2 * lacking[0], 2 * lacking[1]).collidepoint(position) and distance <= nearest:
            found, nearest = number, distance
    return found


def within_reach(targets: Sequence[Target], number: int, least: int) -> int:
    """Return the height, in pixels, of the area in which a finger hits the target at an index. It is measured along the
    vertical line through the target's centre, up to `least` pixels above and below the target."""
    middle, top, bottom = targets[number].rect.centerx, targets[number].rect.top, targets[number].rect.bottom
    near = [target for target in targets if target.rect.inflate(2 * least, 4 * least).collidepoint(middle, top)]
    own = near.index(targets[number])
    return sum(hit(near, (middle, y), least) == own for y in range(top - least, bottom + least))


def _distance(rect: Rect, position: tuple[int, int]) -> tuple[int, int]:
    """Return the horizontal and the vertical distance of a position from a rectangle, in pixels."""
    x, y = position
    return max(rect.left - x, x - rect.right + 1, 0), max(rect.top - y, y - rect.bottom + 1, 0)


def inside(rect: Rect, position: tuple[int, int]) -> tuple[int, int]:
    """Return the position in a rectangle that is nearest to the given one."""
    x, y = position
    return min(rect.right - 1, max(rect.left, x)), min(rect.bottom - 1, max(rect.top, y))


class Gesture(Enum):
    """The gesture that a finger on the screen is making."""

    PRESSING = auto()
    """The press of a button, which takes effect when the finger is lifted, or the beginning of another gesture."""
    DRAGGING = auto()
    SCROLLING = auto()
    HOLDING = auto()
    NOTHING = auto()


class Finger:
    """The finger on the screen, from its touch until it is lifted.

    `target` is the target that it hits, or None if it hits none. `least`, the minimum height of a target in pixels,
    determines how far the finger can move before it scrolls. `question` identifies the scene and the question that were
    on screen when the touch began. `hold_time` is the time, in seconds, for which the finger must touch the screen
    before it can press anything. The methods return the resulting actions.
    """

    def __init__(
        self, position: tuple[int, int], target: Target | None, least: int, question: object, hold_time: float = 0.0
    ) -> None:
        self.question = question
        self.target = target
        self.gesture = Gesture.PRESSING
        self._began = self._at = position
        self._aimed = position if target is None else inside(target.rect, position)
        self._least = least
        self._held_for = 0.0
        self._hold_time = hold_time

    def touch(self) -> list[InputAction]:
        """Begin the touch. A target that is dragged or held is pressed at once if there is no hold time."""
        return [PointerMoved(self._aimed), *self.pass_time(0.0)]

    def move(self, position: tuple[int, int]) -> list[InputAction]:
        """Follow the finger to a position in pixels: drag the target, or scroll the page under the finger."""
        before, self._at = self._at, position
        match self.gesture:
            case Gesture.DRAGGING:
                return [PointerMoved(position)]
            case Gesture.PRESSING if self._has_strayed:
                self.gesture = Gesture.SCROLLING
                return [PointerMoved(self._began), Scrolled(0, position[1] - self._began[1])]
            case Gesture.SCROLLING if position[1] != before[1]:
                return [Scrolled(0, position[1] - before[1])]
            case _:
                return []

    def pass_time(self, seconds: float) -> list[InputAction]:
        """Advance time by `seconds`. After the hold time, a target that is dragged or held is pressed. A finger that
        rests outside all targets acts like a held key after `HOLDS_AFTER` seconds, but not before the hold time is
        over."""
        self._held_for += seconds
        if self.gesture is not Gesture.PRESSING or not self._counts:
            return []
        if self.target is None and self._held_for >= HOLDS_AFTER:
            self.gesture = Gesture.HOLDING
            return [Pressed(HELD_ACTIONS)]
        if self.target is not None and self.target.at_once:
            self.gesture = Gesture.DRAGGING
            return [PointerPressed(self._aimed)]
        return []

    def lift(self, question: object) -> list[InputAction]:
        """Lift the finger, which ends any drag or hold. If it hasn't moved away from a button, the button is pressed,
        provided that the hold time is over and the question on screen hasn't changed since the touch."""
        gesture, self.gesture = self.gesture, Gesture.NOTHING
        match gesture:
            case Gesture.PRESSING if question == self.question and self._counts:
                return [PointerPressed(self._aimed), PointerReleased(), PointerLeft()]
            case Gesture.DRAGGING:
                return [PointerReleased(), PointerLeft()]
            case Gesture.HOLDING:
                return [Released(HELD_ACTIONS), PointerLeft()]
            case _:
                return [PointerLeft()]

    @property
    def _counts(self) -> bool:
        return self._held_for >= self._hold_time

    @property
    def _has_strayed(self) -> bool:
        x, y = self._at[0] - self._began[0], self._at[1] - self._began[1]
        return hypot(x, y) > STRAYS * self._least
