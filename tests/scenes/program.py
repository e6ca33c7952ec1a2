"""The real program, its window unseen: frame by frame, with keys and clicks, as a player at it would."""

from pathlib import Path
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from game.cli.arguments import Options
from game.engine.high_low.rules import LONG, HighLowRules
from game.settings import DEFAULTS
from game.store.files import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from scenes.app.app import App
from scenes.app.display import Window
from scenes.app.table import Table
from scenes.core.intents import ChangeSettings, GoToTitle, Intent, StartMatch
from scenes.core.manager import REST_SECONDS, SceneManager
from scenes.core.scene import Scene
from scenes.high_low.table import Board
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from tests.seating import seating_of

FRAME = 1 / 60

DRAWN = 6
"""On the way to something only one frame in this many is drawn: drawing takes most of a frame's time."""


class Program:
    """Runs the app with the clock in the test's hands; the disk is waited for after each frame.

    `patience` is the time that its player rests before each press, in seconds; nothing on screen moves meanwhile.
    """

    patience = REST_SECONDS

    def __init__(self, size: tuple[int, int], seed: int | None, speed: str, data: Path) -> None:
        options = Options(seed=seed, size=size, data_dir=data, mute=True)
        folders = find_folders(data)
        self.folder = folders.data
        kept = folders.settings / SETTINGS_FILE
        if speed != "normal" and not kept.exists():
            # changed later, they would have everything drawn again
            save_settings(kept, DEFAULTS._replace(speed=speed))
        self.app = App(options, folders)
        # where another program has left it, it may lie on a button
        pygame.mouse.set_pos(1, 1)
        self.lobby = self.app.open()
        self.sounds: list[str] = []
        self._on_the_way = 0
        self._undrawn = 0.0
        self._draws = True
        self._present, self.app.display.present = self.app.display.present, self._present_sometimes  # type: ignore[method-assign]
        self.app.display.sounds.play = self.sounds.append  # type: ignore[method-assign, assignment]
        # nothing is heard: reading every sound takes as long as all else that a start does
        self.app.display.sounds.load_effects = tuple  # type: ignore[method-assign]
        if speed != self.lobby.preferences.settings.speed:
            self.set(speed=speed)
        self.frames(2)

    def close(self) -> None:
        """Leave, as if the window had been closed."""
        self.app.close()
        pygame.event.clear()

    @property
    def window(self) -> Window:
        """The window."""
        return self.app.display.window

    @property
    def manager(self) -> SceneManager:
        """The stack of scenes."""
        return self.app.manager

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        scene = self.manager.top
        assert scene is not None
        return scene

    @property
    def table(self) -> Table:
        """The match being played."""
        table = self.lobby.matches.table
        assert table is not None, "nobody sits at a table"
        return table

    @property
    def board(self) -> Board:
        """The board of the match being played."""
        board: Any = self.table.board
        return board

    def begin(self, bot: str | None = "steady", rules: HighLowRules = LONG) -> None:
        """Start a match of Ann against the computer, or against Bo at the same screen."""
        self.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, bot))))

    def set(self, **changes: Any) -> None:
        """Change settings, by their names."""
        self.do(ChangeSettings(self.lobby.preferences.settings._replace(**changes)))

    def do(self, intent: Intent) -> None:
        """Let the lobby do what a player wants, and draw a frame."""
        self.lobby.do(intent)
        self._wait_for_disk()
        self.frame()

    def leave(self) -> None:
        """Leave the table for the title."""
        self.do(GoToTitle())

    def frame(self, seconds: float = FRAME) -> None:
        """Run one frame, and wait until its decision is on the disk."""
        self.app.frame(seconds)
        self._wait_for_disk()

    def unseen_frame(self, seconds: float = FRAME) -> None:
        """Run one frame as `frame` does, of which nothing is drawn."""
        self._draws = False
        self.frame(seconds)
        self._draws = True

    def go_on(self, seconds: float = FRAME) -> None:
        """Run one frame on the way to something, and draw it now and then."""
        self._on_the_way += 1
        if self._on_the_way % DRAWN:
            self.unseen_frame(seconds)
        else:
            self.frame(seconds)

    def frames(self, count: int, seconds: float = FRAME) -> None:
        """Run `count` frames. If there are many, only the first, the last two and some between them are drawn."""
        for number in range(count):
            if 0 < number < count - 2:
                self.go_on(seconds)
            else:
                self.frame(seconds)

    def _present_sometimes(self, seconds: float) -> bool:
        """Stands in for `Display.present`: the time of frames that aren't drawn passes with the next that is."""
        self._undrawn += seconds
        if not self._draws:
            return True
        passed, self._undrawn = self._undrawn, 0.0
        return self._present(passed)

    def _wait_for_disk(self) -> None:
        """However long it takes to write, what was decided is released in the next frame."""
        if self.lobby.matches.table is not None:
            self.table.session.wait(10)

    def settle(self, seconds: float = 0.1) -> Scene:
        """Run on until a person is asked for something, or the match is over; the scene that asks, ready to be used."""
        for _number in range(2000):
            if isinstance(self.top, PromptScene | HandoverScene | MatchResultScene) and self.is_still:
                self.frames(10, 0.1)
                if isinstance(self.top, PromptScene | HandoverScene | MatchResultScene) and self.is_still:
                    return self.top
            assert isinstance(self.top, MatchScene | PromptScene | HandoverScene | MatchResultScene), self.top
            self.go_on(seconds)
        raise AssertionError(f"nobody is asked for anything: {self.top}")

    @property
    def is_still(self) -> bool:
        """True if nothing moves on the board, and nobody is speaking."""
        return self.board.idle and not any(face.saying for face in self.board.faces.values())

    def rest(self) -> None:
        """Let a player rest before a press, as `patience` says."""
        self.manager.press_guard.pass_time(self.patience)

    def down(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key, and hold it."""
        self.rest()
        pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))

    def up(self, key: int) -> None:
        """Let go of a key."""
        pygame.event.post(Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))

    def press(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key and let it go, then run a frame."""
        self.down(key, text, mod)
        self.up(key)
        self.frame()

    def type(self, text: str) -> None:
        """Let a text come from a key or an input method, then run a frame."""
        pygame.event.post(Event(pygame.TEXTINPUT, text=text))
        self.frame()

    def point(self, at: tuple[int, int]) -> None:
        """Move the mouse."""
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: tuple[int, int]) -> None:
        """Move the mouse there and click, then run a frame."""
        self.point(at)
        self.rest()
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        self.frame()

    def widgets(self) -> list[Widget]:
        """Return the widgets of the topmost scene that can be used."""
        return self.top.controls.widgets  # type: ignore[attr-defined,no-any-return]

    def button(self, label: str) -> Button:
        """The button in the topmost scene whose label begins so."""
        found = (widget for widget in self.widgets() if isinstance(widget, Button))
        return next(button for button in found if button.label.startswith(label))

    def click_on(self, label: str) -> None:
        """Click on the button whose label begins so."""
        self.click(self.button(label).rect.center)

    def pixels(self, part: Rect | None = None) -> bytes:
        """Return the pixels on screen."""
        seen = self.window.screen if part is None else self.window.screen.subsurface(part)
        return pygame.image.tobytes(seen, "RGB")
