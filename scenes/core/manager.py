"""The manager of the stack of scenes. It passes input to the topmost scene, carries out transitions, and draws the
visible scenes.

It also detects presses that may have been meant for an earlier question.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from scenes.core.input import AnyPress, InputAction, read_input
from scenes.core.look import Look
from scenes.core.scene import Pop, Push, Quit, Replace, Scene, Transition, Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.screen_repainting import Painter
from scenes.drawing.transitions import ScreenTransition

if TYPE_CHECKING:
    from scenes.core.intents import Intent
    from scenes.core.sound_and_music import Mood


SEEN_SECONDS: Final = 0.25
"""Minimum time for which a question is on screen before a press can answer it, in seconds."""

REST_SECONDS: Final = 0.5
"""Minimum time between two presses that don't belong to the same series, in seconds. A whole series may have been meant
for an earlier question."""

ROUNDING: Final = 1e-6
"""Tolerance for rounding errors in sums of frame times, in seconds."""


class PressGuard:
    """A guard that decides which presses count. It considers the time for which a question has been on screen, and the
    time between presses.

    While a question is on screen, a press counts only if the question has been there for `SEEN_SECONDS`, and if
    `REST_SECONDS` have passed since the previous press. Once a press has counted, these conditions no longer apply
    until the question changes. They never apply if there is no question.
    """

    def __init__(self) -> None:
        self._clock = 0.0
        self._question: object = None
        self._asked_at = 0.0
        self._pressed_at = -inf
        self._has_counted = False

    @property
    def is_ready(self) -> bool:
        """True if a press counts now, unless it finishes a transition."""
        if self._question is None or self._has_counted:
            return True
        seen, rested = self._clock - self._asked_at, self._clock - self._pressed_at
        return seen >= SEEN_SECONDS - ROUNDING and rested >= REST_SECONDS - ROUNDING

    def pass_time(self, seconds: float) -> None:
        """Advance the clock by `seconds`."""
        self._clock += seconds

    def ask(self, question: object) -> None:
        """Set the question that is on screen, or None if there is none."""
        if question != self._question:
            self._question, self._asked_at, self._has_counted = question, self._clock, False

    def press(self, in_transition: bool = False) -> bool:
        """Register a press. Returns True if it counts. A press that finishes a transition doesn't count."""
        counts = self.is_ready and not in_transition
        self._has_counted = self._has_counted or counts
        self._pressed_at = self._clock
        return counts


