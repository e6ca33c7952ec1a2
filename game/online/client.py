"""A client's connection to a table, in a background thread.

The thread reconnects whenever the connection is lost, returns to the client's seat, and asks for the lines that it
hasn't received. If the server consists of several processes, the thread tries all of them. The window reads what has
arrived, and never waits.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Literal, NamedTuple, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from game.engine.core.errors import SpokenError
from game.online.certificate import certificate_of, client_side
from game.online.handshake import HOST, MOST_SERVERS, PORT, VERSION, Hello, Moved, Prove, ServerAddress, Servers
from game.online.messages import ComeBack, FromClient, FromServer, Line, OpenTable, Refused, Seated, Sit, Watch
from game.online.table_before_deal import RefusedError
from game.online.table_code_and_proofs import Code, Greeting, new_nonce
from game.online.wire import LONGEST_FROM_SERVER, read_from_server, read_together, write
from game.printable import in_one_line

PATIENCE: Final = 10.0
"""Seconds within which a server must answer."""

GOODBYE: Final = 2.0
"""Seconds within which a server must confirm the end of a connection."""

PAUSES: Final = (0.2, 0.5, 1.0, 1.0, 2.0, 5.0)
"""Seconds before each attempt to reconnect. The last pause is repeated."""

MOST_MOVES: Final = 3
"""Maximum number of times that a client follows a table to another process before it pauses."""

State: TypeAlias = Literal["connecting", "connected", "lost", "closed"]

log = logging.getLogger(__name__)


class Address(NamedTuple):
    """The address of a server: a host name or an IP address, and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        """Return the address as a player may type it."""
        return self.host if self.port == PORT else f"{_bracketed(self.host)}:{self.port}"


class AddressError(SpokenError):
    """Raised if a text isn't the address of a table, or if no table can be hosted on this machine."""


def read_address(text: str) -> Address:
    """Return the address in a text that a player typed: a host name or an IP address, with or without a colon and a
    port. The default port is `PORT`.

    Raises `AddressError` if the text isn't an address.
    """
    words = text.strip().strip("[]")
    host, colon, port = words.rpartition(":")
    if not colon or (":" in host and "]:" not in text):
        host, port = words, str(PORT)
    host = host.strip("[]")
    if not host or any(letter.isspace() for letter in host):
        raise AddressError("an address is a name or a number, such as 192.168.1.20; ask your friend for it")
    if not port.isdecimal() or not 0 < int(port) < 65_536:
        raise AddressError("the port after the colon must be a number from 1 to 65535")
    return Address(host, int(port))


@dataclass(frozen=True, slots=True)
class StateChanged:
    """A change in the state of the connection. `why` is the reason, in English, if `state` is `"closed"`."""

    state: State
    why: str = ""


Received: TypeAlias = FromServer | StateChanged


