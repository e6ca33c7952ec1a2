"""The table server: connections, proofs, and the messages between clients and tables."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from game.engine.core.cards import Seat
from game.engine.core.errors import SpokenError
from game.online.certificate import ServerSide
from game.online.invitation import Code, Greeting, new_nonce
from game.online.journal import Journal, TableWriter
from game.online.messages import (
    LONGEST_FROM_CLIENT,
    VERSION,
    ComeBack,
    Cut,
    FromClient,
    Hello,
    Leave,
    Opened,
    OpenTable,
    Play,
    Presence,
    PromiseCut,
    Propose,
    Proposed,
    Prove,
    Refused,
    Said,
    SayPhrase,
    Seated,
    Shown,
    Sit,
    Stored,
    Watch,
    read_from_client,
    write,
)
from game.online.setup import RefusedError
from game.online.table import Release, ServedTable
from game.store.files import StoreError

MOST_WRONG_PROOFS: Final = 10
"""Number of wrong proofs after which nobody new is let in to a table."""

PATIENCE: Final = 10.0
"""Seconds within which a client must prove a code."""

BURST, A_SECOND = 40, 20
"""Number of messages that a client may send at once (`BURST`), and each second (`A_SECOND`). More are read later."""

MOST_WAITING: Final = 2_000
"""Number of messages for a client that are kept. A client that is further behind is disconnected, and can come back."""

TICK: Final = 0.05
"""Seconds between two looks at the computers and the clocks."""

THINKING: Final = 0.8
"""Seconds between the moment at which everybody has seen the table and a computer's decision."""

SHOWING: Final = 8.0
"""Seconds after which computers no longer wait for a client that hasn't shown everything."""

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Guest:
    """A connected client: its connection, its table, and its seat, which is None while it watches or stands."""

    connection: ServerConnection
    room: "Room"
    seat: Seat | None = None
    watches: bool = False
    shown: int = 0
    outbox: deque[str] = field(default_factory=deque)
    awake: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, message: object) -> None:
        """Send a message as soon as possible."""
        self.outbox.append(write(message))
        self.awake.set()


@dataclass(eq=False)
class Room:
    """A table and the clients at it.

    - `wrong_proofs`: the number of wrong proofs so far.
    - `inbox`: decisions that wait until an earlier one has been saved.
    - `released`: the time at which something was last released.
    """

    table: ServedTable
    guests: list[Guest] = field(default_factory=list)
    wrong_proofs: int = 0
    inbox: deque[tuple[Guest, Play]] = field(default_factory=deque)
    held_back: deque[Release] = field(default_factory=deque)
    seen_at: float | None = None
    released: float = 0.0

    def at(self, seat: Seat) -> Guest | None:
        """Return the client at a seat, or None if it isn't connected."""
        return next((guest for guest in self.guests if guest.seat == seat), None)

    @property
    def presence(self) -> Presence:
        """Message about who is connected."""
        bots = self.table.setup.plan.bots
        return Presence(tuple(bot is not None or self.at(seat) is not None for seat, bot in enumerate(bots)), 0)


