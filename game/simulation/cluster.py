"""Matches played on a cluster of Dask, which may gain and lose workers meanwhile.

Dask comes with the extra `cluster` and is imported only here.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from shlex import split
from shutil import which
from typing import TYPE_CHECKING, Any, Final

from game.bounded_reading import read_regular
from game.simulation.running import Heard, Part, parts_of, play_part, processors
from game.simulation.summary import Plan, SimulationError
from game.terminal_output import complain
from game.translation import _
from game.version import version

if TYPE_CHECKING:
    from distributed import Client

HERE: Final = "local"
"""In place of an address: a cluster of this machine's processors, for as long as the simulation lasts."""

PARTS_AT_LEAST: Final = 64
"""A cluster gets the matches in parts for so many workers, if it has fewer: more may come."""

TIMES_LOST: Final = 20
"""A part is given up once so many workers were lost while they played it."""

PATIENCE: Final = "20s"
"""How long a cluster has to answer."""


def play_on_cluster(plans: Sequence[Plan], address: str, heard: Heard, done: Collection[Part] = ()) -> None:
    """Play all matches of these plans, but for those of parts that are done, on the cluster at an address.

    Raises `SimulationError` for a match that can't be played to its end, and for a cluster that can't be used.
    """
    with _client(address) as client:
        from distributed import KilledWorker, as_completed

        workers = _workers_for(plans, client)
        parts = parts_of(plans, max(PARTS_AT_LEAST, len(workers)), done)
        playing = {
            client.submit(play_part, plans[part.plan], part.numbers, pure=False, workers=workers or None): part
            for part in parts
        }
        try:
            for future in as_completed(playing):
                heard(playing[future], future.result())
        except KilledWorker:
            raise SimulationError(
                "the cluster keeps losing the workers that play; see how much memory they have"
            ) from None


def _workers_for(plans: Sequence[Plan], client: "Client") -> list[str]:
    """The workers that have what this process has; empty where all have, for then any that comes will do."""
    programs = sorted({program for plan in plans for program in plan.programs})
    needed, found = equipment(programs), client.run(equipment, programs)
    having = [worker for worker, has in found.items() if has == needed]
    for worker in found.keys() - set(having):
        missing = ", ".join(name for name in needed if found[worker].get(name) != needed[name])
        message = _("the worker {worker} plays nothing: it doesn’t have the same {missing}")
        complain(message.format(worker=worker, missing=missing))
    if not having:
        raise SimulationError("no worker of the cluster can play; give it the same program, and the same players")
    return having if len(having) < len(found) else []


def equipment(programs: Sequence[str]) -> dict[str, str]:
    """What a process has to play with: this program's version, and the files that these command lines name.

    Each file is told by its SHA-256, a command that is found somewhere on the system as being there.
    """
    has = {"version": version()}
    for word in dict.fromkeys(word for program in programs for word in split(program)):
        if Path(word).is_file():
            has[word] = sha256(read_regular(Path(word))).hexdigest()
        elif which(word) is not None:
            has[word] = "is there"
    return has


@contextmanager
def _client(address: str) -> Iterator["Client"]:
    try:
        import dask
        from distributed import Client, LocalCluster
    except ImportError:
        raise SimulationError('Dask is missing; install it with: pip install "high-low-war[cluster]"') from None
    settings = {"distributed.scheduler.allowed-failures": TIMES_LOST, "distributed.comm.timeouts.connect": PATIENCE}
    with dask.config.set(settings), ExitStack() as opened:
        try:
            where: Any = address
            if address == HERE:
                local = LocalCluster(n_workers=processors(), threads_per_worker=1, dashboard_address=None)
                where = opened.enter_context(local)
            client = opened.enter_context(Client(where, timeout=PATIENCE))
        except (OSError, TimeoutError, ValueError) as error:
            raise SimulationError("no cluster answers at {address}: {why}", address=address, why=str(error)) from None
        yield client
