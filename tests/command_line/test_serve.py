"""`serve`: a table server in a process of its own."""

import signal
import sys
from pathlib import Path

import pytest

from game.cli.serve import reachable
from game.online.client import Address, TableClient
from game.online.messages import OpenTable
from game.online.table_code_and_proofs import Code
from tests.command_line.running import PATIENCE, refused, run_here
from tests.command_line.served import served
from tests.online.players import OnlinePlayer, sitting
from tests.online.serving import play_out, play_until
from tests.online.tables import TWO


def players_at(address: Address) -> list[OnlinePlayer]:
    """Return two people at a table that they open themselves."""
    code = Code.new()
    opens = OpenTable(TWO, code.letters)
    clients = [TableClient(address, code, sitting(number), opens=opens) for number in range(2)]
    return [OnlinePlayer(client, number, TWO) for number, client in enumerate(clients)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "terminated"])
def test_a_server_stops_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with served("--folder", tmp_path) as (_address, running):
        running.send_signal(number)
        out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out, err) == (0, "stopped; all tables are saved\n", "")


@pytest.mark.exhaustive
def test_tables_go_on_after_a_server_was_started_again(tmp_path: Path) -> None:
    with served("--folder", tmp_path) as (address, _running):
        players = players_at(address)
        play_until(lambda: all(player.session is not None for player in players), *players)
    with served("--folder", tmp_path, port=address.port):
        play_out(*players)
        for player in players:
            player.close()
    records = [player.session.record for player in players if player.session is not None]
    assert len(records) == 2 and records[0] == records[1]


def test_tables_are_kept_in_the_data_folder_unless_another_one_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "served").touch()
    said = refused(run_here("--data-dir", tmp_path, "serve", "--port", "0"))
    assert f"can’t serve tables from {tmp_path / 'data' / 'served'}" in said


@pytest.mark.exhaustive
def test_a_folder_is_used_by_one_server(tmp_path: Path) -> None:
    with served("--folder", tmp_path):
        assert "another server is using" in refused(run_here("serve", "--folder", tmp_path, "--port", "0"))


def test_a_port_is_used_by_one_server(tmp_path: Path) -> None:
    with served("--folder", tmp_path / "one") as (address, _running):
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


def test_tables_are_kept_in_one_place(tmp_path: Path) -> None:
    assert "not allowed with" in refused(run_here("serve", "--folder", tmp_path, "--redis", "redis://127.0.0.1"))


@pytest.mark.parametrize(("host", "address"), [(None, "10.0.0.7"), ("0.0.0.0", "10.0.0.7"), ("::", "fd00::7")], ids=str)
def test_a_server_that_listens_everywhere_is_reached_at_an_address_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, host: str | None, address: str
) -> None:
    monkeypatch.setattr("game.cli.serve.own_addresses", lambda: ["10.0.0.7", "fd00::7"])
    assert reachable(host) == address


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "table.example"])
def test_a_server_that_listens_at_one_address_is_reached_there(host: str) -> None:
    assert reachable(host) == host


def test_only_shared_tables_have_a_public_address() -> None:
    assert "--public is for" in refused(run_here("serve", "--public", "table.example"))


def test_a_public_address_that_cannot_be_is_refused() -> None:
    assert "expected a host name" in refused(run_here("serve", "--redis", "redis://127.0.0.1", "--public", "a/b"))


def test_redis_that_does_not_answer_is_named_in_one_line() -> None:
    assert "Redis can’t be used: " in refused(run_here("serve", "--port", "0", "--redis", "redis://127.0.0.1:1"))


@pytest.mark.parametrize("url", ["", "http://127.0.0.1", "redis://[", "redis://127.0.0.1:port"])
def test_a_url_that_is_not_of_redis_is_refused_in_one_line(url: str) -> None:
    assert "Redis can’t be used: " in refused(run_here("serve", "--port", "0", f"--redis={url}"))


def test_a_missing_library_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis", None)
    assert "high-low-war[server]" in refused(run_here("serve", "--redis", "redis://127.0.0.1"))
