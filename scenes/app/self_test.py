"""The self-test, in which the program plays a match by itself to show that it works on this system.

It posts key presses to the window's event queue, using the keys of the buttons on screen. It uses a separate data
folder, so the player's statistics don't change.
"""

from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.keys import key_of
from scenes.app.app import App
from scenes.menus.base_menus import Menu
from scenes.menus.base_setup_pages import SetupPage
from scenes.menus.deck_cut import CutScene
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import PromptScene
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from scenes.wording import _

if TYPE_CHECKING:
    from game.cli.arguments import Options
    from game.store.folders_and_lock import Folders
    from scenes.core.scene import Scene

BETWEEN_KEYS: Final = 0.5
"""Time between two key presses, in seconds."""

LONGEST: Final = 600.0
"""Time after which the test fails if the match hasn't finished, in seconds."""


class SelfTest(App):
    """A run of the program that presses keys from the title page to the end of a match."""

    def __init__(self, options: "Options | None", folders: "Folders") -> None:
        super().__init__(options, folders)
        self._rng = Random(options.seed if options else None)
        self._asked: Scene | None = None
        self._chosen = pygame.K_UNKNOWN
        self._since_key = self._passed = 0.0
        self.exit_status = 1

    def frame(self, seconds: float) -> None:
        """Press a key if one is due, or request an exit after `LONGEST` seconds. Then run the frame."""
        self._passed += seconds
        self._since_key += seconds
        if self._passed > LONGEST:
            self.manager.quit = True
        elif self._since_key >= BETWEEN_KEYS and self.manager.top is not None:
            self._since_key = 0.0
            self._play(self.manager.top)
        super().frame(seconds)

    def recover(self, error: Exception) -> None:
        """Raise `error`, since any error makes the test fail."""
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
                # the first key press only finishes any running animations
                press(self._chosen)
            case MatchResultScene():
                self.exit_status = 0
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            case Menu():
                press(pygame.K_ESCAPE)
            case _:
                pass

    def _choose(self, prompt: PromptScene) -> int:
        """Choose a decision at random from those with a button. Returns the code of the button's key."""
        buttons = [widget for widget in prompt.controls.widgets if isinstance(widget, Button) and widget.meaning]
        return pygame.key.key_code(key_of(prompt.look.keys.chosen, self._rng.choice(buttons).action))


def press(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
