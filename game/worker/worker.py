"""A process beside the program, for what takes long: the window goes on meanwhile, and no frame waits for it.

    worker = Worker()
    job = worker.begin(solve, rules, 20)        # a module-level function and its arguments
    for solution in job.news():                 # in every frame: whatever has come since, most often nothing
        ...
    worker.close()                              # at the latest, the process ends with the program

The function yields results, as many as it likes, each better than the one before; `None` where there is nothing to
tell. Between two of them a newer task takes over, so it yields often; the older job gets nothing any more. The process
starts with the first task. One that dies is started again; a task whose process dies twice is given up, which
`Job.trouble` tells. What a task imports is imported in the process alone, provided that its module does so inside it.
"""

import logging
import pickle
from contextlib import suppress
from threading import Thread
from typing import Any, Final

from game.worker.process import Came, Ended, Link, Order, Taken, Task, start_process

LONGEST_TASK: Final = 4000
"""How many bytes a task may be, written down: the pipe holds so many twice, so that nobody waits to send them."""

TRIES: Final = 2
"""How often a task is begun before it is given up."""

READ_AT_ONCE: Final = 16
"""How many messages are read in a frame, at most."""

log = logging.getLogger(__name__)


class Job:
    """A task that was begun. `over`: no more will come of it; `trouble`: why it was given up, else empty."""

    def __init__(self, worker: "Worker", written: bytes) -> None:
        self.over = False
        self.trouble = ""
        self.lost = 0
        self.written = written
        self.came: list[Any] = []
        self._worker = worker

    def news(self) -> list[Any]:
        """The results that have come since this was last asked, in their order. Never waits."""
        self._worker.poll()
        came, self.came = self.came, []
        return came

    def leave(self) -> None:
        """Want no more of it: the process rests, unless it works on something newer."""
        self._worker.leave(self)


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

    def begin(self, task: Task, *arguments: object) -> Job:
        """Work on this in place of whatever is worked on. Raises `ValueError` for a task that is too long to send."""
        written = pickle.dumps((task, arguments))
        if len(written) > LONGEST_TASK:
            raise ValueError(f"a task is written down in {LONGEST_TASK} bytes at most, not in {len(written)}")
        self._forget()
        job = self._job = Job(self, written)
        self.poll()
        return job

    def leave(self, job: Job) -> None:
        """Work on a job no more; one that was begun after it goes on."""
        if job is not self._job:
            return
        working = self._sent and not job.over
        self._forget()
        if working and self._link is not None:
            with suppress(EOFError, OSError):
                self._in_pipe += 1
                self._link.pipe.send(Order(self._number, None))

    def poll(self) -> None:
        """Take what has come, and send what is to be sent, without waiting."""
        job = self._job
        if job is None or job.over:
            return
        if self._link is None and not self._start():
            return
        try:
            self._read(job)
            self._send(job)
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
        self._forget()
        if self._starting is not None:
            self._starting.join()
            self._take_started()
        if self._link is not None:
            self._link.end()
            self._link = None

    def _forget(self) -> None:
        """Let go the job there is."""
        if self._job is not None:
            self._job.over = True
            self._job = None
        self._number += 1
        self._sent = False

    def _start(self) -> bool:
        """Start a process, in a thread, for to import what that takes would make a frame late; whether it is there."""
        if self._starting is None:
            self._starting = Thread(target=self._start_apart, name="worker", daemon=True)
            self._starting.start()
        elif not self._starting.is_alive():
            self._take_started()
        return self._link is not None

    def _start_apart(self) -> None:
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

    def _send(self, job: Job) -> None:
        """Send the task, once the process has taken whatever was sent before out of the pipe."""
        if self._in_pipe or self._sent or job.over:
            return
        assert self._link is not None
        self._sent = True
        self._in_pipe += 1
        self._link.pipe.send(Order(self._number, job.written))

    def _read(self, job: Job) -> None:
        """Read what has come; what was still under way for a job let go says nothing to this one."""
        assert self._link is not None
        for _ in range(READ_AT_ONCE):
            if not self._link.pipe.poll():
                return
            number, message = self._link.pipe.recv()
            match message:
                case Taken():
                    self._in_pipe -= 1
                case Came(result) if number == self._number:
                    job.came.append(result)
                case Ended(trouble) if number == self._number:
                    _end(job, trouble)

    def _lose(self, error: Exception) -> None:
        """The process is gone, or didn't come: the next poll starts another, unless the task has had its tries."""
        log.warning("the process for what takes long is gone: %r", error)
        if self._link is not None:
            self._link.end()
            self._link = None
        if self._job is not None:
            self._job.lost += 1
            if self._job.lost >= TRIES:
                _end(self._job, "the process that works on it keeps crashing")


def _end(job: Job, trouble: str) -> None:
    """No more comes of a job."""
    job.over, job.trouble = True, trouble
    if trouble:
        log.warning("a task was given up: %s", trouble)
