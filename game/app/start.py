"""The start of the program: its window, and what is seen in it while nearly everything else is still being loaded."""

import logging
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game import ASSETS
from game.app.log_file import start_log
from game.app.window import Window, WindowError
from game.store.files import MATCHES, Folders, StoreError, find_folders
from game.store.settings import SETTINGS_FILE, Preferences
from game.terminal_output import complain
from game.translation import tell

if TYPE_CHECKING:
    from game.app.first_frame_cache import FirstFrame
    from game.cli.arguments import Options

log = logging.getLogger(__name__)


class Start(NamedTuple):
    """What there is before the title is drawn; `first_frame` is None where that isn't kept from start to start."""

    preferences: Preferences
    window: Window
    first_frame: "FirstFrame | None"


def open_window(options: "Options | None", folders: Folders) -> Start:
    """Read the settings, and open the window. Raises `WindowError`."""
    preferences = Preferences(folders.settings / SETTINGS_FILE, overruling(options))
    window = Window(options.size if options else None, preferences.settings.full_screen)
    return Start(preferences, window, None)


def overruling(options: "Options | None") -> dict[str, Any]:
    """The settings that the command line asks of this run alone."""
    asked: dict[str, Any] = {}
    if options and options.mute:
        asked |= {"effects_volume": 0, "ambience_volume": 0, "music_volume": 0}
    if options and (options.full_screen or options.windowed):
        asked["full_screen"] = options.full_screen
    return asked


def play(options: "Options | None") -> int:
    """Open the window and play; the exit status, 2 where that isn't possible, 1 where something broke."""
    folders = None
    try:
        folders = find_folders((options.self_test or options.data_dir) if options else None)
        start_log(options.log_level if options else "warning", folders.data)
        start = open_window(options, folders)
        if getattr(sys, "frozen", False):
            start = _show_first_frame(start, folders)
        # nearly every module, for which nobody waits in front of an empty window
        from game.app.app import App

        program = App
        if options and options.self_test:
            # it knows nearly every page
            from game.app.self_test import SelfTest

            program = SelfTest
        return program(options, folders, start).run()
    except (StoreError, WindowError) as error:
        _tell(tell(error), in_window=options is None and not isinstance(error, WindowError))
        return 2
    except Exception as error:
        # imported here since the first frame would wait for them
        from game.app.crash_reports import report_crash, what_broke
        from scenes.drawing.asset_pack import PackError

        if isinstance(error, PackError):
            _tell(tell(error), in_window=options is None)
            return 2
        report = None if folders is None else report_crash(folders.data, error)
        _tell(what_broke(error, report), in_window=options is None)
        return 1
    finally:
        pygame.quit()


def _show_first_frame(start: Start, folders: Folders) -> Start:
    """Show the first frame as it was at the last start: a packaged program changes only as a whole."""
    # a program that isn't packaged would load it for nothing
    from game.app.first_frame_cache import FirstFrame

    is_new = not (folders.data / MATCHES).exists()
    first_frame = FirstFrame(folders.data, start.window, start.preferences.settings, is_new)
    first_frame.show()
    if first_frame.is_shown:
        log.info("first frame (%s)", pygame.display.get_driver())
    return start._replace(first_frame=first_frame)


def _tell(trouble: str, in_window: bool) -> None:
    """Say why the program can't be played: in a line, or where nobody would read that, in a window if that may be."""
    complain(trouble)
    # the packaged program, when it was started from a menu, has no terminal
    if in_window and getattr(sys, "frozen", False) and (sys.stderr is None or not sys.stderr.isatty()):
        # the first frame would wait for it
        from game.app.crash_reports import show_trouble

        show_trouble(trouble, ASSETS)
