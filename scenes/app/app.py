"""The running program: its window and its main loop."""

import logging
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game import ASSETS
from game.store.files import StoreError
from game.store.folders_and_lock import MATCHES, Folders
from game.store.settings import SETTINGS_FILE, Preferences
from game.translation import speak
from scenes.app.display import Display
from scenes.app.window import Window
from scenes.core.hold_to_press import HeldPresses
from scenes.core.input import AnyPress, ModifierPressed, Pressed, read_input
from scenes.core.manager import SceneManager
from scenes.core.scene import Push, Scene
from scenes.drawing.asset_pack import open_pack
from scenes.menus.title import TitleScene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cli.arguments import Options
    from scenes.app.lobby import Lobby
    from scenes.app.one_switch_scanning import Scanner
    from scenes.app.pads_in_use import PadPlayers
    from scenes.app.speaking import Speaker
    from scenes.app.touch_mode import TouchPlayer
    from scenes.core.input import InputAction
    from scenes.core.intents import Intent
    from scenes.drawing.canvas_and_pictures import Canvas

log = logging.getLogger(__name__)

STICK_MOTION: Final = frozenset({pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION})
"""Types of the two events that SDL sends for each motion of a pad's stick. If a stick trembles, these events never
stop."""


class App:
    """The running program, with its window and main loop. The lobby is loaded only after the first frame."""

    def __init__(self, options: "Options | None", folders: Folders) -> None:
        """Open the window. Raises `WindowError` if that fails, or `PackError` if the built-in asset pack is broken."""
        self.options = options
        self.lobby: Lobby
        self.scanner: Scanner
        self.exit_status = 0
        self._folders = folders
        self._preferences = Preferences(folders.settings / SETTINGS_FILE, requested_settings(options))
        settings = self._preferences.settings
        speak(settings.language)
        window = Window(options.size if options else None, settings.full_screen)
        self.display = Display(window, open_pack(ASSETS), settings)
        self._pads: PadPlayers
        self._touches: TouchPlayer
        self._presses = HeldPresses()
        self.speaker: Speaker
        self._preload: Iterator[bool]
        self._crashes = 0
        self._crash_notice: Scene | None = None
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
        """Show the title page, then run until the player exits or the number of frames requested on the command line
        has been shown. Returns the program's exit status. Raises `StoreError` if the data folder can't be locked, or if
        a requested screenshot can't be saved."""
        self.open()
        self.speaker.open()
        # imported here so that it doesn't delay the first frame
        from scenes.app.frame_pacing import RESTS_AFTER, Pacer

        pacer = Pacer()
        try:
            while not self.manager.quit and not self._has_run_enough():
                rests = self._still_for > RESTS_AFTER and not self.display.sounds.is_changing
                rests = rests and not self.scanner.is_on
                has_pads = bool(self._pads.pads.numbers)
                passed = pacer.rest(self._still_for, self.is_preloaded, has_pads) if rests else pacer.tick()
                try:
                    if rests and pygame.event.peek():
                        # an animation started by the event begins now, not when the wait began
                        self.manager.press_guard.pass_time(passed)
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
        """Show the title page as the first frame, before any match file is read."""
        self.manager.show(TitleScene("", is_new=not (self._folders.data / MATCHES).exists()))
        self._present(0.0)
        log.info("first frame (%s)", pygame.display.get_driver())

    def open(self) -> "Lobby":
        """Show the first frame, then open the lobby and return it. Raises `StoreError` if the data folder can't be
        locked."""
        self.show_title()
        # imported here so that it doesn't delay the first frame
        from scenes.app.one_switch_scanning import Scanner
        from scenes.app.pads_in_use import PadPlayers
        from scenes.app.speaking import Speaker
        from scenes.app.touch_mode import TouchPlayer

        self.scanner = Scanner(self.display, self._carry_out, Random(self.options.seed if self.options else None))
        self._pads = PadPlayers(self.display, self._take)
        self._touches = TouchPlayer(self.display, self._act, self._take)
        self.speaker = Speaker(self.display)
        self._enter_lobby()
        try:
            self._open_lobby()
        except StoreError:
            raise
        except Exception as error:
            self.recover(error)
        self._pads.open()
        if self.options and self.options.replay:
            self.lobby.watch(self.options.replay)
        return self.lobby

    def _enter_lobby(self) -> None:
        """Create the lobby, which locks the data folder. Raises `StoreError` if the folder can't be locked."""
        # imported here, because loading nearly all modules would delay the first frame
        from scenes.app.lobby import Lobby

        seed = self.options.seed if self.options else None
        self.lobby = Lobby(self._folders, self._preferences, self.display, seed)

    def _open_lobby(self, without_own_art: bool = False) -> None:
        # imported here so that it doesn't delay the first frame
        from scenes.app.preload import preload

        self.lobby.open(without_own_art)
        self._preload = preload(self.display)

    def close(self) -> None:
        """Close the lobby (which leaves the table), then the pads, the voice and the audio device."""
        self.lobby.close()
        self._pads.pads.close()
        self.speaker.close()
        self.display.sounds.close()

    def recover(self, error: Exception) -> None:
        """Report an error, show a notice to the player, and start again. The match can be continued from its record.

        After a second error, the player's own deck and pack are left out. Raises `error` if the notice about the second
        or a later error is still open.
        """
        # imported here so that it doesn't delay the first frame
        from scenes.app.crash_reports import crash_notice, report_crash

        if self._crashes > 1 and self._crash_notice in self.manager.scenes:
            raise error
        table = self.lobby.matches.table
        report = report_crash(self._folders.data, error, self.display, table.session if table else None)
        self._crashes += 1
        self._crash_notice = crash_notice(error, report, table)
        with suppress(Exception):
            self.lobby.close()
        self.display.start_over()
        self._enter_lobby()
        self._open_lobby(without_own_art=self._crashes > 1)
        self.manager.go(Push(self._crash_notice))

    def frame(self, seconds: float) -> None:
        """Handle input, advance time by `seconds`, and draw the changes."""
        self.manager.press_guard.pass_time(seconds)
        for event in pygame.event.get():
            if event.type not in STICK_MOTION or self._pads.pads.are_held:
                self._still_for = 0.0
            # carried out at once, because the next event is meant for the scene that will then be on top
            self._do(self._handle(event))
        self._take_text()
        self._pass_time(seconds)

    def _pass_time(self, seconds: float) -> None:
        if self._pads.pads.are_held and not self.scanner.is_on:
            self._still_for = 0.0
            self._do(self._pads.repeat(seconds, self.lobby))
        # after a crash, the display has another manager
        self.manager.draw_above = self._draw_above
        self.scanner.pass_time(seconds)
        if self._presses.is_waiting:
            self._still_for = 0.0
            self.manager.draw_again()
            for action in self._presses.pass_time(seconds, self.manager.look.settings.hold_time):
                self._do(self._act(action))
        if self._touches.is_touching:
            self._still_for = 0.0
            self._do(self._touches.pass_time(seconds))
        self._do(self.manager.update(seconds))
        self.lobby.update(seconds)
        self.display.sounds.update(seconds, self.manager.mood)
        self._pads.rumble()
        self._present(seconds)
        self.speaker.follow(self.scanner.spoken)

    def _draw_above(self, canvas: "Canvas") -> None:
        self.lobby.online.draw(canvas, self.manager.look)
        self.scanner.draw(canvas)
        self._presses.draw(canvas, self.manager.look)

    def _take_text(self) -> None:
        """Move the system's input method to the text field in use. The method is never turned off, because some
        keyboards need it for digits."""
        place = self.manager.top.writing if self.manager.top is not None else None
        if place is not None and place != self._writing:
            pygame.key.set_text_input_rect(place)
            pygame.key.start_text_input()
        self._writing = place

    def _do(self, intents: "list[Intent]") -> None:
        for intent in intents:
            self.lobby.do(intent)

    def _take(self, action: "InputAction") -> "list[Intent]":
        """Pass input on. If the player has set a hold time, a press is passed on only after it has lasted for that
        time. Returns the player's intents."""
        was_waiting = self._presses.is_waiting
        held = self._presses.take(action, self.manager.look.settings.hold_time)
        if was_waiting:
            self.manager.draw_again()
        return [intent for each in held for intent in self._act(each)]

    def _act(self, action: "InputAction") -> "list[Intent]":
        """Carry out input. If the player uses a single switch, a press activates the marked item instead, and other
        input is ignored, except that Ctrl silences speech. Returns the player's intents."""
        if not self.scanner.is_on:
            return self._carry_out(action)
        if isinstance(action, ModifierPressed):
            # it may silence speech
            self.speaker.takes(action)
        return self.scanner.press() if isinstance(action, AnyPress) else []

    def _carry_out(self, action: "InputAction") -> "list[Intent]":
        """Carry out input that is a shortcut or opens the on-screen keyboard, and pass other input on to the topmost
        scene. Returns the player's intents."""
        if self.speaker.takes(action) or self._pads.opens_keyboard(action):
            return []
        if not self.lobby.takes(action):
            return self.manager.act(action)
        self.manager.press_guard.press()
        return []

    def _handle(self, event: pygame.event.Event) -> "list[Intent]":
        by_pad = self._pads.take(event, self.lobby)
        if by_pad is not None:
            return by_pad
        by_finger = self._touches.take(event)
        if by_finger is not None:
            return by_finger
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
                self._touches.let_go()
                self._presses.let_go()
                self.manager.pause()
            case _:
                action = None if self._is_left_over(event) else read_input(event, self.manager.look.keys)
                if action is None:
                    return []
                if isinstance(action, Pressed | ModifierPressed):
                    self.display.show_hints_for(None)
                return self._take(action)
        return []

    def _is_left_over(self, event: pygame.event.Event) -> bool:
        """Return True if an event is text from a key that was pressed in another scene and is still held."""
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


def requested_settings(options: "Options | None") -> dict[str, object]:
    """Return the settings given on the command line, by name. They replace the saved settings during this run."""
    requested: dict[str, object] = {}
    if options and options.mute:
        requested |= {"effects_volume": 0, "ambience_volume": 0, "music_volume": 0}
    if options and (options.full_screen or options.windowed):
        requested["full_screen"] = options.full_screen
    return requested
