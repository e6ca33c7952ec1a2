"""A table server in a thread, and people whose programs play at it through sockets."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic

from game.engine.classic.actions import Turn
from game.games import GAME_KITS
from game.online.certificate import server_side
from game.online.client import Address, Received, StateChanged, TableClient
from game.online.invitation import Code
from game.online.messages import (
    Begun,
    Cut,
    CutMade,
    CutPromised,
    Due,
    Line,
    Opened,
    Played,
    PromiseCut,
    Refused,
    Sealed,
    Seated,
    Sit,
    Stored,
)
from game.online.remote_session import RemoteSession
from game.online.server import TableServer
from game.online.setup import promised
from tests.online.tables import SALT, key_of

LONGEST = 60.0
"""Seconds that anything may take on a busy machine."""


@contextmanager
def serving(folder: Path, *tables: tuple[Opened, Code], port: int = 0, is_public: bool = False) -> Iterator[Address]:
    """Serve tables from a folder on the loopback, and yield the server's address."""
    listening, ended, found = Event(), Event(), list[int]()

    async def serve() -> None:
        server = TableServer(folder, server_side(), Random(1), "test", is_public)
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


class OnlinePlayer:
    """A person who takes a seat, cuts, and plays until the end. `received` is everything that the client received."""

    def __init__(self, address: Address, code: Code, number: int, plan: Opened) -> None:
        self.number = number
        self.received = list[Received]()
        self.session: RemoteSession | None = None
        self.client = TableClient(address, code, Sit(f"P{number}", f"{number:016d}", key_of(number)))
        self._kit = GAME_KITS[plan.game]
        self._computers = self._kit.computers(Random(number))
        self._persons = sum(bot is None for bot in plan.bots)
        self._lines = list[Line]()
        self._header = ""
        self._due = Due(0, ())

    @property
    def seat(self) -> int:
        """The seat that was given."""
        return next(each.seat for each in self.received if isinstance(each, Seated) and each.seat is not None)

    @property
    def is_done(self) -> bool:
        """True once the final record has arrived."""
        return self.session is not None and bool(self.session.record)

    def step(self) -> None:
        """Do what can be done now."""
        if self.session is None:
            for message in self.client.received():
                self.received.append(message)
                self._prepare(message)
            has_deal = any(isinstance(line.what, Played) for line in self._lines)
            if has_deal and self._due.line >= self._lines[-1].number:
                self.session = RemoteSession(self.client, self.seat, self._header, self._lines, self._due)
            return
        self.session.poll()
        if not self.is_done and not self.session.busy:
            self._decide(self.session)

    def close(self) -> None:
        """Leave."""
        self.client.close()

    def _prepare(self, message: Received) -> None:
        match message:
            case Line(number, what):
                self._lines.append(message)
                match what:
                    case Sealed():
                        self.client.send(PromiseCut(promised(self.number, SALT)))
                    case CutPromised() | CutMade():
                        self.client.send(Stored(number))
                    case Begun(header):
                        self._header = header
                if sum(isinstance(line.what, CutPromised) for line in self._lines) == self._persons:
                    self.client.send(Cut(self.number, SALT))
            case Refused(final=False):
                # not everybody had stored all promises yet
                self.client.send(Cut(self.number, SALT))
            case Due():
                self._due = message
            case _:
                pass

    def _decide(self, session: RemoteSession) -> None:
        if session.persons_to_act():
            session.submit(self._computers.decide(self._kit.levels[0].name, session.view(self.seat)))
        elif session.computer_to_act() is not None:
            session.play_computer()
        elif self._kit.name == "classic-war" and not session.view(None).over and self.seat == 0:
            session.submit(Turn())


def play_out(*players: OnlinePlayer) -> None:
    """Let everybody play until all have the final record."""
    until = monotonic() + LONGEST
    wait = Event()
    while not all(player.is_done for player in players):
        assert monotonic() < until, [player.received[-3:] for player in players]
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
    """Return the reason for which the server refused a client's wish."""
    until, wait = monotonic() + LONGEST, Event()
    while monotonic() < until:
        for message in client.received():
            if isinstance(message, Refused):
                return message.why
        wait.wait(0.01)
    raise AssertionError("the server refused nothing")
