"""Random and hostile bytes at both ends cause a line in the log, but no traceback, hang or growth."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import psutil
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from game.engine.core.errors import SpokenError
from game.online import client, file_table_store, server
from game.online.certificate import server_side
from game.online.client import Address, Received, TableClient, connected, greet
from game.online.handshake import VERSION, Hello, Prove
from game.online.messages import FromServer, Watch
from game.online.remote_session import RemoteSession
from game.online.table_code_and_proofs import Code, Greeting, new_nonce
from game.online.wire import read_from_server, write
from tests.online.players import sitting
from tests.online.rooms import seated
from tests.online.serving import closed_because, play_out, player_at, serving
from tests.online.tables import TWO
from tests.sampling import few_or_many

AT_ONCE = 400
"""Number of messages that are sent over one connection."""

NASTY: tuple[object, ...] = (None, True, -1, 10**30, 1e308, "", "\ud800", "\x1b[2J", "x" * 5_000, [], {}, [[[]]], "🂡")


def mutated(text: str, rng: Random) -> str | bytes:
    """Return random bytes or text, or a message with a few characters removed or a value replaced."""
    kind = rng.randrange(5)
    if kind == 0:
        return rng.randbytes(rng.randrange(300))
    if kind == 1:
        return rng.randbytes(rng.randrange(300)).decode("latin-1")
    if kind == 2:
        at = rng.randrange(len(text) + 1)
        return text[:at] + text[at + rng.randrange(10) :]
    value = json.loads(text)
    if kind == 3:
        value = {**value, rng.choice(list(value)): rng.choice(NASTY)}
    else:
        _change_inside(value, rng)
    return json.dumps(value)


def _change_inside(value: Any, rng: Random) -> None:
    """Replace a value at any depth."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = rng.choice(keys)
        if not isinstance(value[key], dict | list) or not value[key] or rng.random() < 0.2:
            value[key] = rng.choice(NASTY)
            return
        value = value[key]


def samples() -> tuple[list[str], list[str]]:
    """Return valid messages of clients, and of servers."""
    house, players = seated(TWO)
    for _ in range(200):
        for player in players:
            player.step()
        house.pass_time(0.05)
    from_clients = [text for client in house.clients for text in client.said]
    return from_clients, [text for client in house.clients for _time, text in client.heard]


async def pester(address: Address, code: Code, texts: list[str], rng: Random, messages: int) -> None:
    """Send hostile messages before and after a proof, over as many connections as needed."""
    sent = 0
    while sent < messages:
        is_proved = rng.random() < 0.7
        # without a proof, the server reads no second message
        number = min(AT_ONCE, messages - sent) if is_proved else 1
        try:
            async with connected(address) as connection:
                if is_proved:
                    await _prove(connection, code, rng)
                reading = asyncio.create_task(_read(connection))
                for _ in range(number):
                    sent += 1
                    await connection.send(mutated(rng.choice(texts), rng))
                if rng.random() < 0.5:
                    connection.transport.abort()
            await reading
        except (OSError, ConnectionClosed, InvalidHandshake, SpokenError, TimeoutError):
            pass


async def _read(connection: ClientConnection) -> None:
    """Read what the server answers until the connection ends."""
    with suppress(ConnectionClosed):
        async for _text in connection:
            pass


async def _prove(connection: ClientConnection, code: Code, rng: Random) -> None:
    greeting = await greet(connection)
    await connection.send(write(Prove(code.table, code.proof("client", greeting))))
    if rng.random() < 0.5:
        await connection.send(write(sitting(rng.randrange(5))))


def megabytes() -> float:
    """Return the memory of this process, in megabytes."""
    return float(psutil.Process().memory_info().rss / 1e6)


class Faults(logging.Filter):
    """A filter of the game's log that notes only faults: tracebacks, errors, entries of several lines and codes. It
    drops every record, so that the log takes no memory."""

    def __init__(self) -> None:
        super().__init__()
        self.found = list[str]()
        self.code: Code | None = None

    def filter(self, record: logging.LogRecord) -> bool:
        """Check a record, and drop it."""
        message = record.getMessage()
        has_code = self.code is not None and self.code.letters in message
        if record.exc_info or "\n" in message or record.levelno >= logging.ERROR or has_code:
            self.found.append(message)
        return False


@pytest.fixture
def faults() -> Iterator[Faults]:
    """Check everything that servers and clients log, and fail at the end if there are faults."""
    found, logs = Faults(), [logging.getLogger(each.__name__) for each in (server, client, file_table_store)]
    for log in logs:
        log.setLevel(logging.INFO)
        log.addFilter(found)
    yield found
    for log in logs:
        log.setLevel(logging.NOTSET)
        log.removeFilter(found)
    assert found.found == []


