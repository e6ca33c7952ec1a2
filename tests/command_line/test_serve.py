"""`serve`: a table server in a process of its own."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from game.online.client import Address, TableClient
from game.online.invitation import Code
from game.online.messages import OpenTable
from tests.command_line.running import PATIENCE, ROOT, command, environment, refused, run_here
from tests.online.players import OnlinePlayer, sitting
from tests.online.serving import play_out, play_until
from tests.online.tables import TWO


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[tuple[Address, subprocess.Popen[str]]]:
    """Run a server, and yield its address and its process. It is interrupted at the end."""
    words = command("serve", "--folder", folder, "--host", "127.0.0.1", "--port", str(port))
    pipe = subprocess.PIPE
    # a shell may ignore SIGINT for tests in the background, and children inherit that
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL) if sys.platform != "win32" else None
    running = subprocess.Popen(
        words, cwd=ROOT, env=environment({}), stdout=pipe, stderr=pipe, text=True, preexec_fn=heard
    )
    assert running.stdout is not None
    try:
        found = re.fullmatch(r"serving tables on port (\d+); \d+ tables? continues?; .*\n", running.stdout.readline())
        assert found is not None
        yield Address("127.0.0.1", int(found[1])), running
    finally:
        running.terminate()
        running.communicate(timeout=PATIENCE)


def players_at(address: Address) -> list[OnlinePlayer]:
    """Return two people at a table that they open themselves."""
    code = Code.new()
    opens = OpenTable(TWO, code.letters)
    clients = [TableClient(address, code, sitting(number), opens=opens) for number in range(2)]
    return [OnlinePlayer(client, number, TWO) for number, client in enumerate(clients)]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "terminated"])
def test_a_server_stops_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with served(tmp_path) as (_address, running):
        running.send_signal(number)
        out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out, err) == (0, "stopped; all tables are saved\n", "")


def test_tables_go_on_after_a_server_was_started_again(tmp_path: Path) -> None:
    with served(tmp_path) as (address, _running):
        players = players_at(address)
        play_until(lambda: all(player.session is not None for player in players), *players)
    with served(tmp_path, address.port):
        play_out(*players)
        for player in players:
            player.close()
    records = [player.session.record for player in players if player.session is not None]
    assert len(records) == 2 and records[0] == records[1]


def test_a_folder_is_used_by_one_server(tmp_path: Path) -> None:
    with served(tmp_path):
        assert "another server uses" in refused(run_here("serve", "--folder", tmp_path, "--port", "0"))


def test_a_port_is_used_by_one_server(tmp_path: Path) -> None:
    with served(tmp_path / "one") as (address, _running):
        words = ("serve", "--folder", tmp_path / "two", "--host", "127.0.0.1", "--port", str(address.port))
        assert f"can't use port {address.port}" in refused(run_here(*words)).replace("’", "'")


@pytest.mark.parametrize("port", ["-1", "65536", "http", "", "８０"])
def test_a_port_that_cannot_be_is_refused(port: str) -> None:
    assert "expected a port from 0 to 65535" in refused(run_here("serve", f"--port={port}"))


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "can’t serve tables from" in refused(run_here("serve", "--folder", tmp_path / "file", "--port", "0"))


def test_a_host_that_cannot_be_is_refused(tmp_path: Path) -> None:
    assert "can’t use port 0" in refused(run_here("serve", "--folder", tmp_path, "--host", "not a host", "--port", "0"))
