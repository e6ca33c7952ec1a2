"""Simulations on a cluster of real workers come to the same, whatever becomes of these."""

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from distributed import Client

from game.engine.high_low.rules import HighLowRules
from game.simulation.cluster import HERE, play_on_cluster, results_of
from game.simulation.high_low.match_runner import HighLowResult
from game.simulation.high_low.plan import HighLowPlan
from game.simulation.plan import SimulationError
from game.simulation.running import Part
from tests.command_line.running import PATIENCE, ROOT, command, run
from tests.opponents.high_low.programs import GOOD
from tests.waiting import wait_for

pytestmark = pytest.mark.exhaustive

ASKED = ("simulate", "--players", "steady,child", "--matches", "600", "--rule", "raise_limit=3")


class Cluster:
    """A scheduler of Dask, and the workers that come and go."""

    def __init__(self, stack: ExitStack, folder: Path, tls: Sequence[str] = ()) -> None:
        self._stack = stack
        self._file = folder / "scheduler.json"
        self._tls = tls
        self._start("distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard", where=ROOT)
        wait_for(lambda: written_in(self._file).strip(), lambda: f"{self._file} with its lines", PATIENCE)
        self.address: str = json.loads(self._file.read_text())["address"]

    def add_worker(self, where: Path = ROOT) -> subprocess.Popen[bytes]:
        """A worker that works in that folder."""
        return self._start(
            "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", where=where
        )

    def wait_for_workers(self, count: int) -> None:
        """Wait until `count` workers have joined."""
        with Client(self.address) as client:
            client.wait_for_workers(count, timeout=PATIENCE)

    def _start(self, module: str, *words: str, where: Path) -> subprocess.Popen[bytes]:
        started = subprocess.Popen(
            [sys.executable, "-m", module, *words, "--scheduler-file", str(self._file), *self._tls],
            cwd=where,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._stack.callback(started.wait)
        self._stack.callback(started.kill)
        return started


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack, tmp_path)


def written_in(path: Path) -> str:
    """Return the contents of a file, or an empty string if it doesn't exist yet."""
    return path.read_text() if path.exists() else ""


@pytest.mark.parametrize(
    "answer",
    [None, "played", [], [None], [HighLowResult(7, 1, 0, 0, 0, None)], [(0, 1)], AttributeError("no such answer")],
)
def test_an_answer_that_makes_no_sense_is_refused_in_one_line(answer: object) -> None:
    class Answered:
        def result(self) -> object:
            if isinstance(answer, Exception):
                raise answer
            return answer

    future: Any = Answered()
    plan = HighLowPlan(("steady", "child"), 1, 1, HighLowRules(coins=3))
    with pytest.raises(SimulationError, match="an answer from the cluster makes no sense"):
        results_of(future, plan, Part(0, range(1)))


def test_it_is_said_first_that_a_cluster_is_to_be_trusted() -> None:
    ran = run(*ASKED, "--cluster", "tcp://127.0.0.1:9")
    assert "tcp://127.0.0.1:9 runs this program’s code and can run code of its own on this machine" in ran.err[0]


def test_certificates_that_are_not_there_are_told_in_one_line(tmp_path: Path) -> None:
    ran = run(*ASKED, "--cluster", "tls://127.0.0.1:9", "--tls", str(tmp_path))
    assert ran.status == 2 and len(ran.err) == 2 and "no cluster answers" in ran.err[1]


@pytest.fixture
def certificates(tmp_path: Path) -> Path:
    """A folder with the certificate of an authority, and one that it has signed, with its key."""
    if which("openssl") is None:
        pytest.skip("openssl makes the certificates")
    made, folder = ("openssl", "req", "-newkey", "rsa:2048", "-nodes"), tmp_path / "certificates"
    signed = ("openssl", "x509", "-req", "-CA", "ca.pem", "-CAkey", "authority.pem", "-CAcreateserial")
    folder.mkdir()
    for words in (
        (*made, "-x509", "-subj", "/CN=authority", "-keyout", "authority.pem", "-out", "ca.pem"),
        (*made, "-subj", "/CN=player", "-keyout", "key.pem", "-out", "asked.pem"),
        (*signed, "-in", "asked.pem", "-out", "cert.pem"),
    ):
        subprocess.run(words, cwd=folder, check=True, capture_output=True)
    return folder


