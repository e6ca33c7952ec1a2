"""Time until a player at another machine sees an answer, over a slow network that loses packets.

A proxy delays everything between the client and the server, as TCP does on such a network. A lost packet is sent again
once later ones have arrived or, if there are none, after a probe. If it is lost again, a timeout follows, which doubles
each time. No packet overtakes a lost one.

The server is a process of its own.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import perf_counter
from typing import Final

from game.games import GAME_KITS
from game.online.client import Address, TableClient
from game.online.messages import Opened, OpenTable
from game.online.remote_session import RemoteSession
from game.online.table_code_and_proofs import Code
from tests.bench.figures import Figure
from tests.bench.screen import BenchError
from tests.bench.tables import server
from tests.online.players import OnlinePlayer, sitting
from tests.online.serving import LONGEST, play_until

PLAN: Final = Opened("high-low-war", {"coins": 200, "rounds": 500}, (None, None))
DECISIONS: Final = 300
FRAME: Final = 1 / 60
ROUND_TRIP, LOSS = 0.2, 0.05
"""Time to the server and back, in seconds (`ROUND_TRIP`), and share of packets that are lost (`LOSS`)."""

FOUND, PROBED, TIMEOUT = 1.25 * ROUND_TRIP, 2 * ROUND_TRIP, ROUND_TRIP + 0.2
"""Times after which Linux sends a lost packet again, in seconds: if later packets were received (`FOUND`), if it was
the last one (`PROBED`), and if it was lost once more (`TIMEOUT`)."""

PACKET: Final = 1448
"""Number of bytes in a packet."""

FLIGHT: Final = 65_536
"""Maximum number of bytes that are sent at once."""

SOON, LATE = 1000 * ROUND_TRIP + 100, 1000.0
"""Bounds for half of all answers (`SOON`) and for 99 of 100 (`LATE`), in milliseconds."""


@dataclass
class Met:
    """A player's experience, in seconds: the duration of each frame that polled, of each press, and of each answer."""

    frames: list[float] = field(default_factory=list)
    presses: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)


class Direction:
    """One direction of a connection through the slow network."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._due = 0.0

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry everything until one side ends the connection."""
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            while data := await reader.read(FLIGHT):
                packets = [data[at : at + PACKET] for at in range(0, len(data), PACKET)]
                for number, packet in enumerate(packets, 1):
                    # nothing arrives before what was sent earlier
                    self._due = max(self._due + 1e-6, loop.time() + self._delay(number == len(packets)))
                    loop.call_at(self._due, writer.write, packet)
        loop.call_at(self._due + 1e-6, writer.close)

    def _delay(self, is_last: bool) -> float:
        delay = ROUND_TRIP / 2
        if self._rng.random() < LOSS:
            delay += PROBED if is_last else FOUND
            timeout = TIMEOUT
            while self._rng.random() < LOSS:
                delay += timeout
                timeout *= 2
        return delay


@contextmanager
def slow_network(address: Address, rng: Random) -> Iterator[Address]:
    """Run the proxy in a thread, and yield an address that leads through it to a server."""
    listening, ended, found = Event(), Event(), list[int]()

    led = set[asyncio.Task[object]]()

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        led.add(task)
        there_reader, there_writer = await asyncio.open_connection(*address)
        await asyncio.gather(
            Direction(rng).carry(reader, there_writer),
            Direction(rng).carry(there_reader, writer),
        )
        for each in (writer, there_writer):
            with suppress(OSError):
                await each.wait_closed()

    async def serve() -> None:
        proxy = await asyncio.start_server(lead, "127.0.0.1", 0)
        found.append(proxy.sockets[0].getsockname()[1])
        listening.set()
        await asyncio.to_thread(ended.wait)
        proxy.close()
        await asyncio.gather(*led)

    thread = Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert listening.wait(LONGEST)
    try:
        yield Address("127.0.0.1", found[0])
    finally:
        ended.set()
        thread.join(LONGEST)


def play(decisions: int, seed: int = 1) -> Met:
    """Play a match through the slow network until a player has made a number of decisions. Returns the player's
    experience."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder)) as (near, _process),
        slow_network(near, Random(seed)) as far,
    ):
        code = Code.new()
        opens = OpenTable(PLAN, code.letters)
        clients = [TableClient(address, code, sitting(seat), opens=opens) for seat, address in enumerate((far, near))]
        here, other = (OnlinePlayer(client, seat, PLAN) for seat, client in enumerate(clients))
        play_until(lambda: here.session is not None and other.session is not None, here, other)
        assert here.session is not None
        try:
            return _play_on(here.session, here.seat, other, decisions)
        finally:
            here.close()
            other.close()


def _play_on(session: RemoteSession, seat: int, other: OnlinePlayer, decisions: int) -> Met:
    met, pause, kit = Met(), Event(), GAME_KITS[PLAN.game]
    computers, level = kit.computers(Random(seat)), kit.levels[0].name
    pressed: float | None = None
    while len(met.answers) < decisions:
        began = perf_counter()
        session.poll()
        met.frames.append(perf_counter() - began)
        if session.record:
            raise BenchError("the match is over too soon")
        if pressed is not None and not session.busy:
            met.answers.append(perf_counter() - pressed)
            pressed = None
        if pressed is None and session.persons_to_act():
            decision = computers.decide(level, session.view(seat))
            pressed = perf_counter()
            session.submit(decision)
            met.presses.append(perf_counter() - pressed)
        other.step()
        pause.wait(max(0.0, FRAME - (perf_counter() - began)))
    return met


def measure() -> list[Figure]:
    """Play through the slow network, and return the figures."""
    met = play(DECISIONS)
    presses, frames, answers = (
        sorted(1000 * seconds for seconds in each) for each in (met.presses, met.frames, met.answers)
    )
    load = f"{len(answers)} decisions; the load is {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return [
        Figure("a press, 99 %", _share(presses, 99), 1000 * FRAME, unit=" ms", note=f"longest {presses[-1]:.1f} ms"),
        Figure("news in a frame, 99 %", _share(frames, 99), 1000 * FRAME, unit=" ms"),
        Figure("an answer, half of all", _share(answers, 50), SOON, unit=" ms", note=load),
        Figure("an answer, 99 %", _share(answers, 99), LATE, unit=" ms", note=f"longest {answers[-1]:.0f} ms"),
    ]


def _share(values: list[float], percent: int) -> float:
    """Return the value that a percentage of all sorted values don't exceed."""
    return values[min(len(values) - 1, len(values) * percent // 100)]
