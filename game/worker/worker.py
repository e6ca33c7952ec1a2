"""A background process for slow tasks, so that no frame has to wait for them.

    worker = Worker()
    job = worker.begin(solve, rules, 20)        # a module-level function and its arguments
    for solution in job.news():                 # in every frame: the new results, usually none
        ...
    worker.close()                              # otherwise, the process ends with the program

The function yields any number of results, each better than the previous one, and `None` when there is nothing new.
Between two values, a newer task can replace the current one. If the next value takes too long, another process carries
out the newer task. A job that has been replaced gets no further results. The first task starts the process. If the
process dies, it is restarted and begins the task again. If the function raises an error or the process dies too often,
the task is given up, and `Job.trouble` states the reason. Modules imported inside the task's function are imported only
in the background process.
"""

import logging
import pickle
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Any, Final

from game.worker.child_process import Ended, Link, Order, Result, Taken, Task, start_process

MAX_TASK: Final = 4000
"""Maximum size of a pickled task, in bytes. The pipe can hold two such tasks, so sending never blocks."""

MAX_TRIES: Final = 2
"""Default maximum number of times that a task is started before it is given up."""

MAX_DELAY: Final = 1.0
"""Maximum time that a task waits for an older task to yield a value before the process is replaced, in seconds."""

READ_AT_ONCE: Final = 16
"""Maximum number of messages that one call to `Worker.poll` reads."""

log = logging.getLogger(__name__)


def packed(task: Task, *arguments: object) -> bytes:
    """Return a task and its arguments in pickled form. Raises `ValueError` if this form exceeds `MAX_TASK` bytes."""
    pickled = pickle.dumps((task, arguments))
    if len(pickled) > MAX_TASK:
        raise ValueError(f"a task is at most {MAX_TASK} bytes, pickled, not {len(pickled)}")
    return pickled


class Job:
    """A task begun with `Worker.begin`.

    - `over`: true if no further results will follow.
    - `trouble`: the reason why the task was given up, or an empty string if it wasn't.
    """

    def __init__(self, worker: "Worker", pickled: bytes, tries: int) -> None:
        self.over = False
        self.trouble = ""
        self.tries_left = tries
        self.pickled = pickled
        self.results: list[Any] = []
        self._worker = worker
        self._is_restarted = False

    def news(self) -> list[Any]:
        """Return the results received since the last call, in order. Never blocks."""
        self._worker.poll()
        results, self.results = self.results, []
        return results

    def restart(self) -> None:
        """Forget the results that haven't been read, because the task begins again."""
        self.results, self._is_restarted = [], True

    def was_restarted(self) -> bool:
        """Return True if the task has begun again since the last call. Its results then start over from the first
        one."""
        was_restarted, self._is_restarted = self._is_restarted, False
        return was_restarted

    def leave(self) -> None:
        """Cancel the task: no further results are received. A newer task isn't affected."""
        self._worker.leave(self)

    def end(self, trouble: str) -> None:
        """Mark the task as over. `trouble` is the reason why it was given up, or an empty string if it wasn't."""
        self.over, self.trouble = True, trouble
        if trouble:
            log.warning("a task was given up: %s", trouble)


class Worker:
    """The owner of the background process, which works only on the newest task."""

    def __init__(self) -> None:
        self._job: Job | None = None
        self._number = 0
        self._sent = False
        self._in_pipe = 0
        self._sent_at = 0.0
        self._ready = False
        self._link: Link | None = None
        self._starting: Thread | None = None
        self._started: Link | Exception | None = None

    def begin(self, task: Task, *arguments: object, tries: int = MAX_TRIES) -> Job:
        """Begin a task, which replaces the current one, and return its job.

        If the process dies, the task is started again, up to a total of `tries` times. Raises `ValueError` if the
        pickled task exceeds `MAX_TASK` bytes.
        """
        pickled = packed(task, *arguments)
        self._let_go()
        job = self._job = Job(self, pickled, tries)
        self.poll()
        return job

    def leave(self, job: Job) -> None:
        """Stop working on a job. Does nothing if a newer job has begun."""
        if job is not self._job:
            return
        working = self._sent and not job.over
        self._let_go()
        if working and self._link is not None:
            with suppress(EOFError, OSError):
                self._send(self._link, None)

    def poll(self) -> None:
        """Receive messages and send orders, without blocking. Starts or restarts the process if necessary."""
        job = self._job
        if job is None or job.over:
            return
        if self._link is None:
            self._start()
        if self._link is None:
            return
        try:
            self._read(self._link, job)
            # no task is sent until the process has received the previous message
            if not (self._in_pipe or self._sent or job.over):
                self._sent = True
                self._send(self._link, job.pickled)
            elif self._ready and self._in_pipe and monotonic() - self._sent_at > MAX_DELAY:
                self._replace(self._link)
        except (EOFError, OSError) as error:
            self._lose(error)

    def wait(self, seconds: float) -> None:
        """Block until a message may have arrived, but for no longer than `seconds`.

        This is for callers that have nothing else to do.
        """
        if self._starting is not None:
            self._starting.join(seconds)
        elif self._link is not None:
            with suppress(EOFError, OSError):
                self._link.pipe.poll(seconds)

    def close(self) -> None:
        """End the process and drop the current job."""
        self._let_go()
        if self._starting is not None:
            self._starting.join()
            self._take_started()
        if self._link is not None:
            self._link.end()
            self._link = None

    def _let_go(self) -> None:
        """Drop the current job. Results that still arrive from it are recognised by their number and ignored."""
        if self._job is not None:
            self._job.over = True
            self._job = None
        self._number += 1
        self._sent = False

    def _start(self) -> None:
        """Start the process in a thread, because the necessary imports would delay a frame. A later call takes over the
        started process."""
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
            self._link, self._sent, self._in_pipe, self._ready = started, False, 0, False
        elif started is not None:
            self._lose(started)

    def _send(self, link: Link, pickled: bytes | None) -> None:
        self._in_pipe += 1
        self._sent_at = monotonic()
        link.pipe.send(Order(self._number, pickled))

    def _read(self, link: Link, job: Job) -> None:
        """Read the messages that have arrived, at most `READ_AT_ONCE`. Results of dropped jobs, and reports of their
        ends, are ignored."""
        for _ in range(READ_AT_ONCE):
            if not link.pipe.poll():
                return
            number, message = link.pipe.recv()
            match message:
                case Taken():
                    self._in_pipe -= 1
                    self._ready = True
                case Result(value) if number == self._number:
                    job.results.append(value)
                case Ended(trouble) if number == self._number:
                    job.end(trouble)

    def _replace(self, link: Link) -> None:
        """End a process that is still busy with an older task. The next call to `poll` starts another process."""
        Thread(target=link.end, name="ending", daemon=True).start()
        self._link = None

    def _lose(self, error: Exception) -> None:
        """Handle the loss of the process, or a failed start. If the task has tries left, the next call to `poll` starts
        another process. Otherwise, the task is given up.
        """
        log.warning("the process for what takes long is gone: %r", error)
        if self._link is not None:
            self._link.end()
            self._link = None
        if self._job is not None:
            self._job.tries_left -= 1
            if self._job.tries_left <= 0:
                self._job.end("the process that works on it keeps crashing")
            else:
                self._job.restart()
