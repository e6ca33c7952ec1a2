"""What a player is told who has started the program from a menu, where no terminal shows why it can't be played."""

import sys
from importlib.resources import files
from pathlib import Path

import pygame

from game.app.window import Window
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.core.sound import Sounds
from scenes.drawing.canvas import Canvas
from scenes.drawing.pack import Pack
from scenes.drawing.painter import Painter
from scenes.menus.dialogs import NoticeScene

FRAMES_A_SECOND = 60


class _Table(Scene):
    """An empty table, for the notice to lie on."""

    def draw(self, canvas: Canvas) -> None:
        """Put the felt on the canvas."""
        canvas.background = self.look.baize


def has_no_terminal() -> bool:
    """Whether the packaged program was started by itself: nobody reads what it prints."""
    return bool(getattr(sys, "frozen", False)) and (sys.stderr is None or not sys.stderr.isatty())


def show_trouble(message: str) -> None:
    """Show a message in a window until the player has read it. Raises `WindowError`."""
    window = Window(None, full_screen=False)
    # a notice needs no sprite, and the pack may be what the trouble is about
    pack = Pack(Path(str(files("assets"))), {}, {})
    look = Look(window.screen.get_size(), pack, pack, Sounds())
    manager = SceneManager(look, Painter(window.screen))
    table, notice = _Table(), NoticeScene(message)
    manager.show(table)
    manager.go(Push(notice))
    clock = pygame.time.Clock()
    while manager.top is notice and not manager.quit:
        for event in pygame.event.get():
            manager.quit |= event.type == pygame.QUIT
            manager.handle(event)
        seconds = clock.tick(FRAMES_A_SECOND) / 1000
        manager.update(seconds)
        pygame.display.update(manager.draw(seconds))
