"""The real program with an invisible window, run frame by frame, with keys and clicks as from a player."""

from pathlib import Path
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from game.cli.arguments import Options
from game.engine.high_low.rules import LONG, HighLowRules
from game.settings import DEFAULTS
from game.store.folders_and_lock import find_folders
from game.store.settings import SETTINGS_FILE, save_settings
from scenes.app.app import App
from scenes.app.table import Table
from scenes.app.window import Window
from scenes.core.intents import ChangeSettings, GoToTitle, Intent, StartMatch
from scenes.core.manager import REST_SECONDS, SceneManager
from scenes.core.scene import Scene
from scenes.high_low.board import Board
from scenes.table.base_scenes import MatchScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from scenes.table.result import MatchResultScene
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from tests.seating import seating_of

FRAME = 1 / 60

DRAWN = 6
"""Interval, in frames, at which a frame is drawn while the program only has to reach a state. Drawing takes most of a
frame's time."""


class Program:
    """The program with a clock controlled by the test. After each frame, it waits for the disk.

    `patience` is the time for which its player rests before each press, in seconds. Nothing on screen moves meanwhile.
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
        """Close the program, as if the window had been closed."""
        self.app.close()
        pygame.event.clear()

    @property
    def window(self) -> Window:
        """Window of the program."""
        return self.app.display.window

    @property
    def manager(self) -> SceneManager:
        """Manager of the stack of scenes."""
        return self.app.manager

    @property
    def top(self) -> Scene:
        """Topmost scene, which receives the input."""
        scene = self.manager.top
        assert scene is not None
        return scene

    @property
    def table(self) -> Table:
        """Table of the match being played."""
        table = self.lobby.matches.table
        assert table is not None, "nobody sits at a table"
        return table

    @property
    def board(self) -> Board:
        """Board of the match being played."""
        board: Any = self.table.board
        return board

    def begin(self, bot: str | None = "steady", rules: HighLowRules = LONG) -> None:
        """Start a match of Ann against a computer, or against Bo at the same screen if `bot` is None."""
        self.do(StartMatch(rules, seating_of(("Ann", "Bo"), (None, bot))))

    def set(self, **changes: Any) -> None:
        """Change settings, given by name."""
        self.do(ChangeSettings(self.lobby.preferences.settings._replace(**changes)))

    def do(self, intent: Intent) -> None:
        """Carry out an intent of the player, and run a frame."""
        self.lobby.do(intent)
        self._wait_for_disk()
        self.frame()

    def leave(self) -> None:
        """Leave the table and return to the title."""
        self.do(GoToTitle())

    def frame(self, seconds: float = FRAME) -> None:
        """Run one frame, and wait until the decision made in it is on disk."""
        self.app.frame(seconds)
        self._wait_for_disk()

    def unseen_frame(self, seconds: float = FRAME) -> None:
        """Run one frame as `frame` does, but draw nothing."""
        self._draws = False
        self.frame(seconds)
        self._draws = True

    def go_on(self, seconds: float = FRAME) -> None:
        """Run one frame on the way to a state. Only some of these frames are drawn."""
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
        """Replace `Display.present`: the time of frames that aren't drawn is added to the next frame that is."""
        self._undrawn += seconds
        if not self._draws:
            return True
        passed, self._undrawn = self._undrawn, 0.0
        return self._present(passed)

    def _wait_for_disk(self) -> None:
        """Wait until a decision has been written, so that it is released in the next frame."""
        if self.lobby.matches.table is not None:
            self.table.session.wait(10)

    def settle(self, seconds: float = 0.1) -> Scene:
        """Continue until a person must answer a question, or the match is over. Returns the scene, ready to be used."""
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
        """True if nothing moves on the board and no opponent is speaking."""
        return self.board.idle and not any(face.saying for face in self.board.faces.values())

    def rest(self) -> None:
        """Rest before a press for `patience` seconds."""
        self.manager.press_guard.pass_time(self.patience)

    def down(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key after a rest, and hold it."""
        self.rest()
        pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))

    def up(self, key: int) -> None:
        """Release a key."""
        pygame.event.post(Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))

    def press(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and release a key, and run a frame."""
        self.down(key, text, mod)
        self.up(key)
        self.frame()

    def type(self, text: str) -> None:
        """Enter a text from a key or an input method, and run a frame."""
        pygame.event.post(Event(pygame.TEXTINPUT, text=text))
        self.frame()

    def point(self, at: tuple[int, int]) -> None:
        """Move the mouse to a position."""
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: tuple[int, int]) -> None:
        """Move the mouse to a position and click, and run a frame."""
        self.point(at)
        self.rest()
        pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        self.frame()

    def widgets(self) -> list[Widget]:
        """Return the widgets of the topmost scene."""
        return self.top.controls.widgets  # type: ignore[attr-defined,no-any-return]

    def button(self, label: str) -> Button:
        """Return the button in the topmost scene whose label begins with a text."""
        found = (widget for widget in self.widgets() if isinstance(widget, Button))
        return next(button for button in found if button.label.startswith(label))

    def click_on(self, label: str) -> None:
        """Click on the button whose label begins with a text."""
        self.click(self.button(label).rect.center)

    def pixels(self, part: Rect | None = None) -> bytes:
        """Return the pixels on screen, or those of a part of it."""
        seen = self.window.screen if part is None else self.window.screen.subsurface(part)
        return pygame.image.tobytes(seen, "RGB")
