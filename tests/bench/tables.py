"""Number of tables that one table server can host, measured by the time to answer decisions and the memory per table.

The server is a process of its own. This process plays at all tables through sockets, with two clients at each of them
and a decision every four seconds.
"""

import asyncio
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from game.cli.serve import TLS_BUFFER
from game.online.client import Address, connected, greet
from game.online.handshake import Prove
from game.online.messages import Cut, Opened, OpenTable, Play, PromiseCut, Shown, Sit, Stored
from game.online.table_before_deal import promised
from game.online.table_code_and_proofs import Code
from game.online.wire import write
from tests.bench.figures import Figure
from tests.bench.screen import ROOT, BenchError

PLAN: Final = Opened("high-low-war", {"coins": 50, "rounds": 200}, (None, None))
PAUSE: Final = 4.0
"""Time between two decisions at a table, in seconds."""

SECONDS: Final = 20.0
"""Time for which everybody plays, in seconds."""

NUMBERS: Final = (20, 50, 150, 400)
"""Numbers of tables that are tried."""

AT_ONCE: Final = 16
"""Number of tables that are opened at the same time."""

SLOWEST, LARGEST = 100.0, 250.0
"""Bound for 99 of 100 decisions, in milliseconds (`SLOWEST`), and bound of the memory per table in addition to the
buffers of TLS, in kilobytes (`LARGEST`)."""

TLS_BUFFERS: Final = 2 * TLS_BUFFER / 1000
"""Memory that asyncio keeps for the encryption of both clients' connections, in kilobytes."""

PATIENCE: Final = 120.0
"""Maximum time for opening a table, in seconds."""

SALT: Final = "ab" * 16


@dataclass
class Load:
    """The measured load: the time until each decision was answered, in seconds, the memory per table, in bytes, and the
    server's processor time per decision, in seconds."""

    answers: list[float] = field(default_factory=list)
    memory: float = 0.0
    processor: float = 0.0


class LightClient:
    """A client that understands only the messages needed to play."""

    def __init__(self, connection: ClientConnection, seat: int) -> None:
        self.connection = connection
        self.seat = seat
        self.is_dealt = asyncio.Event()
        self.due: tuple[int, ...] = ()
        self._view: Mapping[str, Any] = {}
        self._line = 0
        self._made = 0
        self._asked: float | None = None

    @property
    def must_decide(self) -> bool:
        """True if this player must decide, according to the messages received so far."""
        return self.seat in self.due and bool(self._view["legal"])

    async def listen(self, answers: list[float]) -> None:
        """Receive messages until the connection is closed, and note how long the server took for decisions."""
        try:
            async for text in self.connection:
                for message in str(text).split("\n"):
                    await self._hear(json.loads(message), answers)
        except ConnectionClosed:
            pass

    async def decide(self) -> None:
        """Send the first legal decision."""
        legal = self._view["legal"][0]
        match legal["is"]:
            case "PredictChoice":
                line = {"do": "predict", "seat": self.seat, "say": ["higher"] * legal["cards"]}
            case name:
                line = {"do": name.lower(), "seat": self.seat}
        self._asked = perf_counter()
        await self.connection.send(write(Play(self._made + 1, self._line, json.dumps(line))))

    async def _hear(self, message: Mapping[str, Any], answers: list[float]) -> None:
        match message:
            case {"is": "Line", "number": number, "what": what}:
                self._line = number
                await self._hear_line(what, answers)
            case {"is": "Awaited", "seats": seats, "what": what} if self.seat in seats:
                await self.connection.send(write(self._prepare(what)))
            case {"is": "Due", "seats": seats}:
                self.due = tuple(seats)
            case {"is": "Refused", "why": why}:
                raise BenchError(why)

    def _prepare(self, what: str) -> PromiseCut | Stored | Cut:
        match what:
            case "promise":
                return PromiseCut(promised(self.seat, SALT))
            case "stored":
                return Stored(self._line)
            case _:
                return Cut(self.seat, SALT)

    async def _hear_line(self, what: Mapping[str, Any], answers: list[float]) -> None:
        match what:
            case {"is": "Played", "seat": seat, "view": view}:
                if seat == self.seat:
                    self._made += 1
                    if self._asked is not None:
                        answers.append(perf_counter() - self._asked)
                    self._asked = None
                self._view = view
                self.is_dealt.set()
                await self.connection.send(write(Shown(self._line)))
            case {"is": "CutPromised"} | {"is": "CutMade"}:
                await self.connection.send(write(Stored(self._line)))


