"""Tables in Redis, which several server processes share."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from threading import Event
from time import monotonic

import pytest
from redis import Redis

from game.engine.core.fair_deal import verify
from game.games import ENGINES
from game.online.client import Address, StateChanged, TableClient
from game.online.handshake import ServerAddress
from game.online.messages import OpenTable
from game.online.redis_table_store import SERVERS, Streams
from game.online.table_code_and_proofs import Code
from game.online.table_store import Elsewhere
from game.store.files import StoreError
from game.store.record_writer import Ticket
from tests.command_line.served import served
from tests.online.players import OnlinePlayer, sitting
from tests.online.redis_server import running_redis
from tests.online.serving import play_out, play_until
from tests.online.tables import LASTING
from tests.waiting import PATIENCE

LONG = replace(LASTING, rules={**LASTING.rules, "coins": 100, "rounds": 20})
SOON = 5.0
"""Seconds within which the tables of a killed process continue."""


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    """Return the URL of a running Redis."""
    with running_redis() as url:
        yield url


class Process:
    """The streams as a process sees them. `events` records saved lines and lost leases."""

    def __init__(self, url: str, port: int) -> None:
        self.saved, self.lost = Event(), Event()
        self.streams = Streams(url)
        self.streams.saved, self.streams.lost = self.saved.set, self.lost.set
        self.address = ServerAddress("127.0.0.1", port)
        self.streams.serve_at(self.address)


@pytest.fixture
def processes(redis: str) -> Iterator[tuple[Process, Process]]:
    """Return two processes that share one Redis."""
    found = Process(redis, 1), Process(redis, 2)
    yield found
    for process in found:
        process.streams.close()


def settled(ticket: Ticket) -> bool:
    """Return True if lines have been saved, and False if that was refused."""
    ticket.wait(PATIENCE)
    try:
        return ticket.done
    except StoreError:
        return False


def new_table() -> str:
    """Return the name of a table that doesn't exist yet."""
    return Code.new().table


def test_a_table_is_found_with_all_its_lines(processes: tuple[Process, Process]) -> None:
    first, table = processes[0], new_table()
    writer = first.streams.writer(table, 0)
    assert settled(writer.append(["a", "b"])) and settled(writer.append(["c"]))
    assert first.streams.take(table) == ["a", "b", "c"]


def test_a_table_that_does_not_exist_is_not_found_and_leaves_nothing_behind(
    processes: tuple[Process, Process], redis: str
) -> None:
    table = new_table()
    assert processes[0].streams.take(table) is None
    assert not Redis.from_url(redis).keys(f"*{table}*")


def test_a_table_is_held_by_one_living_process(processes: tuple[Process, Process]) -> None:
    (first, second), table = processes, new_table()
    assert settled(first.streams.writer(table, 0).append(["a", "b"]))
    assert second.streams.take(table) == Elsewhere("a", first.address)


def test_a_process_that_ends_gives_up_its_tables_at_once(processes: tuple[Process, Process]) -> None:
    (first, second), table = processes, new_table()
    assert settled(first.streams.writer(table, 0).append(["a"]))
    first.streams.close()
    assert second.streams.take(table) == ["a"]


def test_only_one_of_two_processes_writes_a_line(processes: tuple[Process, Process]) -> None:
    (first, second), table = processes, new_table()
    assert settled(first.streams.writer(table, 0).append(["a"]))
    here, there = first.streams.writer(table, 1), second.streams.writer(table, 1)
    assert settled(here.append(["b"]))
    assert not settled(there.append(["B", "C"]))
    assert first.streams.take(table) == ["a", "b"]


def test_a_process_that_was_refused_a_line_writes_no_later_one(processes: tuple[Process, Process]) -> None:
    (first, second), table = processes, new_table()
    assert settled(first.streams.writer(table, 0).append(["a"]))
    here, there = first.streams.writer(table, 1), second.streams.writer(table, 1)
    assert settled(here.append(["b"]))
    tickets = [there.append([line]) for line in "BCD"]
    assert not any(settled(ticket) for ticket in tickets) and not settled(there.append(["E"]))
    assert first.streams.take(table) == ["a", "b"]


def test_the_refusal_of_one_table_leaves_the_others_alone(processes: tuple[Process, Process]) -> None:
    first, one, other = processes[0], new_table(), new_table()
    assert settled(first.streams.writer(one, 0).append(["a"]))
    refused, written = first.streams.writer(one, 0).append(["A"]), first.streams.writer(other, 0).append(["b"])
    assert not settled(refused) and settled(written)


