"""The simulation of matches on a Dask cluster, which may gain and lose workers during the simulation.

Dask is installed with the extra `cluster`. Only this module imports it.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from shlex import split
from shutil import which
from typing import TYPE_CHECKING, Final

from game.bounded_reading import read_regular
from game.simulation.plan import MatchResults, Plan, SimulationError
from game.simulation.running import OnPlayed, Part, parts_of, play_part, processors
from game.terminal_output import complain
from game.translation import _, formats
from game.typed_reading import DamagedError, typed
from game.version import version

if TYPE_CHECKING:
    from distributed import Client, Future

HERE: Final = "local"
"""Address that stands for a temporary cluster on this machine."""

PARTS_AT_LEAST: Final = 64
"""Minimum number of workers to allow for when the matches are divided into parts. More workers may join later."""

TIMES_LOST: Final = 20
"""Maximum number of workers that may be lost while playing the same part. If one more is lost, the simulation fails."""

ENCRYPTED: Final = "tls://"
"""Beginning of the address of any cluster that uses certificates."""

PATIENCE: Final = "20s"
"""Time limit for connecting to the cluster, in Dask's notation."""

TLS_FILES: Final = {"tls_ca_file": "ca.pem", "tls_client_cert": "cert.pem", "tls_client_key": "key.pem"}
"""Names of the files in a folder of certificates, by the argument of `distributed.Security` that takes the path."""


def play_on_cluster(
    plans: Sequence[Plan], address: str, on_played: OnPlayed, done: Collection[Part] = (), tls: Path | None = None
) -> None:
    """Play all matches of these plans, except those in the `done` parts, on the cluster at `address`.

    `on_played` is called with each part that has been played and its results. A cluster's scheduler and workers can run
    code in this process, so a warning is printed first, unless the cluster is `HERE`. `tls` is a folder with the
    certificates and the key for the connection. Raises `SimulationError` if a match can't be played to the end, if the
    cluster can't be used, or if it returns invalid results.
    """
    if tls is not None and not address.startswith(ENCRYPTED):
        raise SimulationError("--tls is for a cluster at a tls:// address, not {address}", address=address)
    if address != HERE:
        trust = _(
            "the cluster at {address} runs this program’s code and can run code of its own on this machine;"
            " use only a cluster that you trust"
        )
        complain(trust.format(address=address))
    with _client(address, tls) as client:
        from distributed import as_completed

        workers = _workers_for(plans, client)
        parts = parts_of(plans, max(PARTS_AT_LEAST, len(workers)), done)
        playing = {
            client.submit(play_part, plans[part.plan], part.numbers, pure=False, workers=workers or None): part
            for part in parts
        }
        for future in as_completed(playing):
            part = playing[future]
            on_played(part, results_of(future, plans[part.plan], part))


def results_of(future: "Future[MatchResults]", plan: Plan, part: Part) -> MatchResults:
    """Return the results of a part. Raises `SimulationError` if a match couldn't be played to the end, if the cluster
    fails, or if the results are invalid."""
    from distributed import KilledWorker

    try:
        found = future.result()
    except KilledWorker:
        raise SimulationError("the cluster keeps losing workers; check how much memory the workers have") from None
    except SimulationError:
        raise
    except Exception as error:
        # this covers any error of the cluster itself, and any answer that can't be unpacked
        raise _senseless(error) from None
    try:
        # validated like results read from a file
        played = [plan.read(each) for each in typed(found, list[object])]
        if len(played) != len(part.numbers):
            raise DamagedError("matches are missing")
    except DamagedError as error:
        raise _senseless(error) from None
    return played


def _senseless(why: object) -> SimulationError:
    return SimulationError(
        "an answer from the cluster makes no sense ({why}); check who runs the cluster", why=str(why)
    )


def _workers_for(plans: Sequence[Plan], client: "Client") -> list[str]:
    """Return the addresses of the workers that have the same `equipment` as this process. If all workers have it,
    returns an empty list, which stands for all workers.

    Prints a message about every other worker. Raises `SimulationError` if the cluster gives no valid answer, or if no
    worker has the same equipment.
    """
    programs = sorted({program for plan in plans for program in plan.programs})
    needed = equipment(programs)
    try:
        found = typed(client.run(equipment, programs), dict[str, dict[str, str]])
    except Exception as error:
        # an answer may be anything
        raise _senseless(error) from None
    having = [worker for worker, has in found.items() if has == needed]
    for worker in found.keys() - set(having):
        missing = formats().listed(*(name for name in needed if found[worker].get(name) != needed[name]))
        message = _("worker {worker} isn’t used: it doesn’t have the same {missing} as this machine")
        complain(message.format(worker=worker, missing=missing))
    if not having:
        raise SimulationError(
            "no worker in the cluster can play; install this version of the game and your"
            " player programs on the workers"
        )
    return having if len(having) < len(found) else []


def equipment(programs: Sequence[str]) -> dict[str, str]:
    """Return the equipment of this process: the version of the game, and the files and commands named in `programs`,
    which are command lines of external programs. The value for a file is its SHA-256 hash. The value for a command on
    the search path states only that the command exists.
    """
    has = {"version": version()}
    for word in dict.fromkeys(word for program in programs for word in split(program)):
        if Path(word).is_file():
            has[word] = sha256(read_regular(Path(word))).hexdigest()
        elif which(word) is not None:
            has[word] = "is there"
    return has


@contextmanager
def _client(address: str, tls: Path | None) -> Iterator["Client"]:
    try:
        import dask
        from distributed import Client, LocalCluster, Security
    except ImportError:
        raise SimulationError('Dask is missing; install it with: pip install "high-low-war[cluster]"') from None
    settings = {"distributed.scheduler.allowed-failures": TIMES_LOST, "distributed.comm.timeouts.connect": PATIENCE}
    with dask.config.set(settings), ExitStack() as opened:
        try:
            where: str | LocalCluster = address
            if address == HERE:
                local = LocalCluster(n_workers=processors(), threads_per_worker=1, dashboard_address=None)
                where = opened.enter_context(local)
            files = {} if tls is None else {name: str(tls / file) for name, file in TLS_FILES.items()}
            # by default, Dask uses the files that its own configuration names
            security = Security(require_encryption=True, **files) if files else Security()
            if address.startswith(ENCRYPTED) and security.get_connection_args("client")["ssl_context"] is None:
                raise SimulationError("{address} needs certificates; name their folder with --tls", address=address)
            client = opened.enter_context(Client(where, timeout=PATIENCE, security=security))
        except (OSError, TimeoutError, ValueError) as error:
            raise SimulationError("no cluster answers at {address}: {why}", address=address, why=str(error)) from None
        yield client
