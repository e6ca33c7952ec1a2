"""The beginning of each connection to a server: greetings, proofs, and knocks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from websockets.asyncio.server import ServerConnection

from game.online.handshake import VERSION, Admitted, Hello, Knock, KnockAnswered, Moved, Prove, Revealed
from game.online.knock_digits import Visitor, digits_of, promised_nonce
from game.online.messages import FromClient, Opened, OpenTable
from game.online.room import Room
from game.online.table_before_deal import RefusedError
from game.online.table_code_and_proofs import Code, Greeting, new_nonce
from game.online.table_log_entries import opening_code
from game.online.table_store import Elsewhere
from game.online.wire import cleaned, read_from_client, write

MOST_VISITORS: Final = 3
"""Maximum number of people who may knock at a time."""

KNOCK_PATIENCE: Final = 120.0
"""Seconds within which a host must answer a knock."""


Place: TypeAlias = Room | Elsewhere
"""A table of this process, or one that another process of the server holds."""


class Door:
    """The part of a server that greets clients, verifies their proofs, and passes on knocks. `certificate` is the
    SHA-256 hash of the server's certificate.

    `find` returns the table with a given name, or None if there is none. `open_table` opens a table for a client, or is
    None if clients may not open tables.
    """

    def __init__(
        self,
        certificate: str,
        find: Callable[[str], Awaitable[Place | None]],
        open_table: Callable[[Opened, Code], None] | None,
    ) -> None:
        self._certificate = certificate
        self._find = find
        self._open_table = open_table
        self._visitors = 0

    async def greet(self, connection: ServerConnection) -> Greeting:
        """Exchange greetings with a client. Raises `SpokenError` if the client's greeting is invalid or has another
        version."""
        here = Hello(VERSION, new_nonce())
        await connection.send(write(here))
        there = read_from_client(await connection.recv())
        if not isinstance(there, Hello):
            raise RefusedError("a client must say hello first")
        if there.version != VERSION:
            raise RefusedError(
                "this table needs another version of the game: it uses protocol {here}, not {there}",
                here=VERSION,
                there=there.version,
            )
        return Greeting(self._certificate, here.nonce, there.nonce)

    async def prove(self, connection: ServerConnection, greeting: Greeting, message: FromClient) -> Place | None:
        """Return the table whose code a client proves, or None if the message is a knock. Opens the table first if the
        client asks for that. A client whose table another process holds is sent there. Raises `SpokenError` if the
        proof is wrong, or if the table can't be opened."""
        if isinstance(message, Knock):
            return None
        if isinstance(message, OpenTable):
            if self._open_table is None:
                raise RefusedError("this server has one table, and opens no others")
            opened = Code.parse(message.letters)
            if await self._find(opened.table) is None:
                # a client that reconnects before it has a seat asks for its table again
                self._open_table(message.plan, opened)
            message = read_from_client(await connection.recv())
        if not isinstance(message, Prove):
            raise RefusedError("a client must prove that it knows the code")
        place = await self._find(message.table)
        code = _code_of(place)
        if code is None or not code.proves(message.proof, "client", greeting):
            if isinstance(place, Room):
                place.wrong_proofs += 1
            raise RefusedError("there is no table with this code at this address; check the code and the address")
        proof = code.proof("server", greeting)
        answer = Moved(proof, place.address) if isinstance(place, Elsewhere) else Prove(message.table, proof)
        await connection.send(write(answer))
        return place

    async def hear(
        self,
        connection: ServerConnection,
        greeting: Greeting,
        knock: FromClient,
        on_knock: Callable[[Visitor], None] | None,
    ) -> None:
        """Pass a knock to the host, and send the code if the host lets the visitor in. Raises `SpokenError` if the
        visitor isn't let in."""
        if on_knock is None or self._visitors >= MOST_VISITORS or not isinstance(knock, Knock):
            raise RefusedError("nobody answers the door; ask your friend for the code")
        self._visitors += 1
        try:
            code = await self._ask_host(connection, greeting, knock, on_knock)
        except TimeoutError:
            code = None
        finally:
            self._visitors -= 1
        if code is None:
            raise RefusedError("your friend didn’t let you in")
        await connection.send(write(Admitted(code.letters)))

    async def _ask_host(
        self, connection: ServerConnection, greeting: Greeting, knock: Knock, on_knock: Callable[[Visitor], None]
    ) -> Code | None:
        loop, own = asyncio.get_running_loop(), new_nonce()
        answered: asyncio.Future[Code | None] = loop.create_future()

        def answer(code: Code | None) -> None:
            if not answered.done():
                answered.set_result(code)

        async with asyncio.timeout(KNOCK_PATIENCE):
            await connection.send(write(KnockAnswered(own)))
            revealed = read_from_client(await connection.recv())
            if not isinstance(revealed, Revealed) or promised_nonce(revealed.nonce) != knock.sha256:
                raise RefusedError("this isn’t the number that was promised")
            digits = digits_of(greeting, own, revealed.nonce)
            name = cleaned(knock.name) or "Player"
            on_knock(Visitor(name, digits, lambda code: _soon(loop, lambda: answer(code))))
            return await answered


def _code_of(place: Place | None) -> Code | None:
    match place:
        case None:
            return None
        case Elsewhere(first_line):
            return opening_code(first_line)
        case _:
            return place.table.code


def _soon(loop: asyncio.AbstractEventLoop, act: Callable[[], None]) -> None:
    """Call a function in the loop, unless the loop has been closed."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(act)