@contextmanager
def server(folder: Path) -> Iterator[tuple[Address, int]]:
    """Run a table server, and yield its address and the number of its process."""
    command = [sys.executable, "-m", "game", "serve", "--folder", str(folder), "--host", "127.0.0.1", "--port", "0"]
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        found = re.search(r"port (\d+)", running.stdout.readline())
        if found is None:
            raise BenchError("the server didn’t start")
        yield Address("127.0.0.1", int(found[1])), running.pid
    finally:
        running.terminate()
        running.communicate()


async def play_at(address: Address, tables: int, seconds: float, process: int) -> Load:
    """Open tables, play at them for some seconds, and return what was measured."""
    import psutil

    load, watched = Load(), psutil.Process(process)
    before, gate = watched.memory_info().rss, asyncio.Semaphore(AT_ONCE)
    listening = list[asyncio.Task[None]]()

    async def opened() -> list[LightClient]:
        async with gate, asyncio.timeout(PATIENCE):
            clients = await _open_table(address)
            listening.extend(asyncio.create_task(client.listen(load.answers)) for client in clients)
            for client in clients:
                await client.is_dealt.wait()
            return clients

    found = await asyncio.gather(*(opened() for _ in range(tables)))
    started, used = perf_counter(), sum(watched.cpu_times()[:2])
    await asyncio.gather(*(_play(clients, number / tables, seconds) for number, clients in enumerate(found)))
    load.memory = (watched.memory_info().rss - before) / tables
    load.processor = (sum(watched.cpu_times()[:2]) - used) / max(1, len(load.answers))
    if perf_counter() - started > 2 * seconds + PAUSE:
        raise BenchError("the clients can't keep up with the tables")
    for task in listening:
        task.cancel()
    for clients in found:
        for client in clients:
            await client.connection.close()
    return load


async def _open_table(address: Address) -> list[LightClient]:
    code, clients = Code.new(), list[LightClient]()
    for seat in range(2):
        connection = await connected(address)
        greeting = await greet(connection)
        await connection.send(write(OpenTable(PLAN, code.letters)))
        await connection.send(write(Prove(code.table, code.proof("client", greeting))))
        await connection.recv()
        await connection.send(write(Sit(f"P{seat}", f"{seat:016}", f"{seat:064}")))
        clients.append(LightClient(connection, seat))
    return clients


async def _play(clients: list[LightClient], phase: float, seconds: float) -> None:
    """Let the clients at a table take turns for some seconds."""
    await asyncio.sleep(phase * PAUSE)
    for _ in range(int(seconds / PAUSE)):
        client = next((client for client in clients if client.must_decide), None)
        if client is not None:
            await client.decide()
        await asyncio.sleep(PAUSE)


def load_of(tables: int, seconds: float) -> Load:
    """Play at tables of a new server, and return the measured load."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (address, process):
        return asyncio.run(play_at(address, tables, seconds, process))


def measure() -> list[Figure]:
    """Play at an increasing number of tables, and return the figures."""
    found = list[Figure]()
    for tables in NUMBERS:
        load = load_of(tables, SECONDS)
        answers = sorted(1000 * seconds for seconds in load.answers)
        note = f"{len(answers)} decisions; longest {answers[-1]:.0f} ms"
        found += [
            Figure(f"{tables} tables, half of all decisions", answers[len(answers) // 2], unit=" ms", note=note),
            Figure(f"{tables} tables, 99 % of all decisions", answers[len(answers) * 99 // 100], SLOWEST, unit=" ms"),
            Figure(
                f"{tables} tables, memory a table besides the buffers of TLS",
                load.memory / 1000 - TLS_BUFFERS,
                LARGEST,
                unit=" kB",
                note=f"the buffers take {TLS_BUFFERS:.0f} kB",
            ),
            Figure(f"{tables} tables, processor time a decision", 1000 * load.processor, unit=" ms"),
        ]
    return found
