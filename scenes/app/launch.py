"""The start and end of the program in a window, and reports of errors that keep it from starting or crash it."""

import sys
from typing import TYPE_CHECKING

import pygame

from game import ASSETS
from game.store.files import StoreError
from game.store.folders_and_lock import find_folders
from game.terminal_output import complain
from game.translation import tell
from scenes.app.app import App
from scenes.app.log_file import start_log
from scenes.app.window import WindowError
from scenes.drawing.asset_pack import PackError

if TYPE_CHECKING:
    from game.cli.arguments import Options


def play(options: "Options | None") -> int:
    """Run the program in a window. Returns the exit status: that of `App.run`, 2 if the program can't start or can't
    save a requested screenshot, or 1 after a crash. `options` is None if the program was started without arguments."""
    folders = None
    try:
        folders = find_folders((options.self_test or options.data_dir) if options else None)
        start_log(options.log_level if options else "warning", folders.data)
        program = App
        if options and options.self_test:
            # this imports nearly every page
            from scenes.app.self_test import SelfTest

            program = SelfTest
        return program(options, folders).run()
    except WindowError as error:
        _report(tell(error), in_window=False)
        return 2
    except (StoreError, PackError) as error:
        _report(tell(error), in_window=options is None)
        return 2
    except Exception as error:
        # imported here so that it doesn't delay the first frame
        from scenes.app.crash_reports import report_crash, what_broke

        report = None if folders is None else report_crash(folders.data, error)
        _report(what_broke(error, report), in_window=options is None)
        return 1
    finally:
        pygame.quit()


def _report(trouble: str, in_window: bool) -> None:
    """Print an error. If `in_window` is true and the program is packaged and has no terminal, show the error in a
    window too."""
    complain(trouble)
    # the packaged program, started from a menu, has no terminal
    if in_window and getattr(sys, "frozen", False) and (sys.stderr is None or not sys.stderr.isatty()):
        # imported here so that it doesn't delay the first frame
        from scenes.app.crash_reports import show_trouble

        show_trouble(trouble, ASSETS)
