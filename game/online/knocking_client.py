"""A client that knocks at a table on the local network to request its code. It runs in a background thread."""

import asyncio
from contextlib import suppress
from threading import Thread

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from game.engine.core.errors import SpokenError
from game.online.client import PATIENCE, Address, answer, connection_to, greet, senseless
from game.online.handshake import Admitted, Knock, KnockAnswered, Revealed
from game.online.knock_digits import digits_of, promised_nonce
from game.online.table_before_deal import RefusedError
from game.online.table_code_and_proofs import Code, new_nonce
from game.online.wire import write


class CodeRequest:
    """A client that knocks at the table with this address, under a player's name.

    - `digits`: the six digits to be compared with those on the host's screen, or an empty string before they are known.
    - `code`: the code, or None before the host has sent it.
    - `why`: the reason, in English, if the person isn't let in; otherwise an empty string.
    """

    def __init__(self, address: Address, name: str) -> None:
        self.digits = ""
        self.code: Code | None = None
        self.why = ""
        self._address = address
        self._name = name
        self._loop = asyncio.new_event_loop()
        self._task: asyncio.Task[None] | None = None
        self._thread = Thread(target=self._run, name="knocking", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop knocking. The host can no longer send the code."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(lambda: self._task is not None and self._task.cancel())
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        async def main() -> None:
            self._task = asyncio.current_task()
            with suppress(asyncio.CancelledError):
                await self._knock()

        try:
            self._loop.run_until_complete(main())
        finally:
            self._loop.close()

    async def _knock(self) -> None:
        try:
            async with connection_to(self._address) as connection:
                async with asyncio.timeout(PATIENCE):
                    greeting, own = await greet(connection), new_nonce()
                    await connection.send(write(Knock(self._name, promised_nonce(own))))
                    heard = await answer(connection)
                    if not isinstance(heard, KnockAnswered):
                        raise senseless()
                    await connection.send(write(Revealed(own)))
                self.digits = digits_of(greeting, heard.nonce, own)
                admitted = await answer(connection)
                if not isinstance(admitted, Admitted):
                    raise senseless()
                self.code = Code.parse(admitted.letters)
        except SpokenError as error:
            self.why = str(error)
        except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
            self.why = str(RefusedError("nobody answers at this address"))
