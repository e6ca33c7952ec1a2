"""The stack of scenes: input to the topmost, transitions between frames, one canvas from all that can be seen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.core.input import AnyPress, InputAction, read_input
from scenes.core.look import Look
from scenes.core.scene import Pop, Push, Quit, Replace, Scene, Transition, Wish
from scenes.drawing.canvas import Canvas
from scenes.drawing.screen_painter import Painter
from scenes.drawing.transitions import ScreenTransition

if TYPE_CHECKING:
    from scenes.core.intents import Intent
    from scenes.core.music_layers import Mood


class SceneManager:
    """Runs the scenes; what players want is handed out as intents."""

    def __init__(self, look: Look, painter: Painter) -> None:
        self.look = look
        self.painter = painter
        self.quit = False
        self._stack: list[Scene] = []
        self._stale = True
        self._canvas = Canvas()

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Every scene on the stack, the lowest first."""
        return tuple(self._stack)

    @property
    def mood(self) -> "Mood | None":
        """What the music is to be like: what the topmost scene says that says it."""
        return next((scene.mood for scene in reversed(self._stack) if scene.mood is not None), None)

    def go(self, transition: Transition, asking: Scene | None = None) -> None:
        """Carry out what the topmost scene asks for; a scene `asking` from below it may only be replaced."""
        if not isinstance(transition, Quit) and transition.turn is not None:
            if isinstance(transition, Push) and self._is_stale:
                # what lies under a curtain is what may be seen now, at rest; not what could be seen a moment ago
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

    def show(self, scene: Scene, turn: ScreenTransition | None = None) -> None:
        """Leave every scene and show this one alone."""
        while self._stack:
            self._stack.pop().leave()
        if turn is not None:
            self.painter.begin(turn)
        self._put(scene)
        self._stale = True

    def resize(self, look: Look, painter: Painter) -> None:
        """The window has another size: every scene gets another look."""
        self.look = look
        self.painter = painter
        for scene in self._stack:
            scene.resize(look)
        self._stale = True

    def show_all(self) -> None:
        """The window has lost what it showed."""
        self.painter.show_all()
        self._stale = True

    def pause(self) -> None:
        """The window lost the player's attention."""
        if self._stack:
            self._stack[-1].pause()
            self._stale = True

    def handle(self, event: pygame.event.Event) -> "list[Intent]":
        """Read an event, and let it be done; one that isn't input does nothing."""
        action = read_input(event, self.look.keys)
        return [] if action is None else self.act(action)

    def act(self, action: InputAction) -> "list[Intent]":
        """Give what the player did to the topmost scene."""
        if not self._stack:
            return []
        self._stale = True
        top = self._stack[-1]
        if self.painter.in_transition and isinstance(action, AnyPress):
            self.painter.finish_transition()
            return self._follow(top, top.finish(action))
        return self._follow(top, top.handle(action))

    def update(self, seconds: float) -> "list[Intent]":
        """Let time pass in every scene that isn't held still by one above it."""
        intents: list[Intent] = []
        for scene in self._running():
            if scene in self._stack:
                intents += self._follow(scene, scene.update(seconds))
        return intents

    def draw(self, seconds: float) -> list[pygame.Rect]:
        """Draw what has changed; the parts of the screen to present, none where nothing has."""
        if self._is_stale:
            self._stale = False
            self._canvas = self.compose()
        elif not self.painter.in_transition:
            return []
        return self.painter.paint(self._canvas, seconds)

    def compose(self) -> Canvas:
        """Everything that can be seen now."""
        canvas = Canvas()
        for scene in self._visible():
            if scene.veils:
                canvas.freeze()
            scene.draw(canvas)
        return canvas

    @property
    def _is_stale(self) -> bool:
        """Whether anything that can be seen looks other than when it was last drawn; what is veiled stands still."""
        return self._stale or any(scene.stale for scene in self._running())

    def _put(self, scene: Scene) -> None:
        self._stack.append(scene)
        scene.enter(self.look)

    def _running(self) -> list[Scene]:
        first = max((at for at, scene in enumerate(self._stack) if scene.veils or scene.opaque), default=0)
        return self._stack[first:]

    def _visible(self) -> list[Scene]:
        """What can be seen, the lowest first: a dialog over another one takes its place, under one veil."""
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
