"""Background processes, and the loop in which they run tasks for a `Worker`.

If the program is packaged, `multiprocessing` starts the program itself instead of Python. The program then calls
`run_child_if_asked` instead of `freeze_support`, because Python's own version works only on Windows, and PyInstaller's
version imports all of `multiprocessing` at every start.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from game.terminal_output import print_warnings

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess
    from multiprocessing.process import BaseProcess

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection

        Connection = PipeConnection
    else:
        from multiprocessing.connection import Connection as Connection

    Pipe: TypeAlias = Connection[Any, Any]

Task: TypeAlias = Callable[..., Iterable[object]]
"""A module-level function that yields results, each better than the one before, and None in between."""

NICENESS: Final = 2
"""Niceness of a background process, so that ordinary processes take precedence."""

EXIT_SECONDS: Final = 1.0
"""Time that a process has to exit after a request, in seconds."""

WORKER: Final = "--multiprocessing-fork"
RESOURCE_TRACKER: Final = "from multiprocessing.resource_tracker import main;main("
"""Beginnings of the arguments with which `multiprocessing` starts a worker (`WORKER`) or, after `-c`, the process that
cleans up after the others (`RESOURCE_TRACKER`).

Each is followed by the numbers of file descriptors or handles.
"""


class Order(NamedTuple):
    """A message to the background process.

    - `number`: the order's number, which the process sends with every message about this order.
    - `pickled`: the task to run and its arguments, or None to stop the current task.
    """

    number: int
    pickled: bytes | None


class Taken(NamedTuple):
    """A message from the background process: it has received an order."""


class Result(NamedTuple):
    """A message from the background process: a result of the task."""

    value: object


class Ended(NamedTuple):
    """A message from the background process: the task has ended.

    `trouble` describes the error that ended the task, and is empty if there was none.
    """

    trouble: str


class Link(NamedTuple):
    """A background process, and this process's end of the pipe to that process."""

    process: "SpawnProcess"
    pipe: "Pipe"

    def end(self) -> None:
        """End the process, even during a task."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(EXIT_SECONDS)
        if self.process.is_alive():
            # a suspended process ignores the request
            self.process.kill()
            self.process.join()


def start_process(serve: "Callable[[Pipe], None] | None" = None) -> Link:
    """Start a process that runs tasks, and return the link to it.

    If `serve` is given, the new process calls it with its own end of the pipe, instead of running tasks. Raises
    `OSError` or `ImportError` if the system can't start such processes.
    """
    from multiprocessing import get_context  # imported late, because many runs need no process

    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve or work, args=(theirs,), name="worker", daemon=True)
    process.start()
    theirs.close()
    return Link(process, ours)


def end_with_parent() -> None:
    """Make this process end as soon as its parent process has ended, even if the parent was killed."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent,), name="parent", daemon=True).start()


def _end_after(parent: "BaseProcess") -> None:
    parent.join()
    os._exit(1)


def work(pipe: "Pipe") -> None:
    """Run one task after another until the other end of the pipe is closed."""
    end_with_parent()
    # Ctrl+C in the terminal ends the main program, which closes the pipe and thereby ends this process
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
    """Run a pickled task, or do nothing if `pickled` is None. Yields a message for each result and for the end, and
    None for each step without a result."""
    if pickled is None:
        return
    try:
        task, arguments = pickle.loads(pickled)
        for result in task(*arguments):
            yield None if result is None else Result(result)
    except Exception as error:
        # an error of any kind ends only this task
        yield Ended(f"{type(error).__name__}: {error}")
    else:
        yield Ended("")


def run_child_if_asked(arguments: list[str]) -> None:
    """Run as a child process, then exit, if the command line requests that. Otherwise, do nothing.

    `arguments` is the command line, with at least two arguments after the program's name.
    """
    if arguments[1] == WORKER:
        from multiprocessing.spawn import spawn_main

        given = dict(each.split("=") for each in arguments[2:])
        spawn_main(**{name: int(number) for name, number in given.items() if number != "None"})
        sys.exit()
    if arguments[-2] == "-c" and arguments[-1].startswith(RESOURCE_TRACKER):
        from multiprocessing.resource_tracker import main

        main(int(arguments[-1].removeprefix(RESOURCE_TRACKER).rstrip(")")))
        sys.exit()
