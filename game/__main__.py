"""The command `python -m game`, which opens the game in its window or runs a command in the terminal.

Each command imports its modules only when it runs, so that the window opens sooner and commands that open no window
don't load the window's modules.
"""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from game.cli.arguments import Options


INTERRUPTED = 130
"""Exit status of a program interrupted with Ctrl+C."""

WINDOW_CLASS = "hlw"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game or the command given by `arguments` (by default, the command line), and return its exit status.

    The exit status is 2 if the command can't be carried out or a record fails its check, `INTERRUPTED` after Ctrl+C
    (but 0 for `serve`, which Ctrl+C ends normally), and 1 after a crash or if the program reading the output has ended.
    Raises `SystemExit` with the status if the arguments are invalid or ask for help, or if `simulate` is interrupted.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        # if there are no arguments, the parser is skipped, so that the window opens sooner
        return _run(given) if given else _play(None)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # the program reading the output has ended
        return 1


def _run(given: list[str]) -> int:
    """Run the command given by one or more arguments, and return its exit status. Prints each error on one line."""
    from game.cli.arguments import parse, window_options
    from game.engine.core.errors import SpokenError
    from game.terminal_output import complain, print_any_text, print_warnings
    from game.translation import tell

    print_any_text()
    try:
        parsed = parse(given)
        if parsed.version or parsed.command not in (None, "replay"):
            print_warnings()
            return _print_results(parsed)
    except SpokenError as error:
        complain(tell(error))
        return 2
    return _play(window_options(parsed))


def _print_results(parsed: "Namespace") -> int:
    """Run a command that prints its results, and return its exit status. Raises `SpokenError` if it can't be carried
    out."""
    if parsed.version:
        from game.terminal_output import say
        from game.version import version

        say(f"High Low War {version()}")
        return 0
    if parsed.command == "statistics":
        from game.cli.statistics import statistics

        statistics(parsed)
        return 0
    if parsed.command == "serve":
        from game.cli.serve import serve

        serve(parsed)
        return 0
    from game.cli.record_commands import check_records, review_record, verify_records

    if parsed.command == "check":
        return 0 if check_records(parsed.records) else 2
    if parsed.command == "verify":
        return 0 if verify_records(parsed.records) else 2
    if parsed.command == "review":
        review_record(parsed.record, parsed.json, parsed.quick)
    else:
        # imported here, because it needs modules that no other command needs
        from game.cli.simulate import simulate

        simulate(parsed)
    return 0


def _play(options: "Options | None") -> int:
    _set_sdl_defaults()
    _be_a_program_of_its_own()
    from scenes.app.launch import play

    return play(options)


def _be_a_program_of_its_own() -> None:
    """Give the game its own icon in the Windows taskbar, instead of Python's icon, unless the program is packaged."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        from ctypes import windll

        windll.shell32.SetCurrentProcessExplicitAppUserModelID("HighLowWar.HighLowWar")


def _set_sdl_defaults() -> None:
    """Set defaults for some environment variables that SDL and pygame read when they start. Values that the player has
    set are kept."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    driver = os.environ.get("SDL_VIDEODRIVER", "x11")
    if sys.platform.startswith("linux") and os.environ.get("DISPLAY") and driver == "x11":
        # frames go through shared memory (only in X11), which is many times cheaper without a graphics card
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


if __name__ == "__main__":
    if getattr(sys, "frozen", False) and len(sys.argv) > 2:
        # a packaged program is its own Python for the processes that it starts
        from game.worker.child_process import run_child_if_asked

        run_child_if_asked(sys.argv)
    sys.exit(main())