class TableServer:
    """A server that holds the tables in a folder, for clients that know their codes.

    `is_public` is true if clients may open tables.
    """

    def __init__(self, folder: Path, side: ServerSide, rng: Random, app: str, is_public: bool = False) -> None:
        """Read the tables under way. Raises `StoreError` if the folder can't be used."""
        self._side = side
        self._rng = rng
        self._app = app
        self._is_public = is_public
        self._loop = asyncio.get_running_loop()
        self._rooms: dict[str, Room] = {}
        self._unsaved: set[Room] = set()
        self._server: Server | None = None
        self._clock: asyncio.Task[None] | None = None
        self._journal = Journal(folder, self._wake)
        for name, lines in self._journal.found.items():
            try:
                self._rooms[name] = Room(ServedTable.restored(lines, TableWriter(self._journal, name), rng, app))
            except SpokenError:
                log.exception("the table %s can't be restored", name)

    async def listen(self, host: str | None, port: int) -> int:
        """Listen for clients, and return the port. Port 0 is any free port. Raises `OSError` if that fails."""
        self._server = await serve(
            self._welcome,
            host,
            port,
            ssl=self._side.context,
            max_size=LONGEST_FROM_CLIENT,
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=5,
            ping_timeout=15,
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
        await asyncio.to_thread(self._journal.close)

    def open_table(self, plan: Opened, code: Code) -> None:
        """Open a table. Raises `SpokenError` if it isn't possible."""
        if code.table in self._rooms:
            raise RefusedError("there is a table with this code already")
        room = Room(ServedTable.open(plan, code, TableWriter(self._journal, code.table), self._rng, self._app))
        self._rooms[code.table] = room
        self._unsaved.add(room)

    async def _welcome(self, connection: ServerConnection) -> None:
        """Serve one client."""
        room: Room | None = None
        try:
            async with asyncio.timeout(PATIENCE):
                room = await self._let_in(connection)
        except (TimeoutError, ConnectionClosed):
            return
        except SpokenError as error:
            with suppress(ConnectionClosed):
                await connection.send(write(Refused(str(error), final=True)))
            return
        guest = Guest(connection, room)
        sender = asyncio.create_task(self._send(guest))
        try:
            async for text in limited(connection):
                self._take(guest, text)
        except ConnectionClosed:
            pass
        finally:
            sender.cancel()
            self._part(guest)

    async def _let_in(self, connection: ServerConnection) -> Room:
        """Return the table whose code the client proves. Raises `SpokenError` if it doesn't."""
        greeting = Hello(VERSION, new_nonce())
        await connection.send(write(greeting))
        hello = read_from_client(await connection.recv())
        if not isinstance(hello, Hello):
            raise RefusedError("a client must say hello first")
        if hello.version != VERSION:
            raise RefusedError(
                "this table speaks version {here} of the protocol, and you speak {there}; use the same program",
                here=VERSION,
                there=hello.version,
            )
        message = read_from_client(await connection.recv())
        if isinstance(message, OpenTable):
            if not self._is_public:
                raise RefusedError("this server has one table, and opens no others")
            self.open_table(message.plan, Code.parse(message.letters))
            message = read_from_client(await connection.recv())
        if not isinstance(message, Prove):
            raise RefusedError("a client must prove its code")
        said = Greeting(self._side.certificate, greeting.nonce, hello.nonce)
        room = self._rooms.get(message.table)
        if room is None or not room.table.code.proves(message.proof, "client", said):
            if room is not None:
                room.wrong_proofs += 1
            raise RefusedError("there is no table with this code here; check the code and the address")
        await connection.send(write(Prove(message.table, room.table.code.proof("server", said))))
        return room

    async def _send(self, guest: Guest) -> None:
        with suppress(ConnectionClosed):
            while True:
                await guest.awake.wait()
                guest.awake.clear()
                while guest.outbox:
                    if len(guest.outbox) > MOST_WAITING:
                        await guest.connection.close(1013, "too far behind")
                        return
                    await guest.connection.send(guest.outbox.popleft())

    def _take(self, guest: Guest, text: str | bytes) -> None:
        """Carry out a client's message, or refuse it."""
        try:
            self._carry_out(guest, read_from_client(text))
        except StoreError:
            raise
        except SpokenError as error:
            guest.send(Refused(str(error)[:1000]))
        self._go_on(guest.room)

    def _carry_out(self, guest: Guest, message: FromClient) -> None:
        table = guest.room.table
        if guest.seat is None:
            self._find_place(guest, message)
            return
        match message:
            case PromiseCut():
                table.promise(guest.seat, message)
            case Stored():
                table.store(guest.seat, message)
            case Cut():
                table.cut(guest.seat, message)
            case Play():
                guest.room.inbox.append((guest, message))
            case Shown(line):
                guest.shown = max(guest.shown, line)
            case SayPhrase(phrase):
                self._tell(guest.room, Said(guest.seat, phrase))
            case Propose(offer):
                self._tell(guest.room, Proposed(guest.seat, offer))
            case Leave():
                table.leave(guest.seat)
                guest.seat = None
            case _:
                raise RefusedError("this isn’t possible from a seat")

    def _find_place(self, guest: Guest, message: FromClient) -> None:
        """Give a client that has just come in a seat, or let it watch."""
        room = guest.room
        table, line = room.table, 0
        match message:
            case Sit():
                if room.wrong_proofs >= MOST_WRONG_PROOFS:
                    raise RefusedError("the table is closed to new players after ten wrong codes")
                guest.seat = table.sit(message)
            case ComeBack(key, line):
                guest.seat = table.setup.seat_of(key)
                if guest.seat is None:
                    raise RefusedError("no seat at this table was taken with this key")
                before = next((each for each in room.guests if each.seat == guest.seat), None)
                if before is not None:
                    before.seat = None
                    before.send(Refused("your seat was taken again by another connection", final=True))
                    self._part(before)
            case Watch(line):
                if not table.setup.plan.watched or room.wrong_proofs >= MOST_WRONG_PROOFS:
                    raise RefusedError("nobody may watch this table")
                guest.watches = True
            case _:
                raise RefusedError("take a seat first")
        guest.shown = line
        guest.send(Seated(guest.seat))
        for seen in table.since(guest.seat, line):
            guest.send(seen)
        guest.send(table.due)
        room.guests.append(guest)
        self._tell(room, room.presence)

    def _part(self, guest: Guest) -> None:
        if guest in guest.room.guests:
            guest.room.guests.remove(guest)
            self._tell(guest.room, guest.room.presence)

    def _tell(self, room: Room, message: object) -> None:
        for guest in room.guests:
            guest.send(message)

    def _wake(self) -> None:
        """Call `_saved` soon. The journal calls this from its thread."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._saved)

    def _saved(self) -> None:
        """Release what has been saved. Called after every sync of the journal."""
        rooms, self._unsaved = self._unsaved, set()
        for room in rooms:
            self._go_on(room)

    def _go_on(self, room: Room) -> None:
        """Release what has been saved at a table, then do what comes next."""
        table = room.table
        self._release(room)
        table.advance()
        while room.inbox and not table.is_busy:
            guest, play = room.inbox.popleft()
            if guest.seat is None:
                continue
            try:
                table.play(guest.seat, play)
            except SpokenError as error:
                guest.send(Refused(str(error)[:1000]))
        if table.is_busy:
            self._unsaved.add(room)

    def _release(self, room: Room) -> None:
        released = room.table.poll()
        for each in released:
            for guest in room.guests:
                if guest.seat is not None and (line := each.line(guest.seat)) is not None:
                    guest.send(line)
            self._show_watchers(room, each)
        if released:
            room.released = self._loop.time()
            room.seen_at = None
            self._tell(room, room.table.due)

    def _show_watchers(self, room: Room, released: Release) -> None:
        """Show those who watch what they may see by now."""
        room.held_back.append(released)
        while room.held_back and room.table.may_be_watched(room.held_back[0]):
            line = room.held_back.popleft().line(None)
            for guest in room.guests:
                if guest.watches and line is not None:
                    guest.send(line)

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = self._loop.time()
            for room in self._rooms.values():
                if room.table.setup.plan.has_computers and self._lets_computer_decide(room, now):
                    room.table.play_computer()
                    self._go_on(room)

    def _lets_computer_decide(self, room: Room, now: float) -> bool:
        """Return True if a computer is to decide now. The time doesn't depend on how long it has thought."""
        if room.table.is_busy or not room.table.awaits_computer or not room.guests:
            return False
        if room.seen_at is None:
            number = room.table.number
            has_shown = all(guest.shown >= number for guest in room.guests if guest.seat is not None)
            if has_shown or now - room.released > SHOWING:
                room.seen_at = now
        return room.seen_at is not None and now - room.seen_at >= THINKING


async def limited(connection: ServerConnection) -> AsyncIterator[str | bytes]:
    """Yield a client's messages, no more of them at a time than `BURST` and `A_SECOND` allow."""
    loop = asyncio.get_running_loop()
    saved, since = float(BURST), loop.time()
    async for text in connection:
        now = loop.time()
        saved, since = min(BURST, saved + (now - since) * A_SECOND), now
        if saved < 1:
            await asyncio.sleep((1 - saved) / A_SECOND)
        saved -= 1
        yield text
