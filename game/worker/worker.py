"""A process beside the program, for what takes long: the window goes on meanwhile, and no frame waits for it.

    worker = Worker()
    job = worker.begin(solve, rules, 20)        # a module-level function and its arguments
    for solution in job.news():                 # in every frame: whatever has come since, most often nothing
        ...
    worker.close()                              # at the latest, the process ends with the program

The function yields results, as many as it likes, each better than the one before; `None` where there is nothing to
report. Between two of them a newer task takes over, so it yields often; the older job gets nothing any more. The
process starts with the first task. One that dies is started again; a task whose process dies twice is given up, and
`Job.trouble` says so. What a task imports is imported in the process alone, if its module does so inside the function.
"""

import logging
import pickle
from contextlib import suppress
from threading import Thread
from typing import Any, Final

from game.worker.child_process import Ended, Link, Order, Result, Taken, Task, start_process

MAX_TASK: Final = 4000
"""How many bytes a task may be, pickled: the pipe holds so many twice, so that nobody waits to send them."""

MAX_TRIES: Final = 2
"""How often a task is begun before it is given up."""

READ_AT_ONCE: Final = 16
"""How many messages are read in a frame, at most."""

log = logging.getLogger(__name__)


def packed(task: Task, *arguments: object) -> bytes:
    """Return a task as it is sent. Raises `ValueError` if it is longer than `MAX_TASK` bytes."""
    pickled = pickle.dumps((task, arguments))
    if len(pickled) > MAX_TASK:
        raise ValueError(f"a task is at most {MAX_TASK} bytes, pickled, not {len(pickled)}")
    return pickled


class Job:
    """A task that was begun. `over`: no more will come of it; `trouble`: why it was given up, else empty."""

    def __init__(self, worker: "Worker", pickled: bytes, tries: int) -> None:
        self.over = False
        self.trouble = ""
        self.tries_left = tries
        self.pickled = pickled
        self.results: list[Any] = []
        self._worker = worker

    def news(self) -> list[Any]:
        """The results that have come since this was last asked, in their order. Never waits."""
        self._worker.poll()
        results, self.results = self.results, []
        return results

    def leave(self) -> None:
        """Want no more of it: the process rests, unless it works on something newer."""
        self._worker.leave(self)

    def end(self, trouble: str) -> None:
        """No more comes of it."""
        self.over, self.trouble = True, trouble
        if trouble:
            log.warning("a task was given up: %s", trouble)


class Worker:
    """Holds the process. The newest task is the one that is worked on, whoever began it."""

    def __init__(self) -> None:
        self._job: Job | None = None
        self._number = 0
        self._sent = False
        self._in_pipe = 0
        self._link: Link | None = None
        self._starting: Thread | None = None
        self._started: Link | Exception | None = None

    def begin(self, task: Task, *arguments: object, tries: int = MAX_TRIES) -> Job:
        """Work on a task instead of the one under way. If its process dies, it is started up to `tries` times in all.

        Raises `ValueError` if the task is too long to send.
        """
        pickled = packed(task, *arguments)
        self._let_go()
        job = self._job = Job(self, pickled, tries)
        self.poll()
        return job

    def leave(self, job: Job) -> None:
        """Work on a job no more; one that was begun after it goes on."""
        if job is not self._job:
            return
        working = self._sent and not job.over
        self._let_go()
        if working and self._link is not None:
            with suppress(EOFError, OSError):
                self._send(self._link, None)

    def poll(self) -> None:
        """Take what has come, and send what is to be sent, without waiting."""
        job = self._job
        if job is None or job.over:
            return
        if self._link is None:
            self._start()
        if self._link is None:
            return
        try:
            self._read(self._link, job)
            # the pipe holds one task: the next is sent once the process has taken whatever was sent before
            if not (self._in_pipe or self._sent or job.over):
                self._sent = True
                self._send(self._link, job.pickled)
        except (EOFError, OSError) as error:
            self._lose(error)

    def wait(self, seconds: float) -> None:
        """Wait until something may have come, or for so long: for whoever has nothing else to do."""
        if self._starting is not None:
            self._starting.join(seconds)
        elif self._link is not None:
            with suppress(EOFError, OSError):
                self._link.pipe.poll(seconds)

    def close(self) -> None:
        """End the process."""
        self._let_go()
        if self._starting is not None:
            self._starting.join()
            self._take_started()
        if self._link is not None:
            self._link.end()
            self._link = None

    def _let_go(self) -> None:
        """Let go of the job there is; what is still under way for it is known by its number."""
        if self._job is not None:
            self._job.over = True
            self._job = None
        self._number += 1
        self._sent = False

    def _start(self) -> None:
        """Start a process in a thread, because importing what that takes would make a frame late."""
        if self._starting is None:
            self._starting = Thread(target=self._start_in_thread, name="worker", daemon=True)
            self._starting.start()
        elif not self._starting.is_alive():
            self._take_started()

    def _start_in_thread(self) -> None:
        try:
            self._started = start_process()
        except (ImportError, OSError) as error:
            self._started = error

    def _take_started(self) -> None:
        started, self._started, self._starting = self._started, None, None
        if isinstance(started, Link):
            self._link, self._sent, self._in_pipe = started, False, 0
        elif started is not None:
            self._lose(started)

    def _send(self, link: Link, pickled: bytes | None) -> None:
        self._in_pipe += 1
        link.pipe.send(Order(self._number, pickled))

    def _read(self, link: Link, job: Job) -> None:
        """Read what has come; what comes of a job that was let go is dropped."""
        for _ in range(READ_AT_ONCE):
            if not link.pipe.poll():
                return
            number, message = link.pipe.recv()
            match message:
                case Taken():
                    self._in_pipe -= 1
                case Result(value) if number == self._number:
                    job.results.append(value)
                case Ended(trouble) if number == self._number:
                    job.end(trouble)

    def _lose(self, error: Exception) -> None:
        """The process is gone, or didn't come: the next poll starts another, unless the task has had its tries."""
        log.warning("the process for what takes long is gone: %r", error)
        if self._link is not None:
            self._link.end()
            self._link = None
        if self._job is not None:
            self._job.tries_left -= 1
            if self._job.tries_left <= 0:
                self._job.end("the process that works on it keeps crashing")
