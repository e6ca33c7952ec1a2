"""A process beside the program does what takes long; the program asks it now and then, and never waits."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.worker import worker as worker_module
from game.worker.worker import MAX_TASK, Job, Worker
from tests.architecture.sources import ROOT
from tests.worker.tasks import count, count_for_ever, die, flood, keep_busy, modules, process, stumble, warn

PATIENCE = 30.0
"""Longer than a process ever takes to start, in seconds."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    """A worker, which is closed at the end."""
    made = Worker()
    yield made
    made.close()


def news_of(worker: Worker, job: Job, enough: int | None = None) -> list[Any]:
    """That number of results, or all of them."""
    came, deadline = job.news(), time.monotonic() + PATIENCE
    while not job.over and (enough is None or len(came) < enough):
        assert time.monotonic() < deadline, f"after {PATIENCE} seconds only {came} has come"
        worker.wait(0.5)
        came += job.news()
    return came


def test_results_come_in_their_order_and_then_the_job_is_over(worker: Worker) -> None:
    job = worker.begin(count, 40)
    assert news_of(worker, job) == list(range(40))
    assert job.over
    assert not job.trouble
    assert job.news() == []


def test_the_work_is_done_in_another_process_and_the_next_task_by_the_same(worker: Worker) -> None:
    first = news_of(worker, worker.begin(process))
    assert first != [os.getpid()]
    assert news_of(worker, worker.begin(process)) == first


def test_what_it_logs_is_printed_in_a_legible_line(worker: Worker, capfd: pytest.CaptureFixture[str]) -> None:
    assert news_of(worker, worker.begin(warn)) == [1]
    (line,) = capfd.readouterr().err.splitlines()
    assert line.isprintable() and line.startswith("WARNING the figures in ")


def test_asking_never_waits(worker: Worker) -> None:
    start = time.perf_counter()
    job = worker.begin(count_for_ever)
    for _ in range(100):
        job.news()
    assert time.perf_counter() - start < 1.0, "a process isn't started so fast: somebody has waited for it"


def test_a_newer_task_takes_over_and_the_older_one_is_over(worker: Worker) -> None:
    older = worker.begin(count_for_ever)
    assert news_of(worker, older, 1) == [0]
    newer = worker.begin(count, 3)
    assert older.over
    assert news_of(worker, newer) == [0, 1, 2]
    assert older.news() == []


def test_a_task_that_yields_nothing_for_long_gives_way_to_a_newer_one(worker: Worker, tmp_path: Path) -> None:
    older, begun = worker.begin(keep_busy, tmp_path / "begun"), time.monotonic()
    while not (tmp_path / "begun").exists():
        assert time.monotonic() < begun + PATIENCE and older.news() == []
        worker.wait(0.1)
    assert news_of(worker, worker.begin(count, 3)) == [0, 1, 2]
    assert older.over and not older.trouble


def test_the_newest_of_many_tasks_begun_at_once_is_the_one_that_is_worked_on(worker: Worker) -> None:
    jobs = [worker.begin(count, number) for number in range(1, 20)]
    assert news_of(worker, jobs[-1]) == list(range(19))
    assert all(job.over and not job.news() for job in jobs[:-1])


def test_a_task_whose_results_nobody_reads_gives_way_all_the_same(worker: Worker) -> None:
    older = worker.begin(flood, "card")
    news_of(worker, older, 1)
    assert news_of(worker, worker.begin(count, 2)) == [0, 1]


def test_a_worker_at_rest_does_nothing_and_begins_again_when_it_is_asked(worker: Worker) -> None:
    job = worker.begin(count_for_ever)
    news_of(worker, job, 1)
    for _ in range(3):
        job.leave()
    assert job.over
    assert news_of(worker, worker.begin(count, 2)) == [0, 1]


def test_whoever_leaves_an_older_task_leaves_the_newer_one_to_go_on(worker: Worker) -> None:
    older = worker.begin(count_for_ever)
    newer = worker.begin(count, 3)
    older.leave()
    assert not newer.over
    assert news_of(worker, newer) == [0, 1, 2]


def test_a_mistake_in_a_task_is_told_and_the_process_lives_on(worker: Worker) -> None:
    number = news_of(worker, worker.begin(process))
    job = worker.begin(stumble)
    assert news_of(worker, job) == [1]
    assert job.trouble == "LookupError: no such card"
    assert news_of(worker, worker.begin(process)) == number


def test_a_task_whose_process_dies_is_begun_once_more_and_then_given_up(worker: Worker) -> None:
    job = worker.begin(die)
    *earlier, last = news_of(worker, job)
    assert job.was_restarted() and not job.was_restarted()
    assert last not in earlier
    assert "keeps crashing" in job.trouble
    assert news_of(worker, worker.begin(count, 2)) == [0, 1], "the next task has a process again"


def test_a_task_with_one_try_is_given_up_when_its_process_dies(worker: Worker) -> None:
    job = worker.begin(die, tries=1)
    assert len(news_of(worker, job)) == 1 and job.trouble


def test_a_process_that_was_killed_is_started_again(worker: Worker) -> None:
    (number,) = news_of(worker, worker.begin(process))
    os.kill(number, signal.SIGKILL)
    os.waitid(os.P_PID, number, os.WEXITED | os.WNOWAIT)
    (other,) = news_of(worker, worker.begin(process))
    assert other != number


def test_a_process_that_stands_still_is_ended_all_the_same(worker: Worker) -> None:
    (number,) = news_of(worker, worker.begin(process))
    os.kill(number, signal.SIGSTOP)
    os.waitid(os.P_PID, number, os.WSTOPPED)
    closing = Thread(target=worker.close, daemon=True)
    closing.start()
    closing.join(PATIENCE / 3)
    ended = not closing.is_alive()
    if not ended:
        os.kill(number, signal.SIGKILL)
    assert ended, "the program waits for ever"


def test_where_no_process_can_be_started_the_job_says_so(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError("too many processes")

    monkeypatch.setattr(worker_module, "start_process", refuse)
    job = worker.begin(count, 2)
    assert news_of(worker, job) == []
    assert job.trouble


def test_a_task_too_long_for_the_pipe_is_refused_with_its_bound(worker: Worker) -> None:
    with pytest.raises(ValueError, match=f"at most {MAX_TASK} bytes, pickled, not "):
        worker.begin(count, "x" * MAX_TASK)


def test_the_process_imports_neither_the_window_nor_anything_large(worker: Worker) -> None:
    assert news_of(worker, worker.begin(modules)) == [[]]


@pytest.mark.parametrize("ending", ["", "os._exit(0)"], ids=["at its end", "killed"])
def test_the_process_ends_with_the_program(ending: str) -> None:
    told = (
        "import os\n"
        "from game.worker.worker import Worker\n"
        "from tests.worker.tasks import count_for_ever\n"
        "from tests.worker.test_worker import news_of\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    news_of(worker, worker.begin(count_for_ever), 1)\n"
        f"    {ending or 'pass'}\n"
    )
    # the process holds the other end of this program's output: communicate comes back once both have ended
    ended = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_a_program_that_has_begun_nothing_has_imported_nothing() -> None:
    told = (
        "import sys; from game.worker.worker import Worker; Worker().close(); print('multiprocessing' in sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "False"
