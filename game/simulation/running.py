"""Matches played in several processes: in parts that depend on nothing but the plan and the numbers of their matches.

So it makes no difference to what comes of them how many processes there are, and in which of them a part is played.
"""

import os
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any, Final, NamedTuple

from game.simulation.summary import Plan, SimulationError

LONGEST_PART: Final = 512
"""The most matches that are played together, so that their showdowns are solved together."""

PROGRAMS_MATCHES: Final = 25
"""The number of matches that a program plays before it is started anew: it may learn from one to the next."""

PARTS_EACH: Final = 4
"""The fewest parts for each process, as far as there are matches, so that all processes end at about the same time.

Where showdowns are solved for all matches of a part together, one is enough: that saves more time than it costs to wait
for the last process.
"""

PARTS_ALONE: Final = 2
"""The fewest parts for one process alone, so that there is something to tell if it is interrupted."""

MOST_ON_WINDOWS: Final = 61
"""Windows waits for no more processes at once."""

TRIES: Final = 3
"""How many times processes are started before the simulation is given up, where something keeps killing them."""

ENDING_SECONDS: Final = 5.0
"""How long a process may take to end what it has started, once it has been asked to."""


class Part(NamedTuple):
    """Some matches of one of the plans: its place among these, and the numbers of the matches, from 0."""

    plan: int
    numbers: range


Heard = Callable[[Part, Sequence[Any]], None]
"""Is told of each part that has been played, and what its matches came to."""


def processors() -> int:
    """How many processes can work at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_plans(plans: Sequence[Plan], workers: int, heard: Heard, done: Collection[Part] = ()) -> None:
    """Play all matches of these plans, but for those of parts that are done, in so many processes.

    One process alone is this one. Raises `SimulationError` for a match that can't be played to its end.
    """
    parts = list(parts_of(plans, workers, done))
    if workers == 1 or len(parts) <= 1:
        for part in parts:
            heard(part, plans[part.plan].play(part.numbers))
        return
    for _ in range(TRIES):
        try:
            with _processes(min(workers, len(parts))) as pool:
                playing = {pool.submit(play_part, plans[part.plan], part.numbers): part for part in parts}
                for part, played in _as_played(playing):
                    heard(part, played)
                    parts.remove(part)
        except BrokenProcessPool:
            continue
        return
    raise SimulationError("the processes that play matches keep being killed; see how much memory is free")


def parts_of(plans: Sequence[Plan], workers: int, done: Collection[Part] = ()) -> Iterator[Part]:
    """The plans' matches, but for those that are done, in parts for so many processes."""
    matches = sum(plan.matches for plan in plans)
    each = 1 if any(plan.worked_out_together for plan in plans) else PARTS_EACH
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


def play_part(plan: Plan, numbers: range) -> Sequence[Any]:
    """Play some of a plan's matches, in whichever process."""
    return plan.play(numbers)


def _as_played(playing: dict[Future[Sequence[Any]], Part]) -> Iterator[tuple[Part, Sequence[Any]]]:
    for future in as_completed(playing):
        yield playing[future], future.result()


@contextmanager
def _processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes to play in; whatever happens, none of them works on afterwards."""
    most = MOST_ON_WINDOWS if sys.platform == "win32" else workers
    pool = ProcessPoolExecutor(min(workers, most), get_context("spawn"), _leave_interrupts_to_whoever_asked)
    try:
        yield pool
    except BaseException:
        processes = active_children()
        for process in processes:
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.join(ENDING_SECONDS)
            # one that had its own end to tell waits for ever where another ended while it told
            process.kill()
            process.join()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_whoever_asked() -> None:
    """A terminal interrupts all its processes; the first one ends the others itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
