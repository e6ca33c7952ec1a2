"""The program: its window and its loop."""

import logging
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import ASSETS
from game.app.presentation import Presentation
from game.app.start import Start, open_window
from game.store.files import MATCHES, Folders, StoreError
from scenes.core.input import read_input
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.drawing.asset_pack import open_pack
from scenes.menus.title import TitleScene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.app.lobby import Lobby
    from game.cli.arguments import Options
    from scenes.core.intents import Intent

log = logging.getLogger(__name__)


class App:
    """Runs the window. The lobby, with all that can be opened from it, comes after the first frame."""

    def __init__(self, options: "Options | None", folders: Folders, start: Start | None = None) -> None:
        """Open the window, unless the program has. Raises `WindowError`, or `PackError` for a broken built-in pack."""
        self.options = options
        self.lobby: Lobby
        self.exit_status = 0
        self._folders = folders
        self._preferences, window, self._first_frame = start or open_window(options, folders)
        self.display = Presentation(window, open_pack(ASSETS), self._preferences.settings)
        self._preload: Iterator[bool]
        self._crashes = 0
        self._telling: Scene | None = None
        self._frames = 0
        self._still_for = 0.0
        self.is_preloaded = False
        self._logged: Scene | None = None
        self._writing: pygame.Rect | None = None
        self._held: tuple[int, Scene | None] | None = None

    @property
    def manager(self) -> SceneManager:
        """The stack of scenes."""
        return self.display.manager

    def run(self) -> int:
        """Show the title, then run until the player exits; the exit status."""
        self.open()
        # the first frame would wait for it
        from game.app.frame_pacing import RESTS_AFTER, Pacer

        pacer = Pacer()
        try:
            while not self.manager.quit and not self._has_run_enough():
                rests = self._still_for > RESTS_AFTER and not self.display.sounds.is_changing
                passed = pacer.rest(self._still_for, self.is_preloaded) if rests else pacer.tick()
                try:
                    if rests and pygame.event.peek():
                        # what begins with the event begins now
                        self._pass_time(passed)
                        passed = 0.0
                    self.frame(passed)
                except Exception as error:
                    self.recover(error)
            self._take_screenshot()
        finally:
            self.close()
        return self.exit_status

    def show_title(self) -> None:
        """Show the first frame: the title, which knows of no match yet but whether there has ever been one."""
        self.manager.show(TitleScene("", is_new=not (self._folders.data / MATCHES).exists()))
        self._present(0.0)
        if self._first_frame is None or not self._first_frame.is_shown:
            log.info("first frame (%s)", pygame.display.get_driver())
        if self._first_frame is not None:
            self._first_frame.keep()

    def open(self) -> "Lobby":
        """Show the first frame, then open the lobby. Raises `StoreError` where another program holds the folder."""
        self.show_title()
        self._open_lobby()
        if self.options and self.options.replay:
            self.lobby.watch(self.options.replay)
        return self.lobby

    def _open_lobby(self, without_own_art: bool = False) -> None:
        # with them comes nearly every other module, and the first frame would wait for all of these
        from game.app.lobby import Lobby
        from game.app.preload import preload

        seed = self.options.seed if self.options else None
        self.lobby = Lobby(self._folders, self._preferences, self.display, seed)
        self.lobby.open(without_own_art)
        self._preload = preload(self.lobby)

    def close(self) -> None:
        """Leave the table and the lobby."""
        self.lobby.close()
        self.display.sounds.close()

    def recover(self, error: Exception) -> None:
        """Something has broken: tell the player, and start over, which goes on with a match from its record.

        What breaks again is tried without the player's own deck and pack. Raises `error` where that breaks as well.
        """
        # hardly ever needed, and the first frame would wait for it
        from game.app.crash_reports import crash_notice, report_crash

        if self._crashes > 1 and self._telling in self.manager.scenes:
            raise error
        table = self.lobby.matches.table
        report = report_crash(self._folders.data, error, self.display, table.session if table else None)
        self._crashes += 1
        self._telling = crash_notice(error, report, table)
        with suppress(Exception):
            self.lobby.close()
        self.display.start_over()
        self._open_lobby(without_own_art=self._crashes > 1)
        self.manager.go(Push(self._telling))

    def frame(self, seconds: float) -> None:
        """Take what the player has done, let so much time pass, and show what has changed."""
        for event in pygame.event.get():
            self._still_for = 0.0
            # done before the next event of the frame: that one is for whatever stands on top then
            self._do(self._handle(event))
        self._take_text()
        self._pass_time(seconds)

    def _pass_time(self, seconds: float) -> None:
        """Let so much time pass, and show what has changed."""
        self._do(self.manager.update(seconds))
        self.lobby.update(seconds)
        self.display.sounds.update(seconds, self.manager.mood)
        self._present(seconds)

    def _take_text(self) -> None:
        """Tell the system's input method where a text is typed. It stays on: digits of every keyboard come with it."""
        place = self.manager.top.writing if self.manager.top is not None else None
        if place is not None and place != self._writing:
            pygame.key.set_text_input_rect(place)
            pygame.key.start_text_input()
        self._writing = place

    def _do(self, intents: "list[Intent]") -> None:
        for intent in intents:
            self.lobby.do(intent)

    def _handle(self, event: pygame.event.Event) -> "list[Intent]":
        match event.type:
            case pygame.QUIT:
                self.manager.quit = True
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.display.follow_size()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.manager.show_all()
            case pygame.DROPFILE:
                self.lobby.take_file(Path(event.file))
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self.manager.pause()
            case _:
                action = None if self._is_left_over(event) else read_input(event, self.manager.look.keys)
                if action is not None and not self.lobby.takes(action):
                    return self.manager.act(action)
        return []

    def _is_left_over(self, event: pygame.event.Event) -> bool:
        """Whether a text is that of a key which is still down, and was pressed for another scene than is there now."""
        if event.type == pygame.KEYDOWN:
            self._held = event.key, self.manager.top
        elif event.type == pygame.KEYUP and self._held is not None and self._held[0] == event.key:
            self._held = None
        return event.type == pygame.TEXTINPUT and self._held is not None and self._held[1] is not self.manager.top

    def _present(self, seconds: float) -> None:
        if self.display.present(seconds):
            self._still_for = 0.0
        else:
            self._still_for += seconds
            self.is_preloaded = not next(self._preload)
            if self.is_preloaded:
                self.lobby.start_mark.clear()
        self._frames += 1
        if self.manager.top is not self._logged:
            self._logged = self.manager.top
            log.info("scene %s", type(self._logged).__name__)

    def _has_run_enough(self) -> bool:
        return bool(self.options and self.options.smoke and self._frames >= self.options.smoke)

    def _take_screenshot(self) -> None:
        if self.options and self.options.screenshot:
            try:
                picture = BytesIO()
                pygame.image.save(self.display.window.screen, picture, self.options.screenshot.name)
                with self.options.screenshot.open("xb") as file:
                    file.write(picture.getvalue())
            except (pygame.error, OSError) as error:
                raise StoreError(
                    "can’t save the screenshot to {path}: {error}; name another file",
                    path=self.options.screenshot,
                    error=error,
                ) from None
