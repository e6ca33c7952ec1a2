"""The process that `worker` keeps beside the program: how it is started, what it does, and what it reports.

A packaged program is its own Python for `multiprocessing`; `run_child_if_asked` is what it does when it has started
itself. Python's `freeze_support` knows of Windows alone, and PyInstaller's imports all of `multiprocessing` at every
start.
"""

import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from game.terminal_output import print_warnings

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection

        Connection = PipeConnection
    else:
        from multiprocessing.connection import Connection as Connection

Task: TypeAlias = Callable[..., Iterable[object]]
"""A module-level function that yields results, each better than the one before; None is no result."""

NICENESS: Final = 2
"""How far the process gives way where something else wants the processor."""

EXIT_SECONDS: Final = 1.0
"""How long the process may take to exit when it is asked to."""

WORKER: Final = "--multiprocessing-fork"
RESOURCE_TRACKER: Final = "from multiprocessing.resource_tracker import main;main("
"""What `multiprocessing` starts its processes with: a worker, or, after `-c`, what clears up after the others; a
file's number follows."""


class Order(NamedTuple):
    """What the process is to do: a task and its arguments, pickled, or None to rest."""

    number: int
    pickled: bytes | None


class Taken(NamedTuple):
    """The process has taken an order out of the pipe."""


class Result(NamedTuple):
    """A result of the task."""

    value: object


class Ended(NamedTuple):
    """The task is done; `trouble` is why it broke off, else empty."""

    trouble: str


class Link(NamedTuple):
    """A process, and the program's end of the pipe to it."""

    process: "SpawnProcess"
    pipe: "Connection[Any, Any]"

    def end(self) -> None:
        """End the process, whatever it is at."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(EXIT_SECONDS)
        if self.process.is_alive():
            # one that was stopped takes no notice of being asked
            self.process.kill()
            self.process.join()


def start_process(serve: "Callable[[Connection[Any, Any]], None] | None" = None) -> Link:
    """Start a process that works, or serves its end of the pipe in another way.

    Raises `OSError`, or `ImportError` where the system has no such processes.
    """
    from multiprocessing import get_context  # where nothing is begun nothing is imported

    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve or work, args=(theirs,), name="worker", daemon=True)
    process.start()
    theirs.close()
    return Link(process, ours)


def work(pipe: "Connection[Any, Any]") -> None:
    """Do one task after the other, until the program closes its end of the pipe."""
    # whoever interrupts the program in its terminal ends this too, through the pipe
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    print_warnings()
    if sys.platform != "win32":
        from os import nice

        nice(NICENESS)
    with suppress(EOFError, OSError):
        while True:
            order: Order = pipe.recv()
            pipe.send((order.number, Taken()))
            for message in _messages(order.pickled):
                if message is not None:
                    pipe.send((order.number, message))
                if pipe.poll():
                    break


def _messages(pickled: bytes | None) -> Iterator[Result | Ended | None]:
    """What comes of a task; None where there is nothing to report."""
    if pickled is None:
        return
    try:
        task, arguments = pickle.loads(pickled)
        for result in task(*arguments):
            yield None if result is None else Result(result)
    except Exception as error:
        # whatever it is, it is this task's trouble and no other's
        yield Ended(f"{type(error).__name__}: {error}")
    else:
        yield Ended("")


def run_child_if_asked(arguments: list[str]) -> None:
    """Be the process that the arguments of the command line ask for, and exit with it; else return."""
    if arguments[1] == WORKER:
        from multiprocessing.spawn import spawn_main

        given = dict(each.split("=") for each in arguments[2:])
        spawn_main(**{name: int(number) for name, number in given.items() if number != "None"})
        sys.exit()
    if arguments[-2] == "-c" and arguments[-1].startswith(RESOURCE_TRACKER):
        from multiprocessing.resource_tracker import main

        main(int(arguments[-1].removeprefix(RESOURCE_TRACKER).rstrip(")")))
        sys.exit()
