"""A table server in a background thread, for a table that this program hosts."""

import asyncio
import logging
import socket
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import Final

from game.engine.core.errors import SpokenError
from game.online.certificate import server_side
from game.online.client import Address
from game.online.discovery import Announcement, DiscoveryError
from game.online.file_table_store import Journal
from game.online.handshake import PORT
from game.online.knock_digits import Visitor
from game.online.messages import Opened
from game.online.server import TableServer
from game.online.table_code_and_proofs import Code

EVERYWHERE: str | None = None
"""Address of this machine on which a host listens. None means every address."""

HERE: Final = "127.0.0.1"
"""Address at which the program itself reaches its server."""

log = logging.getLogger(__name__)


class HostedTable:
    """The server of a hosted table, which also continues the other tables in its folder.

    - `port`: the port on which friends reach it, or None before the server listens.
    - `trouble`: the error that keeps the server from listening or the table from being announced, or None.
    - `is_announced`: true if the table is announced on the local network. Others can then knock.
    - `visitors`: the people who have knocked, but about whom the host hasn't been asked yet.
    """

    def __init__(self, folder: Path, plan: Opened | None, code: Code, rng: Random, app: str) -> None:
        """Start the server, and return at once. `plan` describes a new table, or is None to continue the table with
        this code. The computers draw random numbers from `rng`. `app` is the program's version."""
        self.code = code
        self.port: int | None = None
        self.trouble: SpokenError | OSError | None = None
        self.is_announced = False
        self.visitors: SimpleQueue[Visitor] = SimpleQueue()
        self._announcement: Announcement | None = None
        self._is_closed = False
        self._lock = Lock()
        self._loop = asyncio.new_event_loop()
        self._ended = asyncio.Event()
        self._thread = Thread(target=self._run, args=(folder, plan, rng, app), name="table server", daemon=True)
        self._thread.start()

    @property
    def address(self) -> Address | None:
        """Address at which the program itself reaches the table, or None before the server listens."""
        return None if self.port is None else Address(HERE, self.port)

    def announce(self, name: str, game: str) -> None:
        """Announce the table on the local network, under the host's name. Returns at once. If the announcement then
        fails, `trouble` is set. Does nothing before the server listens, or if the table is already announced."""
        if self.port is not None and not self.is_announced:
            self.is_announced = True
            Thread(target=self._announce, args=(name, game, self.port), name="announcement", daemon=True).start()

    def close(self) -> None:
        """Disconnect everybody, and wait until everything is saved. The table can be continued later."""
        self._is_closed = True
        self._withdraw()
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join()

    def _run(self, folder: Path, plan: Opened | None, rng: Random, app: str) -> None:
        try:
            self._loop.run_until_complete(self._serve(folder, plan, rng, app))
        except (SpokenError, OSError) as error:
            log.warning("no table can be hosted: %s", error)
            self.trouble = error
        finally:
            self._loop.close()

    def _announce(self, name: str, game: str, port: int) -> None:
        try:
            self._announcement = Announcement(name, game, port)
        except DiscoveryError as error:
            self.trouble, self.is_announced = error, False
            return
        if self._is_closed:
            # the table was closed while it was being announced
            self._withdraw()

    def _withdraw(self) -> None:
        with self._lock:
            found, self._announcement = self._announcement, None
        if found is not None:
            found.close()

    def _hear(self, visitor: Visitor) -> None:
        if self.is_announced:
            self.visitors.put(visitor)
        else:
            visitor.answer(None)

    async def _serve(self, folder: Path, plan: Opened | None, rng: Random, app: str) -> None:
        server = TableServer(Journal(folder), server_side(), rng, app)
        server.on_knock = self._hear
        try:
            if plan is not None:
                server.open_table(plan, self.code)
            try:
                self.port = await server.listen(EVERYWHERE, PORT)
            except OSError:
                # another table is hosted on this machine
                self.port = await server.listen(EVERYWHERE, 0)
            await self._ended.wait()
        finally:
            await server.close()


def own_addresses() -> list[str]:
    """Return the addresses at which others can probably reach this machine: an IPv4 address and an IPv6 address, in
    this order. Either may be missing."""
    found = list[str]()
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            # nothing is sent: this only asks the system which address it would use
            asked.connect((far, 9))
            address: str = asked.getsockname()[0]
            found.append(address)
    return found