class TableClient:
    """A connection to the table with the code `code`. It is restored whenever it is lost, until `close` is called or a
    server refuses the client.

    `first` is the message that asks to take a seat, to come back to one, or to watch. `line` is the number of the last
    line of the table's log that the client already has. `opens`, if given, is the message that first opens the table on
    a public server.

    - `addresses`: the known addresses of the server's processes.
    - `latency`: the time that a message takes to the server and back, in seconds. It is None before the first message,
      then 0 until it has been measured.
    """

    def __init__(
        self, address: Address, code: Code, first: Sit | Watch | ComeBack, line: int = 0, opens: OpenTable | None = None
    ) -> None:
        self.addresses: tuple[Address, ...] = (address,)
        self._code = code
        self._first = first
        self._opens = opens
        self._line = line
        self._inbox: SimpleQueue[Received] = SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._outbox: asyncio.Queue[FromClient] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._has_seat = isinstance(first, ComeBack)
        self.latency: float | None = None
        self._thread = Thread(target=self._run, name="table client", daemon=True)
        self._thread.start()

    def send(self, message: FromClient) -> None:
        """Send a message as soon as there is a connection. Never waits."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._outbox.put_nowait, message)

    def received(self) -> list[Received]:
        """Return the messages and changes of state since the last call, in order. Never waits."""
        found = list[Received]()
        with suppress(Empty):
            while True:
                found.append(self._inbox.get_nowait())
        return found

    def close(self) -> None:
        """Close the connection, waiting at most `PATIENCE` seconds for it to close. The client keeps its seat."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop)
        self._thread.join(PATIENCE)

    def _stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _run(self) -> None:
        async def main() -> None:
            self._task = asyncio.current_task()
            with suppress(asyncio.CancelledError):
                await self._stay_connected()

        try:
            self._loop.run_until_complete(main())
        finally:
            self._loop.close()

    async def _stay_connected(self) -> None:
        failed = 0
        while True:
            self._inbox.put(StateChanged("connecting"))
            try:
                if await self._connect_somewhere():
                    failed = 0
            except SpokenError as error:
                self._inbox.put(StateChanged("closed", str(error)))
                return
            self._inbox.put(StateChanged("lost"))
            await asyncio.sleep(PAUSES[min(failed, len(PAUSES) - 1)])
            failed += 1

    async def _connect_somewhere(self) -> bool:
        """Try all known servers, and stay with the first that lets the client in. Returns False if none did.

        Raises `SpokenError` if a server refuses the client.
        """
        untried = deque(self.addresses)
        moves = 0
        while untried:
            address = untried.popleft()
            has_entered = False
            try:
                async with connection_to(address) as connection:
                    moved = await self._enter(connection)
                    if moved is None:
                        has_entered = True
                        self.addresses = tuple(dict.fromkeys((address, *self.addresses)))[: 1 + MOST_SERVERS]
                        self._inbox.put(StateChanged("connected"))
                        await self._talk(connection)
                    elif moves < MOST_MOVES:
                        moves += 1
                        untried.appendleft(moved)
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake) as error:
                log.info("no connection to the table: %s", error)
            if has_entered:
                return True
        return False

    async def _enter(self, connection: ClientConnection) -> Address | None:
        """Prove the code, and take the seat. Returns the address of the process that holds the table, if another one
        does. Raises `SpokenError` if the server refuses or doesn't know the code."""
        async with asyncio.timeout(PATIENCE):
            said = await greet(connection)
            if self._opens is not None and not self._has_seat:
                await connection.send(write(self._opens))
            await connection.send(write(Prove(self._code.table, self._code.proof("client", said))))
            proof = await answer(connection)
            if not isinstance(proof, Prove | Moved):
                raise senseless()
            if not self._code.proves(proof.proof, "server", said):
                raise RefusedError("this server doesn’t know the code; it may be an impostor")
            if isinstance(proof, Moved):
                return _usable(proof.address)
            await connection.send(write(self._entry()))
            return None

    def _entry(self) -> Sit | Watch | ComeBack:
        match self._first:
            case Sit(key=key) if self._has_seat:
                return ComeBack(key, self._line)
            case ComeBack(key):
                return ComeBack(key, self._line)
            case Watch():
                return Watch(self._line)
            case first:
                return first

    async def _talk(self, connection: ClientConnection) -> None:
        """Pass on messages until the connection is lost. Raises `RefusedError` if the server closes it for good."""
        sender = asyncio.create_task(self._send(connection))
        try:
            async for text in connection:
                self.latency = connection.latency
                for message in read_together(text):
                    self._take(message)
        finally:
            sender.cancel()

    def _take(self, message: FromServer) -> None:
        """Note what a message says about this connection, and queue it for `received` unless it is a `Servers` message.
        Raises `RefusedError` if the server closes the connection for good, or sends an invalid address.
        """
        match message:
            case Line(number):
                self._line = max(self._line, number)
            case Seated(seat):
                self._has_seat = seat is not None
            case Refused(why, final=True):
                raise RefusedError("{why}", why=in_one_line(why))
            case Servers(others):
                self.addresses = (self.addresses[0], *map(_usable, others))
                return
        self._inbox.put(message)

    async def _send(self, connection: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                message = await self._outbox.get()
                await connection.send(write(message))


@asynccontextmanager
async def connection_to(address: Address) -> AsyncIterator[ClientConnection]:
    """Connect to a server, and close the connection in the end.

    The connection is aborted if the server refuses or sends invalid data, because such a server may never close it, or
    if the task is cancelled.
    """
    connection = await connected(address)
    try:
        yield connection
        await connection.close()
    finally:
        connection.transport.abort()
        await connection.wait_closed()


def _usable(address: ServerAddress) -> Address:
    """Return an address that a server sent. Raises `RefusedError` if it can't be part of a URL."""
    if HOST.fullmatch(address.host) is None:
        raise senseless()
    return Address(address.host, address.port)


def connected(address: Address) -> connect:
    """Return an awaitable that opens a connection to a server."""
    return connect(
        f"wss://{_bracketed(address.host)}:{address.port}",
        ssl=client_side(),
        server_hostname="",
        max_size=LONGEST_FROM_SERVER,
        compression=None,
        open_timeout=PATIENCE,
        close_timeout=GOODBYE,
        ping_interval=5,
        ping_timeout=15,
        proxy=None,
        logger=_quiet(),
    )


async def greet(connection: ClientConnection) -> Greeting:
    """Exchange greetings with a server. Raises `SpokenError` if the server refuses or its answer is invalid."""
    here = Hello(VERSION, new_nonce())
    await connection.send(write(here))
    there = await answer(connection)
    if not isinstance(there, Hello):
        raise senseless()
    if there.version != VERSION:
        raise RefusedError(
            "this table needs another version of the game: it uses protocol {there}, not {here}",
            here=VERSION,
            there=there.version,
        )
    certificate = certificate_of(connection.transport.get_extra_info("ssl_object"))
    return Greeting(certificate, there.nonce, here.nonce)


async def answer(connection: ClientConnection) -> FromServer:
    """Return the server's next message. Raises `RefusedError` if the server refuses the client, and `DamagedError` if
    the message is invalid."""
    message = read_from_server(await connection.recv())
    if isinstance(message, Refused):
        raise RefusedError("{why}", why=in_one_line(message.why))
    return message


def senseless() -> RefusedError:
    """Return the error for an answer that the protocol doesn't allow."""
    return RefusedError("the server’s answer makes no sense; is it a server for this game?")


def _quiet() -> logging.Logger:
    """Return a logger for `websockets` that drops messages below `CRITICAL`, such as those about invalid data."""
    found = logging.getLogger("game.online.websockets")
    found.setLevel(logging.CRITICAL)
    return found


def _bracketed(host: str) -> str:
    """Return a host as written in a URL, with brackets around it if it is an IPv6 address."""
    return f"[{host}]" if ":" in host else host