def test_a_cluster_with_certificates_is_used_with_them_alone(tmp_path: Path, certificates: Path) -> None:
    files = {"--tls-ca-file": "ca.pem", "--tls-cert": "cert.pem", "--tls-key": "key.pem"}
    with ExitStack() as stack:
        cluster = Cluster(
            stack, tmp_path, [word for name, file in files.items() for word in (name, str(certificates / file))]
        )
        assert cluster.address.startswith("tls://")
        cluster.add_worker()
        asked = ("simulate", "--players", "steady,child", "--matches", "4", "--cluster", cluster.address)
        assert run(*asked, "--tls", str(certificates)).out == run(*asked[:-2], "--workers", "1").out
        ran = run(*asked)
    assert ran.status == 2 and ran.err[-1].endswith(
        f"{cluster.address} needs certificates; name their folder with --tls"
    )


@pytest.mark.parametrize("address", [HERE, "tcp://127.0.0.1:9", "127.0.0.1:9"])
def test_certificates_for_a_cluster_without_encryption_are_refused(address: str, tmp_path: Path) -> None:
    ran = run(*ASKED, "--cluster", address, "--tls", str(tmp_path))
    assert ran.status == 2 and len(ran.err) == 1
    assert ran.err[0].endswith(f"--tls is for a cluster at a tls:// address, not {address}")


def test_an_error_that_is_not_the_clusters_is_not_told_as_its_silence() -> None:
    def full(*_heard: object) -> None:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match=r"^the disk is full$"):
        play_on_cluster([HighLowPlan(("steady", "child"), 1, 1, HighLowRules(coins=3))], HERE, full)


def test_with_workers_that_are_lost_and_others_that_come_the_results_are_the_same(
    cluster: Cluster, tmp_path: Path
) -> None:
    """Known to have been in the middle, since the part that is kept first is on disk when a worker is killed."""
    kept = tmp_path / "kept"
    lost, _stays = cluster.add_worker(), cluster.add_worker()
    cluster.wait_for_workers(2)
    asked = command(*ASKED, "--cluster", cluster.address, "--resume", kept)
    with subprocess.Popen(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True) as simulating:

        def is_in_the_middle() -> bool:
            assert simulating.poll() is None
            return written_in(kept).count("\n") > 3

        wait_for(is_in_the_middle, lambda: f"the first parts in {kept}", PATIENCE)
        lost.kill()
        cluster.add_worker()
        assert simulating.stdout is not None
        told = simulating.stdout.read().splitlines()
    assert simulating.returncode == 0
    assert told == run(*ASKED, "--workers", "1").out


def test_a_worker_without_the_program_that_plays_says_so_and_plays_nothing(cluster: Cluster, tmp_path: Path) -> None:
    here, elsewhere = tmp_path / "here", tmp_path / "elsewhere"
    for folder in (here, elsewhere):
        folder.mkdir()
    (here / "bot.py").write_text(GOOD)
    cluster.add_worker(here)
    cluster.add_worker(elsewhere)
    cluster.wait_for_workers(2)
    players = f"{shlex.quote(sys.executable)} bot.py,steady"
    asked = ("simulate", "--players", players, "--matches", "4", "--json", "--cluster", cluster.address)
    ran = run(*asked, where=here, env={"PYTHONPATH": str(ROOT)})
    assert ran.status == 0 and json.loads("\n".join(ran.out))["forfeits"] == []
    assert [line for line in ran.err if "isn’t used: it doesn’t have the same bot.py" in line]


def test_a_cluster_that_is_not_there_is_told_in_one_line() -> None:
    ran = run(*ASKED, "--cluster", "tcp://127.0.0.1:9")
    assert ran.status == 2 and len(ran.err) == 2 and "no cluster answers at tcp://127.0.0.1:9" in ran.err[1]
