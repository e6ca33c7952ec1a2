"""A table server in a thread, and people whose programs play on it through sockets."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic

from game.online.certificate import server_side
from game.online.client import Address, StateChanged, TableClient
from game.online.file_table_store import Journal
from game.online.knock_digits import Visitor
from game.online.messages import Opened, Refused
from game.online.server import TableServer
from game.online.table_code_and_proofs import Code
from game.online.table_store import TableStore
from tests.online.players import OnlinePlayer, sitting

LONGEST = 60.0
"""Seconds after which a wait fails, enough for a busy machine."""


@contextmanager
def serving(
    place: Path | TableStore,
    *tables: tuple[Opened, Code],
    port: int = 0,
    is_public: bool = False,
    on_knock: Callable[[Visitor], None] | None = None,
) -> Iterator[Address]:
    """Serve tables from a folder or a store on the loopback interface, and yield the server's address."""
    listening, ended, found = Event(), Event(), list[int]()

    async def serve() -> None:
        store = Journal(place) if isinstance(place, Path) else place
        server = TableServer(store, server_side(), Random(1), "test", is_public)
        server.on_knock = on_knock
        for plan, code in tables:
            server.open_table(plan, code)
        found.append(await server.listen("127.0.0.1", port))
        listening.set()
        await asyncio.to_thread(ended.wait)
        await server.close()

    thread = Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert listening.wait(LONGEST)
    try:
        yield Address("127.0.0.1", found[0])
    finally:
        ended.set()
        thread.join(LONGEST)


def player_at(address: Address, code: Code, number: int, plan: Opened) -> OnlinePlayer:
    """Return a person who takes a seat through sockets."""
    return OnlinePlayer(TableClient(address, code, sitting(number)), number, plan)


def play_out(*players: OnlinePlayer) -> None:
    """Play for everybody until all have the final record."""
    play_until(lambda: all(player.is_done for player in players), *players)


def play_until(is_reached: Callable[[], bool], *players: OnlinePlayer) -> None:
    """Play for everybody until a condition holds."""
    until = monotonic() + LONGEST
    wait = Event()
    while not is_reached():
        assert monotonic() < until, [(player.received[-3:], player.session) for player in players]
        for player in players:
            player.step()
        wait.wait(0.002)


def closed_because(client: TableClient) -> str:
    """Return the reason for which the server closed a connection."""
    until, wait = monotonic() + LONGEST, Event()
    while monotonic() < until:
        for message in client.received():
            if isinstance(message, StateChanged) and message.state == "closed":
                return message.why
        wait.wait(0.01)
    raise AssertionError("the server let the client in")


def refused_because(client: TableClient) -> str:
    """Return the reason for which the server refused a client's request."""
    until, wait = monotonic() + LONGEST, Event()
    while monotonic() < until:
        for message in client.received():
            if isinstance(message, Refused):
                return message.why
        wait.wait(0.01)
    raise AssertionError("the server refused nothing")
