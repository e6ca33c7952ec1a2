"""The program playing a match by itself, which shows on any system that it works there.

It plays as a person does: it presses keys, through the window's own queue, and knows of the match what stands on the
screen, as each decision's button tells its key. It plays in a folder of its own: nobody's figures change.
"""

from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.app.app import App
from game.keys import key_of
from scenes.menus.cut import CutScene
from scenes.menus.menu import Menu
from scenes.menus.setup_page import SetupPage
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import PromptScene
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from scenes.wording import _

if TYPE_CHECKING:
    from game.app.start import Start
    from game.cli.arguments import Options
    from game.store.files import Folders
    from scenes.core.scene import Scene

BETWEEN_KEYS: Final = 0.5
"""Seconds from one key to the next."""

LONGEST: Final = 600.0
"""Seconds after which a match that isn't over has failed."""


class SelfTest(App):
    """Runs the window, and presses its keys from the title to the end of a match."""

    def __init__(self, options: "Options | None", folders: "Folders", start: "Start | None" = None) -> None:
        super().__init__(options, folders, start)
        self._rng = Random(options.seed if options else None)
        self._asked: Scene | None = None
        self._chosen = pygame.K_UNKNOWN
        self._since_key = self._passed = 0.0
        self.exit_status = 1

    def frame(self, seconds: float) -> None:
        """Press the key that is due, then do as always."""
        self._passed += seconds
        self._since_key += seconds
        if self._passed > LONGEST:
            self.manager.quit = True
        elif self._since_key >= BETWEEN_KEYS and self.manager.top is not None:
            self._since_key = 0.0
            self._play(self.manager.top)
        super().frame(seconds)

    def recover(self, error: Exception) -> None:
        """What breaks has failed the test."""
        raise error

    def _play(self, top: "Scene") -> None:
        match top:
            case TitleScene():
                focused = top.controls.focused
                wanted = isinstance(focused, Button) and focused.label == _("New match")
                press(pygame.K_RETURN if wanted else pygame.K_TAB)
            case SetupPage() | CutScene():
                press(pygame.K_RETURN)
            case PromptScene():
                if top is not self._asked:
                    self._asked, self._chosen = top, self._choose(top)
                # what still moves is finished by the first key; each decides only once
                press(self._chosen)
            case MatchResultScene():
                self.exit_status = 0
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            case Menu():
                press(pygame.K_ESCAPE)
            case _:
                pass

    def _choose(self, prompt: PromptScene) -> int:
        """One of the decisions that there are buttons for, which have a meaning; its key."""
        buttons = [widget for widget in prompt.controls.widgets if isinstance(widget, Button) and widget.meaning]
        return pygame.key.key_code(key_of(prompt.look.keys.chosen, self._rng.choice(buttons).action))


def press(key: int) -> None:
    """Press a key and let it go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