class SceneManager:
    """The stack of a window's scenes. Methods that handle input or advance time return the player's intents."""

    def __init__(self, look: Look, painter: Painter) -> None:
        self.look = look
        self.painter = painter
        self.press_guard = PressGuard()
        self.quit = False
        self._stack: list[Scene] = []
        self._stale = True
        self._canvas = Canvas()
        self._drawn_top: Scene | None = None
        self.draw_above: Callable[[Canvas], None] | None = None
        """Function that draws over all scenes, or None."""

    @property
    def drawn(self) -> Canvas | None:
        """Canvas with the topmost scene as it was last drawn, or None if the scene hasn't been drawn yet or the stack
        is empty."""
        return self._canvas if self._drawn_top is not None and self._drawn_top is self.top else None

    @property
    def top(self) -> Scene | None:
        """Topmost scene, which receives the input, or None if the stack is empty."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes on the stack, starting with the lowest."""
        return tuple(self._stack)

    @property
    def mood(self) -> "Mood | None":
        """Mood of the music, taken from the topmost scene that has one, or None if no scene has one."""
        return next((scene.mood for scene in reversed(self._stack) if scene.mood is not None), None)

    def go(self, transition: Transition, asking: Scene | None = None) -> None:
        """Carry out a transition requested by the scene `asking` or, if `asking` is None, by the topmost scene. A scene
        that isn't topmost may request only `Replace`."""
        if not isinstance(transition, Quit) and transition.turn is not None:
            if isinstance(transition, Push) and self._is_stale:
                # the curtain falls over the table as it is now (at rest), not as it was a moment ago
                self.painter.catch_up(self.compose())
            self.painter.begin(transition.turn)
        match transition:
            case Push(scene=scene):
                if self._stack and not scene.joins(self._stack[-1]):
                    self._stack[-1].pause()
                self._put(scene)
            case Replace(scene=scene):
                at = len(self._stack) - 1 if asking is None else self._stack.index(asking)
                self._stack[at].leave()
                self._stack[at] = scene
                scene.enter(self.look)
            case Pop():
                self._stack.pop().leave()
                if self._stack:
                    self._stack[-1].resume()
            case Quit():
                self.quit = True
        self._stale = True
        self._look_at_question()

    def show(self, scene: Scene, turn: ScreenTransition | None = None) -> None:
        """Replace all scenes on the stack with this scene. The screen changes with the transition `turn`, or at once if
        `turn` is None."""
        while self._stack:
            self._stack.pop().leave()
        if turn is not None:
            self.painter.begin(turn)
        self._put(scene)
        self._stale = True
        self._look_at_question()

    def resize(self, look: Look, painter: Painter) -> None:
        """Give every scene a new look, because the window's size or the settings have changed. `painter` replaces the
        current painter."""
        self.look = look
        self.painter = painter
        for scene in self._stack:
            scene.resize(look)
        self._stale = True

    def show_all(self) -> None:
        """Make the next `draw` repaint the whole window, because the window has lost its contents."""
        self.painter.show_all()
        self._stale = True

    def draw_again(self) -> None:
        """Make the next `draw` compose the picture again, because something outside the scenes has changed."""
        self._stale = True

    def pause(self) -> None:
        """Pause the topmost scene, for example because the window has lost the focus."""
        if self._stack:
            self._stack[-1].pause()
            self._stale = True

    def handle(self, event: pygame.event.Event) -> "list[Intent]":
        """If an event is input, pass it to the topmost scene. Returns the player's intents."""
        action = read_input(event, self.look.keys)
        return [] if action is None else self.act(action)

    def act(self, action: InputAction) -> "list[Intent]":
        """Pass input to the topmost scene. Returns the player's intents. A press that `press_guard` rejects goes to the
        scene's `finish` method rather than to `handle`."""
        if not self._stack:
            return []
        self._stale = True
        self._look_at_question()
        top = self._stack[-1]
        if isinstance(action, AnyPress):
            counts = self.press_guard.press(self.painter.in_transition)
            self.painter.finish_transition()
            wishes = top.handle(action) if counts else top.finish(action)
        else:
            wishes = top.handle(action)
        intents = self._follow(top, wishes)
        self._look_at_question()
        return intents

    def update(self, seconds: float) -> "list[Intent]":
        """Advance time by `seconds` in all scenes that aren't hidden or veiled by another one. Returns the player's
        intents."""
        intents: list[Intent] = []
        for scene in self._running():
            if scene in self._stack:
                intents += self._follow(scene, scene.update(seconds))
        self._look_at_question()
        return intents

    def draw(self, seconds: float) -> list[pygame.Rect]:
        """Draw the changes, `seconds` after the last call. Returns the areas of the screen to present."""
        if self._is_stale:
            self._stale = False
            self._canvas, self._drawn_top = self.compose(), self.top
        elif not self.painter.in_transition:
            return []
        return self.painter.paint(self._canvas, seconds)

    def compose(self) -> Canvas:
        """Return a new canvas with the visible scenes."""
        canvas = Canvas()
        for scene in self._visible():
            if scene.veils:
                canvas.freeze()
            scene.draw(canvas)
        if self.draw_above is not None:
            self.draw_above(canvas)
        return canvas

    @property
    def _is_stale(self) -> bool:
        """True if the picture must be composed again. Scenes that are hidden or veiled by another one don't count."""
        return self._stale or any(scene.stale for scene in self._running())

    def _look_at_question(self) -> None:
        """Register the topmost scene's question, and update the scene's `guarded`, which is true while a press wouldn't
        answer the question."""
        if self._stack:
            top = self._stack[-1]
            self.press_guard.ask(top.question)
            is_ready = top.question is None or (self.press_guard.is_ready and not self.painter.in_transition)
            self._stale = self._stale or top.guarded == is_ready
            top.guarded = not is_ready

    def _put(self, scene: Scene) -> None:
        self._stack.append(scene)
        scene.enter(self.look)

    def _running(self) -> list[Scene]:
        first = max((at for at, scene in enumerate(self._stack) if scene.veils or scene.opaque), default=0)
        return self._stack[first:]

    def _visible(self) -> list[Scene]:
        """Return the visible scenes, starting with the lowest. Of several scenes with `veils`, only the topmost is
        visible."""
        first = max((at for at, scene in enumerate(self._stack) if scene.opaque), default=0)
        veil = max((at for at, scene in enumerate(self._stack) if scene.veils), default=0)
        return [scene for at, scene in enumerate(self._stack) if at >= first and (at >= veil or not scene.veils)]

    def _follow(self, scene: Scene, wishes: Sequence[Wish]) -> "list[Intent]":
        intents: list[Intent] = []
        for wish in wishes:
            if not isinstance(wish, Push | Replace | Pop | Quit):
                intents.append(wish)
            elif scene is self.top or (isinstance(wish, Replace) and scene in self._stack):
                self.go(wish, scene)
        return intents
