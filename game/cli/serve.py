"""The command `serve`, which runs a table server for friends who can't reach each other's machines."""

import asyncio
from argparse import Namespace
from asyncio.sslproto import SSLProtocol
from ipaddress import ip_address
from random import SystemRandom
from typing import Final

from filelock import FileLock, Timeout

from game.interrupts import calling_on_signals
from game.online.certificate import server_side
from game.online.file_table_store import Journal
from game.online.handshake import ServerAddress
from game.online.hosting import HERE, own_addresses
from game.online.redis_table_store import Streams
from game.online.server import TableServer
from game.online.table_store import TableStore
from game.store.files import StoreError, make_folder, reason
from game.store.folders_and_lock import named_folders
from game.terminal_output import complain, say
from game.translation import _, plural
from game.version import version

TLS_BUFFER: Final = 32_768
"""Number of bytes that asyncio reserves for the encrypted data of each connection. Clients send only short messages."""


def serve(parsed: Namespace) -> None:
    """Serve tables until the program is interrupted. Raises `StoreError` if the tables can't be stored, the port can't
    be used, or the options can't be combined."""
    # the default of 256 KiB is more than everything else that a connection takes
    SSLProtocol.max_size = TLS_BUFFER
    if parsed.redis is not None:
        _serve_from_redis(parsed)
    elif parsed.public is not None:
        raise StoreError("--public is for servers that use --redis to share their tables")
    else:
        _serve_from_folder(parsed)


def _serve_from_redis(parsed: Namespace) -> None:
    streams = Streams(parsed.redis)
    if not streams.is_synced:
        complain(
            _(
                "Redis may lose the last lines of a match in a power cut; set appendonly to yes and"
                " appendfsync to always"
            )
        )
    asyncio.run(_serve(streams, parsed.host, parsed.port, parsed.public))


def _serve_from_folder(parsed: Namespace) -> None:
    folder = parsed.folder or named_folders(parsed.data_dir).data / "served"
    try:
        make_folder(folder)
        with FileLock(folder / "lock", timeout=0):
            journal = Journal(folder)
            asyncio.run(_serve(journal, parsed.host, parsed.port))
    except Timeout:
        raise StoreError("another server is using {path}; name another folder", path=folder) from None
    except BrokenPipeError:
        # the reader of the output has ended
        raise
    except OSError as error:
        raise StoreError("can’t serve tables from {path}: {why}", path=folder, why=reason(error)) from None


async def _serve(store: TableStore, host: str | None, port: int, public: str | None = None) -> None:
    server = TableServer(store, server_side(), SystemRandom(), version(), is_public=True)
    try:
        loop, stopped = asyncio.get_running_loop(), asyncio.Event()
        with calling_on_signals(lambda: loop.call_soon_threadsafe(stopped.set)):
            try:
                used = await server.listen(host, port)
            except OSError as error:
                why = reason(error)
                raise StoreError("can’t use port {port}: {why}; name another port", port=port, why=why) from None
            if isinstance(store, Streams):
                await asyncio.to_thread(store.serve_at, ServerAddress(public or reachable(host), used))
                tables = _("tables are shared through Redis")
            else:
                tables = plural("{n} table resumed", "{n} tables resumed", server.tables)
            say(_("serving tables on port {port}; {tables}; stop with Ctrl+C").format(port=used, tables=tables))
            await stopped.wait()
    finally:
        await server.close()
    say(_("stopped; all tables are saved"))


def reachable(host: str | None) -> str:
    """Return an address at which others may reach a server that listens on `host`. If `host` is None or stands for all
    addresses of this machine, this is the most likely of them, of the same version of IP as `host`."""
    try:
        asked = None if host is None else ip_address(host)
    except ValueError:
        # a host name isn't an IP address
        return host or HERE
    if asked is not None and not asked.is_unspecified:
        return str(asked)
    own = (each for each in own_addresses() if asked is None or ip_address(each).version == asked.version)
    return next(own, HERE if asked is None or asked.version == 4 else "::1")