def test_a_forgotten_table_is_gone_and_nothing_is_added_to_it(processes: tuple[Process, Process], redis: str) -> None:
    first, table = processes[0], new_table()
    writer = first.streams.writer(table, 0)
    assert settled(writer.append(["a"]))
    first.streams.forget(table)
    assert not settled(writer.append(["b"]))
    assert not Redis.from_url(redis).keys(f"*{table}*")


def test_a_table_of_another_process_is_not_forgotten(processes: tuple[Process, Process]) -> None:
    (first, second), table = processes, new_table()
    assert settled(first.streams.writer(table, 0).append(["a"]))
    second.streams.forget(table)
    assert settled(second.streams.writer(new_table(), 0).append(["written after that"]))
    assert first.streams.take(table) == ["a"]


def test_processes_know_each_other(processes: tuple[Process, Process]) -> None:
    (first, second) = processes
    assert second.streams.others == (first.address,)


@pytest.mark.exhaustive
def test_a_process_whose_lease_has_run_out_is_told(processes: tuple[Process, Process], redis: str) -> None:
    first, _second = processes
    Redis.from_url(redis).delete(SERVERS)
    assert first.lost.wait(PATIENCE)


@pytest.mark.exhaustive
def test_a_redis_that_saves_every_line_is_recognised(processes: tuple[Process, Process], redis: str) -> None:
    streams, here = processes[0].streams, Redis.from_url(redis)
    assert streams.is_synced
    here.config_set("appendfsync", "everysec")
    assert not streams.is_synced
    here.config_set("appendfsync", "always")


def sitting_at(address: Address, code: Code, number: int) -> OnlinePlayer:
    """Return a person who takes a seat at a table, and opens it if there is none."""
    opens = OpenTable(LONG, code.letters)
    return OnlinePlayer(TableClient(address, code, sitting(number), opens=opens), number, LONG)


def assert_played_out(players: list[OnlinePlayer]) -> None:
    """Fail unless everybody has the same verified record, with exactly the events that each was shown."""
    first, second = (player.session for player in players)
    assert first is not None and second is not None
    assert first.record == second.record and not first.differs and not second.differs
    assert verify("".join(line + "\n" for line in first.record).encode(), ENGINES).holds


def lines_of(players: list[OnlinePlayer]) -> list[int]:
    """Return the number of lines of the record that each person has seen."""
    return [0 if player.session is None else player.session.lines for player in players]


def have_seen(players: list[OnlinePlayer], lines: int) -> bool:
    """Return True if everybody has seen at least `lines` lines of the record."""
    return min(lines_of(players)) >= lines


def all_know(players: list[OnlinePlayer], address: Address) -> bool:
    """Return True if everybody's client knows a process of the server."""
    return all(isinstance(each.client, TableClient) and address in each.client.addresses for each in players)


def connections(player: OnlinePlayer) -> int:
    """Return the number of times that a person's client has connected since the deal."""
    return 0 if player.session is None else player.session.notices.count(StateChanged("connected"))


def have_connected_after(players: list[OnlinePlayer], before: list[int]) -> bool:
    """Return True if everybody has connected again."""
    return all(connections(player) > number for player, number in zip(players, before, strict=True))


@pytest.mark.exhaustive
def test_a_client_is_led_to_the_process_that_holds_its_table(redis: str) -> None:
    code = Code.new()
    with served("--redis", redis) as (here, _first), served("--redis", redis) as (there, _second):
        players = [sitting_at(here, code, 0)]
        play_until(lambda: bool(players[0].lines), *players)
        players.append(sitting_at(there, code, 1))
        play_out(*players)
        for player in players:
            player.close()
    assert_played_out(players)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kills", [1, 3])
def test_tables_of_a_killed_process_go_on_in_another(redis: str, kills: int) -> None:
    code, took = Code.new(), list[float]()
    with ExitStack() as running:
        address, process = running.enter_context(served("--redis", redis))
        players = [sitting_at(address, code, number) for number in range(2)]
        for _ in range(kills):
            there, other = running.enter_context(served("--redis", redis))
            seen = max(lines_of(players))
            play_until(partial(have_seen, players, seen + 6), *players)
            play_until(partial(all_know, players, there), *players)
            connected = [connections(player) for player in players]
            process.kill()
            killed = monotonic()
            play_until(partial(have_connected_after, players, connected), *players)
            play_until(partial(have_seen, players, max(lines_of(players)) + 1), *players)
            took.append(monotonic() - killed)
            process = other
        play_out(*players)
        for player in players:
            player.close()
    assert_played_out(players)
    assert max(took) < SOON, took