@few_or_many("messages", 1_000, 100_000)
def test_a_server_outlives_hostile_clients(
    tmp_path: Path, faults: Faults, monkeypatch: pytest.MonkeyPatch, messages: int
) -> None:
    # the limit of messages a second would only slow the test down
    monkeypatch.setattr(server, "BURST", AT_ONCE + 10)
    from_clients, _from_server = samples()
    pestered, code = Code.new(), Code.new()
    faults.code = code
    with serving(tmp_path, (TWO, pestered), (TWO, code)) as address:
        asyncio.run(pester(address, pestered, from_clients, Random(1), messages // 10))
        before = megabytes()
        asyncio.run(pester(address, pestered, from_clients, Random(2), messages - messages // 10))
        assert megabytes() - before < 20
        players = [player_at(address, code, number, TWO) for number in range(2)]
        play_out(*players)
        for player in players:
            player.close()


@few_or_many("connections", 20, 500)
def test_a_server_outlives_bytes_that_are_no_encryption(tmp_path: Path, faults: Faults, connections: int) -> None:
    async def knock_about(address: Address) -> None:
        rng = Random(3)
        for _ in range(connections):
            _reader, writer = await asyncio.open_connection(address.host, address.port)
            writer.write(rng.randbytes(rng.randrange(1, 2_000)))
            await writer.drain()
            writer.transport.abort()

    code = Code.new()
    with serving(tmp_path, (TWO, code)) as address:
        asyncio.run(knock_about(address))
        players = [player_at(address, code, number, TWO) for number in range(2)]
        play_out(*players)
        for player in players:
            player.close()


@few_or_many("messages", 2_000, 100_000)
def test_a_client_refuses_whatever_a_hostile_server_sends(messages: int) -> None:
    rng = Random(4)
    _from_clients, texts = samples()
    _house, players = seated(TWO)
    player = players[0]
    assert player.session is not None
    hostile = Hostile()
    for number in range(messages):
        if number % 500 == 0:
            session = RemoteSession(hostile, player.seat, player.header, player.lines, player.due)
        if number == messages // 10:
            before = megabytes()
        try:
            hostile.message = read_from_server(mutated(rng.choice(texts), rng))
            session.poll()
        except SpokenError as error:
            assert "\n" not in str(error) and len(str(error)) < 3_000
    assert megabytes() - before < 20


@few_or_many("connections", 10, 500)
def test_a_client_outlives_a_hostile_server(faults: Faults, connections: int) -> None:
    rng, code, side = Random(5), Code.new(), server_side()
    _from_clients, texts = samples()

    async def answer(connection: ServerConnection) -> None:
        nonce = new_nonce()
        with suppress(ConnectionClosed):
            await connection.send(write(Hello(VERSION, nonce)))
            hello = json.loads(await connection.recv())
            await connection.recv()
            if rng.random() < 0.8:
                greeting = Greeting(side.certificate, nonce, hello["nonce"])
                await connection.send(write(Prove(code.table, code.proof("server", greeting))))
            while True:
                await connection.send(mutated(rng.choice(texts), rng))
                await asyncio.sleep(0)

    async def pester_clients() -> None:
        async with serve(answer, "127.0.0.1", 0, ssl=side.context, compression=None) as listening:
            address = Address(*next(iter(listening.sockets)).getsockname())
            for number in range(connections):
                if number == connections // 5:
                    before = megabytes()
                pestered = TableClient(address, code, Watch(0))
                why = await asyncio.to_thread(closed_because, pestered)
                assert why and "\n" not in why
                await asyncio.to_thread(pestered.close)
            assert megabytes() - before < 20

    asyncio.run(pester_clients())


class Hostile:
    """A connection over which one message comes at a time."""

    message: FromServer

    def send(self, message: object) -> None:
        """Send nothing."""

    def received(self) -> list[Received]:
        """Return the message."""
        return [self.message]

    def close(self) -> None:
        """Do nothing."""


@pytest.mark.exhaustive
def test_a_client_of_another_version_is_refused_in_a_line(tmp_path: Path) -> None:
    async def say_hello(address: Address) -> str:
        async with connected(address) as connection:
            await connection.send(write(Hello(VERSION + 1, new_nonce())))
            await connection.recv()
            return str(json.loads(await connection.recv())["why"])

    with serving(tmp_path, (TWO, Code.new())) as address:
        why = asyncio.run(say_hello(address))
    assert f"it uses protocol {VERSION}, not {VERSION + 1}" in why and "\n" not in why
