"""Background work: the topmost page's first, the history's last; what gives way begins again by itself."""

from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Surface

from game.worker.worker import MAX_TASK, MAX_TRIES
from scenes.app.statistics import StatisticsPages
from scenes.app.tasks import Task, Tasks
from scenes.core.look import Look
from scenes.core.manager import SceneManager
from scenes.core.scene import Pop, Push, Replace, Scene
from scenes.drawing.screen_repainting import Painter
from tests.worker.tasks import count


class Job:
    """One task of the worker's, whose results come when a test says so."""

    def __init__(self, arguments: tuple[Any, ...], tries: int) -> None:
        self.arguments = arguments
        self.tries = tries
        self.over = False
        self.results: list[Any] = []
        self.restarts = False

    def was_restarted(self) -> bool:
        was, self.restarts = self.restarts, False
        return was

    def news(self) -> list[Any]:
        results, self.results = self.results, []
        return results

    def leave(self) -> None:
        self.over = True

    def finish(self, *results: Any) -> None:
        """Deliver results, and end."""
        self.results += results
        self.over = True


class Worker:
    """Stands for the worker: a newer task ends the older one."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    @property
    def running(self) -> list[Any]:
        """The first argument of the task at work, if any."""
        return [job.arguments[0] for job in self.jobs[-1:] if not job.over]

    def begin(self, _function: object, *arguments: Any, tries: int) -> Job:
        for job in self.jobs:
            job.over = True
        self.jobs.append(Job(arguments, tries))
        return self.jobs[-1]

    def poll(self) -> None:
        """Nothing comes by itself."""


class Queue:
    """A stack of pages, and the queue of their tasks; `taken` are results by task, `ended` the tasks that ended."""

    def __init__(self, look: Look, screen: Surface) -> None:
        self.manager = SceneManager(look, Painter(screen))
        self.manager.show(Scene())
        self.worker = Worker()
        worker: Any = self.worker
        self.tasks = Tasks(worker, self.manager)
        self.taken: list[tuple[str, Any]] = []
        self.ended: list[str] = []
        self.restarted: list[str] = []

    def push(self) -> Scene:
        """Put a page on top."""
        page = Scene()
        self.manager.go(Push(page))
        return page

    def add(self, page: Scene | None, name: str, whole: bool = False) -> Task:
        """Queue a task of that name, and let a frame pass."""
        task = self.tasks.add(
            page,
            count,
            name,
            take=lambda found: self.taken.append((name, found)),
            end=lambda: self.ended.append(name),
            restart=lambda: self.restarted.append(name),
            whole=whole,
        )
        self.tasks.update()
        return task

    def finish(self, *results: Any) -> None:
        """End the task at work with these results, and let two frames pass."""
        self.worker.jobs[-1].finish(*results)
        self.tasks.update()
        self.tasks.update()


@pytest.fixture
def queue(look: Look, screen: Surface) -> Iterator[Queue]:
    """A queue over one page, without any task."""
    yield Queue(look, screen)


def test_the_topmost_page_is_served_before_those_below_and_the_history_last(queue: Queue) -> None:
    below = queue.push()
    above = queue.push()
    for page, name in ((None, "history"), (below, "below"), (above, "above")):
        queue.add(page, name)
        assert queue.worker.running == [name]
    queue.finish()
    assert queue.worker.running == ["below"]
    queue.finish()
    assert queue.worker.running == ["history"]


def test_work_that_comes_second_waits_and_interrupts_nothing(queue: Queue) -> None:
    page = queue.push()
    queue.add(page, "page")
    queue.add(None, "history")
    queue.add(page, "page's second")
    assert queue.worker.running == ["page"] and len(queue.worker.jobs) == 1
    queue.finish()
    assert queue.worker.running == ["page's second"]


def test_what_gives_way_begins_again_by_itself_and_forgets_what_had_come(queue: Queue) -> None:
    below = queue.push()
    queue.add(below, "below")
    above = queue.push()
    queue.worker.jobs[-1].results.append("half")
    queue.add(above, "above")
    assert queue.restarted == ["below"]
    queue.finish("found")
    queue.manager.go(Pop())
    queue.finish("whole")
    assert queue.taken == [("above", "found"), ("below", "whole")]
    assert queue.ended == ["above", "below"]


def test_a_task_whose_process_died_forgets_what_had_come(queue: Queue) -> None:
    queue.add(queue.push(), "page")
    queue.worker.jobs[-1].results.append("first")
    queue.tasks.update()
    queue.worker.jobs[-1].restarts = True
    queue.finish("first", "second")
    assert queue.restarted == ["page"]
    assert [found for _name, found in queue.taken] == ["first", "first", "second"]


def test_results_wait_until_their_page_is_on_top(queue: Queue) -> None:
    page = queue.push()
    task = queue.add(page, "page")
    queue.push()
    queue.finish("found")
    assert queue.taken == [] and task in queue.tasks
    queue.manager.go(Pop())
    queue.tasks.update()
    assert queue.taken == [("page", "found")] and queue.ended == ["page"] and task not in queue.tasks


def test_work_whose_page_has_left_the_stack_is_dropped(queue: Queue) -> None:
    task = queue.add(queue.push(), "page")
    queue.manager.go(Pop())
    queue.tasks.update()
    assert task not in queue.tasks and queue.worker.running == []
    assert queue.taken == [] and queue.ended == []


def test_work_goes_on_for_the_page_that_takes_the_place_of_the_one_that_waited(queue: Queue) -> None:
    task = queue.add(queue.push(), "page")
    task.page = Scene()
    queue.manager.go(Replace(task.page))
    queue.finish("found")
    assert queue.taken == [("page", "found")]


def test_work_that_runs_whole_is_never_interrupted_and_begins_once(queue: Queue) -> None:
    queue.add(queue.push(), "export", whole=True)
    queue.add(queue.push(), "replay")
    assert queue.worker.running == ["export"]
    queue.finish("written")
    assert queue.worker.running == ["replay"]
    queue.finish()
    queue.manager.go(Pop())
    queue.tasks.update()
    assert [(job.arguments[0], job.tries) for job in queue.worker.jobs] == [("export", 1), ("replay", MAX_TRIES)]
    assert queue.taken == [("export", "written")]


def test_too_long_a_task_is_refused_and_not_queued(queue: Queue) -> None:
    with pytest.raises(ValueError, match="at most"):
        queue.add(queue.push(), "x" * MAX_TASK)
    queue.tasks.update()
    assert queue.worker.jobs == []


def test_an_export_begins_once_and_never_twice_under_one_name(queue: Queue, tmp_path: Any) -> None:
    updater: Any = type("Updater", (), {"wake": lambda _self: None})()
    pages = StatisticsPages(tmp_path, updater, queue.manager, queue.tasks, lambda _profiles: None)
    for _click in range(2):
        pages.exchange(taken_in=False)
        queue.tasks.update()
    pages.take_file(tmp_path / "elsewhere.json")
    queue.tasks.update()
    (export,) = queue.worker.jobs
    export.finish()
    queue.tasks.update()
    queue.tasks.update()
    assert len(queue.worker.jobs) == 2, "the file that was dropped is imported afterwards"
    queue.finish()
    pages.exchange(taken_in=False)
    queue.tasks.update()
    names = [job.arguments[1] for job in (export, queue.worker.jobs[-1])]
    assert len(queue.worker.jobs) == 3 and names[0] != names[1]


def test_an_export_that_ends_first_loses_no_dropped_file(queue: Queue, tmp_path: Any) -> None:
    updater: Any = type("Updater", (), {"wake": lambda _self: None})()
    pages = StatisticsPages(tmp_path, updater, queue.manager, queue.tasks, lambda _profiles: None)
    pages.exchange(taken_in=False)
    queue.tasks.update()
    pages.take_file(tmp_path / "one.json")
    queue.worker.jobs[0].finish()
    queue.tasks.update()
    queue.tasks.update()
    pages.take_file(tmp_path / "two.json")
    queue.tasks.update()
    queue.tasks.update()
    assert queue.worker.jobs[-1].arguments == (tmp_path, tmp_path / "one.json", tmp_path / "two.json")


def test_import_drops_no_file_that_is_still_being_read(queue: Queue, tmp_path: Any) -> None:
    updater: Any = type("Updater", (), {"wake": lambda _self: None})()
    pages = StatisticsPages(tmp_path, updater, queue.manager, queue.tasks, lambda _profiles: None)
    pages.take_file(tmp_path / "elsewhere.json")
    queue.tasks.update()
    pages.exchange(taken_in=True)
    queue.tasks.update()
    assert [job.arguments for job in queue.worker.jobs] == [(tmp_path, tmp_path / "elsewhere.json")]
    queue.finish()
    pages.exchange(taken_in=True)
    queue.tasks.update()
    assert queue.worker.jobs[-1].arguments == (tmp_path,)
