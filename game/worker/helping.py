"""What a packaged program does when it has started itself as a helper: it is its own Python for `multiprocessing`.

Python's `freeze_support` knows of Windows alone, and PyInstaller's imports all of `multiprocessing` at every start.
"""

import sys
from typing import Final, NoReturn

WORK: Final = "--multiprocessing-fork"
TRACK: Final = "from multiprocessing.resource_tracker import main;main("
"""What the process that clears up after the others is started with, after `-c`; then a file's number."""


def help_if_asked(arguments: list[str]) -> None:
    """Be the helper that the arguments of the command line ask for, and end with it; else come back."""
    if arguments[1] == WORK:
        told = dict(each.split("=") for each in arguments[2:])
        _work({name: int(number) for name, number in told.items() if number != "None"})
    if arguments[-2] == "-c" and arguments[-1].startswith(TRACK):
        _track(int(arguments[-1].removeprefix(TRACK).rstrip(")")))


def _work(told: dict[str, int]) -> NoReturn:
    """Do what the program sends; `told` is where it does so."""
    from multiprocessing.spawn import spawn_main

    spawn_main(**told)
    sys.exit()


def _track(file: int) -> NoReturn:
    """Clear up what processes leave behind, until the file is closed."""
    from multiprocessing.resource_tracker import main

    main(file)
    sys.exit()
