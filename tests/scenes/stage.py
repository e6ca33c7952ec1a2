"""A table with a prompt on top of it, without the program around them."""

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event as Input

from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.engine.core.seated_players import Computer, Person
from game.engine.high_low.views import PublicView
from scenes.core.intents import Intent
from scenes.core.look import Look
from scenes.core.manager import REST_SECONDS, SceneManager
from scenes.core.scene import Push
from scenes.core.table_layout import Layout
from scenes.drawing.screen_repainting import Painter
from scenes.high_low.board import Board
from scenes.high_low.table import HighLowTableScene
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import PromptScene
from scenes.table.match_board import SeatedPlayer
from scenes.widgets.button import Button
from scenes.wording import _

GUARD = 0.7
"""Time after which a press counts, in seconds."""


def seen(match: Match, viewer: Seat | None) -> PublicView:
    """Return a match as a viewer may see it."""
    return match.public_view() if viewer is None else match.view(viewer)


class Stage:
    """A stage that runs scenes frame by frame and collects the player's intents.

    `patience` is the time for which the player rests before each press, in seconds. Nothing on screen moves meanwhile.
    """

    board: Any
    patience = REST_SECONDS

    def __init__(self, look: Look, screen: Surface, view: Any, past: Sequence[Any] | None = ()) -> None:
        self.manager = SceneManager(look, Painter(screen))
        self.wanted: list[Intent] = []
        self.manager.show(self.sit_down(view, past, look.layout))

    def sit_down(self, view: Any, past: Sequence[Any] | None, layout: Layout) -> MatchScene:
        """Create the board, and return the scene that shows it."""
        self.board = Board(
            view, past, (SeatedPlayer(Person()), SeatedPlayer(Computer("steady"), _("seldom bluffs"))), layout
        )
        return HighLowTableScene(self.board)

    def set_speed(self, speed: str) -> None:
        """Change the speed from now on."""
        look = self.manager.look
        self.manager.resize(look.with_settings(look.settings._replace(speed=speed)), self.manager.painter)

    def ask(self, scene: PromptScene, after: float = GUARD) -> None:
        """Show a prompt over the table, and let `after` seconds pass."""
        self.manager.go(Push(scene))
        self.run()
        if after:
            self.run(after)

    def run(self, seconds: float = 0.0) -> None:
        """Advance time by a number of seconds, and draw."""
        self.pass_time(seconds)
        self.manager.draw(seconds)

    def pass_time(self, seconds: float) -> None:
        """Advance time by a number of seconds without drawing."""
        self.manager.press_guard.pass_time(seconds)
        self.wanted += self.manager.update(seconds)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and release a key."""
        self.hold_key(key, text, mod)
        self.let_go_of_key(key, mod)

    def hold_key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key, and hold it."""
        self._take(Input(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))

    def let_go_of_key(self, key: int, mod: int = 0) -> None:
        """Release a key."""
        self._take(Input(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        """Type letters or digits."""
        for letter in text:
            self.key(ord(letter), letter)

    def point(self, at: tuple[int, int]) -> None:
        """Move the mouse to a position."""
        self._take(Input(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: tuple[int, int]) -> None:
        """Move the mouse to a position, and click."""
        self.press(at)
        self.release(at)

    def press(self, at: tuple[int, int]) -> None:
        """Move the mouse to a position, and hold its button down."""
        self.point(at)
        self._take(Input(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        """Release a mouse button."""
        self._take(Input(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def wheel(self, steps: int) -> None:
        """Turn the mouse wheel."""
        self._take(Input(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))

    def button(self, label: str) -> Button:
        """Return the topmost scene's button whose label begins with a text."""
        top = self.manager.top
        assert isinstance(top, PromptScene)
        buttons = (widget for widget in top.controls.widgets if isinstance(widget, Button))
        return next(button for button in buttons if button.label.startswith(label))

    def labels(self) -> list[str]:
        """Return the labels of the topmost scene's buttons."""
        top = self.manager.top
        assert isinstance(top, PromptScene)
        return [widget.label for widget in top.controls.widgets if isinstance(widget, Button)]

    def click_on(self, label: str) -> None:
        """Click on the button whose label begins with a text."""
        self.click(self.button(label).rect.center)

    def _take(self, event: Input) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.manager.press_guard.pass_time(self.patience)
        self.wanted += self.manager.handle(event)
