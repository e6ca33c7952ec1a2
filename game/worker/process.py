"""The process that `worker` keeps beside the program: how it is started, what it does, and what it tells.

What a packaged program does when it has started itself as a helper: it is its own Python for `multiprocessing`.

Python's `freeze_support` knows of Windows alone, and PyInstaller's imports all of `multiprocessing` at every start.
"""

import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, TypeAlias

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Task: TypeAlias = Callable[..., Iterable[object]]
"""A module-level function that yields results, each better than the one before; None is no result."""

NICENESS: Final = 2
"""How far the process stands back where somebody else wants the processor."""


class Order(NamedTuple):
    """What the process is to do: a task and its arguments written down, or None to rest."""

    number: int
    written: bytes | None


class Taken(NamedTuple):
    """The process has taken an order out of the pipe."""


class Came(NamedTuple):
    """A result."""

    result: object


class Ended(NamedTuple):
    """The task is done; `trouble` is why it broke off, else empty."""

    trouble: str


LONGEST_ENDING: Final = 1.0
"""How long a process may take to end when it is asked to, in seconds."""


class Link(NamedTuple):
    """A process, and the program's end of the pipe to it."""

    process: "SpawnProcess"
    pipe: "Connection[Any, Any]"

    def end(self) -> None:
        """End the process, whatever it is at."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(LONGEST_ENDING)
        if self.process.is_alive():
            # one that was stopped takes no notice of being asked
            self.process.kill()
            self.process.join()


def start_process() -> Link:
    """Start a process that works. Raises `OSError`, or `ImportError` where the system has no such processes."""
    from multiprocessing import get_context

    spawning = get_context("spawn")
    ours, theirs = spawning.Pipe()
    process = spawning.Process(target=work, args=(theirs,), name="worker", daemon=True)
    process.start()
    theirs.close()
    return Link(process, ours)


def work(pipe: "Connection[Any, Any]") -> None:
    """Do one task after the other, until the program closes its end of the pipe."""
    import signal

    # whoever stops the program in its terminal stops this too, through the pipe
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        from os import nice

        nice(NICENESS)
    with suppress(EOFError, OSError):
        while True:
            order: Order = pipe.recv()
            pipe.send((order.number, Taken()))
            for message in _messages(order.written):
                if message is not None:
                    pipe.send((order.number, message))
                if pipe.poll():
                    break


def _messages(written: bytes | None) -> Iterator[Came | Ended | None]:
    """What comes of a task; None where there is nothing to tell."""
    if written is None:
        return
    try:
        task, arguments = pickle.loads(written)
        for result in task(*arguments):
            yield None if result is None else Came(result)
    except Exception as error:
        # whatever it is, it is this task's trouble and no other's
        yield Ended(f"{type(error).__name__}: {error}")
    else:
        yield Ended("")


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
