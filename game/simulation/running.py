"""Simulations that run in several processes on this machine.

Matches are divided into parts. The results of a part depend only on its plan and the numbers of its matches. Therefore,
they are the same for any number of processes.
"""

import os
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Final, NamedTuple

from game.simulation.plan import MatchResults, Plan, SimulationError
from game.worker.child_process import end_with_parent

LONGEST_PART: Final = 512
"""Maximum number of matches in a part. The showdowns in a part are solved together."""

PROGRAMS_MATCHES: Final = 25
"""Number of matches in a part with external programs.

Programs are restarted for each part. Within a part, they can learn from earlier matches.
"""

PARTS_EACH: Final = 4
"""Minimum number of parts for each process. It ensures that all processes finish at about the same time.

If the showdowns in a part are solved together, the minimum is one part for each process. This saves more time than
waiting for the last process costs.
"""

PARTS_ALONE: Final = 2
"""Minimum number of parts for a single process. It ensures that there are results to print if the simulation is
interrupted."""

MOST_ON_WINDOWS: Final = 61
"""Maximum number of processes on Windows, where Python can't wait for more."""

TRIES: Final = 3
"""Number of times that the processes are started before the simulation fails because they keep being killed."""

ENDING_SECONDS: Final = 5.0
"""Time that a process has to end after a request, in seconds."""


class Part(NamedTuple):
    """Some matches of one plan: the index of the plan, and the numbers of the matches."""

    plan: int
    numbers: range


OnPlayed = Callable[[Part, MatchResults], None]
"""Function that is called with each part that has been played, and with its results."""


def processors() -> int:
    """Return the number of processors available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_plans(plans: Sequence[Plan], workers: int, on_played: OnPlayed, done: Collection[Part] = ()) -> None:
    """Play all matches of these plans, except those in the `done` parts, in up to `workers` processes.

    After each part, `on_played` is called with the part and its results. If `workers` is 1 or there is only one
    part, the matches are played in this process. Raises `SimulationError` if a match can't be played to the end, or if
    the processes keep being killed.
    """
    parts = list(parts_of(plans, workers, done))
    if workers == 1 or len(parts) <= 1:
        for part in parts:
            on_played(part, plans[part.plan].play(part.numbers))
        return
    for _ in range(TRIES):
        try:
            with _processes(min(workers, len(parts))) as pool:
                playing = {pool.submit(play_part, plans[part.plan], part.numbers): part for part in parts}
                for part, played in _as_played(playing):
                    on_played(part, played)
                    parts.remove(part)
        except BrokenProcessPool:
            continue
        return
    raise SimulationError("the processes that play matches keep being killed; check how much memory is free")


def parts_of(plans: Sequence[Plan], workers: int, done: Collection[Part] = ()) -> Iterator[Part]:
    """Yield the matches of these plans, except those in the `done` parts, as new parts for `workers` processes."""
    matches = sum(plan.matches for plan in plans)
    each = 1 if any(plan.solves_together for plan in plans) else PARTS_EACH
    fewest = workers * each if workers > 1 else PARTS_ALONE
    usual = max(1, min(LONGEST_PART, matches // fewest))
    for place, plan in enumerate(plans):
        length, first = PROGRAMS_MATCHES if plan.programs else usual, 0
        for played in sorted((part.numbers for part in done if part.plan == place), key=lambda numbers: numbers.start):
            yield from _cut(place, range(first, played.start), length)
            first = played.stop
        yield from _cut(place, range(first, plan.matches), length)


def _cut(plan: int, numbers: range, length: int) -> Iterator[Part]:
    for first in range(numbers.start, numbers.stop, length):
        yield Part(plan, range(first, min(numbers.stop, first + length)))


def play_part(plan: Plan, numbers: range) -> MatchResults:
    """Return the results of a plan's matches with these numbers. The processes that play matches call this function."""
    return plan.play(numbers)


def _as_played(playing: dict[Future[MatchResults], Part]) -> Iterator[tuple[Part, MatchResults]]:
    for future in as_completed(playing):
        yield playing[future], future.result()


@contextmanager
def _processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Start the processes that play matches, and yield their pool.

    All of them are ended on exit, even after an error.
    """
    most = MOST_ON_WINDOWS if sys.platform == "win32" else workers
    pool = ProcessPoolExecutor(min(workers, most), get_context("spawn"), _follow_parent)
    try:
        yield pool
    except BaseException:
        processes = active_children()
        for process in processes:
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.join(ENDING_SECONDS)
            # a process can hang while reporting its end if another process ended during its own report
            process.kill()
            process.join()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _follow_parent() -> None:
    """Make this process end as soon as the main process has ended, for whatever reason.

    Ctrl+C, which a terminal sends to all processes, is ignored, because the main process ends the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
