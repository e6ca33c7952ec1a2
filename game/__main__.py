"""`python -m game`: the game in its window, or a command without one.

Each command imports what it needs when it runs: the window opens the sooner, and the others need none.
"""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from game.cli.arguments import Options


INTERRUPTED = 130
"""The exit status of a program that was stopped from its terminal."""

WINDOW_CLASS = "hlw"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status, 2 for anything that can't be done as asked."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        # where there is nothing to parse the window opens the sooner for it
        return _run(given) if given else _play(None)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever was reading has read enough
        return 1


def _run(given: list[str]) -> int:
    """Run what these arguments ask for, of which there is at least one; an error is one line."""
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
    """Run a command that prints what it finds. Raises `SpokenError`."""
    if parsed.version:
        from game.terminal_output import say
        from game.version import version

        say(f"High Low War {version()}")
        return 0
    if parsed.command == "statistics":
        from game.cli.statistics import statistics

        statistics(parsed)
        return 0
    from game.cli.record_commands import check_records, review_record, verify_records

    if parsed.command == "check":
        return 0 if check_records(parsed.records) else 2
    if parsed.command == "verify":
        return 0 if verify_records(parsed.records) else 2
    if parsed.command == "review":
        review_record(parsed.record, parsed.json, parsed.quick)
    else:
        # processes and the like, which no other command needs
        from game.cli.simulate import simulate

        simulate(parsed)
    return 0


def _play(options: "Options | None") -> int:
    _set_sdl_defaults()
    _be_a_program_of_its_own()
    from scenes.app.launch import play

    return play(options)


def _be_a_program_of_its_own() -> None:
    """Let the taskbar of Windows show the game with its own icon, where Python runs it, and not with Python's."""
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        from ctypes import windll

        windll.shell32.SetCurrentProcessExplicitAppUserModelID("HighLowWar.HighLowWar")


def _set_sdl_defaults() -> None:
    """Set what SDL and pygame must know before pygame is imported, unless the player has set it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    driver = os.environ.get("SDL_VIDEODRIVER", "x11")
    if sys.platform.startswith("linux") and os.environ.get("DISPLAY") and driver == "x11":
        # presents through shared memory, many times cheaper without a graphics card; other systems have no such way
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


if __name__ == "__main__":
    if getattr(sys, "frozen", False) and len(sys.argv) > 2:
        # a packaged program is its own Python for the processes that it starts
        from game.worker.child_process import run_child_if_asked

        run_child_if_asked(sys.argv)
    sys.exit(main())
