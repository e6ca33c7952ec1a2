"""The queue of background work, which a worker process carries out one task at a time.

The topmost page's tasks come first, followed by those of the pages below it. Tasks without a page, such as updates of
the history, come last. An interrupted task is restarted later. A task whose page has left the stack is dropped.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.worker.child_process import Task as Function
from game.worker.worker import MAX_TRIES, Job, Worker, packed
from scenes.core.manager import SceneManager
from scenes.core.scene import Scene

Take: TypeAlias = Callable[[Any], None]
"""Function that processes a task's result. Its type depends on the task."""


def nothing() -> None:
    """Do nothing."""


@dataclass(eq=False, slots=True)
class Task:
    """A function that runs in the background for a page. `page` is None for tasks that belong to no page, such as the
    update of the history.

    `take` is called with each result, in order, and `end` after the last one. If there is a page, both are called only
    while it is on top. `restart` is called if the task is interrupted or its process dies, because it then starts again
    and its earlier results must be discarded. If `whole` is true, the task is never interrupted, and isn't restarted if
    its process dies.
    """

    page: Scene | None
    function: Function
    arguments: tuple[object, ...]
    take: Take
    end: Callable[[], None]
    restart: Callable[[], None]
    whole: bool
    job: Job | None = None

    @property
    def is_running(self) -> bool:
        """True while the process is working on the task."""
        return self.job is not None and not self.job.over

    @property
    def is_done(self) -> bool:
        """True if the process has finished the task. Results may still be waiting to be delivered."""
        return self.job is not None and self.job.over


class Tasks:
    """The tasks of all pages on the stack, and those without a page. A task is removed when it is dropped, or once it
    is done and its results have been delivered."""

    def __init__(self, worker: Worker, manager: SceneManager) -> None:
        self._worker = worker
        self._manager = manager
        self._tasks: list[Task] = []

    def add(
        self,
        page: Scene | None,
        function: Function,
        *arguments: object,
        take: Take,
        end: Callable[[], None] = nothing,
        restart: Callable[[], None] = nothing,
        whole: bool = False,
    ) -> Task:
        """Add a call to a module-level generator function to the queue. Returns the task. Raises `ValueError` if the
        arguments are too long to send."""
        packed(function, *arguments)
        task = Task(page, function, arguments, take, end, restart, whole)
        self._tasks.append(task)
        return task

    def drop(self, task: Task | None) -> None:
        """Cancel a task: no further results are delivered. Does nothing for None or a task that is over."""
        if task is None or task not in self._tasks:
            return
        self._tasks.remove(task)
        if task.job is not None:
            task.job.leave()

    def drop_all(self, page: Scene) -> None:
        """Cancel all tasks of a page."""
        for task in [task for task in self._tasks if task.page is page]:
            self.drop(task)

    def __contains__(self, task: object) -> bool:
        """Return True if a task is waiting or running, or has results to deliver."""
        return task in self._tasks

    def update(self) -> None:
        """Drop the tasks of closed pages, start the most urgent task, and deliver new results to the topmost page and
        to tasks without a page."""
        pages = self._manager.scenes
        for task in tuple(self._tasks):
            if task.page is not None and task.page not in pages:
                self.drop(task)
        self._begin_first()
        self._worker.poll()
        for task in tuple(self._tasks):
            if task in self._tasks and (task.page is None or task.page is self._manager.top):
                self._deliver(task)

    def _begin_first(self) -> None:
        """Start the most urgent task, and interrupt any other. Does nothing if the most urgent task is already running
        or if the running task must not be interrupted."""
        first = min((task for task in self._tasks if not task.is_done), key=self._rank, default=None)
        running = next((task for task in self._tasks if task.is_running), None)
        if first is None or first is running or (running is not None and running.whole):
            return
        if running is not None:
            running.job = None
            running.restart()
        first.job = self._worker.begin(first.function, *first.arguments, tries=1 if first.whole else MAX_TRIES)

    def _rank(self, task: Task) -> int:
        """Return a task's rank: the distance of its page from the top of the stack or, if it has no page, the number of
        scenes on the stack. The task with the lowest rank is the most urgent."""
        scenes = self._manager.scenes
        return len(scenes) if task.page is None else len(scenes) - 1 - scenes.index(task.page)

    def _deliver(self, task: Task) -> None:
        if task.job is None:
            return
        results = task.job.news()
        if task.job.was_restarted():
            task.restart()
        for result in results:
            task.take(result)
        if task.is_done and task in self._tasks:
            self._tasks.remove(task)
            if task.page is None or task.page in self._manager.scenes:
                task.end()
