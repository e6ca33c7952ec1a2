"""The table server: its connections, and the tables that it holds."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from game.engine.core.errors import SpokenError
from game.engine.core.translatable_sentences import english
from game.online.certificate import ServerSide
from game.online.duplicate_room import restored_room, room_of
from game.online.guests_and_limits import PHRASES_A_SECOND, PHRASES_AT_ONCE, Allowance, Guest
from game.online.handshake import Servers
from game.online.knock_digits import Visitor
from game.online.messages import Opened, Refused
from game.online.room import Room
from game.online.served_table import ServedTable
from game.online.server_handshake import Door, Place
from game.online.table_before_deal import RefusedError
from game.online.table_code_and_proofs import Code
from game.online.table_store import Elsewhere, TableStore
from game.online.wire import LONGEST_FROM_CLIENT, read_from_client, together, write
from game.store.files import StoreError
from game.typed_reading import DamagedError

PATIENCE: Final = 10.0
"""Time limit, in seconds, for a client to prove that it knows a code, and again to take a seat or watch."""

BURST, A_SECOND = 40, 20
"""Numbers of messages that a client may send at once (`BURST`) and then each second (`A_SECOND`). Further messages are
read later."""

MOST_CONNECTIONS: Final = 10_000
"""Maximum number of clients that may be connected at a time."""

MOST_TABLES: Final = 20_000
"""Maximum number of tables that a process holds at a time."""

TICK: Final = 0.05
"""Length of a tick, in seconds: the time between two checks of a table with computers or clocks."""

CALM: Final = 10
"""Number of ticks between two checks of a table with neither computers nor clocks."""

SWEEP: Final = 60.0
"""Seconds between two searches for tables that are no longer kept."""

log = logging.getLogger(__name__)


class TableServer:
    """A server for the tables in a store. A client can join a table if it knows the table's code.

    - `is_public`: true if clients may open tables.
    - `on_knock`: called for each person who knocks, or None if nobody may knock.
    """

    def __init__(self, store: TableStore, side: ServerSide, rng: Random, app: str, is_public: bool = False) -> None:
        """Continue the tables that were found in the store. `close` closes the store too.

        `side` holds the TLS settings. The computers draw random numbers from `rng`. `app` is the program's version.
        """
        self.on_knock: Callable[[Visitor], None] | None = None
        self._rng = rng
        self._app = app
        self._loop = asyncio.get_running_loop()
        self._rooms: dict[str, Room] = {}
        self._unsaved: set[Room] = set()
        self._connections = 0
        self._server: Server | None = None
        self._clock: asyncio.Task[None] | None = None
        self._door = Door(side.certificate, self._find, self.open_table if is_public else None)
        self._side = side
        self._losses = 0
        self._others = store.others
        self._store = store
        store.saved, store.lost = self._calling(self._saved), self._calling(self._drop_all)
        for name, lines in store.found.items():
            self._continue(name, lines)

    @property
    def tables(self) -> int:
        """Number of tables that this process holds."""
        return len(self._rooms)

    async def listen(self, host: str | None, port: int) -> int:
        """Listen for clients, and return the port. Host None stands for every address, and port 0 for any free port.

        Raises `OSError` if that fails.
        """
        self._server = await serve(
            self._welcome,
            host,
            port,
            ssl=self._side.context,
            max_size=LONGEST_FROM_CLIENT,
            max_queue=BURST,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=5,
            ping_timeout=15,
            logger=_quiet(),
        )
        self._clock = asyncio.create_task(self._watch_clocks())
        found: int = next(iter(self._server.sockets)).getsockname()[1]
        return found

    async def close(self) -> None:
        """Disconnect everybody, and wait until everything is saved. The tables can be continued later."""
        if self._clock is not None:
            self._clock.cancel()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        await asyncio.to_thread(self._store.close)

    def open_table(self, plan: Opened, code: Code) -> None:
        """Open a table. Raises `SpokenError` if the plan isn't valid, the code is in use, or there are too many
        tables."""
        if code.table in self._rooms:
            raise RefusedError("there is already a table with this code")
        self._expect_room()
        table = ServedTable.open(plan, code, self._store.writer(code.table, 0), self._rng, self._app)
        room = self._rooms[code.table] = room_of(table, self._loop.time())
        self._unsaved.add(room)

    async def _find(self, name: str) -> Place | None:
        """Return the table with this name, or None if there is none. If no living process holds the table, this process
        takes it over."""
        if name in self._rooms or not self._store.is_shared:
            return self._rooms.get(name)
        self._expect_room()
        losses = self._losses
        found = await asyncio.to_thread(self._store.take, name)
        if self._losses > losses:
            return await self._find(name)
        # another client may have asked for the table in the meantime
        if name in self._rooms or found is None or isinstance(found, Elsewhere):
            return self._rooms.get(name, found if isinstance(found, Elsewhere) else None)
        return self._continue(name, found)

    def _continue(self, name: str, lines: Sequence[str]) -> Room | None:
        """Continue a table, given the lines of its log, and return it. Returns None if that isn't possible."""
        try:
            writer = self._store.writer(name, len(lines))
            room = restored_room(lines, writer, self._rng, self._app, self._loop.time())
        except (SpokenError, ValueError) as error:
            # the error itself may quote a line of the record
            log.error("the table %a can't be continued: %s", name[:8], type(error).__name__)
            return None
        self._rooms[name] = room
        return room

    def _expect_room(self) -> None:
        """Raise `RefusedError` if the server can't hold another table."""
        if len(self._rooms) >= MOST_TABLES:
            raise RefusedError("this server has {most} tables already; try again later", most=MOST_TABLES)

    async def _welcome(self, connection: ServerConnection) -> None:
        """Serve one client."""
        if self._connections >= MOST_CONNECTIONS:
            await connection.close(1013, english("too many connections"))
            return
        self._connections += 1
        try:
            room = await self._let_in(connection)
            if room is not None:
                await self._serve(connection, room)
        except (TimeoutError, ConnectionClosed):
            pass
        except StoreError as error:
            log.error("a table can't be found: %s", error)
            await connection.close(1013, english("try again later"))
        except SpokenError as error:
            log.info("a client was refused: %s", type(error).__name__)
            with suppress(ConnectionClosed):
                await connection.send(write(Refused(str(error)[:1000], final=True)))
        except Exception as error:
            # the message of the error may contain anything
            log.error("a client can't be served: %s", type(error).__name__)
        finally:
            self._connections -= 1

    async def _let_in(self, connection: ServerConnection) -> Room | None:
        """Return the table whose code the client proves, or None if the client has knocked or must go elsewhere. Raises
        `SpokenError` if the client is refused."""
        async with asyncio.timeout(PATIENCE):
            greeting = await self._door.greet(connection)
            message = read_from_client(await connection.recv())
            place = await self._door.prove(connection, greeting, message)
        if place is None:
            await self._door.hear(connection, greeting, message, self.on_knock)
        return None if isinstance(place, Elsewhere) else place

    async def _serve(self, connection: ServerConnection, room: Room) -> None:
        """Pass on the messages between a client and its table until the connection ends."""
        awake, now = asyncio.Event(), self._loop.time()
        guest = Guest(awake.set, Allowance(PHRASES_AT_ONCE, PHRASES_A_SECOND, now))
        messages = Allowance(BURST, A_SECOND, now)
        if self._others:
            guest.send(Servers(self._others))
        sender = asyncio.create_task(self._send(connection, guest, awake))
        try:
            while not guest.is_dismissed:
                is_standing = guest.seat is None and not guest.watches
                async with asyncio.timeout(PATIENCE if is_standing else None):
                    text = await connection.recv()
                await asyncio.sleep(messages.take(self._loop.time()))
                self._take(room, guest, text)
            await sender
        finally:
            sender.cancel()
            room.part(guest, self._loop.time())

    def _take(self, room: Room, guest: Guest, text: str | bytes) -> None:
        if self._rooms.get(room.table.code.table) is not room:
            guest.disconnect()
            return
        try:
            message = read_from_client(text)
        except DamagedError as error:
            log.info("a client sent something that is no message")
            guest.send(Refused(str(error)[:1000]))
            return
        self._do(room, lambda room, now: room.take(guest, message, now))

    async def _send(self, connection: ServerConnection, guest: Guest, awake: asyncio.Event) -> None:
        """Send the messages in a client's outbox, as many together as possible. Close the connection if the client is
        dismissed."""
        with suppress(ConnectionClosed):
            while not guest.is_dismissed:
                await awake.wait()
                awake.clear()
                while guest.outbox:
                    await connection.send(together(guest.outbox))
                    # give way to other clients, and notice the loss of the connection
                    await asyncio.sleep(0)
            await connection.close()

    def _calling(self, act: Callable[[], None]) -> Callable[[], None]:
        """Return a function that calls `act` in the server's loop. The store's threads call this function."""

        def call() -> None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(act)

        return call

    def _saved(self) -> None:
        """Release what has been saved. Called after every write to the store."""
        rooms, self._unsaved = self._unsaved, set()
        for room in rooms:
            self._do(room, lambda room, now: room.go_on(now))

    def _do(self, room: Room, act: Callable[[Room, float], None]) -> None:
        """Call `act` with a table and the time. If the table can't be saved, everybody at it is disconnected. They may
        come back if other processes can continue the table."""
        try:
            act(room, self._loop.time())
        except StoreError as error:
            log.error("a table can't be saved: %s", error)
            if self._store.is_shared:
                self._drop(room)
            else:
                room.dismiss(english("the server can’t save the table; everything saved so far is kept"))
            return
        if room.is_busy:
            self._unsaved.add(room)

    def _drop(self, room: Room) -> None:
        """Give up a table that another process may continue, and disconnect its clients."""
        name = room.table.code.table
        if self._rooms.get(name) is room:
            del self._rooms[name]
        for guest in room.guests:
            guest.disconnect()

    def _drop_all(self) -> None:
        self._losses += 1
        for room in list(self._rooms.values()):
            self._drop(room)

    def _tell_others(self) -> None:
        """Send all clients the addresses of the other processes, if these have changed."""
        if self._store.others != self._others:
            self._others = self._store.others
            for room in self._rooms.values():
                for guest in room.guests:
                    guest.send(Servers(self._others))

    async def _watch_clocks(self) -> None:
        swept, ticks = self._loop.time(), 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            self._tell_others()
            # the checks of calm tables are spread over the ticks
            for number, room in enumerate(list(self._rooms.values()), ticks):
                if room.guests and (number % CALM == 0 or room.is_timed):
                    self._do(room, lambda room, now: room.look(now))
            if (now := self._loop.time()) - swept > SWEEP:
                swept = now
                self._sweep(now)

    def _sweep(self, now: float) -> None:
        """Delete the tables that have been without clients for too long."""
        for name in [name for name, room in self._rooms.items() if room.is_forgotten(now)]:
            del self._rooms[name]
            self._store.forget(name)


def _quiet() -> logging.Logger:
    """Return a logger for `websockets` that drops all of the library's messages below the level `CRITICAL`, such as
    those about invalid data from clients."""
    found = logging.getLogger("game.online.websockets")
    found.setLevel(logging.CRITICAL)
    return found
